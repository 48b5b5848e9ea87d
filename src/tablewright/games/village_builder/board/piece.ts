/** The attributes of a piece for elements of HTML, whose spread wants them typed. */
import type { Moves } from "$lib/board";
import type { HTMLAttributes } from "svelte/elements";

export const pieceOn = (moves: Moves, name: string, label: string): HTMLAttributes<HTMLDivElement> =>
  moves.on(name, label) as HTMLAttributes<HTMLDivElement>;
