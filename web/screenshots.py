"""Pictures of the lobby and every board for the README: laptop and phone, by day and by night.

Starts a server of its own, plays a game of each kind half-way with the help of its bots, and looks
at it with Debian's Chromium.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import APIRequestContext, Browser, BrowserContext, Page, sync_playwright

import tablewright as tw
from tablewright.bots.bot import Observation
from tablewright.bots.registry import bot
from tablewright.engine.rng import Rng, seed_bytes

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "screenshots"
SIZES = {"laptop": (1366, 768), "phone": (390, 844)}
THEMES = ["light", "dark"]
NAMES = ["Mira", "Oskar", "Lena", "Pip"]
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]
PATIENCE = 60_000
QUICK = "greedy"  # quick when compiled, and plays games that look like games


@contextmanager
def server() -> Iterator[str]:
    """Run a table server on a free port, and give its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tablewright", "serve", "--port", "0", "--lang", "en"]
        process = subprocess.Popen(
            [*command, "--database", f"{folder}/tables.db", "--rate-limit", "0"],
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            yield address_of(process)
        finally:
            process.terminate()
            process.wait()


def address_of(process: subprocess.Popen[str]) -> str:
    """Wait until the server says where it is."""
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"http://\S+[0-9]", line):
            return found[0]
    raise SystemExit("The server did not start.")


def ask(request: APIRequestContext, method: str, url: str, body: Any = None) -> Any:
    """Ask the server as the page would."""
    origin = re.match(r"https?://[^/]+", url)
    assert origin is not None
    headers = {"origin": origin[0]}
    answer = request.fetch(url, method=method, data=body, headers=headers, timeout=PATIENCE)
    assert answer.ok, f"{method} {url}: {answer.text()}"
    return answer.json()


class Host:
    """Somebody who plays games half-way, so that there is something to see."""

    def __init__(self, context: BrowserContext, url: str, name: str) -> None:
        self.request = context.request
        self.api = f"{url}/api"
        self.name = name
        self.lengths: dict[str, int] = {}
        ask(self.request, "POST", f"{self.api}/guests", {"name": name})

    def open(self, game: str, kinds: list[str], *, start: bool) -> str:
        """Open a table."""
        seats = [seat_wish(seat, kind, self.name) for seat, kind in enumerate(kinds)]
        wish = {"game": game, "seats": seats, "public": not start, "start": start}
        table: str = ask(self.request, "POST", f"{self.api}/tables", wish)["id"]
        return table

    def play_on(self, table: str, share: float) -> None:
        """Play by the bots' advice for a share of a usual game, to one's own turn."""
        until = time.monotonic() + 240
        while time.monotonic() < until:
            state = ask(self.request, "GET", f"{self.api}/tables/{table}/state?seat=0")
            if state["status"] == "over" or (state["turn"] == 0 and self.enough(state, share)):
                return
            if state["turn"] == 0:
                self.move(table, state)
            else:
                time.sleep(0.05)

    def enough(self, state: Any, share: float) -> bool:
        """Tell whether a game has come far enough for a picture."""
        usual = self.lengths.setdefault(state["view"]["game"], usual_length(state["view"]))
        return bool(state["ply"] >= usual * share and len(state["choices"]) > 2)

    def move(self, table: str, state: Any) -> None:
        """Do what a bot would do."""
        at = {"seat": 0, "ply": state["ply"]}
        name = state["choices"][0]["name"]
        if len(state["choices"]) > 1:
            wish = {**at, "bot": QUICK}
            hint = ask(self.request, "POST", f"{self.api}/tables/{table}/hints", wish)
            if hint.get("candidates"):
                name = hint["candidates"][0]["name"]
        ask(self.request, "POST", f"{self.api}/tables/{table}/moves", {**at, "name": name})


def seat_wish(seat: int, kind: str, host: str) -> dict[str, str]:
    """Say who sits there; the quick bot, since only the look of the game matters here."""
    if kind == "open":
        return {"kind": kind}
    if kind == "me":
        return {"kind": kind, "name": host}
    return {"kind": kind, "name": NAMES[seat], "bot": QUICK}


def usual_length(view: Any) -> int:
    """Count the decisions of one such game, played by bots here."""
    game = tw.game(view["game"])
    state, rng = game.new(seats=view["seats"], seed=7, **view["options"]), Rng(seed_bytes(7))
    player = bot(QUICK, game, rng)
    while not state.is_terminal():
        seat = int(state.current_player())
        state.play(player.choose(Observation(state, seat, rng)))
    return int(state.ply)


def look(page: Page, url: str, name: str, theme: str, size: str, ready: str) -> None:
    """Take one picture."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{url}{'&' if '?' in url else '?'}theme={theme}")
    page.wait_for_selector(ready, timeout=PATIENCE)
    page.wait_for_timeout(900)
    page.mouse.move(2, height - 2)
    path = FOLDER / f"{name}-{size}-{theme}.png"
    page.screenshot(path=path, timeout=PATIENCE)
    print(path.relative_to(FOLDER.parents[1]))


def take_all(browser: Browser, url: str) -> None:
    """Take every picture."""
    context = browser.new_context(reduced_motion="reduce")
    kept = {"speed": "off", "known": True, "lang": "en", "toured": tw.games()}
    context.add_init_script(f"localStorage.tablewright ??= {json.dumps(json.dumps(kept))}")
    host, page = Host(context, url, NAMES[0]), context.new_page()
    tables = {}
    for id in tw.games():
        seats = max(tw.game(id).seats)
        tables[id] = host.open(id, ["me", *["bot"] * (seats - 1)], start=True)
        host.play_on(tables[id], share=0.5)
    guest = Host(browser.new_context(), url, NAMES[1])
    for id in [id for id in tw.games() if max(tw.game(id).seats) > 1][:3]:
        guest.open(id, ["me", "open", "bot"], start=False)
    for theme in THEMES:
        for size in SIZES:
            look(page, f"{url}/", "lobby", theme, size, "[data-told=true]")
            for id, table in tables.items():
                look(page, f"{url}/t/{table}", id, theme, size, "[data-board] svg:visible")


def main() -> None:
    """Start everything, take all pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with server() as url, sync_playwright() as play:
        browser = play.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        take_all(browser, url)
        browser.close()


if __name__ == "__main__":
    main()
