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

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
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
};

/** The address of a socket of the own server. */
export function socketAddress(path: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api${path}`;
}
