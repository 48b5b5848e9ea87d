/**
 * Where a value of the box comes from, by its key in the game's components.toml.
 *
 * The server tells it with every game (`Game.known`): keys and their tags, `*` being any one name. The
 * longest key that fits a value counts, as in engine/tags.py. What a table's own file changed is
 * "corrected"; all else that is tagged X is "reconstructed"; R, I and rulings are the "rules".
 */

export type Tag = "R" | "I" | "X" | "RULING";
export type Known = Readonly<Record<string, Tag>>;
export type Source = "rules" | "reconstructed" | "corrected";

/** Whether a pattern names a key, or something the key lies in. */
function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  return pattern.length <= parts.length && pattern.every((wanted, i) => wanted === "*" || wanted === parts[i]);
}

/** The tag of a value. */
export function tagOf(known: Known, key: string): Tag {
  const parts = key.split(".");
  let [best, found]: [number, Tag] = [0, "R"];
  for (const [pattern, tag] of Object.entries(known)) {
    const wanted = pattern.split(".");
    const weight = 2 * wanted.length * parts.length - wanted.filter((part) => part === "*").length;
    if (weight > best && fits(wanted, parts)) [best, found] = [weight, tag];
  }
  return found;
}

/** Where a value comes from, or the least sure of the values of a piece: `buildings.bakery` or its `.cost`. */
export function sourceOf(known: Known, corrected: readonly string[], key: string): Source {
  const parts = key.split(".");
  const within = (other: string) => fits(parts, other.split(".")) || fits(other.split("."), parts);
  if (corrected.some(within)) return "corrected";
  const inside = Object.entries(known).some(
    ([pattern, tag]) => tag === "X" && pattern.split(".").length > parts.length && covers(pattern.split("."), parts),
  );
  return inside || tagOf(known, key) === "X" ? "reconstructed" : "rules";
}

/** Whether a longer pattern may name something in a piece. */
function covers(pattern: readonly string[], parts: readonly string[]): boolean {
  return parts.every((part, i) => pattern[i] === "*" || part === "*" || pattern[i] === part);
}
