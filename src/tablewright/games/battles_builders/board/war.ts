/** The words of this game's view, and small readings of it that every piece needs. */
import type { Line } from "$lib/board";
import { colour, pattern, shade } from "$lib/pieces/seats";
import components from "../components.toml?raw";
import type { Colour, Kind, SideView, Event as WarEvent, View as WarView } from "./told";

export type { Colour, Kind, PastEvent, Rolled, SideView, StrategyTile as Tile, Tile as TileName, Event as WarEvent, View as WarView } from "./told";

export const KINDS = ["king", "builder", "infantry", "cavalry", "archers"] as const;
/** The same, as they lie in the tray. */
export const STACKS = ["builder", "infantry", "cavalry", "archers", "king"] as const;
export const ARMIES = ["infantry", "cavalry", "archers"] as const;
export const COLOURS = ["green", "yellow", "red"] as const;
export type Army = (typeof ARMIES)[number];
export type Counts = Partial<Record<Kind, number>>;
/** A seat, or the fictional player of a game for two. */
export type Side = number | "phantom";
/** A name of components.toml, which an owner may have changed. */
export type Place = string;

export function sideView(view: WarView, side: Side): SideView | undefined {
  return side === "phantom" ? (view.phantom ?? undefined) : view.players[side];
}

/** Dice and ties name the fictional player by the number after the seats. */
export const sideOf = (view: WarView, number: number): Side => (number < view.seats ? number : "phantom");

export const sidesOf = (view: WarView): Side[] => [
  ...view.players.map((_, seat) => seat),
  ...(view.phantom ? (["phantom"] as const) : []),
];

/** Chips one by one, in the order in which they are turned over: kings, builders, armies. */
export function chipsOf(counts: Counts): Kind[] {
  return KINDS.flatMap((kind) => Array.from({ length: counts[kind] ?? 0 }, () => kind));
}

export const total = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** In which wave of the reveal a kind is turned over. */
export const waveOf = (kind: Kind): number => (kind === "king" ? 1 : kind === "builder" ? 2 : 3);

/** Points as print has them, with a real minus. */
export const printed = (points: number): string => String(points).replace("-", "−");
export const signed = (points: number): string => (points > 0 ? `+${points}` : printed(points));

export const paint = (side: Side): string => (side === "phantom" ? "var(--ghost)" : colour(side));
export const paintDark = (side: Side): string => (side === "phantom" ? "var(--ghostd)" : shade(side));
export const weave = (side: Side): string => (side === "phantom" ? "none" : pattern(side));

/** Faces of the dice as they come with the game: for views from before a view told them. */
export const FACES: Record<Colour, number[]> = { green: shipped("green"), yellow: shipped("yellow"), red: shipped("red") };

function shipped(colour: Colour): number[] {
  const line = new RegExp(`\\[dice\\.${colour}\\][^[]*faces = \\[([^\\]]*)\\]`).exec(components);
  return (line?.[1] ?? "").split(",").map(Number);
}

export interface Outlook {
  least: number;
  most: number;
  mean: number;
}

/** The fewest, the most and the usual that dice can show. */
export function outlook(dice: readonly Colour[], faces: Record<Colour, readonly number[]>): Outlook {
  const sum = (of: (colour: Colour) => number) => dice.reduce((all, colour) => all + of(colour), 0);
  return {
    least: sum((colour) => Math.min(...faces[colour])),
    most: sum((colour) => Math.max(...faces[colour])),
    mean: sum((colour) => faces[colour].reduce((all, face) => all + face, 0) / faces[colour].length),
  };
}

/** The dice that armies roll at an event. */
export const diceFor = (counts: Counts, event: WarEvent): Colour[] =>
  ARMIES.flatMap((army) => Array.from({ length: counts[army] ?? 0 }, () => event.dice[army])).sort(
    (a, b) => COLOURS.indexOf(a) - COLOURS.indexOf(b),
  );

/** Whom a line is about. */
export const sideIn = (line: Line): Side | null => {
  const side = line["victim"] ?? line["seat"];
  return typeof side === "number" || side === "phantom" ? side : null;
};

/** Cut a name to fit a width, by the usual breadth of its letters. */
export function fit(text: string, width: number, size: number): string {
  const most = Math.floor(width / (size * 0.52));
  return text.length <= most ? text : `${text.slice(0, Math.max(1, most - 1))}…`;
}
