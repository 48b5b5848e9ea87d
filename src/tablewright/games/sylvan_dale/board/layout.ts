/** Where everything stands: the glade seen from the front, its back row shifted to the right. */
import type { District, Tree } from "./view";

export interface Spot {
  x: number;
  y: number;
}

export interface Glade {
  size: "wide" | "tall";
  columns: number;
  rows: number;
  /** Size of a tree; its drawing is made for 1. */
  scale: number;
  /** How much larger banners are than all else, so that their letters can be read. */
  banner: number;
  view: { x: number; y: number; w: number; h: number };
  /** The foot of a tree; fractions are places between trees. */
  at(column: number, row: number): Spot;
}

/** Measures of a tree before it is scaled. */
export const STOREY = 21;
export const BASE = 24;
export const HALF = 35;
/** Half the width of a storey, narrower with every level. */
export const girth = (level: number): number => HALF - level * 1.1;
/** How high above the foot the top of a tree with so many tiles is. */
export const topOf = (tiles: number): number => BASE + tiles * STOREY;
/** A full tree and its leaves. */
const TALLEST = topOf(5) + 44;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Lay the trees out; not every board fills the whole grid. */
export function glade(size: "wide" | "tall", trees: readonly Tree[], aspect: number): Glade {
  const columns = Math.max(...trees.map((tree) => tree.column)) + 1;
  const rows = Math.max(...trees.map((tree) => tree.row)) + 1;
  return size === "wide" ? wide(columns, rows) : tall(columns, rows, aspect);
}

function wide(columns: number, rows: number): Glade {
  const [dx, slant, dy, oy] = [columns > 4 ? 156 : 178, 30, 112, 176];
  const ox = 436 - ((columns - 1) / 2) * dx - ((rows - 1) / 2) * slant;
  return {
    size: "wide",
    columns,
    rows,
    scale: columns > 4 ? 1.08 : 1.12,
    banner: 1.1,
    view: { x: -20, y: 6, w: 912, h: oy - 6 + dy * (rows - 1) + 64 },
    at: (column, row) => ({ x: ox + column * dx + (rows - 1 - row) * slant, y: oy + row * dy }),
  };
}

/** On a phone the rows stand as far apart as the room allows; a strip below holds the district signs. */
function tall(columns: number, rows: number, aspect: number): Glade {
  const w = 390;
  const [dx, slant, scale] = columns > 4 ? [74, 5, 0.68] : [92, 6, 0.78];
  const [oy, below] = [TALLEST * scale + 4, 74];
  const dy = clamp((w / aspect - oy - below) / (rows - 1), 74, 118);
  const ox = w / 2 - ((columns - 1) / 2) * dx - ((rows - 1) / 2) * slant;
  return {
    size: "tall",
    columns,
    rows,
    scale,
    banner: 1.45,
    view: { x: 0, y: 0, w, h: oy + dy * (rows - 1) + below },
    at: (column, row) => ({ x: ox + column * dx + (rows - 1 - row) * slant, y: oy + row * dy }),
  };
}

const point = ({ x, y }: Spot) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A patch of ground between two corners of the grid. */
export function patch(g: Glade, c0: number, r0: number, c1: number, r1: number): string {
  return `M${[g.at(c0, r0), g.at(c1, r0), g.at(c1, r1), g.at(c0, r1)].map(point).join("L")}Z`;
}

/** The turf of some trees: a patch each, grown together where neighbours belong to it too. */
export function turf(g: Glade, trees: readonly Tree[]): string {
  const [i, j] = [0.075, 0.085];
  const has = (c: number, r: number) => trees.some((tree) => tree.column === c && tree.row === r);
  return trees
    .map(({ column: c, row: r }) => {
      const parts = [patch(g, c - 0.5 + i, r - 0.5 + j, c + 0.5 - i, r + 0.5 - j)];
      if (has(c + 1, r)) parts.push(patch(g, c + 0.49 - i, r - 0.5 + j, c + 0.51 + i, r + 0.5 - j));
      if (has(c, r + 1)) parts.push(patch(g, c - 0.5 + i, r + 0.49 - j, c + 0.5 - i, r + 0.51 + j));
      if (has(c + 1, r) && has(c, r + 1) && has(c + 1, r + 1)) parts.push(patch(g, c + 0.3, r + 0.3, c + 0.7, r + 0.7));
      return parts.join("");
    })
    .join("");
}

