/**
 * What a player is putting together before it is played: chips to place, chips to take back, dice to re-roll.
 *
 * Board and tray share one plan a table. A plan is legal if a choice names the very same chips or dice: no
 * rule is known here.
 */
import type { Choice, Moves } from "$lib/board";
import type { Counts, Kind, Rolled } from "./war";

const plans = new WeakMap<Moves, Plan>();

export function planOf(moves: Moves): Plan {
  let plan = plans.get(moves);
  if (!plan) plans.set(moves, (plan = new Plan(moves)));
  return plan;
}

const chipsKey = (counts: Counts): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${kind}${count}`)
    .sort()
    .join();

const diceKey = (dice: readonly Rolled[]): string =>
  dice
    .map(({ die, face }) => `${die}${face}`)
    .sort()
    .join();

function keyOf({ line }: Choice): string {
  if (line["chips"]) return chipsKey(line["chips"] as Counts);
  const faces = line["faces"] as number[] | undefined;
  return diceKey(((line["dice"] ?? []) as Rolled["die"][]).map((die, k) => ({ die, face: faces?.[k] ?? 0 })));
}

export class Plan {
  /** Chips chosen from the tray, in the order in which they were taken. */
  chosen = $state.raw<readonly Kind[]>([]);
  /** Chips before the wall, or dice, that are ticked: by their places. */
  ticked = $state.raw<readonly number[]>([]);
  /** A kind the hand is over in the tray: shown as a ghost where it would lie. */
  ghost = $state<Kind | null>(null);
  /** What lies there to be ticked; the board keeps it up to date. */
  chips = $state.raw<readonly Kind[]>([]);
  dice = $state.raw<readonly Rolled[]>([]);

  /** Whether the choice is shown as hovered while it grows. */
  pointing = true;

  readonly #names = $derived.by(
    () => new Map(this.moves.choices.map((choice) => [`${family(choice.name)}:${keyOf(choice)}`, choice.name])),
  );
  readonly counts = $derived(count(this.chosen));

  /** The legal name of what has been put together; null if there is none. */
  readonly name = $derived.by<string | null>(() => {
    if (this.chosen.length) return this.placing(this.counts);
    if (!this.ticked.length) return null;
    return this.#retreating(this.ticked) ?? this.#rolling(this.ticked);
  });

  constructor(readonly moves: Moves) {}

  placing(counts: Counts): string | null {
    return this.#names.get(`place:${chipsKey(counts)}`) ?? null;
  }

  /** Whether one more chip of a kind may be taken. */
  mayAdd(kind: Kind): boolean {
    return this.placing({ ...this.counts, [kind]: (this.counts[kind] ?? 0) + 1 }) !== null;
  }

  add(kind: Kind): boolean {
    if (!this.mayAdd(kind)) return false;
    this.chosen = [...this.chosen, kind];
    this.#point();
    return true;
  }

  /** Put one chip of a kind back, the one taken last; a king only while the others may stay. */
  remove(kind: Kind, at = this.chosen.lastIndexOf(kind)): void {
    if (at < 0) return;
    const rest = this.chosen.filter((_, k) => k !== at);
    this.chosen = !rest.length || this.placing(count(rest)) ? rest : rest.slice(0, -1);
    this.#point();
  }

  /** Whether a chip or die may be ticked, given those ticked already. */
  mayTick(place: number): boolean {
    if (this.ticked.includes(place)) return true;
    const more = [...this.ticked, place];
    return (this.#retreating(more) ?? this.#rolling(more)) !== null;
  }

  tick(place: number): void {
    if (this.ticked.includes(place)) this.ticked = this.ticked.filter((other) => other !== place);
    else if (this.mayTick(place)) this.ticked = [...this.ticked, place];
    this.#point();
  }

  clear(): void {
    this.chosen = [];
    this.ticked = [];
    this.ghost = null;
  }

  #point(): void {
    if (this.pointing) this.moves.point(this.name);
  }

  #retreating(places: readonly number[]): string | null {
    const kinds = places.flatMap((place) => this.chips[place] ?? []);
    return this.#names.get(`retreat:${chipsKey(count(kinds))}`) ?? null;
  }

  #rolling(places: readonly number[]): string | null {
    const dice = places.flatMap((place) => this.dice[place] ?? []);
    return this.#names.get(`reroll:${diceKey(dice)}`) ?? null;
  }
}

const family = (name: string): string => name.split(".")[0] ?? name;

function count(kinds: readonly Kind[]): Counts {
  const counts: Counts = {};
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
