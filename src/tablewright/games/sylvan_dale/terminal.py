"""Draws a view of the table for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tablewright.engine.picture import Folding
from tablewright.engine.text import Texts

# Each colour has a letter as well, so that colour is never the only sign.
COLOURS = {
    "red": "bold red1",
    "yellow": "bold yellow1",
    "blue": "bold dodger_blue1",
    "green": "bold green3",
}
TREETOP = "▲"
BANNER = "⚑"
RIGHT = "→"
DOWN = "↓"
BARE = "·"


def draw(view: dict[str, Any], texts: Texts, players: Sequence[str]) -> RenderableType:
    """Draw everything a seat sees."""
    parts: list[RenderableType] = [
        forest(view, texts),
        Columns([cards(view, texts), supply(view, texts)], padding=(0, 2)),
        seats(view, texts, players),
    ]
    if view["own"] is not None:
        parts.append(own(view, texts))
    return Group(*parts)


# -- The board --------------------------------------------------------------------------------


def forest(view: dict[str, Any], texts: Texts) -> RenderableType:
    """The trees on their grid."""
    grid = Table(box=box.SQUARE, show_header=False, show_lines=True, padding=(0, 0))
    columns = range(max(tree["column"] for tree in view["trees"]) + 1)
    for _ in columns:
        grid.add_column(min_width=10)
    places = {(tree["row"], tree["column"]): tree for tree in view["trees"]}
    for row in range(max(tree["row"] for tree in view["trees"]) + 1):
        line = [places.get((row, column)) for column in columns]
        grid.add_row(*(tree_of(view, texts, tree) for tree in line))
    way = texts.word("way", "clockwise" if view["clockwise"] else "counterclockwise")
    title = texts.say("board-round", round=view["round"], way=way)
    legend = Text(texts.say("board-legend"), "dim")
    return Panel(Group(grid, legend), title=title, title_align="left", expand=False)


def tree_of(view: dict[str, Any], texts: Texts, tree: dict[str, Any] | None) -> Text:
    """One tree in three lines: what it is, its dwellings from below, its banners and bridges."""
    if tree is None:
        return Text("")
    text = Text(f"{tree['tree']} {tree['district']} ", "bold" if tree["open"] else "dim")
    text.append(str(tree["levels"]))
    holder = tree["prestige"]
    if holder is not None:
        text.append_text(letter(view, texts, holder))
    text.append(f" {TREETOP}" if tree["treetop"] else "", "bold white")
    text.append(f"\n{sign(texts, tree['base'])}", "white")
    for tile in tree["tiles"]:
        text.append_text(letter(view, texts, tile["seat"]))
        text.append(sign(texts, tile["style"]), COLOURS.get(colour(view, tile["seat"]), ""))
    text.append("\n")
    text.append_text(marks(view, texts, tree))
    return text


def marks(view: dict[str, Any], texts: Texts, tree: dict[str, Any]) -> Text:
    """The banners on a tree, and the bridges to its right and downwards."""
    text = Text()
    if tree["banners"]:
        text.append(BANNER)
        for banner in tree["banners"]:
            text.append_text(letter(view, texts, banner["seat"]))
    for bridge in view["bridges"]:
        one, other = bridge["between"]
        if one == tree["tree"]:
            text.append(RIGHT if one[1:] == other[1:] else DOWN)
            for seat in bridge["seats"]:
                text.append_text(letter(view, texts, seat))
    return text if text.plain else Text(BARE, "dim")


def colour(view: dict[str, Any], seat: int) -> str:
    """The colour of a seat."""
    return str(view["players"][seat]["colour"])


def letter(view: dict[str, Any], texts: Texts, seat: int) -> Text:
    """The letter of a seat's colour, in that colour."""
    name = colour(view, seat)
    return Text(texts.word("letter", name), COLOURS.get(name, "bold"))


def sign(texts: Texts, style: str) -> str:
    """The small letter of a style."""
    return texts.word("sign", style)


