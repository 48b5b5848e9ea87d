/** What this game tells, as its shapes.py says: made by web/wire.py. */
import type { View as Shared } from "$lib/board";

/** The table. */
export interface View extends Shared {
  round: number;
  start: number;
  phase: Phase;
  tiles: StrategyTile[];
  dice: Rolled[][] | null;
  rounds: number;
  event: Event | null;
  to_come: Event[];
  past: PastEvent[];
  players: SideView[];
  phantom: SideView | null;
  faces: Faces;
}

export type Phase = "place" | "tile" | "catapult" | "retreat" | "reroll" | "over";

/** A strategy tile: before whom it lies, and whether it counts in this round. */
export interface StrategyTile {
  tile: Tile;
  at: number | "phantom" | null;
  fresh: boolean;
}

export type Tile = "claim" | "extra" | "catapult" | "trojan" | "recruits" | "retreat";

/** A die that lies on the table. */
export interface Rolled {
  die: Colour;
  face: number;
}

export type Colour = "green" | "yellow" | "red";

/** An event tile. */
export interface Event {
  name: string;
  place: string;
  points: number;
  dice: ArmyDice;
}

/** Which die an army rolls. */
export interface ArmyDice {
  infantry: Colour;
  cavalry: Colour;
  archers: Colour;
}

/** An event of an earlier round, and to whom its points went. */
export interface PastEvent {
  name: string;
  place: string;
  points: number;
  dice: ArmyDice;
  taken: (number | "phantom")[];
}

/** A side; kinds that lie face down are between bounds only. */
export interface SideView {
  score: number;
  builder_points: number;
  penalties: number;
  left: Partial<Record<Kind, number>>;
  spent: Partial<Record<Kind, number>>;
  placed_count: number;
  reserve_count: number;
  has_placed: boolean;
  face_down: boolean;
  placed: Partial<Record<Kind, number>> | null;
  reserve: Partial<Record<Kind, number>> | null;
  bounds: Partial<Record<Kind, [number, number]>> | null;
  tiles: Tile[];
}

export type Kind = "builder" | "infantry" | "cavalry" | "archers" | "king";

/** The faces of the dice of each colour. */
export interface Faces {
  green: number[];
  yellow: number[];
  red: number[];
}

export interface Events {
  started: BySeat;
  turned: Turned;
  "phantom-placed": Counted;
  placed: Placed;
  "placed-hidden": PlacedHidden;
  "placed-none": PlacedNone;
  revealed: Revealed;
  "king-idle": BySeat;
  picked: Picked;
  catapulted: Catapulted;
  retreated: Retreated;
  "no-builders": Nothing;
  "built-most": Built;
  "built-tied": Built;
  claimed: Built;
  "claimed-away": Built;
  "extra-won": PlacedNone;
  "extra-lost": PlacedNone;
  discarded: Battlefield;
  rolled: Roll;
  "rolled-again": Roll;
  "kept-dice": BySeat;
  recruited: Recruited;
  draw: Draw;
  won: Prize;
  unopposed: Prize;
  plundered: Prize;
  ended: Ended;
}

/** Who did it. */
export interface BySeat {
  seat: number;
}

/** A round begins: its event, and the dice of infantry, cavalry and archers. */
export interface Turned {
  seat: number;
  place: string;
  points: number;
  round: number;
  colours: Colour[];
}

/** How many. */
export interface Counted {
  count: number;
}

/** The same, as their owner knows them. */
export interface Placed {
  seat: number;
  count: number;
  chips: Partial<Record<Kind, number>>;
}

/** Chips placed face down. */
export interface PlacedHidden {
  seat: number;
  count: number;
}

/** Nothing was placed, which costs points. */
export interface PlacedNone {
  seat: number;
  points: number;
}

/** A side's chips are turned over. */
export interface Revealed {
  seat: number | "phantom";
  count: number;
  chips: Partial<Record<Kind, number>>;
}

/** A strategy tile. */
export interface Picked {
  seat: number;
  tile: Tile;
  effect: Tile;
}

/** Whom a catapult costs points. */
export interface Catapulted {
  seat: number;
  points: number;
  victim: number | "phantom";
}

/** Chips taken back. */
export interface Retreated {
  seat: number;
  chips: Partial<Record<Kind, number>>;
}

/** No facts. */
export type Nothing = Record<never, never>;

/** A side with the most builders, and what it gets for them. */
export interface Built {
  seat: number | "phantom";
  count: number;
  points: number;
}

/** An event of the deck. */
export interface Battlefield {
  place: string;
  points: number;
}

/** A side's dice: colours and faces in the same order, and their total. */
export interface Roll {
  seat: number | "phantom";
  dice: Colour[];
  faces: number[];
  total: number;
}

/** A roll of which some dice, by their places from 1 on, were rolled anew. */
export interface Recruited {
  seat: number | "phantom";
  dice: Colour[];
  faces: number[];
  total: number;
  count: number;
  again: number[];
}

/** A draw for the highest total; the tied sides by number, the fictional one after the seats. */
export interface Draw {
  count: number;
  total: number;
  tied: number[];
}

/** An event's points that go to a side. */
export interface Prize {
  seat: number | "phantom";
  place: string;
  points: number;
}

/** Why the game ended. */
export interface Ended {
  reason: string;
}

export interface Offers {
  "action-place": SomeChips;
  "action-place-none": Points;
  "action-tile": TileOffered;
  "action-catapult": Target;
  "action-retreat": SomeChips;
  "action-reroll": Again;
  "action-reroll-none": Nothing;
}

/** Chips to place or to take back. */
export interface SomeChips {
  chips: Partial<Record<Kind, number>>;
}

/** How many points. */
export interface Points {
  points: number;
}

/** A strategy tile to pick. */
export interface TileOffered {
  tile: Tile;
  effect: Tile;
}

/** A side for the catapult. */
export interface Target {
  points: number;
  victim: number | "phantom";
}

/** Dice to roll again. */
export interface Again {
  dice: string[];
  faces: number[];
}

/** An event or a choice by its key, with the facts that it has. */
export type Told = { [K in keyof Events]: { key: K } & Events[K] }[keyof Events];
export type Offer = { [K in keyof Offers]: { key: K } & Offers[K] }[keyof Offers];
