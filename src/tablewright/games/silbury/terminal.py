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

from tablewright.engine.text import Texts

# Each colour has a letter as well, so that colour is never the only sign.
STYLES = {
    "blue": "bold dodger_blue1",
    "green": "bold green3",
    "red": "bold red1",
    "yellow": "bold yellow1",
    "gold": "bold orange1",
    "any": "bold white",
}


def draw(view: dict[str, Any], texts: Texts, players: Sequence[str]) -> RenderableType:
    """Draw everything a seat sees."""
    return Group(
        clearings(view, texts),
        Columns([dice(view, texts), favours(view, texts)], padding=(0, 2)),
        seats(view, texts, players),
    )


def letter(texts: Texts, good: str) -> str:
    """The sign of a colour or of gold."""
    return texts.word("letter", good)


def pieces(texts: Texts, counts: dict[str, int]) -> Text:
    """Tokens side by side: a letter for each."""
    text = Text()
    for good, count in counts.items():
        if count:
            text.append(letter(texts, good) * count, STYLES[good])
    return text if text.plain else Text("–", "dim")


def counts(texts: Texts, goods: dict[str, int]) -> Text:
    """Tokens counted: a number and a letter for each kind."""
    text = Text()
    for good, count in goods.items():
        style = STYLES[good] if count else "dim"
        text.append(f"{count}{letter(texts, good)} ", style)
    return text


def clearings(view: dict[str, Any], texts: Texts) -> RenderableType:
    """The six clearings in their order, the druid, and the potions that can be brewed."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, expand=False)
    for heading in ("", "clearing", "power", "sown", "potion", "cost", "left"):
        table.add_column(texts.say(f"board-{heading}") if heading else "")
    for place, clearing in enumerate(view["clearings"]):
        here = place == view["druid"]
        near = place in view["window"]
        table.add_row(
            Text(texts.say("board-druid"), "bold white") if here else "",
            Text(texts.word("spirit", clearing["spirit"]), "bold" if near else ""),
            Text(texts.word("power", clearing["power"]), "dim"),
            pieces(texts, clearing["herbs"]),
            *potion(clearing["top"], texts, near),
            f"×{clearing['pile']}",
        )
    title = texts.say("board-round", round=view["round"])
    last = f"  {texts.say('board-last-round')}" if view["last_round"] else ""
    return Panel(table, title=title + last, title_align="left", expand=False)


def potion(card: dict[str, Any] | None, texts: Texts, near: bool) -> tuple[Text, Text]:
    """The name and points of a potion, and its cost; one in reach is bold."""
    if card is None:
        return Text("–", "dim"), Text("")
    name = f"{card['points']} {texts.word('recipe', card['recipe'])}"
    if card["power"]:
        name += " *"
    return Text(name, "bold green3" if near else ""), pieces(texts, card["cost"])


def dice(view: dict[str, Any], texts: Texts) -> RenderableType:
    """The dice still in the ring."""
    text = Text()
    for die in view["dice"]:
        if die["holder"] is None:
            text.append(f" {die_face(die, texts)} ", STYLES.get(die["die"], "bold white"))
            text.append(" ")
    return Panel(text, title=texts.say("board-dice"), title_align="left", expand=False)


def die_face(die: dict[str, Any], texts: Texts) -> str:
    """What a die shows, in as few signs as possible."""
    if die["die"] != "white":
        return f"{letter(texts, die['die'])}{die['face']}"
    if die["face"] == "spirit":
        return texts.word("white", "spirit")
    return f"{die['face']}{letter(texts, 'gold')}"


def favours(view: dict[str, Any], texts: Texts) -> RenderableType:
    """The stock, and the favours to be had."""
    text = counts(texts, view["stock"])
    shown = [favour for favour in view["favours"]["open"] if favour]
    for favour in shown:
        text.append("\n")
        text.append(texts.word("spirit", favour["spirit"]), "bold")
        text.append(f": {texts.word('power', favour['power'])}", "dim")
    if shown or view["favours"]["stack"]:
        text.append(f"\n{texts.say('board-stack', count=view['favours']['stack'])}", "dim")
    return Panel(text, title=texts.say("board-stock"), title_align="left", expand=False)


def seats(view: dict[str, Any], texts: Texts, players: Sequence[str]) -> RenderableType:
    """What lies before each player."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("player", "points", "goods", "potions", "favours"):
        table.add_column(texts.say(f"board-{heading}"))
    for seat, player in enumerate(view["players"]):
        turn = seat == view["current"]
        hook = f" {texts.say('board-billhook')}" if seat == view["billhook"] else ""
        table.add_row(
            Text(("▶ " if turn else "  ") + players[seat] + hook, "bold" if turn else ""),
            str(player["score"]),
            counts(texts, player["goods"]),
            ", ".join(potion_name(card, texts) for card in player["potions"]) or "–",
            ", ".join(texts.word("spirit", card["spirit"]) for card in player["favours"]) or "–",
        )
    return table


def potion_name(card: dict[str, Any], texts: Texts) -> str:
    """A brewed potion: its spirit and points."""
    spirit = card["name"].partition(".")[0]
    return f"{texts.word('spirit', spirit)} {card['points']}"
