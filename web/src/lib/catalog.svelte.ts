/** The games of this server and what their texts say of them. */
import { api } from "./api";
import { prefs } from "./prefs.svelte";
import { loadTexts } from "./sources";
import type { Language, Texts } from "./text";
import type { Game } from "./wire";

class Catalog {
  games = $state.raw<readonly Game[]>([]);
  bots = $state.raw<readonly string[]>([]);
  #asked: Promise<void> | null = null;

  /** Fetch games and bots, once. */
  load(): Promise<void> {
    this.#asked ??= Promise.all([api.get<Game[]>("/games"), api.get<string[]>("/bots")])
      .then(([games, bots]) => {
        this.games = games;
        this.bots = bots;
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
