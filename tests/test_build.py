"""Which build is tested, and how the wheel is made."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import tablewright as tw

ROOT = Path(__file__).resolve().parents[1]
WANTED = os.environ.get("TABLEWRIGHT_BUILD", "")


def make_wheel(folder: Path, **environment: str) -> tuple[str, Path]:
    """Build a wheel as pip would, with the tools at hand; give what was said and the file."""
    done = subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=280,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = folder.glob("*.whl")
    return done.stdout + done.stderr, wheel


@pytest.mark.skipif(not WANTED, reason="only `make test` says which build it means to test")
def test_the_build_under_test_is_the_one_meant() -> None:
    assert (WANTED == "compiled") == tw.COMPILED


def test_without_a_compiler_the_wheel_is_pure_and_says_so(tmp_path: Path) -> None:
    said, wheel = make_wheel(tmp_path, CC="no-such-compiler")
    assert "pure Python: no C compiler was found" in said
    assert wheel.name.endswith("py3-none-any.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert not [name for name in names if name.endswith(".so")]


def test_the_wheel_holds_what_a_game_needs(tmp_path: Path) -> None:
    _, wheel = make_wheel(tmp_path, TABLEWRIGHT_COMPILE="0")
    names = set(zipfile.ZipFile(wheel).namelist())
    for id in tw.games():
        folder = f"tablewright/games/{id}"
        for file in (
            "game.toml",
            "components.toml",
            "RULES.md",
            "RULES.pl.md",
            "text/en.ftl",
            "text/pl.ftl",
        ):
            assert f"{folder}/{file}" in names
    assert "tablewright/py.typed" in names


def test_a_clone_keeps_what_is_compiled_out_of_its_sources() -> None:
    assert not list((ROOT / "src").rglob("*.so"))
