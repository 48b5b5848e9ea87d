/** Names of pieces, for those who hear the board. */
import type { Texts } from "$lib/board";
import { COLOURS, spiritOf, type PotionCard } from "./view";

/** What a potion costs, such as “3 red, 2 any”. */
export function costWords(card: PotionCard, t: Texts): string {
  const parts = COLOURS.filter((colour) => card.cost[colour]).map((colour) =>
    t.say("count", { number: card.cost[colour], word: t.word("herb", colour) }),
  );
  if (card.cost.any) parts.push(t.say("board-any-herbs", { count: card.cost.any }));
  return parts.join(", ");
}

export function potionLabel(card: PotionCard, left: number, t: Texts): string {
  const power = card.power ? t.word("power", card.power) : t.say("nothing");
  const facts = { spirit: spiritOf(card), recipe: card.recipe, points: card.points, count: left };
  return t.say("board-potion-card", { ...facts, cost: costWords(card, t), gives: power });
}
