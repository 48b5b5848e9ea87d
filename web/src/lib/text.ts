/**
 * Says lines in a language, as engine/text.py does: the same files, the same meaning.
 *
 * A fact that is a word is said by the message `<fact>-<word>`; its attributes come along as
 * `$<fact>_<attribute>`, the word itself as `$<fact>_id`. A seat is said by its player's name. A name that
 * only an owner's components know is said as it was given: `snow_badger` is "snow badger".
 */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Fact, Line, Refusal } from "./wire";

export type Language = "en" | "pl";
export const LANGUAGES: readonly Language[] = ["en", "pl"];
const SEATS = new Set(["seat", "victim"]);

/** What words of a kind have in common: whether they have a capital, and which forms. */
interface Kind {
  capital: boolean;
  forms: Set<string>;
}

/** Note the kind of a message such as `colour-blue`. */
function gather(kinds: Map<string, Kind>, { id, value, attributes }: FluentResource["body"][number]): void {
  const dash = id.indexOf("-");
  if (dash < 0 || value === null) return;
  const text = typeof value === "string" ? value : value[0];
  const capital = typeof text === "string" && /^\p{Lu}/u.test(text);
  const kind = kinds.get(id.slice(0, dash)) ?? { capital, forms: new Set<string>() };
  for (const form of Object.keys(attributes)) kind.forms.add(form);
  kinds.set(id.slice(0, dash), kind);
}

export class Texts {
  constructor(
    readonly language: Language,
    readonly bundle: FluentBundle,
    readonly players: readonly string[] = [],
    readonly kinds: ReadonlyMap<string, Kind> = new Map(),
  ) {}

  /** Put read sources together; later ones override earlier ones. */
  static of(language: Language, resources: readonly FluentResource[]): Texts {
    const bundle = new FluentBundle(language, { useIsolating: false });
    const kinds = new Map<string, Kind>();
    resources.forEach((resource, number) => {
      bundle.addResource(resource, { allowOverrides: true });
      // The shared messages, which come first, name no pieces.
      if (number) for (const message of resource.body) gather(kinds, message);
    });
    return new Texts(language, bundle, [], kinds);
  }

  /** The same texts, for a table where these players sit. */
  seated(players: readonly string[]): Texts {
    return new Texts(this.language, this.bundle, players, this.kinds);
  }

  has(key: string): boolean {
    return this.bundle.getMessage(key)?.value != null;
  }

  /** Say a message with its facts; a message that does not exist, by its key. */
  say(key: string, facts: Record<string, Fact> = {}): string {
    const pattern = this.bundle.getMessage(key)?.value;
    if (pattern == null) return key;
    return this.bundle.formatPattern(pattern, this.#arguments(facts), []);
  }

  /** Say a prompt, a choice or a line of a score sheet. */
  line({ key, ...facts }: Line): string {
    return this.say(key, facts);
  }

  /** Say an event as a sentence of the log. */
  event({ key, ...facts }: Line): string {
    return this.say(`event-${key}`, facts);
  }

  /** Say one word, such as the name of a colour; one that only an owner knows as given. */
  word(kind: string, value: string): string {
    if (this.has(`${kind}-${value}`)) return this.say(`${kind}-${value}`);
    const known = this.kinds.get(kind);
    return known ? this.#given(kind, value, known) : value;
  }

  #given(kind: string, value: string, known: Kind): string {
    const dash = value.indexOf("-");
    const parts = this.bundle.getMessage(`${kind}-given`)?.attributes;
    const [first, second] = [parts?.["one"], parts?.["other"]];
    if (dash > 0 && first && second) {
      const one = this.word(this.bundle.formatPattern(first, {}, []), value.slice(0, dash));
      const other = this.word(this.bundle.formatPattern(second, {}, []), value.slice(dash + 1));
      return this.say(`${kind}-given`, { one, other });
    }
    if (!/^\p{L}[\p{L}\p{N}_]{0,23}$/u.test(value)) return value;
    const words = value.replaceAll("_", " ");
    return known.capital ? words.slice(0, 1).toUpperCase() + words.slice(1) : words;
  }

  /** Say why something was refused: an illegal action by the rule that forbids it. */
  refusal({ code, clause, params }: Refusal): string {
    if (clause && this.has(`no-${clause}`)) return this.say(`no-${clause}`);
    return this.say(`error-${code}`, { ...params, clause: clause ?? "" });
  }

  player(seat: number): string {
    return this.players[seat] || this.say("player", { number: seat + 1 });
  }

  #arguments(facts: Record<string, Fact>): Record<string, FluentVariable> {
    const given: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(facts)) {
      if (typeof value === "number") given[name] = SEATS.has(name) ? this.player(value) : value;
      else if (typeof value === "string") Object.assign(given, this.#word(name, value));
      else if (typeof value === "boolean") given[name] = String(value);
      else given[name] = this.#list(name, value);
    }
    return given;
  }

  #word(name: string, value: string): Record<string, string> {
    const message = this.bundle.getMessage(`${name}-${value}`);
    const word = this.word(name, value);
    const words: Record<string, string> = { [name]: word, [`${name}_id`]: value };
    for (const form of this.kinds.get(name)?.forms ?? []) words[`${name}_${form}`] = word;
    for (const [attribute, pattern] of Object.entries(message?.attributes ?? {})) {
      words[`${name}_${attribute}`] = this.bundle.formatPattern(pattern, {}, []);
    }
    return words;
  }

  /** Say a list, or counts such as {blue: 2}; what is counted zero is left out. */
  #list(name: string, value: readonly (string | number)[] | Record<string, number>): string {
    const singular = name.replace(/s$/, "");
    const parts = Array.isArray(value)
      ? value.map((item) => this.word(singular, String(item)))
      : this.#counts(singular, value as Record<string, number>);
    return parts.join(", ") || this.say("nothing");
  }

  #counts(singular: string, value: Record<string, number>): string[] {
    return Object.entries(value)
      .filter(([, number]) => number)
      .map(([key, number]) => this.say(this.#counted(singular, key), { number, word: this.word(singular, key) }));
  }

  /** Give the message that counts something: its own, that of its kind, or that of all; a face counts nothing. */
  #counted(kind: string, key: string): string {
    return [`${kind}-${key}-count`, `${kind}-count`, `${kind}-face`].find((message) => this.has(message)) ?? "count";
  }
}
