"""Errors: the printed tree is the true one, and every message is one clear line."""

from __future__ import annotations

import inspect
import pickle
import re
from collections.abc import Callable
from importlib import resources

import pytest

import tablewright as tw
from tablewright.engine import errors
from tablewright.engine.text import LANGUAGES, texts

NASTY = "a\nb\r\x85\u2028c"

EXAMPLES: dict[str, Callable[[], tw.TablewrightError]] = {
    "ChoiceError": lambda: tw.ChoiceError(NASTY, ["x", "y"]),
    "UnknownGame": lambda: tw.UnknownGame(NASTY, ["x", "y"]),
    "UnknownOption": lambda: tw.UnknownOption(NASTY, ["x", "y"]),
    "UnknownSeats": lambda: tw.UnknownSeats(7, [2, 3]),
    "UnknownBot": lambda: tw.UnknownBot(NASTY, ["x", "y"]),
    "UnknownAction": lambda: tw.UnknownAction(NASTY),
    "IllegalAction": lambda: tw.IllegalAction(NASTY, "AB-1"),
    "BotError": lambda: tw.BotError("mine:Bot", "illegal", repr(NASTY)),
    "ComponentsError": lambda: tw.ComponentsError("stock.red", "count", NASTY, "box.toml:3"),
    "PrintedValue": lambda: tw.PrintedValue("stock.red", 20, "R", NASTY, "box.toml:3"),
    "JudgementError": lambda: tw.JudgementError(3, f"no number: {NASTY!r}"),
    "PlanError": lambda: tw.PlanError("chess", "board", repr(NASTY)),
    "PositionError": lambda: tw.PositionError("ply", f"a number is needed, not {NASTY!r}"),
    "RecordError": lambda: tw.RecordError(3, f"unknown key {NASTY!r}"),
}


@pytest.fixture(params=EXAMPLES)
def error(request: pytest.FixtureRequest) -> tw.TablewrightError:
    """One error of each kind."""
    return EXAMPLES[request.param]()


def classes() -> dict[str, type[Exception]]:
    """List the errors the module defines."""
    found = inspect.getmembers(errors, inspect.isclass)
    return {name: kind for name, kind in found if issubclass(kind, Exception)}


def printed_tree() -> dict[str, str]:
    """Read the tree of the module's docstring: each class and the one it hangs from."""
    # From the source, because a compiled module has no docstring.
    source = resources.files("tablewright.engine").joinpath("errors.py").read_text("utf-8")
    above: list[str] = []
    parents = {}
    for line in source.partition("class ")[0].splitlines():
        if match := re.match(r"([ │├└─]*)([A-Z]\w+)(  |$)", line):
            depth = (len(match[1]) + 3) // 4
            above[depth:] = [match[2]]
            parents[match[2]] = above[depth - 1] if depth else "Exception"
    return parents


def test_the_printed_tree_is_the_true_one() -> None:
    assert printed_tree() == {name: kind.__base__.__name__ for name, kind in classes().items()}  # type: ignore[union-attr]


def test_every_error_is_importable_from_the_package() -> None:
    assert set(classes()) <= set(tw.__all__)


def test_every_error_that_is_raised_has_an_example_here() -> None:
    abstract = {"TablewrightError", "ActionError"}
    assert set(EXAMPLES) == set(classes()) - abstract


def test_an_error_comes_whole_out_of_another_process(error: tw.TablewrightError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert again.params == error.params


def test_an_error_is_said_in_one_line(error: tw.TablewrightError) -> None:
    assert len(str(error).splitlines()) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_error_is_said_in_every_language(error: tw.TablewrightError, language: str) -> None:
    said = texts(None, language)
    assert said.has(error.key)
    sentence = said.error(error)
    assert "$" not in sentence
    worded = {"constraint", "trouble"}
    assert all(str(fact) in sentence for key, fact in error.params.items() if key not in worded)


def test_the_languages_say_it_differently(
    error: tw.TablewrightError,
) -> None:
    sentences = {texts(None, language).error(error) for language in LANGUAGES}
    assert len(sentences) == len(LANGUAGES)


def test_every_key_is_another() -> None:
    keys = [kind.__dict__.get("key") for kind in classes().values()]
    assert None not in keys
    assert len(set(keys)) == len(keys)


def test_a_choice_error_says_what_there_is() -> None:
    error = tw.UnknownSeats(7, [2, 3])
    assert str(error) == "no seat count '7'; there is: 2, 3"
    assert error.params == {"asked": "7", "choices": "2, 3"}


def test_an_illegal_action_names_the_clause() -> None:
    error = tw.IllegalAction("take.3", "AB-1")
    assert str(error) == "'take.3' is not allowed now (AB-1)"
    assert error.params == {"name": "take.3", "clause": "AB-1"}


def test_a_record_error_names_the_line() -> None:
    assert str(tw.RecordError(3, "torn")) == "line 3: torn"


def test_a_position_error_names_the_key() -> None:
    assert str(tw.PositionError("ply", "torn")) == "position: ply: torn"
