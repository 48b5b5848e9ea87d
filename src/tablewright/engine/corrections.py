"""What a corrected components file changes, key by key.

Records, positions and tables carry the changes and not the file, so that they can be read wherever
the game is. A change is the new value of a dotted key, or None for one that is gone; a list of
another length is one value.
"""

from __future__ import annotations

import copy
from typing import Any

from tablewright.engine.components import Components
from tablewright.engine.errors import ComponentsError, PrintedValue

Changes = dict[str, Any]  # dotted keys and their new values


def in_order(own: Any, given: Any) -> Any:
    """Copy values with their keys in our own order, so that equal files are equal boxes."""
    if isinstance(given, dict):
        like = own if isinstance(own, dict) else {}
        keys = [key for key in like if key in given]
        keys += sorted(key for key in given if key not in like)
        return {key: in_order(like.get(key), given[key]) for key in keys}
    if isinstance(given, list):
        same = own if isinstance(own, list) and len(own) == len(given) else [None] * len(given)
        return [in_order(mine, item) for mine, item in zip(same, given, strict=True)]
    return given


def differences(own: Any, given: Any, path: str = "") -> Changes:
    """List what has to be changed in our own values to get others."""
    if isinstance(own, dict) and isinstance(given, dict):
        pairs = {key: (own.get(key), given.get(key)) for key in {**own, **given}}
    elif isinstance(own, list) and isinstance(given, list) and len(own) == len(given):
        pairs = {str(i): (own[i], given[i]) for i in range(len(own))}
    else:
        return {} if alike(own, given) else {path: given}
    changes: Changes = {}
    for key, (mine, other) in pairs.items():
        changes.update(differences(mine, other, f"{path}.{key}" if path else key))
    return changes


def alike(own: object, given: object) -> bool:
    """Tell whether two values are the same, and of the same kind: 1 is neither 1.0 nor true."""
    return type(own) is type(given) and own == given


def apply_changes(own: Components, changes: Changes, file: str) -> Components:
    """Give our own components with changes made, or raise ComponentsError."""
    data = copy.deepcopy(own.data)
    for key, value in changes.items():
        parts = key.split(".")
        place: Any = data
        for part in parts[:-1]:
            place = inside(place, part)
        put(place, parts[-1], value, ComponentsError(key, "present", value, file))
    made = Components(in_order(own.data, data), file)
    made.check_keys()
    return made


def inside(place: Any, part: str) -> Any:
    """Give what a table or list has at a part of a key; None if it is neither."""
    if isinstance(place, list):
        return place[int(part)] if part.isdecimal() and int(part) < len(place) else None
    return place.get(part) if isinstance(place, dict) else None


def put(place: Any, part: str, value: Any, refusal: ComponentsError) -> None:
    """Change one value of a table or list; None takes it away."""
    if isinstance(place, dict) and value is None and part in place:
        del place[part]
    elif isinstance(place, dict) and value is not None:
        place[part] = value
    elif isinstance(place, list) and inside(place, part) is not None and value is not None:
        place[int(part)] = value
    else:
        raise refusal


def check_printed(own: Components, given: Components) -> None:
    """Refuse a change of what is known from the rules."""
    mine, others = own.values(), given.values()
    for key in {**mine, **others}:
        printed, found = mine.get(key), others.get(key)
        if not alike(printed, found) and own.tags.fixed(key):
            where = f"{given.file}{given.line(key)}"
            raise PrintedValue(key, printed, own.tags.of(key), found, where)
