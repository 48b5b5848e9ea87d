/** The faces of this table's dice, which an owner may have corrected: given by the board, asked by its dice. */
import { getContext, setContext } from "svelte";
import { type Colour, FACES, type WarView } from "./war";

const KEY = Symbol();
export type Faces = Record<Colour, readonly number[]>;

export const giveFaces = (view: () => WarView): void => void setContext(KEY, () => view().faces ?? FACES);
export const useFaces = (): (() => Faces) => getContext<(() => Faces) | undefined>(KEY) ?? (() => FACES);
