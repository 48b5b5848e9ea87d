/** Plays what happened: tiles drop, banners unfurl, bridges draw themselves, plaques flip, fame flies. */
import type { Entry, Line, Motion } from "$lib/board";
import { animate, LAND, TIMES } from "$lib/motion";
import { type Glade, topOf } from "./layout";
import { type Dale, number, treesOf, word } from "./view";

export interface Stage {
  root: Element;
  view: Dale;
  glade: Glade;
  motion: Motion;
  gain(seat: number, text: string, from?: Element | null): void;
}

/** Play all news, one after the other, a little apart. */
export function play(stage: Stage, news: readonly Entry[]): void {
  if (stage.motion.still) return;
  const lines = news.flatMap((entry) => entry.events);
  let delay = 0;
  for (const line of lines) {
    const act = ACTS[line.key];
    if (!act) continue;
    act(stage, line, stage.motion.ms(delay));
    for (const tree of treesOf(line)) flip(stage, tree, stage.motion.ms(delay + TIMES.piece));
    delay += TIMES.stagger;
  }
}

type Act = (stage: Stage, line: Line, delay: number) => void;

const ACTS: Record<string, Act> = {
  added: (stage, line, delay) => {
    const tile = topTile(stage, word(line, "tree"));
    if (tile) drop(stage, tile, delay);
  },
  moved: (stage, line, delay) => {
    const tile = topTile(stage, word(line, "tree"));
    if (tile) arc(stage, tile, line, delay);
  },
  capped: (stage, line, delay) => {
    const crown = find(stage, `[data-tree="${word(line, "tree")}"] [data-crown]`);
    if (crown) grow(stage, crown, delay);
  },
  bannered: (stage, line, delay) => {
    const flag = find(stage, `[data-tree="${word(line, "tree")}"] [data-banner="${number(line, "seat")}"]`);
    unfurl(stage, flag, delay);
    stage.gain(number(line, "seat"), `+${number(line, "points")}`, flag);
  },
  bridged: (stage, line, delay) => {
    const bridge = find(stage, `[data-bridge="${treesOf(line).join("-")}"]`);
    draw(stage, bridge, delay);
    unfurl(stage, bridge?.querySelector(`[data-banner="${number(line, "seat")}"]`) ?? null, delay + stage.motion.ms(TIMES.turn));
    stage.gain(number(line, "seat"), `+${number(line, "points")}`, bridge);
  },
  scored: (stage, line) => {
    const seat = number(line, "seat");
    const tree = stage.view.trees.find((one) => one.prestige === seat);
    const district = stage.view.districts.find((one) => one.preeminent.includes(seat));
    const fly = (fact: string, from: string) => {
      if (number(line, fact)) stage.gain(seat, `+${number(line, fact)}`, find(stage, from));
    };
    fly("prestige", `[data-plaque="${tree?.tree}"]`);
    fly("preeminence", `[data-sign="${district?.district}"]`);
  },
};

const find = (stage: Stage, selector: string) => stage.root.querySelector(selector);

function topTile(stage: Stage, tree: string): Element | null {
  return [...stage.root.querySelectorAll(`[data-tree="${tree}"] [data-storey]`)].at(-1) ?? null;
}

/** Sixty pixels down, then a squash of six per cent. */
function drop(stage: Stage, tile: Element, delay: number): void {
  const frames: Keyframe[] = [
    { translate: "0 -60px", opacity: 0 },
    { opacity: 1, offset: 0.2 },
    { translate: "0 0", scale: "1 1", offset: 0.6, easing: "ease-out" },
    { scale: "1.06 .94", offset: 0.78 },
    { translate: "0 0", scale: "1 1" },
  ];
  void animate(tile, frames, { duration: stage.motion.ms(TIMES.turn), delay, easing: "cubic-bezier(.5,0,.9,.6)" });
}

/** A hammered tile flies in an arc from the tree it stood on. */
function arc(stage: Stage, tile: Element, line: Line, delay: number): void {
  const [source, target] = ["source", "tree"].map((fact) => stage.view.trees.find((one) => one.tree === word(line, fact)));
  if (!source || !target) return;
  const [a, b, s] = [stage.glade.at(source.column, source.row), stage.glade.at(target.column, target.row), stage.glade.scale];
  const dx = (a.x - b.x) / s;
  const dy = (a.y - b.y) / s - topOf(source.tiles.length) + topOf(target.tiles.length - 1);
  const frames: Keyframe[] = [
    { translate: `${dx}px ${dy}px`, rotate: "0deg" },
    { translate: `${dx / 2}px ${Math.min(dy, 0) - 70}px`, rotate: `${dx > 0 ? 14 : -14}deg`, offset: 0.5 },
    { translate: "0 0", rotate: "0deg", scale: "1 1", offset: 0.86 },
    { scale: "1.06 .94", offset: 0.93 },
    { scale: "1 1" },
  ];
  void animate(tile, frames, { duration: stage.motion.ms(TIMES.dice), delay });
}

function grow(stage: Stage, crown: Element, delay: number): void {
  const frames: Keyframe[] = [{ scale: ".15 .1", opacity: 0.3 }, { scale: "1 1", opacity: 1 }];
  void animate(crown, frames, { duration: stage.motion.ms(TIMES.turn), delay, easing: LAND });
}

function unfurl(stage: Stage, flag: Element | null, delay: number): void {
  const cloth = flag?.querySelector(".cloth");
  if (cloth) void animate(cloth, [{ scale: "0 1" }, { scale: "1 1" }], { duration: stage.motion.ms(TIMES.piece), delay, easing: LAND });
}

function draw(stage: Stage, bridge: Element | null, delay: number): void {
  const planks = bridge?.querySelector(".planks");
  const frames: Keyframe[] = [{ clipPath: "inset(0 100% 0 0)" }, { clipPath: "inset(0 0 0 0)" }];
  if (planks) void animate(planks, frames, { duration: stage.motion.ms(TIMES.turn), delay });
}

function flip(stage: Stage, tree: string, delay: number): void {
  const plaque = find(stage, `[data-plaque="${tree}"] [data-flip]`);
  if (plaque) void animate(plaque, [{ scale: "1 0" }, { scale: "1 1" }], { duration: stage.motion.ms(TIMES.piece), delay, easing: LAND });
}
