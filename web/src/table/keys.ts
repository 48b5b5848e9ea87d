/** Keys at the table: arrows walk what may be chosen, Enter plays, u undo, h hint, ? rules, Space hurries. */
import { ARROWS, nearest, seen, type Direction } from "$lib/nearest";

export interface Keyed {
  undo(): void;
  hint(): void;
  rules(): void;
  list(): void;
  hurry(): void;
}

/** Whether a key is meant for something else than the table. */
export function isElsewhere(event: KeyboardEvent): boolean {
  const target = event.target as Element | null;
  return event.ctrlKey || event.metaKey || event.altKey || target?.closest("input, select, textarea, dialog") != null;
}

export function onTableKey(event: KeyboardEvent, keyed: Keyed): void {
  const target = event.target as Element | null;
  if (isElsewhere(event)) return;
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

/** Move the focus to the nearest choice in a direction. */
function walk(direction: Direction): void {
  const here = document.activeElement?.closest("[data-choice]") ?? null;
  nearest(seen("[data-choice]"), here, direction)?.focus();
}
