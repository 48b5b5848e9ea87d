/** The four seats: shape, pattern and letter ink; colours are the tokens --s0 … --s3. */

/** Outlines in a box of 40 by 40. */
export const SHAPES = [
  "M20 3.500a16.500 16.500 0 1 1 0 33 16.500 16.500 0 1 1 0-33Z",
  "M20 1.500 38.500 20 20 38.500 1.500 20Z",
  "M8 4h24q4 0 4 4v24q0 4-4 4H8q-4 0-4-4V8q0-4 4-4Z",
  "M20 2 37 15.500V33q0 4-4 4H7q-4 0-4-4V15.500Z",
] as const;

/** Base line of the letter. */
export const LETTER_Y = [27.2, 27.2, 27.4, 29.2] as const;
export const LETTER_INK = ["#fff", "#fff", "#1c1404", "#1c1026"] as const;

/** Fill of a seat's pattern, to be laid over its colour; the first seat is plain. */
export const pattern = (seat: number): string => (seat ? `url(#tw-pat${seat})` : "none");
export const colour = (seat: number): string => `var(--s${seat})`;
/** The darker tone of a seat's colour, for lips and eaves. */
export const shade = (seat: number): string => `var(--s${seat}d)`;
