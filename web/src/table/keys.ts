/** Keys at the table: arrows walk what may be chosen, Enter plays, u undo, h hint, ? rules, Space hurries. */

export interface Keyed {
  undo(): void;
  hint(): void;
  rules(): void;
  list(): void;
  hurry(): void;
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function onTableKey(event: KeyboardEvent, keyed: Keyed): void {
  const target = event.target as Element | null;
  if (event.ctrlKey || event.metaKey || event.altKey || target?.closest("input, select, textarea, dialog")) return;
  const arrow = ARROWS[event.key];
  const does: Record<string, () => void> = {
    u: keyed.undo,
    h: keyed.hint,
    "?": keyed.rules,
    a: keyed.list,
    " ": keyed.hurry,
  };
  const deed = arrow ? () => walk(arrow) : does[event.key];
  if (!deed || (event.key === " " && target?.closest("button, [role=button], a, summary"))) return;
  event.preventDefault();
  deed();
}

/** Move the focus to the nearest choice in a direction; beyond the last one, to the first of the list. */
function walk([dx, dy]: readonly [number, number]): void {
  const all = [...document.querySelectorAll<HTMLElement | SVGElement>("[data-choice]")].filter(visible);
  if (!all.length) return;
  const here = document.activeElement?.closest<HTMLElement>("[data-choice]") ?? null;
  if (!here) return all[0]?.focus();
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
  if (ahead) return ahead.el.focus();
  const step = dx + dy;
  all[(all.indexOf(here) + step + all.length) % all.length]?.focus();
}

function visible(el: Element): boolean {
  const box = el.getBoundingClientRect();
  return box.width > 0 && box.height > 0;
}

function middle(el: Element): readonly [number, number] {
  const box = el.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
