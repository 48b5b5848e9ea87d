"""A components file: every count, cost and face of a game, checked before anybody plays.

What the rulebook does not show is reconstructed there, so that the owner of a box can correct a
copy. A game's `Box` reads it through `Components`, which names file, key, constraint and value
found when something is wrong.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Iterable
from typing import Any

from tablewright.engine.errors import ComponentsError

MOST = 1_000_000  # of anything in a box


class Components:
    """The parsed file, read key by key with dotted paths such as `stock.gold`."""

    def __init__(self, data: dict[str, Any], file: str = "components.toml", text: str = "") -> None:
        self.data = data
        self.file = file
        self.text = text

    @classmethod
    def parse(cls, text: str, file: str) -> Components:
        """Read the TOML text of a components file."""
        try:
            return cls(tomllib.loads(text), file, text)
        except tomllib.TOMLDecodeError as error:
            raise ComponentsError("file", "toml", str(error), file) from None

    def digest(self) -> str:
        """Give a hash of the values, whatever the file's layout and comments."""
        text = json.dumps(self.data, sort_keys=True, separators=(",", ":"), default=str)
        return hashlib.sha256(text.encode()).hexdigest()

    def need(self, ok: bool, key: str, constraint: str, found: object) -> None:
        """Refuse the file unless a named constraint holds."""
        if not ok:
            raise ComponentsError(key, constraint, found, f"{self.file}{self._line(key)}")

    def get(self, key: str) -> Any:
        """Give the value at a dotted path; a missing one breaks the constraint `present`."""
        value: Any = self.data
        for part in key.split("."):
            if isinstance(value, list) and part.isdigit() and int(part) < len(value):
                value = value[int(part)]
            elif isinstance(value, dict) and part in value:
                value = value[part]
            else:
                self.need(False, key, "present", None)
        return value

    def count(self, key: str) -> int:
        """Give a whole number of zero or more."""
        value = self.get(key)
        self.need(is_count(value), key, "count", value)
        return int(value)

    def positive(self, key: str) -> int:
        """Give a whole number of one or more."""
        value = self.count(key)
        self.need(value > 0, key, "positive", value)
        return value

    def counts(self, key: str) -> list[int]:
        """Give a list of whole numbers of zero or more."""
        value = self.get(key)
        ok = isinstance(value, list) and all(is_count(item) for item in value)
        self.need(ok, key, "counts", value)
        return [int(item) for item in value]

    def word(self, key: str, choices: Iterable[str] | None = None) -> str:
        """Give a word, one of the choices if there are any."""
        value = self.get(key)
        allowed = None if choices is None else list(choices)
        ok = isinstance(value, str) and (allowed is None or value in allowed)
        self.need(ok, key, "word", value)
        return str(value)

    def words(self, key: str) -> list[str]:
        """Give a list of words without repetition."""
        value = self.get(key)
        ok = isinstance(value, list) and all(isinstance(item, str) for item in value)
        self.need(ok and len(set(value)) == len(value), key, "words", value)
        return [str(item) for item in value]

    def keys(self, key: str) -> list[str]:
        """Give the keys of a table in the order of the file."""
        value = self.get(key)
        self.need(isinstance(value, dict), key, "table", value)
        return list(value)

    def size(self, key: str) -> int:
        """Give the length of a list."""
        value = self.get(key)
        self.need(isinstance(value, list), key, "list", value)
        return len(value)

    def _line(self, key: str) -> str:
        """Find the line a dotted path stands in, as ':12', as near as the text tells."""
        table = ""
        counts: dict[str, int] = {}
        best, found = -1, 0
        for number, line in enumerate(self.text.splitlines(), 1):
            if match := re.match(r"\s*(\[\[?)\s*([\w.\-]+)\s*\]", line):
                table = match[2]
                if match[1] == "[[":
                    counts[table] = counts.get(table, -1) + 1
                    table = f"{table}.{counts[table]}"
                path = table
            elif match := re.match(r"\s*\"?([\w\-]+)\"?\s*=", line):
                path = f"{table}.{match[1]}".lstrip(".")
            else:
                continue
            if len(path) > best and f"{key}.".startswith(f"{path}."):
                best, found = len(path), number
        return f":{found}" if found else ""


def is_count(value: object) -> bool:
    """Tell whether a value is a whole number that a box can hold."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST
