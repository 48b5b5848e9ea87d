"""Installs the third-party game Pebbles for the tests that need a game of known shape."""

from __future__ import annotations

import importlib
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablewright.engine import catalog
from tablewright.engine.game import Game

METADATA = "Metadata-Version: 2.1\nName: pebbles\nVersion: 1.0\n"


def install(folder: Path, entry_points: str) -> Path:
    """Lay out what `pip install pebbles` would leave in a folder of sys.path."""
    shutil.copytree(Path(__file__).parent / "pebbles", folder / "pebbles")
    info = folder / "pebbles-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(METADATA, encoding="utf-8")
    (info / "entry_points.txt").write_text(entry_points, encoding="utf-8")
    return folder


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which Pebbles is installed."""
    folder = tmp_path_factory.mktemp("site")
    return install(folder, "[tablewright.games]\npebbles = pebbles\n")


@pytest.fixture(scope="module")
def pebbles(site: Path) -> Iterator[Game]:
    """Pebbles, found by the catalog in this process as long as one module's tests run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(site)
        forget_games()
        yield catalog.game("pebbles")
    forget_games()


def forget_games() -> None:
    """Make the catalog look again."""
    importlib.invalidate_caches()
    catalog.packages.cache_clear()
    catalog.game.cache_clear()
    catalog.card.cache_clear()
