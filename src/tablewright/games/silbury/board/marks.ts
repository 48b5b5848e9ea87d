/** What the newest entry touched, and what a hovered choice brings: read from events, drawn in place. */
import type { Entry, Line } from "$lib/board";
import { placeOf, type Colour, type Herbs, type SilburyView } from "./view";

export interface LastMark {
  seat: number;
  on: "clearing" | "pile";
  place: number;
}

const TOUCHES: Record<string, LastMark["on"]> = { harvested: "clearing", invoked: "clearing", brewed: "pile" };

/** The place the stitched line goes around; null if the entry touched none. */
export function lastMark(last: Entry | null, view: SilburyView): LastMark | null {
  if (!last || last.seat === null) return null;
  const line = last.events.findLast(({ key }) => key in TOUCHES);
  const place = line ? placeOf(view, line["spirit"]) : -1;
  return line && place >= 0 ? { seat: last.seat, on: TOUCHES[line.key] ?? "clearing", place } : null;
}

export interface Sowing {
  colour: Colour;
  places: number[];
  /** From an event: surely so. Otherwise the pips of the die, counted along the road. */
  sure: boolean;
}

export interface Outlook {
  sowing: Sowing | null;
  harvest: { place: number; herbs: Herbs } | null;
  druid: number | null;
  gold: number;
  hook: boolean;
  brewed: { place: number; points: number } | null;
}

const around = (from: number, count: number): number[] => Array.from({ length: count }, (_, k) => (from + k) % 6);

/** All that a preview brings, ready to draw. */
export function outlook(preview: readonly Line[], view: SilburyView): Outlook {
  const seen: Outlook = { sowing: null, harvest: null, druid: null, gold: 0, hook: false, brewed: null };
  for (const line of preview) note(seen, line, view);
  return seen;
}

function note(seen: Outlook, line: Line, view: SilburyView): void {
  const count = Number(line["count"] ?? 0);
  if (line.key === "sowed") {
    seen.sowing = { colour: line["colour"] as Colour, places: around(Number(line["from"]), count), sure: true };
  } else if (line.key === "took-die") seen.sowing = reach(line, view);
  else if (line.key === "harvested") seen.harvest = { place: Number(line["place"]), herbs: line["herbs"] as unknown as Herbs };
  else if (line.key === "druid-moved") seen.druid = Number(line["place"]);
  else if (line.key === "took-gold") seen.gold += count;
  else if (line.key === "took-billhook") seen.hook = true;
  else if (line.key === "brewed") seen.brewed = { place: placeOf(view, line["spirit"]), points: Number(line["points"]) };
}

/** How far the pips of a coloured die count along the road, while its owner may still re-roll it. */
function reach(line: Line, view: SilburyView): Sowing | null {
  const colour = line["die"] as Colour;
  const count = Math.min(Number(line["face"]), view.stock[colour] ?? 0);
  return count > 0 ? { colour, places: around(view.druid, count), sure: false } : null;
}
