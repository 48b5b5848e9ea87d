/** What this game tells, as its shapes.py says: made by web/wire.py. */
import type { View as Shared } from "$lib/board";

/** The table. */
export interface View extends Shared {
  round: number;
  phase: Phase;
  trees: Tree[];
  bridges: Bridge[];
  players: Player[];
  deck: number;
  row: (Card | null)[];
  discards: Record<string, number>;
  supply: Record<Item, number>;
  turn: Turn | null;
  clockwise: boolean;
  styles: string[];
  grid: Grid;
  own: Own | null;
  districts: District[];
}

export type Phase = "card" | "tree" | "banner" | "items" | "hammer" | "over";

/** A tree: where it stands, what stands on it, and whose it is. */
export interface Tree {
  tree: string;
  column: number;
  row: number;
  district: string;
  tiles: Tile[];
  levels: number;
  open: boolean;
  banners: Banner[];
  prestige: number | null;
  base: string;
  treetop: boolean;
}

/** Whose tile it is, and its style. */
export interface Tile {
  seat: number;
  style: string;
}

/** Whose banner hangs at which level. */
export interface Banner {
  seat: number;
  level: number;
}

/** The bridges between two trees. */
export interface Bridge {
  bridge: string;
  between: [string, string];
  seats: number[];
}

/** What lies before a player, and the sizes of what is hidden. */
export interface Player {
  hand: number;
  known: Record<string, number>;
  face_up: Card[];
  items: Record<Item, number>;
  banners: number;
  stack: number;
  gone: string[];
  fame: Record<Source, number>;
  redraws: number;
  colour: string;
  top: string | null;
  waiting: number;
  scored: number;
  score: number;
}

/** The face of a card. */
export interface Card {
  card: string;
  style: string;
  icons: Item[];
}

export type Item = "ax" | "hammer" | "bridge" | "treetop";

export type Source = "banners" | "bridges" | "prestige-1" | "preeminence-1" | "prestige-2" | "preeminence-2";

/** How far the turn in progress has come. */
export interface Turn {
  player: number;
  tree: string | null;
  style: string | null;
  lifted: string | null;
  added: boolean;
  item: Use;
  refreshed: boolean;
}

export type Use = "free" | "used" | "barred";

/** How large the grid is. */
export interface Grid {
  columns: number;
  rows: number;
}

/** A player's own hand and both stacks, in their order. */
export interface Own {
  hand: Card[];
  stack: string[];
  waiting: string[];
}

/** A district, who is preeminent there, and what each of those would get. */
export interface District {
  district: string;
  trees: number;
  preeminent: number[];
  fame: number;
}

export interface Events {
  started: BySeat;
  bonus: BySeat;
  shuffled: Shuffled;
  dealt: Dealt;
  "dealt-hidden": DealtHidden;
  row: Row;
  played: WithCard;
  showed: Showed;
  forfeited: Forfeited;
  added: Added;
  bannered: Bannered;
  claimed: Claimed;
  cut: Cut;
  moved: Moved;
  capped: AtTree;
  bridged: Bridged;
  refreshed: BySeat;
  took: WithCard;
  drew: WithCard;
  "drew-hidden": BySeat;
  "no-card": BySeat;
  scored: Scored;
  "second-round": BySeat;
  ended: Ended;
}

/** Who did it. */
export interface BySeat {
  seat: number;
}

/** How many cards were shuffled. */
export interface Shuffled {
  count: number;
}

/** The same, as their owner knows them. */
export interface Dealt {
  seat: number;
  count: number;
  cards: string[];
}

/** Cards dealt. */
export interface DealtHidden {
  seat: number;
  count: number;
}

/** Cards laid into the row. */
export interface Row {
  cards: string[];
}

/** A card played or taken. */
export interface WithCard {
  seat: number;
  card: string;
}

/** A hand shown to everybody. */
export interface Showed {
  seat: number;
  cards: string[];
}

/** A tile that leaves the game. */
export interface Forfeited {
  seat: number;
  style: string;
}

/** The tile just added to a tree. */
export interface Added {
  seat: number;
  tree: string;
  style: string;
  levels: number;
}

/** A banner placed. */
export interface Bannered {
  seat: number;
  tree: string;
  points: number;
}

/** A set turned into an item. */
export interface Claimed {
  seat: number;
  item: Item;
  cards: string[];
}

/** A tile cut down. */
export interface Cut {
  seat: number;
  tree: string;
  victim: number;
  style: string;
}

/** A tile hammered from one tree to another. */
export interface Moved {
  seat: number;
  tree: string;
  style: string;
  levels: number;
  source: string;
}

/** Something done at a tree. */
export interface AtTree {
  seat: number;
  tree: string;
}

/** A bridge built. */
export interface Bridged {
  seat: number;
  trees: string[];
  points: number;
}

/** What a seat got at the end of a round. */
export interface Scored {
  seat: number;
  round: number;
  prestige: number;
  preeminence: number;
  points: number;
}

/** Why the game ended. */
export interface Ended {
  reason: string;
}

export interface Offers {
  "action-card": CardOffered;
  "action-redraw": Nothing;
  "action-forfeit": Nothing;
  "action-banner": Points;
  "action-no-banner": Nothing;
  "action-refresh": Nothing;
  "action-take": CardOffered;
  "action-take-deck": Nothing;
  "action-end-turn": Nothing;
  "action-claim": ClaimOffered;
  "action-tree": Spot;
  "action-ax": Spot;
  "action-hammer": Spot;
  "action-to": Spot;
  "action-treetop": Spot;
  "action-bridge": Span;
}

/** A card to play or to take. */
export interface CardOffered {
  card: string;
}

/** No facts. */
export type Nothing = Record<never, never>;

/** What a banner brings. */
export interface Points {
  points: number;
}

/** An item to claim, and what it is for. */
export interface ClaimOffered {
  item: Item;
  use: Item;
}

/** A tree, and what stands there on top. */
export interface Spot {
  tree: string;
  style: string;
  levels: number;
}

/** A bridge between two trees, and its fame. */
export interface Span {
  trees: string[];
  points: number;
}

/** An event or a choice by its key, with the facts that it has. */
export type Told = { [K in keyof Events]: { key: K } & Events[K] }[keyof Events];
export type Offer = { [K in keyof Offers]: { key: K } & Offers[K] }[keyof Offers];
