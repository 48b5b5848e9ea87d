"""A bot worker in a process that loads everything anew, since the rules are compiled by now."""

from __future__ import annotations

import logging
import os
import socket
import sys
from pathlib import Path
from typing import NoReturn

import msgspec

from tablewright import quick
from tablewright.server.process import botworker
from tablewright.server.process.line import Line
from tablewright.server.settings import Settings

SETTINGS = "settings.json"


def become(settings: Settings, end: socket.socket, folder: Path, name: str) -> NoReturn:
    """Go on as such a worker, in a process that was forked for it; never comes back."""
    # In the supervisor's own folder, which others cannot read: the database's URL may be secret.
    (folder / SETTINGS).write_bytes(msgspec.json.encode(settings))
    os.set_inheritable(end.fileno(), True)
    environment = {**os.environ, "TABLEWRIGHT_BUILD": quick.COMPILED}
    command = [sys.executable, "-m", __name__, str(end.fileno()), str(folder), name]
    os.execve(sys.executable, command, environment)


def main() -> None:
    """Be a bot worker until told to stop."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    number, folder, name = sys.argv[1:]
    settings = msgspec.json.decode((Path(folder) / SETTINGS).read_bytes(), type=Settings)
    line = Line(socket.socket(fileno=int(number)))
    botworker.run(settings, line, Path(folder), name)


if __name__ == "__main__":
    main()
