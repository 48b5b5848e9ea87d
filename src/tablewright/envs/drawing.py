"""Tables as pictures without a browser: the terminal's board, drawn character by character."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Any

from rich.cells import cell_len
from rich.color import Color
from rich.segment import Segment
from rich.style import Style

from tablewright.engine.picture import as_lines
from tablewright.engine.state import State
from tablewright.envs import MissingExtra
from tablewright.envs.setting import Array

try:
    import numpy as np
    from PIL import Image, ImageDraw, ImageFont
except ImportError as error:
    raise MissingExtra(error.name or "pillow") from None

if TYPE_CHECKING:
    from PIL.ImageDraw import ImageDraw as Pen

WIDE, HIGH, LARGE = 8, 17, 13  # of a character's cell, and of its letter
COLUMNS, ROWS = 100, 60  # what a picture has at least, so that all of a game are alike
INK, SHEET = (226, 226, 220), (27, 28, 32)


def shown(state: State, mode: str | None) -> Any:
    """Show a table in one of Gymnasium's ways: text, a picture, or printed at once."""
    if mode == "rgb_array":
        return painted(state)
    if mode == "ansi":
        return state.picture()
    if mode == "human":
        print(state.picture())
    return None


def painted(state: State) -> Array:
    """Paint the board as an onlooker sees it."""
    lines = as_lines(state, None, "en")
    rows = max(ROWS, len(lines))
    image = Image.new("RGB", (COLUMNS * WIDE, rows * HIGH), SHEET)
    pen = ImageDraw.Draw(image)
    for row, line in enumerate(lines):
        paint_line(pen, line, row * HIGH)
    return np.array(image)


def paint_line(pen: Pen, line: list[Segment], y: int) -> None:
    """Paint a line, every character in its cell."""
    x = 0
    for segment in line:
        ink, sheet = colours(segment.style)
        for char in segment.text:
            width = cell_len(char) * WIDE
            if sheet != SHEET:
                pen.rectangle((x, y, x + width, y + HIGH), sheet)
            paint(pen, char, x, y, ink)
            x += width


def colours(style: Style | None) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Give the colours of letters and of what is below them."""
    if style is None:
        return INK, SHEET
    ink, sheet = rgb(style.color, INK), rgb(style.bgcolor, SHEET)
    if style.dim:
        ink = tuple((part + 80) // 2 for part in ink)
    return (sheet, ink) if style.reverse else (ink, sheet)


def rgb(colour: Color | None, usual: tuple[int, ...]) -> tuple[int, ...]:
    """Give a colour's three parts."""
    return usual if colour is None or colour.is_default else tuple(colour.get_truecolor())


def paint(pen: Pen, char: str, x: int, y: int, ink: tuple[int, ...]) -> None:
    """Paint a character: lines of frames as lines, signs without a letter as a dot."""
    if char.isspace() or not char.isprintable():
        return
    name = unicodedata.name(char, "")
    if name.startswith("BOX DRAWINGS"):
        paint_frame(pen, name, x, y, ink)
    elif name == "FULL BLOCK":
        pen.rectangle((x, y, x + WIDE, y + HIGH), ink)
    else:
        plain = unicodedata.normalize("NFKD", char)[0]
        if ord(plain) < 0x250:
            pen.text((x + WIDE / 2, y + HIGH / 2), plain, ink, FONT, anchor="mm")
        else:
            pen.ellipse((x + 1, y + 5, x + WIDE - 1, y + HIGH - 5), outline=ink)


def paint_frame(pen: Pen, name: str, x: int, y: int, ink: tuple[int, ...]) -> None:
    """Paint the lines that a character of frames is named after."""
    middle, centre = x + WIDE // 2, y + HIGH // 2
    ends = {
        "LEFT": (x, centre),
        "RIGHT": (x + WIDE, centre),
        "UP": (middle, y),
        "DOWN": (middle, y + HIGH),
    }
    words = name.replace("HORIZONTAL", "LEFT RIGHT").replace("VERTICAL", "UP DOWN").split()
    for word in words:
        if word in ends:
            pen.line(((middle, centre), ends[word]), ink)


FONT = ImageFont.load_default(LARGE)
