"""Draws a view of the table for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tablewright.engine.text import Texts

# Each type has a letter as well, so that colour is never the only sign.
STYLES = {
    "residential": "bold light_salmon1",
    "commercial": "bold cyan",
    "industrial": "bold grey70",
    "farm": "bold yellow",
    "special": "bold violet",
}
ROOM = 94  # columns the village may take
WIDEST = 12
NARROWEST = 4


def draw(view: dict[str, Any], texts: Texts, players: Sequence[str]) -> RenderableType:
    """Draw everything the player sees."""
    return Group(village(view, texts), board(view, texts), hand(view, texts))


# -- The village --------------------------------------------------------------------------------


def village(view: dict[str, Any], texts: Texts) -> RenderableType:
    """The village with the empty places around it, and the coordinates of every place."""
    places = {(card["x"], card["y"]): card for card in view["village"]}
    xs = [x for x, _ in places]
    ys = [y for _, y in places]
    columns = range(min(xs) - 1, max(xs) + 2)
    width = max(NARROWEST, min(WIDEST, (ROOM - 5) // len(columns) - 1))
    table = Table(box=box.SQUARE, show_lines=True, pad_edge=False, padding=0, border_style="dim")
    table.add_column("", justify="right", style="dim")
    for x in columns:
        table.add_column(str(x), width=width, justify="center", header_style="dim")
    for y in range(min(ys) - 1, max(ys) + 2):
        row = [building(places.get((x, y)), texts, width) for x in columns]
        table.add_row(str(y), *row)
    title = texts.say("board-round", round=view["round"])
    last = f"  {texts.say('board-last-round')}" if view["last_round"] else ""
    legend = Text(texts.say("board-legend"), "dim")
    return Group(Text(f"{texts.say('board-village')}: {title}{last}", "bold"), table, legend)


def building(card: dict[str, Any] | None, texts: Texts, width: int) -> Text:
    """A building: its halves, type and level, then as much of its name as there is room for."""
    if card is None:
        return Text("")
    style = STYLES[card["type"]]
    left = "<" if card["left"] else " "
    right = ">" if card["right"] else " "
    mark = "*" if card["start"] else "+" if card["covers"] else ""
    text = Text(f"{left}{kind(card, texts)}{mark}{right}\n", style)
    text.append(shortened(texts.word("card", card["name"]), width), style.removeprefix("bold "))
    return text


def kind(card: dict[str, Any], texts: Texts) -> str:
    """The letter of a card's type, and its level."""
    return f"{texts.word('letter', card['type'])}{card['level']}"


def shortened(name: str, width: int) -> str:
    """As much of a name as there is room for, the first letters of its words if need be."""
    if len(name) <= width:
        return name
    first, _, rest = name.partition(" ")
    if rest and len(first) > 3:
        brief = f"{first[: max(1, width - len(rest) - 2)]}. {rest}"
        if len(brief) <= width:
            return brief
    return name.replace(" ", "")[:width]


# -- The player's board -------------------------------------------------------------------------


def board(view: dict[str, Any], texts: Texts) -> RenderableType:
    """Villagers, goods, score, the deck and what is known of it."""
    own = view["board"]
    homes = min(own["housing"], own["caps"]["villagers"])
    first = [texts.say("board-villagers", count=own["villagers"], limit=homes)]
    for good in ("coins", "wood", "stone"):
        first.append(texts.say(f"board-{good}", count=own[good], limit=own["caps"][good]))
    first.append(texts.say("board-vp", count=own["vp"]))
    band = texts.word("band", str(view["band"]))
    lines = ["   ".join(first), texts.say("board-score", points=view["score"], band=band)]
    lines.append("   ".join(deck(view, texts)))
    if view["turn"]["working"]:
        lines.append(texts.say("board-working", (), cards=view["turn"]["working"]))
    if view["stored"]:
        lines.append(texts.say("board-stored", (), cards=view["stored"]))
    return Panel(Text("\n".join(lines)), expand=False)


def deck(view: dict[str, Any], texts: Texts) -> list[str]:
    """The deck, the events that are still in it, and the discards."""
    parts = [texts.say("board-deck", count=view["deck"])]
    for event in ("plague", "fire"):
        ahead = sum(pile[event] for pile in view["piles"])
        if ahead:
            parts.append(texts.say(f"board-{event}", count=ahead))
    parts.append(texts.say("board-discards", count=len(view["discards"])))
    return parts


# -- The hand -----------------------------------------------------------------------------------


def hand(view: dict[str, Any], texts: Texts) -> RenderableType:
    """The cards in hand: type and level, cost, work and points."""
    title = texts.say("board-hand", count=len(view["hand"]), limit=view["hand_limit"])
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, title=title, title_justify="left")
    for heading in ("card", "cost", "work"):
        table.add_column(texts.say(f"board-{heading}"))
    cards = list(view["hand"])
    if view["turn"]["building"]:
        cards.insert(0, view["turn"]["building"])
    for card in cards:
        name = f"{kind(card, texts)} {texts.word('card', card['name'])}"
        table.add_row(
            Text(name, STYLES[card["type"]]), goods(card["cost"], texts), work(card, texts)
        )
    return table


def goods(counts: dict[str, int], texts: Texts) -> str:
    """Goods in as few signs as possible."""
    return " ".join(f"{n}{texts.say(f'board-short-{good}')}" for good, n in counts.items() if n)


def work(card: dict[str, Any], texts: Texts) -> str:
    """What a card brings: by work, for the hand, or in points."""
    parts = []
    for what, count in card["work"].items():
        sign = texts.say(f"board-short-{what}")
        many = what in ("trades", "moves", "demolish")
        parts.append(f"{sign} {count if count < 99 else '∞'}" if many else f"{count} {sign}")
    if card["hand"]:
        parts.append(texts.say("board-draw", count=card["hand"]))
    if card["points"]:
        parts.append(f"+{card['points']} {texts.say('board-short-vp')}")
    for side, sign in (("left", "<"), ("right", ">")):
        if card[side]:
            parts.append(f"{sign}{texts.word('symbol', card[side]['symbol'])}")
    return ", ".join(parts) or "–"
