import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath, URL } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { early, lids } from "./lids";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env["TABLEWRIGHT_SERVER"] ?? "http://127.0.0.1:8000";

/** Boards and texts lie outside this folder: watch them, so that new files are found at once. */
const games: Plugin = {
  name: "tablewright-games",
  configureServer: ({ watcher }) => void watcher.add(here("../src/tablewright")),
};

export default defineConfig({
  root: here("."),
  plugins: [svelte(), games, lids(here), early],
  resolve: { alias: { $lib: here("./src/lib") }, dedupe: ["svelte"] },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // texts and fonts stay files: cached, and not counted as script
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    fs: { allow: [here("..")] },
    proxy: { "/api": { target: server, ws: true } },
  },
});
