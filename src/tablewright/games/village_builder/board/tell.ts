/** Turns the news of a move into motion: who walks where, what flies, what drops, what burns. */
import type { BoardProps, Entry, Line } from "$lib/board";
import { animate, LAND, TIMES } from "$lib/motion";
import type { Flights } from "./flights.svelte";
import { goodsOf, nameOf, type Building, type Omen, type Village, type Ware } from "./view";

/** What the board shows for a moment. */
export interface Show {
  /** A card came down, or burns down, at this place. */
  dust(x: number, y: number): void;
  burn(x: number, y: number, card: string): void;
  omen(omen: Omen, line: Line): void;
  /** The building under the pointer. */
  readonly over: Building | null;
  /** Halves met at these two cards. */
  join(cards: readonly string[]): void;
}

interface Stage extends Pick<BoardProps<Village>, "view" | "motion" | "gain"> {
  root: Element;
  flights: Flights;
  show: Show;
}

const WARES: readonly Ware[] = ["villagers", "coins", "wood", "stone", "vp"];
const store = (ware: string): Element | null => document.querySelector(`[data-store="${ware}"]`);

export function tell(news: readonly Entry[], stage: Stage): void {
  const seen = new Map<string, number>();
  let delay = 0;
  for (const entry of news) {
    if (entry.kind !== "play") continue;
    for (const line of entry.events) {
      one(line, stage, delay, seen);
      if (line.key === "collected") delay += TIMES.stagger;
    }
  }
}

function one(line: Line, stage: Stage, delay: number, seen: Map<string, number>): void {
  const { flights, show, root } = stage;
  const place = () => root.querySelector(`[data-place~="${nameOf(Number(line["x"]), Number(line["y"]))}"]`);
  const [x, y, count] = [Number(line["x"]), Number(line["y"]), Number(line["count"] ?? 1)];
  switch (line.key) {
    case "sent":
      return repeat(count, (k) => flights.send("villagers", store("villagers"), worker(line, stage), k * TIMES.stagger));
    case "collected":
      return collect(line, stage, delay, seen);
    case "traded":
      return flights.send(String(line["taken"]), store(String(line["given"])), store(String(line["taken"])));
    case "paid-coins":
      return repeat(count, (k) => flights.send("coins", store("coins"), site(root), k * 60));
    case "paid-goods":
      return pay(line, stage);
    case "paid-card":
    case "discarded":
      return flights.send("back", document.querySelector("[data-hand]"), store("deck"));
    case "built":
    case "upgraded":
      return drop(x, y, stage);
    case "connected":
      return join(line, stage);
    case "burnt":
      show.burn(x, y, String(line["card"]));
      return show.omen("fire", line);
    case "demolished":
      flights.send("stone", root.querySelector('[data-place~="catapult"]') ?? store("stone"), place() ?? site(root));
      return show.dust(x, y);
    case "plague":
      repeat(count, (k) => flights.send("villagers", store("villagers"), document.querySelector("[data-prompt]"), k * 120, true));
      return show.omen("plague", line);
    case "plague-stopped":
      return show.omen("plague", line);
    case "fire-nothing":
      return show.omen("fire", line);
  }
}

const repeat = (count: number, act: (k: number) => void): void => {
  for (let k = 0; k < count; k++) act(k);
};

/** The card being built, or else the middle of the board. */
const site = (root: Element): Element => root.querySelector("[data-site], .fresh") ?? root;

/** The building a villager was just sent to: the one pointed at, or the last of its equals that has one. */
function worker(line: Line, { view, root, show }: Stage): Element | null {
  const card = String(line["card"]);
  const equal = view.village.filter(({ name }) => name === card);
  const at = equal.find((building) => building.at === show.over?.at) ?? equal[(view.turn.working[card] ?? 1) - 1];
  return root.querySelector(`[data-place~="${at?.at ?? ""}"]`);
}

function collect(line: Line, { view, root, flights, gain }: Stage, delay: number, seen: Map<string, number>): void {
  const card = String(line["card"]);
  const number = seen.get(card) ?? 0;
  seen.set(card, number + 1);
  const at = view.village.filter(({ name }) => name === card)[number]?.at;
  const from = root.querySelector(`[data-place~="${at ?? card}"]`);
  for (const ware of WARES) {
    const count = goodsOf(line)[ware] ?? 0;
    if (ware === "vp" && count > 0) gain(0, `+${count}`, from);
    else repeat(count, (k) => flights.send(ware, from, store(ware), delay + k * 60));
  }
  flights.send("villagers", from, store("villagers"), delay + 120);
}

function pay(line: Line, { root, flights }: Stage): void {
  for (const good of ["wood", "stone"] as const) {
    repeat(goodsOf(line)[good] ?? 0, (k) => flights.send(good, store(good), site(root), k * TIMES.stagger));
  }
}

function drop(x: number, y: number, { root, motion, show }: Stage): void {
  const card = root.querySelector(`[data-drop="${nameOf(x, y)}"]`);
  if (!card || motion.still) return;
  const frames = [
    { translate: "0 -60px", scale: 1.06, opacity: 0.4 },
    { translate: "0 0", scale: "1.04 .94", opacity: 1, offset: 0.7 },
    { translate: "0 0", scale: 1 },
  ];
  void animate(card, frames, { duration: motion.ms(420), easing: LAND });
  setTimeout(() => show.dust(x, y), motion.ms(260));
}

function join(line: Line, { root, flights, gain, show }: Stage): void {
  const cards = Array.isArray(line["cards"]) ? line["cards"].map(String) : [];
  const from = root.querySelector(`[data-joint="${cards.join("+")}"]`) ?? root;
  const goods = goodsOf(line);
  for (const ware of WARES.filter((one) => one !== "vp"))
    repeat(goods[ware] ?? 0, (k) => flights.send(ware, from, store(ware), 380 + k * TIMES.stagger));
  if (goods.vp) gain(0, `+${goods.vp}`, from);
  show.join(cards);
}
