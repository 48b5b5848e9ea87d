/** Path data of animals, herbs and flasks: each drawing in one place. */
import type { Colour } from "./view";

/** Filled, cut out, or drawn as a line. */
export interface Stroke {
  as: "fill" | "cut" | "line";
  d: string;
}
const fill = (d: string): Stroke => ({ as: "fill", d });
const cut = (d: string): Stroke => ({ as: "cut", d });
const line = (d: string): Stroke => ({ as: "line", d });

/** Heads of the six spirits, in a box from -52 -54 to 52 52. */
export const ANIMALS: Record<string, Stroke[]> = {
  fox: [
    fill("M0 42C-6 42-10 36-14 27L-41 5C-43-4-41-11-39-15L-35-46-13-21C-6-24 6-24 13-21L35-46 39-15C41-11 43-4 41 5L14 27C10 36 6 42 0 42Z"),
    cut("M-33 6C-22 4-12 10-9 24L-16 19ZM33 6C22 4 12 10 9 24L16 19ZM-30-33-20-19-32-15ZM30-33 20-19 32-15ZM-22-3-9 2-13 5ZM22-3 9 2 13 5Z"),
    cut("M-5 33h10L0 39Z"),
  ],
  wolf: [
    fill("M0 47-9 43-14 31-25 31-23 22-37 21-32 11-44 4-37-9-40-47-18-27 0-31 18-27 40-47 37-9 44 4 32 11 37 21 23 22 25 31 14 31 9 43Z"),
    cut("M-34-36-24-22-33-16ZM34-36 24-22 33-16ZM-25-6-9 3-20 3ZM25-6 9 3 20 3ZM-3-24 0 14 3-24ZM-7 33h14L0 41Z"),
  ],
  bear: [
    fill("M0 42C-32 42-42 20-39-2-38-10-36-16-33-20-44-27-43-44-28-44-20-44-16-37-15-34-6-38 6-38 15-34 16-37 20-44 28-44 43-44 44-27 33-20 36-16 38-10 39-2 42 20 32 42 0 42Z"),
    cut("M0 10c-13 0-18 7-18 14s7 12 18 12 18-5 18-12-5-14-18-14Z"),
    fill("M0 13c-6 0-9 3-9 6s5 6 9 6 9-3 9-6-3-6-9-6Z"),
    cut("M-17-8a5 5 0 1 0 .1 0ZM17-8a5 5 0 1 0 .1 0ZM-28-35a5 5 0 1 0 .1 0ZM28-35a5 5 0 1 0 .1 0Z"),
  ],
  owl: [
    fill("M0 46C-30 46-40 24-37 0-37-14-41-32-37-47L-14-33C-6-36 6-36 14-33L37-47C41-32 37-14 37 0 40 24 30 46 0 46Z"),
    cut("M-16-24a15 15 0 1 0 .1 0ZM16-24a15 15 0 1 0 .1 0Z"),
    fill("M-16-16a7 7 0 1 0 .1 0ZM16-16a7 7 0 1 0 .1 0Z"),
    cut("M0-2 6 10 0 17-6 10ZM-20 24q5 6 10 0 5 6 10 0 5 6 10 0 5 6 10 0l-2 5q-4 5-8 0-5 6-10 0-5 6-10 0-4 5-8 0Z"),
  ],
  hare: [
    fill("M0 47C-20 47-29 34-27 19-26 10-22 4-17 0-26-16-31-45-20-49-9-49-4-24-4-7H4C4-24 9-49 20-49 31-45 26-16 17 0 22 4 26 10 27 19 29 34 20 47 0 47Z"),
    cut("M-18-40C-22-30-17-14-12-5-9-16-11-36-18-40ZM18-40C22-30 17-14 12-5 9-16 11-36 18-40ZM-13 11a4.5 4.5 0 1 0 .1 0ZM13 11a4.5 4.5 0 1 0 .1 0ZM-5 27H5L0 33ZM-1.5 34h3v7h-3Z"),
  ],
  stag: [
    fill("M0 48C-8 48-10 40-11 31L-17 10-35 3C-32-6-21-8-15-5L-11-12H11L15-5C21-8 32-6 35 3L17 10 11 31C10 40 8 48 0 48Z"),
    line("M-8-12C-13-25-31-20-36-48M-20-23C-21-32-17-40-13-47M-31-31C-39-30-45-34-48-42M8-12C13-25 31-20 36-48M20-23C21-32 17-40 13-47M31-31C39-30 45-34 48-42"),
    cut("M-11 6-5 10-10 12ZM11 6 5 10 10 12ZM-5 38h10L0 43Z"),
  ],
};

export interface HerbPicture {
  face: string;
  lip: string;
  /** The drawing on it, in a box of 24 by 24. */
  d: string;
  ink: string;
}

