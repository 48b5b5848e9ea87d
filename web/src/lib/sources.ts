/** Where the messages are: the very files of the Python side, fetched as they are. */
import { FluentResource } from "@fluent/bundle";
import { type Language, Texts } from "./text";

const SHARED = import.meta.glob("../../../src/tablewright/text/*.ftl", {
  query: "?url",
  import: "default",
  eager: true,
}) as Record<string, string>;
const OF_GAMES = import.meta.glob("../../../src/tablewright/games/*/text/*.ftl", {
  query: "?url",
  import: "default",
  eager: true,
}) as Record<string, string>;

const fetched = new Map<string, Promise<string>>();

function read(url: string | undefined): Promise<string> {
  if (!url) return Promise.resolve("");
  let text = fetched.get(url);
  if (!text) fetched.set(url, (text = fetch(url).then((answer) => answer.text())));
  return text;
}

const parsed = new Map<string, Promise<FluentResource>>();

/** Read a Fluent file once: what all games share is put together with each of them. */
function parse(url: string | undefined): Promise<FluentResource> {
  const key = url ?? "";
  let resource = parsed.get(key);
  if (!resource) parsed.set(key, (resource = read(url).then((text) => new FluentResource(text))));
  return resource;
}

/** Give the messages all games share, and those of one game on top. */
export async function loadTexts(language: Language, game?: string): Promise<Texts> {
  const resources = await Promise.all([
    parse(SHARED[`../../../src/tablewright/text/${language}.ftl`]),
    ...(game ? [parse(OF_GAMES[`../../../src/tablewright/games/${game}/text/${language}.ftl`])] : []),
  ]);
  return Texts.of(language, resources);
}

const RULES = import.meta.glob("../../../src/tablewright/games/*/RULES*.md", {
  query: "?url",
  import: "default",
  eager: true,
}) as Record<string, string>;

/** Give the text of a game's rules and the language it is in: English where it is not translated. */
export async function loadRules(language: Language, game: string): Promise<{ text: string; language: Language }> {
  const folder = `../../../src/tablewright/games/${game}`;
  const translated = RULES[`${folder}/RULES.${language}.md`];
  if (translated) return { text: await read(translated), language };
  return { text: await read(RULES[`${folder}/RULES.md`]), language: "en" };
}
