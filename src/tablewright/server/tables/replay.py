"""Games seen again: every ply of the log, as somebody may see it.

A game of today's rules is played again from its secret and its log. When it is over it is packed
up with everything that could be seen, so that it can be shown when the rules have changed.
"""

from __future__ import annotations

import asyncio
import zlib
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import select

from tablewright.engine.errors import TablewrightError
from tablewright.engine.record import Record
from tablewright.server.storage.database import Store
from tablewright.server.storage.rows import NOBODY, OVER, RUNNING, Result
from tablewright.server.storage.schema import ARCHIVE
from tablewright.server.tables import steps
from tablewright.server.tables.live import LiveTable
from tablewright.server.tables.log import CONCEDE, PLAY, START, UNDO, Entry, effective, load_entries
from tablewright.server.tables.show import Eyes, show_entry, show_state, speaker_at
from tablewright.server.tables.shown import Json, Shown, nothing, show_scores
from tablewright.server.tables.steps import Place
from tablewright.server.tables.workshop import Workshop
from tablewright.server.wire import LogEntry, ScoreAt, Scores, StateInfo

KEPT = 8  # games whose plies are kept in memory


class Frame(msgspec.Struct):
    """What could be seen after one entry: by a spectator, then by each seat."""

    views: list[Json]
    scores: Scores
    turn: int

    def view(self, seat: int | None) -> Json:
        """Give what a seat or a spectator could see."""
        return self.views[0 if seat is None else seat + 1]


class Walk:
    """One table's log with the places it went through."""

    def __init__(self, entries: list[Entry], places: list[Place], frames: list[Frame]) -> None:
        self.entries = entries
        self.places = places  # empty if the rules are others today
        self.frames = frames  # of an archive

    def frame(self, ply: int, seats: int, seat: int | None) -> Frame | None:
        """Give what could be seen after an entry; nothing if that is not known any more."""
        if ply < len(self.places):
            place = self.places[ply]
            eyes = 0 if seat is None else seat + 1
            views: list[Json] = [{}] * (seats + 1)
            views[eyes] = place.state.view(seat)
            return Frame(views, show_scores(place.state), place.turn)
        return self.frames[ply] if ply < len(self.frames) else None


class Replays:
    """The games seen again lately."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.workshop = Workshop()
        self._kept: OrderedDict[tuple[str, int], Walk] = OrderedDict()
        self._going: dict[tuple[str, int], asyncio.Task[Walk]] = {}

    def has(self, live: LiveTable) -> bool:
        """Tell whether somebody went, or goes, through a table's log lately."""
        key = (live.table.id, live.ply)
        return key in self._kept or key in self._going

    async def walk(self, live: LiveTable) -> Walk:
        """Go through a table's log; those who ask meanwhile come along."""
        key = (live.table.id, live.ply)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        going = self._going.get(key)
        if going is None:
            going = self._going[key] = asyncio.create_task(self._walk(live, live.ply))
            going.add_done_callback(lambda _: self._going.pop(key))
        return await asyncio.shield(going)

    async def _walk(self, live: LiveTable, ply: int) -> Walk:
        async with self.store.reading() as connection:
            entries = (await load_entries(connection, live.table.id))[: ply + 1]
        went = await self.workshop.run(partial(go_through, live, entries))
        walk = Walk(entries, went, [])
        if not walk.places:
            walk.frames = await self._unpack(live.table.id)
        self._kept[(live.table.id, ply)] = walk
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return walk

    async def answer(self, live: LiveTable, what: str, show: Callable[[Walk], bytes]) -> bytes:
        """Write something of a whole game; `what` tells it apart from all else of this game."""
        walk = await self.walk(live)
        names = tuple(seat.name for seat in live.seats)  # of whoever is gone nothing is told
        key = (live.table.id, live.ply, live.table.status, names, what)
        return await self.workshop.build(key, partial(show, walk))

    async def _unpack(self, table: str) -> list[Frame]:
        query = select(ARCHIVE.c.frames).where(ARCHIVE.c.table == table)
        async with self.store.reading() as connection:
            packed = (await connection.execute(query)).scalar()
        return [] if packed is None else await self.workshop.run(partial(unpack, packed))


def go_through(live: LiveTable, entries: Sequence[Entry]) -> list[Place]:
    """Play a log again; nothing if today's rules are not those it was played by."""
    try:
        return list(places(live, entries))
    except TablewrightError:
        return []


def places(live: LiveTable, entries: Sequence[Entry]) -> Iterator[Place]:
    """Give the place after every entry; none if today's rules are others."""
    table = live.table
    if table.rules_version != table.found.rules_version:
        return
    place: Place | None = None
    for entry in entries:
        if entry.kind == START:
            place = steps.begin(table, len(live.seats)).place
        assert place is not None
        if entry.kind == PLAY:
            place = steps.play(place, table.secret, entry.name).place
        elif entry.kind == UNDO:
            place = steps.undo(place, table.secret).place
        yield place


