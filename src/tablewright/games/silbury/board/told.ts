/** What this game tells, as its shapes.py says: made by web/wire.py. */
import type { View as Shared } from "$lib/board";

/** The table. */
export interface View extends Shared {
  round: number;
  player: number;
  phase: Phase;
  billhook: number;
  druid: number;
  idle: number;
  busy: boolean;
  clearings: Clearing[];
  stock: Record<Good, number>;
  players: Player[];
  favours: Favours;
  dice: Die[];
  turn: Turn | null;
  last_round: boolean;
  window: number[];
}

export type Phase = "die" | "reroll" | "invoke" | "power" | "steal" | "buy" | "druid" | "brew" | "pay" | "potion" | "over";

/** A clearing with its pile. */
export interface Clearing {
  spirit: string;
  herbs: Record<Colour, number>;
  power: string;
  pile: number;
  top: Potion | null;
}

export type Colour = "blue" | "green" | "red" | "yellow";

/** The face of a potion. */
export interface Potion {
  name: string;
  recipe: string;
  cost: Cost;
  points: number;
  power: string | null;
}

/** What a potion takes; any: of whatever colour. */
export interface Cost {
  blue: number;
  green: number;
  red: number;
  yellow: number;
  any: number;
}

export type Good = "blue" | "green" | "red" | "yellow" | "gold";

/** What lies before a player. */
export interface Player {
  goods: Record<Good, number>;
  potions: Potion[];
  favours: FavourCard[];
  score: number;
}

/** The face of a favour. */
export interface FavourCard {
  spirit: string;
  power: string;
}

/** Favours to be bought, and what each costs and brings. */
export interface Favours {
  open: (FavourCard | null)[];
  stack: number;
  cost: number;
  points: number;
}

/** A die, and the action that takes it. */
export interface Die {
  die: Colour | "white";
  face: number | "spirit";
  holder: number | null;
  action: string;
}

/** How far the turn in progress has come. */
export interface Turn {
  die: number;
  power: string | null;
  spirit: string | null;
  clearing_open: boolean;
  favour_open: boolean;
  must_use: boolean;
  brewing: string | null;
  any_left: number;
  paid: Record<Colour, number>;
}

export interface Events {
  started: BySeat;
  rolled: Rolled;
  "took-die": TookDie;
  rerolled: TookDie;
  "sowed-nothing": NoHerb;
  sowed: Sowed;
  harvested: Harvested;
  "took-gold": Counted;
  "invoked-nothing": BySeat;
  invoked: Invoked;
  stole: Stole;
  bought: Bought;
  "took-billhook": TookBillhook;
  "druid-moved": DruidMoved;
  brewed: Brewed;
  revealed: Revealed;
  "pile-empty": Emptied;
  "favour-revealed": FavourTold;
  "paid-for-stack": PaidForStack;
  "took-favour": FavourTold;
  "drew-favour": FavourTold;
  ended: Ended;
}

/** Who did it. */
export interface BySeat {
  seat: number;
}

/** The dice of a round. */
export interface Rolled {
  seat: number;
  round: number;
  rolls: Partial<Record<Colour, number>>;
  whites: string[];
}

/** The die in hand. */
export interface TookDie {
  seat: number;
  die: Colour | "white";
  face: string;
}

/** A colour of which the stock has none. */
export interface NoHerb {
  seat: number;
  colour: Colour;
}

export interface Sowed {
  seat: number;
  colour: Colour;
  count: number;
  from: number;
  spirit: string;
}

/** Tokens taken from a clearing. */
export interface Harvested {
  seat: number;
  spirit: string;
  place: number;
  count: number;
  herbs: Herbs;
}

/** Tokens of each colour. */
export interface Herbs {
  blue: number;
  green: number;
  red: number;
  yellow: number;
}

/** So much of something. */
export interface Counted {
  seat: number;
  count: number;
}

/** A spirit invoked. */
export interface Invoked {
  seat: number;
  spirit: string;
}

/** Something stolen. */
export interface Stole {
  seat: number;
  victim: number;
  good: Good;
  count: number;
}

/** Herbs bought. */
export interface Bought {
  seat: number;
  colour: Colour;
  count: number;
  gold: number;
}

/** The billhook has another owner. */
export interface TookBillhook {
  seat: number;
  victim: number;
}

/** The druid's new place. */
export interface DruidMoved {
  seat: number;
  spirit: string;
  place: number;
  gold: number;
}

/** A potion brewed, and what was spent on it. */
export interface Brewed {
  seat: number;
  spirit: string;
  recipe: string;
  points: number;
  herbs: Herbs;
}

/** A potion by spirit and recipe. */
export interface Revealed {
  spirit: string;
  recipe: string;
  points: number;
}

/** A pile without a card. */
export interface Emptied {
  spirit: string;
}

/** A favour, and what it costs. */
export interface FavourTold {
  seat: number;
  spirit: string;
  gold: number;
  power: string;
}

/** Gold for a favour unseen. */
export interface PaidForStack {
  seat: number;
  gold: number;
}

/** Why the game ended. */
export interface Ended {
  reason: string;
}

export interface Offers {
  "action-die": WithDie;
  "action-reroll": AnyDie;
  "action-keep": AnyDie;
  "action-spirit": Power;
  "action-use-clearing": Power;
  "action-use-favour": Power;
  "action-use-potion": Power;
  "action-skip": Nothing;
  "action-steal": Theft;
  "action-buy": Purchase;
  "action-step": Step;
  "action-stop": Step;
  "action-brew": Revealed;
  "action-favour": FavourTold;
  "action-favour-stack": Paid;
  "action-end-turn": Nothing;
  "action-pay": Coloured;
}

/** A die and what it shows, in a word. */
export interface WithDie {
  die: Colour | "white";
  face: string;
}

/** The die in hand, and what another roll costs. */
export interface AnyDie {
  seat: number;
  gold: number;
  die: Colour | "white";
  face: string;
}

/** A power, and whose it is; a potion's is nobody's. */
export interface Power {
  power: string;
  spirit?: string;
}

/** No facts. */
export type Nothing = Record<never, never>;

/** Something stolen, or to steal. */
export interface Theft {
  victim: number;
  good: Good;
  count: number;
}

/** Herbs for gold. */
export interface Purchase {
  colour: Colour;
  count: number;
  gold: number;
}

/** A step of the druid, to the clearing of a spirit. */
export interface Step {
  spirit: string;
  gold: number;
}

/** What something costs. */
export interface Paid {
  gold: number;
}

/** A colour to pay with. */
export interface Coloured {
  colour: Colour;
}

/** An event or a choice by its key, with the facts that it has. */
export type Told = { [K in keyof Events]: { key: K } & Events[K] }[keyof Events];
export type Offer = { [K in keyof Offers]: { key: K } & Offers[K] }[keyof Offers];
