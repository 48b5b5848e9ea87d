// Theme and language before the first paint, so that nothing flashes; and what the first page needs is asked for
// at once, not when the scripts have come (lids.ts names the files).
(() => {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("tablewright") ?? "{}");
  } catch {
    // private windows may refuse; the defaults do
  }
  const asked = new URLSearchParams(location.search);
  const theme = asked.get("theme") ?? kept.theme ?? "auto";
  const dark = theme === "dark" || (theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  const root = document.documentElement;
  root.dataset.theme = dark ? "dark" : "light";
  const own = navigator.language.startsWith("pl") ? "pl" : "en";
  root.lang = asked.get("lang") ?? kept.lang ?? own;

  const files = document.querySelector("meta[name=early]")?.dataset ?? {};
  const lobby = location.pathname === "/";
  const preload = (as, paths) => {
    for (const href of (paths ?? "").split(" ").filter(Boolean)) {
      const link = document.createElement("link");
      Object.assign(link, { rel: "preload", as, href });
      if (as === "fetch") link.crossOrigin = "anonymous";
      document.head.append(link);
    }
  };
  preload("fetch", files[root.lang]);
  if (lobby && files.light) {
    preload("fetch", "/api/games /api/bots");
    preload("image", files[root.dataset.theme]);
  }
})();
