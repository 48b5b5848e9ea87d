/** What the shell asks of this game besides pictures. */
import type { BoardFacts, Line } from "$lib/board";
import type { WarView } from "./war";

const places = (line: Line): string[] => {
  const found: string[] = [];
  const side = line["seat"];
  if (typeof side === "number" || side === "phantom") found.push(`side-${side}`);
  if (line.key === "picked") return [`tile-${String(line["tile"])}`];
  if (line.key === "catapulted") return ["tile-catapult", `side-${String(line["victim"])}`];
  if (line.key === "turned" || line.key === "discarded") return ["event"];
  if (line.key.startsWith("rolled") || line.key === "recruited" || line.key === "draw") found.push("battle");
  return found;
};

export const facts: BoardFacts<WarView> = {
  heading: (view, t) =>
    view.phase === "over" ? t.say("board-over") : t.say("board-round", { round: view.round, rounds: view.rounds }),
  rounds: (view) => ({ now: view.phase === "over" ? view.rounds : view.round - 1, of: view.rounds }),
  places,
  gist: ({ name, line }, preview, t) => {
    const chips = line["chips"];
    if (name.startsWith("place.") && typeof chips === "object" && !Array.isArray(chips)) {
      const count = Object.values(chips).reduce((sum, number) => sum + number, 0);
      return t.say("board-hidden", { count });
    }
    return preview
      .filter(({ key }) => key !== "picked")
      .map((event) => t.event(event))
      .join(" ");
  },
  tour: [
    { key: "board-tour-event", at: '[data-place~="event"]' },
    { key: "board-tour-chips", at: "[data-tour='stacks']" },
    { key: "board-tour-builders", at: '[data-place~="own"]' },
    { key: "board-tour-dice", at: "[data-tour='dice']" },
    { key: "board-tour-king", at: "[data-tour='tiles']" },
  ],
};
