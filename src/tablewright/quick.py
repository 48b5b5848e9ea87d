"""Lays the libraries of a quick build (quick_build.py) over the sources, while they fit.

In a clone, engine, games and bots run interpreted until they have been compiled into build/quick.
The libraries are taken only if every source is as it was when they were made, so that a change
shows at once. `TABLEWRIGHT_BUILD=interpreted` leaves them aside; `=compiled` insists on them.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
HOME = ROOT / "build" / "quick"
MANIFEST = HOME / "manifest.json"
PYTHON = f"{sys.implementation.cache_tag} {sys.version}"
INTERPRETED, COMPILED = "interpreted", "compiled"


def wanted() -> str:
    """Give the build that is asked for; nothing if any will do."""
    return os.environ.get("TABLEWRIGHT_BUILD", "")


def read_manifest() -> dict[str, Any]:
    """Read what the libraries were made from; empty if there are none."""
    try:
        found: dict[str, Any] = json.loads(MANIFEST.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found


def digest(path: Path) -> str:
    """Give the hash of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def fits(manifest: dict[str, Any], modules: Iterable[str] | None = None) -> bool:
    """Tell whether libraries were made by this Python from the sources as they are now."""
    if manifest.get("python") != PYTHON:
        return False
    made_from: dict[str, str] = manifest["sources"]
    if modules is not None and set(modules) != set(made_from):
        return False
    try:
        return all(digest(ROOT / path) == found for path, found in made_from.items())
    except OSError:
        return False


class QuickFinder(MetaPathFinder):
    """Finds a module in its folder's library."""

    def __init__(self, folder: Path, modules: dict[str, str]) -> None:
        self.folder = folder
        self.modules = modules

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Say where a compiled module is; nothing for others."""
        library = self.modules.get(name)
        if library is None:
            return None
        file = str(self.folder / library)
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, file))


def is_ready() -> bool:
    """Tell whether a process started now would run compiled."""
    return is_full() or fits(read_manifest())


def is_full() -> bool:
    """Tell whether this package was compiled when it was installed."""
    return (Path(__file__).parent / "engine" / f"rng{EXTENSION_SUFFIXES[0]}").exists()


def kind() -> str:
    """Name the build that runs: interpreted, quick (compiled in a clone) or full (of a wheel)."""
    if is_full():
        return "full"
    taken = any(isinstance(finder, QuickFinder) for finder in sys.meta_path)
    return "quick" if taken else INTERPRETED


def take() -> None:
    """Use the libraries from here on, if they fit and are not unwanted."""
    if is_full() or wanted() == INTERPRETED:
        return
    manifest = read_manifest()
    if fits(manifest):
        folder = HOME / manifest["folder"]
        sys.meta_path.insert(0, QuickFinder(folder, manifest["modules"]))
    elif wanted() == COMPILED:
        raise ImportError("TABLEWRIGHT_BUILD=compiled, but nothing compiled fits: `make quick`")
