// Theme and language before the first paint, so that nothing flashes.
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
})();