export interface Span {
  /** Level between neighbours of a row, or down along the right side of the front tree. */
  level: boolean;
  from: Spot;
  to: Spot;
  middle: Spot;
  /** Points along the planks for banners. */
  along(part: number): Spot;
}

/** Where a bridge between two adjacent trees runs; the first is the left or the back one. */
export function span(g: Glade, one: Tree, other: Tree): Span {
  const s = g.scale;
  const [a, b] = [g.at(one.column, one.row), g.at(other.column, other.row)];
  const level = one.row === other.row;
  const from = level ? { x: a.x + 36 * s, y: a.y - 20 * s } : { x: a.x + 34 * s, y: a.y + 2 * s };
  const to = level ? { x: b.x - 36 * s, y: b.y - 20 * s } : { x: b.x + 37 * s, y: b.y - 30 * s };
  const bend = level
    ? { x: (from.x + to.x) / 2, y: from.y + 13 * s }
    : { x: (from.x + to.x) / 2 + 12 * s, y: (from.y + to.y) / 2 + 10 * s };
  const along = (k: number) => ({
    x: (1 - k) ** 2 * from.x + 2 * k * (1 - k) * bend.x + k * k * to.x,
    y: (1 - k) ** 2 * from.y + 2 * k * (1 - k) * bend.y + k * k * to.y,
  });
  return { level, from, to, middle: bend, along };
}

/** Where the sign of a district stands: if it can before two neighbours, clear of bridges that run down there. */
export function signSpot(g: Glade, district: District, trees: readonly Tree[], bridged: ReadonlySet<string>): Spot {
  const own = trees.filter((tree) => tree.district === district.district).toReversed();
  const paired = (tree: Tree) => own.some((right) => right.row === tree.row && right.column === tree.column + 1);
  const places = [...own.filter(paired), ...own.filter((tree) => !paired(tree))];
  const tree = places.find((one) => !bridged.has(one.tree)) ?? places[0];
  if (!tree) return { x: 0, y: 0 };
  const foot = g.at(tree.column, tree.row);
  const front = tree.row === g.rows - 1;
  return front ? { x: foot.x + 90, y: foot.y + 29 } : { x: foot.x + 50 * g.scale, y: foot.y + 46 };
}

/** A wobble that is always the same for the same seed. */
export function chance(seed: number): () => number {
  let state = (seed * 2654435761 + 1013904223) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296;
  };
}

export interface FlagSpot extends Spot {
  seat: number;
  side: number;
}

/** Banners beside their storeys: the first flies to the left (or as told), the next to the right, and so on. */
export function flagSpots(banners: readonly { seat: number; level: number }[], first: number = -1): FlagSpot[] {
  return banners.map(({ seat, level }, k) => {
    const side = k % 2 ? -first : first;
    return { seat, side, x: (HALF + 3) * side, y: -BASE - Math.max(0, level - 2) * STOREY + 8 + (k > 1 ? 17 : 0) };
  });
}

/** Where a tree's first banner flies: to the left, but on a narrow screen not out of it. */
export const firstSide = (g: Glade, tree: Tree): number => (g.size === "tall" && tree.column === 0 ? 1 : -1);

/** Outline of the storey on a tree's top, a little wider than it. */
export function tileRing(tiles: number): string {
  const [w, y] = [girth(tiles) + 5, -BASE - (tiles - 1) * STOREY];
  return `M${-w} ${y + 3}A${w} 10 0 0 0 ${w} ${y + 3}V${y - 24}A${w} 10 0 0 0 ${-w} ${y - 24}Z`;
}

const oval = (cy: number, rx: number, ry: number) => `M${-rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

/** The edge of a tree's top. */
export const topRing = (tiles: number): string => oval(-topOf(tiles) - 1, girth(tiles) + 7, 12);
/** The ground around a tree's foot. */
export const footRing = (): string => oval(3, 62, 20);
