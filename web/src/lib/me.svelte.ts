/** Who is playing in this browser: a guest, made the first time somebody sits down. */
import { api, Refused } from "./api";
import type { Player } from "./wire";

class Me {
  player = $state.raw<Player | null>(null);
  /** Shown once: the code that brings this player to another device. */
  recovery = $state<string | null>(null);

  /** Ask the server who we are; nobody is fine. */
  async look(): Promise<void> {
    try {
      this.player = await api.get<Player>("/me");
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  /** Be somebody, as is needed to sit down. */
  async be(): Promise<Player> {
    if (!this.player) await this.look();
    return this.player ?? (await this.#begin(""));
  }

  async rename(name: string): Promise<void> {
    if (this.player) this.player = await api.patch<Player>("/me", { name });
    else await this.#begin(name);
  }

  /** Become a player known from another device. */
  async recover(code: string): Promise<void> {
    this.player = (await api.post<{ player: Player }>("/recover", { code })).player;
  }

  async newRecovery(): Promise<void> {
    await this.be();
    this.recovery = (await api.post<{ recovery: string }>("/me/recovery")).recovery;
  }

  async #begin(name: string): Promise<Player> {
    const welcome = await api.post<{ player: Player; recovery: string }>("/guests", { name });
    this.player = welcome.player;
    return welcome.player;
  }
}

export const me = new Me();
