/**
 * Cards that tell what a piece is: name, what it does, what it would bring me now, clauses.
 *
 *     <g {...moves.on("brew.owl", label, (ahead) => potionCard(card, ahead))}>   a piece that is an action
 *     <g {...moves.look(label, () => druidCard(view))}>                          a piece that is none
 *     <g {...inspect(() => chipCard(chip), "chip")} …>                           only the card: the rest is the board's
 *
 * A card opens when the pointer rests on its piece, by focus and I, by a long press; a piece that is no action
 * also by a click or tap. Boards give words and pictures; when and where it opens is the shell's (InspectCard.svelte).
 */
import type { Component } from "svelte";
import { createAttachmentKey } from "svelte/attachments";
import type { Source } from "./known";
import { moving } from "./motion";
import type { Line, Refusal } from "./wire";

/** What the server tells of a piece's action, by the code that fills previews. */
export interface Ahead {
  legal: boolean;
  /** What it surely brings; empty while unknown. */
  brings: readonly Line[];
  /** Which rule says no, when it is my turn and the action is not legal. */
  refusal: Refusal | null;
}

/** A drawing among words: a component, its props, and a viewBox if it draws inside an SVG. */
export interface Art {
  draw: Component<Record<string, unknown>>;
  props: Record<string, unknown>;
  box: string | null;
}

export function art<P extends Record<string, unknown>>(draw: Component<P>, props: P, box: string | null = null): Art {
  return { draw: draw as unknown as Art["draw"], props, box };
}

/** A line of what it does: icons before words; a value that is not the rulebook's is underlined with dots. */
export interface Does {
  icons?: readonly Art[];
  text: string;
  source?: Source;
}

/** A line of a list on the card, such as the storeys of a tree from the top down. */
export interface Row {
  icons?: readonly Art[];
  text: string;
  count?: string | number;
}

/** The yellow band: what the piece means for me from here, or what is missing. */
export interface Now {
  /** The numeral that is the answer, such as “+6”. */
  sum?: string | number;
  /** What is counted: “points”. */
  unit?: string;
  icons?: readonly Art[];
  text?: string;
  /** At most three summands that add up to it. */
  parts?: readonly { count: string | number; text: string }[];
}

export interface Card {
  name: string;
  /** Kind and state: “Potion on the Owl's pile, 3 left”. */
  kind?: string;
  /** What it does, at most three lines. */
  does: readonly (string | Does)[];
  rows?: readonly Row[];
  /** Left out: told by the shell from the preview or the refusal. null: no band. */
  now?: Now | null;
  /** At most three; the one that says no is added by the shell. */
  clauses: readonly string[];
  /** Where its least sure value comes from, by `source(key)` of the board's props: marked unless it is the rules'. */
  source?: Source;
  /** Its picture on a phone's sheet; left out, a piece drawn in SVG is drawn again. */
  picture?: Art;
}

export type CardOf = (ahead: Ahead) => Card;

export interface Piece {
  /** The action it stands for, if any. */
  name: string | null;
  card: CardOf;
}

export const UNKNOWN: Ahead = { legal: false, brings: [], refusal: null };
export const PIECE = "[data-inspect]";

const pieces = new WeakMap<Element, Piece>();
const cardKey = createAttachmentKey();

/** Attributes that give a piece a card; sideways on a phone goes on to the next of its kind. */
export function inspect(card: CardOf, kind = "", name: string | null = null): Record<string | symbol, unknown> {
  return { "data-inspect": kind, [cardKey]: (el: Element) => void pieces.set(el, { name, card }) };
}

const REST = 400; // of the pointer on a piece, before its card opens
const PRESS = 350; // of a finger
const LEAVE = 150; // and how long the card stays when the pointer has left both
const SLACK = 8; // pixels a finger may slip in a long press

/** Which card is open; told by the page's pointers and keys. */
export class Inspector {
  open = $state.raw<{ el: Element; piece: Piece; by: "pointer" | "key" | "finger" } | null>(null);
  pinned = false;

  #timer: ReturnType<typeof setTimeout> | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  /** What the timer runs for, or what the pointer rests on. */
  #over: Element | null = null;
  #spot: readonly [number, number] = [0, 0];
  #swallow = false;

  show(el: Element, by: "pointer" | "key" | "finger"): void {
    const piece = pieces.get(el);
    this.#still();
    if (!piece || el.closest("[inert]")) return;
    this.pinned = false;
    this.open = { el, piece, by };
  }

  /** Close; opened by a key, the focus goes back to the piece. */
  close(): void {
    this.#still();
    const closed = this.open;
    this.open = null;
    this.pinned = false;
    if (closed?.by === "key" && closed.el.isConnected) (closed.el as HTMLElement | SVGElement).focus();
  }

  /** Close what is not drawn any more. */
  tidy(): void {
    if (this.open && !this.open.el.isConnected) this.close();
  }

  /** The piece meant by I: the focused one, the one under the pointer, or the first. */
  meant(): Element | null {
    const focused = document.activeElement?.closest(PIECE);
    return focused ?? (this.#over?.isConnected ? this.#over : document.querySelector(`[data-board] ${PIECE}`));
  }

  // -- A mouse ---------------------------------------------------------------------------------

  moved(event: PointerEvent, onCard: boolean): void {
    if (event.pointerType === "touch") return this.#slip(event);
    const el = (event.target as Element).closest(PIECE);
    if (onCard || (el && el === this.open?.el)) return this.#stay();
    if (this.open && !this.pinned && this.open.by === "pointer") this.#leaving ??= setTimeout(() => this.close(), LEAVE);
    this.#over = el;
    clearTimeout(this.#timer);
    if (el && !event.buttons) this.#timer = setTimeout(() => this.#rested(el), REST);
  }

  /** The pointer has left the page. */
  left(): void {
    clearTimeout(this.#timer);
    this.#over = null;
    if (this.open?.by === "pointer" && !this.pinned) this.close();
  }

  #rested(el: Element): void {
    if (moving()) this.#timer = setTimeout(() => this.#rested(el), REST);
    else if (el.isConnected) this.show(el, "pointer");
  }

  #stay(): void {
    clearTimeout(this.#leaving);
    clearTimeout(this.#timer);
    this.#leaving = undefined;
  }

  #still(): void {
    this.#stay();
    this.#over = null;
  }

  // -- Pressing --------------------------------------------------------------------------------

  pressed(event: PointerEvent, onCard: boolean): void {
    this.#swallow = false;
    if (onCard) return void (this.pinned = true);
    const el = (event.target as Element).closest(PIECE);
    if (this.open) this.close();
    if (event.pointerType !== "touch" || !el) return clearTimeout(this.#timer);
    this.#spot = [event.clientX, event.clientY];
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#held(el), PRESS);
  }

  released(): void {
    clearTimeout(this.#timer);
  }

  /** A click after a long press plays nothing; one on a piece that is no action opens its card. */
  clicked(event: MouseEvent): void {
    if (this.#swallow) {
      this.#swallow = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const el = (event.target as Element).closest(PIECE);
    if (el?.getAttribute("role") === "img" && !moving()) this.show(el, event.detail === 0 ? "key" : fingerOr(event));
  }

  #held(el: Element): void {
    if (moving() || !el.isConnected) return;
    this.#swallow = true;
    this.show(el, "finger");
  }

  #slip(event: PointerEvent): void {
    if (Math.hypot(event.clientX - this.#spot[0], event.clientY - this.#spot[1]) > SLACK) clearTimeout(this.#timer);
  }
}

const fingerOr = (event: MouseEvent) => ((event as Partial<PointerEvent>).pointerType === "touch" ? "finger" : "pointer");
