/** Reads the little Markdown that rules are written in: headings, paragraphs, clauses, lists, tables, drawings. */

export type Span = { kind: "text" | "bold" | "em" | "code"; text: string };
export type Block =
  | { kind: "heading"; level: number; spans: Span[]; text: string }
  | { kind: "text"; spans: Span[]; text: string }
  | { kind: "item"; clause: string | null; spans: Span[]; text: string }
  | { kind: "drawing"; text: string }
  | { kind: "table"; head: Span[][]; rows: Span[][][]; text: string };

const SPAN = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g;

/** Lines set in by four spaces are a drawing: every space and line break counts. */
const DRAWN = /^ {4} *\S/;

export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(SPAN)) {
    if (match.index > at) spans.push({ kind: "text", text: text.slice(at, match.index) });
    const [whole, bold, em, code] = match;
    spans.push({ kind: bold ? "bold" : em ? "em" : "code", text: bold ?? em ?? code ?? "" });
    at = match.index + whole.length;
  }
  if (at < text.length) spans.push({ kind: "text", text: text.slice(at) });
  return spans;
}

export function blocksOf(source: string): Block[] {
  const blocks: Block[] = [];
  const lines = source.split("\n");
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? "";
    if (line.startsWith("|")) {
      const rows = [line];
      while (lines[i + 1]?.startsWith("|")) rows.push(lines[++i] ?? "");
      blocks.push(tableOf(rows));
    } else if (DRAWN.test(line)) {
      const rows = [line];
      while (DRAWN.test(lines[i + 1] ?? "")) rows.push(lines[++i] ?? "");
      blocks.push({ kind: "drawing", text: rows.map((row) => row.slice(4)).join("\n") });
    } else if (line.trim()) blocks.push(blockOf(line));
  }
  return blocks;
}

function blockOf(line: string): Block {
  const heading = /^(#+) (.*)/.exec(line);
  if (heading) {
    const text = heading[2] ?? "";
    return { kind: "heading", level: (heading[1] ?? "#").length, spans: spansOf(text), text };
  }
  const item = /^- (?:\*\*([A-Z]+-\d+)\*\* )?(.*)/.exec(line);
  if (item) return { kind: "item", clause: item[1] ?? null, spans: spansOf(item[2] ?? ""), text: line };
  return { kind: "text", spans: spansOf(line), text: line };
}

function tableOf(lines: string[]): Block {
  const cells = lines.map((line) => line.replace(/^\||\|$/g, "").split("|").map((cell) => spansOf(cell.trim())));
  const body = cells.slice(2);
  return { kind: "table", head: cells[0] ?? [], rows: body, text: lines.join(" ") };
}
