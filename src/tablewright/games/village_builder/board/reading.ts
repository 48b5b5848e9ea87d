/** Lets a building be read close: resting the pointer on it, or a long press. */
import type { Attachment } from "svelte/attachments";
import type { Moments } from "./moments.svelte";
import type { Building } from "./view";

const REST = 750;

export function reading(building: Building, moments: Moments): Attachment<SVGGElement> {
  return (el) => {
    let timer = 0;
    const show = () => {
      const board = el.closest("[data-board]")?.getBoundingClientRect();
      if (!board) return;
      const { x, y, width, bottom } = el.getBoundingClientRect();
      moments.lens = { building, box: { x: x - board.x + width / 2, top: y - board.y, bottom: bottom - board.y } };
    };
    const begin = () => {
      moments.over = building;
      clearTimeout(timer);
      timer = window.setTimeout(show, REST);
    };
    const end = () => {
      clearTimeout(timer);
      if (moments.lens?.building === building) moments.lens = null;
    };
    const enter = () => (moments.over = building);
    const leave = (event: Event) => {
      end();
      const touch = event instanceof PointerEvent && event.pointerType === "touch"; // a finger that lifts still means it
      if (!touch && moments.over === building) moments.over = null;
    };
    const hear: Record<string, (event: Event) => void> = { pointerenter: begin, pointerdown: begin, pointerleave: leave, focusin: enter, pointerup: end, pointercancel: end };
    for (const [kind, act] of Object.entries(hear)) el.addEventListener(kind, act);
    return () => {
      end();
      for (const [kind, act] of Object.entries(hear)) el.removeEventListener(kind, act);
    };
  };
}
