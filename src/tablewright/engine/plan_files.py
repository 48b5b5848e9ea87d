"""Writes what the compiler wants from a plan: `codes.py` with numbers, `table.py` with fields.

Rules read native fields and compare with constants, which only stand in Python files of the game;
so these two are made from its plan and checked in. `tablewright plan FOLDER` writes them, and a law
says that they are up to date.
"""

from __future__ import annotations

import re

from tablewright.engine.actions import Group
from tablewright.engine.entries import Field, Scalar
from tablewright.engine.errors import PlanError
from tablewright.engine.nesting import Fixed, Note, Sensed
from tablewright.engine.plan import Plan
from tablewright.engine.plan_check import words_of
from tablewright.engine.words import Words

LINE = 100  # characters at most
STARTS = {"i64": "0", "bool": "False", "vec[i64]": "vec[i64]()"}


def files(plan: Plan) -> dict[str, str]:
    """Give the text of both files of a game."""
    return {"codes.py": codes(plan), "table.py": table(plan)}


# -- codes.py -----------------------------------------------------------------------------------


def codes(plan: Plan) -> str:
    """Number words and actions."""
    numbers = dict(plan.constants)
    for words in words_of(plan.root, plan.actions.groups):
        for name, number in word_numbers(words):
            add(plan, numbers, name, number)
    lines = [f"{name}: Final = {number}" for name, number in numbers.items()]
    acts: dict[str, int] = {}
    for group in plan.actions.groups:
        acts[group.plain.upper()] = int(group.first)
        if group.open:  # the codes of those that follow are known to the box
            break
    else:
        acts["ACTIONS"] = len(plan.actions.of)
    for name, number in acts.items():
        add(plan, numbers, name, number)
    return "\n".join(
        [
            '"""The numbers of words and actions; made from the plan by `tablewright plan`."""',
            "",
            "from __future__ import annotations",
            "",
            "from typing import Final",
            "",
            *lines,
            "",
            "# Actions: the first of each group.",
            *(f"{name}: Final = {number}" for name, number in acts.items()),
            "",
        ]
    )


def add(plan: Plan, numbers: dict[str, int], name: str, number: int) -> None:
    """Add a constant, or refuse a name that two things have."""
    if name in numbers:
        raise PlanError(plan.game, name, "this name stands twice in codes.py")
    numbers[name] = number


def word_numbers(words: Words) -> list[tuple[str, int]]:
    """Give the constants of a list of words: how many, and each by itself if they are fixed."""
    found = [(words.name.upper(), words.count)] if words.count else []
    for number, word in enumerate(words.fixed):
        if not word.isdigit():
            found.append((re.sub(r"\W", "_", f"{words.one()}_{word}").upper(), number))
    return found


# -- table.py -----------------------------------------------------------------------------------


def table(plan: Plan) -> str:
    """Give the class with a field for everything that lies on the table."""
    fixed = [spot.entry for spot in plan.spots if isinstance(spot.entry, Fixed)]
    settled = {note.field for note in fixed}
    kept = [field for field in plan.fields() if field.name not in settled]
    return "\n".join(
        [
            '"""The table as fields, and its copy; made from the plan by `tablewright plan`."""',
            "",
            "from __future__ import annotations",
            "",
            "from librt.vecs import vec",
            "from mypy_extensions import i64",
            "",
            "from tablewright.engine.names import Names",
            "from tablewright.engine.paper import Paper",
            "from tablewright.engine.plan import Plan",
            "from tablewright.engine.state import State",
            "",
            "from . import codes",
            "from .box import Box",
            "from .plan import PLAN",
            "",
            "",
            "class Table(State):",
            '    """Everything that lies on the table."""',
            "",
            *making(fixed, kept, plan),
            "",
            *copying(kept),
            "",
            *asking(),
            "",
            *observing(plan),
            "",
            *dispatch(plan.actions.groups),
            *stubs(plan.actions.groups),
            *questions(plan),
            "",
        ]
    )


def making(fixed: list[Fixed], kept: list[Field], plan: Plan) -> list[str]:
    """Write `__init__`."""
    more = "".join(f", {note.field}: {note.type}" for note in fixed)
    starts = {
        spot.entry.field: spot.entry.start
        for spot in plan.spots
        if isinstance(spot.entry, Note | Scalar) and not spot.entry.many and spot.entry.start
    }
    return [
        f"    def __init__(self, box: Box, seats: i64{more}) -> None:",
        "        super().__init__(seats)",
        "        self.box = box",
        *(declared(Field(note.field, note.type, note.says), note.field) for note in fixed),
        *(declared(field, str(starts.get(field.name, STARTS[field.type]))) for field in kept),
    ]


def declared(field: Field, start: str) -> str:
    """Write the first assignment of a field, with what it is."""
    type = "" if field.type == "vec[i64]" else f": {field.type}"
    line = f"        self.{field.name}{type} = {start}"
    said = f"{line}  # {field.says}"
    return said if field.says and len(said) <= LINE else line


