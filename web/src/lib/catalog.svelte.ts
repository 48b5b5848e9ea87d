/** The games of this server and what their texts say of them. */
import { api } from "./api";
import { prefs } from "./prefs.svelte";
import { loadTexts } from "./sources";
import type { Language, Texts } from "./text";
import type { About, Game } from "./wire";

class Catalog {
  games = $state.raw<readonly Game[]>([]);
  bots = $state.raw<readonly string[]>([]);
  /** What serves them. */
  about = $state.raw<About | null>(null);
  #asked: Promise<void> | null = null;

  /** Fetch games, bots and what serves them, once. */
  load(): Promise<void> {
    this.#asked ??= Promise.all([api.get<Game[]>("/games"), api.get<string[]>("/bots"), api.get<About>("/about")])
      .then(([games, bots, about]) => {
        this.games = games;
        this.bots = bots;
        this.about = about;
      })
      .catch((error: unknown) => {
        this.#asked = null;
        throw error;
      });
    return this.#asked;
  }

  find(id: string): Game | undefined {
    return this.games.find((game) => game.id === id);
  }

  /** The title a game is published under in the language of the moment. */
  title(id: string): string {
    const game = this.find(id);
    return game?.titles[prefs.lang] ?? game?.title ?? id;
  }
}

export const catalog = new Catalog();

/** Texts of each game in a language, for the lobby. */
export async function gameTexts(language: Language, games: readonly Game[]): Promise<Map<string, Texts>> {
  return new Map(await Promise.all(games.map(async (game) => [game.id, await loadTexts(language, game.id)] as const)));
}
