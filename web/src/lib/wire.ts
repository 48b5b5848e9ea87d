/** The wire's own words, as docs/protocol.md writes them down. */

export type Fact = string | number | boolean | string[] | number[] | Record<string, number>;

/** A thing that can be said: a text key and the facts that fill it. */
export interface Line {
  key: string;
  [fact: string]: Fact;
}

/** A legal action: its name, what a button says, and what it surely brings (null: ask for it). */
export interface Choice {
  name: string;
  line: Line;
  preview: Line[] | null;
}

/** One entry of the table's log. */
export interface Entry {
  ply: number;
  seat: number | null;
  kind: "start" | "play" | "undo" | "concede";
  name: string | null;
  events: Line[];
  at?: number;
  undone?: boolean;
}

/** A seat of a table and who sits on it. */
export interface SeatInfo {
  seat: number;
  kind: "open" | "person" | "bot";
  player: string | null;
  name: string;
  bot: string | null;
  present: boolean;
  stand_in: boolean;
  conceded: boolean;
}

export interface ScoreLine {
  key: string;
  points: number;
  clause: string;
  [fact: string]: Fact;
}

export interface Result {
  end: string;
  winners: number[];
  scores: number[];
}

/** What every game's view has; a board knows the rest. */
export interface View {
  game: string;
  rules_version: number;
  options: Record<string, string>;
  seats: number;
  seat: number | null;
  ply: number;
  current: number;
}

export type Status = "open" | "running" | "over" | "closed";

/** The table as one seat, or a spectator, may see it. */
export interface State {
  type: "state";
  table: string;
  ply: number;
  status: Status;
  seat: number | null;
  turn: number | null;
  view: View | null;
  prompt: Line | null;
  choices: Choice[];
  undo: boolean;
  events: Entry[];
  sheets: ScoreLine[][];
  scores: number[];
  seats: SeatInfo[];
  commitment: string;
  secret: string | null;
  result: Result | null;
  rematch: string | null;
}

export interface Table {
  id: string;
  game: string;
  rules_version: number;
  options: Record<string, string>;
  public: boolean;
  away: "never" | "2m" | "1d";
  status: Status;
  host: string;
  mine: number[];
  seats: SeatInfo[];
  ply: number;
  turn: number | null;
  commitment: string;
  created: number;
  changed: number;
  result: Result | null;
  rematch: string | null;
}

export interface Game {
  id: string;
  title: string;
  authors: string[];
  seats: number[];
  minutes: number[];
  rules_version: number;
  tags: string[];
  clauses: string;
  end_reasons: string[];
  options: Record<string, string[]>;
}

export interface Clause {
  id: string;
  chapter: string;
  text: string;
}

export interface Player {
  id: string;
  name: string;
}

/** The one shape of every refusal. */
export interface Refusal {
  code: string;
  clause: string | null;
  params: Record<string, Fact>;
  state?: State;
}

export interface Candidate {
  name: string;
  line: Line;
  visits: number | null;
  results: number[] | null;
}

export interface Hint {
  ready: boolean;
  ply: number;
  bot: string;
  candidates: Candidate[];
}
