/** Where we are: lobby, a table, a replay. Paths are links people share. */

export type Place =
  | { at: "lobby" }
  | { at: "table"; table: string }
  | { at: "replay"; table: string | null; ply: number | null };

function read(): Place {
  const [, first, id] = location.pathname.split("/");
  if (first === "t" && id) return { at: "table", table: id };
  const ply = new URLSearchParams(location.search).get("ply");
  if (first === "replay") return { at: "replay", table: id || null, ply: ply === null ? null : Number(ply) };
  return { at: "lobby" };
}

class Route {
  place = $state.raw<Place>(read());

  constructor() {
    addEventListener("popstate", () => (this.place = read()));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.place = read();
    scrollTo(0, 0);
  }

  /** Let links to our own pages change the page without loading it anew. */
  follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.("a");
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (!/^\/($|t\/|replay)/.test(link.pathname)) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const route = new Route();
export const tablePath = (id: string): string => `/t/${id}`;
export const replayPath = (id: string, ply?: number): string => `/replay/${id}${ply === undefined ? "" : `?ply=${ply}`}`;
