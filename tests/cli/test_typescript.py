"""Types of Python as the browser's TypeScript writes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, NotRequired, TypedDict

import msgspec
import pytest
from msgspec import UNSET, Meta, UnsetType

from tablewright.cli.typescript import Writer
from tablewright.engine.shapes import Open

Colour = Literal["red", "blue"]


class Card(TypedDict):
    """A card."""

    name: str
    spare: NotRequired[int]  # how many lie aside


class Sent(msgspec.Struct):
    """Something sent."""

    cards: list[Card]
    late: bool | UnsetType = UNSET
    kind: str = "plain"


class Asked(msgspec.Struct, forbid_unknown_fields=True):
    """Something asked."""

    name: str
    kind: str = "plain"


@pytest.mark.parametrize(
    ("found", "written"),
    [
        (str, "string"),
        (float | None, "number | null"),
        (list[bool], "boolean[]"),
        (list[int | None], "(number | null)[]"),
        (Sequence[str], "string[]"),
        (tuple[int, str], "[number, string]"),
        (Literal["a", "b"], '"a" | "b"'),
        (list[Literal["a", "b"]], '("a" | "b")[]'),
        (dict[str, int], "Record<string, number>"),
        (Mapping[str, int], "Record<string, number>"),
        (dict[Literal["a", "b"], int], 'Partial<Record<"a" | "b", number>>'),
        (Annotated[int, Meta(ge=0)], "number"),
        (Annotated[dict[str, Any], Open(key=str)], "{ key: string; [fact: string]: Fact }"),
        (Any, "unknown"),
        (Card, "Card"),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_a_type_is_written(found: Any, written: str) -> None:
    assert Writer({}).type(found) == written


def test_a_table_and_a_struct_are_declared_once() -> None:
    writer = Writer({Colour: "Colour"}, {"Sent": "Parcel"})
    assert [writer.type(found) for found in (Sent, Card, Colour)] == ["Parcel", "Card", "Colour"]
    assert (
        writer.text()
        == """/** Something sent. */
export interface Parcel {
  cards: Card[];
  late?: boolean;
  kind: string;
}

/** A card. */
export interface Card {
  name: string;
  /** How many lie aside. */
  spare?: number;
}

export type Colour = "red" | "blue";
"""
    )


def test_who_asks_may_leave_out_what_has_a_default() -> None:
    writer = Writer({})
    writer.type(Asked)
    assert "  name: string;\n  kind?: string;\n" in writer.text()
