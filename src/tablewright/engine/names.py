"""The fixed list of a game's action names: what is sent, stored, logged and typed."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from tablewright.engine.errors import UnknownAction


class Names:
    """A two-way table between integer codes, which never leave the process, and names."""

    def __init__(self, names: Sequence[str]) -> None:
        self.all = list(names)
        self.codes = {name: code for code, name in enumerate(self.all)}
        if len(self.codes) != len(self.all):
            raise ValueError("two actions share a name")

    def __len__(self) -> int:
        return len(self.all)

    def name(self, code: i64) -> str:
        """Give the name of an action."""
        return self.all[code]

    def code(self, name: str) -> i64:
        """Give the code of a named action, or raise UnknownAction."""
        code = self.codes.get(name)
        if code is None:
            raise UnknownAction(name)
        return code
