"""Games, their rules and their texts."""

from __future__ import annotations

from functools import cache

import msgspec
from litestar import Response, get
from litestar.enums import MediaType
from litestar.params import FromPath

from tablewright.bots.registry import bots
from tablewright.engine.catalog import game as find_game
from tablewright.engine.catalog import games as list_games
from tablewright.engine.clauses import read_rules
from tablewright.engine.errors import UnknownGame
from tablewright.engine.game import Game
from tablewright.engine.text import shared_source
from tablewright.server.api.common import refusals
from tablewright.server.errors import NotFound
from tablewright.server.tables.show import check_language
from tablewright.server.wire import ClauseInfo, GameInfo, Tag


def found(id: str) -> Game:
    """Give a game, or raise NotFound."""
    try:
        return find_game(id)
    except UnknownGame:
        raise NotFound(what="game") from None


@cache
def describe(id: str) -> GameInfo:
    """Tell what a game's card says."""
    game = found(id)
    return GameInfo(
        id=game.id,
        title=game.title,
        titles=game.titles,
        authors=game.authors,
        seats=game.seats,
        minutes=game.minutes,
        rules_version=game.rules_version,
        tags=game.tags,
        clauses=game.clauses,
        end_reasons=game.end_reasons,
        options={name: option.values for name, option in game.options.items()},
        newcomer=game.newcomer,
        known=msgspec.convert(game.components.tags.patterns, dict[str, Tag]),
    )


@get("/api/games", sync_to_thread=False, responses=refusals())
def list_all() -> list[GameInfo]:
    """List the games."""
    return [describe(id) for id in list_games()]


@get("/api/games/{game:str}", sync_to_thread=False, responses=refusals(404))
def one_game(game: FromPath[str]) -> GameInfo:
    """Describe a game."""
    return describe(game)


@cache
def clauses(id: str) -> list[ClauseInfo]:
    """Read a game's rules once."""
    return [
        ClauseInfo(clause.id, clause.chapter, clause.text)
        for clause in read_rules(found(id)).values()
    ]


@get("/api/games/{game:str}/rules", sync_to_thread=False, responses=refusals(404))
def rules(game: FromPath[str]) -> list[ClauseInfo]:
    """List the clauses of a game's rules."""
    return clauses(game)


@get(
    "/api/games/{game:str}/text/{lang:str}",
    sync_to_thread=False,
    media_type=MediaType.TEXT,
    responses=refusals(404),
)
def game_text(game: FromPath[str], lang: FromPath[str]) -> Response[str]:
    """Give a game's Fluent file."""
    source = found(game).read("text", f"{check_language(lang)}.ftl")
    return Response(source, media_type=MediaType.TEXT)


@get("/api/text/{lang:str}", sync_to_thread=False, media_type=MediaType.TEXT, responses=refusals())
def shared_text(lang: FromPath[str]) -> Response[str]:
    """Give the shared Fluent file."""
    return Response(shared_source(check_language(lang)), media_type=MediaType.TEXT)


@get("/api/bots", sync_to_thread=False, responses=refusals())
def list_bots() -> list[str]:
    """List the bots, the weakest first."""
    return bots()


HANDLERS = [list_all, one_game, rules, game_text, shared_text, list_bots]
