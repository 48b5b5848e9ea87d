"""Draws a view of the table for a terminal, in lines that fold between words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from tablewright.engine.text import Texts

# Each colour has a sign in letters as well, so that colour is never the only one.
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
        heading(view, texts),
        *(clearing(view, texts, place) for place in range(len(view["clearings"]))),
        dice(view, texts),
        labelled(texts, "stock", goods(texts, view["stock"], zero=True)),
        *favours(view, texts),
        *(player(view, texts, players, seat) for seat in range(len(view["players"]))),
    )


def heading(view: dict[str, Any], texts: Texts) -> Text:
    """The round, and whether it is the last."""
    title = texts.say("board-round", round=view["round"])
    last = f" {texts.say('board-last-round')}" if view["last_round"] else ""
    return Text(title + last, "bold underline")


def labelled(texts: Texts, key: str, what: Text) -> Text:
    """Something after its name."""
    return Text.assemble((f"{texts.say(f'board-{key}')}: ", "bold"), what)


def goods(texts: Texts, counts: Mapping[str, int], *, zero: bool = False) -> Text:
    """Tokens: a number and a sign for each kind; what there is none of only where it matters."""
    parts = [
        Text(f"{count} {texts.word('letter', good)}", STYLES.get(good, "bold"))
        for good, count in counts.items()
        if count or zero
    ]
    return Text(", ").join(parts) if parts else Text(texts.say("nothing"))


# -- The hill -----------------------------------------------------------------------------------


def clearing(view: dict[str, Any], texts: Texts, place: int) -> RenderableType:
    """A clearing, what is sown there, and the potion on its pile; the druid stands at one."""
    here = view["clearings"][place]
    line = Text(texts.word("spirit", here["spirit"]), "bold")
    line.append(f": {texts.word('power', here['power'])}", "not bold")
    line.append(f"; {texts.say('board-sown')} ", "not bold")
    line.append(goods(texts, here["herbs"]))
    if place == view["druid"]:
        line.append(f"  ← {texts.say('board-druid')}", "bold white")
    pile = potion(here, texts, place in view["window"])
    return Group(line, Padding(pile, (0, 0, 0, 4)))


def potion(clearing: dict[str, Any], texts: Texts, near: bool) -> Text:
    """The potion that can be seen: its points, cost and power, and whether it is in reach."""
    card = clearing["top"]
    if card is None:
        return Text(texts.say("board-no-potion"))
    line = Text(texts.say("board-potion", (), recipe=card["recipe"], points=card["points"]))
    line.append(f"; {texts.say('board-cost')} ")
    line.append(goods(texts, card["cost"]))
    line.append(f"; {power_of(card, texts)}")
    line.append(f"; {texts.say('board-left', count=clearing['pile'])}")
    if near:
        line.append(f"  ← {texts.say('board-near')}", "bold green3")
    return line


def power_of(card: dict[str, Any], texts: Texts) -> str:
    """What a potion does when it is brewed, in words."""
    if not card["power"]:
        return texts.say("board-no-power")
    return texts.say("board-power", (), power=card["power"])


def dice(view: dict[str, Any], texts: Texts) -> Text:
    """The dice still in the ring."""
    shown = [die for die in view["dice"] if die["holder"] is None]
    faces = [Text(die_face(die, texts), STYLES.get(die["die"], "bold")) for die in shown]
    return labelled(texts, "dice", Text(", ").join(faces) if faces else Text(texts.say("nothing")))


def die_face(die: dict[str, Any], texts: Texts) -> str:
    """What a die shows."""
    if die["die"] != "white":
        return f"{texts.word('roll', die['die'])} {die['face']}"
    if die["face"] == "spirit":
        return texts.word("white", "spirit")
    return f"{die['face']} {texts.word('letter', 'gold')}"


def favours(view: dict[str, Any], texts: Texts) -> list[Text]:
    """The favours to be had; none where none are played with or left."""
    row = view["favours"]
    shown = [favour for favour in row["open"] if favour]
    if not shown and not row["stack"]:
        return []
    lines = [Text(texts.say("board-favours-cost", gold=row["cost"]), "bold")]
    for favour in shown:
        spirit, power = favour["spirit"], favour["power"]
        lines.append(Text(f"    {texts.word('spirit', spirit)}: {texts.word('power', power)}"))
    lines.append(Text(f"    {texts.say('board-stack', count=row['stack'])}"))
    return lines


# -- Players ------------------------------------------------------------------------------------


def player(view: dict[str, Any], texts: Texts, players: Sequence[str], seat: int) -> RenderableType:
    """What lies before a player."""
    own = view["players"][seat]
    turn = seat == view["current"]
    line = Text("▶ " if turn else "  ")
    line.append(players[seat], "bold")
    line.append(f", {texts.say('board-points', count=own['score'])}: ")
    line.append(goods(texts, own["goods"], zero=True))
    if seat == view["billhook"]:
        line.append(f"; {texts.say('board-billhook')}")
    potions = [potion_name(card, texts) for card in own["potions"]]
    gifts = [texts.word("spirit", card["spirit"]) for card in own["favours"]]
    held = [
        labelled(texts, key, Text(", ".join(cards)))
        for key, cards in (("potions", potions), ("favours", gifts))
        if cards
    ]
    return Group(line, *(Padding(cards, (0, 0, 0, 4)) for cards in held))


def potion_name(card: dict[str, Any], texts: Texts) -> str:
    """A brewed potion: its spirit and points."""
    spirit = card["name"].partition(".")[0]
    return f"{texts.word('spirit', spirit)} {card['points']}"
