/** Which item the player has taken up and is about to use: picked in the tray, aimed on the board. */
import type { Moves } from "$lib/board";
import { type Item, ITEMS } from "./view";

class Aim {
  #item = $state<Item | null>(null);
  #ply = $state(-1);

  constructor(readonly moves: Moves) {}

  /** The item in hand, by a pick or because one of its places is being tried. */
  item(ply: number): Item | null {
    const tried = itemOf(this.moves.hover);
    return tried ?? (this.#ply === ply ? this.#item : null);
  }

  /** Take an item up, or lay it down again. */
  pick(item: Item | null, ply: number): void {
    this.#item = item;
    this.#ply = ply;
  }

  /** May it be used somewhere now? */
  usable(item: Item): boolean {
    return this.moves.names(`${item}.`).length > 0;
  }
}

const aims = new WeakMap<Moves, Aim>();

/** The aim of a table; its tray and its board share it. */
export function aimOf(moves: Moves): Aim {
  let aim = aims.get(moves);
  if (!aim) aims.set(moves, (aim = new Aim(moves)));
  return aim;
}

/** The item an action uses, if it uses one. */
export function itemOf(name: string | null): Item | null {
  return ITEMS.find((item) => name?.startsWith(`${item}.`)) ?? null;
}
