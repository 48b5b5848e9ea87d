/** What happened in a round, read from its events: who built most, who rolled what, who won. */
import type { Line } from "$lib/board";
import { type Colour, type Counts, type Place, type Side, sideIn } from "./war";

export interface Roll {
  side: Side;
  dice: Colour[];
  faces: number[];
  total: number;
  /** Places of dice rolled anew by recruits, from 1 on. */
  again: number[];
  /** How often this side has rolled: the dice tumble anew each time. */
  turn: number;
}

export interface Award {
  side: Side;
  points: number;
}

export interface Battle {
  round: number;
  place: Place | null;
  points: number;
  chips: ReadonlyMap<Side, Counts>;
  builders: readonly Award[];
  rolls: readonly Roll[];
  outcome: "open" | "won" | "unopposed" | "plundered" | "discarded";
  winners: readonly Side[];
}

export const openBattle = (round: number, place: Place | null, points: number): Battle => ({
  round,
  place,
  points,
  chips: new Map(),
  builders: [],
  rolls: [],
  outcome: "open",
  winners: [],
});

const BUILT = new Set(["built-most", "built-tied", "claimed", "claimed-away"]);
const ROLLED = new Set(["rolled", "rolled-again", "recruited"]);
const OUTCOMES = new Set(["won", "unopposed", "plundered"]);

/** A battle after one more event. */
export function after(battle: Battle, line: Line): Battle {
  const side = sideIn(line);
  const points = Number(line["points"] ?? 0);
  if (line.key === "turned") return openBattle(Number(line["round"]), line["place"] as Place, points);
  if (line.key === "discarded") return { ...battle, outcome: "discarded" };
  if (side === null) return battle;
  if (line.key === "revealed") {
    return { ...battle, chips: new Map([...battle.chips, [side, line["chips"] as Counts]]) };
  }
  if (line.key === "retreated") return { ...battle, chips: withdrawn(battle, side, line["chips"] as Counts) };
  if (BUILT.has(line.key)) return { ...battle, builders: [...battle.builders, { side, points }] };
  if (ROLLED.has(line.key)) return { ...battle, rolls: rolled(battle.rolls, side, line) };
  if (OUTCOMES.has(line.key)) {
    // Somebody may be told twice: first to win, then unopposed.
    const winners = [...new Set([...battle.winners, side])];
    return { ...battle, outcome: line.key as Battle["outcome"], winners };
  }
  return battle;
}

function withdrawn(battle: Battle, side: Side, back: Counts): ReadonlyMap<Side, Counts> {
  const chips: Counts = { ...battle.chips.get(side) };
  for (const [kind, count] of Object.entries(back)) {
    chips[kind as keyof Counts] = (chips[kind as keyof Counts] ?? 0) - count;
  }
  return new Map([...battle.chips, [side, chips]]);
}

function rolled(rolls: readonly Roll[], side: Side, line: Line): Roll[] {
  const turn = (rolls.find((roll) => roll.side === side)?.turn ?? 0) + 1;
  const roll: Roll = {
    side,
    dice: line["dice"] as Colour[],
    faces: line["faces"] as number[],
    total: Number(line["total"]),
    again: line.key === "recruited" ? (line["again"] as number[]) : [],
    turn,
  };
  return turn > 1 ? rolls.map((old) => (old.side === side ? roll : old)) : [...rolls, roll];
}

/** The parts of a round's telling that take time, in order. */
export type Beat = "place" | "reveal" | "king" | "catapult" | "build" | "roll" | "prize" | "turn";

const BEATS: Record<string, Beat> = {
  placed: "place",
  "placed-hidden": "place",
  "placed-none": "place",
  revealed: "reveal",
  picked: "king",
  retreated: "king",
  catapulted: "catapult",
  "built-most": "build",
  "built-tied": "build",
  claimed: "build",
  "claimed-away": "build",
  "extra-won": "build",
  rolled: "roll",
  "rolled-again": "roll",
  recruited: "roll",
  won: "prize",
  unopposed: "prize",
  plundered: "prize",
  discarded: "prize",
  turned: "turn",
  ended: "turn",
};

/** Events in groups that are shown together; a draw's second roll is a group of its own. */
export function beats(lines: readonly Line[]): { beat: Beat; lines: Line[] }[] {
  const groups: { beat: Beat; lines: Line[] }[] = [];
  let drawn = false;
  for (const line of lines) {
    const beat = BEATS[line.key];
    if (line.key === "draw") drawn = true;
    if (!beat) continue;
    const open = groups.at(-1);
    if (open?.beat === beat && !drawn && line.key !== "recruited") open.lines.push(line);
    else groups.push({ beat, lines: [line] });
    if (beat === "roll") drawn = false;
  }
  return groups;
}
