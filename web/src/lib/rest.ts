/**
 * What moves without end (rings that breathe, sheep that graze) rests when nobody stirs: after a while without
 * news and without a hand at mouse or keys it stands still where it is, and costs nothing; at the first stir it goes on.
 *
 * Boards animate `opacity` and `transform` only, which the browser's compositor does by itself; on SVG not `translate`,
 * `rotate` or `scale`, which it does not.
 */
const AWHILE = 8000;

export class Rest {
  #paused: Animation[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Something happened: whatever rests goes on, for a while. */
  stir(): void {
    clearTimeout(this.#timer);
    for (const animation of this.#paused) if (animation.playState === "paused") animation.play();
    this.#paused = [];
    this.#timer = setTimeout(() => this.#rest(), AWHILE);
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #rest(): void {
    this.#paused = document.getAnimations().filter(endless);
    for (const animation of this.#paused) animation.pause();
  }
}

function endless(animation: Animation): boolean {
  return animation.playState === "running" && animation.effect?.getTiming().iterations === Infinity;
}
