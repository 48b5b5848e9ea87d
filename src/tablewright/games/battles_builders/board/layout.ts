/** Where things lie on the war table: one set of pieces, a wide and a tall layout. */
import { type Side, sidesOf, type WarView } from "./war";

export interface Spot {
  side: Side;
  /** Foot of the wall, its middle. */
  x: number;
  y: number;
  w: number;
  h: number;
  /** Middle of the row of chips, their radius and the most breadth they may take. */
  chipY: number;
  r: number;
  span: number;
  /** Too narrow for words: the cloth bears the crest alone. */
  bare: boolean;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Layout {
  size: "wide" | "tall";
  width: number;
  height: number;
  map: Box;
  spots: Spot[];
  own: Spot;
  event: Box;
  track: { x: number; y: number; pitch: number; w: number; h: number };
  tile: { x: number; y: number; w: number; h: number; dx: number; dy: number };
  /** Leather of the battle, and of one's own dice; on the phone one over the tiles. */
  battle: Box;
  dice: Box;
}

/** Whose wall is nearest: the viewer's, or the first seat's for a spectator. */
export const nearest = (view: WarView): number => view.seat ?? 0;

/** The others, clockwise from the nearest, the fictional player last. */
export function others(view: WarView): Side[] {
  const near = nearest(view);
  const seats = view.players.map((_, k) => (near + k) % view.seats).slice(1);
  return [...seats, ...sidesOf(view).filter((side) => side === "phantom")];
}

const WEST = { x: 136, y: 196 };
const NORTH = { x: 435, y: 84 };
const EAST = { x: 734, y: 196 };

export function wide(view: WarView): Layout {
  const sides = others(view);
  const seats = sides.length === 3 ? [WEST, NORTH, EAST] : [WEST, EAST];
  const roomy = sides.length < 3;
  return {
    size: "wide",
    width: 870,
    height: 546,
    map: { x: 22, y: 16, w: 826, h: 516 },
    spots: sides.map((side, k) => {
      const { x, y } = seats[k] ?? WEST;
      return { side, x, y, w: 200, h: 44, chipY: y + 26, r: 19, span: 216, bare: false };
    }),
    own: { side: nearest(view), x: 435, y: 541, w: 350, h: 38, chipY: 464, r: 23, span: 300, bare: false },
    event: roomy ? { x: 262, y: 34, w: 346, h: 258 } : { x: 282, y: 132, w: 306, h: 164 },
    track: { x: 272, y: 305, pitch: 41, w: 36, h: 27 },
    tile: { x: 248, y: 340, w: 118, h: 43, dx: 128, dy: 51 },
    battle: { x: 36, y: 274, w: 200, h: 170 },
    dice: { x: 634, y: 274, w: 200, h: 170 },
  };
}

export function tall(view: WarView): Layout {
  const sides = others(view);
  const step = 390 / sides.length;
  const bare = sides.length > 2;
  const low = view.phantom ? 24 : 0; // its bag lies under its chips
  return {
    size: "tall",
    width: 390,
    height: 430 + low,
    map: { x: 6, y: 8, w: 378, h: 414 + low },
    spots: sides.map((side, k) => {
      const x = step * (k + 0.5);
      return { side, x, y: 72, w: bare ? 98 : 160, h: 32, chipY: 91, r: 13, span: step - 16, bare };
    }),
    own: { side: nearest(view), x: 158, y: 470 + low, w: 350, h: 34, chipY: 405 + low, r: 19, span: 290, bare: false },
    event: { x: 70, y: 112 + low, w: 250, h: 132 },
    track: { x: 23, y: 251 + low, pitch: 43.5, w: 39, h: 27 },
    tile: { x: 13, y: 285 + low, w: 115, h: 44, dx: 124.5, dy: 49 },
    battle: { x: 8, y: 248 + low, w: 374, h: 138 },
    dice: { x: 8, y: 107 + low, w: 374, h: 140 },
  };
}

/** Where the chips of a row lie, left to right. */
export function rowOf(spot: Spot, count: number): number[] {
  const pitch = Math.min(spot.r * 2 + (spot.r > 20 ? 10 : 5), (spot.span - spot.r * 2) / Math.max(count - 1, 1));
  return Array.from({ length: count }, (_, k) => spot.x + (k - (count - 1) / 2) * pitch);
}

/** An outline with round ends around something. */
export function capsule(x: number, y: number, w: number, h: number, r = h / 2): string {
  return `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}
