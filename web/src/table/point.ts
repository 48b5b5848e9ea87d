/** Rings the places on the board that a log line speaks of, for a moment. */

const TIME = 1600;

export function pointAt(places: readonly string[]): void {
  const board = document.querySelector("[data-board]");
  if (!board) return;
  for (const place of places) {
    for (const found of board.querySelectorAll(`[data-place~="${CSS.escape(place)}"]`)) ringAround(board, found);
  }
}

function ringAround(board: Element, place: Element): void {
  const [outer, inner] = [board.getBoundingClientRect(), place.getBoundingClientRect()];
  const ring = document.createElement("div");
  ring.className = "pointer-ring";
  ring.setAttribute("aria-hidden", "true");
  ring.style.cssText = `left:${inner.x - outer.x - 6}px;top:${inner.y - outer.y - 6}px;width:${inner.width + 12}px;height:${inner.height + 12}px`;
  board.append(ring);
  setTimeout(() => ring.remove(), TIME);
}
