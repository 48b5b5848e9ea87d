/** What `view` shows of this game, as games' view.py writes it. */
import type { Line, ScoreLine, View } from "$lib/board";

export type Good = "coins" | "wood" | "stone";
export type Ware = Good | "villagers" | "vp";
export type Kind = "residential" | "commercial" | "industrial" | "farm" | "special";
/** A name of components.toml, which an owner may have changed. */
export type Symbol = string;
export type Work = Ware | "trades" | "moves" | "demolish";
export type Omen = "plague" | "fire";
export type Phase =
  | "event"
  | "burn"
  | "work"
  | "collect"
  | "trade"
  | "store"
  | "demolish"
  | "build"
  | "place"
  | "pay"
  | "return"
  | "discard"
  | "over";

export interface Half extends Record<Ware, number> {
  symbol: Symbol;
}

/** The face of a card. */
export interface Face {
  name: string;
  type: Kind;
  level: string;
  cost: Record<Good, number>;
  work: Partial<Record<Work, number>>;
  crew: number;
  hand: number;
  points: number;
  left: Half | null;
  right: Half | null;
}

export interface Building extends Face {
  x: number;
  y: number;
  at: string;
  start: boolean;
  covers: string[];
}

export interface Pile {
  cards: number;
  plague: number;
  fire: number;
}

export interface Village extends View {
  round: number;
  phase: Phase;
  last_round: boolean;
  built: boolean;
  board: Record<Good | "villagers" | "housing" | "vp", number> & { caps: Record<Good | "villagers", number> };
  village: Building[];
  hand: Face[];
  hand_limit: number;
  stored: string[];
  discards: string[];
  gone: string[];
  deck: number;
  piles: Pile[];
  score: number;
  band: number;
  bands: number[];
  /** Where points come from; missing in views from before a view told it. */
  sheet?: ScoreLine[];
  turn: {
    events: Omen[];
    aside: Omen[];
    at_home: number;
    working: Record<string, number>;
    trades_left: number;
    moves_left: number;
    building: Face | null;
    site: [number, number] | null;
    due: number;
  };
}

export const GOODS: readonly Good[] = ["coins", "wood", "stone"];

/** Which of the four steps of a round a phase belongs to. */
export const STEPS = ["draw", "work", "collect", "build"] as const;
const STEP_OF: Record<Phase, number> = {
  event: 0,
  burn: 0,
  work: 1,
  collect: 2,
  trade: 2,
  store: 2,
  demolish: 2,
  build: 3,
  place: 3,
  pay: 3,
  return: 3,
  discard: 3,
  over: 4,
};
export const stepOf = (view: Village): number => STEP_OF[view.phase];

export const nameOf = (x: number, y: number): string => `at.${x}.${y}`;

/** Goods of an event or a choice, as counts. */
export function goodsOf(line: Line | undefined): Partial<Record<Ware, number>> {
  const goods = line?.["goods"];
  return goods && typeof goods === "object" && !Array.isArray(goods) ? goods : {};
}

/** Which buildings have a villager: of equal ones those the player pointed at, then the first. */
export function busy(view: Village, preferred: readonly string[] = []): ReadonlySet<string> {
  const left = new Map(Object.entries(view.turn.working));
  const found = new Set<string>();
  const wished = view.village.filter(({ at }) => preferred.includes(at));
  for (const building of new Set([...wished, ...view.village])) {
    const count = left.get(building.name) ?? 0;
    if (count > 0) found.add(building.at);
    left.set(building.name, count - 1);
  }
  return found;
}

/** How many villagers are out at work. */
export function outside(view: Village): number {
  const at = busy(view);
  const out = view.village.filter((building) => at.has(building.at));
  return out.reduce((sum, building) => sum + Math.max(1, building.crew), 0);
}

/** Bonus of two halves that meet, as printed on both. */
export function bonus(west: Face | undefined, east: Face | undefined): Half | null {
  if (!west?.right || !east?.left || west.right.symbol !== east.left.symbol) return null;
  const [right, left] = [west.right, east.left];
  const both = (ware: Ware) => right[ware] + left[ware];
  return { symbol: right.symbol, coins: both("coins"), wood: both("wood"), stone: both("stone"), villagers: both("villagers"), vp: both("vp") };
}
