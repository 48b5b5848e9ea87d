/** Glyphs in a box of 40 by 40: chips, strategy tiles, places. One drawing in one place. */

export interface Mark {
  d: string;
  /** Drawn as a line of this width instead of being filled. */
  line?: number;
  /** Cut out: in the colour of what lies below. */
  cut?: true;
}

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

export const ICONS: Record<string, readonly Mark[]> = {
  builder: [
    { d: "M7 35h26v-9H7Z" },
    { d: "M7 30.500h26M16 26v4.500M25 26v4.500M12 30.500V35M21 30.500V35M29 30.500V35", line: 1.5, cut: true },
    { d: "M28.700 5.200 32.900 10.900 20.500 20.200 15.400 20.500 6.200 21.200 10.300 13.700 11.900 9.900Z" },
    { d: "M29 9l6-6", line: 4.5 },
  ],
  infantry: [
    { d: "M20 2 24 8V25H16V8Z" },
    { d: "M20 6V24", line: 1.4, cut: true },
    { d: "M9 24h22v4H9ZM18 28h4v7h-4Z" + disc(20, 36.5, 2.8) },
  ],
  cavalry: [
    { d: "M9 37C9 27 16 24 18 19c-3 1-5 4-8 4-3 0-5-3-4-5L14 8l1-6 5 4c9 0 14 8 14 18v13Z" },
    { d: disc(16.5, 12, 1.7), cut: true },
    { d: "M24 10c4 4 5 9 5 15M28 12c3 4 4 8 4 12", line: 1.5, cut: true },
  ],
  archers: [
    { d: "M12 4C28 6 34 12 36 28", line: 4.2 },
    { d: "M12 4 36 28", line: 1.5 },
    { d: "M5 35 29 11", line: 3 },
    { d: "M34 6 32 16 24 8Z" },
    { d: "M4 29v7h7", line: 2.6 },
  ],
  king: [
    { d: "M5 33 3 12l9 8 8-14 8 14 9-8-2 21Z" + disc(3.5, 10, 2.6) + disc(20, 4.5, 3) + disc(36.5, 10, 2.6) },
    { d: "M7 29h26", line: 2, cut: true },
  ],
  claim: [{ d: "M10 3h3.500v34H10ZM13.500 4H34l-6 7 6 7H13.500Z" }, { d: "M5 37h16", line: 3 }],
  extra: [
    { d: "M20 3 25 14.500 37 16 28 24.500 30.500 37 20 30.500 9.500 37 12 24.500 3 16 15 14.500Z" },
    { d: "M20 15v10M15 20h10", line: 2.6, cut: true },
  ],
  catapult: [
    { d: "M4 33 22 22 34 6", line: 4 },
    { d: disc(34, 6.5, 4.5) + "M4 28h30v4H4Z" + disc(10, 34, 4) + disc(29, 34, 4) },
    { d: "M20 28 23 18", line: 3.5 },
  ],
  trojan: [
    { d: "M8 31V20C5 20 4 17 5 15L11 8l1-5 5 4c4 1 5 6 5 9h9c3 0 4 2 4 5v10h-4v-6H12v6Z" },
    { d: "M4 31h32", line: 3 },
    { d: disc(10, 35, 3.6) + disc(30, 35, 3.6) },
  ],
  recruits: [
    { d: "M32 12A14 14 0 1 0 34 22", line: 4 },
    { d: "M35 4v11H24ZM16.500 14h7q2.500 0 2.500 2.500v7q0 2.500-2.500 2.500h-7q-2.500 0-2.500-2.500v-7q0-2.500 2.500-2.500Z" },
    { d: disc(17.5, 17.5, 1.4) + disc(22.5, 22.5, 1.4), cut: true },
  ],
  retreat: [{ d: "M12 10H24a9 9 0 0 1 0 18H8", line: 4.5 }, { d: "M16 1v18L4 10Z" }],
  open_field: [
    { d: "M20 38V14", line: 3 },
    { d: "M20 2c4 4 4 8 0 12-4-4-4-8 0-12ZM21.500 22c0-6 4-9 10-9 0 6-4 9-10 9Zm-3 0c0-6-4-9-10-9 0 6 4 9 10 9Zm3 11c0-6 4-9 10-9 0 6-4 9-10 9Zm-3 0c0-6-4-9-10-9 0 6 4 9 10 9Z" },
  ],
  urban_area: [
    { d: "M3 37V20l8-9 8 9v17ZM21 37V14l8-11 8 11v23Z" },
    { d: "M8 37v-8h6v8ZM9 20h4v4H9ZM26 15h6v5h-6ZM26 25h6v5h-6Z", cut: true },
  ],
  hill_fort: [
    { d: "M3 38V19l4-6 4 6v19ZM12 38V15l4-6 4 6v23ZM21 38V15l4-6 4 6v23ZM30 38V19l4-6 4 6v19Z" },
    { d: "M2 24h37M2 32h37", line: 2.2, cut: true },
    { d: "M20.500 9V1l9 3-9 3", line: 2 },
  ],
  old_capital: [
    { d: "M20 2 38 12v4H2v-4ZM5 18h6v15H5ZM17 18h6v15h-6ZM29 18h6v15h-6ZM2 34h36v4H2Z" },
    { d: disc(20, 10.5, 2.4), cut: true },
  ],
  barbarians: [
    { d: "M8 36V25C8 15 13 9 20 9s12 6 12 16v11H23V25h-6v11Z" },
    { d: "M9 22C2 21 0 12 3 3c3 8 6 10 10 11ZM31 22c7-1 9-10 6-19-3 8-6 10-10 11Z" },
    { d: "M9 23h22", line: 2, cut: true },
  ],
  shuffle: [
    { d: "M4 12h6c9 0 9 17 18 17h6M4 29h6c4 0 6-3 8-6M22 17c2-3 4-5 6-5h6", line: 3.6 },
    { d: "M30 6v12l8-6ZM30 23v12l8-6Z" },
  ],
  start: [{ d: "M9 3h4v35H9Z" }, { d: "M13 4h22l-7 7.500 7 7.500H13Z" }],
};
