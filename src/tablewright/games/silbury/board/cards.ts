/** What each piece is, does and would bring: the texts and pictures of the inspect cards. */
import { art, type Ahead, type Art, type Card, type Does, type Now } from "$lib/inspect.svelte";
import type { Texts } from "$lib/board";
import Favour from "./Favour.svelte";
import HillDie from "./HillDie.svelte";
import { outlook } from "./marks";
import Potion from "./Potion.svelte";
import Power from "./Power.svelte";
import type { Props } from "./table";
import Token from "./Token.svelte";
import { COLOURS, faceName, lacking, spiritOf, type DieView, type FavourCard, type Good, type Herbs, type PotionCard, type SilburyView } from "./view";
import { herbWords } from "./words";

const POWER_CLAUSES: Record<string, string> = {
  steal_gold: "SB-40",
  steal_herbs: "SB-41",
  take_gold: "SB-42",
  buy_herbs: "SB-43",
  take_billhook: "SB-44",
  move_druid: "SB-45",
};
const CARD_BOX = "-44 -58 88 116";

const token = (good: Good): Art => art(Token, { good, size: 20 });
const dieArt = (die: DieView): Art => art(HillDie, { die, size: 22 }, "-13 -12.5 27 28");
const powerArt = (power: string): Art => art(Power, { power, size: 36 }, "-18 -18 36 37");
const clauseOf = (power: string): string => POWER_CLAUSES[power] ?? "SB-24";

const tokens = (herbs: Partial<Herbs>): Art[] => COLOURS.flatMap((colour) => Array.from({ length: herbs[colour] ?? 0 }, () => token(colour)));
const points = (count: number, t: Texts): string => t.say("card-points", { count });

/** What a power does, in a line with its badge. */
const powerLine = (power: string, t: Texts): Does => ({ icons: [powerArt(power)], text: t.say("card-power", { power }) });

export class Cards {
  constructor(readonly props: Props) {}

