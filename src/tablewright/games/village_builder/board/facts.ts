/** What the shell asks of this game besides pictures. */
import type { BoardFacts, Line } from "$lib/board";
import { nameOf, type Village } from "./view";

const LOCATED = new Set(["built", "upgraded", "burnt", "demolished"]);

export const facts: BoardFacts<Village> = {
  heading: (view, t) =>
    [t.say("board-round", { round: view.round }), view.last_round && view.phase !== "over" ? t.say("board-last-round") : ""]
      .filter(Boolean)
      .join(" "),
  places,
  gist(choice, preview, t) {
    const said = preview.map((line) => t.event(line)).join(" ");
    const card = choice.line["card"];
    const note = `board-note-${String(card)}`;
    const noted = /^(build|work|fetch|return)\./.test(choice.name) && t.has(note);
    return [said, noted ? `${t.say(note)}.` : ""].filter(Boolean).join(" ");
  },
  tour: [
    { key: "board-tour-village", at: "[data-board]" },
    { key: "board-tour-stores", at: "[data-store=villagers]" },
    { key: "board-tour-hand", at: "[data-hand]" },
    { key: "board-tour-joints" },
    { key: "board-tour-end", at: "[data-plate]" },
  ],
};

function places(line: Line): string[] {
  if (LOCATED.has(line.key)) return [nameOf(Number(line["x"]), Number(line["y"]))];
  if (line.key === "sent" || line.key === "collected") return [String(line["card"])];
  return line.key === "connected" && Array.isArray(line["cards"]) ? line["cards"].map(String) : [];
}
