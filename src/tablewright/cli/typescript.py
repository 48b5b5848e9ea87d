"""Writes TypeScript from Python types: what the browser is sent is declared once.

Structs of msgspec and TypedDicts become interfaces, lists of words become unions. A remark behind
a field, and the docstring of a class, stand in the browser's file as well.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import msgspec

from tablewright.engine.game import Game
from tablewright.engine.shapes import INLINE, Open, Told

PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}
REMARK = re.compile(r"^    (\w+): .*?  # (.+)$", re.MULTILINE)
WIDTH = 120  # characters of a line
Names = dict[Any, str]


class Writer:
    """Writes declarations, each once, in the order in which they are needed."""

    def __init__(
        self,
        names: Names,
        renamed: dict[str, str] | None = None,
        bases: dict[str, str] | None = None,
    ) -> None:
        self.names = names  # types that are told by a name, such as lists of words
        self.renamed = renamed or {}
        self.bases = bases or {}  # what an interface adds its keys to
        self.written: dict[str, str] = {}

    def text(self) -> str:
        """Give all declarations."""
        return "\n\n".join(self.written.values()) + "\n"

    # -- Types in their places --------------------------------------------------------------------

    def type(self, found: Any) -> str:
        """Write a type, and declare what it names."""
        if found in self.names:
            return self.alias(found)
        if isinstance(found, type) and found in PLAIN:
            return PLAIN[found]
        if is_typeddict(found) and found.__name__ == INLINE:
            return self.inline(found)
        if is_typeddict(found) or is_struct(found):
            return self.interface(found)
        return self.compound(found)

    def compound(self, found: Any) -> str:
        """Write a type that is made of others."""
        origin, parts = get_origin(found), get_args(found)
        if origin is Literal:
            return " | ".join(f'"{word}"' for word in parts)
        if origin in (Union, UnionType):
            told = [self.type(part) for part in parts if part is not msgspec.UnsetType]
            return " | ".join(dict.fromkeys(told))
        if origin is Annotated:
            return self.open(parts[1], parts[0])
        if origin in (list, Sequence):
            return listed(self.type(parts[0]))
        if origin is tuple:
            return f"[{', '.join(map(self.type, parts))}]"
        return self.mapping(*parts) if origin in (dict, Mapping) else "unknown"

    def mapping(self, key: Any, value: Any) -> str:
        """Write a table of which the keys are told by their type: with words, not all are there."""
        record = f"Record<{self.type(key)}, {self.type(value)}>"
        return f"Partial<{record}>" if get_origin(key) is Literal else record

    def inline(self, found: Any) -> str:
        """Write a table in its place."""
        fields = get_type_hints(found, include_extras=True)
        words: Any = Literal
        keys, kinds = words[tuple(fields)], set(fields.values())
        if len(kinds) == 1 and keys in self.names:
            return f"Record<{self.type(keys)}, {self.type(kinds.pop())}>"
        return "{ " + "; ".join(f"{named(k)}: {self.type(v)}" for k, v in fields.items()) + " }"

    def open(self, note: Any, found: Any) -> str:
        """Write a table with some keys that are known; of other notes, what they stand at."""
        if not isinstance(note, Open):
            return self.type(found)
        keys = "".join(f"{key}: {self.type(one)}; " for key, one in note.keys.items())
        return f"{{ {keys}[fact: string]: Fact }}"

    # -- Declarations ---------------------------------------------------------------------------

    def alias(self, found: Any) -> str:
        """Declare a type that is told by a name."""
        name = self.names[found]
        if name not in self.written:
            self.written[name] = ""  # its place, before those it needs
            told = self.open(found.__metadata__[0], found.__origin__) if is_open(found) else ""
            self.written[name] = f"export type {name} = {told or self.compound(found)};"
        return name

    def interface(self, found: Any) -> str:
        """Declare a struct or a table."""
        name: str = self.renamed.get(found.__name__, found.__name__)
        if name not in self.written:
            self.written[name] = ""
            if not fields_of(found):
                self.written[name] = (
                    f"{documented(found)}export type {name} = Record<never, never>;"
                )
                return name
            head = f"export interface {name}"
            head += f" extends {self.bases[name]}" if name in self.bases else ""
            self.written[name] = f"{documented(found)}{head} {self.body(found)}"
        return name

    def body(self, found: Any) -> str:
        """Write the keys of a table."""
        told = remarks(found)
        lines = ["{"]
        for key, (type_, optional) in fields_of(found).items():
            if key in told:
                lines.append(f"  /** {sentence(told[key])} */")
            lines.append(f"  {named(key)}{'?' if optional else ''}: {self.type(type_)};")
        return "\n".join([*lines, "}"])


def is_struct(found: Any) -> bool:
    """Tell whether a type is a struct of msgspec."""
    return isinstance(found, type) and issubclass(found, msgspec.Struct)


def is_open(found: Any) -> bool:
    """Tell whether a type is a table with some keys that are known."""
    return get_origin(found) is Annotated and isinstance(found.__metadata__[0], Open)


def fields_of(found: Any) -> dict[str, tuple[Any, bool]]:
    """Give the fields of a struct or a table, and whether one may be missing."""
    hints = get_type_hints(found, include_extras=True)
    if is_struct(found):
        asked = found.__struct_config__.forbid_unknown_fields  # who asks may leave out defaults
        return {
            field.encode_name: (hints[field.name], may_miss(field, asked))
            for field in msgspec.structs.fields(found)
        }
    return {
        key: (get_args(hint)[0], True) if get_origin(hint) is NotRequired else (hint, False)
        for key, hint in hints.items()
    }


def may_miss(field: msgspec.structs.FieldInfo, asked: bool) -> bool:
    """Tell whether a field may be missing."""
    return field.default is msgspec.UNSET or (asked and not field.required)


def remarks(found: Any) -> dict[str, str]:
    """Give what stands behind the fields of a class in its source."""
    try:
        return dict(REMARK.findall(inspect.getsource(found)))
    except (OSError, TypeError):
        return {}


def documented(found: Any) -> str:
    """Write the docstring of a class, if it has one of its own."""
    said = found.__doc__ or ""
    return f"/** {said.strip().splitlines()[0]} */\n" if said and "(" not in said[:40] else ""


def sentence(remark: str) -> str:
    """Write a remark as a sentence."""
    return remark[0].upper() + remark[1:] + ("" if remark.endswith(".") else ".")


def named(key: str) -> str:
    """Write the name of a key."""
    return key if key.isidentifier() else f'"{key}"'


def listed(one: str) -> str:
    """Write a list of something."""
    return f"({one})[]" if " | " in one and not one.endswith("}") else f"{one}[]"


def told_by(game: Game) -> Told | None:
    """Give the types of what a game tells; one without a shapes.py says none."""
    state = game.new(seed=1)
    name = type(state).__module__.rpartition(".")[0] + ".shapes"
    if find_spec(name) is None:
        return None
    return Told(state.plan(), import_module(name))
