"""Positions as the tests spell them: cards and tiles one by one, and the two stacks apart."""

from __future__ import annotations

from collections import Counter
from typing import Any

import tablewright as tw

STACK = 8


def listed(state: tw.State) -> dict[str, Any]:
    """Give a state's position with lists in place of counts, as far as a test asks for it."""
    position = state.to_dict()
    position["discards"] = one_by_one(position["discards"])
    position["bridges"] = {
        pair: list(owners) for pair, owners in position["bridges"].items() if owners
    }
    waiting = STACK * (2 - position["round"])
    for player in position["players"]:
        for key in ("hand", "known", "gone"):
            player[key] = one_by_one(player[key])
        left = len(player["stack"]) - waiting
        player["stack"], player["waiting"] = player["stack"][:left], player["stack"][left:]
    return position


def spelled(position: dict[str, Any]) -> dict[str, Any]:
    """Give a position with such lists as it is written."""
    pairs = tw.game(position["game"]).new(seats=position["seats"]).to_dict()["bridges"]
    bridges = {pair: dict.fromkeys(owners, 1) for pair, owners in position["bridges"].items()}
    written = {
        **position,
        "bridges": {**pairs, **bridges},
        "discards": dict(Counter(position["discards"])),
        "players": [dict(player) for player in position["players"]],
    }
    for player in written["players"]:
        for key in ("hand", "known", "gone"):
            player[key] = dict(Counter(player[key]))
        player["stack"] = player["stack"] + player.pop("waiting")
    return written


def one_by_one(counts: dict[str, int]) -> list[str]:
    """List what is counted."""
    return list(Counter(counts).elements())
