/** Tells which building is under the pointer, a finger or the focus: of equal ones it is the one meant. */
import type { Attachment } from "svelte/attachments";
import type { Moments } from "./moments.svelte";
import type { Building } from "./view";

export function reading(building: Building, moments: Moments): Attachment<SVGGElement> {
  return (el) => {
    const enter = () => (moments.over = building);
    const leave = (event: Event) => {
      const touch = event instanceof PointerEvent && event.pointerType === "touch"; // a finger that lifts still means it
      if (!touch && moments.over === building) moments.over = null;
    };
    const hear: Record<string, (event: Event) => void> = { pointerenter: enter, pointerdown: enter, pointerleave: leave, focusin: enter };
    for (const [kind, act] of Object.entries(hear)) el.addEventListener(kind, act);
    return () => {
      for (const [kind, act] of Object.entries(hear)) el.removeEventListener(kind, act);
    };
  };
}
