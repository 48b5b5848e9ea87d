"""The browser client's sources: every word a player reads comes from the texts."""

from __future__ import annotations

import json
import re
import runpy
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tablewright as tw
from tablewright.engine.text import LANGUAGES, placeholders, shared_source
from tablewright.server import wire

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
BUILD = runpy.run_path(str(WEB / "build.py"))
TYPES = runpy.run_path(str(WEB / "wire.py"))
SOURCES = {Path(file) for file in BUILD["sources"]()}
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


# -- What it is made of -------------------------------------------------------------------------


def read_by_the_client(path: Path) -> Iterator[Path]:
    """List the files a module takes in: by a pattern, or whole as text."""
    text = path.read_text(encoding="utf-8")
    for pattern in re.findall(r'import\.meta\.glob\("([^"]+)"', text):
        up = re.match(r"(?:\.\./)*", pattern)
        assert up
        rest = pattern[up.end() :]
        for choice in re.findall(r"[\w]+(?=[,}])", rest) or [""]:
            found = (path.parent / up[0]).resolve().glob(re.sub(r"\{.*\}", choice, rest))
            yield from found
    for name in re.findall(r'from "(\.[^"]+)\?raw"', text):
        yield (path.parent / name).resolve()


@pytest.mark.parametrize("path", CODE, ids=id_of)
def test_the_build_notices_every_file_it_is_made_of(path: Path) -> None:
    assert path in SOURCES
    assert sorted(file for file in read_by_the_client(path) if file not in SOURCES) == []


def test_rules_and_components_are_taken_in() -> None:
    """Else the test above would have nothing to say of them."""
    taken = {file.name for path in CODE for file in read_by_the_client(path)}
    assert {"RULES.md", "RULES.pl.md", "components.toml", "en.ftl"} <= taken


# -- What the client knows of what it is sent ----------------------------------------------------


def check_types(monkeypatch: pytest.MonkeyPatch) -> str:
    """Run `web/wire.py --check` and give its complaint."""
    monkeypatch.setattr(sys, "argv", ["wire.py", "--check"])
    with pytest.raises(SystemExit) as stopped:
        TYPES["main"]()
    return str(stopped.value.code or "")


def test_the_client_s_types_are_those_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run `python web/wire.py` if this fails."""
    assert check_types(monkeypatch) == ""


def test_a_struct_that_changed_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    changed = msgspec.defstruct("Recovery", [("recovery", str), ("until", int)])
    monkeypatch.setattr(wire, "Recovery", changed)
    assert "wire.ts is not current" in check_types(monkeypatch)
    assert "  until: number;\n" in TYPES["wire_file"]()


def test_all_that_the_server_sends_is_written() -> None:
    named = {TYPES["SHORT"].get(name, name) for name in structs()} - {"Asked"}
    text = TYPES["wire_file"]()
    assert len(named) > 25
    assert sorted(name for name in named if f"export interface {name} {{" not in text) == []


def structs() -> list[str]:
    """Name the structs of the wire."""
    found = vars(wire).items()
    return [
        name for name, one in found if isinstance(one, type) and issubclass(one, msgspec.Struct)
    ]


# -- Which card lies where ----------------------------------------------------------------------

# A hand is told which cards it holds, which of them is being played, and where one was pressed.
LAID = """
import ts from "typescript";
import { readFileSync } from "node:fs";
const made = ts.transpile(readFileSync("src/lib/hand.ts", "utf8"), { target: "esnext" });
const { Hand } = await import(`data:text/javascript,${encodeURIComponent(made)}`);
const hand = new Hand();
const told = JSON.parse(readFileSync(0, "utf8")).map(({ cards, playing, press }) => {
  const places = hand.lay(cards, playing);
  const el = new EventTarget();
  hand.holds(places[press] ?? null)(el);
  if (press !== undefined) el.dispatchEvent(new Event("pointerdown"));
  const names = places.map((place) => place?.name ?? null);
  return { names, chosen: places.indexOf(hand.chosen) };
});
console.log(JSON.stringify(told));
"""


def lay(*steps: dict[str, Any]) -> list[Any]:
    """Tell a hand one thing after the other; give what lies where, and which place is chosen."""
    node = BUILD["own_node"]() or BUILD["wheel_node"]()
    done = subprocess.run(
        [node, "--input-type=module", "--eval", LAID],
        input=json.dumps(steps),
        cwd=WEB,
        capture_output=True,
        text=True,
        check=True,
    )
    told: list[Any] = json.loads(done.stdout)
    return told


def test_a_card_that_is_played_leaves_a_gap_and_a_drawn_one_fills_it() -> None:
    told = lay({"cards": ["a", "b", "c"]}, {"cards": ["c", "b"]}, {"cards": ["b", "c", "d"]})
    assert [one["names"] for one in told] == [["a", "b", "c"], [None, "b", "c"], ["d", "b", "c"]]


def test_of_equal_cards_the_one_pressed_is_played_and_goes() -> None:
    told = lay(
        {"cards": ["hut", "inn", "hut"], "press": 0},
        {"cards": ["hut", "inn", "hut"], "playing": "hut"},
        {"cards": ["hut", "inn"]},
    )
    assert told[1]["chosen"] == 0
    assert told[2]["names"] == [None, "inn", "hut"]


def test_what_is_pressed_to_pay_goes_and_not_what_is_paid_for() -> None:
    told = lay(
        {"cards": ["hut", "inn", "hut", "hut"], "press": 0},
        {"cards": ["inn", "hut", "hut", "hut"], "playing": "hut", "press": 1},
        {"cards": ["hut", "hut", "hut"], "playing": "hut", "press": 2},
        {"cards": ["hut", "hut"], "playing": "hut"},
        {"cards": ["hut"]},
    )
    assert [one["chosen"] for one in told[1:4]] == [0, 0, 0]
    assert told[2]["names"] == ["hut", None, "hut", "hut"]
    assert told[3]["names"] == ["hut", None, None, "hut"]
    assert told[4]["names"] == [None, None, None, "hut"]