  get #t(): Texts {
    return this.props.t;
  }
  get #view(): SilburyView {
    return this.props.view;
  }
  /** What is mine; a spectator has nothing. */
  get #mine() {
    const { seat } = this.props;
    return seat === null ? undefined : this.#view.players[seat];
  }

  // -- Dice ------------------------------------------------------------------------------------

  die(die: DieView, ahead: Ahead): Card {
    const t = this.#t;
    const face = faceName(die);
    const held = die.holder !== null;
    const kind = t.say(held ? "card-die-taken" : "card-die-kind", { face, seat: die.holder ?? 0 });
    const source = this.props.source(die.die === "white" ? "dice.action" : `dice.harvest.${die.die}`);
    const base = { name: t.say("card-die", { die: die.die }), kind, source, picture: dieArt(die) };
    const now = held && !ahead.legal ? { now: null } : this.#harvest(ahead);
    if (die.die !== "white") {
      const does = ["card-die-sow", "card-die-harvest"].map((key) => t.say(key, { colour: die.die }));
      return { ...base, does, clauses: ["SB-20", "SB-22", "SB-12"], ...now };
    }
    const spirit = die.face === "spirit";
    const does = [spirit ? t.say("card-die-spirit") : t.say("card-die-gold", { count: Number(die.face) })];
    return { ...base, does, clauses: [spirit ? "SB-31" : "SB-30", "SB-12"], ...now };
  }

  reroll(gold: number): Card {
    const t = this.#t;
    return { name: t.say("card-reroll"), does: [{ icons: [token("gold")], text: t.say("card-reroll-does", { gold }) }], clauses: ["SB-12"] };
  }

  /** What a die's preview ends with: herbs surely taken, or the clearing its pips count to. */
  #harvest(ahead: Ahead): { now?: Now } {
    const { harvest, sowing } = outlook(ahead.brings, this.#view);
    const t = this.#t;
    if (harvest) return { now: this.#taken(harvest.herbs, t.say("card-harvest-at", { spirit: this.#spirit(harvest.place) })) };
    const end = sowing?.places.at(-1);
    if (end === undefined) return {};
    const herbs = this.#view.clearings[end]?.herbs ?? {};
    return { now: { icons: tokens(herbs), text: t.say("card-ends-at", { spirit: this.#spirit(end), herbs }) } };
  }

  #taken(herbs: Herbs, text: string): Now {
    const t = this.#t;
    const sum = COLOURS.reduce((count, colour) => count + herbs[colour], 0);
    const parts = COLOURS.filter((colour) => herbs[colour]).map((colour) => ({ count: herbs[colour], text: t.word("herb", colour) }));
    return { sum: `+${sum}`, unit: t.say("card-herbs", { count: sum }), text, parts: parts.length > 1 ? parts.slice(0, 4) : [] };
  }

  // -- The hill --------------------------------------------------------------------------------

  #spirit(place: number): string {
    return this.#view.clearings[place]?.spirit ?? "";
  }

  clearing(place: number, ahead: Ahead): Card {
    const clearing = this.#view.clearings[place];
    const t = this.#t;
    const { spirit = "", power = "", herbs = {} } = clearing ?? {};
    const steps = (place - this.#view.druid + 6) % 6;
    const lies: Does = { icons: tokens(herbs), text: t.say("card-clearing-herbs", { herbs }) };
    const now = ahead.legal ? {} : { now: this.#diceTo(place) };
    return {
      name: t.say("card-clearing", { spirit }),
      kind: t.say("card-clearing-kind", { count: steps }),
      does: [t.say("card-clearing-does"), powerLine(power, t), lies],
      clauses: ["SB-22", "SB-23", clauseOf(power)],
      source: this.props.source(`spirits.${spirit}.clearing`),
      ...now,
    };
  }

  /** Which dice end at a clearing, by the previews of those that may be taken. */
  #diceTo(place: number): Now | null {
    const { moves, t } = this.props;
    const ending = this.#view.dice.filter((die) => die.holder === null).flatMap((die) => {
      const seen = outlook(moves.get(die.action)?.preview ?? [], this.#view);
      return seen.sowing?.places.at(-1) === place ? [{ die, harvest: seen.harvest }] : [];
    });
    if (!moves.names("die.").length) return null;
    const [first] = ending;
    if (!first) return { text: t.say("card-clearing-no-die") };
    const icons = ending.map(({ die }) => dieArt(die));
    const text = t.say("card-clearing-dice", { count: ending.length });
    return first.harvest && ending.length === 1 ? { ...this.#taken(first.harvest.herbs, text), icons } : { icons, text };
  }

  druid(): Card {
    const t = this.#t;
    const near = this.#view.window.map((place) => t.word("spirit", this.#spirit(place))).join(", ");
    return {
      name: t.say("card-druid"),
      kind: t.say("card-druid-at", { spirit: this.#spirit(this.#view.druid) }),
      does: [t.say("card-druid-sow"), t.say("card-druid-walks")],
      now: { text: t.say("card-druid-near", { spirits: near }) },
      clauses: ["SB-20", "SB-51", "SB-54"],
      source: this.props.source("druid.brew_window"),
    };
  }

  // -- Potions and favours ---------------------------------------------------------------------

  potion(card: PotionCard, left: number, ahead: Ahead): Card {
    const t = this.#t;
    return { ...this.#potion(card), kind: t.say("card-potion-kind", { spirit: spiritOf(card), count: left }), ...this.#worth(card, ahead) };
  }

  brewed(card: PotionCard): Card {
    return { ...this.#potion(card), kind: this.#t.say("card-potion-brewed"), now: null };
  }

  emptyPile(spirit: string): Card {
    const t = this.#t;
    return { name: t.say("card-pile", { spirit }), kind: t.say("card-pile-empty"), does: [t.say("card-pile-does")], clauses: ["SB-55", "SB-70"] };
  }

  #potion(card: PotionCard): Card {
    const t = this.#t;
    const source = this.props.source(`potions.${card.name}`);
    const cost: Does = { icons: tokens(card.cost), text: herbWords(card.cost, t), source };
    const brings: Does = { text: points(card.points, t), source };
    const power = card.power ? powerLine(card.power, t) : { text: t.say("card-no-power") };
    const name = t.say("card-potion", { spirit: spiritOf(card), recipe: card.recipe });
    const clauses = ["SB-52", "SB-51", card.power ? "SB-53" : "SB-71"];
    return { name, does: [cost, brings, power], clauses, source, picture: art(Potion, { card }, CARD_BOX) };
  }

  #worth(card: PotionCard, ahead: Ahead): { now?: Now } {
    const t = this.#t;
    const mine = this.#mine;
    if (!mine) return {};
    const { herbs, any } = lacking(card, mine.goods);
    const short = herbWords({ ...herbs, any }, t);
    if (card.name !== this.#view.turn?.brewing && short) return { now: { text: t.say("card-short", { cost: short }) } };
    return ahead.legal ? { now: this.#score(card) } : {};
  }

  #score(card: PotionCard): Now {
    const t = this.#t;
    const favour = this.#mine?.favours.some(({ spirit }) => spirit === spiritOf(card)) ? this.#view.favours.points : 0;
    const parts = favour ? [{ count: card.points, text: t.say("card-printed") }, { count: favour, text: t.say("card-for-favour") }] : [];
    const sum = card.points + favour;
    return { sum: `+${sum}`, unit: t.say("card-unit-points", { count: sum }), text: t.say("board-enough"), parts };
  }

  favour(card: FavourCard, ahead: Ahead): Card {
    const t = this.#t;
    const { cost } = this.#view.favours;
    return { ...this.#favour(card), kind: t.say("card-favour-kind", { gold: cost }), ...this.#price(this.#valued(card), ahead) };
  }

  ownFavour(card: FavourCard): Card {
    return { ...this.#favour(card), kind: this.#t.say("card-favour-owned"), now: this.#valued(card) };
  }

  #favour({ spirit, power }: FavourCard): Card {
    const t = this.#t;
    const does = [powerLine(power, t), t.say("card-favour-when"), t.say("card-favour-points", { spirit, count: this.#view.favours.points })];
    const source = this.props.source(`spirits.${spirit}.favour`);
    const picture = art(Favour, { card: { spirit, power }, worth: `+${this.#view.favours.points}` }, CARD_BOX);
    return { name: t.say("card-favour", { spirit }), does, clauses: ["SB-60", "SB-61", "SB-71"], source, picture };
  }

  /** Points for the potions of its spirit that are mine already. */
  #valued({ spirit }: FavourCard): Now | null {
    const mine = this.#mine;
    if (!mine) return null;
    const t = this.#t;
    const count = mine.potions.filter((card) => spiritOf(card) === spirit).length;
    const sum = count * this.#view.favours.points;
    return { sum: `+${sum}`, unit: t.say("card-unit-points", { count: sum }), text: t.say("card-favour-potions", { spirit, count }) };
  }

  stack(ahead: Ahead): Card {
    const t = this.#t;
    const { stack, cost } = this.#view.favours;
    const kind = t.say("card-stack-kind", { count: stack, gold: cost });
    return { name: t.say("card-stack"), kind, does: [t.say("card-stack-does")], clauses: ["SB-60", "SB-6"], picture: art(Favour, {}, CARD_BOX), ...this.#price(undefined, ahead) };
  }

  #price(worth: Now | null | undefined, ahead: Ahead): { now?: Now | null } {
    const short = this.#view.favours.cost - (this.#mine?.goods.gold ?? 0);
    if (this.#mine && short > 0) return { now: { icons: [token("gold")], text: this.#t.say("card-short-gold", { gold: short }) } };
    return ahead.legal && worth !== undefined ? { now: worth } : {};
  }

  // -- Herbs, gold, billhook, powers ---------------------------------------------------------------

  stock(good: Good): Card {
    const t = this.#t;
    const does = good === "gold" ? ["card-gold-from", "card-paid-back"] : ["card-herb-from", "card-paid-back"];
    const card = { name: t.say("card-stock", { good }), kind: t.say("card-left", { count: this.#view.stock[good] }) };
    return { ...card, does: does.map((key) => t.say(key)), clauses: [good === "gold" ? "SB-30" : "SB-20", "SB-46"], now: null, picture: token(good) };
  }

  goods(good: Good, seat: number): Card {
    const t = this.#t;
    const count = this.#view.players[seat]?.goods[good] ?? 0;
    const does = good === "gold" ? [t.say("card-gold-does")] : [t.say("card-herb-does")];
    const card = { name: t.say("card-good", { good }), kind: t.say("card-has", { seat, count }), picture: token(good) };
    return { ...card, does, clauses: good === "gold" ? ["SB-12", "SB-60"] : ["SB-52", "SB-72"] };
  }

  billhook(): Card {
    const t = this.#t;
    const { billhook } = this.#view;
    const does = [t.say("card-billhook-first"), t.say("card-billhook-points")];
    return { name: t.say("card-billhook"), kind: t.say("card-billhook-of", { seat: billhook }), does, clauses: ["SB-10", "SB-44", "SB-71"], now: null };
  }

  potions(seat: number): Card {
    const t = this.#t;
    const brewed = this.#view.players[seat]?.potions ?? [];
    const rows = brewed.map((card) => ({ text: t.say("card-potion", { spirit: spiritOf(card), recipe: card.recipe }), count: card.points }));
    return { name: t.say("card-potions"), kind: t.say("card-has", { seat, count: brewed.length }), does: [t.say("card-potions-does")], rows, clauses: ["SB-71", "SB-72"], now: null };
  }

  /** A power offered on the summit: the spirit's, its favour's, or a potion's. */
  power(power: string): Card {
    const t = this.#t;
    return { name: t.say("card-power", { power }), does: [{ icons: [powerArt(power)], text: t.say(`card-power-${power}`) }], clauses: [clauseOf(power)], picture: powerArt(power) };
  }

  /** Something to be bought or stolen by the power in use. */
  loot(good: Good, label: string): Card {
    const power = this.#view.turn?.power ?? "";
    const does = power ? [this.#t.say(`card-power-${power}`)] : [];
    return { name: label, does: does.length ? does : [this.#t.say("card-good", { good })], clauses: [clauseOf(power)], picture: token(good) };
  }
}

