/** Small readings of this game's view that every piece needs; what it holds is in told.ts. */
import type { Die as DieView, Good, Herbs, Potion as PotionCard, View as SilburyView } from "./told";

export type {
  Clearing as ClearingView,
  Colour,
  Die as DieView,
  FavourCard,
  Good,
  Herbs,
  Player as PlayerView,
  Potion as PotionCard,
  View as SilburyView,
} from "./told";

export const COLOURS = ["blue", "green", "red", "yellow"] as const;

/** The spirit a potion belongs to: cards are named “fox.elixir”. */
export const spiritOf = (card: PotionCard): string => card.name.split(".")[0] ?? "";

/** What a die shows, as the texts call it: “3”, “spirit”, “gold-2”. */
export function faceName({ die, face }: DieView): string {
  return die !== "white" || face === "spirit" ? String(face) : `gold-${face}`;
}

/** The die that was taken and may still be re-rolled lies large in the ring. */
export const dieInHand = (view: SilburyView): number =>
  view.phase === "reroll" && view.turn ? view.turn.die : -1;

export const placeOf = (view: SilburyView, spirit: unknown): number =>
  view.clearings.findIndex((clearing) => clearing.spirit === spirit);

/** How much of a cost a player lacks: named colours, then any. */
export function lacking(card: PotionCard, goods: Record<Good, number>): { herbs: Herbs; any: number } {
  const herbs = { blue: 0, green: 0, red: 0, yellow: 0 };
  let spare = 0;
  for (const colour of COLOURS) {
    const rest = goods[colour] - card.cost[colour];
    herbs[colour] = Math.max(0, -rest);
    spare += Math.max(0, rest);
  }
  return { herbs, any: Math.max(0, card.cost.any - spare) };
}
