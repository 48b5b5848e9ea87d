/** Outlines drawn by rule: smooth curves through a few points, jittered by a seed. */

export type Point = readonly [x: number, y: number];

/** A small seeded generator, so that a stone looks the same on every table. */
export function seeded(seed: number): (low: number, high: number) => number {
  let state = (seed * 2654435761) >>> 0;
  return (low, high) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return low + ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296 * (high - low);
  };
}

const short = (value: number): string => value.toFixed(1);

/** A curve through points, as path data. */
export function smooth(points: readonly Point[], tension = 0.5, closed = true): string {
  const n = points.length;
  const at = (k: number): Point => points[(k + n) % n] ?? [0, 0];
  let d = `M${short(at(0)[0])} ${short(at(0)[1])}`;
  for (let k = 0; k < (closed ? n : n - 1); k++) {
    const [p0, p1, p2, p3] = [at(k - 1), at(k), at(k + 1), at(k + 2)];
    const c1 = [p1[0] + ((p2[0] - p0[0]) * tension) / 3, p1[1] + ((p2[1] - p0[1]) * tension) / 3];
    const c2 = [p2[0] - ((p3[0] - p1[0]) * tension) / 3, p2[1] - ((p3[1] - p1[1]) * tension) / 3];
    d += `C${[...c1, ...c2, ...p2].map(short).join(" ")}`;
  }
  return closed ? `${d}Z` : d;
}

/** A slightly uneven ellipse, such as a clearing. */
export function blob(cx: number, cy: number, rx: number, ry: number, seed: number): string {
  const random = seeded(seed);
  const points = Array.from({ length: 16 }, (_, k): Point => {
    const angle = (2 * Math.PI * k) / 16;
    const reach = 1 + random(-0.035, 0.035);
    return [cx + rx * reach * Math.cos(angle), cy + ry * reach * Math.sin(angle)];
  });
  return smooth(points, 0.6);
}

/** A standing stone of seven points, its foot at 0 0. */
export function menhir(w: number, h: number, seed: number): string {
  const random = seeded(seed);
  const jitter = (by: number): number => random(-by, by) * (w / 46);
  const points: Point[] = [
    [-w * 0.5, 0],
    [-w * 0.52 + jitter(2), -h * 0.5],
    [-w * 0.36 + jitter(3), -h * 0.93],
    [-w * 0.05, -h + jitter(3)],
    [w * 0.32 + jitter(3), -h * 0.94],
    [w * 0.5 + jitter(2), -h * 0.48],
    [w * 0.5, 0],
  ];
  return `${smooth(points, 0.72, false)}Q0 ${short(h * 0.1)} ${short(-w * 0.5)} 0Z`;
}

export const ellipse = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`;

/** The spiral of a spirit, around 0 0, as wide as `size`. */
export function spiral(size: number): string {
  const points = Array.from({ length: 23 }, (_, k): Point => {
    const turn = (k + 1) * 0.5;
    const reach = size * 0.043 * turn;
    return [reach * Math.cos(turn * 1.08 + 1.2), reach * Math.sin(turn * 1.08 + 1.2)];
  });
  return smooth(points, 1, false);
}
