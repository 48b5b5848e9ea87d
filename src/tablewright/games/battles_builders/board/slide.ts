/** Transitions of pieces that come and go; they move by CSS properties, `transform` is the drawing's own. */
import type { Motion } from "$lib/board";
import { TIMES } from "$lib/motion";

const back = (t: number): number => 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2;

/** A chip slides out from its wall, one after the other. */
export function deal(_: Element, { motion, from, k }: { motion: Motion; from: number; k: number }) {
  return {
    duration: motion.ms(TIMES.piece),
    delay: motion.ms(k * TIMES.stagger),
    css: (t: number) => `translate: 0 ${(1 - back(t)) * from}px; opacity: ${Math.min(1, t * 3)}`,
  };
}

export function vanish(_: Element, { motion }: { motion: Motion }) {
  return { duration: motion.still ? TIMES.fade : motion.ms(200), css: (t: number) => `opacity: ${t}` };
}

/** An event tile turns up. */
export function turnUp(_: Element, { motion, cx }: { motion: Motion; cx: number }) {
  return {
    duration: motion.ms(TIMES.turn),
    delay: motion.ms(120),
    css: (t: number) => `transform-origin: ${cx}px 0; scale: ${back(t)} 1; opacity: ${t < 0.02 ? 0 : 1}`,
  };
}

/** An event tile shrinks into its place in the row. */
export function file(_: Element, { motion, x, y, dx, dy }: { motion: Motion; x: number; y: number; dx: number; dy: number }) {
  return {
    duration: motion.ms(TIMES.turn),
    css: (t: number, u: number) =>
      `transform-origin: ${x}px ${y}px; translate: ${dx * u}px ${dy * u}px; scale: ${1 - 0.88 * u}; opacity: ${Math.min(1, t * 2)}`,
  };
}
