"""Says how a game ended: who won, by which rule ties were broken, and who cannot win."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from tablewright.cli.board import score_table
from tablewright.engine.events import Facts, Line
from tablewright.engine.ranking import Place, places_by_seat, winners_of
from tablewright.engine.state import State
from tablewright.engine.text import Texts


def show_end(
    out: Console,
    texts: Texts,
    players: Sequence[str],
    state: State,
    end: str,
    gone: Sequence[int] = (),
) -> None:
    """Show the result of a game: points and places, who won, and why."""
    ranking = state.ranking(gone)
    places = places_by_seat(ranking) if state.seats > 1 else []
    out.print(score_table(state, texts, players, places))
    out.print(Text(result_line(ranking, state, texts, players, end), "bold"))
    for line in place_lines(ranking, state, texts, players):
        out.print(Text(line))


def result_line(
    ranking: list[Place], state: State, texts: Texts, players: Sequence[str], end: str
) -> str:
    """Say why the game ended and who won, or what a lone player reached."""
    reason = texts.word("end", end)
    if state.seats == 1:
        return f"{reason} {texts.say('table-solo', score=state.scores()[0])}"
    winners = winners_of(ranking)
    key = "table-winner" if len(winners) == 1 else "table-shared"
    return f"{reason} {texts.say(key, names=named(winners, players))}"


def place_lines(
    ranking: list[Place], state: State, texts: Texts, players: Sequence[str]
) -> list[str]:
    """Say what points alone do not: ties, who gave up, and whose points count for nothing."""
    said: list[str] = []
    for place in ranking:
        if place.seat == place.group[0]:
            said += tie_lines(place, texts, players)
    gone = [place.seat for place in ranking if place.gone]
    if gone and state.seats > 1:
        said.append(texts.say("table-gone", names=named(gone, players)))
    for other in state.outsiders():
        facts: Facts = {"points": other.points, "clause": other.clause}
        facts["name"] = texts.word("seat", other.key)
        said.append(texts.line(Line("table-outsider", facts)))
    return said


def tie_lines(place: Place, texts: Texts, players: Sequence[str]) -> list[str]:
    """Say whether a place is shared, and why it stands before the next."""
    said: list[str] = []
    ahead, tie = named(place.group, players), place.tie
    if len(place.group) > 1:
        shared: Facts = {"names": ahead, "place": place.place, "clause": place.clause}
        said.append(texts.line(Line("table-place-shared", shared)))
    if tie is not None:
        reason = texts.say(f"tie-{tie.key}", own=tie.own, other=tie.other)
        broken: Facts = {"points": place.points, "clause": tie.clause, "reason": reason}
        broken |= {"ahead": ahead, "behind": named(tie.over, players)}
        said.append(texts.line(Line("table-tie", broken)))
    return said


def named(seats: Sequence[int], players: Sequence[str]) -> str:
    """List players by name."""
    return ", ".join(players[seat] for seat in seats)
