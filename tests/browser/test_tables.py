"""Several people: two at a table and one who looks on, several at one screen, lost connections."""

from __future__ import annotations

import contextlib
import json
import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from playwright.sync_api import TimeoutError as TooLate

import tablewright as tw
from tests.browser.conftest import Meet
from tests.browser.people import STILL, Person
from tests.server.serving import Served

PAIRS = [id for id in tw.games() if 2 in tw.game(id).seats]
LONG = next(id for id in PAIRS if tw.game(id).options)


def sit_together(meet: Meet, game: str) -> tuple[Person, Person, str]:
    """Let two people meet at a table: one opens it, the other comes by the link."""
    mira, oskar = meet(), meet()
    path = mira.set_table(game, ["me", "open"])
    shared = mira.page.input_value("input[readonly]")
    assert shared.endswith(path)
    oskar.visit(path)
    oskar.page.click("[data-sit]")
    expect(mira.page.locator("[data-start]")).to_be_enabled()
    mira.page.click("[data-start]")
    mira.sees_table()
    oskar.sees_table()
    return mira, oskar, path


def who_decides(people: list[Person]) -> Person:
    """Wait until somebody is asked."""
    for _ in range(300):
        for one in people:
            if one.page.locator("[data-mine]").count():
                return one
        people[0].page.wait_for_timeout(100)
    raise AssertionError("nobody is asked")


def play_in_turn(people: list[Person], rng: random.Random, decisions: int) -> None:
    """Let whoever is to decide decide."""
    for _ in range(decisions):
        mover = who_decides(people)
        mover.move(rng)
        ply = mover.ply
        for other in people:
            other.sees_ply_after(ply - 1)


@pytest.mark.parametrize("game", PAIRS)
def test_two_browsers_at_one_table_and_a_third_watching(meet: Meet, game: str) -> None:
    mira, oskar, path = sit_together(meet, game)
    pip = meet()
    pip.visit(path)
    pip.sees_table()
    play_in_turn([mira, oskar], random.Random(4), 12)
    pip.sees_ply_after(mira.ply - 1)
    assert mira.ply == oskar.ply == pip.ply > 6
    assert pip.choices() == 0
    assert pip.page.locator(".watching").is_visible()
    assert all(frame["seat"] is None for frame in pip.frames)
    assert_hands_stay_hidden(game, mira, oskar, pip)


