"""The end of a game on the page: places, by which rule ties were broken, who cannot win."""

from __future__ import annotations

from importlib import resources

import pytest
from playwright.sync_api import expect

import tablewright as tw
from tablewright.cli.places import place_lines, result_line
from tablewright.engine.ranking import places_by_seat
from tablewright.engine.record import Record
from tablewright.engine.text import LANGUAGES, texts
from tests.browser.conftest import Meet
from tests.browser.people import QUICK

THREE = next(id for id in tw.games() if 3 in tw.game(id).seats)
NAMES = ["Mira", "Oskar", "Lena", "Pip"]


def told(record: Record, state: tw.State, language: str) -> list[str]:
    """Say what there is to say of the places, as the terminal does."""
    players = [record.players[seat] for seat in range(record.seats)]
    ranking = state.ranking(record.conceded)
    return place_lines(ranking, state, texts(tw.game(record.game), language), players)


def records(game: str) -> dict[str, tuple[Record, tw.State]]:
    """Give recorded games whose ends differ in what has to be said of them, with their ends."""
    found: dict[str, tuple[Record, tw.State]] = {}
    folder = resources.files(f"tablewright.games.{game}").joinpath("tests", "records")
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        record = Record.loads(file.read_text(encoding="utf-8"))
        record.players = {seat: NAMES[seat] for seat in range(record.seats)}
        state = record.verify()
        kinds = [place.tie.key if place.tie else str(len(place.group)) for place in state.ranking()]
        kinds += [other.key for other in state.outsiders()]
        found.setdefault(" ".join(sorted(set(kinds))), (record, state))
    return found


@pytest.mark.parametrize("game", tw.games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_score_sheet_tells_places_and_broken_ties(meet: Meet, game: str, language: str) -> None:
    mira = meet(lang=language)
    for record, state in records(game).values():
        mira.visit("/replay")
        mira.page.wait_for_selector("input[type=file]")
        mira.drop(record.dumps())
        mira.page.wait_for_selector("[data-status=over]")
        sheet = mira.page.locator(".sheet", has=mira.page.locator("table"))
        for line in told(record, state, language):
            expect(sheet).to_contain_text(line)
            expect(mira.page.locator(".log")).to_contain_text(line)
        places = mira.page.locator("[data-places] td")
        shown = [text for text in places.all_inner_texts() if text != "–"]
        alone = record.seats == 1
        assert shown == ([] if alone else [str(n) for n in places_by_seat(state.ranking())])


def test_who_gave_up_comes_last_and_the_prompt_says_who_won(meet: Meet) -> None:
    mira = meet()
    path = mira.set_table(THREE, ["me", QUICK, QUICK])
    mira.sees_table()
    mira.page.click("[data-menu]")
    mira.page.click("[data-concede]")
    mira.page.click("[data-concede-sure]")
    mira.page.wait_for_selector("[data-status=over]", timeout=120_000)
    text = mira.page.request.get(f"{mira.url}/api/tables/{path.rpartition('/')[2]}/record").text()
    record = Record.loads(text)
    state = record.verify()
    players = [record.players[seat] for seat in range(3)]
    assert record.places[0] == 3
    ranking = state.ranking([0])
    said = texts(tw.game(THREE), "en")
    won = result_line(ranking, state, said, players, record.end).removeprefix(
        said.word("end", record.end)
    )
    prompt = mira.page.locator("[data-prompt]")
    expect(prompt).to_contain_text(won.strip())
    expect(prompt).to_contain_text(told(record, state, "en")[0])
