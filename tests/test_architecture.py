"""The shape of the project: who may import whom, and how long things may grow."""

from __future__ import annotations

import ast
import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest

import tablewright as tw

ROOT = Path(__file__).parent.parent
SRC = ROOT / "src" / "tablewright"
GAMES = sorted(path.parent for path in SRC.glob("games/*/game.toml"))
SOURCES = sorted(SRC.rglob("*.py"))
CODE = [path for path in SOURCES if "tests" not in path.parts[len(SRC.parts) :]]

# cli → server | lab | envs → bots → engine ← games; "" is the package itself, all of the engine.
MAY_IMPORT = {
    "engine": {"engine"},
    "games": {"engine"},
    "bots": {"engine", "bots"},
    "lab": {"", "engine", "bots", "lab"},
    "envs": {"", "engine", "bots", "envs"},
    "server": {"", "engine", "bots", "server"},
    "cli": {"", "engine", "bots", "lab", "envs", "server", "cli"},
    "__init__": {"", "engine"},
    "quick": set(),
    "__main__": {"cli"},
}

# Chance, clocks, files and the machine: rules know of none of them.
OUTER_WORLD = {
    "asyncio",
    "datetime",
    "glob",
    "io",
    "multiprocessing",
    "os",
    "pathlib",
    "random",
    "secrets",
    "shutil",
    "socket",
    "subprocess",
    "tempfile",
    "threading",
    "time",
    "urllib",
    "uuid",
}
ALLOWED_IMPORTS = {
    ("engine/checking.py", "os"),  # whether the environment asks to check
    ("engine/picture.py", "io"),  # paper that nobody sees
    ("engine/game.py", "pathlib"),  # a corrected components file is given by its path
    ("engine/game.py", "secrets"),  # a fresh seed, when none is given
    ("engine/record.py", "pathlib"),  # only a type: the path is handed on to the game
}
FILE_CALLS = {"open", "read_text", "read_bytes", "write_text", "write_bytes", "unlink", "mkdir"}
ALLOWED_FILES = {
    "engine/card.py",  # the game's own folder
    "engine/game.py",  # a corrected components file
    "engine/text.py",  # the messages
    "engine/clauses.py",  # the game's sources, for showing where a clause is carried out
}

CODE_ENDINGS = {".py", ".ts", ".svelte", ".toml"}
NOT_OURS = {"node_modules", "build", "dist", "__pycache__"}


def name_of(path: Path) -> str:
    """Give a source file's path below the package."""
    return path.relative_to(SRC).as_posix()


def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def modules_imported(path: Path) -> Iterator[str]:
    """List every module a file imports, in full; `from a import b` as `a.b`."""
    package = ["tablewright", *path.relative_to(SRC).parent.parts]
    for node in ast.walk(parse(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) + 1 - node.level] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{module}.{alias.name}" for alias in node.names)


def own_imports(path: Path) -> Iterator[tuple[str, ...]]:
    """List what a file imports of tablewright, in parts below the package."""
    for module in modules_imported(path):
        package, *parts = module.split(".")
        if package == "tablewright":
            yield tuple(parts)


def layer(parts: tuple[str, ...]) -> str:
    """Give the layer of an import; names of the package itself belong to none."""
    is_layer = bool(parts) and (SRC / parts[0]).is_dir()
    # `from tablewright import games` is the function of that name.
    return parts[0] if is_layer and parts != ("games",) else ""


def functions() -> Iterator[tuple[str, int]]:
    """List every function with the number of its lines."""
    for path in CODE:
        for node in ast.walk(parse(path)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                assert node.end_lineno is not None
                place = f"{name_of(path)}:{node.lineno} {node.name}"
                yield place, node.end_lineno - node.lineno + 1


def code_files() -> Iterator[Path]:
    """List all files of code, tests and settings that we write."""
    for folder, inside, files in os.walk(ROOT):
        inside[:] = [name for name in inside if name not in NOT_OURS and name[0] != "."]
        yield from (Path(folder, name) for name in files if Path(name).suffix in CODE_ENDINGS)


# -- Who may import whom --------------------------------------------------------------------------


def test_there_is_something_to_look_at() -> None:
    assert GAMES
    assert {"engine/state.py", "bots/bot.py"} <= {name_of(path) for path in CODE}


def test_imports_point_one_way() -> None:
    wrong = []
    for path in CODE:
        here = path.relative_to(SRC).parts[0].removesuffix(".py")
        for parts in own_imports(path):
            if here != "games" and layer(parts) not in MAY_IMPORT[here]:
                wrong.append(f"{name_of(path)} imports tablewright.{'.'.join(parts)}")
    assert wrong == []


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_a_game_imports_only_the_engine_and_itself(folder: Path) -> None:
    wrong = []
    for path in CODE:
        if path.is_relative_to(folder):
            for parts in own_imports(path):
                if parts[:1] != ("engine",) and parts[:2] != ("games", folder.name):
                    wrong.append(f"{name_of(path)} imports tablewright.{'.'.join(parts)}")
    assert wrong == []


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_even_the_tests_of_a_game_import_no_other_game(folder: Path) -> None:
    wrong = []
    for path in folder.rglob("*.py"):
        for parts in own_imports(path):
            if layer(parts) == "games" and parts[1] != folder.name:
                wrong.append(f"{name_of(path)} imports tablewright.{'.'.join(parts)}")
    assert wrong == []


def test_no_file_outside_a_game_s_folder_names_it() -> None:
    wrong = []
    for path in code_files():
        text = path.read_text(encoding="utf-8").lower()
        for folder in GAMES:
            title = tomllib.loads((folder / "game.toml").read_text(encoding="utf-8"))["title"]
            if not path.is_relative_to(folder) and (folder.name in text or title.lower() in text):
                wrong.append(f"{path.relative_to(ROOT)} names {folder.name}")
    assert wrong == []


# -- One floor plan: the same names for the same roles in every game ------------------------------

NEEDED = {
    "__init__.py": "GAME, the only thing the catalog looks for",
    "plan.py": "what lies on the table, who sees it, what may be done",
    "codes.py": "numbers of words and actions, made from the plan",
    "table.py": "the fields and their copy, made from the plan",
    "box.py": "components.toml, checked and laid out for the rules",
    "position.py": "small questions in the players' words",
    "choices.py": "what may be played",
    "setup.py": "the set-up",
    "rules.py": "the rules, in the order of RULES.md",
    "scoring.py": "points, ties and places",
    "soundness.py": "what has to fit together in a position that is read",
    "view.py": "what a seat sees beyond what the plan shows",
    "shapes.py": "types of what is told beyond the plan",
    "talk.py": "facts of events, prompts, choices; which clause says no",
    "heuristics.py": "how good a table is at a glance",
    "terminal.py": "the table drawn for a terminal",
}
LONGEST = 500  # lines of a file of a game
every_game = pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)


