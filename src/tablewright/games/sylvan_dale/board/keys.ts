/** Cards on their places: those in hand keep theirs, as `Hand` tells, and those to choose from lie in the row's own. */
import type { Place } from "$lib/hand";
import type { Card, Dale } from "./view";

export interface Keyed {
  card: Card;
  key: string;
  picked: boolean;
  place: Place | null;
}

/** The cards of a hand; null is a gap. `picked` is the one just played. */
export function inHand(places: readonly (Place | null)[], cards: readonly Card[], picked: Place | null): (Keyed | null)[] {
  return places.map((place) => {
    const card = cards.find((one) => one.card === place?.name);
    return place && card ? { card, key: `sd-hand-${place.id}`, picked: place === picked, place } : null;
  });
}

export function inRow(row: Dale["row"]): (Keyed | null)[] {
  return row.map((card, slot) => card && { card, key: `sd-row-${slot}-${card.card}`, picked: false, place: null });
}
