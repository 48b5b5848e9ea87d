"""The browser client's sources: every word a player reads comes from the texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tablewright as tw
from tablewright.engine.text import LANGUAGES, placeholders, shared_source

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
SHELL = sorted(path for path in (WEB / "src").rglob("*") if "harness" not in path.parts)
BOARDS = sorted((ROOT / "src" / "tablewright" / "games").glob("*/board/**/*"))
TEMPLATES = [path for path in [*SHELL, *BOARDS] if path.suffix == ".svelte"]
CODE = [path for path in [*SHELL, *BOARDS] if path.suffix in (".svelte", ".ts")]

PROPER_NAMES = {"Tablewright"}
SAID_ATTRIBUTES = re.compile(
    r'\b(?:aria-label|title|alt|placeholder|label)="([^"{]*[A-Za-z]{2}[^"{]*)"'
)
WORD = re.compile(r"[^\W\d_]{2,}")
ENTITY = re.compile(r"&\w+;")
SAID_KEY = re.compile(r'\bt\.say\(\s*(?:\w+ \? )?"([a-z][\w-]*)"(?:\s*:\s*"([a-z][\w-]*)")?')


def id_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def markup(path: Path) -> str:
    """Give a component's markup without script, style and comments."""
    text = path.read_text(encoding="utf-8")
    text = re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)
    return re.sub(r"<(script|style)\b.*?</\1>", "", text, flags=re.DOTALL)


def without_expressions(text: str) -> str:
    """Leave out everything in braces, however deep."""
    depth, kept = 0, []
    for letter in text:
        depth += letter == "{"
        if not depth:
            kept.append(letter)
        depth -= letter == "}" and depth > 0
    return "".join(kept)


def written(path: Path) -> Iterator[str]:
    """List what a component says by itself, in text or in attributes that are read out."""
    text = markup(path)
    yield from SAID_ATTRIBUTES.findall(text)
    bare = ENTITY.sub("", re.sub(r"<[^>]*>", "\n", without_expressions(text)))
    yield from (line.strip() for line in bare.splitlines() if WORD.search(line))


def test_there_is_something_to_look_at() -> None:
    assert len(TEMPLATES) > 40
    assert {path.parts[-3] for path in BOARDS} >= set(tw.games())


def test_a_literal_would_be_found(tmp_path: Path) -> None:
    page = tmp_path / "Page.svelte"
    page.write_text(
        '<script>const a = "b c";</script>\n<p>{a} Hello <b>{a}</b></p><i title="Nice" />'
    )
    assert sorted(written(page)) == ["Hello", "Nice"]


@pytest.mark.parametrize("path", TEMPLATES, ids=id_of)
def test_strings_only_through_fluent(path: Path) -> None:
    assert [said for said in written(path) if said not in PROPER_NAMES] == []


@pytest.mark.parametrize("path", TEMPLATES, ids=id_of)
def test_no_style_the_server_s_policy_would_block(path: Path) -> None:
    assert re.findall(r'\sstyle="[^"{]*"', markup(path)) == []


@pytest.mark.parametrize("path", CODE, ids=id_of)
def test_every_key_is_in_the_texts(path: Path) -> None:
    known = set(placeholders(shared_source("en")))
    if path in BOARDS:
        game = path.relative_to(ROOT / "src" / "tablewright" / "games").parts[0]
        known |= set(placeholders(tw.game(game).read("text", "en.ftl")))
    used = {key for pair in SAID_KEY.findall(path.read_text("utf-8")) for key in pair if key}
    assert sorted(used - known) == []


def test_all_languages_say_the_same() -> None:
    first, *others = [placeholders(shared_source(language)) for language in LANGUAGES]
    for other in others:
        assert other == first


@pytest.mark.parametrize("path", CODE, ids=id_of)
def test_no_file_is_too_long(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 500


def test_the_lock_file_names_no_addresses() -> None:
    lock = (WEB / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in lock
    assert '"integrity"' in lock
