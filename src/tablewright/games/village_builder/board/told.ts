/** What this game tells, as its shapes.py says: made by web/wire.py. */
import type { ScoreLine, View as Shared } from "$lib/board";

/** The table. */
export interface View extends Shared {
  round: number;
  phase: Phase;
  last_round: boolean;
  built: boolean;
  village: Building[];
  hand: Face[];
  stored: string[];
  discards: string[];
  gone: string[];
  deck: number;
  piles: Pile[];
  turn: Turn;
  board: Board;
  hand_limit: number;
  score: number;
  band: number;
  bands: number[];
  omens: Omens;
  sheet: ScoreLine[];
}

export type Phase = "event" | "burn" | "work" | "collect" | "trade" | "store" | "demolish" | "build" | "place" | "pay" | "return" | "discard" | "over";

/** A building, where it stands and what it covers. */
export interface Building {
  name: string;
  type: Kind;
  level: string;
  cost: Goods;
  work: Partial<Record<Work, number>>;
  crew: number;
  hand: number;
  points: number;
  left: Half | null;
  right: Half | null;
  x: number;
  y: number;
  at: string;
  start: boolean;
  covers: string[];
}

export type Kind = "residential" | "commercial" | "industrial" | "farm" | "special";

/** Amounts of the three goods. */
export interface Goods {
  coins: number;
  wood: number;
  stone: number;
}

export type Work = "coins" | "wood" | "stone" | "villagers" | "vp" | "trades" | "moves" | "demolish";

/** A half of a connection and its bonus. */
export interface Half {
  coins: number;
  wood: number;
  stone: number;
  villagers: number;
  vp: number;
  symbol: string;
}

/** The face of a card. */
export interface Face {
  name: string;
  type: Kind;
  level: string;
  cost: Goods;
  work: Partial<Record<Work, number>>;
  crew: number;
  hand: number;
  points: number;
  left: Half | null;
  right: Half | null;
}

/** How many cards are left of a pile, and the events that must still be among them. */
export interface Pile {
  cards: number;
  plague: number;
  fire: number;
}

/** How far the round has come. */
export interface Turn {
  events: Omen[];
  aside: Omen[];
  tradable: number[];
  building: Face | null;
  site: [number, number] | null;
  happened: boolean;
  at_home: number;
  working: Record<string, number>;
  trades_left: number;
  moves_left: number;
  thrower: string | null;
  due: number;
}

export type Omen = "plague" | "fire";

/** The player's board. */
export interface Board {
  coins: number;
  wood: number;
  stone: number;
  villagers: number;
  vp: number;
  housing: number;
  caps: Caps;
}

/** How much there can be. */
export interface Caps {
  coins: number;
  wood: number;
  stone: number;
  villagers: number;
}

/** What each event takes. */
export interface Omens {
  plague: Record<string, Share | number>;
  fire: Record<string, Share | number>;
}

/** What an event takes of something: one in so many, and how many stay at least. */
export interface Share {
  one_in: number;
  rounded: string;
  stay: number;
}

export interface Events {
  started: WithCard;
  round: Round;
  drew: Drew;
  "last-round": Round;
  aside: OmensTold;
  "aside-back": OmensTold;
  "aside-gone": OmensTold;
  "plague-stopped": BySeat;
  plague: Leaving;
  left: Leaving;
  lost: Lost;
  "fire-nothing": BySeat;
  burnt: AtPlace;
  demolished: AtPlace;
  "stores-lost": CardsTold;
  sent: Sent;
  "market-idle": WithCard;
  "store-idle": WithCard;
  "catapult-idle": WithCard;
  collected: Collected;
  traded: Trade;
  stored: WithCard;
  fetched: WithCard;
  "build-skipped": BySeat;
  "paid-goods": PaidGoods;
  "paid-card": WithCard;
  "paid-coins": Counted;
  built: Laid;
  upgraded: Laid;
  connected: Connected;
  returned: WithCard;
  discarded: WithCard;
  ended: Ended;
}

/** A card. */
export interface WithCard {
  seat: number;
  card: string;
}

/** Which round it is. */
export interface Round {
  round: number;
}