# -- Cards and players ------------------------------------------------------------------------


def cards(view: dict[str, Any], texts: Texts) -> RenderableType:
    """The face-up cards and the size of the deck."""
    text = Text(
        "\n".join(card_name(card, texts) if card else texts.say("nothing") for card in view["row"])
    )
    discards = sum(view["discards"].values())
    text.append(f"\n{texts.say('board-deck', deck=view['deck'], discards=discards)}", "dim")
    return Panel(text, title=texts.say("board-cards"), title_align="left", expand=False)


def card_name(card: dict[str, Any], texts: Texts) -> str:
    """The name of a card."""
    return texts.word("card", card["card"])


def supply(view: dict[str, Any], texts: Texts) -> RenderableType:
    """The items that can still be had, and who leads in the districts."""
    text = Text()
    for item, count in view["supply"].items():
        text.append(f"{texts.word('short', item)} ×{count}  ", "" if count else "dim")
    text.append("\n")
    for district in view["districts"]:
        name = district["district"]
        text.append(f"{name} {texts.word('district', name)}: ", "bold")
        for seat in district["preeminent"]:
            text.append_text(letter(view, texts, seat))
        text.append(
            f"{district['fame']}  " if district["preeminent"] else f"{texts.say('nobody')}  ", "dim"
        )
    return Panel(text, title=texts.say("board-supply"), title_align="left", expand=False)


def seats(view: dict[str, Any], texts: Texts, players: Sequence[str]) -> RenderableType:
    """What lies before each player."""
    headings = ("player", "fame", "if-ended", "hand", "stack", "items", "face-up")
    rows: list[list[Text]] = []
    for seat, player in enumerate(view["players"]):
        name = Text("▶ " if seat == view["current"] else "  ")
        name.append_text(letter(view, texts, seat))
        name.append(f" {players[seat]}", "bold" if seat == view["current"] else "")
        numbers = [Text(str(player[key])) for key in ("scored", "score", "hand")]
        held = [Text(items(player, texts)), Text(face_up(player, texts))]
        rows.append([name, *numbers, stack(player, texts), *held])
    return Folding([Text(texts.say(f"board-{heading}")) for heading in headings], rows)


def stack(player: dict[str, Any], texts: Texts) -> Text:
    """How many tiles are left, the top one, and the banners."""
    top = f" {texts.word('style', player['top'])}" if player["top"] else ""
    return Text(f"{player['stack']}{top}  {BANNER}{player['banners']}")


def items(player: dict[str, Any], texts: Texts) -> str:
    """The items a player has."""
    held = [(item, count) for item, count in player["items"].items() if count]
    parts = [
        f"{texts.word('short', item)}{f' ×{count}' if count > 1 else ''}" for item, count in held
    ]
    return ", ".join(parts) or texts.say("nothing")


def face_up(player: dict[str, Any], texts: Texts) -> str:
    """The icons of the cards before a player, counted."""
    counts: dict[str, int] = {}
    for card in player["face_up"]:
        name = "/".join(texts.word("short", icon) for icon in card["icons"])
        counts[name] = counts.get(name, 0) + 1
    return ", ".join(f"{count} {name}" for name, count in counts.items()) or texts.say("nothing")


def own(view: dict[str, Any], texts: Texts) -> RenderableType:
    """One's own hand and tiles in their order."""
    text = Text()
    rows = {
        "hand": [card_name(card, texts) for card in view["own"]["hand"]],
        "tiles": [texts.word("style", style) for style in view["own"]["stack"]],
        "waiting": [texts.word("style", style) for style in view["own"]["waiting"]],
    }
    for heading, words in rows.items():
        if words:
            text.append("\n" if text.plain else "")
            text.append(f"{texts.say(f'board-{heading}')}: ", "bold")
            text.append(", ".join(words))
    return Panel(text, title=texts.say("board-own"), title_align="left", expand=False)
