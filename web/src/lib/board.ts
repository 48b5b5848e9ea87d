/**
 * The board contract: what a game's folder draws, and what the shell draws around it.
 *
 * A game's `board/` folder has components, found by their file names and loaded on demand; all but Lid get
 * the same `BoardProps`:
 *
 * | file            | where the shell puts it                                                         |
 * |-----------------|---------------------------------------------------------------------------------|
 * | Scene.svelte    | full-bleed backdrop behind everything: sky, table, meadow. Decorative.          |
 * | Board.svelte    | the middle: `.board`, positioned; fill it with `<svg class="fill" viewBox=…>`.  |
 * | Tray.svelte     | inside the wooden tray: what is the viewer's own (hand, herbs, dice). Optional. |
 * | Seat.svelte     | second line of a seat plate: counters (`SeatProps`: also `of`). Optional.       |
 * | Lid.svelte      | the lobby's picture: one `<svg viewBox="0 0 312 380">`, no props. Decorative.   |
 * | facts.ts        | `export const facts: BoardFacts`: heading, rounds, places, tour. Optional.      |
 * | world.css       | the game's own tokens, under `[data-world="<id>"]`; imported by Scene and Lid.  |
 *
 * The shell draws title, seats (crest, name, score, presence), prompt with buttons for choices no piece
 * shows, score sheet, log, rules, menus, phone navigation; it holds back the next state until the pace of
 * the one before is over, so a board always draws `view` as it is and animates what `news` tells.
 *
 * The board never knows a rule. Pieces: `{...moves.on(name, label, card)}` (see moves.svelte.ts); places that log
 * lines may point at: `data-place="…"`, named by `facts.places(line)`; pieces that travel:
 * `{@attach travel.piece(key)}` (see travel.ts). Ids in SVG defs must be unique in the page: prefix them
 * with the game's clause letters, and in Lid with those and `lid`; shared ones are `tw-…` (pieces/Defs.svelte).
 *
 * Not every value is known from the rulebook. `source(key)` tells of a value, or of the least sure value of a
 * piece, by its key in components.toml: `source("buildings.bakery.cost")`, `source("buildings.bakery")`,
 * `source("potions.*.points")`, `source("events.open_field-4.points")`. An inspect card marks what is
 * "reconstructed" or "corrected" with the message `source-reconstructed` or `source-corrected`.
 *
 * Every piece has an inspect card (see inspect.svelte.ts): a function that gives a `Card` of name, kind, up to three
 * lines of what it does, the `now` band and clauses. Pieces that are actions hand it to `moves.on` as third argument,
 * pieces that are none are `{...moves.look(label, card, kind)}`, pieces with handlers of their own spread
 * `inspect(card, kind)`; never one inside another. The function is given `ahead`: whether the action is legal, what it
 * surely brings (its preview) or which rule forbids it, as the server says. Leave `now` out and the shell says that
 * (the `gist`, or the refusal); give it where the view or the preview tells more: a sum with its parts, what is short.
 * Words are in text/*.ftl as `card-…`, numbers come from the view; icons are `art(Component, props, viewBox)`.
 */
import type { Component } from "svelte";
import type { Source } from "./known";
import type { Motion } from "./motion";
import type { Moves } from "./moves.svelte";
import type { Texts } from "./text";
import type { Travel } from "./travel";
import type { Choice, Entry, Line, Place, View } from "./wire";

export type { Choice, Entry, Fact, Line, Place, ScoreLine, View } from "./wire";
export type { Moves } from "./moves.svelte";
export type { Source } from "./known";
export type { Motion } from "./motion";
export type { Texts } from "./text";

/** Who sits where, ready to draw: a crest is the seat's colour, shape, pattern and this letter. */
export interface Sitter {
  seat: number;
  name: string;
  letter: string;
  bot: boolean;
  mine: boolean;
}

export interface BoardProps<V extends View = View> {
  /** `state.view(seat)`: everything there is to draw. */
  view: V;
  /** Whose eyes these are; null is a spectator. */
  seat: number | null;
  /** The seat to decide, or null. */
  turn: number | null;
  players: readonly Sitter[];
  /** All seats by their places, the best first; empty while the game runs. */
  ranking: readonly Place[];
  /** Legal choices, hover, preview, and the attributes of pieces. */
  moves: Moves;
  /** Entries that led from the view before to this one; empty on the first. Animate these. */
  news: readonly Entry[];
  /** The newest entry of another seat or one's own: what the stitched last-move mark shows. */
  last: Entry | null;
  t: Texts;
  size: "wide" | "tall";
  theme: "light" | "dark";
  motion: Motion;
  travel: Travel;
  /** Let a pill such as “+2” fly from a piece (or the board) to a seat's plate, which flashes. */
  gain(seat: number, text: string, from?: Element | null): void;
  /** Where a value, or the least sure value of a piece, comes from, by its key in components.toml. */
  source(key: string): Source;
}

export interface SeatProps<V extends View = View> extends BoardProps<V> {
  /** The seat of the plate. */
  of: number;
}

export interface Step {
  /** The message said at this step of the first-time tour. */
  key: string;
  /** A CSS selector of what it points at; none: the middle. */
  at?: string;
}

/** What the shell asks of a game besides pictures; written in `board/facts.ts`. */
export interface BoardFacts<V extends View = View> {
  /** The line beside the title, such as “Round 6 · a pile is empty: last round”. */
  heading?(view: V, t: Texts): string;
  /** Beads beside it: how many rounds there are, and which one is played (from 0). */
  rounds?(view: V): { now: number; of: number } | null;
  /** Which `data-place`s a log line points at. */
  places?(line: Line): string[];
  /** What the hovered choice brings, in the prompt's second line; by default its preview events. */
  gist?(choice: Choice, preview: readonly Line[], t: Texts): string;
  /** Three to six steps of the first-time tour; messages `board-tour-…`. */
  tour?: readonly Step[];
}

/** A game's board as loaded. */
export interface LoadedBoard {
  Board: Component<BoardProps>;
  Scene: Component<BoardProps> | null;
  Tray: Component<BoardProps> | null;
  Seat: Component<SeatProps> | null;
  facts: BoardFacts;
}
