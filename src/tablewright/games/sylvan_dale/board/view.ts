/** What `state.view(seat)` of this game holds, as view.py writes it. */
import type { Fact, Line, View } from "$lib/board";

/** A name of components.toml, which an owner may have changed. */
export type Style = string;
export type Item = "ax" | "hammer" | "bridge" | "treetop";
export const ITEMS: readonly Item[] = ["ax", "hammer", "bridge", "treetop"];

export interface Tile {
  seat: number;
  style: Style;
}
export interface Banner {
  seat: number;
  level: number;
}
export interface Tree {
  tree: string;
  column: number;
  row: number;
  district: string;
  base: Style;
  tiles: readonly Tile[];
  levels: number;
  treetop: boolean;
  open: boolean;
  banners: readonly Banner[];
  prestige: number | null;
}
export interface Bridge {
  bridge: string;
  between: readonly [string, string];
  seats: readonly number[];
}
export interface District {
  district: string;
  trees: number;
  preeminent: readonly number[];
  fame: number;
}
export interface Card {
  card: string;
  style: Style;
  icons: readonly Item[];
}
export interface Player {
  hand: number;
  face_up: readonly Card[];
  items: Record<Item, number>;
  banners: number;
  stack: number;
  waiting: number;
  top: Style | null;
  score: number;
}
export interface Own {
  hand: readonly Card[];
  stack: readonly Style[];
  waiting: readonly Style[];
}
export interface Turn {
  player: number;
  style: Style | null;
  tree: string | null;
  lifted: string | null;
}
export interface Dale extends View {
  round: number;
  phase: "card" | "tree" | "banner" | "items" | "hammer" | "over";
  clockwise: boolean;
  trees: readonly Tree[];
  bridges: readonly Bridge[];
  /** The four styles; missing in views from before a view told them. */
  styles?: readonly Style[];
  districts: readonly District[];
  row: readonly (Card | null)[];
  deck: number;
  discards: Record<string, number>;
  supply: Record<Item, number>;
  players: readonly Player[];
  own: Own | null;
  turn: Turn | null;
}

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
