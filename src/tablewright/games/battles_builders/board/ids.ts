/** The prefix of SVG ids: the table's own, and another for the box lid. */
import { getContext, setContext } from "svelte";

const KEY = Symbol();

export const setIds = (prefix: string): string => setContext(KEY, prefix);
export const useIds = (): string => getContext<string | undefined>(KEY) ?? "bb";
