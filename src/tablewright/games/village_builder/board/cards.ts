/** What each piece of the village is and does: the texts and pictures of the inspect cards. */
import type { BoardProps, Line, Texts } from "$lib/board";
import { art, type Card, type Does, type Now } from "$lib/inspect.svelte";
import { given } from "./gains";
import Cover from "./pieces/Card.svelte";
import { nameOf, type Building, type Face, type Good, type Omen, type Village } from "./view";

const COVER_BOX = "-15 -2 126 104";
/** The clause by which a building scores, where it has one of its own. */
const SCORED: Record<string, string> = {
  workshop: "VB-44",
  vineyard: "VB-44",
  processing: "VB-44",
  blacksmith: "VB-45",
  tannery: "VB-45",
  local_pub: "VB-45",
  warehouse: "VB-17",
  catapult: "VB-19",
  monastery: "VB-33",
};
const SETS: Record<string, string> = { residential: "VB-41", commercial: "VB-42", industrial: "VB-43", farm: "VB-45", special: "VB-46" };

export class Cards {
  constructor(readonly props: Pick<BoardProps<Village>, "view" | "t" | "source">) {}

  get #t(): Texts {
    return this.props.t;
  }

  // -- Buildings -------------------------------------------------------------------------------

  building(building: Building): Card {
    const t = this.#t;
    const covers = building.covers.length ? [t.say("board-covers", { cards: building.covers })] : [];
    const start = building.start ? [t.say("board-start")] : [];
    return { ...this.#face(building, "village"), does: [...this.#does(building), ...covers, ...start], ...this.#stands(building) };
  }

  /** What a building that scores by itself, or by its neighbours, brings where it stands; told while it has no work to do. */
  #stands({ name, x, y, work }: Building): { now?: Now } {
    const t = this.#t;
    const line = this.props.view.sheet?.find(({ key, at }) => key === name && Array.isArray(at) && at[0] === x && at[1] === y);
    if (!line || Object.keys(work).length) return {};
    const how = t.has(`how-${name}`) ? { text: t.say(`how-${name}`, line) } : {};
    return { now: { sum: `+${line.points}`, unit: t.say("board-points", { points: line.points }), ...how } };
  }

  /** A card in hand; `built` says of building it what it costs, and where it brings most. */
  hand(face: Face, built?: Line): Card {
    const cost = this.#t.say("piece-price", { goods: { ...face.cost } });
    const card = this.#face(face, "hand");
    const now = built?.["points"] === undefined ? {} : { now: this.#best(face, Number(built["points"]), Number(built["x"]), Number(built["y"])) };
    return { ...card, does: [cost, ...this.#does(face)], clauses: ["VB-20", ...card.clauses.slice(0, 2)], ...now };
  }

  /** The best place of a card: what it brings there, and beside or over what it is. */
  #best(face: Face, points: number, x: number, y: number): Now {
    const t = this.#t;
    const { view } = this.props;
    const goods = { ...given(face, { x, y }, view), vp: 0 }; // its points are told already
    const joins = Object.values(goods).some(Boolean);
    if (points <= 0 && !joins) return { text: t.say("piece-best-none") };
    const under = view.village.find(({ at }) => at === nameOf(x, y));
    const cards = view.village.filter((one) => Math.abs(one.x - x) + Math.abs(one.y - y) === 1).map(({ name }) => name);
    const best = under ? t.say("piece-best-over", { card: under.name, x, y }) : t.say("piece-best-beside", { cards, x, y });
    const sum = points > 0 ? { sum: `+${points}`, unit: t.say("board-points", { points }) } : {};
    return { ...sum, text: [best, joins ? t.say("piece-best-joins", { goods }) : ""].filter(Boolean).join(" ") };
  }

  /** A card of which only the name is shown. */
  named(name: string, where: "stored" | "discarded"): Card {
    const t = this.#t;
    const kind = t.say(where === "stored" ? "board-ware-deck" : "piece-discarded");
    return { name: t.word("card", name), kind, does: this.#note(name), clauses: [where === "stored" ? "VB-17" : "VB-33"] };
  }

  #face(face: Face, where: "hand" | "village"): Card {
    const t = this.#t;
    const clauses = [face.left || face.right ? "VB-27" : "VB-13", SCORED[face.name] ?? SETS[face.type] ?? "VB-40"];
    return {
      name: t.word("card", face.name),
      kind: t.say(`piece-kind-${where}`, { type: face.type, level: face.level }),
      does: [],
      clauses,
      source: this.props.source(`buildings.${face.name}`),
      picture: art(Cover, { face, name: t.word("card", face.name) }, COVER_BOX),
    };
  }

  /** What it brings at work, what it draws, scores and joins. */
  #does(face: Face): (string | Does)[] {
    const t = this.#t;
    const plain = Object.keys(face.work).every((work) => t.has(`good-${work}`));
    const halves = (["left", "right"] as const).flatMap((side) => {
      const half = face[side];
      if (!half) return [];
      const { symbol, ...goods } = half;
      return [t.say(`board-half-${side}`, { symbol, goods })];
    });
    return [
      ...(plain && Object.keys(face.work).length ? [t.say("board-brings", { goods: face.work })] : []),
      ...(face.hand ? [t.say("board-draws", { count: face.hand })] : []),
      ...this.#note(face.name),
      ...(face.points ? [t.say("board-worth", { points: face.points })] : []),
      ...halves,
    ];
  }

  #note(name: string): string[] {
    const key = `board-note-${name}`;
    return this.#t.has(key) ? [this.#t.say(key)] : [];
  }

  // -- Places ----------------------------------------------------------------------------------

  place(x: number, y: number, open: boolean): Card {
    const t = this.#t;
    return {
      name: t.say(open ? "piece-place" : "piece-fence"),
      kind: t.say("piece-place-kind", { x, y }),
      does: [t.say("piece-place-does")],
      clauses: ["VB-22", "VB-23", "VB-27"],
    };
  }

  // -- Stores ----------------------------------------------------------------------------------

  store(ware: Good | "villagers"): Card {
    const t = this.#t;
    const { caps, housing, ...stock } = this.props.view.board;
    const key = ware === "villagers" || ware === "coins" ? `piece-store-${ware}` : "piece-store-goods";
    return {
      name: t.say(`board-ware-${ware}`),
      kind: `${stock[ware]}/${caps[ware]}`,
      does: [t.say(key, { cap: caps[ware], housing })],
      now: null,
      clauses: ware === "villagers" ? ["VB-13", "VB-15"] : ["VB-14", "VB-20"],
    };
  }

  deck(): Card {
    const t = this.#t;
    const { deck, hand_limit: limit, discards, piles } = this.props.view;
    const ahead = (["fire", "plague"] as const).flatMap((omen) => piles.flatMap((pile) => Array.from({ length: pile[omen] }, () => omen)));
    return {
      name: t.say("piece-deck"),
      kind: [t.say("board-deck-left", { count: deck }), t.say("board-discarded", { count: discards.length })].join(", "),
      does: [t.say("piece-deck-does", { limit }), ...(ahead.length ? [t.say("piece-deck-omens", { omens: ahead })] : [])],
      now: null,
      clauses: ["VB-10", "VB-11", "VB-12"],
    };
  }

  trade(given: Good, taken: Good): Card {
    const t = this.#t;
    return { name: t.say("piece-trade", { given, taken }), does: [t.say("piece-trade-does")], clauses: ["VB-16", "VB-34"] };
  }

  omen(omen: Omen): Card {
    const t = this.#t;
    return { name: t.word("omen", omen), kind: t.say("board-event-card"), does: [t.say(`piece-omen-${omen}`)], clauses: ["VB-11", "VB-18"] };
  }
}
