/** Where the prompt's bar begins: it grows over the board with what it says, and nothing tried lies under it. */
import type { Attachment } from "svelte/attachments";

export class Bar {
  /** Pixels from the upper edge of the drawing. */
  top = $state(Infinity);
  #measure: () => void = () => undefined;

  /** For the drawing. */
  readonly over: Attachment<SVGElement> = (drawing) => {
    const prompt = document.querySelector("[data-prompt]");
    if (!prompt) return;
    this.#measure = () => (this.top = prompt.getBoundingClientRect().top - drawing.getBoundingClientRect().top);
    const sizes = new ResizeObserver(this.#measure);
    for (const el of [prompt, drawing]) sizes.observe(el);
    return () => sizes.disconnect();
  };

  /** Look again: the drawing may have been scrolled. */
  look(): void {
    this.#measure();
  }
}
