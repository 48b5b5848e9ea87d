/** The attributes of a piece for elements of HTML, whose spread wants them typed. */
import type { Moves } from "$lib/board";
import type { CardOf } from "$lib/inspect.svelte";
import type { HTMLAttributes } from "svelte/elements";

export const pieceOn = (moves: Moves, name: string, label: string, card: CardOf): HTMLAttributes<HTMLDivElement> =>
  moves.on(name, label, card) as HTMLAttributes<HTMLDivElement>;

/** The same for a piece that is no action. */
export const pieceOf = (moves: Moves, label: string, card: CardOf, kind: string): HTMLAttributes<HTMLDivElement> =>
  moves.look(label, card, kind) as HTMLAttributes<HTMLDivElement>;
