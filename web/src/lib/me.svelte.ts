/** Who is playing in this browser: a guest, made the first time somebody sits down. */
import { kept, keep } from "./storage";
import { api, isUnknown, Refused, whenUnknown } from "./api";
import type { Texts } from "./text";
import type { Player, Session } from "./wire";

class Me {
  player = $state.raw<Player | null>(null);
  /** Shown once: the code that brings this player to another device. */
  recovery = $state<string | null>(null);
  /** The server knew us no more, so we are somebody new; shown until it has been read. */
  renewed = $state(false);
  /** What a guest is called until they choose a name: the same here and at every table. */
  #guest = $state(kept<string>("guest") ?? "");

  readonly name = $derived(this.player?.name || this.#guest);

  constructor() {
    whenUnknown(() => this.#beNew());
  }

  /** Give the guest of this browser a name, once. */
  nameGuest(t: Texts): void {
    if (this.#guest) return;
    const names = t.say("guest-names").split(/,\s*/);
    this.#guest = names[Math.floor(Math.random() * names.length)] ?? "";
    keep("guest", this.#guest);
  }

  /** Ask the server who we are, if we were anybody before; `again` though we know. */
  async look(again = false): Promise<void> {
    if (kept<boolean>("known") && (again || !this.player)) await this.#ask();
  }

  async #ask(): Promise<void> {
    try {
      this.#is(await api.get<Player>("/me"));
      if (!this.player?.name) await this.rename(this.#guest);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (isUnknown(error) && kept<boolean>("known")) await this.#beNew();
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
  async recover(code: string, keepOthers: boolean): Promise<void> {
    this.#is((await api.post<{ player: Player }>("/recover", { code, keep: keepOthers })).player);
    this.renewed = false;
  }

  async newRecovery(): Promise<void> {
    await this.be();
    this.recovery = (await api.post<{ recovery: string }>("/me/recovery")).recovery;
  }

  /** All that is logged in as us. */
  sessions(): Promise<Session[]> {
    return api.get<Session[]>("/me/sessions");
  }

  logOut(session: string): Promise<void> {
    return api.remove(`/me/sessions/${session}`);
  }

  async leave(): Promise<void> {
    await api.post("/me/leave");
    this.#isNobody();
  }

  async leaveEverywhere(): Promise<void> {
    await api.remove("/me/sessions");
    this.#isNobody();
  }

  /** Have the server forget us; the games stay. */
  async erase(): Promise<void> {
    await api.remove("/me");
    this.#isNobody();
  }

  /** Begin anew: whatever the page shows was somebody's who is here no more. */
  #isNobody(): void {
    keep("known", false);
    location.assign("/");
  }

  /** The server knows us no more, as with another database or an ended session: be a new guest of the same name. */
  async #beNew(): Promise<void> {
    const before = kept<boolean>("known") ?? false;
    await this.#begin(this.name);
    this.recovery = null;
    this.renewed = before;
  }

  async #begin(name: string): Promise<Player> {
    const welcome = await api.post<{ player: Player; recovery: string }>("/guests", { name: name || this.#guest });
    this.#is(welcome.player);
    return welcome.player;
  }

  #is(player: Player): void {
    this.player = player;
    keep("known", true);
  }
}

export const me = new Me();
