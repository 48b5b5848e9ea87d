"""Compiles engine, games and bots in half a minute, for who works or plays in a clone.

The wheel's build (hatch_build.py) makes the fastest modules from one large C file. This one makes a
library a folder from many small ones, on all cores, and keeps every object it has compiled: a
change in one module compiles that module again, and neighbours only if they share a new constant.
What runs afterwards is decided by src/tablewright/quick.py, which takes the libraries only while
they fit the sources. An interrupted build leaves what was there before.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import importlib
import importlib.util
import io
import itertools
import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NoReturn

from hatch_build import PACKAGE, compiler, sources

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / PACKAGE))
quick = importlib.import_module("quick")  # without its package, which is what is compiled here

HOME: Path = quick.HOME
C_FILES = HOME / "c"
OBJECTS = HOME / "objects"
# Asked once a game or for people to read: their code is large, and speed is not felt there.
COLD = {
    "box",
    "components",
    "corrections",
    "drawing",
    "entries",
    "errors",
    "lying",
    "nesting",
    "plan",
    "plan_check",
    "plan_files",
    "reading",
    "reasons",
    "setup",
    "soundness",
    "tags",
    "talk",
    "view",
    "words",
}
TOOLS = ("mypy", "setuptools")  # of what a wheel is built with
SHIMS = "_shims"
WRITTEN = "__native"  # by mypyc; the rest is its run time, copied
HOT_FLAGS = ["-O2", "-fno-semantic-interposition"]
COLD_FLAGS = ["-O0"]
# The headers mypyc writes define the tables of other libraries in every C file: common to all.
ALWAYS = ["-c", "-fPIC", "-fcommon", "-DNDEBUG", "-fwrapv", "-w"]
NICE = 10
KEPT = 2  # libraries of the builds before: somebody may just be loading them


class Failed(Exception):
    """The build cannot go on; says why in one line."""


class Unit:
    """A C file with what its object depends on."""

    def __init__(self, source: Path, headers: Iterable[Path], includes: Iterable[str]) -> None:
        self.source = source
        self.flags = [*ALWAYS, *(COLD_FLAGS if is_cold(source) else HOT_FLAGS)]
        self.includes = [f"-I{folder}" for folder in [*includes, sysconfig.get_path("include")]]
        self.object = OBJECTS / f"{source.stem}-{self._digest(headers)}.o"

    def _digest(self, headers: Iterable[Path]) -> str:
        content = hashlib.sha256(" ".join([tool_versions(), *self.flags]).encode())
        for path in [self.source, *sorted(headers)]:
            content.update(path.read_bytes())
        return content.hexdigest()[:20]

    def compile(self) -> None:
        """Make the object; under its name there is only ever a whole one."""
        half = self.object.with_suffix(f".{os.getpid()}")
        run([*compiler_command(), *self.flags, *self.includes, str(self.source), "-o", str(half)])
        half.replace(self.object)


class Library:
    """The modules of one folder, in one shared library."""

    def __init__(self, name: str, modules: list[str], units: list[Unit]) -> None:
        self.name = name
        self.modules = modules
        self.units = units

    def link(self, folder: Path) -> None:
        """Put the objects together."""
        objects = [str(unit.object) for unit in self.units]
        run([*linker_command(), *objects, "-o", str(folder / self.file)])

    @property
    def file(self) -> str:
        """The name of the library's file."""
        return f"{self.name}{sysconfig.get_config_var('EXT_SUFFIX')}"


def is_cold(source: Path) -> bool:
    """Tell whether a C file is that of a module which is seldom asked, or only starts others."""
    return source.stem.rpartition("___")[2] in COLD or source.stem.endswith(SHIMS)


def tool_versions() -> str:
    """Name what else an object depends on."""
    return f"{sys.version} {importlib.import_module('mypy.version').__version__}"


def compiler_command() -> list[str]:
    """Give the C compiler's command without the flags of Python's own build."""
    found = compiler()
    if found is None:
        raise Failed("no C compiler was found")
    return [found]


def linker_command() -> list[str]:
    """Give the command that makes a module, as Python's own build has it."""
    return shlex.split(os.environ.get("LDSHARED") or sysconfig.get_config_var("LDSHARED"))


