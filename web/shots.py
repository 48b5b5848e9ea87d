"""Pictures of boards from the harness: `python web/shots.py GAME --at middle`.

Both themes, laptop and phone, unless one is asked for. Needs the dev server (`npm run dev` in
web/) and Debian's Chromium.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import Browser, sync_playwright

SIZES = {"wide": (1366, 768), "tall": (390, 844)}
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def options() -> argparse.Namespace:
    """Read the command line."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game")
    asked.add_argument("--seats", default="usual")
    asked.add_argument("--as", dest="who", default="mover")
    asked.add_argument("--at", default="")
    asked.add_argument("--n", default="")
    asked.add_argument("--hover", default="")
    asked.add_argument("--lang", default="en")
    asked.add_argument("--theme", choices=["light", "dark"])
    asked.add_argument("--size", choices=list(SIZES))
    asked.add_argument("--url", default="http://localhost:5173/harness.html")
    asked.add_argument("--out", type=Path, default=Path("/tmp/shots"))
    return asked.parse_args()


def take(browser: Browser, asked: argparse.Namespace, theme: str, size: str) -> Path:
    """Open the harness once and save what it shows."""
    width, height = SIZES[size]
    page = browser.new_page(viewport={"width": width, "height": height}, has_touch=size == "tall")
    page.on("console", lambda said: print(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: print(error))
    query = {"game": asked.game, "seats": asked.seats, "as": asked.who, "theme": theme, "bar": "0"}
    query |= {"lang": asked.lang, "at": asked.at, "n": asked.n, "hover": asked.hover}
    page.goto(f"{asked.url}?{urlencode({key: value for key, value in query.items() if value})}")
    page.wait_for_selector("body[data-ready]", state="attached", timeout=20_000)
    page.wait_for_timeout(500)
    label = asked.at or asked.n or "0"
    path: Path = asked.out / f"{asked.game}-{asked.seats}-{label}-{asked.lang}-{theme}-{size}.png"
    page.screenshot(path=path)
    page.close()
    return path


def main() -> None:
    """Take all pictures asked for."""
    asked = options()
    asked.out.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        for theme in [asked.theme] if asked.theme else ["light", "dark"]:
            for size in [asked.size] if asked.size else list(SIZES):
                print(take(browser, asked, theme, size))
        browser.close()


if __name__ == "__main__":
    main()
