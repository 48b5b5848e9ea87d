/** What is shown for a moment: dust, a building on fire, an event card, halves that meet. */
import type { Entry, Line, Motion } from "$lib/board";
import type { Show } from "./tell";
import type { Building, Omen } from "./view";

interface Spot {
  id: number;
  x: number;
  y: number;
  card: string;
}

const HOLD = 2300; // an event card stays that long

export class Moments implements Show {
  dusts = $state.raw<readonly Spot[]>([]);
  fires = $state.raw<readonly Spot[]>([]);
  event = $state.raw<{ omen: Omen; line: Line } | null>(null);
  joined = $state("");
  /** The building under the pointer or the focus. */
  over = $state.raw<Building | null>(null);
  /** Of equal buildings, those the player sent villagers to. */
  sent = $state.raw<readonly string[]>([]);
  /** Where the newest building of this session stands. */
  freshest = $state.raw<readonly [number, number] | null>(null);
  readonly sick = $derived(this.event?.omen === "plague" && this.event.line.key === "plague");
  #number = 0;

  constructor(readonly motion: () => Motion) {}

  /** A new view: what was shown for the last one goes. */
  begin(news: readonly Entry[]): void {
    if (!news.length) return;
    this.joined = "";
    const events = news.flatMap((entry) => entry.events);
    if (events.some(({ key }) => key === "round")) this.sent = [];
    else if (this.over && events.some(({ key, card }) => key === "sent" && card === this.over?.name)) this.sent = [...this.sent, this.over.at];
    const built = events.findLast(({ key }) => key === "built" || key === "upgraded");
    if (built) this.freshest = [Number(built["x"]), Number(built["y"])];
  }

  dust(x: number, y: number): void {
    if (this.motion().still) return;
    const spot = { id: ++this.#number, x, y, card: "" };
    this.dusts = [...this.dusts, spot];
    setTimeout(() => (this.dusts = this.dusts.filter((other) => other !== spot)), this.motion().ms(640));
  }

  burn(x: number, y: number, card: string): void {
    if (this.motion().still) return;
    const spot = { id: ++this.#number, x, y, card };
    this.fires = [...this.fires, spot];
    setTimeout(() => (this.fires = this.fires.filter((other) => other !== spot)), this.motion().ms(2000));
  }

  omen(omen: Omen, line: Line): void {
    const event = { omen, line };
    this.event = event;
    setTimeout(() => {
      if (this.event === event) this.event = null;
    }, this.motion().ms(HOLD) || HOLD);
  }

  join(cards: readonly string[]): void {
    this.joined = cards.join("+");
  }
}
