"""The terminal says what the board shows: powers, what is in reach, favours only if played."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

import tablewright as tw
from tablewright.engine.text import texts
from tablewright.games.silbury import GAME
from tablewright.games.silbury.terminal import draw


def drawn(state: tw.State, language: str = "en") -> str:
    out = io.StringIO()
    say = texts(GAME, language)
    Console(file=out, width=300).print(draw(state.view(0), say, ["Gwen", "Morgan"]))
    return out.getvalue()


def test_every_potion_in_sight_tells_its_power_in_words() -> None:
    state = GAME.new(seed=1)
    say = texts(GAME, "en")
    shown = drawn(state)
    tops = [clearing["top"] for clearing in state.view(0)["clearings"]]
    assert shown.count("no power") == sum(card["power"] is None for card in tops)
    for card in tops:
        if card["power"]:
            assert f"power: {say.word('power', card['power'])}" in shown


def test_what_is_in_reach_is_said_in_words() -> None:
    assert drawn(GAME.new(seed=1)).count("in reach") == 2
    assert drawn(GAME.new(seed=1), "pl").count("w zasięgu") == 2


def test_green_and_yellow_have_different_signs_in_plain_letters() -> None:
    say = texts(GAME, "pl")
    signs = [say.word("letter", colour) for colour in ("blue", "green", "red", "yellow")]
    assert len({sign.replace("Ż", "Z").replace("ó", "o") for sign in signs}) == 4


@pytest.mark.rule("SB-5")
@pytest.mark.parametrize(("language", "word"), [("en", "avour"), ("pl", "ask")])
def test_the_discovery_mode_does_not_speak_of_favours(language: str, word: str) -> None:
    state = GAME.new(seed=1, mode="discovery")
    say = texts(GAME, language)
    rng = tw.Rng(1)
    while not state.is_terminal():
        assert word not in drawn(state, language)
        assert word not in say.line(state.prompt(), ["Gwen", "Morgan"])
        actions = state.legal_actions()
        state.apply_action(actions[int(rng.below(len(actions)))])
    assert word not in say.word("end", "idle")
    assert word in drawn(GAME.new(seed=1), language)


@pytest.mark.parametrize(
    ("key", "facts", "english", "polish"),
    [
        ("board-stack", {"count": 1}, "1 more favour in", "w stosie: 1"),
        (
            "board-finish-of",
            {"seat": 0, "points": 1, "count": 1},
            "1 point, 1 potion",
            "1 mikstura",
        ),
        (
            "board-favour",
            {"spirit": "owl", "power": "take_gold", "count": 3},
            "each of its",
            "miksturę ze stosu Sowy",
        ),
    ],
)
def test_counts_and_cases(key: str, facts: dict[str, int | str], english: str, polish: str) -> None:
    assert english in texts(GAME, "en").say(key, ["Gwen"], **facts)
    assert polish in texts(GAME, "pl").say(key, ["Gwen"], **facts)
