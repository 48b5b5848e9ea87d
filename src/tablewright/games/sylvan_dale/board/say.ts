/** What a reader is told of pieces that others see. */
import type { Texts } from "$lib/board";
import type { Card, District, Tree } from "./view";

export function treeLabel(tree: Tree, t: Texts): string {
  const parts = [
    t.say("board-tree", { tree: tree.tree, district: t.word("district", tree.district), levels: tree.levels }),
    tree.prestige === null ? "" : t.say("board-tree-prestige", { seat: tree.prestige }),
    storeys(tree, t).join(", "),
    tree.treetop ? t.word("icon", "treetop") : "",
    ...tree.banners.map(({ seat }) => t.say("board-tree-banner", { seat })),
  ];
  return parts.filter(Boolean).join("; ");
}

/** The levels of a tree from below. */
export function storeys(tree: Tree, t: Texts): string[] {
  return [
    t.say("board-base", { style: tree.base }),
    ...tree.tiles.map(({ seat, style }) => t.say("board-tile-of", { seat, style })),
  ];
}

export function districtLabel(district: District, t: Texts): string {
  const name = t.word("district", district.district);
  const { trees, fame, preeminent } = district;
  if (!preeminent.length) return t.say("board-district-free", { name, trees });
  return t.say("board-district-held", { name, trees, fame, names: preeminent.map((seat) => t.player(seat)).join(", ") });
}

export const cardLabel = (card: Card, t: Texts): string => t.word("card", card.card);
