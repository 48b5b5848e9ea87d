/**
 * Which card lies where in a hand: a card keeps its place, so that nothing moves under the pointer.
 *
 * What is played leaves a gap, which the next card drawn fills. Of equal cards the one pressed is the one that goes.
 */
import type { Attachment } from "svelte/attachments";

export interface Place {
  /** Tells equal cards apart, for as long as they are in hand. */
  id: number;
  name: string;
}

export class Hand {
  #places: readonly (Place | null)[] = [];
  #pressed = 0;
  #numbers = 0;
  /** Where the card lies that is being played. */
  chosen: Place | null = null;

  /** Lay these cards, in whatever order they are told, on the places they had before; one of them may be in play. */
  lay(names: readonly string[], inPlay: string | null = null): readonly (Place | null)[] {
    const fresh = [...names];
    const kept = this.#byStay(inPlay !== null).filter((place) => place && take(fresh, place.name));
    const drawn = fresh.map((name) => ({ id: ++this.#numbers, name }));
    const filled = this.#places.map((place) => (kept.includes(place) ? place : (drawn.shift() ?? null)));
    const closed = fresh.length > 0 || !names.length; // gaps that a draw leaves, or an empty hand, need not stay
    this.#places = closed ? [...filled, ...drawn].filter((place) => place !== null) : filled;
    this.chosen = this.#choose(inPlay);
    return this.#places;
  }

  /** Marks the element of a place: of equal cards the one pressed is the one that is chosen. */
  holds(place: Place | null): Attachment {
    return (el) => {
      const press = () => (this.#pressed = place?.id ?? 0);
      el.addEventListener("pointerdown", press);
      return () => el.removeEventListener("pointerdown", press);
    };
  }

  /** The card in play stays chosen whatever is pressed to pay for it. */
  #choose(name: string | null): Place | null {
    const same = this.#places.find((place) => place === this.chosen && place?.name === name);
    return same ?? this.#byStay(true).findLast((place) => place?.name === name) ?? null;
  }

  /** The places, what goes first at the end: what was played, or what was pressed while that is still to be paid. */
  #byStay(playing: boolean): (Place | null)[] {
    const leaves = (place: Place | null) => (place === this.chosen ? (playing ? -1 : 2) : Number(place?.id === this.#pressed));
    return this.#places.toSorted((one, other) => leaves(one) - leaves(other));
  }
}

function take(names: string[], name: string): boolean {
  const at = names.indexOf(name);
  if (at >= 0) names.splice(at, 1);
  return at >= 0;
}
