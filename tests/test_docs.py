"""Every command and every example in the documents is run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
IDS = [str(path.relative_to(ROOT)) for path in DOCUMENTS]


def blocks(document: Path, language: str) -> list[str]:
    """Give the fenced blocks of a language."""
    text = document.read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL)


def commands(document: Path) -> list[str]:
    """Give the commands a reader is told to type."""
    lines = [line for block in blocks(document, "console") for line in block.splitlines()]
    return [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]


def environment() -> dict[str, str]:
    """Put the Python that runs the tests first on the path."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return {**os.environ, "PATH": path, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}


@pytest.mark.parametrize("document", DOCUMENTS, ids=IDS)
def test_every_command_works(document: Path, tmp_path: Path) -> None:
    for command in commands(document):
        if command.startswith("make "):
            # A target is looked up, not made: `make test` is what runs this.
            done = subprocess.run(
                ["make", "-n", *command.split()[1:]],
                cwd=ROOT,
                capture_output=True,
                text=True,
                check=False,
            )
        else:
            done = subprocess.run(
                ["bash", "-o", "pipefail", "-c", command],
                cwd=tmp_path,
                env=environment(),
                capture_output=True,
                text=True,
                timeout=240,
                check=False,
            )
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"


@pytest.mark.parametrize("document", DOCUMENTS, ids=IDS)
def test_every_python_example_runs(document: Path, tmp_path: Path) -> None:
    for block in blocks(document, "python"):
        done = subprocess.run(
            [sys.executable, "-c", block], cwd=tmp_path, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("document", DOCUMENTS, ids=IDS)
def test_every_link_to_a_file_leads_somewhere(document: Path) -> None:
    text = re.sub(r"`[^`]*`", "", document.read_text(encoding="utf-8"))
    for target in re.findall(r"\]\((?!http|#)([^)#]+)", text):
        assert (document.parent / target).exists(), target


def test_make_targets_in_help_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r'@echo "make ([\w-]+)', makefile):
        assert re.search(rf"^{target}:", makefile, flags=re.MULTILINE), target
