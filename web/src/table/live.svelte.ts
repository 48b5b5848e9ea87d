/**
 * The socket of one seat, or of a spectator: it heals by itself and repeats what was not answered.
 *
 * A move that got no answer before the connection broke is sent again with its ply; the server says `already`
 * if it had arrived, so nothing is lost and nothing is played twice.
 */
import { Refused, socketAddress } from "$lib/api";
import type { Hint, Line, Refusal, State } from "$lib/wire";
import type { Link } from "./room.svelte";

type Answer =
  | ({ type: "state"; id?: number } & State)
  | { type: "ack"; id: number; ply: number }
  | ({ type: "hint"; id: number } & Hint)
  | { type: "preview"; id: number; events: Line[] }
  | ({ type: "error"; id?: number } & Refusal);

interface Waiting {
  message: string;
  answer(answer: Answer): void;
  fail(error: Refused): void;
}

const WAITS = [250, 500, 1000, 2000, 4000];

export class Live implements Link {
  /** Whether the server hears us; null before the first time. */
  connected = $state<boolean | null>(null);

  #socket: WebSocket | null = null;
  #waiting = new Map<number, Waiting>();
  #numbers = 0;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #since: number | null = null;

  constructor(
    readonly table: string,
    readonly seat: number | null,
    readonly onstate: (state: State) => void,
    /** Called when connecting fails again and again: perhaps the table is no more. */
    readonly ontrouble: () => void = () => undefined,
  ) {
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  /** Try again at once: the page was shown again, or the network is back. */
  retry(): void {
    if (this.#socket || this.#closed) return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  async move(ply: number, name: string): Promise<void> {
    await this.#ask({ do: "move", ply, name });
  }

  async undo(ply: number): Promise<void> {
    await this.#ask({ do: "undo", ply });
  }

  async concede(ply: number): Promise<void> {
    await this.#ask({ do: "concede", ply });
  }

  async hint(ply: number): Promise<Hint | null> {
    const answer = await this.#ask({ do: "hint", ply });
    return answer.type === "hint" ? answer : null;
  }

  async preview(ply: number, name: string): Promise<Line[]> {
    const answer = await this.#ask({ do: "preview", ply, name });
    return answer.type === "preview" ? answer.events : [];
  }

  #ask(what: Record<string, unknown>): Promise<Answer> {
    const id = ++this.#numbers;
    const message = JSON.stringify({ ...what, id });
    return new Promise((answer, fail) => {
      this.#waiting.set(id, { message, answer, fail });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(message);
    });
  }

  #connect(): void {
    const query = new URLSearchParams();
    if (this.seat !== null) query.set("seat", String(this.seat));
    if (this.#since !== null) query.set("since", String(this.#since));
    const socket = new WebSocket(socketAddress(`/tables/${this.table}/live?${query}`));
    this.#socket = socket;
    socket.onopen = () => this.#opened(socket);
    socket.onmessage = (message: MessageEvent<string>) => this.#hear(JSON.parse(message.data) as Answer);
    socket.onclose = () => this.#lost();
  }

  #opened(socket: WebSocket): void {
    this.#failures = 0;
    this.connected = true;
    for (const { message } of this.#waiting.values()) socket.send(message);
  }

  #lost(): void {
    this.#socket = null;
    if (this.#closed) return;
    this.connected = false;
    const wait = WAITS[Math.min(this.#failures++, WAITS.length - 1)];
    if (this.#failures % 3 === 0) this.ontrouble();
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  #hear(answer: Answer): void {
    if (answer.type === "state") {
      this.#since = answer.ply;
      this.onstate(answer);
      return;
    }
    const waiting = answer.id === undefined ? undefined : this.#waiting.get(answer.id);
    if (answer.id !== undefined) this.#waiting.delete(answer.id);
    if (answer.type === "error") waiting?.fail(new Refused(answer));
    else waiting?.answer(answer);
  }
}
