"""The command that prints rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from tablewright.cli.arguments import GameId, Json
from tablewright.cli.clauses import unknown_clause
from tablewright.cli.language import Lang, speak
from tablewright.cli.markdown import draw_markdown, inline
from tablewright.cli.screen import console, print_json
from tablewright.engine.catalog import card as find_card
from tablewright.engine.clauses import Clause, clauses, read_rules, rules_text
from tablewright.engine.text import Texts

Trace = Annotated[bool, typer.Option("--trace", help="Add the lines of code and tests that cite.")]


def rules(
    game: GameId,
    clause: Annotated[str | None, typer.Argument(help="One clause, by its id.")] = None,
    trace: Trace = False,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Print all of the rules, or one clause; with --trace also what carries it out and tests it."""
    found = find_card(game)
    say = speak(found, lang)
    known = (clauses if trace else read_rules)(found, say.language)
    if clause is not None:
        known = {clause.upper(): one_of(known, clause)}
    if as_json:
        text = None if clause else rules_text(found, say.language)
        print_json(as_data(found.id, say.language, known, text, trace))
    elif clause is None and not trace:
        print_rules(console(), say, rules_text(found, say.language))
    else:
        for one in known.values():
            print_clause(console(), say, one, trace)


def one_of(known: Mapping[str, Clause], asked: str) -> Clause:
    """Give a clause, or raise UnknownClause."""
    if asked.upper() not in known:
        raise unknown_clause(asked, known)
    return known[asked.upper()]


def print_rules(out: Console, say: Texts, text: str) -> None:
    """Print everything that is in the rules, and what of it is reconstructed."""
    for block in draw_markdown(text):
        out.print(block)
    out.print(Text(f"\n{say.say('about-known')}", "italic"))


def print_clause(out: Console, say: Texts, clause: Clause, trace: bool) -> None:
    """Print a clause, and if wanted the lines that cite it."""
    out.print(Text(f"{clause.id} · {clause.chapter}", "bold"))
    out.print(inline(clause.text))
    for key, lines in (("rules-code", clause.code), ("rules-tests", clause.tests)):
        if trace:
            out.print(Text(f"\n{say.say(key)}", "bold"))
            for line in lines or [say.say("rules-none")]:
                out.print(Text(f"  {line}", "cyan"))


def as_data(
    game: str, language: str, known: Mapping[str, Clause], text: str | None, trace: bool
) -> dict[str, Any]:
    """Write rules for a program: the clauses, and the whole text if it was asked for."""
    told: dict[str, Any] = {"game": game, "language": language}
    told["clauses"] = [
        {"id": one.id, "chapter": one.chapter, "text": one.text}
        | ({"code": one.code, "tests": one.tests} if trace else {})
        for one in known.values()
    ]
    return told if text is None else {**told, "markdown": text}
