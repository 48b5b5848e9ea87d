"""A components file: every count, cost and face of a game, checked before anybody plays.

What the rulebook does not show is reconstructed there, so that the owner of a box can correct a
copy. A game's `Box` reads it through `Components`, which names file, key, constraint and value
found when something is wrong. What may be corrected is said by tags, see `tags`.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Iterable
from typing import Any

from tablewright.engine.errors import ComponentsError
from tablewright.engine.tags import Tags

MOST = 1_000_000  # of anything in a box
NAME = r"[^\W\d_]\w{0,23}"
KEY = r"-?\w[\w-]{0,39}"


class Components:
    """The parsed file, read key by key with dotted paths such as `stock.gold`."""

    def __init__(self, data: dict[str, Any], file: str = "components.toml", text: str = "") -> None:
        self.tags = Tags(dict(data.get("tags", {})))
        self.data = {key: value for key, value in data.items() if key != "tags"}
        self.file = file
        self.text = text
        self.asked: set[str] = set()  # the paths that were read
        self.opened: set[str] = set()  # and those of tables and lists that were looked into

    @classmethod
    def parse(cls, text: str, file: str) -> Components:
        """Read the TOML text of a components file."""
        try:
            found = cls(tomllib.loads(text), file, text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise ComponentsError("file", "toml", str(error), file) from None
        found.check_keys()
        return found

    def check_keys(self) -> None:
        """Refuse keys that a dotted path cannot name."""
        for key in table_keys(self.data):
            self.need(re.fullmatch(KEY, key) is not None, key, "plain-key", key)

    def digest(self) -> str:
        """Give a hash of the values, whatever the file's layout and comments."""
        text = json.dumps(self.data, sort_keys=True, separators=(",", ":"), default=str)
        return hashlib.sha256(text.encode()).hexdigest()

    def need(self, ok: bool, key: str, constraint: str, found: object) -> None:
        """Refuse the file unless a named constraint holds."""
        if not ok:
            raise ComponentsError(key, constraint, found, f"{self.file}{self.line(key)}")

    def values(self) -> dict[str, Any]:
        """Map the path of every single value to it; empty tables and lists are values too."""
        found: dict[str, Any] = {}
        gather(self.data, "", found)
        return found

    def check_all_read(self) -> None:
        """Refuse a file with a key that no rule asks for: most likely it is misspelt."""
        for key, value in self.values().items():
            parts = key.split(".")
            seen = any(".".join(parts[: i + 1]) in self.asked for i in range(len(parts)))
            empty = value in ({}, []) and key in self.opened
            self.need(seen or empty, key, "known-key", value)

    def get(self, key: str) -> Any:
        """Give the value at a dotted path; a missing one breaks the constraint `present`."""
        self.asked.add(key)
        return self.find(key)

    def find(self, key: str) -> Any:
        """Give a value as `get` does, only to look at what else is in it."""
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

    def word(self, key: str, choices: Iterable[str]) -> str:
        """Give a word, one of the choices."""
        value = self.get(key)
        self.need(isinstance(value, str) and value in list(choices), key, "word", value)
        return str(value)

    def drawing(self, key: str) -> str:
        """Give a text of any form, such as the plan of a board."""
        value = self.get(key)
        self.need(isinstance(value, str), key, "drawing", value)
        return str(value)

    def name(self, key: str) -> str:
        """Give the name of a piece, which an owner may have chosen."""
        value = self.get(key)
        self.need(is_name(value), key, "name", value)
        return str(value)

    def words(self, key: str) -> list[str]:
        """Give a list of names without repetition."""
        value = self.get(key)
        ok = isinstance(value, list) and all(is_name(item) for item in value)
        self.need(ok and len(set(value)) == len(value), key, "words", value)
        return [str(item) for item in value]

    def keys(self, key: str) -> list[str]:
        """Give the keys of a table in the order of the file."""
        value = self.find(key)
        self.opened.add(key)
        self.need(isinstance(value, dict), key, "table", value)
        return list(value)

    def names(self, key: str) -> list[str]:
        """Give the keys of a table whose pieces an owner may have named."""
        found = self.keys(key)
        for name in found:
            self.need(is_name(name), f"{key}.{name}", "name", name)
        return found

    def size(self, key: str) -> int:
        """Give the length of a list."""
        value = self.find(key)
        self.opened.add(key)
        self.need(isinstance(value, list), key, "list", value)
        return len(value)

    def line(self, key: str) -> str:
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


def table_keys(value: Any) -> list[str]:
    """List the keys of all tables in a value."""
    if isinstance(value, list):
        return [key for item in value for key in table_keys(item)]
    if not isinstance(value, dict):
        return []
    return [*value, *(key for item in value.values() for key in table_keys(item))]


def gather(value: Any, path: str, found: dict[str, Any]) -> None:
    """Collect the single values below a path."""
    items: list[tuple[str, Any]] = []
    if isinstance(value, dict):
        items = [(str(key), item) for key, item in value.items()]
    elif isinstance(value, list):
        items = [(str(i), item) for i, item in enumerate(value)]
    if not items and path:
        found[path] = value
    for key, item in items:
        gather(item, f"{path}.{key}" if path else key, found)


def is_name(value: object) -> bool:
    """Tell whether a value is a name: a letter of any alphabet, then letters, digits and `_`."""
    return isinstance(value, str) and re.fullmatch(NAME, value) is not None


def is_count(value: object) -> bool:
    """Tell whether a value is a whole number that a box can hold."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST
