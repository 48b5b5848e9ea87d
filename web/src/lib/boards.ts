/** Finds the boards in the games' folders; each is loaded when its table is opened. */
import type { Component } from "svelte";
import type { BoardFacts, BoardProps, LoadedBoard, SeatProps } from "./board";

type Loader = () => Promise<{ default: Component<never> }>;
const PARTS = import.meta.glob("../../../src/tablewright/games/*/board/{Board,Scene,Tray,Seat}.svelte") as Record<
  string,
  Loader
>;
// A built client has pictures of them (lids.ts); what they are drawn with is wanted by tables only.
const LIDS = (
  import.meta.env.DEV ? import.meta.glob("../../../src/tablewright/games/*/board/Lid.svelte") : {}
) as Record<string, Loader>;
const FACTS = import.meta.glob("../../../src/tablewright/games/*/board/facts.ts") as Record<
  string,
  () => Promise<{ facts: BoardFacts<never> }>
>;

const path = (game: string, file: string) => `../../../src/tablewright/games/${game}/board/${file}`;

async function part<P extends object>(game: string, name: string): Promise<Component<P> | null> {
  const load = PARTS[path(game, `${name}.svelte`)];
  return load ? ((await load()).default as unknown as Component<P>) : null;
}

/** Load a game's board; null if the game has none (then the shell's list of choices is the board). */
export async function loadBoard(game: string): Promise<LoadedBoard | null> {
  const [Board, Scene, Tray, Seat, facts] = await Promise.all([
    part<BoardProps>(game, "Board"),
    part<BoardProps>(game, "Scene"),
    part<BoardProps>(game, "Tray"),
    part<SeatProps>(game, "Seat"),
    FACTS[path(game, "facts.ts")]?.(),
  ]);
  return Board && { Board, Scene, Tray, Seat, facts: (facts?.facts ?? {}) as BoardFacts };
}

/** Load the picture on a game's box lid. */
export async function loadLid(game: string): Promise<Component | null> {
  const load = LIDS[path(game, "Lid.svelte")];
  return load ? ((await load()).default as unknown as Component) : null;
}
