"""Vectors that several states share, because nobody changes them in place."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


def changed(items: vec[i64], place: i64, value: i64) -> vec[i64]:
    """Give a copy with one item changed."""
    copy = items[:]
    copy[place] = value
    return copy
