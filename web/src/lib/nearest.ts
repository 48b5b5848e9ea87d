/** Walking with arrow keys: which element lies nearest in a direction. */

export type Direction = readonly [number, number];

export const ARROWS: Record<string, Direction> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export type Walkable = HTMLElement | SVGElement;

/** All elements of a selector that can be seen. */
export const seen = (selector: string): Walkable[] => [...document.querySelectorAll<Walkable>(selector)].filter(visible);

/** The nearest of all in a direction; beyond the last one, the first of the list. */
export function nearest(all: readonly Walkable[], here: Element | null, [dx, dy]: Direction): Walkable | undefined {
  if (!here) return all[0];
  const [x, y] = middle(here);
  const ahead = all
    .filter((el) => el !== here)
    .map((el) => {
      const [ex, ey] = middle(el);
      const along = (ex - x) * dx + (ey - y) * dy;
      const aside = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
      return { el, along, cost: along + aside * 2 };
    })
    .filter(({ along }) => along > 1)
    .sort((one, other) => one.cost - other.cost)[0];
  if (ahead) return ahead.el;
  return all[(all.indexOf(here as Walkable) + dx + dy + all.length) % all.length];
}

function visible(el: Element): boolean {
  const box = el.getBoundingClientRect();
  return box.width > 0 && box.height > 0;
}

function middle(el: Element): readonly [number, number] {
  const box = el.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
