/**
 * Says lines in a language, as engine/text.py does: the same files, the same meaning.
 *
 * A fact that is a word is said by the message `<fact>-<word>`; its attributes come along as
 * `$<fact>_<attribute>`, the word itself as `$<fact>_id`. A seat is said by its player's name.
 */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Fact, Line, Refusal } from "./wire";

export type Language = "en" | "pl";
export const LANGUAGES: readonly Language[] = ["en", "pl"];
const SEATS = new Set(["seat", "victim"]);

export class Texts {
  constructor(
    readonly language: Language,
    readonly bundle: FluentBundle,
    readonly players: readonly string[] = [],
  ) {}

  /** Read Fluent sources; later ones override earlier ones. */
  static read(language: Language, sources: readonly string[]): Texts {
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const source of sources) {
      bundle.addResource(new FluentResource(source), { allowOverrides: true });
    }
    return new Texts(language, bundle);
  }

  /** The same texts, for a table where these players sit. */
  seated(players: readonly string[]): Texts {
    return new Texts(this.language, this.bundle, players);
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

  /** Say one word, such as the name of a colour; an unknown one as it is. */
  word(kind: string, value: string): string {
    return this.has(`${kind}-${value}`) ? this.say(`${kind}-${value}`) : value;
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
    const words: Record<string, string> = { [name]: this.word(name, value), [`${name}_id`]: value };
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
    const counted = this.has(`${singular}-count`) ? `${singular}-count` : "count";
    return Object.entries(value)
      .filter(([, number]) => number)
      .map(([key, number]) => this.say(counted, { number, word: this.word(singular, key) }));
  }
}
