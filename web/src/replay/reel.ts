/** A game to watch again: from the server's tables, or from a record somebody dropped on the page. */
import { api } from "$lib/api";
import type { Entry, State, Table } from "$lib/wire";

export interface Reel {
  game: string;
  /** The log from entry 0 on. */
  entries: readonly Entry[];
  /** The scores after every entry, as if it ended there. */
  scores: readonly (readonly number[])[];
  /** Seats whose eyes one may have; null is a spectator. */
  eyes: readonly (number | null)[];
  seat: number | null;
  /** Where the record can be downloaded, when there is one. */
  record: string | null;
  at(index: number): Promise<State>;
}

interface Scored {
  ply: number;
  scores: number[];
}

/** Open a table's game as a seat may see it: one's own while it runs, any when it is over. */
export async function openTableReel(table: string, seat?: number | null): Promise<Reel> {
  const info = await api.get<Table>(`/tables/${table}`);
  const over = info.status === "over";
  const eyes = over ? [null, ...info.seats.map((other) => other.seat)] : info.mine.length ? info.mine : [null];
  const chosen = seat === undefined ? (info.mine[0] ?? null) : seat;
  const query = chosen === null ? "" : `?seat=${chosen}`;
  const [entries, scored] = await Promise.all([
    api.get<Entry[]>(`/tables/${table}/log${query}`),
    api.get<Scored[]>(`/tables/${table}/scores`),
  ]);
  const shown = new Map<number, Promise<State>>();
  const at = (index: number) => {
    let state = shown.get(index);
    if (!state) shown.set(index, (state = api.get<State>(`/tables/${table}/replay/${index}${query}`)));
    return state;
  };
  return {
    game: info.game,
    entries,
    scores: scored.map(({ scores }) => scores),
    eyes,
    seat: chosen,
    record: over ? `/api/tables/${table}/record` : null,
    at,
  };
}

/** Open a record; the server plays it through and shows every state. */
export async function openRecordReel(record: string, seat: number | null = null): Promise<Reel> {
  const { game, frames } = await api.post<{ game: string; frames: State[] }>("/replays", { record, seat });
  const last = frames.at(-1);
  return {
    game,
    entries: frames.flatMap((frame) => frame.events),
    scores: frames.map((frame) => frame.scores),
    eyes: [null, ...(last?.seats ?? []).map((other) => other.seat)],
    seat,
    record: null,
    at: (index) => {
      const frame = frames[index];
      return frame ? Promise.resolve(frame) : Promise.reject(new Error("no such ply"));
    },
  };
}
