/**
 * One table as the page shows it: the state on show, the log so far, and what waits to be shown.
 *
 * States come faster than people can follow. The room shows one after the other, lets pieces travel in
 * between, and holds the next back for a pace; a click or Space (`hurry`) ends all waiting at once. The board shows
 * what happens; scores, prompt and log tell of it when it has been shown (`told`). Choosing never waits.
 */
import { tick } from "svelte";
import { Refused } from "$lib/api";
import { UNKNOWN, type Ahead } from "$lib/inspect.svelte";
import { landed, settle, type Motion } from "$lib/motion";
import { Moves } from "$lib/moves.svelte";
import { seatLetters, seatName } from "$lib/tables";
import { Travel } from "$lib/travel";
import type { LoadedBoard, Sitter } from "$lib/board";
import type { Texts } from "$lib/text";
import type { Entry, Hint, Line, Refusal, State } from "$lib/wire";

/** The way to the server, or to a fixture. Each may be refused with a `Refused`. */
export interface Link {
  move(ply: number, name: string): Promise<void>;
  undo(ply: number): Promise<void>;
  concede(ply: number): Promise<void>;
  hint(ply: number): Promise<Hint | null>;
  preview(ply: number, name: string): Promise<Line[]>;
}

const PACE = 700; // how long another seat's move stays before the next is shown
const TURN = 1200; // and how long all that wait may take together

export class Room {
  state = $state.raw<State>() as State;
  /** Messages in the language of the moment. */
  texts = $state.raw<Texts>() as Texts;
  news = $state.raw<readonly Entry[]>([]);
  last = $state.raw<Entry | null>(null);
  log = $state.raw<readonly Entry[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  hint = $state.raw<Hint | null>(null);
  /** Sent and not yet answered: the choice is shown as taken. */
  pending = $state<string | null>(null);
  /** The clause at which the rules are opened. */
  clause = $state<string | null>(null);
  /** How many states wait to be shown. */
  behind = $state(0);
  /** Gains on their way to a seat plate. */
  gains = $state.raw<readonly Gain[]>([]);
  /** The state that scores, prompt and log still tell, while the board shows what came after it. */
  #held = $state.raw<State | null>(null);
  readonly told = $derived(this.#held ?? this.state);
  readonly toldLog = $derived(this.#held ? this.log.filter(({ ply }) => ply <= this.told.ply) : this.log);
  readonly moves: Moves;
  readonly travel: Travel;
  readonly players = $derived.by<Sitter[]>(() => sitters(this.state, this.texts));
  readonly t = $derived(this.texts.seated(this.players.map((player) => player.name)));
  readonly myTurn = $derived(this.state.seat !== null && this.state.turn === this.state.seat);

  #waiting: State[] = [];
  #showing = false;
  #rushing = false;
  #wake: (() => void) | null = null;
  #numbers = 0;

  constructor(
    first: State,
    texts: Texts,
    readonly board: LoadedBoard | null,
    readonly link: Link,
    public motion: Motion,
  ) {
    this.texts = texts;
    this.travel = new Travel(motion);
    this.moves = new Moves({
      choose: (name) => void this.choose(name),
      point: (name) => void this.#point(name),
      refuse: (name) => void this.#explain(name),
    });
    this.moves.say = (line) => this.t.line(line);
    this.#set(first, []);
  }

  /** Receive a state; it is shown when those before it have been seen. */
  take(state: State): void {
    if (state.ply < (this.#waiting.at(-1) ?? this.state).ply) this.#waiting = []; // we were ahead: a new truth
    this.#waiting.push(state);
    this.behind = this.#waiting.length;
    if (!this.#showing) void this.#show();
  }

  /** Show a state of a replay at once, with the log up to it. */
  async jump(state: State, log: readonly Entry[]): Promise<void> {
    settle();
    this.#held = null;
    const forward = state.ply === this.state.ply + 1;
    this.#measure();
    this.log = log;
    this.#set({ ...state, events: [] }, forward ? log.slice(-1) : []);
    await tick();
    if (forward) this.travel.run();
  }

  /** End every animation and all waiting: show the newest state. */
  hurry(): void {
    settle();
    this.#held = null;
    this.#rushing = this.#waiting.length > 0;
    this.#wake?.();
  }

  async choose(name: string): Promise<void> {
    if (this.pending) return;
    this.hurry();
    this.pending = name;
    this.moves.point(null);
    await this.#ask(() => this.link.move(this.state.ply, name));
    this.pending = null;
  }

  async undo(): Promise<void> {
    if (this.state.undo) await this.#ask(() => this.link.undo(this.state.ply));
  }

  async concede(): Promise<void> {
    await this.#ask(() => this.link.concede(this.state.ply));
  }

  async askHint(): Promise<void> {
    if (!this.myTurn) return;
    const { ply } = this.state;
    await this.#ask(async () => {
      const hint = await this.link.hint(ply);
      if (!hint || this.state.ply !== ply) return;
      this.hint = hint;
      this.moves.point(hint.candidates?.[0]?.name ?? null);
    });
  }

  /** What a name would bring, or which rule forbids it; asked of the server, on one's own turn. */
  async ahead(name: string): Promise<Ahead> {
    const choice = this.moves.get(name);
    if (choice?.preview) return { legal: true, brings: choice.preview, refusal: null };
    if (!this.myTurn || this.state.status !== "running") return UNKNOWN;
    try {
      return { legal: choice !== undefined, brings: await this.link.preview(this.state.ply, name), refusal: null };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { ...UNKNOWN, refusal: error.refusal.clause ? error.refusal : null };
    }
  }

  gain(seat: number, text: string, from?: Element | null): void {
    if (this.motion.still) return;
    const id = ++this.#numbers;
    this.gains = [...this.gains, { id, seat, text, from: from ?? null }];
  }

  landed(gain: Gain): void {
    this.gains = this.gains.filter((other) => other !== gain);
  }

  async #show(): Promise<void> {
    this.#showing = true;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      this.behind = this.#waiting.length;
      await this.#draw(next);
      if (this.#worthSeeing()) await this.#pause(); // though nothing waits yet: quick bots move one by one
    }
    this.#showing = false;
    this.#rushing = false;
  }

  async #draw(state: State): Promise<void> {
    this.#measure();
    const news = state.events.filter((entry) => entry.ply > this.state.ply);
    if (news.length && !this.motion.still && !document.hidden) this.#held ??= this.state;
    this.#set(state, news);
    await tick();
    this.travel.run();
    void this.#tell();
  }

  /** Tell what has been shown. */
  async #tell(): Promise<void> {
    if (!this.#held) return;
    const { state } = this;
    await landed();
    if (this.state === state) this.#held = null;
  }

  #measure(): void {
    this.travel.motion = this.motion;
    this.travel.measure();
  }

  #set(state: State, news: readonly Entry[]): void {
    const moved = state.ply !== (this.state as State | undefined)?.ply;
    this.state = state;
    this.log = merge(this.log, state.events);
    if (!moved) return;
    this.news = news;
    this.last = this.log.findLast((entry) => entry.kind === "play") ?? null;
    this.hint = null;
    this.refusal = null;
    this.moves.offer(state.choices);
  }

