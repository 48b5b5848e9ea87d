/** Small readings of this game's view and lines that every piece needs; what they hold is in told.ts. */
import type { Fact, Line } from "$lib/board";
import type { Item, Tree } from "./told";

export type { Banner, Bridge, Card, View as Dale, District, Item, Own, Player, Tile, Tree, Turn } from "./told";

/** A name of components.toml, which an owner may have changed. */
export type Style = string;
export const ITEMS: readonly Item[] = ["ax", "hammer", "bridge", "treetop"];

/** The style that counts: of the top tile, or of the bare base. */
export const topStyle = (tree: Tree): Style => tree.tiles.at(-1)?.style ?? tree.base;

/** Events that happen at places of the board. */
const PLACED = new Set(["added", "moved", "cut", "capped", "bannered", "bridged"]);
export const isPlaced = (line: Line): boolean => PLACED.has(line.key);

const text = (fact: Fact | undefined): string[] => (typeof fact === "string" ? [fact] : []);

/** The trees a line speaks of. */
export function treesOf(line: Line): string[] {
  const pair = Array.isArray(line["trees"]) ? line["trees"].map(String) : [];
  return [...text(line["source"]), ...text(line["tree"]), ...pair];
}

export const word = (line: Line, fact: string): string => String(line[fact] ?? "");
export const number = (line: Line, fact: string): number => Number(line[fact] ?? 0);
