/** What each piece of the war table is, does and would bring: the texts and pictures of the inspect cards. */
import type { BoardProps, Texts } from "$lib/board";
import { art, type Ahead, type Art, type Card, type Now, type Row } from "$lib/inspect.svelte";
import type { Battle } from "./battle";
import Glyph from "./Glyph.svelte";
import SideCrest from "./SideCrest.svelte";
import { ARMIES, type Army, type Colour, type Counts, diceFor, FACES, type Kind, outlook, type Outlook, type PastEvent, printed, type Rolled, type Side, sideView, signed, STACKS, type Tile, type TileName, type WarEvent, type WarView } from "./war";
import WarDie from "./WarDie.svelte";

const TILE_CLAUSES: Record<TileName, string> = {
  claim: "BB-12",
  extra: "BB-13",
  catapult: "BB-14",
  trojan: "BB-15",
  recruits: "BB-16",
  retreat: "BB-17",
};

const glyph = (name: string): Art => art(Glyph, { name, cut: "var(--paper)" }, "0 0 40 40");
const dieArt = (die: Colour, face: number | null = null): Art => art(WarDie, { die, face, size: 30 }, "-17 -17 34 38");
const isArmy = (kind: Kind): kind is Army => (ARMIES as readonly string[]).includes(kind);

export class Cards {
  constructor(readonly props: BoardProps<WarView>) {}

