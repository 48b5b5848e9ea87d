/**
 * What may be chosen now, and which piece stands for it. The only way from a click to an action.
 *
 *     <g {...moves.on("die.blue", label, card)}> … {#if moves.has("die.blue")}<Ring …/>{/if}</g>
 *
 * `on` gives role, accessible name, focus, hover, click, touch and keyboard. A legal piece is a button that
 * previews and plays; any other shakes when clicked, and the prompt cites the clause that says no.
 * Legal names that no piece shows become buttons in the prompt, so a board need draw only what is a piece.
 */
import { untrack } from "svelte";
import { createAttachmentKey, type Attachment } from "svelte/attachments";
import { SvelteMap } from "svelte/reactivity";
import { inspect, type CardOf } from "./inspect.svelte";
import { animate } from "./motion";
import type { Choice, Line } from "./wire";

export interface Wishes {
  choose(name: string): void;
  point(name: string | null): void;
  refuse(name: string): void;
}

export type PieceAttributes = Record<string | symbol, unknown>;

const shownKey = createAttachmentKey();

export class Moves {
  choices = $state.raw<readonly Choice[]>([]);
  /** The legal name hovered, focused or touched once; its preview is shown in place. */
  hover = $state<string | null>(null);
  /** What the hovered choice surely brings; empty while unknown. */
  preview = $state.raw<readonly Line[]>([]);
  /** A name the player tried in vain, until the next state. */
  refused = $state<string | null>(null);
  /** Says a line; set by the shell. */
  say: (line: Line) => string = (line) => line.key;

  readonly #legal = $derived(new Map(this.choices.map((choice) => [choice.name, choice])));
  readonly #shown = new SvelteMap<string, number>();
  readonly #covers = new SvelteMap<symbol, (name: string) => boolean>();
  readonly #attachments = new Map<string, Attachment>();

  constructor(readonly wishes: Wishes) {}

  /** Offer what a new state allows: nothing is hovered, tried or tapped yet. */
  offer(choices: readonly Choice[]): void {
    this.choices = choices;
    this.hover = null;
    this.preview = [];
    this.refused = null;
    this.#tapped = null;
  }

  has(name: string): boolean {
    return this.#legal.has(name);
  }

  get(name: string): Choice | undefined {
    return this.#legal.get(name);
  }

  /** All legal names that begin so: `moves.names("tree.")`. */
  names(prefix = ""): string[] {
    return this.choices.map((choice) => choice.name).filter((name) => name.startsWith(prefix));
  }

  /** What a choice's button says. */
  label(name: string): string {
    const choice = this.#legal.get(name);
    return choice ? this.say(choice.line) : name;
  }

  /** Choices that no piece shows: the prompt offers them. */
  readonly rest = $derived.by(() =>
    this.choices.filter(
      ({ name }) => !this.#shown.get(name) && ![...this.#covers.values()].some((covers) => covers(name)),
    ),
  );

  /** Attributes of the piece that stands for an action; `label` says what it is when it is not legal, `card` all of it. */
  on(name: string, label?: string, card?: CardOf): PieceAttributes {
    const told = card ? inspect(card, name.split(".")[0], name) : {};
    return { ...this.button(name, label), ...told, [shownKey]: this.#shownBy(name) };
  }

  /** Attributes of a piece that stands for no action: a picture with a name and a card. */
  look(label: string, card: CardOf, kind = ""): PieceAttributes {
    return { role: "img", "aria-label": label, tabindex: -1, class: ["piece", "unlit"], ...inspect(card, kind) };
  }

  /** The same for a button beside the board, which does not count as the action's piece. */
  button(name: string, label?: string): PieceAttributes {
    const legal = this.has(name);
    return {
      role: "button",
      tabindex: legal ? 0 : -1,
      "aria-label": legal ? join(label, this.label(name)) : (label ?? name),
      "aria-disabled": legal ? undefined : "true",
      "data-choice": legal ? name : undefined,
      "data-hover": legal && this.hover === name ? "" : undefined,
      class: ["piece", legal ? "lit" : "unlit"],
      onclick: (event: MouseEvent) => this.press(name, event),
      onkeydown: (event: KeyboardEvent) => this.#key(name, event),
      onpointerenter: (event: PointerEvent) => this.#enter(name, event),
      onpointerleave: (event: PointerEvent) => this.#leave(name, event),
      onfocus: () => this.point(name),
      onblur: () => this.#unpoint(name),
    };
  }

  /** For choices a board composes of several pieces: keeps them out of the prompt's buttons. */
  covers(test: (name: string) => boolean): Attachment {
    return () => {
      const key = Symbol();
      this.#covers.set(key, test);
      return () => void this.#covers.delete(key);
    };
  }

  /** Show the preview of a legal name; null shows none. */
  point(name: string | null): void {
    const next = name !== null && this.has(name) ? name : null;
    if (next === this.hover) return;
    this.hover = next;
    this.wishes.point(next);
  }

  /** Play a legal name at once. */
  choose(name: string): void {
    if (this.has(name)) this.wishes.choose(name);
    else this.refuse(name);
  }

  refuse(name: string, el?: Element | null): void {
    if (el) void animate(el, SHAKE, { duration: 240, easing: "linear" });
    this.refused = name;
    this.wishes.refuse(name);
  }

  /** A click: plays; on a touch screen the first tap only previews. */
  press(name: string, event: MouseEvent): void {
    event.stopPropagation();
    const touch = (event as Partial<PointerEvent>).pointerType === "touch";
    if (!this.has(name)) this.refuse(name, event.currentTarget as Element);
    else if (touch && this.#tapped !== name) this.#tap(name);
    else this.choose(name);
  }

  #tapped: string | null = null;

  #tap(name: string): void {
    this.#tapped = name;
    this.point(name);
  }

  #key(name: string, event: KeyboardEvent): void {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    if (this.has(name)) this.choose(name);
    else this.refuse(name, event.currentTarget as Element);
  }

  #enter(name: string, event: PointerEvent): void {
    if (event.pointerType !== "touch") this.point(name);
  }

  #leave(name: string, event: PointerEvent): void {
    if (event.pointerType !== "touch") this.#unpoint(name);
  }

  #unpoint(name: string): void {
    if (this.hover === name) this.point(null);
    if (this.#tapped === name) this.#tapped = null;
  }

  #shownBy(name: string): Attachment {
    let attachment = this.#attachments.get(name);
    if (!attachment) {
      attachment = () => {
        this.#count(name, 1);
        return () => this.#count(name, -1);
      };
      this.#attachments.set(name, attachment);
    }
    return attachment;
  }

  #count(name: string, by: number): void {
    untrack(() => this.#shown.set(name, (this.#shown.get(name) ?? 0) + by));
  }
}

const SHAKE = [0, -3, 3, -3, 3, 0].map((x) => ({ translate: `${x}px 0` }));

/** What a piece does, and what it is; no brackets, in which what stands on the piece would not count as its name. */
function join(label: string | undefined, action: string): string {
  return label && label !== action ? `${action}: ${label}` : action;
}
