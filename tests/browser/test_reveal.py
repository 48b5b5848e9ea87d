"""Scores, prompt and log tell what happened when the board has shown it, not before."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

import tablewright as tw
from tests.browser.conftest import Meet

MOVING = {"toured": tw.games()}
# Looks at every frame: which ply the board draws, what is told of it, whether pieces still move.
WATCH = """() => {
  const text = () => [...document.querySelectorAll(".vp, aside .sheet")].map((el) => el.innerText);
  window.frames_seen = [];
  const look = () => {
    const moving = document.getAnimations().filter((one) => one.id === "told"
      && one.playState === "running" && one.effect.target?.closest("[data-board], .tray, .gains"));
    window.frames_seen.push({
      ply: Number(document.querySelector("[data-ply]").dataset.ply),
      told: text().join(" "),
      moving: moving.length,
    });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""

Frame = dict[str, Any]


def too_early(frames: list[Frame]) -> list[Frame]:
    """List the frames that tell something new while it is still being shown."""
    pairs = pairwise(frames)
    return [
        new for old, new in pairs if new["told"] != old["told"] and old["moving"] and new["moving"]
    ]


def held(frames: list[Frame]) -> int:
    """Count the frames in which the board had gone on and nothing was told of it yet."""
    pairs = pairwise(frames)
    steps = [(old, new) for old, new in pairs if new["ply"] != old["ply"]]
    return sum(old["told"] == new["told"] and new["moving"] > 0 for old, new in steps)


@pytest.mark.parametrize("game", tw.games())
@pytest.mark.timeout(300)
def test_what_happened_is_told_when_it_has_been_shown(meet: Meet, game: str) -> None:
    mira = meet(kept=MOVING)
    mira.play_now(game)
    assert mira.waits_for_turn()
    mira.page.evaluate(WATCH)
    rng = random.Random(4)
    frames: list[Any] = []
    for turn in range(24):  # a busy machine shows little in eight turns
        if (turn >= 8 and held(frames)) or not mira.waits_for_turn():
            break
        mira.choose_from_list(rng)
        mira.page.wait_for_timeout(3_000)
        frames = mira.page.evaluate("() => window.frames_seen")
    assert held(frames)
    assert not too_early(frames)
