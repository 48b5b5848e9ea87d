"""Numbers in tables, written as the language writes them."""

from __future__ import annotations

from babel.numbers import format_decimal, format_percent

from tablewright.engine.text import Texts


def figure(say: Texts, value: float, places: int = 0) -> str:
    """Write a number, with so many decimal places."""
    return str(format_decimal(value, "#,##0." + "0" * places, locale=say.language))


def share(say: Texts, value: float) -> str:
    """Write a part of the whole in per cent."""
    pattern = "0.0%" if say.language == "en" else "0.0 %"
    return str(format_percent(value, pattern, locale=say.language))
