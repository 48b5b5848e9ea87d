/** The numbers painted on pieces, and the ids they are drawn under. */

const count = (length: number, before = "") => Array.from({ length }, (_, k) => `${before}${k}`);

export const SIGNS: readonly string[] = [...count(25), ...count(7, "×"), ...count(13, "+"), "?"];

const WORDS: Record<string, string> = { "×": "times-", "+": "plus-", "?": "any" };

export function signId(sign: string, display: boolean): string {
  const plain = sign.replace(/[×+?]/, (found) => WORDS[found] ?? "");
  return `sb-${display ? "display" : "sign"}-${plain}`;
}
