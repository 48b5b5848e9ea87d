"""Where the values of a box come from: tags on the keys of a components file.

    R        the rulebook says so
    I        it follows from the rulebook
    X        reconstructed: the owner of a box may correct it
    RULING   decided here

The table `[tags]` of a game's own file gives keys their tags; `*` stands for any one part of a key.
A value has the tag of the longest key that fits it, and R if none does. What is R or I cannot be
corrected. A piece of a list may be tagged by the name it has on the table as well.
"""

from __future__ import annotations

from typing import Final

PRINTED: Final = "R"
INFERRED: Final = "I"
RECONSTRUCTED: Final = "X"
RULING: Final = "RULING"
TAGS: Final = [PRINTED, INFERRED, RECONSTRUCTED, RULING]


class Tags:
    """The tags of a game's components, asked by dotted keys such as `stock.gold`."""

    def __init__(self, patterns: dict[str, str]) -> None:
        self.patterns = patterns

    def of(self, key: str) -> str:
        """Give the tag of a value."""
        parts = key.split(".")
        best, found = 0, PRINTED
        for pattern, tag in self.patterns.items():
            wanted = pattern.split(".")
            # The longest wins, and among equals the one with fewer stars.
            weight = 2 * len(wanted) * len(parts) - wanted.count("*")
            if weight > best and fits(wanted, parts):
                best, found = weight, tag
        return found

    def fixed(self, key: str) -> bool:
        """Tell whether a value is known from the rules, so that no correction may change it."""
        return self.of(key) in (PRINTED, INFERRED)


def fits(pattern: list[str], parts: list[str]) -> bool:
    """Tell whether a pattern names a key, or something the key lies in."""
    if len(pattern) > len(parts):
        return False
    pairs = zip(pattern, parts[: len(pattern)], strict=True)
    return all(wanted in ("*", part) for wanted, part in pairs)
