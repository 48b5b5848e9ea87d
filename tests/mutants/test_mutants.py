"""Mistakes of the kinds a newcomer makes, planted into a sample game: a law fails for each.

The message names what is wrong: a path, a key, a name; never two hashes.
"""

from __future__ import annotations

import importlib
import inspect
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import tablewright as tw
from tablewright.cli.plan import read_plan
from tablewright.engine.plan_files import files
from tests.conformance.laws import tables
from tests.mutants.mistakes import LAST, MISTAKES, PLAN, RULES, Mistake

SOUND = Path(__file__).parent / "orchard"
# What methods that are put in may need, though the sound rules do not.
IMPORTS = "from typing import Any\n\nfrom tablewright.engine.rng import Rng\n"
LANGUAGES = ("en", "pl")
HASH = re.compile(r"[0-9a-f]{64}")


def plant(folder: Path, mistake: Mistake | None) -> tw.Game:
    """Copy the sample game, make a mistake in it, and load it."""
    name = f"orchard_{MISTAKES.index(mistake) if mistake else 'sound'}"
    package = folder / name
    shutil.copytree(SOUND, package, ignore=shutil.ignore_patterns("__pycache__"))
    if mistake is not None:
        change(package / mistake.file, mistake)
    if mistake is not None and mistake.file == PLAN:
        for made, text in files(read_plan(package)).items():
            (package / made).write_text(text, encoding="utf-8")
    sys.path.insert(0, str(folder))
    importlib.invalidate_caches()
    try:
        game: tw.Game = importlib.import_module(name).GAME
    finally:
        sys.path.remove(str(folder))
    return game


def change(path: Path, mistake: Mistake) -> None:
    """Make one mistake in a file."""
    text = path.read_text(encoding="utf-8")
    assert text.count(mistake.old) == 1, f"{mistake.name}: where?"
    text = text.replace(mistake.old, mistake.new)
    if mistake.old == LAST:
        text = text.replace("\nfrom librt.vecs", f"\n{IMPORTS}\nfrom librt.vecs", 1)
    path.write_text(text, encoding="utf-8")


def cases(game: tw.Game, mistake: Mistake) -> Iterator[dict[str, object]]:
    """Give everything that a law asks for: tables, the game, languages."""
    asked = inspect.signature(mistake.law).parameters
    laid = [key for key in asked if key in ("table", "laid")]
    for table in tables(game) if laid else [None]:
        given: dict[str, object] = dict.fromkeys(laid, table)
        given |= {key: game for key in asked if key in ("game", "owner", "planned")}
        for language in LANGUAGES if "language" in asked else [""]:
            yield {**given, "language": language} if language else given


def broken(game: tw.Game, mistake: Mistake) -> str:
    """Try the law on a game, and give its message if it fails."""
    for given in cases(game, mistake):
        try:
            mistake.law(**given)
        except (AssertionError, tw.TablewrightError) as error:
            return str(error) or "fails"
    return ""


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> tw.Game:
    """The sample game without a mistake."""
    return plant(tmp_path_factory.mktemp("sound"), None)


@pytest.mark.parametrize("law", sorted({mistake.law.__name__ for mistake in MISTAKES}))
def test_the_sample_game_keeps_every_law(sound: tw.Game, law: str) -> None:
    mistake = next(mistake for mistake in MISTAKES if mistake.law.__name__ == law)
    assert broken(sound, mistake) == ""


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.name)
def test_a_law_catches_the_mistake(mistake: Mistake, tmp_path: Path) -> None:
    said = broken(plant(tmp_path, mistake), mistake)
    assert said, f"{mistake.law.__name__} does not see it"
    assert mistake.says in said
    assert not HASH.search(said)


def test_there_are_thirty_mistakes_and_more() -> None:
    assert len({mistake.name for mistake in MISTAKES}) == len(MISTAKES) >= 30
    assert {mistake.file for mistake in MISTAKES} >= {RULES, PLAN}
