"""Builds the wheel: engine, games and bots are compiled with mypyc when a C compiler is there.

An editable install never compiles, so that a change shows at once. Without a compiler the wheel is
pure Python, and the build says so. `TABLEWRIGHT_COMPILE=0` asks for the pure one, `=1` insists.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.metadata import version
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = Path("src") / "tablewright"
COMPILED = ["engine/*.py", "games/*/*.py", "bots/*.py"]
# Found by import machinery, read files or are written with dataclasses: nothing hot, left alone.
INTERPRETED = {
    "__init__",
    "build",
    "card",
    "catalog",
    "game",
    "messages",
    "picture",
    "shapes",
    "record",
    "text",
    "clauses",
    "registry",
    "training",
    "terminal",
}

SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup

modules = [argument for argument in sys.argv if argument.endswith(".py")]
sys.argv = [argument for argument in sys.argv if not argument.endswith(".py")]
extensions = mypycify(modules, opt_level="3", debug_level="0")
if sys.platform != "win32":
    for extension in extensions:
        # Calls between our own functions need not go through the symbol table.
        extension.extra_compile_args.append("-fno-semantic-interposition")
setup(name="tablewright", package_dir={"": "src"}, packages=[], ext_modules=extensions)
"""


def sources(root: Path) -> list[str]:
    """List the modules to compile, wherever a game puts them."""
    found = [path for pattern in COMPILED for path in (root / PACKAGE).glob(pattern)]
    return sorted(str(path.relative_to(root)) for path in found if path.stem not in INTERPRETED)


def compiler() -> str | None:
    """Find the C compiler that Python extensions are built with."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(command.split()[0])


def why_not_compiled(target: str) -> str:
    """Say why this build stays pure Python, or nothing if it is compiled."""
    wish = os.environ.get("TABLEWRIGHT_COMPILE", "")
    if target == "editable":
        return "in a clone, `make quick` compiles"
    if wish == "0":
        return "TABLEWRIGHT_COMPILE=0"
    if compiler() is None and wish != "1":
        return "no C compiler was found; everything works, but slower"
    return ""


def compile_modules(root: Path) -> list[Path]:
    """Compile in a process of its own, and list the extension modules made."""
    build = root / "build"
    stamp = build / "lib" / digest(root)
    if not stamp.exists():  # pip asks twice: for the metadata, then for the wheel
        tell("compiling takes 3 to 5 minutes; TABLEWRIGHT_COMPILE=0 skips it")
        shutil.rmtree(build / "lib", ignore_errors=True)  # build/quick is another's
        run_mypyc(root)
        stamp.touch()
    return sorted((build / "lib").rglob("*.so")) + sorted((build / "lib").rglob("*.pyd"))


def tell(line: str) -> None:
    """Tell whoever waits: pip keeps what a build prints to itself, so past it to the terminal."""
    with contextlib.suppress(OSError):  # nobody sits there
        terminal = os.open("/dev/tty", os.O_WRONLY | os.O_NOCTTY)
        with os.fdopen(terminal, "w", encoding="utf-8") as out:
            if os.tcgetpgrp(terminal) == os.getpgrp():  # and not somebody else's work
                print(f"\r\x1b[Ktablewright: {line}", file=out)


def digest(root: Path) -> str:
    """Give a hash of everything the compiled modules depend on."""
    content = hashlib.sha256(f"{sys.version} {version('mypy')}".encode())
    for source in [*sources(root), "hatch_build.py"]:
        content.update(source.encode() + (root / source).read_bytes())
    return content.hexdigest()


def run_mypyc(root: Path) -> None:
    """Run mypyc and the C compiler over all modules at once, so that calls stay direct."""
    options = ["-q", "build_ext", "--build-lib", "build/lib"]
    command = [sys.executable, "-c", SETUP, *options, *sources(root)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"mypyc could not compile tablewright:\n{done.stdout}{done.stderr}")


def build_web(root: Path) -> Path:
    """Build the browser client in a process of its own, and give the folder with its files."""
    command = [sys.executable, str(root / "web" / "build.py")]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{done.stdout}{done.stderr}(TABLEWRIGHT_WEB=0 leaves the client out)")
    return root / "web" / "dist"


def wants_web(target: str) -> bool:
    """Tell whether this build packs the browser client; a source tree serves its own web/dist."""
    return target != "editable" and os.environ.get("TABLEWRIGHT_WEB", "") != "0"


class CustomBuildHook(BuildHookInterface[Any]):
    """The step hatchling calls before it packs the wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Pack the browser client, compile if it can be done, and say which build this is."""
        if wants_web(version):
            build_data["force_include"][str(build_web(Path(self.root)))] = "tablewright/web"
        self.compile(version, build_data)

    def compile(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile if it can be done, and say which build this is."""
        reason = why_not_compiled(version)
        if reason:
            self.app.display_warning(f"tablewright is installed as pure Python: {reason}")
            return
        root = Path(self.root)
        for module in compile_modules(root):
            build_data["force_include"][str(module)] = str(module.relative_to(root / "build/lib"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        self.app.display_info("tablewright is compiled with mypyc")
