/** When something was, in a few words: minutes and hours ago today, then the day. */
import type { Language } from "./text";

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["hour", 3600],
  ["minute", 60],
];

export function when(seconds: number, language: Language, now = Date.now() / 1000): string {
  const past = Math.max(now - seconds, 0);
  if (past >= 86_400) {
    const year = past > 300 * 86_400 ? ({ year: "numeric" } as const) : {};
    return new Intl.DateTimeFormat(language, { day: "numeric", month: "short", ...year }).format(seconds * 1000);
  }
  const [unit, size] = STEPS.find(([, length]) => past >= length) ?? ["minute", 60];
  return new Intl.RelativeTimeFormat(language, { numeric: "auto", style: "short" }).format(-Math.floor(past / size), unit);
}
