/** Who is playing in this browser: a guest, made the first time somebody sits down. */
import { kept, keep } from "./storage";
import { api, Refused } from "./api";
import type { Player } from "./wire";

class Me {
  player = $state.raw<Player | null>(null);
  /** Shown once: the code that brings this player to another device. */
  recovery = $state<string | null>(null);

  /** Ask the server who we are, if we were anybody before. */
  async look(): Promise<void> {
    if (!this.player && kept<boolean>("known")) await this.#ask();
  }

  async #ask(): Promise<void> {
    try {
      this.#is(await api.get<Player>("/me"));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  /** Be somebody, as is needed to sit down. */
  async be(): Promise<Player> {
    if (!this.player) await this.#ask();
    return this.player ?? (await this.#begin(""));
  }

  async rename(name: string): Promise<void> {
    if (this.player) this.player = await api.patch<Player>("/me", { name });
    else await this.#begin(name);
  }

  /** Become a player known from another device. */
  async recover(code: string): Promise<void> {
    this.#is((await api.post<{ player: Player }>("/recover", { code })).player);
  }

  async newRecovery(): Promise<void> {
    await this.be();
    this.recovery = (await api.post<{ recovery: string }>("/me/recovery")).recovery;
  }

  async #begin(name: string): Promise<Player> {
    const welcome = await api.post<{ player: Player; recovery: string }>("/guests", { name });
    this.#is(welcome.player);
    return welcome.player;
  }

  #is(player: Player): void {
    this.player = player;
    keep("known", true);
  }
}

export const me = new Me();
