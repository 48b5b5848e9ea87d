/**
 * Tells a round's end beat by beat: chips are turned over, builders score, dice roll, the prize is taken.
 *
 * The view is ahead already; while a show runs, chips and event of the round before stay on the table. A click
 * or Space (`settle`) ends it, as does taking the next chip; nothing ever waits for it.
 */
import type { Entry, Line, Motion } from "$lib/board";
import { animate } from "$lib/motion";
import { after, type Battle, type Beat, beats, openBattle } from "./battle";
import { type Counts, type PastEvent, type Side, sideIn, sideOf, sidesOf, sideView, signed, type WarEvent, type WarView } from "./war";

export interface Stage {
  motion: Motion;
  gain(side: number, text: string, from: Element | null): void;
  /** The wall of a side. */
  wall(side: Side): Element | null;
}

const TIME: Record<Beat, number> = {
  place: 260,
  reveal: 260,
  king: 360,
  catapult: 700,
  build: 520,
  roll: 820,
  prize: 700,
  turn: 0,
};
const WAVE = 250;
const SLOW = new Set<Beat>(["reveal", "catapult", "build", "roll", "prize"]);

export class Show {
  running = $state(false);
  /** Chips on the table while they are not the view's any more. */
  chips = $state.raw<ReadonlyMap<Side, Counts> | null>(null);
  /** Waves of the reveal so far: kings, builders, armies. */
  wave = $state(3);
  /** The event and the round that are still on the table. */
  held = $state.raw<{ event: WarEvent | null; round: number; toCome: readonly WarEvent[] } | null>(null);
  battle = $state.raw<Battle>(openBattle(0, null, 0));
  done = $state.raw<Battle | null>(null);
  /** Who scores at this very moment, and whom the catapult hits. */
  glowing = $state.raw<readonly Side[]>([]);
  struck = $state.raw<Side | null>(null);

  #run = 0;
  #rest: readonly Line[] = [];

  /** What the leather shows: the battle being fought, or the last one. */
  readonly told = $derived(this.battle.rolls.length || this.battle.outcome !== "open" ? this.battle : this.done);

  /** Begin with what a view and the newest entry tell. */
  open(view: WarView, last: Entry | null): void {
    this.end();
    const { event } = view;
    this.battle = openBattle(view.round, event?.place ?? null, event?.points ?? 0);
    const prior = view.past.at(-1);
    this.done = prior ? filed(prior, view.past.length) : null;
    if (!last || last.undone) return this.#readDice(view);
    const turned = last.events.some(({ key }) => key === "turned" || key === "ended");
    if (turned && prior) this.battle = openBattle(view.past.length, prior.place, prior.points);
    for (const line of last.events) this.#fold(line);
    this.#readDice(view);
  }

  /** Tell what is new, from the view before to this one. */
  tell(lines: readonly Line[], prior: WarView, stage: Stage): void {
    const groups = beats(lines);
    const slow = groups.some(({ beat }) => SLOW.has(beat));
    if (!slow && this.running) {
      for (const line of lines) this.#rest = [...this.#rest, line];
      return;
    }
    this.end();
    if (stage.motion.still || !slow || document.hidden) return this.#foldAll(lines);
    this.#rest = lines;
    this.held = { event: prior.event, round: prior.round, toCome: prior.to_come };
    this.chips = lyingOn(prior, lines);
    this.wave = groups.some(({ beat }) => beat === "reveal") ? 0 : 3;
    this.running = true;
    void this.#play(groups, stage, ++this.#run);
  }

  /** End at once: everything is as the view says. */
  end(): void {
    this.#run++;
    this.#foldAll(this.#rest);
    this.#rest = [];
    this.#clear();
  }

  #clear(): void {
    this.running = false;
    this.chips = null;
    this.held = null;
    this.wave = 3;
    this.glowing = [];
    this.struck = null;
  }

  async #play(groups: readonly { beat: Beat; lines: Line[] }[], stage: Stage, run: number): Promise<void> {
    for (const { beat, lines } of groups) {
      if (beat === "turn") break;
      const hurried = await this.#beat(beat, lines, stage, run);
      if (run !== this.#run) return;
      if (hurried) break;
    }
    this.end();
  }

  async #beat(beat: Beat, lines: Line[], stage: Stage, run: number): Promise<boolean> {
    if (beat === "reveal") {
      for (const wave of [1, 2, 3]) {
        if (await pause(stage.motion.ms(WAVE))) return true;
        if (run !== this.#run) return true;
        this.wave = wave;
      }
    }
    const taken = new Set(lines);
    this.#rest = this.#rest.filter((line) => !taken.has(line));
    this.#foldAll(lines);
    if (beat === "king") this.chips = this.battle.chips.size ? this.battle.chips : this.chips;
    this.struck = beat === "catapult" ? (lines.map(sideIn)[0] ?? null) : null;
    this.#reward(beat, lines, stage);
    return pause(stage.motion.ms(TIME[beat]));
  }

  #reward(beat: Beat, lines: readonly Line[], stage: Stage): void {
    if (beat === "roll" || beat === "reveal") return;
    const gains = lines.flatMap((line) => {
      const [side, points] = [sideIn(line), Number(line["points"] ?? 0)];
      return side === null || !points ? [] : [{ side, points }];
    });
    this.glowing = gains.map(({ side }) => side);
    for (const { side, points } of gains) {
      if (side !== "phantom") stage.gain(side, signed(points), stage.wall(side));
    }
  }

  #foldAll(lines: readonly Line[]): void {
    for (const line of lines) this.#fold(line);
  }

  #fold(line: Line): void {
    if (line.key === "turned" || line.key === "ended") this.done = this.battle;
    this.battle = after(this.battle, line);
  }

  /** Opened in the middle of a battle: its dice are in the view. */
  #readDice(view: WarView): void {
    if (!view.dice || this.battle.rolls.length) return;
    const rolls = view.dice.map((dice, number) => ({
      side: sideOf(view, number),
      dice: dice.map(({ die }) => die),
      faces: dice.map(({ face }) => face),
      total: dice.reduce((sum, { face }) => sum + face, 0),
      again: [],
      turn: 1,
    }));
    this.battle = { ...this.battle, rolls: rolls.filter(({ dice }) => dice.length) };
  }
}

/** What is known of a battle whose dice are long off the table. */
function filed({ place, points, taken }: PastEvent, round: number): Battle {
  const outcome = !taken.length ? "discarded" : points < 0 ? "plundered" : "won";
  return { ...openBattle(round, place, points), outcome, winners: taken };
}

/** The chips that lie before the walls when a telling begins: as revealed in it, or as they lay. */
function lyingOn(prior: WarView, lines: readonly Line[]): ReadonlyMap<Side, Counts> {
  const chips = new Map<Side, Counts>();
  for (const side of sidesOf(prior)) {
    const placed = sideView(prior, side)?.placed;
    if (placed) chips.set(side, placed);
  }
  for (const line of lines) {
    const side = sideIn(line);
    if (line.key === "revealed" && side !== null) chips.set(side, line["chips"] as Counts);
  }
  return chips;
}

/** Wait; true if somebody did not want to. */
async function pause(time: number): Promise<boolean> {
  const begun = performance.now();
  await animate(document.createElement("i"), [], { duration: time });
  return performance.now() - begun < time * 0.8;
}
