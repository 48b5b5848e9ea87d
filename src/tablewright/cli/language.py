"""The language of the command line: the one asked for, or the system's."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from tablewright.engine.card import Card
from tablewright.engine.errors import ChoiceError
from tablewright.engine.text import LANGUAGES, Texts, texts

Lang = Annotated[
    str | None, typer.Option("--lang", help="Language: en or pl.", envvar="TABLEWRIGHT_LANG")
]


class UnknownLanguage(ChoiceError):
    """Nothing is said in that language."""

    key = "error-language"
    noun = "language"


def default_language() -> str:
    """Take the language of the system if we speak it."""
    system = os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    return system[:2] if system[:2] in LANGUAGES else LANGUAGES[0]


def speak(game: Card | None, language: str | None) -> Texts:
    """Give the texts in a language, the system's if none is named."""
    language = language or default_language()
    if language not in LANGUAGES:
        raise UnknownLanguage(language, LANGUAGES)
    return texts(game, language)
