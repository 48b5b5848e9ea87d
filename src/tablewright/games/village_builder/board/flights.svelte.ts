/** Wares, villagers and cards on their way from one place of the page to another. */

export interface Flight {
  id: number;
  /** A symbol of Defs.svelte, without its prefix. */
  icon: string;
  from: readonly [number, number];
  to: readonly [number, number];
  delay: number;
  /** Lost on its way: it fades to grey. */
  lost: boolean;
}

const MOST = 24; // more at once nobody can follow

export class Flights {
  list = $state.raw<readonly Flight[]>([]);
  #number = 0;

  send(icon: string, from: Element | null, to: Element | null, delay = 0, lost = false): void {
    if (!from || !to || this.list.length >= MOST) return;
    const id = ++this.#number;
    this.list = [...this.list, { id, icon, from: centre(from), to: centre(to), delay, lost }];
  }

  landed(flight: Flight): void {
    this.list = this.list.filter((other) => other !== flight);
  }
}

function centre(el: Element): readonly [number, number] {
  const box = el.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
