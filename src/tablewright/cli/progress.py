"""Long work behind a progress bar; one Ctrl-C ends it, and what is done is kept."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

Part = TypeVar("Part")


class Work:
    """Something that comes in parts; `stopped` once the user had enough."""

    def __init__(self, title: str, total: int) -> None:
        self.title = title
        self.total = total
        self.stopped = False

    def run(self, parts: Generator[Part], take: Callable[[Part], int]) -> None:
        """Take part after part; `take` says how much that is."""
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
        out = Console(stderr=True)
        try:
            with (
                closing(parts),
                Progress(
                    *columns,
                    TimeRemainingColumn(),
                    console=out,
                    transient=True,
                    disable=not out.is_terminal,
                ) as bar,
            ):
                task = bar.add_task(self.title, total=self.total)
                for part in parts:
                    bar.advance(task, take(part))
        except KeyboardInterrupt:
            self.stopped = True
