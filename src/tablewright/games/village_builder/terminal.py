"""Draws a view of the table for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
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
DEEDS = ("trades", "moves", "demolish")  # of villagers who bring nothing
ENDLESS = 99
WIDEST = 12
EDGES = 5  # columns beside the cells


def draw(view: dict[str, Any], texts: Texts, players: Sequence[str]) -> RenderableType:
    """Draw everything the player sees."""
    return Group(Village(view, texts), board(view, texts), *hand(view, texts))


# -- The village --------------------------------------------------------------------------------


class Village:
    """The village with the empty places around it, as wide as there is room."""

    def __init__(self, view: dict[str, Any], texts: Texts) -> None:
        self.view = view
        self.texts = texts
        self.places = {(card["x"], card["y"]): card for card in view["village"]}

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        xs = [x for x, _ in self.places]
        columns = range(min(xs) - 1, max(xs) + 2)
        width = min(WIDEST, (options.max_width - EDGES) // len(columns) - 1)
        named = all(len(word) <= width for name in self.names() for word in name.split())
        yield Text(self.title(), "bold")
        yield self.grid(columns, width, named)
        yield Text(self.texts.say("board-legend"), "dim")
        if not named:
            yield from self.listed()

    def names(self) -> list[str]:
        """Say what stands in the village."""
        return [self.texts.word("card", card["name"]) for card in self.places.values()]

    def title(self) -> str:
        """Say which round it is, and whether it is the last."""
        say, view = self.texts.say, self.view
        last = f" {say('board-last-round')}" if view["last_round"] else ""
        return f"{say('board-village')}: {say('board-round', round=view['round'])}{last}"

    def grid(self, columns: range, width: int, named: bool) -> Table:
        """Draw the places with their coordinates."""
        ys = [y for _, y in self.places]
        table = Table(box=box.SQUARE, show_lines=True, pad_edge=False, padding=0)
        table.border_style = "dim"
        table.add_column("", justify="right", style="dim")
        for x in columns:
            table.add_column(str(x), width=max(width, 4), justify="center", header_style="dim")
        for y in range(min(ys) - 1, max(ys) + 2):
            cells = [building(self.places.get((x, y)), self.texts, named) for x in columns]
            table.add_row(str(y), *cells)
        return table

    def listed(self) -> list[Text]:
        """Name the buildings by their places, where the places have no room for names."""
        return [
            Text(f"  {x} {y}: {self.texts.word('card', card['name'])}, {told(card, self.texts)}")
            for (x, y), card in sorted(self.places.items())
        ]


def building(card: dict[str, Any] | None, texts: Texts, named: bool) -> Text:
    """A building: its halves, type and level, then its name and how it stands."""
    if card is None:
        return Text("")
    style = STYLES[card["type"]]
    left = "<" if card["left"] else " "
    right = ">" if card["right"] else " "
    text = Text(f"{left}{kind(card, texts)}{right}", style)
    if named:
        text.append(f"\n{texts.word('card', card['name'])}", style.removeprefix("bold "))
        if card["start"] or card["covers"]:
            text.append(f"\n{standing(card, texts)}", "dim")
    return text


def told(card: dict[str, Any], texts: Texts) -> str:
    """The type and level of a building, and how it stands."""
    stands = standing(card, texts)
    return f"{kind(card, texts)}, {stands}" if stands else kind(card, texts)


def standing(card: dict[str, Any], texts: Texts) -> str:
    """Whether a building was there from the start or stands on another."""
    key = "from-start" if card["start"] else "upon" if card["covers"] else ""
    return texts.say(f"board-{key}") if key else ""


def kind(card: dict[str, Any], texts: Texts) -> str:
    """The letter of a card's type, and its level."""
    return f"{texts.word('letter', card['type'])}{card['level']}"


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


def hand(view: dict[str, Any], texts: Texts) -> list[RenderableType]:
    """The cards in hand: type and level, cost, work, points and connections."""
    title = texts.say("board-hand", count=len(view["hand"]), limit=view["hand_limit"])
    cards = list(view["hand"])
    if view["turn"]["building"]:
        cards.insert(0, view["turn"]["building"])
    return [Text(title, "bold"), *(in_hand(card, texts) for card in cards)]


def in_hand(card: dict[str, Any], texts: Texts) -> RenderableType:
    """A card: its name, and below what it costs and is good for."""
    name = f"{kind(card, texts)} {texts.word('card', card['name'])}"
    facts = "; ".join(fact.rstrip(".") for fact in uses(card, texts))
    return Group(Text(f"  {name}", STYLES[card["type"]]), Padding(Text(facts), (0, 0, 0, 5)))


def uses(card: dict[str, Any], texts: Texts) -> Iterator[str]:
    """What a card costs, and brings: by work, for the hand, in points and by connections."""
    yield texts.say("board-costs", (), goods=card["cost"])
    wares = {what: count for what, count in card["work"].items() if what not in DEEDS}
    if wares:
        yield texts.say("board-brings", (), goods=wares)
    for what in DEEDS:
        if what in card["work"]:
            yield deed(what, card["work"][what], texts)
    if card["hand"]:
        yield texts.say("board-draws", count=card["hand"])
    if card["points"]:
        yield texts.say("board-worth", points=card["points"])
    if texts.has(f"board-note-{card['name']}"):
        yield texts.say(f"board-note-{card['name']}")
    for side in ("left", "right"):
        if half := card[side]:
            gifts = {ware: count for ware, count in half.items() if ware != "symbol"}
            yield texts.say(f"board-half-{side}", (), symbol=half["symbol"], goods=gifts)


def deed(what: str, count: int, texts: Texts) -> str:
    """What a villager does there instead of bringing something."""
    often = texts.say("board-any-number") if count >= ENDLESS else str(count)
    return f"{texts.say(f'board-short-{what}')}: {often}"
