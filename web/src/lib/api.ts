/** Questions to the server, and its one way of saying no. */
import type { Refusal } from "./wire";

/** A refusal of the server, in its one shape. */
export class Refused extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly status = 0,
  ) {
    super(refusal.code);
  }
}

const UNREACHABLE: Refusal = { code: "unreachable", clause: null, params: {} };

/** Become somebody the server knows; set by `me`, who asks through here. */
let becomeKnown: (() => Promise<unknown>) | null = null;
/** How often that was done: whoever asked before need only ask again. */
let renewals = 0;
let renewing: Promise<void> | null = null;

export function whenUnknown(become: () => Promise<unknown>): void {
  becomeKnown = become;
}

function renewed(since: number): Promise<void> {
  if (since !== renewals || !becomeKnown) return Promise.resolve();
  renewing ??= becomeKnown()
    .then(() => void renewals++)
    .finally(() => (renewing = null));
  return renewing;
}

/** Ask; if the server does not know who asks, do so once more as somebody it knows. */
async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const since = renewals;
  try {
    return await askOnce<T>(method, path, body);
  } catch (error) {
    if (!isUnknown(error) || path === "/me") throw error;
    await renewed(since);
    return askOnce<T>(method, path, body);
  }
}

/** Whether the server refused because it does not know who asks: a token of another database, an ended session. */
export function isUnknown(error: unknown): boolean {
  return error instanceof Refused && error.refusal.code === "token";
}

async function askOnce<T>(method: string, path: string, body?: unknown): Promise<T> {
  const options: RequestInit = { method };
  if (body !== undefined) {
    options.body = JSON.stringify(body);
    options.headers = { "content-type": "application/json" };
  }
  const answer = await fetch(`/api${path}`, options).catch(() => {
    throw new Refused(UNREACHABLE);
  });
  if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as T;
  const refusal = (await answer.json().catch(() => UNREACHABLE)) as Refusal;
  throw new Refused(refusal.code ? refusal : UNREACHABLE, answer.status);
}

export const api = {
  get: <T>(path: string) => ask<T>("GET", path),
  post: <T>(path: string, body: unknown = {}) => ask<T>("POST", path, body),
  put: <T>(path: string, body: unknown) => ask<T>("PUT", path, body),
  patch: <T>(path: string, body: unknown) => ask<T>("PATCH", path, body),
  remove: (path: string): Promise<void> => ask<undefined>("DELETE", path),
};

/** The address of a socket of the own server. */
export function socketAddress(path: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api${path}`;
}