def copying(kept: list[Field]) -> list[str]:
    """Write the copy of every field; what clones share is not copied."""
    return [
        "    def copy_table(self, twin: Table) -> None:",
        '        """Copy everything to another table of the same box and seats."""',
        "        self.copy_to(twin)",
        *(f"        twin.{f.name} = self.{f.name}" + ("[:]" if owned_vec(f) else "") for f in kept),
    ]


def owned_vec(field: Field) -> bool:
    """Tell whether a field is a vec of which every clone has its own."""
    return field.type == "vec[i64]" and not field.shared


def asking() -> list[str]:
    """Write what the engine asks for."""
    return [
        "    def copy_over(self, spare: State) -> State:",
        '        """Give an independent copy, written over a state nobody needs any more."""',
        "        assert isinstance(spare, Table)",
        "        self.copy_table(spare)",
        "        return spare",
        "",
        "    def plan(self) -> Plan:",
        '        """Give the plan this was made from."""',
        "        return PLAN",
        "",
        "    def names(self) -> Names:",
        '        """Give the names of all actions."""',
        "        return self.box.names",
    ]


def dispatch(groups: list[Group]) -> list[str]:
    """Write `apply`: each group has its method."""
    lines = [
        "    def apply(self, action: i64) -> None:",
        '        """Carry out an action: each group has its method."""',
    ]
    for i, group in enumerate(groups):
        if i + 1 < len(groups):
            word = "if" if i == 0 else "elif"
            lines.append(f"        {word} action < {first_code(groups, i + 1)}:")
        else:
            lines.append("        else:" if i else "        if action >= 0:")
        lines.append(f"            self.{group.does}({', '.join(numbers(groups, i))})")
    return lines


def first_code(groups: list[Group], i: int) -> str:
    """Write the code of a group's first action: after an open group, the box knows it."""
    after = i > 0 and groups[i - 1].open
    return f"self.box.first_{groups[i].plain}" if after else f"codes.{groups[i].plain.upper()}"


def numbers(groups: list[Group], place: int) -> list[str]:
    """Write how the parts of an action follow from its code."""
    group = groups[place]
    here = f"action - {first_code(groups, place)}" if group.first else "action"
    found: list[str] = []
    below = 1
    for i, part in enumerate(reversed(group.parts)):
        first = i == len(group.parts) - 1
        rest = f"({here})" if " " in here and (below > 1 or not first) else here
        value = f"{rest} // {below}" if below > 1 else rest
        found.insert(0, value if first else f"{value} % {part.count}")
        below *= part.count
    return found


def stubs(groups: list[Group]) -> list[str]:
    """Write the methods that the rules fill in."""
    lines: list[str] = []
    for group in groups:
        parts = "".join(f", {part.one()}: i64" for part in group.parts)
        says = f"Carry out {group.name}."
        lines += method(group.does, f"self{parts}", "None", says, ["raise NotImplementedError"])
    return lines


# -- Observations -------------------------------------------------------------------------------


def observing(plan: Plan) -> list[str]:
    """Write how a seat's observation comes on paper: a method for each group of entries."""
    groups = {key: lines for key, lines in plan.writing if key and len(lines) > 1}
    called = ["paper.mark(seat, seats)"]
    for key, lines in plan.writing:
        called += [f"self.see_{key}(seat, paper)"] if key in groups else lines
    says = "Write on paper what a seat sees, number by number."
    found = method("observe", "self, seat: i64, paper: Paper", "None", says, body(called))[1:]
    for key, lines in groups.items():
        says = f"Write what a seat sees of {key}."
        signature = "self, seat: i64, paper: Paper"
        found += method(f"see_{key}", signature, "None", says, body(lines))
    return found


def body(inside: list[str]) -> list[str]:
    """Write a method's lines, after what they look up."""
    text = "\n".join(inside)
    known = {"seats": "self.seats", "n": "paper.lens.numbers", "places": "paper.lens.places"}
    used = [f"{name} = {what}" for name, what in known.items() if re.search(rf"\b{name}\b", text)]
    native = [name for name in ("start", "there", "seen") if f"{name} = " in text]
    return [*used, *(f"{name}: i64 = 0" for name in native), *inside]


def questions(plan: Plan) -> list[str]:
    """Write the methods that observing asks, which the game fills in."""
    lines: list[str] = []
    empty = ["raise NotImplementedError"]
    for name, type in dict.fromkeys(ask for spot in plan.spots for ask in spot.entry.asks()):
        says = "Tell what is seen at a place."
        lines += method(name, "self, place: i64", type, says, empty)
    for spot in plan.spots:
        if isinstance(spot.entry, Sensed):
            says = f"Write {spot.entry.says}."
            lines += method(spot.entry.sense, "self, paper: Paper", "None", says, empty)
    return lines


def method(name: str, takes: str, gives: str, says: str, inside: list[str]) -> list[str]:
    """Write a method, after an empty line."""
    start = ["", f"    def {name}({takes}) -> {gives}:", f'        """{says}"""']
    return [*start, *(f"        {line}" for line in inside)]
