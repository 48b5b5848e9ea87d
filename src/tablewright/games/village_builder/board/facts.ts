/** What the shell asks of this game besides pictures. */
import type { BoardFacts, Choice, Line, Texts } from "$lib/board";
import { nameOf, type Village } from "./view";

const LOCATED = new Set(["built", "upgraded", "burnt", "demolished"]);

export const facts: BoardFacts<Village> = {
  heading: (view, t) =>
    [t.say("board-round", { round: view.round }), view.last_round && view.phase !== "over" ? t.say("board-last-round") : ""]
      .filter(Boolean)
      .join(" "),
  places,
  gist(choice, preview, t) {
    const note = `board-note-${String(choice.line["card"])}`;
    const noted = /^(build|work|fetch|return)\./.test(choice.name) && t.has(note);
    return [gained(choice, preview, t), noted ? `${t.say(note)}.` : ""].filter(Boolean).join(" ");
  },
  tour: [
    { key: "board-tour-village", at: "[data-board]" },
    { key: "board-tour-stores", at: "[data-store=villagers]" },
    { key: "board-tour-hand", at: "[data-hand]" },
    { key: "board-tour-joints" },
    { key: "board-tour-end", at: "[data-plate]" },
  ],
};

/** What a choice brings or costs: in its own words where a preview only repeats the choice. */
function gained({ name, line }: Choice, preview: readonly Line[], t: Texts): string {
  if (name.startsWith("build.") && line["goods"]) return t.say("board-costs", { goods: line["goods"] });
  if (line.key === "action-work-full") return t.say("board-full");
  if (line.key === "action-work") return line["goods"] ? t.say("board-brings", { goods: line["goods"] }) + "." : "";
  if (name.startsWith("work.")) return "";
  const told = preview.filter(({ key }) => key !== "paid-goods");
  if (line["points"] !== undefined) return [t.say("board-gain", { points: line["points"] }), ...told.map((one) => t.event(one))].join(" ");
  return told.map((one) => t.event(one)).join(" ");
}

function places(line: Line): string[] {
  if (LOCATED.has(line.key)) return [nameOf(Number(line["x"]), Number(line["y"]))];
  if (line.key === "sent" || line.key === "collected") return [String(line["card"])];
  return line.key === "connected" && Array.isArray(line["cards"]) ? line["cards"].map(String) : [];
}
