/** What each piece of the village is and does: the texts and pictures of the inspect cards. */
import type { BoardProps, Texts } from "$lib/board";
import { art, type Card, type Does } from "$lib/inspect.svelte";
import Cover from "./pieces/Card.svelte";
import type { Building, Face, Good, Omen, Village } from "./view";

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
    return { ...this.#face(building, "village"), does: [...this.#does(building), ...covers, ...start] };
  }

  hand(face: Face): Card {
    const cost = this.#t.say("piece-price", { goods: face.cost });
    const card = this.#face(face, "hand");
    return { ...card, does: [cost, ...this.#does(face)], clauses: ["VB-20", ...card.clauses.slice(0, 2)] };
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
