/** The wire's own words, as docs/protocol.md tells them: made by web/wire.py. */

export type Fact = string | number | (string | number)[] | Record<string, number>;

/** What every game's view has; a board knows the rest. */
export interface View {
  game: string;
  rules_version: number;
  options: Record<string, string>;
  /** The digest of a corrected components file. */
  components?: string;
  seats: number;
  seat: number | null;
  ply: number;
  current: number;
}

/** How a game ended. */
export interface Result {
  end: string;
  winners: number[];
  scores: number[];
  /** The best first; old games have none. */
  ranking: Place[];
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

/** By what a tie on points was broken, and how much of it both sides had. */
export interface Tie {
  key: string;
  clause: string;
  own: number;
  other: number;
  /** The seats this place stands before. */
  over: number[];
}

/** A guest who wants to be known. */
export interface NewGuest {
  name?: string;
  bearer?: boolean;
}

/** Another display name. */
export interface Rename {
  name: string;
}

/** The code that brings a player to another device. */
export interface Recover {
  code: string;
  bearer?: boolean;
  keep?: boolean;
}

/** A personal token for a program. */
export interface NewToken {
  label?: string;
  seconds?: number;
}

/** Who shall have a seat. */
export interface SeatWish {
  kind: "me" | "open" | "bot";
  name?: string;
  bot?: string | null;
}

/** A table to be opened. */
export interface NewTable {
  game: string;
  options?: Record<string, string>;
  seats?: SeatWish[] | null;
  public?: boolean;
  away?: Away;
  start?: boolean;
  /** With the operator's corrected components, if there are any. */
  corrected?: boolean;
}

export type Away = "never" | "2m" | "1d";

/** A named action. */
export interface Move {
  seat: number;
  ply: number;
  name: string;
}

/** An undo or a concession. */
export interface AtPly {
  seat: number;
  ply: number;
}

/** A question to a bot. */
export interface AskHint {
  seat: number;
  ply: number;
  bot?: string | null;
}

/** What a client may say over a socket. */
export interface SocketMessage {
  do: "move" | "undo" | "concede" | "hint" | "preview" | "state";
  id?: number | string | null;
  ply?: number;
  name?: string;
  bot?: string | null;
}

/** Somebody who plays. */
export interface Player {
  id: string;
  name: string;
}

/** A player, with what only they may know. */
export interface Welcome {
  player: Player;
  recovery?: string;
  token?: string;
}

/** A fresh recovery code. */
export interface Recovery {
  recovery: string;
}

/** A personal token; its text is told once, when it is made. */
export interface Token {
  id: string;
  label: string;
  created: number;
  expires: number;
  token?: string;
}

/** Something that is logged in as a player: a browser, or a program with a personal token. */
export interface Session {
  id: string;
  kind: "cookie" | "personal";
  label: string;
  created: number;
  used: number;
  expires: number;
  here: boolean;
}

/** Who has a seat. */
export interface SeatInfo {
  seat: number;
  kind: Kind;
  player: string | null;
  name: string;
  bot: string | null;
  present: boolean;
  stand_in: boolean;
  conceded: boolean;
}

export type Kind = "open" | "asked" | "person" | "bot";

/** A value of the components that is another one at a table; both in JSON. */
export interface Correction {
  key: string;
  own: string;
  given: string;
}

/** A table as the lobby knows it. */
export interface Table {
  id: string;
  game: string;
  rules_version: number;
  options: Record<string, string>;
  /** What the components of the table change. */
  corrections: Correction[];
  public: boolean;
  away: Away;
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

export type Status = "open" | "running" | "asleep" | "over" | "closed";

/** What somebody once did at a table. */
export interface OwnDeed {
  table: string;
  ply: number;
  seat: number;
  kind: string;
  name: string;
  at: number;
}

/** All that the server keeps of a player. */
export interface Export {
  player: Player;
  created: number;
  sessions: Session[];
  tables: Table[];
  deeds: OwnDeed[];
}

/** A game of the catalog. */
export interface Game {
  id: string;
  title: string;
  /** In other languages, if it has any. */
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
  /** Where values of the box come from: keys and their tags. */
  known: Record<string, Tag>;
}

export type Tag = "R" | "I" | "X" | "RULING";

/** One numbered rule. */
export interface Clause {
  id: string;
  chapter: string;
  text: string;
}

/** Something the seat may choose. */
export interface Choice {
  name: string;
  line: Line;
  /** It turns down what the others offer. */
  declines: boolean;
  preview: Line[] | null;
}

export type Line = { key: string; [fact: string]: Fact };

/** One line of the log, as the asker may see it. */
export interface Entry {
  ply: number;
  seat: number | null;
  kind: "start" | "play" | "undo" | "concede";
  name: string | null;
  events: Line[];
  at?: number;
  undone?: boolean;
}

/** Where each point came from, as if the game ended now. */
export interface Scores {
  sheets: ScoreLine[][];
  scores: number[];
  outsiders: Outsider[];
}

export type ScoreLine = { key: string; points: number; clause: string; [fact: string]: Fact };

/** Somebody without a seat who scores and cannot win. */
export interface Outsider {
  key: string;
  clause: string;
  points: number;
  sheet: ScoreLine[];
}

/** A table as one pair of eyes sees it. */
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
  events: Entry[];
}

/** All positions of a record. */
export interface Reel {
  game: string;
  title: string;
  frames: State[];
}

/** One of the actions a bot thought of. */
export interface Candidate {
  name: string;
  line: Line;
  visits: number | null;
  results: number[] | null;
  /** How likely each seat wins, by what was thought. */
  chances: number[] | null;
}

/** What a bot would do, if it has thought of it. */
export interface Hint {
  ready: boolean;
  ply?: number;
  bot?: string;
  candidates?: Candidate[];
}

/** The scores after an entry of the log. */
export interface ScoreAt {
  ply: number;
  scores: number[];
}

/** Whether the server can do its work. */
export interface Health {
  status: string;
}

/** Which Tablewright answers, and how the rules run: here, and where its bots think. */
export interface About {
  version: string;
  build: string;
  bots: string | null;
}

/** Why something was refused; docs/protocol.md lists the codes. */
export interface Refusal {
  code: string;
  clause: string | null;
  params: Record<string, Fact>;
  text?: string;
  state?: State;
}
