/** Where everything stands on the hill: a wide one for tables, a tall one for the hand. */
import type { Point } from "./shapes";
import { COLOURS, type Colour, type Herbs } from "./view";

export interface Ground {
  tall: boolean;
  width: number;
  height: number;
  /** The chalk road. */
  cx: number;
  cy: number;
  rx: number;
  ry: number;
  /** Of each place clockwise from 1 o'clock, in degrees. */
  angles: readonly number[];
  hill: { rx: number; ry: number; lift: number };
  summit: { rx: number; ry: number };
  clearing: { w: number; h: number };
  stone: { w: number; h: number; dx: number; dy: number };
  druid: { dx: number; dy: number; scale: number };
  herb: number;
  die: number;
  /** Middles of the six potion piles. */
  piles: readonly Point[];
}

export const WIDE: Ground = {
  tall: false,
  width: 860,
  height: 548,
  cx: 430,
  cy: 280,
  rx: 238,
  ry: 164,
  angles: [-60, 0, 60, 120, 180, 240],
  hill: { rx: 304, ry: 226, lift: 28 },
  summit: { rx: 134, ry: 90 },
  clearing: { w: 70, h: 48 },
  stone: { w: 46, h: 74, dx: -20, dy: 3 },
  druid: { dx: 34, dy: 8, scale: 1.3 },
  herb: 23,
  die: 43,
  piles: [[668, 96], [798, 276], [671, 460], [189, 460], [62, 276], [192, 96]],
};

export const TALL: Ground = {
  tall: true,
  width: 390,
  height: 420,
  cx: 195,
  cy: 207,
  rx: 129,
  ry: 136,
  angles: [-52, 0, 52, 128, 180, 232],
  hill: { rx: 172, ry: 182, lift: 16 },
  summit: { rx: 80, ry: 86 },
  clearing: { w: 50, h: 36 },
  stone: { w: 34, h: 52, dx: -13, dy: 2 },
  druid: { dx: 25, dy: 8, scale: 0.95 },
  herb: 18,
  die: 35,
  piles: [[361, 52], [364, 134], [361, 368], [29, 368], [26, 134], [29, 52]],
};

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A point of the road at an angle. */
export function road(ground: Ground, angle: number): Point {
  const a = radians(angle);
  return [ground.cx + ground.rx * Math.cos(a), ground.cy + ground.ry * Math.sin(a)];
}

export const angleOf = (ground: Ground, place: number): number => ground.angles[place % 6] ?? 0;
export const middle = (ground: Ground, place: number): Point => road(ground, angleOf(ground, place));
export const pileAt = (ground: Ground, place: number): Point => ground.piles[place % 6] ?? [0, 0];

/** Points of the road from a place to the next, both included. */
export function walk(ground: Ground, from: number, steps = 8): Point[] {
  const start = angleOf(ground, from);
  const turn = (angleOf(ground, from + 1) - start + 360) % 360;
  return Array.from({ length: steps + 1 }, (_, k) => road(ground, start + (turn * k) / steps));
}

/** Chevrons between the clearings: where, and which way clockwise is. */
export function chevrons(ground: Ground): { x: number; y: number; turn: number }[] {
  return ground.angles.map((start, place) => {
    const angle = start + ((angleOf(ground, place + 1) - start + 360) % 360) / 2;
    const [x, y] = road(ground, angle);
    const a = radians(angle);
    const turn = (Math.atan2(ground.ry * Math.cos(a), -ground.rx * Math.sin(a)) * 180) / Math.PI;
    return { x, y, turn };
  });
}

const WIDE_DICE: readonly Point[] = [[-83, -22], [-29, -42], [29, -42], [83, -22], [-83, 34], [-29, 44], [29, 44], [83, 34]];
const TALL_DICE: readonly Point[] = [[-48, -40], [0, -58], [48, -40], [48, 8], [-48, 8], [-26, 54], [26, 54], [0, -8]];
const TURNS = [-5, 6, -4, 7, 4, -4, 5, -6];

/** Where a die lies in the ring, and how it is turned; few white dice lie closer. */
export function dieSpot(ground: Ground, index: number, dice: number): { x: number; y: number; turn: number } {
  const spots = ground.tall ? TALL_DICE : WIDE_DICE;
  const slot = dice === 6 && index > 3 ? index + 1 : index;
  const [x, y] = spots[slot] ?? [0, 0];
  return { x: ground.cx + x, y: ground.cy - 6 + y, turn: TURNS[index] ?? 0 };
}

export interface HerbSpot {
  key: string;
  colour: Colour;
  dx: number;
  dy: number;
  /** Said beside the top token of a stack. */
  count: number;
}

/** Herbs of a clearing, beside its middle: a few lie singly, many in stacks by colour. */
export function herbSpots(ground: Ground, herbs: Herbs, crowded: boolean): HerbSpot[] {
  const base = ground.tall ? 15 : 20;
  const kinds = COLOURS.filter((colour) => herbs[colour] > 0);
  const all = kinds.flatMap((colour) => Array.from({ length: herbs[colour] }, (_, k) => ({ colour, k })));
  const shift = crowded ? -ground.herb * 0.3 : 0;
  if (all.length <= 5) {
    return all.map(({ colour, k }, q) => ({
      key: `${colour}-${k}`,
      colour,
      dx: (q - (all.length - 1) / 2) * (ground.herb - 3) + shift,
      dy: base + (q % 2) * 7 - 3,
      count: 0,
    }));
  }
  return kinds.flatMap((colour, q) => stack(ground, colour, herbs[colour], (q - (kinds.length - 1) / 2) * (ground.herb + 3) + shift, base));
}

function stack(ground: Ground, colour: Colour, count: number, dx: number, base: number): HerbSpot[] {
  const seen = Math.min(count, 4);
  return Array.from({ length: seen }, (_, k) => ({
    key: `${colour}-${k}`,
    colour,
    dx,
    dy: base - (k * ground.herb) / 5,
    count: k === seen - 1 && count > 1 ? count : 0,
  }));
}
