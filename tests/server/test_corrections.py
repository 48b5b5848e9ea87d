"""Tables with corrected components: everybody is told, records carry them, a restart keeps them."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import tablewright as tw
from tests.conformance.laws import flat
from tests.server.conftest import MakeDatabase
from tests.server.serving import SOLO, Guest, Served, play_on


def corrected(game: tw.Game, folder: Path) -> tuple[Path, str]:
    """Write a copy of a game's file with one reconstructed number changed, and tell its key."""
    text = game.read("components.toml")
    for path, value in flat(game.components.data).items():
        key = ".".join(map(str, path))
        if isinstance(value, int) and not game.components.tags.fixed(key):
            given = game.corrected({key: value + 1})
            try:
                game.corrections(given)
            except tw.ComponentsError:
                continue
            line = int(tw.Components.parse(text, "x").line(key)[1:]) - 1
            lines = text.splitlines()
            lines[line] = lines[line].replace(f"{path[-1]} = {value}", f"{path[-1]} = {value + 1}")
            (folder / "mine.toml").write_text("\n".join(lines), encoding="utf-8")
            return folder / "mine.toml", key
    raise AssertionError("nothing can be corrected alone")


def test_a_table_says_that_its_components_are_corrected_and_keeps_them(
    make_database: MakeDatabase, tmp_path: Path, rng: random.Random
) -> None:
    game = tw.game(SOLO)
    file, key = corrected(game, tmp_path)
    database = make_database("sqlite")
    with (
        Served(database, "--rate-limit", 0, "--components", file) as served,
        Guest(served.url) as mira,
        Guest(served.url) as ben,
    ):
        table = mira.open(SOLO, start=True, public=True)
        [correction] = table["corrections"]
        assert correction["key"] == key
        assert int(correction["given"]) == int(correction["own"]) + 1
        [shown] = [one for one in ben.get("/api/tables") if one["id"] == table["id"]]
        assert shown["corrections"] == [correction]
        plain = mira.open(SOLO, start=True, corrected=False)
        assert plain["corrections"] == []
        assert "components" not in mira.state(plain["id"], 0)["view"]
        play_on({0: mira}, table["id"], rng, most=20)
        before = mira.state(table["id"], 0)
        assert before["view"]["components"]
        file.unlink()
        served.stop()
        again = Served(database, "--rate-limit", 0)  # without the file
        again.start(served.port)
        assert mira.state(table["id"], 0)["view"] == before["view"]
        assert play_on({0: mira}, table["id"], rng)["status"] == "over"
        text = mira.client.get(f"/api/tables/{table['id']}/record").text
        again.stop()
    assert f"\ncorrect {key}: " in text
    assert tw.Record.loads(text).verify().is_terminal()


def test_a_bad_file_gets_one_clear_line(tmp_path: Path) -> None:
    game = tw.game(SOLO)
    file, _ = corrected(game, tmp_path)
    text = file.read_text("utf-8")
    for content, word in (
        (text + "\n[caps]\n", "TOML"),
        (game.read("components.toml").replace("= 1", "= 0.5"), "mine.toml:"),
    ):
        file.write_text(content, encoding="utf-8")
        command = [sys.executable, "-m", "tablewright", "serve", "--port", "0"]
        command += ["--lang", "en", "--database", str(tmp_path / "x.db"), "--components", str(file)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode != 0
        [line] = done.stderr.strip().splitlines()
        assert word in line
