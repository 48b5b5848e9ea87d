/** Public tables as they come and go, and one's own. */
import { api, socketAddress } from "$lib/api";
import { me } from "$lib/me.svelte";
import { kept } from "$lib/storage";
import type { Table } from "$lib/wire";

type News = { type: "lobby"; tables: Table[] } | { type: "table"; table: Table } | { type: "gone"; id: string };

/** How long to wait before asking a server again that did not answer. */
export const RETRY = 2000;

export class LobbyTables {
  open = $state.raw<readonly Table[]>([]);
  own = $state.raw<readonly Table[]>([]);
  known = $state(false);
  /** Whether the server has told of the open tables yet. */
  told = $state(false);

  #socket: WebSocket | null = null;
  #closed = false;
  /** Whether the server was told who listens, so that a session that ends is noticed here too. */
  #named = false;

  /** Listen until the returned function is called. */
  listen(): () => void {
    this.#closed = false;
    this.#connect();
    void this.refreshOwn();
    return () => {
      this.#closed = true;
      this.#socket?.close();
    };
  }

  /** Listen by one's name from when one has one. */
  nameSelf(): void {
    if (me.player && !this.#named) this.#socket?.close();
  }

  async refreshOwn(): Promise<void> {
    if (!me.player) await me.look();
    this.own = me.player ? await api.get<Table[]>("/me/tables").catch(() => []) : [];
    this.known = true;
  }

  #connect(): void {
    if (this.#closed) return;
    this.#named = kept<boolean>("known") ?? false;
    this.#socket = new WebSocket(socketAddress("/lobby/live"));
    this.#socket.onmessage = (message: MessageEvent<string>) => this.#hear(JSON.parse(message.data) as News);
    this.#socket.onclose = () => setTimeout(() => this.#connect(), RETRY);
  }

  #hear(news: News): void {
    if (news.type === "lobby" && this.told) void this.refreshOwn(); // we were cut off: much may have happened
    this.told = true;
    if (news.type === "lobby") this.open = news.tables;
    else if (news.type === "gone") this.open = this.open.filter((table) => table.id !== news.id);
    else if (!this.open.some((table) => table.id === news.table.id)) this.open = [news.table, ...this.open];
    else this.open = this.open.map((table) => (table.id === news.table.id ? news.table : table));
    if (news.type === "table" && this.own.some((table) => table.id === news.table.id)) void this.refreshOwn();
  }
}
