"""Files a user names: read whole or kept whole, or refused with one clear line."""

from __future__ import annotations

import os
from pathlib import Path

from tablewright.engine.errors import TablewrightError
from tablewright.engine.record import MAGIC, Record

HEAD = MAGIC.encode()
TROUBLES: dict[type[Exception], str] = {
    FileNotFoundError: "missing",
    IsADirectoryError: "folder",
    NotADirectoryError: "missing",
    PermissionError: "denied",
    UnicodeDecodeError: "binary",
}


class FileTrouble(TablewrightError):
    """A file cannot be read or written."""

    key = "error-file"

    def __init__(self, file: Path, reason: str) -> None:
        self.file = file
        self.reason = reason
        super().__init__(f"{file}: {reason}")

    @property
    def params(self) -> dict[str, str | int]:
        """The file and what is wrong with it: a word, or what the system says."""
        return {"file": str(self.file), "trouble": self.reason}


def trouble(file: Path, error: Exception) -> FileTrouble:
    """Tell what is wrong with a file in the player's language where we have the words."""
    said = getattr(error, "strerror", None) or str(error)
    return FileTrouble(file, TROUBLES.get(type(error), said))


def read_text(file: Path) -> str:
    """Read a file, or raise FileTrouble."""
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise trouble(file, error) from None


def read_record(file: Path) -> Record:
    """Read a record, or raise FileTrouble or RecordError."""
    return Record.loads(read_text(file))


def readable(file: Path | None) -> Path | None:
    """Refuse a file that cannot be read, before anything is done."""
    if file is not None:
        read_text(file)
    return file


class GameFile:
    """The file a game is kept in: written whole or not at all, and nothing else is overwritten."""

    def __init__(self, file: Path, kept: bool | None = None) -> None:
        self.file = file
        self.kept = kept  # whether the game as it stands is in it; None before the first move

    def try_out(self) -> None:
        """Refuse a place that cannot be written to, before the first move."""
        real = self.file.resolve()
        try:
            if real.is_dir():
                raise FileTrouble(self.file, "folder")
            if real.exists() and not real.is_file():
                raise FileTrouble(self.file, "special")
            if real.exists() and (real.read_bytes() or HEAD)[: len(HEAD)] != HEAD:
                raise FileTrouble(self.file, "other")
        except OSError as error:
            raise trouble(self.file, error) from None
        self._write("").unlink()

    def save(self, record: Record) -> None:
        """Keep the game as it stands, or raise FileTrouble."""
        self.kept = False
        new = self._write(record.dumps())
        try:
            new.replace(self.file.resolve())
        except OSError as error:
            raise trouble(self.file, error) from None
        self.kept = True

    def _write(self, text: str) -> Path:
        """Write a new file beside the old one."""
        try:
            real = self.file.resolve()
            new = real.with_name(f"{real.name}.new")
            with new.open("w", encoding="utf-8") as stream:
                stream.write(text)
                stream.flush()
                os.fsync(stream.fileno())
        except (FileNotFoundError, NotADirectoryError):
            raise FileTrouble(self.file, "no-folder") from None
        except (OSError, ValueError) as error:
            raise trouble(self.file, error) from None
        return new
