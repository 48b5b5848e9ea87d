/**
 * Keys of cards for travelling. Cards of a kind are alike, so they are counted: first those in hand, then the
 * one just played, then those of the row. A card taken keeps its number and slides from the row into the hand.
 */
import type { Card, Dale } from "./view";

export interface Keyed {
  card: Card;
  key: string;
  picked?: boolean;
}

export function keyed(view: Dale, played: Card | null): { hand: Keyed[]; row: Keyed[] } {
  const counts = new Map<string, number>();
  const key = (card: Card) => {
    const count = counts.get(card.card) ?? 0;
    counts.set(card.card, count + 1);
    return `sd-${view.seat}-${card.card}-${count}`;
  };
  const hand: Keyed[] = (view.own?.hand ?? []).map((card) => ({ card, key: key(card) }));
  if (played) hand.unshift({ card: played, key: key(played), picked: true });
  const row = view.row.filter((card) => card !== null).map((card) => ({ card, key: key(card) }));
  return { hand, row };
}
