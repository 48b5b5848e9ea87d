/** Tufts, flowers and trees of the meadow, always in the same places. */

/** A small generator of numbers between 0 and 1, the same for the same seed. */
export function scatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

const FLOWERS = ["#fff", "#ffe27a", "#f2b0c0"] as const;
const LEAVES = ["#4f8a3a", "#5f9a48", "#3f7a3a"] as const;

export const tufts = (seed: number, count: number, w: number, h: number): string => {
  const next = scatter(seed);
  return Array.from({ length: count }, () => `M${Math.round(8 + next() * (w - 16))} ${Math.round(10 + next() * (h - 14))}l-2-6m4 6v-7m2 7l2-6`).join("");
};

export const flowers = (seed: number, count: number, w: number, h: number) => {
  const next = scatter(seed);
  return Array.from({ length: count }, (_, k) => ({ x: next() * w, y: next() * h, fill: FLOWERS[k % 3] ?? "#fff" }));
};

/** Trees at the sides of the scene, those farther down drawn later. */
export const trees = (seed: number, count: number) => {
  const next = scatter(seed);
  return Array.from({ length: count }, (_, k) => {
    const west = next() < 0.45;
    const x = Math.round(west ? 246 + next() * 60 : 1010 + next() * 90);
    return { x, y: Math.round(90 + next() * 520), size: 1.1 + next() * 0.6, pine: next() < 0.4, leaf: LEAVES[k % 3] ?? LEAVES[0] };
  }).sort((a, b) => a.y - b.y);
};
