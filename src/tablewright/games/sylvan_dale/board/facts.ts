/** What the shell asks of this game besides pictures. */
import type { BoardFacts, Choice, Line, Texts } from "$lib/board";
import { type Dale, treesOf } from "./view";

const ROUNDS = 2;

/** What a choice brings, said in few words; what has no such words, as the log would say it. */
function brief(line: Line, t: Texts): string {
  const { key, ...about } = line;
  return t.has(`board-gist-${key}`) ? t.say(`board-gist-${key}`, about) : t.event(line);
}

export const facts: BoardFacts<Dale> = {
  heading: (view, t) =>
    view.phase === "over" ? "" : t.say(view.clockwise ? "board-clockwise" : "board-counterclockwise"),
  rounds: (view) => ({ now: view.phase === "over" ? ROUNDS : view.round - 1, of: ROUNDS }),
  places: (line) => treesOf(line),
  gist: (choice: Choice, preview, t) => {
    if (choice.name.startsWith("card.")) return t.say("board-gist-card", { style: choice.name.slice(5).split("-")[0] ?? "" });
    return preview.map((line) => brief(line, t)).join(" ");
  },
  tour: [
    { key: "board-tour-glade", at: "[data-board]" },
    { key: "board-tour-plaque", at: "[data-plaque]" },
    { key: "board-tour-hand", at: ".group.hand" },
    { key: "board-tour-sets", at: ".group.sets" },
    { key: "board-tour-sign", at: "[data-sign]" },
    { key: "board-tour-offer", at: ".group.offer" },
  ],
};
