/** Names of shared drawings: `sd-…` at the table, others on the box lid, so that both may stand in one page. */
import { getContext, setContext } from "svelte";

const KEY = "sd-ids";

export const nameDrawings = (prefix: string): void => void setContext(KEY, prefix);
export const drawings = (): string => getContext<string | undefined>(KEY) ?? "sd";
