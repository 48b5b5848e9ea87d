/**
 * A list that does not move under the pointer.
 *
 * While it is pointed at, what is in it stays where it is: what goes is kept, marked as gone, and what comes
 * is put at its end. When the pointer leaves, the list is as it should be.
 */

export interface Row<T> {
  item: T;
  gone: boolean;
}

export class Steady<T extends { id: string }> {
  #pointed = $state(false);
  #shown: readonly Row<T>[] = [];

  constructor(readonly list: () => readonly T[]) {}

  readonly rows = $derived.by<readonly Row<T>[]>(() => {
    const now = this.list();
    this.#shown = this.#pointed ? keepPlaces(this.#shown, now) : now.map((item) => ({ item, gone: false }));
    return this.#shown;
  });

  /** For the element that holds the list. */
  readonly watch = {
    onpointerenter: (): void => void (this.#pointed = true),
    onpointerleave: (): void => void (this.#pointed = false),
  };
}

function keepPlaces<T extends { id: string }>(shown: readonly Row<T>[], now: readonly T[]): Row<T>[] {
  const fresh = new Map(now.map((item) => [item.id, item]));
  const kept = shown.map(({ item }) => ({ item: fresh.get(item.id) ?? item, gone: !fresh.has(item.id) }));
  const known = new Set(shown.map(({ item }) => item.id));
  return [...kept, ...now.filter(({ id }) => !known.has(id)).map((item) => ({ item, gone: false }))];
}
