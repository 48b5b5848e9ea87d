/** The table as view.py shows it. */
import type { View } from "$lib/board";

export const COLOURS = ["blue", "green", "red", "yellow"] as const;
export type Colour = (typeof COLOURS)[number];
export type Good = Colour | "gold";
export type Herbs = Record<Colour, number>;

export interface PotionCard {
  name: string;
  recipe: string;
  cost: Record<Colour | "any", number>;
  points: number;
  power: string | null;
}

export interface FavourCard {
  spirit: string;
  power: string;
}

export interface ClearingView {
  spirit: string;
  power: string;
  herbs: Herbs;
  pile: number;
  top: PotionCard | null;
}

export interface DieView {
  die: Colour | "white";
  face: number | "spirit";
  holder: number | null;
  action: string;
}

export interface PlayerView {
  goods: Record<Good, number>;
  potions: PotionCard[];
  favours: FavourCard[];
  score: number;
}

export interface SilburyView extends View {
  round: number;
  phase: string;
  last_round: boolean;
  idle: number;
  billhook: number;
  druid: number;
  window: number[];
  clearings: ClearingView[];
  stock: Record<Good, number>;
  players: PlayerView[];
  favours: { open: (FavourCard | null)[]; stack: number; cost: number; points: number };
  dice: DieView[];
  turn: { die: number; spirit: string | null; power: string | null; brewing: string | null; any_left: number } | null;
}

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
