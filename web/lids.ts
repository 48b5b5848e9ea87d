/**
 * Draws the box lids when the client is built: a picture by day and one by night for each game, from the very
 * components of its board. The lobby then shows four images instead of more than a thousand elements.
 */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer, type Plugin } from "vite";

const MODULE = "virtual:lids";
const THEMES = ["light", "dark"] as const;
const BOARDS = "../src/tablewright/games";

/** What the first page needs, told to early.js, which knows the language and the theme before anything else runs. */
export const early: Plugin = {
  name: "tablewright-early",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle }) {
      const files = Object.values(bundle ?? {}).filter((file) => file.type === "asset");
      const named = (pattern: RegExp) =>
        files
          .filter(({ originalFileNames, names }) => [...originalFileNames, ...names].some((name) => pattern.test(name)))
          .map(({ fileName }) => `/${fileName}`)
          .join(" ");
      const facts = [
        ...["en", "pl"].map((lang) => `data-${lang}="${named(new RegExp(`tablewright/text/${lang}\\.ftl$`))}"`),
        ...THEMES.map((theme) => `data-${theme}="${named(new RegExp(`-${theme}\\.svg$`))}"`),
      ];
      return html.replace("<title>", `<meta name="early" ${facts.join(" ")} />\n    <title>`);
    },
  },
};

type Pictures = Record<(typeof THEMES)[number], string>;

interface Drawn {
  body: string;
  head: string;
}

export function lids(here: (path: string) => string): Plugin {
  let building = false;
  return {
    name: "tablewright-lids",
    configResolved: ({ command }) => void (building = command === "build"),
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    async load(id) {
      if (id !== `\0${MODULE}`) return null;
      if (!building) return "export default {};"; // a developer sees the drawing itself
      const entries = Object.entries(await drawAll(here)).map(([game, pictures]) => {
        const urls = THEMES.map((theme) => {
          const file = this.emitFile({ type: "asset", name: `${game}-${theme}.svg`, source: pictures[theme] });
          return `${theme}: import.meta.ROLLUP_FILE_URL_${file}`;
        });
        return `${game}: { ${urls.join(", ")} }`;
      });
      return `export default { ${entries.join(", ")} };`;
    },
  };
}

async function drawAll(here: (path: string) => string): Promise<Record<string, Pictures>> {
  const server = await createServer({
    configFile: false,
    root: here("."),
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    resolve: { alias: { $lib: here("./src/lib") }, dedupe: ["svelte"] },
    plugins: [svelte({ configFile: false, compilerOptions: { runes: true, css: "injected" } })],
  });
  try {
    const { render } = (await server.ssrLoadModule("svelte/server")) as { render: (component: unknown) => Drawn };
    const draw = async (path: string) => render(((await server.ssrLoadModule(path)) as { default: unknown }).default);
    const shared = inside((await draw(here("./src/lib/pieces/Defs.svelte"))).body);
    const found: Record<string, Pictures> = {};
    for (const game of readdirSync(here(BOARDS)).sort()) {
      const path = here(`${BOARDS}/${game}/board/Lid.svelte`);
      if (!existsSync(path)) continue;
      const styles = [here("./src/style/tokens.css"), here(`${BOARDS}/${game}/board/world.css`), here("./src/style/drawing.css")];
      const css = styles.map((file) => readFileSync(file, "utf8")).join("\n");
      const lid = await draw(path);
      const draws = (theme: string) => picture(game, theme, css, shared, lid);
      found[game] = { light: draws("light"), dark: draws("dark") };
    }
    return found;
  } finally {
    await server.close();
  }
}

/** What is drawn, without the frame around it and without the marks of a page that comes alive. */
function inside(body: string): string {
  const bare = body.replace(/<!--.*?-->/gs, "");
  return bare.slice(bare.indexOf("<svg"), bare.lastIndexOf("</svg>") + 6);
}

function picture(game: string, theme: string, css: string, shared: string, lid: Drawn): string {
  const own = [...lid.head.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map((found) => found[1]).join("\n");
  const defs = shared.slice(shared.indexOf("<defs>"), shared.lastIndexOf("</defs>") + 7);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%"><style><![CDATA[${css}\n${own}]]></style>` +
    `<g data-theme="${theme}"><g data-world="${game}">${defs}${inside(lid.body)}</g></g></svg>`
  );
}
