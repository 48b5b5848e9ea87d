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

  /** Lay these cards, in whatever order they are told, on the places they had before. */
  lay(names: readonly string[]): readonly (Place | null)[] {
    const fresh = [...names];
    const kept = this.#last(this.#places).filter((place) => place && take(fresh, place.name));
    const drawn = fresh.map((name) => ({ id: ++this.#numbers, name }));
    const filled = this.#places.map((place) => (kept.includes(place) ? place : (drawn.shift() ?? null)));
    const closed = fresh.length > 0 || !names.length; // gaps that a draw leaves, or an empty hand, need not stay
    this.#places = closed ? [...filled, ...drawn].filter((place) => place !== null) : filled;
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

  /** The place of a card that was chosen. */
  chosen(name: string): Place | null {
    return this.#last(this.#places).findLast((place) => place?.name === name) ?? null;
  }

  /** The same places, the pressed one behind the others. */
  #last(places: readonly (Place | null)[]): (Place | null)[] {
    return places.toSorted((one, other) => Number(one?.id === this.#pressed) - Number(other?.id === this.#pressed));
  }
}

function take(names: string[], name: string): boolean {
  const at = names.indexOf(name);
  if (at >= 0) names.splice(at, 1);
  return at >= 0;
}
