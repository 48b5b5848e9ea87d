/** Public tables as they come and go, and one's own. */
import { api, socketAddress } from "$lib/api";
import { me } from "$lib/me.svelte";
import type { Table } from "$lib/wire";

type News = { type: "lobby"; tables: Table[] } | { type: "table"; table: Table } | { type: "gone"; id: string };

const RETRY = 2000;

export class LobbyTables {
  open = $state.raw<readonly Table[]>([]);
  own = $state.raw<readonly Table[]>([]);
  known = $state(false);
  /** Whether the server has told of the open tables yet. */
  told = $state(false);

  #socket: WebSocket | null = null;
  #closed = false;

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

  async refreshOwn(): Promise<void> {
    if (!me.player) await me.look();
    this.own = me.player ? await api.get<Table[]>("/me/tables").catch(() => []) : [];
    this.known = true;
  }

  #connect(): void {
    if (this.#closed) return;
    this.#socket = new WebSocket(socketAddress("/lobby/live"));
    this.#socket.onmessage = (message: MessageEvent<string>) => this.#hear(JSON.parse(message.data) as News);
    this.#socket.onclose = () => setTimeout(() => this.#connect(), RETRY);
  }

  #hear(news: News): void {
    this.told = true;
    if (news.type === "lobby") this.open = news.tables;
    else if (news.type === "gone") this.open = this.open.filter((table) => table.id !== news.id);
    else this.open = [news.table, ...this.open.filter((table) => table.id !== news.table.id)];
    if (news.type === "table" && this.own.some((table) => table.id === news.table.id)) void this.refreshOwn();
  }
}
