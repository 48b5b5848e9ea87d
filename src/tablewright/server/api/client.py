"""Finds the browser client."""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path


@cache
def web_folder() -> Path | None:
    """Find the built browser client: in the package, or beside the sources when editable."""
    package = Path(str(resources.files("tablewright")))
    for folder in (package / "web", package.parent.parent / "web" / "dist"):
        if (folder / "index.html").is_file():
            return folder
    return None