@every_game
def test_the_same_role_has_the_same_file_in_every_game(folder: Path) -> None:
    assert NEEDED.keys() - {path.name for path in folder.glob("*.py")} == set()


@every_game
def test_a_plan_needs_nothing_else_of_its_game(folder: Path) -> None:
    found = {parts[0] for parts in own_imports(folder / "plan.py")}
    assert found == {"engine"}


@every_game
def test_constants_come_with_their_module(folder: Path) -> None:
    """`codes.STEAL` says where it comes from, and is still folded to a number."""
    wrong = [
        f"{path.name} imports {'.'.join(parts)}"
        for path in folder.glob("*.py")
        for parts in own_imports(path)
        if parts[:2] == ("games", folder.name) and parts[2] == "codes" and len(parts) > 3
    ]
    assert wrong == []


@every_game
def test_no_file_of_a_game_is_long(folder: Path) -> None:
    lengths = {path.name: len(path.read_text("utf-8").splitlines()) for path in folder.glob("*.py")}
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}


# -- Rules touch nothing but their state ----------------------------------------------------------


def rules() -> list[Path]:
    return [path for path in CODE if path.relative_to(SRC).parts[0] in ("engine", "games")]


def test_engine_and_games_know_no_chance_no_clock_and_no_files() -> None:
    found = {
        (name_of(path), module.split(".")[0])
        for path in rules()
        for module in modules_imported(path)
        if module.split(".")[0] in OUTER_WORLD
    }
    assert found == ALLOWED_IMPORTS


def test_only_the_game_and_its_texts_read_files() -> None:
    found = set()
    for path in rules():
        for node in ast.walk(parse(path)):
            if isinstance(node, ast.Call):
                call = node.func
                name = call.attr if isinstance(call, ast.Attribute) else getattr(call, "id", "")
                if name in FILE_CALLS:
                    found.add(name_of(path))
    assert found == ALLOWED_FILES


# -- Names ----------------------------------------------------------------------------------------


def test_the_package_exports_what_it_imports() -> None:
    imported = [
        alias.asname or alias.name
        for node in parse(SRC / "__init__.py").body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    ]
    assert sorted(imported) == sorted(tw.__all__)


@pytest.mark.parametrize("name", tw.__all__)
def test_what_is_exported_can_be_imported(name: str) -> None:
    assert hasattr(tw, name)


def test_every_module_says_what_it_is() -> None:
    assert [name_of(path) for path in SOURCES if not ast.get_docstring(parse(path))] == []


# -- Lengths --------------------------------------------------------------------------------------


def test_half_of_all_functions_are_shorter_than_ten_lines() -> None:
    assert median(length for _, length in functions()) < 10


def test_no_function_is_longer_than_a_screen() -> None:
    assert [place for place, length in functions() if length > 60] == []


def test_no_file_is_too_long_to_find_one_s_way() -> None:
    lengths = {name_of(path): len(path.read_text("utf-8").splitlines()) for path in SOURCES}
    assert {name: length for name, length in lengths.items() if length > 700} == {}


# -- Comments -----------------------------------------------------------------------------------

COMMENT = re.compile(r'//[^\n]*|/\*.*?\*/|<!--.*?-->|#[^\n]*|""".*?"""', re.DOTALL)
CITED = re.compile(r"(?<![\w*<>{}$-])[\w./-]*\w\.(?:ts|py|svelte|md|toml|html|css|ftl|sh)\b")
APART = {"node_modules", "dist", "build", "__pycache__", "tests"}


def ours(folder: Path) -> Iterator[Path]:
    """List the files of the project, without what is installed or made."""
    for path in folder.iterdir():
        if path.is_file():
            yield path
        elif path.name not in APART and not path.name.startswith("."):
            yield from ours(path)


def cited_files(text: str) -> list[str]:
    """List the files that comments name."""
    return [name for comment in COMMENT.findall(text) for name in CITED.findall(comment)]


def test_no_comment_cites_a_file_that_is_not_there() -> None:
    there = {path.name for path in ours(ROOT)}
    written = {".ts", ".svelte", ".py", ".css", ".js", ".toml", ".ftl"}
    missing = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in ours(ROOT)
        if path.suffix in written
        for name in cited_files(path.read_text(encoding="utf-8"))
        if name.rpartition("/")[2] not in there
    ]
    assert missing == []


def test_a_citation_would_be_found() -> None:
    assert cited_files("/** as in art/LOOK.md */ let a = 'b.md'; // see far.ts") == [
        "art/LOOK.md",
        "far.ts",
    ]
