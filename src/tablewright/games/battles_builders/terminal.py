"""Draws a view of the table for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from tablewright.engine.picture import Folding
from tablewright.engine.text import Texts

PHANTOM = "phantom"

# Each kind has a letter and each die its colour's name, so that colour is never the only sign.
STYLES = {
    "builder": "bold orange1",
    "infantry": "bold dodger_blue1",
    "cavalry": "bold magenta",
    "archers": "bold cyan",
    "king": "bold yellow1",
    "green": "bold green3",
    "yellow": "bold yellow1",
    "red": "bold red1",
}


def draw(view: dict[str, Any], texts: Texts, players: Sequence[str]) -> RenderableType:
    """Draw everything a seat sees."""
    parts: list[RenderableType] = [
        Columns([event(view, texts), strategy(view, texts, players)], padding=(0, 1)),
        seats(view, texts, players),
    ]
    if view["dice"]:
        parts.insert(1, dice(view, texts, players))
    return Group(*parts)


def name_of(side: int | str | None, texts: Texts, players: Sequence[str]) -> str:
    """The name of a side: a player's, the Phantom's, or nobody's."""
    if side is None:
        return texts.say("board-nobody")
    return texts.word("seat", side) if isinstance(side, str) else players[side]


def points(count: int) -> str:
    """Points with their sign."""
    return f"+{count}" if count > 0 else str(count)


def event(view: dict[str, Any], texts: Texts) -> RenderableType:
    """The event of the round with the dice of each army, and those still to come."""
    text = Text()
    now = view["event"]
    if now is not None:
        place = texts.word("place", now["place"])
        text.append(texts.say("board-event", place=place, points=now["points"]), "bold")
        for army, colour in now["dice"].items():
            text.append("\n")
            text.append(f"{texts.word('letter', army)} ", STYLES[army])
            text.append(f"{texts.word('chip', army)}: ")
            text.append(texts.word("die", colour), STYLES[colour])
    if view["to_come"]:
        text.append(f"\n{texts.say('board-to-come')}:", "dim")
        for later in view["to_come"]:
            text.append(f"\n  {tile_name(later, texts)}", "dim")
    title = texts.say("board-round", round=view["round"], rounds=view["rounds"])
    return Panel(text, title=title, title_align="left", expand=False)


def tile_name(tile: dict[str, Any], texts: Texts) -> str:
    """An event in few words."""
    return f"{texts.word('place', tile['place'])} {points(tile['points'])}"


def strategy(view: dict[str, Any], texts: Texts, players: Sequence[str]) -> RenderableType:
    """The strategy tiles: free, or before whom they lie."""
    text = Text()
    for number, tile in enumerate(view["tiles"]):
        free = tile["at"] is None
        text.append("\n" if number else "")
        text.append(texts.word("tile", tile["tile"]), "bold" if free or tile["fresh"] else "dim")
        owner = texts.say("board-free") if free else name_of(tile["at"], texts, players)
        text.append(f": {owner}", "green3" if free else "dim")
    return Panel(text, title=texts.say("board-tiles"), title_align="left", expand=False)


def dice(view: dict[str, Any], texts: Texts, players: Sequence[str]) -> RenderableType:
    """The dice while somebody thinks about re-rolling: each with its place, colour and face."""
    text = Text()
    for side, row in enumerate(view["dice"]):
        if not row:
            continue
        who = side if side < view["seats"] else PHANTOM
        text.append("\n" if text.plain else "")
        text.append(f"{name_of(who, texts, players)}:")
        for place, die in enumerate(row, 1):
            text.append(f"  {place}. ", "dim")
            text.append(f"{texts.word('die', die['die'])} {die['face']}", STYLES[die["die"]])
        text.append(f"  = {sum(die['face'] for die in row)}", "bold")
    return Panel(text, title=texts.say("board-dice"), title_align="left", expand=False)


def chips(counts: dict[str, int], texts: Texts) -> Text:
    """Chips counted: a number and a letter for each kind there is."""
    text = Text()
    for kind, count in counts.items():
        if count:
            text.append(f"{count}{texts.word('letter', kind)} ", STYLES[kind])
    return text if text.plain else Text(texts.say("board-nothing"), "dim")


def placed(side: dict[str, Any], over: bool, texts: Texts) -> Text:
    """What a side has placed in this round, as far as it can be seen."""
    if over:
        return Text(texts.say("board-nothing"), "dim")
    if not side["has_placed"]:
        return Text(texts.say("board-waiting"), "dim")
    if side["placed"] is None:
        return Text(texts.say("board-face-down", count=side["placed_count"]))
    return chips(side["placed"], texts)


def seats(view: dict[str, Any], texts: Texts, players: Sequence[str]) -> RenderableType:
    """What each side has: points, chips, events and tiles."""
    headings = ("player", "points", "left", "placed", "won", "owned")
    rows: list[list[Text]] = []
    for seat, player in enumerate(view["players"]):
        turn = seat == view["current"]
        start = f" {texts.say('board-start')}" if seat == view["start"] else ""
        name = Text(("▶ " if turn else "  ") + players[seat] + start, "bold" if turn else "")
        rows.append([name, *row(view, player, seat, texts)])
    if view["phantom"] is not None:
        name = Text(f"  {texts.word('seat', PHANTOM)}", "dim")
        rows.append([name, *row(view, view["phantom"], PHANTOM, texts)])
    return Folding([Text(texts.say(f"board-{heading}")) for heading in headings], rows)


def row(view: dict[str, Any], side: dict[str, Any], who: int | str, texts: Texts) -> list[Text]:
    """One side's points, chips, events and tiles."""
    won = [tile_name(tile, texts) for tile in view["past"] if who in tile["taken"]]
    tiles = [texts.word("tile", tile) for tile in side["tiles"]]
    nothing = texts.say("board-nothing")
    return [
        Text(str(side["score"])),
        chips(side["left"], texts),
        placed(side, view["event"] is None, texts),
        Text(", ".join(won) or nothing),
        Text(", ".join(tiles) or nothing),
    ]