def run(command: list[str]) -> None:
    """Run a tool, or say the first thing it complained of."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        complaints = [line for line in done.stderr.splitlines() if "error" in line]
        reason = next(iter(complaints), f"{command[0]} ended with {done.returncode}")
        raise Failed(f"the C compiler failed: {reason}")


# -- From Python to C ----------------------------------------------------------------------------


def need_tools() -> None:
    """Install mypyc and what it needs, if this environment has not got them."""
    if importlib.util.find_spec("mypyc") and importlib.util.find_spec("setuptools"):
        return
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [need for need in project["build-system"]["requires"] if need.startswith(TOOLS)]
    options = ["--quiet", "--disable-pip-version-check", "--constraint", "constraints.txt"]
    done = subprocess.run(
        [sys.executable, "-m", "pip", "install", *options, *wanted],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if done.returncode != 0:
        raise Failed("mypyc could not be installed")
    importlib.invalidate_caches()


def group_of(source: str) -> str:
    """Name the library a module goes into: that of its folder."""
    return f"tablewright_{Path(source).parent.name}"


def translate(modules: list[str]) -> list[Any]:
    """Have mypyc write C, and list what setuptools would make of it."""
    importlib.import_module("setuptools")  # or mypyc falls back on something older
    mypycify = importlib.import_module("mypyc.build").mypycify
    groups = [(list(files), name) for name, files in itertools.groupby(modules, group_of)]
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            found: list[Any] = mypycify(
                # With its cache, mypy forgets which parts of the run time a module needs.
                ["--cache-dir", os.devnull, *modules],
                separate=groups,
                multi_file=True,
                target_dir=str(C_FILES.relative_to(ROOT)),
            )
    except SystemExit:
        reason = next((line for line in said.getvalue().splitlines() if "error" in line), "")
        raise Failed(f"mypyc could not compile tablewright: {reason}") from None
    return found


def libraries(extensions: list[Any]) -> list[Library]:
    """Sort what mypyc wrote by library; the modules' own small C files become one of each."""
    shims = [one for one in extensions if one.name.startswith("tablewright.")]
    found = []
    for group in [one for one in extensions if one not in shims]:
        wanted = f'"{group.name}"'
        texts = {one.name: Path(one.sources[0]).read_text(encoding="utf-8") for one in shims}
        own = {name: text for name, text in texts.items() if wanted in text}
        sources = [Path(source) for source in group.sources]
        units = [
            Unit(source, [Path(file) for file in headers_of(group, source)], group.include_dirs)
            for source in [*sources, write_shims(group.name, own.values())]
        ]
        found.append(Library(group.name, sorted(own), units))
    return found


def headers_of(group: Any, source: Path) -> list[str]:
    """List the headers a C file depends on; those of mypyc's own run time never change."""
    written = source.name.startswith(WRITTEN)
    return [file for file in group.depends if written and Path(file).name.startswith(WRITTEN)]


def write_shims(name: str, texts: Iterable[str]) -> Path:
    """Put the modules' entry points into one C file: they are many, small, and slow to compile."""
    lines = [line for text in texts for line in text.splitlines() if "PyInit___init__" not in line]
    path = C_FILES / f"{name}{SHIMS}.c"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


# -- From C to libraries -------------------------------------------------------------------------


def compile_all(units: Iterable[Unit]) -> None:
    """Compile what has not been compiled before, the largest first, and say how far it is."""
    wanted = {unit.object: unit for unit in units if not unit.object.exists()}
    largest_first = sorted(wanted.values(), key=lambda unit: -unit.source.stat().st_size)
    say(0, len(wanted))
    with pool() as workers:
        for done, _ in enumerate(workers.map(Unit.compile, largest_first), start=1):
            say(done, len(wanted))


@contextlib.contextmanager
def pool() -> Iterator[ThreadPoolExecutor]:
    """Work on all cores; whoever fails or is told to stop lets nothing new begin."""
    workers = ThreadPoolExecutor(os.cpu_count())
    try:
        yield workers
    finally:
        workers.shutdown(cancel_futures=True)


def say(done: int, of: int) -> None:
    """Tell how far it is, in a line that a person or a server can read."""
    print(f"compiling {done}/{of}", end="\r" if sys.stdout.isatty() else "\n", flush=True)


def install(built: list[Library], modules: list[str]) -> None:
    """Link the libraries and put them in place of those before, all at once."""
    folder = HOME / f"lib-{os.urandom(6).hex()}"
    folder.mkdir()
    try:
        with pool() as workers:
            list(workers.map(lambda library: library.link(folder), built))
    except BaseException:
        shutil.rmtree(folder)
        raise
    places = {library.name: library.file for library in built}
    places |= {module: library.file for library in built for module in library.modules}
    manifest = {
        "python": quick.PYTHON,
        "folder": folder.name,
        "sources": {path: quick.digest(ROOT / path) for path in modules},
        "modules": places,
    }
    half = quick.MANIFEST.with_suffix(".half")
    half.write_text(json.dumps(manifest, indent=1), encoding="utf-8")
    half.replace(quick.MANIFEST)
    sweep({unit.object for library in built for unit in library.units})


def sweep(objects: set[Path]) -> None:
    """Remove objects and libraries of earlier builds."""
    for path in OBJECTS.iterdir():
        if path not in objects:
            path.unlink()
    by_age = sorted(HOME.glob("lib-*"), key=lambda path: path.stat().st_mtime)
    for old in by_age[:-KEPT]:
        shutil.rmtree(old)


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Let no two builds write the same files; the second waits and finds it done."""
    OBJECTS.mkdir(parents=True, exist_ok=True)
    with (HOME / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def build() -> None:
    """Bring the libraries up to date."""
    modules = sources(ROOT)
    with alone():
        if quick.fits(quick.read_manifest(), modules):
            return
        compiler_command()  # or there is no need to begin
        say(0, 1)  # translating takes a while
        need_tools()
        built = libraries(translate(modules))
        compile_all(unit for library in built for unit in library.units)
        install(built, modules)


def give_up(*_: object) -> NoReturn:
    """End as if by Ctrl-C; compilers that still run belong to our group and end as well."""
    raise KeyboardInterrupt


def main() -> None:
    """Build, in this folder and behind everybody else, and say in one line if that fails."""
    os.chdir(ROOT)
    if "--nice" in sys.argv:
        os.nice(NICE)
    signal.signal(signal.SIGTERM, give_up)
    try:
        build()
    except Failed as error:
        print(f"not compiled: {error}", flush=True)
        raise SystemExit(1) from None
    except KeyboardInterrupt:
        raise SystemExit(130) from None
    print("compiled", flush=True)


if __name__ == "__main__":
    main()
