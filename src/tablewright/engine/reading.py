"""Reads a written position key by key; what is wrong is refused by the key it stands at."""

from __future__ import annotations

from typing import Any, Final

from tablewright.engine.errors import PositionError

MOST: Final = 2**31  # of anything counted: far more than a game has, and it fits 64 bits
NOTHING: Final = -1  # how a null is read where a name may be missing


def need(ok: bool, where: str, reason: str) -> None:
    """Refuse a position unless something holds."""
    if not ok:
        raise PositionError(where, reason)


def whole(source: dict[str, Any], key: str) -> int:
    """Read a count."""
    value = source.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST:
        raise PositionError(key, f"a whole number is needed, not {value!r}")
    return value


def below(source: dict[str, Any], key: str, limit: int) -> int:
    """Read a number below a limit."""
    value = whole(source, key)
    need(value < limit, key, f"a number below {limit} is needed, not {value}")
    return value


def truth(source: dict[str, Any], key: str) -> bool:
    """Read yes or no."""
    value = source.get(key)
    if not isinstance(value, bool):
        raise PositionError(key, f"true or false is needed, not {value!r}")
    return value


def named(value: object, key: str, names: list[str]) -> int:
    """Read a name as its place in a list."""
    if not isinstance(value, str) or value not in names:
        raise PositionError(key, f"one of {', '.join(names)} is needed, not {value!r}")
    return names.index(value)


def index(source: dict[str, Any], key: str, names: list[str]) -> int:
    """Read the name at a key as its place in a list."""
    return named(source.get(key), key, names)


def maybe(source: dict[str, Any], key: str, names: list[str]) -> int:
    """Read a name or null; the key itself must be there."""
    return NOTHING if key in source and source[key] is None else index(source, key, names)


def listed(source: dict[str, Any], key: str) -> list[Any]:
    """Read a list."""
    value = source.get(key)
    if not isinstance(value, list):
        raise PositionError(key, "a list is needed")
    return value


def words(source: dict[str, Any], key: str, names: list[str]) -> list[int]:
    """Read a list of names as their places."""
    return [named(name, key, names) for name in listed(source, key)]


def items(source: dict[str, Any], key: str) -> list[dict[str, Any]]:
    """Read a list of tables."""
    value = listed(source, key)
    need(all(isinstance(item, dict) for item in value), key, "every item is a table")
    return value


def items_of(source: dict[str, Any], key: str, length: int) -> list[dict[str, Any]]:
    """Read a list of tables of a known length."""
    value = items(source, key)
    need(len(value) == length, key, f"a list of {length} is needed")
    return value


def table_of(source: dict[str, Any], key: str) -> dict[str, Any]:
    """Read a table."""
    value = source.get(key)
    if not isinstance(value, dict):
        raise PositionError(key, "a table is needed")
    return value


def seed_of(source: dict[str, Any]) -> bytes:
    """Read the generator of a position."""
    value = source.get("rng")
    try:
        raw = bytes.fromhex(value if isinstance(value, str) else "")
    except ValueError:
        raw = b""
    need(len(raw) == 32, "rng", "64 hexadecimal digits are needed")
    return raw
