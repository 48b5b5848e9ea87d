/** What the player set on this device: language, theme, speed, sound, notifications. */
import { keep, kept } from "./storage";
import { motionOf, type Speed } from "./motion";
import { type Language, LANGUAGES } from "./text";

export type Theme = "auto" | "light" | "dark";

const asked = new URLSearchParams(location.search);

function usualLanguage(): Language {
  const lang = asked.get("lang") ?? kept<Language>("lang") ?? navigator.language.slice(0, 2);
  return LANGUAGES.find((known) => known === lang) ?? "en";
}

class Prefs {
  lang = $state<Language>(usualLanguage());
  theme = $state<Theme>((asked.get("theme") as Theme | null) ?? kept<Theme>("theme") ?? "auto");
  speed = $state<Speed>(kept<Speed>("speed") ?? "usual");
  sound = $state(kept<boolean>("sound") ?? false);
  notify = $state(kept<boolean>("notify") ?? false);
  toured = $state<string[]>(kept<string[]>("toured") ?? []);

  #darkOutside = $state(matchMedia("(prefers-color-scheme: dark)").matches);
  #reduced = $state(matchMedia("(prefers-reduced-motion: reduce)").matches);
  #tall = $state(matchMedia("(max-width: 760px)").matches);
  #narrow = $state(matchMedia("(max-width: 1100px)").matches);

  readonly shade = $derived<"light" | "dark">(
    this.theme === "auto" ? (this.#darkOutside ? "dark" : "light") : this.theme,
  );
  readonly motion = $derived(motionOf(this.speed, this.#reduced));
  readonly size = $derived<"wide" | "tall">(this.#tall ? "tall" : "wide");
  /** Too narrow for the side column: it is a drawer. */
  readonly drawers = $derived(this.#narrow);

  constructor() {
    watch("(prefers-color-scheme: dark)", (on) => (this.#darkOutside = on));
    watch("(prefers-reduced-motion: reduce)", (on) => (this.#reduced = on));
    watch("(max-width: 760px)", (on) => (this.#tall = on));
    watch("(max-width: 1100px)", (on) => (this.#narrow = on));
  }

  /** Keep what is set, and show theme, language and stillness to the page. Called in an effect. */
  keep(): void {
    const { lang, theme, speed, sound, notify, toured } = this;
    document.documentElement.dataset["theme"] = this.shade;
    document.documentElement.lang = lang;
    document.documentElement.toggleAttribute("data-still", this.motion.still);
    for (const [name, value] of Object.entries({ lang, theme, speed, sound, notify, toured })) keep(name, value);
  }
}

function watch(query: string, change: (on: boolean) => void): void {
  matchMedia(query).addEventListener("change", (event) => change(event.matches));
}

export const prefs = new Prefs();
