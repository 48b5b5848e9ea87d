/** Small readings of this game's view and lines that every piece needs; what they hold is in told.ts. */
import type { Line } from "$lib/board";
import type { Face, Good, Half, Phase, View as Village, Ware } from "./told";

export type { Building, Face, Good, Half, Kind, Omen, Phase, Pile, View as Village, Ware, Work } from "./told";

/** A name of components.toml, which an owner may have changed. */
export type Symbol = string;

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
