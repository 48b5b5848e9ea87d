/** What the hovered choice brings, read from its own words, its preview and the halves printed on cards. */
import type { Moves } from "$lib/board";
import { bonus, goodsOf, nameOf, type Face, type Village, type Ware } from "./view";

export interface Gain {
  ware: Ware;
  count: number;
}

const WARES: readonly Ware[] = ["vp", "coins", "wood", "stone", "villagers"];

export function gainsOf(moves: Moves, place: { x: number; y: number } | null, view: Village): Gain[] {
  const choice = moves.hover === null ? undefined : moves.get(moves.hover);
  if (!choice || !place) return [];
  if (view.phase === "place") return tried(Number(choice.line["points"] ?? 0), given(view.turn.building, place, view));
  const collected = moves.preview.find(({ key }) => key === "collected");
  const goods = goodsOf(collected ?? (view.phase === "work" ? choice.line : undefined));
  return WARES.map((ware) => ({ ware, count: goods[ware] ?? 0 })).filter(({ count }) => count > 0);
}

const tried = (points: number, goods: Partial<Record<Ware, number>>): Gain[] =>
  WARES.map((ware) => ({ ware, count: ware === "vp" ? points : (goods[ware] ?? 0) })).filter(({ count }) => count !== 0);

/** What the halves of a card would give at a place, besides points. */
export function given(card: Face | null, { x, y }: { x: number; y: number }, view: Village): Partial<Record<Ware, number>> {
  const beside = (dx: number) => view.village.find(({ at }) => at === nameOf(x + dx, y));
  if (!card) return {};
  const halves = [bonus(beside(-1), card), bonus(card, beside(1))];
  return Object.fromEntries(WARES.map((ware) => [ware, halves.reduce((sum, half) => sum + (half?.[ware] ?? 0), 0)]));
}
