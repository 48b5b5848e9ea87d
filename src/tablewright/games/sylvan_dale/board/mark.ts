/** The last turn's places: they stay marked until somebody builds again. */
import type { Entry } from "$lib/board";
import { isPlaced, treesOf } from "./view";

export interface Mark {
  seat: number;
  trees: readonly string[];
}

/** Carry the mark on by what happened; a tile added begins a new turn's mark. */
export function carry(mark: Mark | null, entries: readonly Entry[]): Mark | null {
  for (const entry of entries) {
    if (entry.kind === "undo") mark = null;
    for (const line of entry.events.filter(isPlaced)) {
      const seat = Number(line["seat"]);
      const before = mark?.seat === seat && line.key !== "added" ? mark.trees : [];
      mark = { seat, trees: [...before, ...treesOf(line)] };
    }
  }
  return mark;
}
