"""What standing still costs: the browser's work while a player looks at the board and thinks.

Run it with `make bench-idle`, or name checkouts to compare: `python bench/idle.py OLD NEW`. Each
is built and served by its own code; a real Chromium without a graphics card sits down at every
game, and now and then, on its turn, only looks at the board for a while. The checkouts take turns,
so that what else the machine does falls on all of them alike. Shares are of one core: what the
page's main thread was busy, and what every process of the browser took; each the mean of all
looks, and the most of one of them.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import mean
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console
from rich.table import Table

import tablewright as tw

HERE = Path(__file__).resolve().parents[1]
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
KEPT = {"toured": tw.games(), "theme": "light", "lang": "en"}
SETTLED = 2_000  # milliseconds after which nothing that a move brought still travels
# Sit down with bots, and give the address of the table.
SIT = """async (game) => {
  const send = (path, body) => fetch(path, {method: "POST", body: JSON.stringify(body),
    headers: {"content-type": "application/json"}}).then((answer) => answer.json());
  await send("/api/guests", {name: "Mira"});
  const known = await fetch(`/api/games/${game}`).then((answer) => answer.json());
  const bots = known.seats.includes(2) ? [{kind: "bot", bot: "random"}] : [];
  return (await send("/api/tables", {game, seats: [{kind: "me"}, ...bots], start: true})).id;
}"""
MY_TURN = "() => document.querySelector('[data-status=over], [data-mine]') !== null"
GONE_ON = "(ply) => document.querySelector('[data-ply]').dataset.ply !== ply"

Shares = list[tuple[float, float]]


# -- Servers ------------------------------------------------------------------------------------


@contextmanager
def served(checkout: Path) -> Iterator[str]:
    """Build and serve a checkout with its own code, and give its address."""
    subprocess.run([sys.executable, "web/build.py"], cwd=checkout, check=True, capture_output=True)
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tablewright", "serve", "--port", "0", "--lang", "en"]
        process = subprocess.Popen(
            [*command, "--database", f"{folder}/tables.db", "--rate-limit", "0"],
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONPATH": str(checkout / "src"), "PYTHONUNBUFFERED": "1"},
        )
        try:
            yield address(process)
        finally:
            process.terminate()
            process.wait()


def address(process: subprocess.Popen[str]) -> str:
    """Read where a server listens."""
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"http://\S+[0-9]/", line):
            return found[0].rstrip("/")
    raise SystemExit("the server does not start")


# -- The page -----------------------------------------------------------------------------------


def sit_down(browser: Browser, url: str, game: str) -> Page:
    """Open a table and wait for one's turn."""
    page = browser.new_page(viewport={"width": 1366, "height": 768})
    page.add_init_script(f"localStorage.tablewright ??= {json.dumps(json.dumps(KEPT))}")
    page.goto(url)
    table = page.evaluate(SIT, game)
    page.goto(f"{url}/t/{table}")
    page.wait_for_function(MY_TURN)
    return page


def decide(page: Page) -> None:
    """Choose the first of all choices, and wait for the next turn."""
    ply = page.get_attribute("[data-ply]", "data-ply")
    page.keyboard.press("a")
    page.locator("dialog [data-choice]").first.click()
    page.wait_for_function(GONE_ON, arg=ply)
    page.wait_for_function(MY_TURN)


def rest(browser: Browser, page: Page, seconds: float) -> tuple[float, float]:
    """Look at the page for a while: the shares of the main thread and of the whole browser."""
    page.mouse.move(2, 2)
    page.wait_for_timeout(SETTLED)
    whole = browser.new_browser_cdp_session()
    own = page.context.new_cdp_session(page)
    own.send("Performance.enable", {"timeDomain": "timeTicks"})
    began, main, everything = time.perf_counter(), busy(own), processor(whole)
    page.wait_for_timeout(seconds * 1000)
    took = time.perf_counter() - began
    return (busy(own) - main) / took, (processor(whole) - everything) / took


def busy(session: Any) -> float:
    """Seconds that the main thread's tasks have taken."""
    found = session.send("Performance.getMetrics")["metrics"]
    return next(float(metric["value"]) for metric in found if metric["name"] == "TaskDuration")


def processor(session: Any) -> float:
    """Seconds of a processor that all processes of the browser have taken."""
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    return sum(float(process["cpuTime"]) for process in found)


# -- The run ------------------------------------------------------------------------------------


def look(url: str, game: str, decisions: int, asked: argparse.Namespace) -> tuple[float, float]:
    """Play some decisions at a table of one's own, then only look."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=asked.chromium, args=FLAGS)
        page = sit_down(browser, url, game)
        for _ in range(decisions):
            decide(page)
        shares = rest(browser, page, asked.seconds)
        browser.close()
    return shares


def measure(game: str, urls: dict[str, str], asked: argparse.Namespace) -> dict[str, Shares]:
    """Look at a game of every checkout, turn by turn, at the start and later on."""
    found: dict[str, Shares] = {name: [] for name in urls}
    for n in range(asked.looks):
        for name, url in urls.items():
            found[name].append(look(url, game, n * asked.decisions, asked))
    return found


def show(game: str, found: dict[str, Shares], table: Table) -> None:
    """Add one line for each checkout."""
    for name, shares in found.items():
        columns = list(zip(*shares, strict=True))
        cells = [f"{mean(column):.1%} ({max(column):.1%})" for column in columns]
        table.add_row(game, name, *cells)


def main() -> None:
    """Read the command line, measure and print."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("checkouts", nargs="*", type=Path)
    asked.add_argument("--games", nargs="*", default=tw.games())
    asked.add_argument("--looks", type=int, default=3)
    asked.add_argument("--decisions", type=int, default=3, help="how many before the next look")
    asked.add_argument("--seconds", type=float, default=10.0)
    asked.add_argument("--chromium", default="/usr/bin/chromium")
    given = asked.parse_args()
    table = Table("game", "checkout", "main thread", "whole browser")
    with ExitStack() as stack:
        paths = [path.resolve() for path in given.checkouts or [HERE]]
        urls = {path.name: stack.enter_context(served(path)) for path in paths}
        for game in given.games:
            show(game, measure(game, urls, given), table)
    Console().print(table)


if __name__ == "__main__":
    main()
