/** Where the village lies on the board: a camera that shows all of it while cards stay large enough to touch. */
import { nameOf, type Building } from "./view";

/** A card's side and the distance between two, in the drawing's own units. */
export const SIDE = 96;
export const PITCH = 104;

export interface Frame {
  width: number;
  height: number;
  /** Pixels a place needs to be touched. */
  touch: number;
  /** A card is never drawn larger. */
  largest: number;
  /** Pixels kept free above and below, for what lies over the board. */
  top: number;
  bottom: number;
  /** Show everything, however small. */
  whole: boolean;
}

export interface Camera {
  /** Pixels of one unit. */
  scale: number;
  /** Where the corner of cell 0 0 lies, in pixels of the drawing. */
  x: number;
  y: number;
  /** Size of the drawing; larger than the frame when it has to scroll. */
  width: number;
  height: number;
  /** Depth of a place on the rim, in units. */
  rim: number;
  bounds: Bounds;
}

export interface Bounds {
  west: number;
  east: number;
  north: number;
  south: number;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export function boundsOf(village: readonly Building[]): Bounds {
  const [xs, ys] = [village.map(({ x }) => x), village.map(({ y }) => y)];
  return { west: Math.min(...xs), east: Math.max(...xs), north: Math.min(...ys), south: Math.max(...ys) };
}

const GAP = 12; // pixels around everything: lanes and rings

/** Point the camera at the village. `open`: places are being chosen, the rim has to be seen. */
export function aim(village: readonly Building[], frame: Frame, open: boolean): Camera {
  const bounds = boundsOf(village);
  const cols = bounds.east - bounds.west + 1;
  const rows = bounds.south - bounds.north + 1;
  const roomy = fit(cols, rows, frame, true);
  const shown = open || roomy * SIDE >= 64; // a rim that is always there keeps the village still
  const scale = clamp(shown ? roomy : fit(cols, rows, frame, false), frame);
  const rim = shown ? Math.max(0.46 * SIDE, frame.touch / scale) : 6;
  const width = (cols * PITCH + 2 * rim) * scale + 2 * GAP;
  const height = (rows * PITCH + 2 * rim) * scale + 2 * GAP + frame.top + frame.bottom;
  const [full, deep] = [Math.max(width, frame.width), Math.max(height, frame.height)];
  return {
    scale,
    bounds,
    rim,
    width: full,
    height: deep,
    x: (full - cols * PITCH * scale) / 2 - bounds.west * PITCH * scale,
    y: frame.top + (deep - frame.top - frame.bottom - rows * PITCH * scale) / 2 - bounds.north * PITCH * scale,
  };
}

function fit(cols: number, rows: number, frame: Frame, rimmed: boolean): number {
  const across = along(cols, frame.width - 2 * GAP, frame.touch, rimmed);
  const down = along(rows, frame.height - frame.top - frame.bottom - 2 * GAP, frame.touch, rimmed);
  return Math.min(across, down, frame.largest / SIDE);
}

/** The scale at which so many cards, and the rim, take that many pixels. */
function along(count: number, pixels: number, touch: number, rimmed: boolean): number {
  if (!rimmed) return pixels / (count * PITCH + 12);
  const deep = pixels / (count * PITCH + 0.92 * SIDE);
  return deep * 0.46 * SIDE >= touch ? deep : (pixels - 2 * touch) / (count * PITCH);
}

function clamp(scale: number, frame: Frame): number {
  return frame.whole ? scale : Math.max(scale, frame.touch / SIDE);
}

/** The box of a place, in units: half as deep on the rim. */
export function boxOf(x: number, y: number, { bounds, rim }: Camera): Box {
  const [left, right] = [x < bounds.west, x > bounds.east];
  const [above, below] = [y < bounds.north, y > bounds.south];
  return {
    x: left ? bounds.west * PITCH - (PITCH - SIDE) - rim : x * PITCH,
    y: above ? bounds.north * PITCH - (PITCH - SIDE) - rim : y * PITCH,
    w: left || right ? rim : SIDE,
    h: above || below ? rim : SIDE,
  };
}

const CLEAR = 6; // pixels between what is tried and the bar

/** Where a card tried on the rim is drawn: in its place, or as near as the board's edge allows. `over`: pixels it may hang
    over; never downwards, where the bar begins at `bar`. */
export function within(x: number, y: number, { scale, width, height, ...camera }: Camera, over: number, bar: number): { x: number; y: number } {
  const keep = (at: number, origin: number, end: number) => Math.max((4 - over - origin) / scale, Math.min((end - origin) / scale - SIDE, at));
  return { x: keep(x * PITCH, camera.x, width + over - 4), y: keep(y * PITCH, camera.y, Math.min(height, bar) - CLEAR) };
}

/** Empty places beside the village, in reading order. */
export function beside(village: readonly Building[]): [number, number][] {
  const taken = new Set(village.map(({ at }) => at));
  const found = new Map<string, [number, number]>();
  for (const { x, y } of village) {
    for (const [dx, dy] of [[0, -1], [-1, 0], [1, 0], [0, 1]] as const) {
      const name = nameOf(x + dx, y + dy);
      if (!taken.has(name)) found.set(name, [x + dx, y + dy]);
    }
  }
  return [...found.values()].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}
