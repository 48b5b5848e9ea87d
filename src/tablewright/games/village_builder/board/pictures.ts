/** Every drawing by the name of its card: a file in buildings/ or omens/ is a picture. */
import type { Component } from "svelte";
import type { Face, Kind } from "./view";

type Drawings = Record<string, { default: Component }>;

const byName = (found: Drawings): [string, Component][] =>
  Object.entries(found).map(([path, { default: picture }]) => [path.replace(/^.*\/|\.svelte$/g, ""), picture]);

export const BUILDINGS = byName(import.meta.glob("./buildings/*.svelte", { eager: true }));
export const OMENS = byName(import.meta.glob("./omens/*.svelte", { eager: true }));

/** Behind each house the sky of its type, for cards of which only the name is told. */
const SKIES: Record<Kind, string> = {
  residential: "peasant_hut citizen_house patrician_house noble_house",
  industrial: "lumber_hut ore_mine sawmill quarry trapper wheelwright",
  farm: "crop_farm pig_farm",
  commercial:
    "bakery sugar_mill brewery apiary warehouse tinsmith tournament market medi_market big_market bazaar big_bazaar exotic_bazaar",
  special:
    "workshop vineyard processing blacksmith tannery local_pub surgery monastery catapult fortress harbor_statue statue",
};
const skyOf = (name: string): Kind =>
  (Object.keys(SKIES) as Kind[]).find((kind) => SKIES[kind].split(" ").includes(name)) ?? "special";

/** A card as far as its name tells: picture and sky, no badges. */
export function bare(name: string): Face {
  const cost = { coins: 0, wood: 0, stone: 0 };
  return { name, type: skyOf(name), level: "", cost, work: {}, crew: 0, hand: 0, points: 0, left: null, right: null };
}
