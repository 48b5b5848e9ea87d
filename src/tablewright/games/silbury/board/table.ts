/** What every piece of the hill is given: the board's props, and where things stand. */
import type { BoardProps } from "$lib/board";
import type { PieceAttributes } from "$lib/moves.svelte";
import type { HTMLAttributes } from "svelte/elements";
import type { Cards } from "./cards";
import type { Ground } from "./layout";
import type { Outlook } from "./marks";
import type { SilburyView } from "./view";

export type Props = BoardProps<SilburyView>;

export interface Table extends Props {
  ground: Ground;
  outlook: Outlook;
  cards: Cards;
}

/** The attributes of a piece (`moves.on`) for an element of the page rather than of a drawing. */
export const html = (attributes: PieceAttributes): HTMLAttributes<HTMLElement> => attributes as HTMLAttributes<HTMLElement>;
