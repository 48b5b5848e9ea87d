/** Plays what the news tell: sets pieces flying, and lets landings, cards and carvings wait their turn. */
import { animate, LAND, TIMES } from "$lib/motion";
import { lasts, plan, type Flight, type Places, type Timetable } from "./flights";
import { middle, type Ground } from "./layout";
import type { Point } from "./shapes";
import type { Table } from "./table";

/** A turn should be told in this time. */
const LONGEST = 1200;

export class Stage {
  flights = $state.raw<readonly Flight[]>([]);
  walks = $state.raw<readonly { to: number; at: number }[]>([]);
  /** Below 1 where much has to be told. */
  pace = $state(1);

  /** Begin; pieces already stand where the view says. */
  play(table: Table, svg: SVGSVGElement): void {
    this.flights = [];
    this.walks = [];
    if (!table.news.length || table.motion.still) return;
    const times = plan(table.news, table.view, placesOn(svg, table.ground));
    this.pace = Math.min(1, LONGEST / Math.max(1, lasts(times)));
    this.flights = times.flights;
    this.walks = times.walks.map(({ to, at }) => ({ to, at: at * this.pace }));
    const ms = (usual: number) => table.motion.ms(usual * this.pace);
    appear(svg, times, ms);
    for (const { seat, text, spirit } of times.gains) table.gain(seat, text, svg.querySelector(`[data-pile="${spirit}"]`));
  }

  land(flight: Flight): void {
    this.flights = this.flights.filter((other) => other !== flight);
  }
}

type Clock = (usual: number) => number;

function appear(svg: SVGSVGElement, times: Timetable, ms: Clock): void {
  for (const { place, colour, at } of times.landings) {
    const herb = [...svg.querySelectorAll(`[data-herb="${place}-${colour}"]`)].at(-1);
    if (herb) void animate(herb, [{ opacity: 0 }, { opacity: 1 }], { duration: ms(90), delay: ms(at) });
  }
  for (const { spirit, at } of times.turns) {
    const card = svg.querySelector(`[data-card="${spirit}"]`);
    if (card) void animate(card, [{ scale: "0 1" }, { scale: "1 1" }], { duration: ms(TIMES.turn), delay: ms(at), easing: LAND });
  }
  for (const { spirit, at } of times.flares) {
    const stone = svg.querySelector(`[data-stone="${spirit}"]`);
    const lit = { filter: "drop-shadow(0 0 9px #ffcf3f) brightness(1.25)" };
    if (stone) void animate(stone, [{ filter: "none" }, { ...lit, offset: 0.35 }, { filter: "none" }], { duration: ms(700), delay: ms(at) });
  }
}

/** Finds places in the page and tells them in the drawing's units. */
function placesOn(svg: SVGSVGElement, ground: Ground): Places {
  const summit: Point = [ground.cx, ground.cy];
  const inverse = svg.getScreenCTM()?.inverse();
  const at = (el: Element | null): Point => {
    if (!el || !inverse) return summit;
    const box = el.getBoundingClientRect();
    const point = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(inverse);
    return [point.x, point.y];
  };
  const drop = ground.tall ? 15 : 20;
  return {
    clearing: (place) => {
      const [x, y] = middle(ground, place);
      return [x, y + drop];
    },
    pile: (spirit) => at(svg.querySelector(`[data-pile="${spirit}"]`)),
    stock: (good) => at(svg.querySelector(`[data-stock="${good}"]`)),
    plate: (seat) => at(document.querySelector(`[data-plate="${seat}"]`)),
    favour: (spirit) => at(svg.querySelector(`[data-favour="${spirit}"]`) ?? svg.querySelector('[data-place="favours"]')),
  };
}
