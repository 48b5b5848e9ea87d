"""People at browsers: they look at pages and click, as players do."""

from __future__ import annotations

import contextlib
import json
import random
import re
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Response, WebSocket, expect
from playwright.sync_api import TimeoutError as Timeout

import tablewright as tw

SHORT = 30_000
expect.set_options(timeout=SHORT)
CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
CHOICE = "[data-board] [data-choice], .dock [data-choice]"
# Pieces that are part of a choice, such as one of several chips; a button then plays them all.
PART = ":is([data-board], .tray) .piece.lit:not([data-choice])"
QUICK = "random"  # a bot for games in which the opponent's strength is not the point
STILL = {"speed": "off", "toured": tw.games()}
RAW_KEY = re.compile(r"\b(?:shell|lobby|replay|board|event|prompt|action|error|score)-[a-z][\w-]+")
MY_TURN = """() => document.querySelector("[data-status=over]") ? "over"
  : document.querySelector("[data-mine]") ? "turn" : false"""
# A point at which the mouse hits one of the elements itself: another piece may lie on its middle.
REACHED = """([selector, roll]) => {
  const all = [...document.querySelectorAll(selector)];
  for (let k = 0; k < all.length; k++) {
    const el = all[(Math.floor(roll * all.length) + k) % all.length];
    const box = el.getBoundingClientRect();
    for (const [across, down] of [[0.5, 0.5], [0.25, 0.5], [0.75, 0.5], [0.5, 0.25], [0.5, 0.75]]) {
      const [x, y] = [box.x + box.width * across, box.y + box.height * down];
      const hit = document.elementFromPoint(x, y);
      if (hit && hit.closest("[role=button], button, [role=checkbox]") === el) return [x, y];
    }
  }
  return null;
}"""


class Person:
    """Somebody with a browser of their own."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        size: tuple[int, int] = (1366, 768),
        lang: str = "en",
        theme: str = "light",
        touch: bool = False,
        kept: dict[str, Any] | None = None,
    ) -> None:
        self.url = url
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=touch, accept_downloads=True
        )
        self.context.set_default_timeout(SHORT)
        settings = {**(STILL if kept is None else kept), "lang": lang, "theme": theme}
        self.context.add_init_script(
            f"localStorage.tablewright ??= {json.dumps(json.dumps(settings))}"
        )
        self.page: Page = self.context.new_page()
        self.troubles: list[str] = []
        self.scripts: dict[str, int] = {}
        self.frames: list[dict[str, Any]] = []
        self._listen()

    def _listen(self) -> None:
        page = self.page
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", lambda said: self._heard(said.type, said.text))
        page.on("request", lambda request: self._asked(request.url))
        page.on("websocket", self._socket)

    def _heard(self, kind: str, text: str) -> None:
        # A refused request is part of some tests; everything else that is red is a fault.
        if kind == "error" and "Failed to load resource" not in text and "WebSocket" not in text:
            self.troubles.append(text)

    def _asked(self, url: str) -> None:
        if not url.startswith((self.url, "data:", "blob:")):
            self.troubles.append(f"a request left the server: {url}")

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._received)

    def _received(self, message: str | bytes) -> None:
        frame = json.loads(message)
        if frame.get("type") == "state":
            self.frames.append(frame)

    def close(self) -> None:
        """Go home; nothing may have gone wrong on the page."""
        self.context.close()
        assert not self.troubles, "\n".join(self.troubles)

    # -- The lobby --------------------------------------------------------------------------

    def visit(self, path: str = "/") -> None:
        """Open a page of the server."""
        self.page.goto(self.url + path)

    def play_now(self, game: str, bot: str | None = QUICK) -> None:
        """Play against bots: two clicks from the lobby, one more for other bots than usual."""
        self.visit()
        self.page.click(f'[data-game="{game}"]')
        self.page.wait_for_selector("[data-play]")
        levels = self.page.locator("dialog [data-bot]")
        if bot and levels.count():
            levels.select_option(bot)
        self.page.click("[data-play]")
        self.sees_table()

    def set_table(self, game: str, kinds: list[str]) -> str:
        """Open a table with these seats, and give its path."""
        self.visit()
        self.page.click(f'[data-game="{game}"]')
        self.page.check(f'dialog input[value="{len(kinds)}"]', force=True)
        self.page.click("dialog summary")
        for seat, kind in enumerate(kinds):
            self.page.select_option(f'dialog [data-seat="{seat}"]', kind)
        self.page.click("[data-open]")
        self.page.wait_for_url("**/t/*")
        return self.page.url.removeprefix(self.url)

    # -- The table --------------------------------------------------------------------------

    def sees_table(self) -> None:
        """Wait until a game is shown."""
        self.page.wait_for_selector("[data-world][data-ply] [data-board]")

    @property
    def ply(self) -> int:
        """The ply on show."""
        return int(self.page.get_attribute("[data-ply]", "data-ply") or 0)

    @property
    def is_over(self) -> bool:
        """Whether the game on show is over."""
        return self.page.get_attribute("[data-status]", "data-status") == "over"

    def waits_for_turn(self, timeout: float = 60_000) -> bool:
        """Wait until it is one's turn; False when the game is over."""
        found = self.page.wait_for_function(MY_TURN, timeout=timeout).json_value()
        return bool(found == "turn")

    def choices(self) -> int:
        """Count what may be clicked."""
        return self.page.locator(CHOICE).count()

    def click_one(self, selector: str, rng: random.Random) -> bool:
        """Click one of the pieces, wherever a mouse reaches it; False if it reaches none."""
        spot = self.page.evaluate(REACHED, [selector, rng.random()])
        if spot:
            self.page.mouse.click(*spot)
        return bool(spot)

    def click_choice(self, rng: random.Random) -> bool:
        """Click one of the marked pieces or buttons; False if none could be reached."""
        before = self.ply
        for _ in range(3):
            if not self.click_one(CHOICE, rng):
                break
            with contextlib.suppress(Timeout):  # it went away under the mouse: try another
                self.sees_ply_after(before, 5_000)
                return True
        return False

    def sees_ply_after(self, ply: int, timeout: float = SHORT) -> None:
        """Wait until the table has gone on."""
        self.page.wait_for_function(
            "ply => Number(document.querySelector('[data-ply]')?.dataset.ply) > ply",
            arg=ply,
            timeout=timeout,
        )

    def choose_from_list(self, rng: random.Random) -> None:
        """Choose from the list of all choices."""
        before = self.ply
        self.page.keyboard.press("a")
        listed = self.page.locator("dialog [data-choice]")
        expect(listed.first).to_be_visible()
        listed.nth(rng.randrange(listed.count())).click()
        self.sees_ply_after(before)

    def move(self, rng: random.Random) -> str:
        """Make one decision: mostly by a piece, sometimes from the list, which has them all."""
        if rng.random() < 0.95:
            for _ in range(rng.randrange(4)):
                if not self.click_one(PART, rng):
                    break
            if self.click_choice(rng):
                return "piece"
        self.choose_from_list(rng)
        return "list"

    def text(self) -> str:
        """What is written on the page."""
        return self.page.locator("body").inner_text()


def on_response(kept: dict[str, bytes], response: Response) -> None:
    """Keep the scripts a page loads."""
    if response.request.resource_type == "script":
        kept[response.url] = response.body()