export const HERBS: Record<Colour, HerbPicture> = {
  blue: {
    face: "#2f6fc4",
    lip: "#1b4683",
    ink: "#fff",
    d: "M12 5c-4 1-5 5-5 9h10c0-4-1-8-5-9Zm-5 9c-1 1-1.5 2-2 3 1.5 0 2.5-.5 3.5-1.5C9.5 17 10.5 17.6 12 18.5c1.5-.9 2.5-1.5 3.5-3 1 1 2 1.5 3.5 1.5-.5-1-1-2-2-3Z",
  },
  green: {
    face: "#3f9142",
    lip: "#225c2b",
    ink: "#f2ffe9",
    d: "M6 18C4 9 10 5 19 5c0 9-4 14-11.5 12.5M6 19c3-5 6-8 9-10",
  },
  red: {
    face: "#cc3d31",
    lip: "#8a2018",
    ink: "#fff",
    d: "M9 11.5a3.7 3.7 0 1 0 .1 0Zm6.5 0a3.7 3.7 0 1 0 .1 0ZM9 11c.5-3 2-5 4-6.5 1 2 2 4 2.5 6.5",
  },
  yellow: {
    face: "#e8b325",
    lip: "#96690a",
    ink: "#fffdf0",
    d: "M12 4l1.8 3.8L18 6.5l-1.3 4 3.8 1.7-3.8 1.6 1.3 4-4.2-1.3L12 20.3l-1.8-3.8L6 17.8l1.3-4-3.8-1.6L7.3 10.5 6 6.5l4.2 1.3Z",
  },
};

/** Faces of the harvest dice and of the white ones. */
export const DICE: Record<Colour | "white", { face: string; lip: string; pip: string }> = {
  blue: { face: "#3a79cc", lip: "#1b4683", pip: "#fff" },
  green: { face: "#459648", lip: "#225c2b", pip: "#fff" },
  red: { face: "#d0453a", lip: "#8a2018", pip: "#fff" },
  yellow: { face: "#edba2f", lip: "#96690a", pip: "#3a2500" },
  white: { face: "#f5efe0", lip: "#b3a687", pip: "#3a3327" },
};

export interface FlaskPicture {
  glass: string;
  liquid: string;
  swirl: string;
  shine: string;
  /** Cork, lid or stopper. */
  stop: string;
  /** Steam, handles: lines behind the glass. */
  trim?: string;
}

/** A flask for each recipe, in a box of 40 by 52. */
export const FLASKS: Record<string, FlaskPicture> = {
  essence: {
    glass: "M15 4h10v4l-1.5 1v6c4 2 6 5 6 9v19c0 5-4 7.5-9.5 7.5S10.5 48 10.5 43V24c0-4 2-7 6-9V9L15 8Z",
    liquid: "M13 25h14v18c0 3-3 5-7 5s-7-2-7-5Z",
    swirl: "M13 36.5h14V43c0 3-3 5-7 5s-7-2-7-5Z",
    shine: "M14.5 23q1-4 4-6",
    stop: "M15 1.5h10v5H15Z",
  },
  infusion: {
    glass: "M5 17h25v25q0 8-8 8H13q-8 0-8-8Z",
    liquid: "M7.5 24q5-3 10 0t10 0v17.5q0 6-6 6h-8q-6 0-6-6Z",
    swirl: "M10 36q5-6 9-1t7-2c1 9-2 12-6 12h-5c-3 0-6-3-5-9Z",
    shine: "M9.5 28v9",
    stop: "M3.5 14.5h28v4h-28Z",
    trim: "M30 24q8.5 0 8.5 7.5T30 39M12 10q-4-4 0-8M19 10q-4-4 0-8M26 10q-4-4 0-8",
  },
  nectar: {
    glass: "M15 3h10v3l-1.5 1v12c7 3 12 9 12 17 0 9-7 14-15.5 14S4.5 45 4.5 36c0-8 5-14 12-17V7L15 6Z",
    liquid: "M7 33q6-4 13 0t13 0c1 10-5 15-13 15S6 43 7 33Z",
    swirl: "M12 41q5-5 10 0t9-1c-1 5-5 7.5-10.5 7.5S11 45 12 41Z",
    shine: "M11 26q3-5 7-6",
    stop: "M14 1h12v5H14Z",
  },
  philtre: {
    glass: "M15 3h10v3l-1.5 1v12L36 43q2.5 7-4.5 7h-23Q1.5 50 4 43L16.5 19V7L15 6Z",
    liquid: "M12 31.5q4-3 8 0t8 0L33.7 43.5q1.5 4-2.7 4H9q-4.2 0-2.7-4Z",
    swirl: "M10 41q5-5 10 0t10-1l2.5 4.5q.5 2.5-2.5 2.5H10q-4 0-2.5-2.5Z",
    shine: "M13.5 27l3-6",
    stop: "M14 1h12v5H14Z",
  },
  elixir: {
    glass: "M16 7h8v4c5 1 7 4 7 7.5 0 2.5-1 4.5-3 5.5 6 2 9 7 9 12.5C37 45 30 50 20 50S3 45 3 36.5C3 31 6 26 12 24c-2-1-3-3-3-5.5C9 15 11 12 16 11Z",
    liquid: "M6 34q7-4 14 0t14 0c1 9-5 13.5-14 13.5S5 43 6 34Z",
    swirl: "M11 41q5-5 10 0t10-1c-1 5-6 7-11 7s-9-2-9-6Z",
    shine: "M8 32q1-4 5-6M12.5 18q.5-3 3.5-4",
    stop: "M20-3l4 5.5L20 8l-4-5.5Z",
  },
};

/** The two colours of a spirit's potions on the table, for a card whose cost does not tell. */
export const TINTS: Record<string, readonly [Colour, Colour]> = {
  stag: ["red", "green"],
  fox: ["blue", "yellow"],
  wolf: ["green", "blue"],
  bear: ["yellow", "red"],
  owl: ["red", "blue"],
  hare: ["green", "yellow"],
};
