/** Where the last move was made: the outline of its stitched mark. */
import type { Entry } from "$lib/board";
import { capsule, type Layout, rowOf } from "./layout";
import { type Side, sideIn, sideView, type WarView } from "./war";

export function markOf(last: Entry | null, view: WarView, layout: Layout): string | null {
  if (!last || last.undone) return null;
  const line = last.events.findLast(({ key }) => MARKED.has(key));
  if (!line) return null;
  if (line.key === "turned" || line.key === "ended") return cellMark(view, layout);
  if (line.key === "picked") return tileMark(view, layout, String(line["tile"]));
  const side = sideIn(line);
  return side === null ? null : chipMark(view, layout, side);
}

const MARKED = new Set(["placed", "placed-hidden", "placed-none", "picked", "catapulted", "retreated", "turned", "ended"]);

function cellMark({ past }: WarView, { track }: Layout): string | null {
  if (!past.length) return null;
  const x = track.x + (past.length - 1) * track.pitch;
  return capsule(x - 4, track.y - 4, track.w + 8, track.h + 8, 8);
}

function tileMark({ tiles }: WarView, { tile }: Layout, name: string): string | null {
  const k = tiles.findIndex((other) => other.tile === name);
  if (k < 0) return null;
  const [x, y] = [tile.x + (k % 3) * tile.dx, tile.y + Math.floor(k / 3) * tile.dy];
  return capsule(x - 4, y - 4, tile.w + 8, tile.h + 10, 12);
}

function chipMark(view: WarView, layout: Layout, side: Side): string | null {
  const spot = [...layout.spots, layout.own].find((other) => other.side === side);
  const count = sideView(view, side)?.placed_count ?? 0;
  if (!spot || !count) return null;
  const xs = rowOf(spot, count);
  const pad = spot.r + (spot.r > 15 ? 9 : 6);
  const [left, right] = [(xs[0] ?? spot.x) - pad, (xs.at(-1) ?? spot.x) + pad];
  const high = spot.r * 2 + (spot.r > 15 ? 14 : 9);
  return capsule(left, spot.chipY - high / 2 + 2, right - left, high);
}
