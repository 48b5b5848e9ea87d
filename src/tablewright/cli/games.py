"""The command that lists the games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.padding import Padding
from rich.text import Text

from tablewright.cli.arguments import Json
from tablewright.cli.language import Lang, speak
from tablewright.cli.screen import console, print_json
from tablewright.engine.card import Card
from tablewright.engine.catalog import card as find_card
from tablewright.engine.catalog import games as list_games
from tablewright.engine.text import Texts


def games(as_json: Json = False, lang: Lang = None) -> None:
    """List the games that are installed."""
    found = [(game, speak(game, lang)) for game in map(find_card, list_games())]
    if as_json:
        print_json([as_data(game, say) for game, say in found])
        return
    out = console()
    for game, say in found:
        out.print(
            Text.assemble(
                (game.title_in(say.language), "bold"), f" ({game.id}): {say.say('tagline')}"
            )
        )
        for line in (facts(game, say), say.say("credits"), say.say("about-known")):
            out.print(Padding(Text(line), (0, 0, 0, 2)))
    out.print(Text(speak(None, lang).say("games-unofficial"), "italic"))


def facts(game: Card, say: Texts) -> str:
    """Say for how many it is, how long it takes and what can be chosen."""
    told = {"players": span(game.seats), "minutes": span(game.minutes)}
    if game.options:
        told["options"] = ", ".join(str(option) for option in game.options.values())
    return " · ".join(f"{say.say(f'games-{key}')}: {value}" for key, value in told.items())


def span(numbers: Sequence[int]) -> str:
    """Write 2–4 for a range."""
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"


def as_data(game: Card, say: Texts) -> dict[str, Any]:
    """Write what is known of a game for a program."""
    return {
        "id": game.id,
        "title": game.title,
        "tagline": say.say("tagline"),
        "credits": say.say("credits"),
        "authors": game.authors,
        "seats": game.seats,
        "minutes": game.minutes,
        "options": {name: option.values for name, option in game.options.items()},
        "rules_version": game.rules_version,
        "tags": game.tags,
    }
