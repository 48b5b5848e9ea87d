"""The catalog: games by folder and by entry point, also those of others in plain Python."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import tablewright as tw
from tablewright.engine import catalog

HERE = Path(__file__).parent


def run(path: Sequence[Path], *arguments: str) -> str:
    """Run this Python with more folders on its path, and give what it prints."""
    folders = [*map(str, path), *filter(None, [os.environ.get("PYTHONPATH")])]
    done = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(folders)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


# -- What there is --------------------------------------------------------------------------------


def test_every_folder_of_games_is_a_game() -> None:
    folder = Path(tw.__file__).parent / "games"
    folders = {path.parent.name for path in folder.glob("*/game.toml")}
    assert folders
    assert folders <= set(catalog.games())


def test_games_can_be_asked_for_again_and_again() -> None:
    told = run([], "-c", "import tablewright as tw; tw.games(); print(tw.games())")
    assert told.strip() == str(catalog.games())


def test_the_example_of_the_package_is_true() -> None:
    run([], "-c", "import doctest, tablewright as tw; exit(doctest.testmod(tw).failed)")


@pytest.mark.parametrize("id", catalog.games())
def test_a_game_goes_by_the_id_it_is_listed_by(id: str) -> None:
    assert catalog.game(id).id == id


@pytest.mark.parametrize("id", catalog.games())
def test_a_game_is_one_object(id: str) -> None:
    assert catalog.game(id) is catalog.game(id)


@pytest.mark.parametrize("id", catalog.games())
def test_a_card_says_what_the_game_does(id: str) -> None:
    game, card = catalog.game(id), catalog.card(id)
    assert {name: str(said) for name, said in vars(card).items()}.items() <= {
        (name, str(said)) for name, said in vars(game).items()
    }
    assert card.read("RULES.md") == game.read("RULES.md")
    assert card.title_in("pl") == game.title_in("pl")


def test_a_card_is_read_without_loading_a_rule() -> None:
    look = "from tablewright.engine import catalog as c; list(map(c.card, c.games()))"
    told = run([], "-c", f"{look}; import sys; print(*sys.modules)")
    assert [name for name in told.split() if name.startswith("tablewright.games.")] == []


@pytest.mark.parametrize("id", ["nothing", "", "../games", "tablewright"])
def test_an_unknown_game_lists_what_there_is(id: str) -> None:
    with pytest.raises(tw.UnknownGame):
        catalog.card(id)
    with pytest.raises(tw.UnknownGame) as caught:
        tw.game(id)
    assert caught.value.choices == catalog.games()
    assert str(caught.value) == f"no game {id!r}; there is: {', '.join(catalog.games())}"


# -- Somebody else's game -------------------------------------------------------------------------


@pytest.fixture(scope="module")
def found(site: Path) -> dict[str, Any]:
    """What a fresh process found when it played Pebbles."""
    told: dict[str, Any] = json.loads(run([site], str(HERE / "outsider.py")))
    return told


def test_an_entry_point_adds_a_game(found: dict[str, Any]) -> None:
    assert sorted([*catalog.games(), "pebbles"]) == found["games"]
    assert found["id"] == "pebbles"


def test_the_other_process_runs_the_same_build(found: dict[str, Any]) -> None:
    assert found["compiled"] == tw.COMPILED


def test_its_state_is_a_class_of_plain_python(found: dict[str, Any]) -> None:
    assert found["interpreted"] == "pebbles.rules"


def test_it_is_played_to_its_end(found: dict[str, Any]) -> None:
    played = found["by hand"]
    assert (played["end"], played["events"][-1]) == ("empty", "over")
    assert {"rolled", "took", "swapped"} <= set(played["events"])
    assert sum(played["returns"]) == pytest.approx(0)
    assert played["winners"] == [s for s, result in enumerate(played["returns"]) if result > 0]


@pytest.mark.parametrize("law", ["resampled", "stored", "clones"])
def test_its_states_keep_the_laws_at_every_ply(found: dict[str, Any], law: str) -> None:
    kept = found["by hand"][law]
    assert kept
    assert all(kept)


def test_its_record_replays(found: dict[str, Any]) -> None:
    assert found["by hand"]["replayed"] is True


def test_our_bots_play_it(found: dict[str, Any]) -> None:
    assert {"random", "greedy"} <= set(found["bots"])
    assert {told["end"] for told in found["bots"].values()} == {"empty"}


def test_its_rules_say_no(found: dict[str, Any]) -> None:
    assert found["refused"] == {
        "take.1": "'take.1' is not allowed now (PB-6)",
        "take.9": "no action is called 'take.9'",
    }


@pytest.mark.parametrize(
    ("name", "value"), [("pebbles", "pebbles:GAME"), ("stones", "pebbles"), ("a-b", "pebbles:GAME")]
)
def test_a_game_goes_by_the_name_of_its_entry_point(
    site: Path, tmp_path: Path, name: str, value: str
) -> None:
    info = tmp_path / "another-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: another\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[tablewright.games]\n{name} = {value}\n")
    code = f"import tablewright as tw; print(tw.game({name!r}).new(seed=7).to_dict()['game'])"
    assert run([tmp_path, site], "-c", code).strip() == name
