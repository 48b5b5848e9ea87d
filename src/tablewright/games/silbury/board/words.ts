/** Names of pieces, for those who hear the board. */
import type { Texts } from "$lib/board";
import { COLOURS, spiritOf, type Colour, type PotionCard } from "./view";

/** Herbs that are asked for, such as “3 red, 2 of any colour”. */
export function herbWords({ any, ...herbs }: Record<Colour | "any", number>, t: Texts): string {
  const named = COLOURS.some((colour) => herbs[colour]) ? [t.say("board-herbs", { herbs })] : [];
  return [...named, ...(any ? [t.say("board-any-herbs", { count: any })] : [])].join(", ");
}

export function potionLabel(card: PotionCard, left: number, t: Texts): string {
  const power = card.power ? t.word("power", card.power) : t.say("nothing");
  const facts = { spirit: spiritOf(card), recipe: card.recipe, points: card.points, count: left };
  return t.say("board-potion-card", { ...facts, cost: herbWords(card.cost, t), gives: power });
}
