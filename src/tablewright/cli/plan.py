"""The command that writes what the compiler wants from a game's plan."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Annotated

import typer

from tablewright.cli.screen import console
from tablewright.engine.errors import PlanError
from tablewright.engine.plan import Plan
from tablewright.engine.plan_files import files

Folders = Annotated[list[Path], typer.Argument(help="Folders of games, each with a plan.py.")]


def plan(folders: Folders) -> None:
    """Write codes.py and table.py of games from their plan.py."""
    for folder in folders:
        found = read_plan(folder)
        for name, text in files(found).items():
            (folder / name).write_text(text, encoding="utf-8")
            console().print(str(folder / name))


def read_plan(folder: Path) -> Plan:
    """Load a plan by its path: the game itself may still lack what is written from it."""
    path = folder / "plan.py"
    spec = importlib.util.spec_from_file_location(f"{folder.resolve().name}.plan", path)
    if spec is None or spec.loader is None or not path.is_file():
        raise PlanError(folder.name, "plan.py", "there is no such file in the folder")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found = getattr(module, "PLAN", None)
    if not isinstance(found, Plan):
        raise PlanError(folder.name, "PLAN", "plan.py makes no Plan of this name")
    return found