/** The cards just drawn. */
export interface Drew {
  seat: number;
  cards: Record<string, number>;
  left: number;
}

/** Events by name. */
export interface OmensTold {
  omens: Omen[];
}

/** Who did it. */
export interface BySeat {
  seat: number;
}

/** How many villagers go, and how many are left. */
export interface Leaving {
  seat: number;
  count: number;
  left: number;
}

/** What an event took. */
export interface Lost {
  seat: number;
  omen: Omen;
  goods: Partial<Record<Ware, number>>;
}

export type Ware = "coins" | "wood" | "stone" | "villagers" | "vp";

/** A building and where it stands. */
export interface AtPlace {
  seat: number;
  card: string;
  x: number;
  y: number;
}

/** Cards counted by name. */
export interface CardsTold {
  seat: number;
  cards: Record<string, number>;
}

/** Villagers sent to a building. */
export interface Sent {
  seat: number;
  card: string;
  count: number;
}

/** What a building brought. */
export interface Collected {
  seat: number;
  card: string;
  goods: Wares;
}

/** Amounts of all that a building may bring. */
export interface Wares {
  coins: number;
  wood: number;
  stone: number;
  villagers: number;
  vp: number;
}

/** A trade at a market. */
export interface Trade {
  seat: number;
  given: Good;
  taken: Good;
}

export type Good = "coins" | "wood" | "stone";

/** Goods paid for a card. */
export interface PaidGoods {
  seat: number;
  card: string;
  goods: Goods;
}

/** So many. */
export interface Counted {
  seat: number;
  count: number;
}

/** A building just built, and what it covers. */
export interface Laid {
  seat: number;
  card: string;
  x: number;
  y: number;
  cards: string[];
}

/** Two halves that met, and what they gave. */
export interface Connected {
  seat: number;
  symbol: string;
  cards: string[];
  goods: Partial<Record<Ware, number>>;
}

/** The end: why, how many points, and the result they come to. */
export interface Ended {
  reason: string;
  points: number;
  band: string;
}

export interface Offers {
  "action-place": PlaceOffered;
  "action-cover": PlaceOffered;
  "action-burn": Spot;
  "action-demolish": Spot;
  "action-at": Spot;
  "action-omen": OmenOffered;
  "action-work": WorkOffered;
  "action-work-end": CountOffered;
  "action-work-trade": Sent;
  "action-work-trade-any": Sent;
  "action-work-store": Sent;
  "action-work-demolish": CostlyWork;
  "action-work-full": WithCard;
  "action-build": BuildOffered;
  "action-build-end": Nothing;
  "action-collect-rest": Nothing;
  "action-no-more": Nothing;
  "action-build-nothing": CountOffered;
  "action-pay-coins": CountOffered;
  "action-trade": Trade;
  "action-collect": WithCard;
  "action-store": WithCard;
  "action-fetch": WithCard;
  "action-pay": WithCard;
  "action-return": WithCard;
  "action-discard": WithCard;
}

/** A place to build on, and what that brings at once. */
export interface PlaceOffered {
  x: number;
  y: number;
  card?: string;
  points: number;
}

/** A place, and what stands there. */
export interface Spot {
  x: number;
  y: number;
  card?: string;
}

/** An event to let happen first. */
export interface OmenOffered {
  omen: Omen;
}

/** A building to send a villager to, and what the work brings. */
export interface WorkOffered {
  seat: number;
  card: string;
  goods: Wares;
}

/** So many. */
export interface CountOffered {
  count: number;
}

/** The same, with its price. */
export interface CostlyWork {
  seat: number;
  card: string;
  count: number;
  goods: Goods;
}

/** A card to build, with its best place and what that brings, if there is one. */
export interface BuildOffered {
  seat: number;
  card: string;
  goods: Goods;
  points?: number;
  x?: number;
  y?: number;
}

/** No facts. */
export type Nothing = Record<never, never>;

/** An event or a choice by its key, with the facts that it has. */
export type Told = { [K in keyof Events]: { key: K } & Events[K] }[keyof Events];
export type Offer = { [K in keyof Offers]: { key: K } & Offers[K] }[keyof Offers];
