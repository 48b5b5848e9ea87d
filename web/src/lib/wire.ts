/** The wire's own words, as docs/protocol.md writes them down. */
import type { Known } from "./known";

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
  /** It turns down what the others offer: never the button that stands out beside them. */
  declines: boolean;
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
  /** Asked: kept for somebody who has not said yet whether they play again. */
  kind: "open" | "asked" | "person" | "bot";
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

/** By what a tie on points was broken, and how much of it both sides had. */
export interface Tie {
  key: string;
  clause: string;
  own: number;
  other: number;
  /** The seats this place stands before. */
  over: number[];
}

/** Where a seat comes in; those of one `group` share the place. */
export interface Place {
  seat: number;
  place: number;
  points: number;
  group: number[];
  clause: string;
  /** Gave up, and so comes behind all who did not. */
  gone: boolean;
  tie: Tie | null;
}

/** Somebody without a seat who scores and cannot win. */
export interface Outsider {
  key: string;
  clause: string;
  points: number;
  sheet: ScoreLine[];
}

export interface Result {
  end: string;
  winners: number[];
  scores: number[];
  /** The best first; empty for games kept before there were places. */
  ranking: Place[];
}

/** Something that is logged in: a browser, or a program with a token of its own. */
export interface Session {
  id: string;
  kind: "cookie" | "personal";
  label: string;
  created: number;
  used: number;
  expires: number;
  here: boolean;
}

/** What every game's view has; a board knows the rest. */
export interface View {
  game: string;
  rules_version: number;
  options: Record<string, string>;
  /** The digest of a corrected components file, if the table has one. */
  components?: string;
  seats: number;
  seat: number | null;
  ply: number;
  current: number;
}

/** A game nobody came to for long is asleep: it runs on as soon as one of its people is there. */
export type Status = "open" | "running" | "asleep" | "over" | "closed";

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
  outsiders: Outsider[];
  seats: SeatInfo[];
  commitment: string;
  secret: string | null;
  result: Result | null;
  rematch: string | null;
  /** How many look on. */
  watching: number;
}

/** A value of the components that is another one at a table; both in JSON, empty where there is none. */
export interface Correction {
  key: string;
  own: string;
  given: string;
}

export interface Table {
  id: string;
  game: string;
  rules_version: number;
  options: Record<string, string>;
  /** What the table's components change; empty if they are those that come with the game. */
  corrections: Correction[];
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
  /** When it closes or falls asleep if nobody comes. */
  expires: number | null;
  result: Result | null;
  rematch: string | null;
}

export interface Game {
  id: string;
  title: string;
  /** Its titles in other languages, if it is published there under another one. */
  titles: Record<string, string>;
  authors: string[];
  seats: number[];
  minutes: number[];
  rules_version: number;
  tags: string[];
  clauses: string;
  end_reasons: string[];
  options: Record<string, string[]>;
  /** Options offered first to whoever never played it. */
  newcomer: Record<string, string>;
  /** Where the values of its box come from: keys of components.toml and their tags, see known.ts. */
  known: Known;
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
  /** How likely each seat wins, by what was thought. */
  chances: number[] | null;
}

export interface Hint {
  ready: boolean;
  ply: number;
  bot: string;
  candidates: Candidate[];
}

/** Which Tablewright answers, and how its rules run. */
export interface About {
  version: string;
  build: "interpreted" | "quick" | "full";
}
