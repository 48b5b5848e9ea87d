"""The contract: a state of a game, its legal actions, and what each seat may know of it.

A game declares its table in a `Plan` and writes the hooks under "What a game writes"; those under
"What follows from the plan" it overrides only where its own hand is better. Everything else is here
once for all games. The words are OpenSpiel's where it has one.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from importlib import import_module
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablewright.engine.checking import CHECKING
from tablewright.engine.errors import IllegalAction, UnknownAction
from tablewright.engine.events import Event, Facts, Line, Outsider, ScoreLine
from tablewright.engine.names import Names
from tablewright.engine.paper import Paper
from tablewright.engine.plan import Plan
from tablewright.engine.ranking import Measure, Place, is_before, rank
from tablewright.engine.reading import seed_of, whole
from tablewright.engine.rng import BLANK, Rng

TERMINAL: Final = -4  # OpenSpiel's number for "nobody decides any more"


class _Sealed(Exception):
    """A preview came to the first thing that is random or hidden."""


class Origin:
    """Where a state comes from: the same for all states of one game, and never changed."""

    def __init__(
        self,
        game: str,
        rules_version: int,
        options: dict[str, str],
        components: str,
        corrections: dict[str, Any],
    ) -> None:
        self.game = game
        self.rules_version = rules_version
        self.options = options
        self.components = components  # digest of a corrected components file, or ""
        self.corrections = corrections  # and what it changes, key by key

    def to_dict(self) -> dict[str, Any]:
        """Give the header of a position."""
        header: dict[str, Any] = {
            "game": self.game,
            "rules_version": self.rules_version,
            "options": dict(self.options),
        }
        if self.components:
            header["components"] = self.components
        return header


NOWHERE: Final = Origin("", 0, {}, "", {})
PICTURE: Final = "tablewright.engine.picture"  # these two know games, and so come after states
CATALOG: Final = "tablewright.engine.catalog"
SILENCE: Final[list[Event]] = []  # what a state has told that was not asked; never filled


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of a game that can be played on."""

    def __init__(self, seats: i64) -> None:
        self.origin = NOWHERE
        self.seats: i64 = seats
        self.ply: i64 = 0
        self.reveals: i64 = 0  # how many random or hidden things have come to light
        self.rng = Rng(BLANK)
        self.telling: bool = False  # whether events are wanted; in search they are not
        self.sealed: bool = False
        self.told = SILENCE

    # -- What a game writes -----------------------------------------------------------------

    def set_up(self) -> None:
        """Lay out the game."""
        raise NotImplementedError

    def current_player(self) -> i64:
        """Give the seat to decide, or TERMINAL."""
        raise NotImplementedError

    def legal(self) -> vec[i64]:
        """List the codes that may be played, ascending; empty only at the end."""
        raise NotImplementedError

    def guise(self, action: i64) -> i64:
        """Give what others see of a legal action: itself, or a number below -1 that many share."""
        return action

    def recall(self, action: i64) -> None:
        """Keep in mind what everybody saw of an action that was taken back just now."""

    def suspense(self) -> float:
        """Tell how far leads may still turn, against the middle of the game: it is 1 there."""
        return 1.0

    def end_reason(self) -> str:
        """Say why the game ended, one of game.toml's reasons; empty while it runs."""
        raise NotImplementedError

    def measures(self) -> list[Measure]:
        """List what places are compared by, one after the other: points, then what breaks ties."""
        raise NotImplementedError

    def measured(self, seat: i64) -> vec[i64]:
        """Give what a seat has of each of the `measures`, as if the game ended now."""
        raise NotImplementedError

    def score_sheet(self) -> list[list[ScoreLine]]:
        """Tell per seat where each point came from, as if the game ended now."""
        raise NotImplementedError

    def outsiders(self) -> list[Outsider]:
        """List who scores without a seat, and so takes no place."""
        return []

    def clone(self) -> State:
        """Give an independent copy: a new state, and `copy_table` to fill it."""
        raise NotImplementedError

    def settle(self) -> None:
        """Work out what is noted beside the plan, after a position was read."""

    def check_position(self) -> None:
        """Refuse a position whose parts do not fit together: raise PositionError."""

    def prompt(self) -> Line:
        """Say what the current player has to decide."""
        raise NotImplementedError

    # -- What follows from the plan -----------------------------------------------------------
    # `tablewright plan` writes plan, names, apply, observe and copy_over into table.py.

    def plan(self) -> Plan:
        """Give the game's plan."""
        raise NotImplementedError

    def names(self) -> Names:
        """Give the names of all actions of the game."""
        raise NotImplementedError

    def apply(self, action: i64) -> None:
        """Carry out a legal action."""
        raise NotImplementedError

    def copy_over(self, spare: State) -> State:
        """Give an independent copy, perhaps written over a spare state of the same game."""
        return self.clone()

    def observe(self, seat: i64, paper: Paper) -> None:
        """Write on paper what a seat sees, number by number."""
        raise NotImplementedError

    def why_not(self, action: i64) -> str:
        """Name the clause that forbids an action which is not legal now."""
        return self.plan().actions.group(action, self).clause

    def describe(self, action: i64) -> Line:
        """Say what a legal action does, for a button."""
        return self.plan().actions.line(action, self)

    def declines(self, action: i64) -> bool:
        """Tell whether a legal action turns down what is offered: to go on without, to keep all."""
        return self.plan().actions.group(action, self).declines

    def look(self, seat: int | None) -> dict[str, Any]:
        """Show what a seat may know, and nothing else; None is a spectator."""
        return self.plan().look(self, seat)

    def redeal(self, seat: int | None, rng: Rng) -> None:
        """Deal anew whatever the seat cannot know, by what it knows and the generator alone."""
        self.plan().redeal(self, seat, rng)

    def dump(self) -> dict[str, Any]:
        """Give the game's own part of a position, readable and complete."""
        return self.plan().write(self)

    def load(self, position: dict[str, Any]) -> None:
        """Set the game's own part from a position, or raise PositionError."""
        self.plan().read(self, position)
        self.settle()
        self.check_position()

    def census(self) -> dict[str, int]:
        """Count every kind of piece, wherever it lies; no ply may change it."""
        return self.plan().census(self)

    # -- What every game has ----------------------------------------------------------------

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.current_player() == TERMINAL

    def legal_actions(self, seat: int | None = None) -> list[int]:
        """List the codes that may be played, ascending; nothing for a seat not to decide."""
        if seat is not None and seat != self.current_player():
            return []
        return [int(action) for action in self.legal()]

    def legal_names(self, seat: int | None = None) -> list[str]:
        """List the names that may be played, in the order of their codes."""
        names = self.names()
        return [names.name(action) for action in self.legal_actions(seat)]

    def action_to_string(self, action: i64) -> str:
        """Give the name of an action."""
        return self.names().name(action)

    def string_to_action(self, name: str) -> int:
        """Give the code of a named action, or raise UnknownAction."""
        return self.names().code(name)

    def apply_action(self, action: i64) -> None:
        """Carry out an action, fast: it is trusted to be legal unless `check_actions` is on."""
        if CHECKING.on:
            self.check(action)
        self.ply += 1
        self.apply(action)

    def check(self, action: i64) -> None:
        """Raise ActionError unless an action is legal."""
        if action in self.legal():
            return
        names = self.names()
        if not 0 <= action < len(names):
            raise UnknownAction(f"code {int(action)}")
        raise IllegalAction(names.name(action), self.why_not(action))

    def play(self, name: str) -> list[Event]:
        """Carry out a named action if it is legal, and tell what happened."""
        action = self.names().code(name)
        self.check(action)
        self.telling = True
        self.told = []
        self.apply_action(action)
        return self.fall_silent()

    def fall_silent(self) -> list[Event]:
        """Stop building events and hand over those built."""
        told = self.told
        self.telling = False
        self.told = SILENCE
        return told

    def preview(self, name: str) -> list[Event]:
        """Tell what a choice surely brings, up to the first hidden or random thing."""
        action = self.names().code(name)
        self.check(action)
        return self.brings(action)

    def brings(self, action: i64) -> list[Event]:
        """Tell what an action surely brings, fast: it is trusted to be legal."""
        ahead = self.clone()
        ahead.telling = True
        ahead.told = []
        ahead.sealed = True
        try:
            ahead.apply_action(action)
        except _Sealed:
            return ahead.told  # as far as it is sure
        return ahead.told

    def tell(self, key: str, facts: Facts) -> None:
        """Add an event everybody sees; callers check `telling` first."""
        self.told.append(Event(key, facts))

    def whisper(self, key: str, facts: Facts, owner: int, secret: Facts) -> None:
        """Add an event of which a part is known to its owner only."""
        self.told.append(Event(key, facts, owner, secret))

    def chance(self) -> Rng:
        """Give the generator: the only door to chance, which a preview stops at."""
        self.reveal()
        return self.rng

    def reveal(self) -> None:
        """Mark that something hidden comes to light: no undo and no preview goes past it."""
        if self.sealed:
            raise _Sealed
        self.reveals += 1

    def view(self, seat: int | None) -> dict[str, Any]:
        """Show the table as a seat knows it, JSON-ready; None is a spectator."""
        shown = {
            **self.origin.to_dict(),
            "seats": int(self.seats),
            "seat": seat,
            "ply": int(self.ply),
            "current": int(self.current_player()),
        }
        shown.update(self.look(seat))
        return shown

    def observation_tensor(self, seat: int) -> memoryview[float]:
        """Give what a seat knows as numbers of 32 bits with a point, by `Game.tensor_layout`.

        `numpy.asarray` takes it as it is, without a copy.
        """
        paper = Paper(self.plan().lens(self))
        self.observe(seat, paper)
        return memoryview(paper.floats()).cast("f")

    def resample(self, seat: int | None, rng: Rng) -> State:
        """Give a state the seat could as well be in: all it cannot know is dealt anew."""
        twin = self.clone()
        twin.rng = rng.spawn()
        twin.redeal(seat, rng)
        return twin

    def winners(self) -> list[int]:
        """List the seats that win; empty while the game runs."""
        if not self.is_terminal():
            return []
        first = [0]
        if self.seats == 1:
            return first  # nobody to compare with
        measures = self.measures()
        best = self.measured(0)
        for seat in range(1, self.seats):
            here = self.measured(seat)
            if is_before(measures, here, best):
                first = [int(seat)]
                best = here
            elif not is_before(measures, best, here):
                first.append(int(seat))
        return first

    def ranking(self, gone: Iterable[int] = ()) -> list[Place]:
        """Give the place of every seat, the best first, as if the game ended now.

        Seats of `gone` gave up: they come behind all others, whatever a bot made of their game.
        """
        table = [self.measured(seat) for seat in range(self.seats)]
        return rank(self.measures(), table, set(gone))

    def returns(self) -> list[float]:
        """Give each seat's result: zero in sum, 1 for a sole winner; all 0 while it runs.

        Somebody who plays alone has nobody to beat: there the score is the result.
        """
        winners = self.winners()
        seats = int(self.seats)
        if not winners:
            return [0.0] * seats
        if seats == 1:
            return [float(self.scores()[0])]
        loss = -1.0 / (seats - 1)
        share = seats / (len(winners) * (seats - 1)) + loss
        return [share if seat in winners else loss for seat in range(seats)]

    def scores(self) -> list[int]:
        """Give each seat's points, as if the game ended now."""
        return [sum(line.points for line in sheet) for sheet in self.score_sheet()]

    def to_dict(self) -> dict[str, Any]:
        """Give the whole position, readable and editable, hidden things included."""
        position = {
            **self.origin.to_dict(),
            "seats": int(self.seats),
            "ply": int(self.ply),
            "reveals": int(self.reveals),
            "rng": self.rng.dump().hex(),
        }
        if self.origin.corrections:
            position["corrections"] = dict(self.origin.corrections)
        position.update(self.dump())
        return position

    def restore(self, position: dict[str, Any]) -> None:
        """Set everything from a position; the game's part is checked by `load`."""
        self.ply = whole(position, "ply")
        self.reveals = whole(position, "reveals")
        self.rng.load(seed_of(position))
        self.load(position)

    def copy_to(self, twin: State) -> None:
        """Copy what every game has; a game's clone calls this, then copies its own."""
        twin.origin = self.origin
        twin.ply = self.ply
        twin.reveals = self.reveals
        self.rng.copy_to(twin.rng)

    def fingerprint(self) -> str:
        """Give a hash of the whole position, equal on every machine and build."""
        text = json.dumps(self.to_dict(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()

    # -- What Python asks of a value ----------------------------------------------------------

    def picture(self, seat: int | None = None, language: str = "en") -> str:
        """Draw the board as text: what a spectator sees, or a seat with what only it knows."""
        return str(import_module(PICTURE).as_text(self, seat, language))

    def __str__(self) -> str:
        return self.picture()

    def _repr_html_(self) -> str:
        return str(import_module(PICTURE).as_html(self))

    def __repr__(self) -> str:
        origin = self.origin
        options = "".join(f" {name}={value}" for name, value in origin.options.items())
        points = ", ".join(str(score) for score in self.scores())
        said = f"{origin.game}, {self.seats} seats{options}, ply {self.ply}, points {points}"
        if self.is_terminal():
            return f"<{said}; over: {self.end_reason()}, won by {self.winners()}>"
        return f"<{said}; seat {self.current_player()} has {len(self.legal())} choices>"

    def __eq__(self, other: object) -> bool:
        # The same position, hidden things and dice to come included.
        if not isinstance(other, State) or self.ply != other.ply:
            return False
        return self.to_dict() == other.to_dict()

    def __hash__(self) -> int:
        raise TypeError("a state changes as it is played: use its fingerprint() instead")

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        # By its position: the same on both builds, and readable by whoever looks into a pickle.
        return import_module(CATALOG).revive, (self.to_dict(),)