def differences(one: Any, other: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """List where two JSON values differ, at the deepest places both have."""
    if isinstance(one, dict) and isinstance(other, dict):
        keys = [key for key in one if key in other and key not in ("seat", "ply")]
        return [found for key in keys for found in differences(one[key], other[key], (*path, key))]
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [
            found
            for index, (a, b) in enumerate(zip(one, other, strict=True))
            for found in differences(a, b, (*path, index))
        ]
    return [] if one == other else [path]


def at(value: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        value = value[step]
    return value


def words(value: Any) -> set[str]:
    """List every text in a JSON value, keys and all."""
    if isinstance(value, dict):
        return {word for key, inner in value.items() for word in {key} | words(inner)}
    if isinstance(value, list):
        return {word for inner in value for word in words(inner)}
    return {value} if isinstance(value, str) else set()


def hides(game: str) -> bool:
    """Tell whether a game has something that only one seat may see."""
    state, rng = tw.game(game).new(seats=2, seed=3), random.Random(3)
    for _ in range(12):
        if any(differences(state.view(seat), state.view(None)) for seat in (0, 1)):
            return True
        state.play(state.action_to_string(rng.choice(list(state.legal_actions()))))
    return False


def assert_hands_stay_hidden(game: str, mira: Person, oskar: Person, pip: Person) -> None:
    """Compare what three browsers got and show: nobody has what only another seat may see."""
    compared = 0
    public = {frame["ply"]: frame["view"] for frame in pip.frames if frame["view"]}
    for me, other in ((mira, oskar), (oskar, mira)):
        theirs = {frame["ply"]: frame["view"] for frame in other.frames if frame["view"]}
        for frame in me.frames:
            ply, view = frame["ply"], frame["view"]
            if view and ply in public and ply in theirs:
                for place in differences(view, public[ply]):
                    assert at(theirs[ply], place) != at(view, place)
                    compared += 1
        secret = hidden_words(me, other, public)
        assert not secret & words_on(other)
        assert not secret & words_on(pip)
    assert bool(compared) == hides(game)


def test_some_games_hide_hands() -> None:
    assert [game for game in PAIRS if hides(game)]


def hidden_words(me: Person, other: Person, seen: dict[int, Any]) -> set[str]:
    """List words that only one's own view has at the last ply both know."""
    frame = next(frame for frame in reversed(me.frames) if frame["view"] and frame["ply"] in seen)
    public, known = seen[frame["ply"]], other.frames[-1]["view"]
    mine = {
        word
        for place in differences(frame["view"], public)
        for word in words(at(frame["view"], place))
    }
    return mine - words(known) - words(public)


def words_on(person: Person) -> set[str]:
    """List the words of a page: text, names, attributes."""
    html: str = person.page.content()
    return set(html.replace('"', " ").replace("<", " ").replace(">", " ").split())


def test_hot_seat_hands_the_screen_over(meet: Meet) -> None:
    hidden = PAIRS[-1]
    mira = meet()
    mira.set_table(hidden, ["me", "me"])
    seats = []
    rng = random.Random(2)
    for _ in range(8):
        ready = mira.page.locator("[data-ready]")
        mira.page.wait_for_selector("[data-ready], [data-mine]")
        if ready.count():
            ready.click()
        mira.sees_table()
        mira.waits_for_turn()
        seats.append(mira.frames[-1]["seat"])
        assert mira.frames[-1]["turn"] == seats[-1]
        mira.move(rng)
    assert set(seats) == {0, 1}


def test_undo_takes_the_last_choice_back(meet: Meet) -> None:
    mira = meet()
    mira.play_now(LONG)
    rng = random.Random(1)
    for _ in range(40):
        mira.waits_for_turn()
        before = mira.page.locator("[data-prompt] .head").inner_text()
        mira.move(rng)
        mira.page.wait_for_timeout(150)
        undo = mira.page.locator("[data-undo]")
        if mira.page.locator("[data-mine]").count() and undo.is_enabled():
            ply = mira.ply
            mira.page.keyboard.press("u")
            mira.sees_ply_after(ply)
            expect(mira.page.locator("[data-prompt] .head")).to_have_text(before)
            return
    raise AssertionError("nothing could be taken back in forty choices")


def test_a_refused_click_says_which_rule_forbids_it(meet: Meet) -> None:
    explained = 0
    for game in tw.games():
        mira = meet()
        mira.play_now(game)
        rng = random.Random(6)
        for _ in range(12):
            if not mira.waits_for_turn():
                break
            unlit = mira.page.locator(":is([data-board], .tray) .piece.unlit[aria-disabled]")
            if unlit.count():
                unlit.first.dispatch_event("click")
                clause = mira.page.locator("[data-prompt] [data-clause]")
                expect(clause).to_be_visible()
                clause.click()
                expect(mira.page.locator("dialog .here")).to_be_visible()
                mira.page.keyboard.press("Escape")
                explained += 1
                break
            mira.move(rng)
    assert explained >= 3


def test_a_hint_shows_a_choice_in_place(meet: Meet) -> None:
    mira = meet()
    mira.play_now(LONG)
    mira.waits_for_turn()
    mira.page.keyboard.press("h")
    mira.page.wait_for_selector("[data-hover]", timeout=30_000)


def test_log_lines_point_at_the_board(meet: Meet) -> None:
    mira = meet()
    mira.play_now(LONG)
    rng = random.Random(3)
    for _ in range(4):
        mira.waits_for_turn()
        mira.move(rng)
    mira.page.locator(".log li button").first.click()
    mira.page.wait_for_selector(".pointer-ring", state="attached")


def test_giving_up_ends_the_game(meet: Meet) -> None:
    mira = meet()
    mira.play_now(LONG)
    mira.page.click("[data-menu]")
    mira.page.click("[data-concede]")
    mira.page.click("[data-concede-sure]")
    mira.page.wait_for_selector("[data-status=over]")
    mira.page.click("[data-rematch]")
    mira.page.wait_for_selector("[data-status=running]")


def give_up(person: Person) -> None:
    """End the game."""
    person.page.click("[data-menu]")
    person.page.click("[data-concede]")
    person.page.click("[data-concede-sure]")


def test_a_rematch_asks_everyone(meet: Meet) -> None:
    mira, oskar, _ = sit_together(meet, LONG)
    give_up(mira)
    oskar.page.wait_for_selector("[data-status=over]")
    mira.page.click("[data-rematch]")
    mira.page.wait_for_selector("[data-start]")
    expect(mira.page.locator("[data-start]")).to_be_disabled()
    expect(oskar.page.locator("[data-asks]")).to_contain_text("would like to play again")
    oskar.page.click("[data-rematch]")
    for person in (mira, oskar):
        person.page.wait_for_selector("[data-status=running]")


def test_who_is_asked_for_a_rematch_may_say_no(meet: Meet) -> None:
    mira, oskar, _ = sit_together(meet, LONG)
    give_up(mira)
    oskar.page.wait_for_selector("[data-status=over]")
    mira.page.click("[data-rematch]")
    oskar.page.click("[data-decline]")
    expect(oskar.page.locator("[data-asks]")).to_have_count(0)
    assert oskar.page.locator("[data-status=over]").count()
    mira.page.get_by_role("button", name="Add a bot").click()
    mira.page.click("[data-start]")
    mira.page.wait_for_selector("[data-status=running]")


def test_quick_bots_can_be_followed_and_hurried(meet: Meet) -> None:
    """Their moves are held back for a while each, until Space shows the newest."""
    mira = meet(kept={**STILL, "speed": "slow"})
    mira.play_now(LONG)
    hurry, rng = mira.page.locator("[data-hurry]"), random.Random(1)
    for _ in range(20):
        mira.waits_for_turn()
        mira.choose_from_list(rng)
        with contextlib.suppress(TooLate):
            hurry.wait_for(timeout=3000)
            break
    else:
        pytest.fail("nothing was ever held back")
    mira.page.keyboard.press("Space")
    expect(hurry).to_have_count(0)


def test_your_turn_marks_title_and_icon(meet: Meet) -> None:
    mira = meet()
    mira.play_now(LONG)
    mira.waits_for_turn()
    assert mira.page.title().startswith("●")
    assert mira.page.get_attribute("link[rel=icon]", "href") == "/mark-turn.svg"


def test_a_server_killed_and_started_again_is_found_again(
    chromium: Browser, tmp_path: Path
) -> None:
    served = Served(str(tmp_path / "tables.db"), "--rate-limit", 0)
    served.start()
    mira = Person(chromium, served.url)
    try:
        mira.play_now(LONG)
        rng = random.Random(8)
        for _ in range(3):
            mira.waits_for_turn()
            mira.move(rng)
        mira.waits_for_turn()
        before, port = mira.ply, served.port
        served.kill()
        mira.page.wait_for_selector(".lost")
        served.start(port)
        expect(mira.page.locator(".lost")).to_have_count(0, timeout=30_000)
        assert mira.ply >= before
        mira.waits_for_turn()
        mira.move(rng)
        assert mira.ply > before
        mira.page.reload()
        mira.sees_table()
        assert mira.ply > before
    finally:
        served.stop()
        mira.close()


def test_the_tour_is_shown_once_and_can_be_skipped(meet: Meet) -> None:
    mira = meet(kept={"speed": "off"})
    mira.play_now(LONG)
    mira.page.click("[data-skip]")
    expect(mira.page.locator("[data-skip]")).to_have_count(0)
    mira.page.reload()
    mira.sees_table()
    mira.page.wait_for_timeout(300)
    assert mira.page.locator("[data-skip]").count() == 0
    kept = json.loads(mira.page.evaluate("localStorage.tablewright"))
    assert kept["toured"] == [LONG]


def row_of(path: str) -> str:
    """Select a table's row in the lobby, where tables of other tests may stand too."""
    return f'.tables li[data-table="{path.rpartition("/")[2]}"]'


def test_tables_open_to_all_are_in_the_lobby_and_can_be_joined(meet: Meet) -> None:
    mira, lena = meet(), meet()
    lena.visit()
    path = mira.set_table(LONG, ["me", "open"])
    lena.page.click(f"{row_of(path)} .btn.act")
    lena.page.wait_for_url(f"**{path}")
    expect(mira.page.locator("[data-start]")).to_be_enabled()


def test_who_comes_back_sees_open_tables_come_and_go(meet: Meet) -> None:
    mira, oskar = meet(), meet()
    mira.set_table(LONG, ["me", "open"])
    mira.visit()
    mira.page.wait_for_selector("[data-told=true]")
    path = oskar.set_table(LONG, ["me", "open"])
    expect(mira.page.locator(row_of(path))).to_be_visible()


def test_own_games_are_kept_with_whose_turn_it_is(meet: Meet) -> None:
    mira = meet()
    mira.play_now(LONG)
    mira.waits_for_turn()
    mira.visit()
    mira.page.wait_for_selector(".yours.mine")
    mira.page.click(".yours a")
    mira.sees_table()


def test_a_mistyped_address_shows_the_lobby(meet: Meet) -> None:
    mira = meet()
    answer = mira.page.goto(f"{mira.url}/tabel")
    assert answer is not None
    assert answer.status == 404
    mira.page.wait_for_selector("[data-told=true]")
