"""Refuses a plan that contradicts itself, naming the game, the key and the reason."""

from __future__ import annotations

from typing import Final

from tablewright.engine.actions import Group
from tablewright.engine.entries import EVERYBODY, OWNER, Entry, Scalar
from tablewright.engine.errors import PlanError
from tablewright.engine.heaps import Counts, Held
from tablewright.engine.lying import Lying
from tablewright.engine.nesting import Each, Label, Note, Sensed, Under
from tablewright.engine.words import Words
from tablewright.engine.zones import Row, Zone

# What every state has: a field of a game cannot be called so.
TAKEN: Final = ["box", "origin", "seats", "ply", "reveals", "rng", "telling", "sealed", "told"]


def check(game: str, root: Under, actions: list[Group], redealt: bool) -> None:
    """Raise PlanError unless a plan agrees with itself."""
    check_keys(game, root, "")
    check_fields(game, root)
    check_actions(game, root, actions)
    check_words(game, words_of(root, actions))
    for entry in root.entries():
        check_seen(game, entry, redealt)
        check_room(game, entry)


def check_keys(game: str, group: Under, path: str) -> None:
    """No key stands twice in one table."""
    seen: set[str] = set()
    for entry in group.inside:
        here = f"{path}.{entry.key}" if path else entry.key
        if entry.key in seen and entry.key:
            raise PlanError(game, here, "this name stands twice")
        seen.add(entry.key)
        if isinstance(entry, Under):
            check_keys(game, entry, here)


def check_fields(game: str, root: Under) -> None:
    """Nothing is kept where something else is: a piece would lie in two zones."""
    kept: dict[str, Entry] = {}
    for entry in root.entries():
        for field in entry.fields():
            other = kept.get(field.name)
            if field.name in TAKEN:
                raise PlanError(game, entry.key, f"every state has a field {field.name}")
            if other is not None and not share(entry, other):
                reason = f"kept in {field.name} as {other.key} is: a piece would lie in two zones"
                raise PlanError(game, entry.key or field.name, reason)
            kept[field.name] = entry


def share(entry: Entry, other: Entry) -> bool:
    """Tell whether two entries are different parts of one field."""
    if not isinstance(entry, Counts) or not isinstance(other, Counts):
        return False
    return entry.parts_of == other.parts_of and entry.part != other.part


def check_seen(game: str, entry: Entry, redealt: bool) -> None:
    """Only what lies before a seat has an owner, and what is hidden can be dealt anew."""
    if entry.sees == OWNER and not entry.owned:
        raise PlanError(game, entry.key, "nobody owns it, so its owner cannot be who sees it")
    if entry.sees != EVERYBODY and entry.pieces() is None and not redealt:
        reason = "hidden, but made of no pieces: how is it dealt anew?"
        raise PlanError(game, entry.key, reason)
    if isinstance(entry, Held) and not entry.owned:
        raise PlanError(game, entry.key, "only seats hold something")


def check_room(game: str, entry: Entry) -> None:
    """At each place there is room for a fixed number of pieces."""
    if isinstance(entry, Zone) and (entry.many or isinstance(entry, Row)) and entry.room == 0:
        raise PlanError(game, entry.key, "how many pieces is there room for?")
    if isinstance(entry, Label | Each | Note | Sensed) or entry.key:
        return
    if not entry.many and not isinstance(entry, Under):
        raise PlanError(game, entry.field, "only a single entry of each place needs no key")


def check_actions(game: str, root: Under, actions: list[Group]) -> None:
    """No group stands twice, and none is carried out by what is already a field."""
    names: set[str] = set()
    opened = False
    fields = {field.name for entry in root.entries() for field in entry.fields()}
    for group in actions:
        if group.name in names:
            raise PlanError(game, group.name, "this name stands twice")
        if group.does in fields:
            raise PlanError(game, group.name, f"{group.does} is a field: name a method by `does`")
        if (opened and not group.open) or (group.open and len(group.parts) != 1):
            raise PlanError(game, group.name, "groups that the box counts come last, with one part")
        opened = group.open
        names.add(group.name)


def check_words(game: str, words: list[Words]) -> None:
    """Two lists of words have different names, and none has a word twice."""
    known: dict[str, Words] = {}
    for one in words:
        if known.setdefault(one.name, one) is not one:
            raise PlanError(game, one.name, "this name stands twice")
        if len(set(one.fixed)) != len(one.fixed):
            raise PlanError(game, one.name, "a word stands twice")


def words_of(root: Under, actions: list[Group]) -> list[Words]:
    """List all words that a plan uses, each list once."""
    found: list[Words] = [part for group in actions for part in group.parts]
    for entry in root.entries():
        if isinstance(entry, Each) and isinstance(entry.over, Words):
            found.append(entry.over)
        if isinstance(entry, Lying):
            found.append(entry.words)
            if isinstance(entry.own, Words):
                found.append(entry.own)
        words = getattr(entry, "words", None) if isinstance(entry, Scalar) else None
        if isinstance(words, Words):
            found.append(words)
    unique: list[Words] = []
    for one in found:
        if not any(one is other for other in unique):
            unique.append(one)
    return unique