  #worthSeeing(): boolean {
    return !document.hidden && !this.#rushing && this.news.some((entry) => entry.seat !== this.state.seat && entry.events.length > 0);
  }

  #pause(): Promise<void> {
    const time = this.motion.ms(Math.min(PACE, TURN / (this.#waiting.length + 1)));
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, time);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #point(name: string | null): Promise<void> {
    const choice = name === null ? undefined : this.moves.get(name);
    this.moves.preview = choice?.preview ?? [];
    if (!choice || choice.preview) return;
    const preview = await this.link.preview(this.state.ply, choice.name).catch(() => []);
    if (this.moves.hover === choice.name) this.moves.preview = preview;
  }

  /** Let the server say which rule forbids it: the same request a legal move makes. */
  async #explain(name: string): Promise<void> {
    if (this.state.seat === null || this.state.status !== "running") return;
    await this.#ask(() => this.link.move(this.state.ply, name));
  }

  async #ask(request: () => Promise<void>): Promise<void> {
    this.refusal = null;
    try {
      await request();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refusal = error.refusal;
      if (error.refusal.state) this.take(error.refusal.state);
    }
  }
}

export interface Gain {
  id: number;
  seat: number;
  text: string;
  from: Element | null;
}

function merge(log: readonly Entry[], news: readonly Entry[]): readonly Entry[] {
  const known = log.at(-1)?.ply ?? -1;
  const fresh = news.filter((entry) => entry.ply > known);
  return fresh.length ? [...log, ...fresh] : log;
}

/** The people and bots at a table, ready to draw. */
function sitters(state: State, t: Texts): Sitter[] {
  const letters = seatLetters(state.seats, t);
  return state.seats.map((info, seat) => ({
    seat,
    name: seatName(info, t),
    letter: letters[seat] ?? "",
    bot: info.kind === "bot",
    mine: seat === state.seat,
  }));
}
