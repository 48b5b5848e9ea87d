/** What the shell asks of this board besides pictures. */
import type { BoardFacts, Choice, Line, Texts } from "$lib/board";
import type { SilburyView } from "./view";

const QUIET = 3; // from here on, rounds in which nobody brews are worth a word

const BRINGS = new Set(["sowed", "harvested", "took-gold", "stole", "bought", "took-billhook", "druid-moved", "brewed", "took-favour", "pile-empty"]);

/** In few words, from the player's side: “Sows 3 to the Fox. Harvest: 2 blue, 1 red.” */
function gist(_: Choice, preview: readonly Line[], t: Texts): string {
  const said = preview.filter(({ key }) => BRINGS.has(key)).map(({ key, ...facts }) => t.say(`board-gist-${key}`, facts));
  if (!said.length && preview.some(({ key }) => key === "took-die")) return t.say("board-gist-reroll");
  return said.join(" ");
}

export const facts: BoardFacts<SilburyView> = {
  heading(view, t) {
    const round = t.say("board-round", { round: view.round });
    if (view.phase === "over") return round;
    if (view.last_round) return `${round} · ${t.say("board-heading-last")}`;
    if (view.idle >= QUIET) return `${round} · ${t.say("board-heading-idle", { count: view.idle })}`;
    return `${round} · ${t.say("board-heading-end")}`;
  },
  places(line) {
    const spirit = String(line["spirit"] ?? "");
    if (line.key === "brewed" || line.key === "revealed" || line.key === "pile-empty") return [`pile-${spirit}`];
    if (line.key === "druid-moved") return ["druid"];
    if (line.key.includes("favour") || line.key === "paid-for-stack") return ["favours"];
    return spirit ? [`clearing-${spirit}`] : [];
  },
  gist,
  tour: [
    { key: "board-tour-hill" },
    { key: "board-tour-dice", at: '[data-choice^="die."]' },
    { key: "board-tour-sow", at: '[data-place="druid"]' },
    { key: "board-tour-potions", at: "[data-pile]" },
    { key: "board-tour-favours", at: '[data-place="favours"]' },
  ],
};
