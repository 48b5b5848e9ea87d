"""Draws the Markdown that rules are written in: headings, tables, lists, layouts."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tablewright.engine.picture import Folding

INLINE = re.compile(r"\*\*(.+?)\*\*|(?<!\w)\*(.+?)\*|`(.+?)`")
STYLES = ("bold", "italic", "cyan")


def draw_markdown(text: str) -> Iterator[RenderableType]:
    """Draw a text block by block."""
    block: list[str] = []
    for line in [*text.splitlines(), ""]:
        if block and kind(line) != kind(block[-1]):
            yield from draw_block(block)
            block = []
        if line.strip():
            block.append(line)
        elif block:
            block = []


def kind(line: str) -> str:
    """Tell what a line belongs to: a table, a layout, or text of which each line is whole."""
    if not line.strip():
        return "blank"
    return "table" if line.startswith("|") else "layout" if line.startswith("    ") else "text"


def draw_block(lines: list[str]) -> Iterator[RenderableType]:
    """Draw lines of one kind."""
    if kind(lines[0]) == "table":
        head, *rows = [cells(line) for line in lines if not re.fullmatch(r"[|\s:-]+", line)]
        yield Folding(head, rows)
        yield Text("")
    elif kind(lines[0]) == "layout":
        yield Layout(lines)
    else:
        yield from map(draw_line, lines)


def draw_line(line: str) -> RenderableType:
    """Draw a heading, an item of a list or a paragraph."""
    if heading := re.match(r"#+ (.*)", line):
        return Padding(inline(heading[1], "bold underline"), (1, 0, 0, 0))
    if line.startswith("- "):
        item = Table.grid(padding=(0, 1))
        item.add_column(no_wrap=True)
        item.add_column()
        item.add_row(Text("•"), inline(line.removeprefix("- ")))
        return item
    return inline(line)


def inline(text: str, style: str = "") -> Text:
    """Give a text with what is bold, slanted or code in it."""
    drawn = Text(style=style)
    end = 0
    for match in INLINE.finditer(text):
        drawn.append(text[end : match.start()])
        group = next(number for number in (1, 2, 3) if match[number] is not None)
        drawn.append(match[group], STYLES[group - 1])
        end = match.end()
    drawn.append(text[end:])
    return drawn


def cells(line: str) -> list[Text]:
    """Divide a row of a table."""
    return [inline(cell.strip()) for cell in line.strip().strip("|").split("|")]


class Layout:
    """Drawings side by side under one line of headings; one below the other where it is narrow."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        wide = max(map(len, self.lines)) > options.max_width
        yield Text("")
        for part in self.parts() if wide else [self.lines]:
            yield from (Text(line, no_wrap=True) for line in part)
            yield Text("")

    def parts(self) -> list[list[str]]:
        """Divide the drawings where their headings begin."""
        starts = [match.start() for match in re.finditer(r"\S+(?: \S+)*", self.lines[0])]
        return [
            [f"    {line[start:end]}".rstrip() for line in self.lines]
            for start, end in zip(starts, [*starts[1:], None], strict=True)
        ]
