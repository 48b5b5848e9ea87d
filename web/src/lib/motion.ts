/** How fast things move: times scaled by the player's setting, none if motion is unwelcome. */

export type Speed = "off" | "slow" | "usual" | "fast";

export const TIMES = { hover: 160, piece: 280, turn: 420, stagger: 90, fade: 120, dice: 600 } as const;
export const EASE = "cubic-bezier(.2,.8,.3,1)";
/** Four per cent past the goal and back: a piece that lands. */
export const LAND = "cubic-bezier(.2,.9,.3,1.14)";
const FACTOR: Record<Speed, number> = { off: 0, slow: 1.7, usual: 1, fast: 0.45 };

export interface Motion {
  /** No travel at all; at most a fade of 120 ms. */
  readonly still: boolean;
  /** Milliseconds to take for something that usually takes `usual`; 0 when still. */
  ms(usual: number): number;
}

export function motionOf(speed: Speed, reduced: boolean): Motion {
  const still = reduced || speed === "off";
  return { still, ms: (usual) => (still ? 0 : Math.round(usual * FACTOR[speed])) };
}

const running = new Set<Animation>();

/** Animate with the browser's own engine; a click or Space ends it (see `settle`). */
export function animate(el: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Promise<void> {
  const animation = el.animate(frames, { id: "told", easing: EASE, fill: "backwards", ...options });
  running.add(animation);
  return animation.finished
    .catch(() => undefined)
    .then(() => void running.delete(animation));
}

/** End every animation at once: pieces are where the view says. */
export function settle(): void {
  for (const animation of running) animation.finish();
}

export const moving = (): boolean => running.size > 0;

const BREATH = 40; // milliseconds in which what ended may begin something else

/** Wait until nothing moves any more, nor anything that begins where another ends. */
export async function landed(): Promise<void> {
  do {
    await Promise.all([...running].map(({ finished }) => finished.catch(() => undefined)));
    await new Promise((resolve) => setTimeout(resolve, BREATH));
  } while (moving());
}