# -- Showing ------------------------------------------------------------------------------------


def show_log(live: LiveTable, walk: Walk, eyes: Eyes) -> list[LogEntry]:
    """Show the whole log, as somebody may see it."""
    speaker, over = speaker_at(live, eyes), live.table.status == OVER
    counted = {entry.ply for entry in effective(walk.entries)}
    return [
        msgspec.structs.replace(
            show_entry(entry, speaker, over),
            at=entry.at,
            undone=entry.kind == PLAY and entry.ply not in counted,
        )
        for entry in walk.entries
    ]


def shown_at(live: LiveTable, walk: Walk, ply: int, seat: int | None) -> Shown:
    """Give a table as it was after an entry; nobody decides there any more."""
    frame = walk.frame(ply, len(live.seats), seat)
    now, last = live.shown, ply == live.ply
    view = nothing if frame is None else frame.view
    turn = NOBODY if frame is None or (now.over and last) else frame.turn
    return replace(
        now,
        ply=ply,
        status=now.status if last else RUNNING,
        turn=turn,
        view=view,
        scores=show_scores(None) if frame is None else frame.scores,
        result=now.result if last else None,
        watching=0,
        place=None,
    )


def show_ply(live: LiveTable, walk: Walk, ply: int, eyes: Eyes) -> StateInfo:
    """Show a table as it was after an entry."""
    return show_state(shown_at(live, walk, ply, eyes.seat), eyes, [walk.entries[ply]])


def show_score_course(live: LiveTable, walk: Walk) -> list[ScoreAt]:
    """Show the scores after every entry."""
    course = []
    for ply in range(len(walk.entries)):
        if ply < len(walk.places):
            scores = walk.places[ply].state.scores()
        elif ply < len(walk.frames):
            scores = walk.frames[ply].scores.scores
        else:
            scores = []
        course.append(ScoreAt(ply=ply, scores=scores))
    return course


def record_of_table(live: LiveTable, walk: Walk) -> Record:
    """Write a game down for `tablewright verify`: one that is over, or as far as it came."""
    table = live.table
    result = table.result or Result("", [], [])
    played = [entry.name for entry in effective(walk.entries)]
    return Record(
        game=table.game,
        rules_version=table.rules_version,
        seats=len(live.seats),
        options=table.options,
        components="" if table.components is None else table.components.digest(),
        corrections=table.corrections,
        commitment=table.commitment,
        secret=table.secret.hex(),
        players={seat.number: seat.name for seat in live.seats if seat.name},
        scores=result.scores,
        winners=result.winners,
        places=places_of(result),
        end=result.end,
        conceded=concessions(walk.entries),
        actions=played,
    )


def places_of(result: Result) -> list[int]:
    """Give the place of each seat; nothing for games kept before there were places."""
    by_seat = {place["seat"]: place["place"] for place in result.ranking}
    return [by_seat[seat] for seat in sorted(by_seat)]


def concessions(entries: Sequence[Entry]) -> dict[int, int]:
    """Tell after how many actions that counted each seat gave up."""
    found = {}
    for number, entry in enumerate(entries):
        if entry.kind == CONCEDE:
            found[entry.seat] = len(effective(list(entries[:number])))
    return found


# -- Packing ------------------------------------------------------------------------------------


# What changed for a spectator, what each seat sees beside that, scores, and whose turn it is.
Packed = tuple[list[Any], list[list[Any]], Scores, int]


class Packer:
    """Packs all that could be seen of a game: only what changed from view to view."""

    def __init__(self, seats: int) -> None:
        self.seats = range(seats)
        self.plies: list[list[Any]] = []
        self._before: Json = {}

    def add(self, place: Place) -> None:
        """Add what can be seen at a place."""
        state = place.state
        spectator = state.view(None)
        others = [difference(spectator, state.view(seat)) for seat in self.seats]
        changed = difference(self._before, spectator)
        self.plies.append([changed, others, show_scores(state), place.turn])
        self._before = spectator

    def packed(self) -> bytes:
        """Give the whole, small."""
        return zlib.compress(msgspec.json.encode(self.plies))


def unpack(packed: bytes) -> list[Frame]:
    """Read the views of a packed game."""
    frames: list[Frame] = []
    spectator: Json = {}
    plies = msgspec.json.decode(zlib.decompress(packed), type=list[Packed])
    for changed, others, scores, turn in plies:
        spectator = apply_difference(spectator, changed)
        views = [spectator, *(apply_difference(spectator, other) for other in others)]
        frames.append(Frame(views, scores, turn))
    return frames


def difference(old: Json, new: Json) -> list[Any]:
    """Give the keys that are gone and the values that are new."""
    gone = [key for key in old if key not in new]
    return [gone, {key: value for key, value in new.items() if old.get(key, ...) != value}]


def apply_difference(old: Json, changed: list[Any]) -> Json:
    """Give what `difference` was made from."""
    gone, new = changed
    return {**{key: value for key, value in old.items() if key not in gone}, **new}
