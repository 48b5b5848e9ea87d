/** The six signs of connections: colour and outline, in a box of 20 by 20 around 0 0. */
import type { Symbol } from "./view";

interface Sign {
  colour: string;
  d: string;
  stroke?: number;
}

const SIGNS: Record<string, Sign> = {
  hearth: { colour: "#c8452c", d: "M0-8c5 4 7 7 7 11a7 7 0 0 1-14 0c0-3 2-4 3-7 1 2 2 2 2 2 1-2 2-4 2-6Z" },
  grain: {
    colour: "#a87a08",
    d: "M0 9V-8M0-3c-4 0-6-2-6-5 4 0 6 2 6 5Zm0 0c4 0 6-2 6-5-4 0-6 2-6 5Zm0 6c-4 0-6-2-6-5 4 0 6 2 6 5Zm0 0c4 0 6-2 6-5-4 0-6 2-6 5Z",
    stroke: 1.2,
  },
  hide: { colour: "#8d5a3a", d: "M-6-7 0-4 6-7 5-1 8 3 4 4 4 8 0 6-4 8-4 4-8 3-5-1Z" },
  timber: { colour: "#4f7d38", d: "M0-9 6-1H3L8 6H1.5V9h-3V6H-8l5-7h-3Z" },
  stone: { colour: "#5d6b7a", d: "M-8 6-5-3 1-7 7-2 8 6Z" },
  trade: { colour: "#2a7f88", d: "M0-8v15M-7-5H7M-7-5l-3 7h6Zm14 0-3 7h6Z", stroke: 1.6 },
};

/** For symbols that only an owner's box has: told apart by shape and colour. */
const OTHERS: readonly Sign[] = [
  { colour: "#6b4f9e", d: "M0-8 2.500-2.500 8-2 4 2.500 5 8 0 5-5 8-4 2.500-8-2-2.500-2.500Z" },
  { colour: "#b0446e", d: "M0-8 8 0 0 8-8 0Z" },
  { colour: "#39703a", d: "M-7-7H7V7H-7Z" },
  { colour: "#31649c", d: "M0-8A8 8 0 1 1 0 8 8 8 0 1 1 0-8Z" },
];

/** The sign of a symbol. */
export function signOf(symbol: Symbol): Sign {
  const number = [...symbol].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return SIGNS[symbol] ?? (OTHERS[number % OTHERS.length] as Sign);
}
