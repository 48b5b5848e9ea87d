/**
 * Pieces that travel: a piece keeps its key, wherever it is drawn, and slides from where it was last seen.
 *
 * The shell calls `measure` before a new view is drawn and `run` after it. A board marks pieces with
 * `{@attach travel.piece("die-blue")}`, in SVG or HTML; a key may vanish here and appear there (from the board
 * to a seat plate, say), even in another component.
 */
import type { Attachment } from "svelte/attachments";
import { animate, LAND, type Motion, TIMES } from "./motion";

interface Spot {
  x: number;
  y: number;
  width: number;
}

export class Travel {
  readonly #pieces = new Map<string, Element>();
  readonly #seen = new Map<string, Spot>();

  constructor(public motion: Motion) {}

  /** Mark an element as the piece of that key. */
  piece(key: string): Attachment {
    return (el) => {
      this.#pieces.set(key, el);
      return () => {
        if (this.#pieces.get(key) === el) this.#pieces.delete(key);
      };
    };
  }

  /** Remember where every piece is now. */
  measure(): void {
    for (const [key, el] of this.#pieces) this.#seen.set(key, spotOf(el));
  }

  /** Start a piece from elsewhere the next time: from a stock, a pile, a seat plate. */
  from(key: string, place: Element | null): void {
    if (place) this.#seen.set(key, spotOf(place));
  }

  /** Let every piece that moved slide to where it is now. `delays` staggers keys, in milliseconds. */
  run(delays: ReadonlyMap<string, number> = new Map()): void {
    const before = new Map(this.#seen);
    this.#seen.clear();
    if (this.motion.still) return;
    for (const [key, el] of this.#pieces) {
      const old = before.get(key);
      if (old) this.#slide(el, old, delays.get(key) ?? 0);
    }
  }

  #slide(el: Element, old: Spot, delay: number): void {
    const now = spotOf(el);
    const scale = unit(el);
    const [dx, dy] = [(old.x - now.x) / scale, (old.y - now.y) / scale];
    if (Math.hypot(dx, dy) < 2 || !now.width) return;
    void animate(el, [{ translate: `${dx}px ${dy}px` }, { translate: "0 0" }], {
      duration: this.motion.ms(TIMES.piece),
      delay: this.motion.ms(delay),
      easing: LAND,
    });
  }
}

function spotOf(el: Element): Spot {
  const box = el.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}

/** Screen pixels of one unit in which CSS `translate` moves this element. */
function unit(el: Element): number {
  const parent = el.parentElement;
  const matrix = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
  if (matrix) return Math.hypot(matrix.a, matrix.b);
  return (el as Element & { currentCSSZoom?: number }).currentCSSZoom ?? 1; // the shell grows on large screens
}
