/** What the hovered choice brings, read from its own words, its preview and the halves printed on cards. */
import type { Moves } from "$lib/board";
import { bonus, goodsOf, nameOf, type Village, type Ware } from "./view";

export interface Gain {
  ware: Ware;
  count: number;
}

const WARES: readonly Ware[] = ["vp", "coins", "wood", "stone", "villagers"];

export function gainsOf(moves: Moves, place: { x: number; y: number } | null, view: Village): Gain[] {
  const choice = moves.hover === null ? undefined : moves.get(moves.hover);
  if (!choice || !place) return [];
  if (view.phase === "place") return tried(Number(choice.line["points"] ?? 0), coins(place, view));
  const collected = moves.preview.find(({ key }) => key === "collected");
  const goods = goodsOf(collected ?? (view.phase === "work" ? choice.line : undefined));
  return WARES.map((ware) => ({ ware, count: goods[ware] ?? 0 })).filter(({ count }) => count > 0);
}

const tried = (points: number, coins: number): Gain[] =>
  [
    { ware: "vp" as const, count: points },
    { ware: "coins" as const, count: coins },
  ].filter(({ count }) => count !== 0);

/** Coins that the halves of the card being built would pay at a place. */
function coins({ x, y }: { x: number; y: number }, view: Village): number {
  const card = view.turn.building;
  const beside = (dx: number) => view.village.find(({ at }) => at === nameOf(x + dx, y));
  if (!card) return 0;
  return (bonus(beside(-1), card)?.coins ?? 0) + (bonus(card, beside(1))?.coins ?? 0);
}
