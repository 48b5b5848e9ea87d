/** Opening, joining and sharing tables. */
import { api } from "./api";
import { me } from "./me.svelte";
import type { Texts } from "./text";
import type { SeatInfo, Table } from "./wire";

export interface SeatWish {
  kind: "me" | "open" | "bot";
  bot?: string;
  name?: string;
}

export interface TableWish {
  game: string;
  options: Record<string, string>;
  seats: SeatWish[];
  public: boolean;
  away: string;
  start: boolean;
}

/** Names for bots, none of which somebody at the table has. */
export function botNames(t: Texts, taken: readonly string[]): string[] {
  return t
    .say("bot-names")
    .split(/,\s*/)
    .filter((name) => !taken.includes(name));
}

export async function openTable(wish: TableWish, t: Texts): Promise<Table> {
  const player = await me.be();
  const names = botNames(t, [player.name, ...wish.seats.map((seat) => seat.name ?? "")]);
  const seats = wish.seats.map((seat) => (seat.kind === "bot" ? { ...seat, name: names.shift() ?? "" } : seat));
  return api.post<Table>("/tables", { ...wish, seats });
}

export async function sit(table: string, seat: number): Promise<Table> {
  await me.be();
  return api.put<Table>(`/tables/${table}/seats/${seat}`, { kind: "me" });
}

/** The seats at which one is asked to play again. */
export function askedSeats(table: Table): SeatInfo[] {
  return table.seats.filter((seat) => seat.kind === "asked" && table.mine.includes(seat.seat));
}

/** The one who opened a table, in words. */
export function hostName(table: Table, t: Texts): string {
  const seat = table.seats.find((one) => one.player === table.host);
  return seat ? seatName(seat, t) : "";
}

/** Who sits there, in words. */
export function seatName(info: SeatInfo, t: Texts): string {
  return info.name || t.say("player", { number: info.seat + 1 });
}

/** A letter for each seat; they differ, so that crests do. */
export function seatLetters(seats: readonly SeatInfo[], t: Texts): string[] {
  const taken = new Set<string>();
  return seats.map((info) => {
    const letters = [...seatName(info, t).toUpperCase().replace(/[^\p{L}\p{N}]/gu, ""), String(info.seat + 1)];
    const letter = letters.find((one) => !taken.has(one)) ?? String(info.seat + 1);
    taken.add(letter);
    return letter;
  });
}