  get #t(): Texts {
    return this.props.t;
  }
  get #view(): WarView {
    return this.props.view;
  }

  get #faces(): Record<Colour, readonly number[]> {
    return this.#view.faces ?? FACES;
  }
  #outlook(dice: readonly Colour[]): Outlook {
    return outlook(dice, this.#faces);
  }

  #name(side: Side): string {
    return side === "phantom" ? this.#t.say("seat-phantom") : (this.props.players[side]?.name ?? "");
  }
  #crest(side: Side): Art {
    const letter = side === "phantom" ? "" : (this.props.players[side]?.letter ?? "");
    return art(SideCrest, { side, letter, cx: 20, cy: 20, size: 38 }, "0 0 40 40");
  }
  #place(event: WarEvent): string {
    const word = this.#t.word("place", event.place);
    return word.charAt(0).toLocaleUpperCase(this.#t.language) + word.slice(1);
  }

  // -- Events ----------------------------------------------------------------------------------

  event(event: WarEvent): Card {
    const t = this.#t;
    const { round, rounds } = this.#view;
    return { ...this.#event(event), kind: t.say("card-event-now", { round, rounds }), now: this.#strongest(event) };
  }

  toCome(event: WarEvent): Card {
    return { ...this.#event(event), kind: this.#t.say("card-event-to-come"), now: null };
  }

  past(event: PastEvent, round: number): Card {
    const t = this.#t;
    const who = event.taken.map((side) => this.#name(side)).join(", ") || t.say("board-nobody");
    return { ...this.#event(event), kind: t.say("card-event-past", { round, who }), now: null };
  }

  #event(event: WarEvent): Card {
    const t = this.#t;
    const lost = event.points < 0;
    const does = [t.say(lost ? "card-event-loses" : "card-event-wins", { count: Math.abs(event.points) })];
    const rows = ARMIES.map((army): Row => ({ icons: [glyph(army), dieArt(event.dice[army])], text: t.say("card-army-rolls", { army: t.say(`board-stack-${army}`), colour: event.dice[army] }) }));
    const source = this.props.source(`events.${event.name}`);
    return { name: this.#place(event), does, rows, clauses: lost ? ["BB-33", "BB-30"] : ["BB-30", "BB-32"], source };
  }

  /** The most that one kind of my armies would usually roll here. */
  #strongest(event: WarEvent): Now | null {
    const { seat } = this.props;
    const mine = seat === null ? undefined : this.#view.players[seat]?.reserve;
    if (!mine) return null;
    const t = this.#t;
    const hands = ARMIES.filter((army) => mine[army]).map((army) => {
      const counts: Counts = { [army]: mine[army] };
      return { mean: Math.round(this.#outlook(diceFor(counts, event)).mean), chips: counts as Record<string, number> };
    });
    const [best, ...rest] = hands.sort((one, other) => other.mean - one.mean);
    if (!best) return { text: t.say("card-no-army") };
    const parts = rest.map(({ mean, chips }) => ({ count: mean, text: t.say("card-with", { chips }) }));
    return { sum: best.mean, unit: t.say("card-with", { chips: best.chips }), text: t.say("card-strongest"), parts };
  }

  // -- Chips -----------------------------------------------------------------------------------

  /** A chip of a kind; `count`: how many of them lie there. */
  chip(kind: Kind, side: Side, count: number | null = null): Card {
    const t = this.#t;
    const whose = count === null ? "card-chip-kind" : "card-chips-kind";
    const base = { name: t.say(`board-stack-${kind}`), kind: t.say(whose, { who: this.#name(side), count: count ?? 1 }), picture: glyph(kind) };
    if (kind === "king") return { ...base, does: [t.say("card-king"), t.say("card-king-more")], clauses: ["BB-10", "BB-3", "BB-18"], now: null };
    if (kind === "builder") return { ...base, does: [t.say("card-builder")], clauses: ["BB-20", "BB-5"], now: null };
    return { ...base, does: [t.say("card-army")], clauses: ["BB-30", "BB-5"], now: isArmy(kind) ? this.#rolls(kind) : null };
  }

  #rolls(army: Army): Now | null {
    const { event } = this.#view;
    if (!event) return null;
    const die = event.dice[army];
    const { mean, least, most } = this.#outlook([die]);
    const t = this.#t;
    return { sum: signed(Math.round(mean)), unit: t.say("card-on-average"), icons: [dieArt(die)], text: t.say("board-range", { least, most }) };
  }

  hidden(side: Side): Card {
    const t = this.#t;
    const bounds = sideView(this.#view, side)?.bounds ?? {};
    const rows = STACKS.flatMap((kind): Row[] => {
      const [least, most] = bounds[kind] ?? [0, 0];
      return most ? [{ icons: [glyph(kind)], text: t.say(`board-stack-${kind}`), count: least === most ? least : `${least}–${most}` }] : [];
    });
    return { name: t.say("card-hidden"), kind: t.say("card-chip-kind", { who: this.#name(side), count: 1 }), does: [t.say("card-hidden-does")], rows, clauses: ["BB-3", "BB-8"], now: null };
  }

  nothing(points: number): Card {
    const t = this.#t;
    return { name: t.say("card-nothing"), does: [t.say("card-nothing-does", { count: -points })], clauses: ["BB-4"] };
  }

  // -- Strategy tiles --------------------------------------------------------------------------

  tile({ tile, at, fresh }: Tile, ahead: Ahead): Card {
    const t = this.#t;
    const state = at === null ? t.say("card-tile-free") : t.say(fresh ? "card-tile-works" : "card-tile-taken", { who: this.#name(at) });
    const does = [t.say("card-effect", { effect: t.word("effect", tile) }), t.say(`card-needs-${tile}`)];
    return { name: t.word("tile", tile), kind: state, does, clauses: [TILE_CLAUSES[tile], "BB-11", "BB-10"], picture: glyph(tile), ...this.#tileNow(tile, at !== null, ahead) };
  }

  #tileNow(tile: TileName, taken: boolean, ahead: Ahead): { now?: Now | null } {
    if (taken) return { now: null };
    if (!ahead.legal || tile !== "trojan") return {};
    const { mean, least, most } = this.#outlook(["red"]);
    const t = this.#t;
    return { now: { sum: signed(Math.round(mean)), unit: t.say("card-on-average"), icons: [dieArt("red")], text: t.say("board-range", { least, most }) } };
  }

  // -- Sides -----------------------------------------------------------------------------------

  side(side: Side): Card {
    const t = this.#t;
    const of = sideView(this.#view, side);
    const left = of?.reserve ?? of?.left ?? {};
    const rows = STACKS.filter((kind) => left[kind] !== undefined).map((kind): Row => ({ icons: [glyph(kind)], text: t.say(`board-stack-${kind}`), count: left[kind] ?? 0 }));
    const phantom = side === "phantom";
    const placed = of?.has_placed ? t.say("board-chips", { count: of.placed_count }) : t.say("board-waiting");
    return {
      name: this.#name(side),
      kind: t.say("card-side", { count: of?.score ?? 0, placed }),
      does: [t.say(phantom ? "card-phantom" : "card-left")],
      rows,
      clauses: phantom ? ["BB-40", "BB-41", "BB-42"] : ["BB-8", "BB-50"],
      picture: this.#crest(side),
    };
  }

  // -- Dice ------------------------------------------------------------------------------------

  faces(die: Colour): Card {
    const t = this.#t;
    const mean = Math.round(this.#outlook([die]).mean);
    const source = this.props.source(`dice.${die}.faces`);
    const does = [{ icons: [dieArt(die)], text: t.say("card-die-faces", { faces: this.#faces[die].join(" ") }), source }, t.say("board-about", { mean })];
    return { name: t.say("card-die", { die }), does, clauses: ["BB-30"], source, now: null, picture: dieArt(die) };
  }

  again({ die, face }: Rolled): Card {
    const t = this.#t;
    const mean = Math.round(this.#outlook([die]).mean);
    const now = { sum: signed(mean - face) === "0" ? "±0" : signed(mean - face), unit: t.say("card-on-average"), text: t.say("card-again-now", { mean, face }) };
    return { name: t.say("card-die", { die }), kind: t.say("card-die-shows", { face }), does: [t.say("card-again")], clauses: ["BB-16", "BB-34"], now, picture: dieArt(die, face) };
  }

  planned(dice: readonly Colour[]): Card {
    const t = this.#t;
    const { mean, least, most } = this.#outlook(dice);
    const now = { sum: Math.round(mean), unit: t.say("card-on-average"), icons: dice.map((die) => dieArt(die)), text: t.say("board-range", { least, most }) };
    return { name: t.say("board-your-dice"), does: [t.say("card-planned")], clauses: ["BB-30"], now };
  }

  battle(battle: Battle, title: string): Card {
    const t = this.#t;
    const rows = battle.rolls.map((roll): Row => ({ icons: [this.#crest(roll.side)], text: this.#name(roll.side), count: roll.total }));
    return { name: t.say("card-battle"), kind: title, does: [t.say("card-battle-does")], rows, clauses: ["BB-30", "BB-31", "BB-34"], now: null };
  }

  built(battle: Battle): Card {
    const t = this.#t;
    const rows = battle.builders.map(({ side, points }): Row => ({ icons: [this.#crest(side)], text: this.#name(side), count: points < 0 ? printed(points) : signed(points) }));
    return { name: t.say("board-built-most"), does: [t.say("card-builder")], rows, clauses: ["BB-20"], now: null };
  }
}
