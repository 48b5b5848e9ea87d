"""The command that says what is installed, what runs, and what is missing."""

from __future__ import annotations

from typing import Any

import typer
from rich.table import Table
from rich.text import Text

from tablewright.cli.arguments import Json
from tablewright.cli.checks import Finding, State, findings
from tablewright.cli.language import Lang, speak
from tablewright.cli.screen import console, print_json
from tablewright.cli.serve import Database
from tablewright.engine.text import Texts

STYLES = {State.OK: "green", State.WITHOUT: "yellow", State.MISSING: "bold red"}


def doctor(database: Database = None, as_json: Json = False, lang: Lang = None) -> None:
    """Say which build runs, with which versions and database, and what is missing."""
    say = speak(None, lang)
    found = list(findings(database))
    usable = all(one.state != State.MISSING for one in found)
    if as_json:
        print_json({"usable": usable, "findings": [as_data(one) for one in found]})
    else:
        show(say, found, usable)
    if not usable:
        raise typer.Exit(1)


def show(say: Texts, found: list[Finding], usable: bool) -> None:
    """Print a line for each finding, and what comes of them."""
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    for one in found:
        state = Text(say.say(f"doctor-is-{one.state}"), STYLES[one.state])
        table.add_row(state, Text(said(say, one)))
    out = console()
    out.print(table)
    out.print(Text(say.say("doctor-usable" if usable else "doctor-unusable"), "bold"))


def said(say: Texts, one: Finding) -> str:
    """Say a finding in a line."""
    facts = {
        name: ", ".join(f"{key} {value}" for key, value in fact.items())
        if isinstance(fact, dict)
        else fact
        for name, fact in one.facts.items()
    }
    return say.say(one.key, **facts)


def as_data(one: Finding) -> dict[str, Any]:
    """Write a finding for a program."""
    return {"about": one.about, "state": one.state.value, **one.facts}
