/** Where an inspect card lies: beside its piece, never over it or the prompt, and if it can be over no other piece. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Side = "right" | "left" | "above" | "below";

export interface Spot {
  x: number;
  y: number;
  /** Which side of the piece it lies at, with the tail's place along that side; null: apart from it. */
  tail: { side: Side; at: number } | null;
}

const GAP = 14;
const RIM = 12; // how far rings and strokes reach beyond a piece's box
const EDGE = 8;
const STEP = 22;

/** What else is on the page. */
export interface Around {
  page: Box;
  /** Never to be covered. */
  prompt: readonly Box[];
  /** Rather not to be covered: what may be chosen, less so other pieces. */
  lit: readonly Box[];
  other: readonly Box[];
}

/** The best place for a card of that size. */
export function spotFor(piece: Box, card: { width: number; height: number }, { page, prompt, lit, other }: Around): Spot {
  const off = [{ x: piece.x - RIM, y: piece.y - RIM, width: piece.width + 2 * RIM, height: piece.height + 2 * RIM }, ...prompt];
  const sum = (at: Box, boxes: readonly Box[]) => boxes.reduce((all, box) => all + overlap(at, box), 0);
  const worth = ({ x, y }: { x: number; y: number }) => {
    const at = { x, y, width: card.width, height: card.height };
    return sum(at, off) * 1000 + sum(at, lit) / 40 + sum(at, other) / 200 + distance(at, piece);
  };
  const best = candidates(piece, card, page, prompt).reduce((one, next) => (worth(next) < worth(one) ? next : one));
  return { ...best, tail: tailOf(best, card, piece) };
}

function candidates(piece: Box, card: { width: number; height: number }, page: Box, prompt: readonly Box[]): { x: number; y: number }[] {
  const [right, bottom] = [page.x + page.width - card.width - EDGE, page.y + page.height - card.height - EDGE];
  const within = (x: number, y: number) => ({ x: clamp(x, page.x + EDGE, right), y: clamp(y, page.y + EDGE, bottom) });
  const [middleX, middleY] = [piece.x + piece.width / 2 - card.width / 2, piece.y + piece.height / 2 - card.height / 2];
  const sides = [piece.x + piece.width + GAP, piece.x - GAP - card.width];
  const heights = [piece.y - GAP - card.height, piece.y + piece.height + GAP, ...prompt.map((box) => box.y - GAP - card.height)];
  const ys = [middleY, ...steps(page.y + EDGE, bottom)];
  const xs = [middleX, ...steps(page.x + EDGE, right)];
  return [...sides.flatMap((x) => ys.map((y) => within(x, y))), ...heights.flatMap((y) => xs.map((x) => within(x, y)))];
}

function steps(from: number, to: number): number[] {
  return Array.from({ length: Math.max(1, Math.ceil((to - from) / STEP) + 1) }, (_, k) => Math.min(from + k * STEP, Math.max(from, to)));
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, Math.max(low, high)));

function overlap(one: Box, other: Box): number {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** From middle to middle along the sides, with what lies between counted more: near and centred is best. */
function distance(card: Box, piece: Box): number {
  const dx = Math.abs(card.x + card.width / 2 - piece.x - piece.width / 2);
  const dy = Math.abs(card.y + card.height / 2 - piece.y - piece.height / 2);
  const [apartX, apartY] = [dx - (card.width + piece.width) / 2, dy - (card.height + piece.height) / 2];
  return apartX > apartY ? apartX * 4 + dy : apartY * 4 + dx + 60; // beside it rather than above
}

function tailOf({ x, y }: { x: number; y: number }, card: { width: number; height: number }, piece: Box): Spot["tail"] {
  const [acrossMiddle, downMiddle] = [piece.x + piece.width / 2 - x, piece.y + piece.height / 2 - y];
  const side = sideOf({ x, y, ...card }, piece);
  if (!side) return null;
  const beside = side === "right" || side === "left";
  const at = beside ? clamp(downMiddle, 24, card.height - 24) : clamp(acrossMiddle, 24, card.width - 24);
  const meant = beside ? [piece.y, piece.y + piece.height] : [piece.x, piece.x + piece.width];
  const on = at + (beside ? y : x);
  return on >= (meant[0] ?? 0) - 12 && on <= (meant[1] ?? 0) + 12 ? { side, at } : null;
}

function sideOf(card: Box, piece: Box): Side | null {
  const near = (gap: number) => Math.abs(gap - GAP) < 2;
  if (near(card.x - piece.x - piece.width)) return "right";
  if (near(piece.x - card.x - card.width)) return "left";
  if (near(piece.y - card.y - card.height)) return "above";
  return near(card.y - piece.y - piece.height) ? "below" : null;
}
