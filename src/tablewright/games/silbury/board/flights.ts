/** What flies when: events told as herbs, coins and cards on their way across the table. */
import type { Entry, Line } from "$lib/board";
import { TIMES } from "$lib/motion";
import type { Point } from "./shapes";
import { COLOURS, placeOf, type Good, type SilburyView } from "./view";

export type Cargo = Good | "hook" | "favour" | "potion";

export interface Flight {
  id: number;
  cargo: Cargo;
  from: Point;
  to: Point;
  /** When it leaves, in usual milliseconds. */
  at: number;
  /** Seen at its start before it leaves: what lay there already. */
  waits: boolean;
}

/** Where things are in the drawing's own units. */
export interface Places {
  clearing(place: number): Point;
  pile(spirit: string): Point;
  stock(good: Good): Point;
  plate(seat: number): Point;
  favour(spirit: string): Point;
}

export interface Timetable {
  flights: Flight[];
  /** When a sown herb is seen to lie: place, colour, time. */
  landings: { place: number; colour: string; at: number }[];
  /** When the druid sets out for a place. */
  walks: { to: number; at: number }[];
  /** When a pile's next card turns. */
  turns: { spirit: string; at: number }[];
  /** Spirits whose carving flares. */
  flares: { spirit: string; at: number }[];
  gains: { seat: number; text: string; spirit: string }[];
}

let numbers = 0;

/** Plan all that the news tell, one after the other. */
export function plan(news: readonly Entry[], view: SilburyView, places: Places): Timetable {
  const planner = new Planner(view, places);
  for (const entry of news) for (const line of entry.events) planner.tell(line);
  return planner.table;
}

class Planner {
  readonly table: Timetable = { flights: [], landings: [], walks: [], turns: [], flares: [], gains: [] };
  #now = 0;
  #sown: string | null = null;

  constructor(
    readonly view: SilburyView,
    readonly places: Places,
  ) {}

  tell(line: Line): void {
    const told = this.#stories[line.key];
    told?.(line, Number(line["seat"] ?? 0), Number(line["count"] ?? 0));
  }

  readonly #stories: Record<string, (line: Line, seat: number, count: number) => void> = {
    "took-die": () => (this.#now += 160),
    sowed: (line, _, count) => this.#sow(line["colour"] as Good, Number(line["from"]), count),
    harvested: (line, seat) => this.#harvest(line, seat),
    "took-gold": (_, seat, count) => this.#send("gold", count, this.places.stock("gold"), this.places.plate(seat)),
    stole: (line, seat, count) =>
      this.#send(line["good"] as Good, count, this.places.plate(Number(line["victim"])), this.places.plate(seat)),
    bought: (line, seat, count) => {
      const colour = line["colour"] as Good;
      this.#send("gold", Number(line["gold"]), this.places.plate(seat), this.places.stock("gold"));
      this.#send(colour, count, this.places.stock(colour), this.places.plate(seat));
    },
    "took-billhook": (line, seat) => this.#send("hook", 1, this.places.plate(Number(line["victim"])), this.places.plate(seat)),
    brewed: (line, seat) => this.#brew(line, seat),
    "took-favour": (line, seat) => this.#send("favour", 1, this.places.favour(String(line["spirit"])), this.places.plate(seat)),
    "drew-favour": (_, seat) => this.#send("favour", 1, this.places.favour("stack"), this.places.plate(seat)),
    "druid-moved": (line) => {
      this.table.walks.push({ to: Number(line["place"]), at: this.#now });
      this.#now += 300;
    },
    revealed: (line) => this.table.turns.push({ spirit: String(line["spirit"]), at: this.#now }),
    invoked: (line) => this.table.flares.push({ spirit: String(line["spirit"]), at: this.#now }),
  };

  #fly(cargo: Cargo, from: Point, to: Point, at: number, waits = false): void {
    this.table.flights.push({ id: ++numbers, cargo, from, to, at, waits });
  }

  #send(cargo: Cargo, count: number, from: Point, to: Point): void {
    for (let k = 0; k < count; k++) this.#fly(cargo, from, to, this.#now + k * TIMES.stagger);
    this.#now += count * TIMES.stagger + 120;
  }

  #sow(colour: Good, from: number, count: number): void {
    for (let k = 0; k < count; k++) {
      const place = (from + k) % 6;
      const at = this.#now + k * TIMES.stagger;
      this.#fly(colour, this.places.stock(colour), this.places.clearing(place), at);
      this.table.landings.push({ place, colour, at: at + TIMES.piece });
    }
    this.#sown = colour;
    this.#now += count * TIMES.stagger + TIMES.piece;
  }

  /** What lay there is seen until it is taken; the herb sown last has just come. */
  #harvest(line: Line, seat: number): void {
    const herbs = line["herbs"] as Record<string, number>;
    const [x, y] = this.places.clearing(Number(line["place"]));
    let k = 0;
    for (const colour of COLOURS) {
      for (let n = 0; n < (herbs[colour] ?? 0); n++) {
        const fresh = n === 0 && colour === this.#sown;
        this.#fly(colour, [x + ((k % 5) - 2) * 9, y + (k % 2) * 6], this.places.plate(seat), this.#now + k * 45, !fresh);
        k++;
      }
    }
    this.table.flares.push({ spirit: String(line["spirit"]), at: this.#now });
    this.#now += k * 45 + 160;
  }

  #brew(line: Line, seat: number): void {
    const spirit = String(line["spirit"]);
    if (placeOf(this.view, spirit) < 0) return;
    this.#send("potion", 1, this.places.pile(spirit), this.places.plate(seat));
    this.table.gains.push({ seat, text: `+${line["points"]}`, spirit });
  }
}

/** The time by which all has set out, for keeping a turn short. */
export function lasts({ flights, walks, turns }: Timetable): number {
  return Math.max(0, ...[...flights, ...walks, ...turns].map(({ at }) => at)) + TIMES.piece;
}
