/** What each piece of the glade is and does: the texts and pictures of the inspect cards. */
import type { BoardProps, Texts } from "$lib/board";
import { art, type Art, type Card, type Row } from "$lib/inspect.svelte";
import type { PieceAttributes } from "$lib/moves.svelte";
import Crest from "$lib/pieces/Crest.svelte";
import type { HTMLAttributes } from "svelte/elements";
import CardFace from "./CardFace.svelte";
import ItemIcon from "./ItemIcon.svelte";
import { looksOf } from "./styles";
import type { Bridge, Card as Played, Dale, District, Item, Style, Tree } from "./view";

const CLAUSE: Record<Item, string> = { ax: "SD-33", hammer: "SD-34", treetop: "SD-35", bridge: "SD-36" };

const icon = (item: Item | Style): Art => art(ItemIcon, { item, size: 20 });

/** The attributes of a piece for an element of the page rather than of a drawing. */
export const html = (attributes: PieceAttributes): HTMLAttributes<HTMLElement> => attributes as HTMLAttributes<HTMLElement>;

export class Cards {
  constructor(readonly props: Pick<BoardProps<Dale>, "view" | "players" | "t" | "source">) {}

  get #t(): Texts {
    return this.props.t;
  }

  #crest(seat: number): Art {
    return art(Crest, { seat, letter: this.props.players[seat]?.letter ?? "" });
  }

  #style(style: Style): Art {
    return icon(looksOf(this.props.view).picture(style));
  }

  // -- The glade -------------------------------------------------------------------------------

  tree(tree: Tree): Card {
    const t = this.#t;
    const district = t.word("district", tree.district);
    const state = tree.treetop ? "capped" : tree.open ? "open" : "full";
    return {
      name: t.say("card-tree", { tree: tree.tree }),
      kind: t.say(`card-tree-${state}`, { district, levels: tree.levels }),
      rows: this.#storeys(tree),
      does: [this.#prestige(tree), ...tree.banners.map(({ seat }) => ({ icons: [this.#crest(seat)], text: t.say("board-tree-banner", { seat }) }))],
      clauses: ["SD-12", "SD-20", "SD-40"],
      source: this.props.source("bases"),
    };
  }

  /** From the top down: owner, style, level. */
  #storeys({ tiles, base }: Tree): Row[] {
    const t = this.#t;
    const owned = tiles.map(({ seat, style }, k) => ({ icons: [this.#crest(seat), this.#style(style)], text: t.word("style", style), count: k + 2 }));
    return [...owned.toReversed(), { icons: [this.#style(base)], text: t.say("board-base", { style: base }), count: 1 }];
  }

  #prestige({ tiles, prestige }: Tree) {
    const t = this.#t;
    if (prestige === null) return t.say("card-prestige-none");
    const count = (seat: number) => tiles.filter((tile) => tile.seat === seat).length;
    const most = count(prestige);
    const others = Math.max(0, ...this.props.players.filter(({ seat }) => seat !== prestige).map(({ seat }) => count(seat)));
    const key = most === others ? "card-prestige-highest" : "card-prestige-more";
    return { icons: [this.#crest(prestige)], text: t.say(key, { seat: prestige, count: most, of: tiles.length, more: most - others }) };
  }

  district({ district, trees, preeminent, fame }: District): Card {
    const t = this.#t;
    const held = this.props.view.trees.filter((tree) => tree.district === district && tree.prestige !== null);
    const rows = this.props.players.map(({ seat, name }) => ({
      icons: [this.#crest(seat)],
      text: name,
      count: held.filter((tree) => tree.prestige === seat).length,
    }));
    const names = preeminent.map((seat) => t.player(seat)).join(", ");
    return {
      name: t.word("district", district),
      kind: t.say("card-district-kind", { count: trees }),
      does: [t.say("card-district-does", { fame: 2 * trees })],
      rows,
      now: { text: preeminent.length ? t.say("card-district-held", { names, fame }) : t.say("card-district-free") },
      clauses: ["SD-42", "SD-40"],
      source: this.props.source("boards"),
    };
  }

  bridge({ between, seats }: Bridge): Card {
    const t = this.#t;
    return {
      name: t.say("card-bridge", { one: between[0], other: between[1] }),
      does: seats.map((seat) => ({ icons: [this.#crest(seat)], text: t.player(seat) })),
      now: null,
      clauses: ["SD-36", "SD-37"],
    };
  }

  bridgeSite(one: string, other: string): Card {
    const t = this.#t;
    return { name: t.say("card-bridge", { one, other }), does: [t.say("card-does-bridge")], clauses: ["SD-36"] };
  }

  banner(tree: string): Card {
    const t = this.#t;
    return { name: t.say("card-banner"), kind: t.say("card-tree", { tree }), does: [t.say("card-banner-does")], clauses: ["SD-20", "SD-21"] };
  }

  // -- The tray --------------------------------------------------------------------------------

  card(card: Played, where: "hand" | "row"): Card {
    const t = this.#t;
    const trees = this.props.view.trees.filter((tree) => tree.open && (tree.tiles.at(-1)?.style ?? tree.base) === card.style);
    const fits = trees.length ? t.say("card-card-fits", { trees: trees.map(({ tree }) => tree) }) : t.say("card-card-fits-none");
    return {
      name: t.word("card", card.card),
      kind: t.say(`card-card-${where}`),
      does: [
        { icons: [this.#style(card.style)], text: t.say("card-card-style", { style: card.style }) },
        { icons: card.icons.map(icon), text: t.say("card-card-icons", { count: card.icons.length }) },
        fits,
      ],
      clauses: ["SD-11", "SD-12", "SD-30"],
      source: this.props.source("cards"),
      picture: art(CardFace, { card }),
    };
  }

  deck(): Card {
    const t = this.#t;
    const { deck } = this.props.view;
    return { name: t.say("card-deck"), kind: t.say("board-deck-of", { count: deck }), does: [t.say("card-deck-does")], clauses: ["SD-16", "SD-18"] };
  }

  item(item: Item, count: number): Card {
    const t = this.#t;
    return {
      name: t.say("card-item", { icon: item }),
      kind: t.say("card-item-kind", { count, left: this.props.view.supply[item] }),
      does: [{ icons: [icon(item)], text: t.say(`card-does-${item}`) }, t.say("card-item-once")],
      now: null,
      clauses: [CLAUSE[item], "SD-32"],
    };
  }

  /** Cards with an icon on their way to being an item. */
  set(item: Item, have: number): Card {
    const t = this.#t;
    const left = this.props.view.supply[item];
    return {
      name: t.say("card-set", { icon: item }),
      kind: t.say("board-set", { icon: item, count: have, left }),
      does: [t.say("card-set-does"), { icons: [icon(item)], text: t.say(`card-does-${item}`) }],
      clauses: ["SD-30", "SD-31", CLAUSE[item]],
    };
  }

  tiles(stack: readonly Style[], waiting: number): Card {
    const t = this.#t;
    const rows = stack.map((style, k) => ({ icons: [this.#style(style)], text: t.word("style", style), count: k + 1 }));
    return {
      name: t.say("card-tiles"),
      kind: t.say("card-tiles-kind", { count: stack.length, waiting }),
      does: [t.say("card-tiles-does")],
      rows,
      now: null,
      clauses: ["SD-2", "SD-12"],
      source: this.props.source("tiles"),
    };
  }

  refresh(): Card {
    const t = this.#t;
    return { name: t.say("card-refresh"), does: [t.say("card-refresh-does")], clauses: ["SD-17"] };
  }
}
