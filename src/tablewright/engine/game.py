"""A game as a whole: what its card says of it, its components, and the way to states."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.card import Card
from tablewright.engine.components import Components
from tablewright.engine.corrections import (
    Changes,
    apply_changes,
    check_printed,
    differences,
    in_order,
)
from tablewright.engine.errors import (
    ChoiceError,
    ComponentsError,
    PositionError,
    UnknownOption,
    UnknownSeats,
)
from tablewright.engine.events import Event
from tablewright.engine.plan import Layout
from tablewright.engine.reading import table_of
from tablewright.engine.rng import seed_bytes
from tablewright.engine.state import Origin, State

KEPT_BOXES = 16  # of corrected components; records and positions may bring any number


class Game(Card):
    """One game: make states with `new` and `from_dict`.

    `box` turns checked components into what the rules read, `state` makes an empty state from
    (box, seats, options), and `value` judges a state for a seat, higher being better. Where search
    needs to see further than the greedy bot, `foresee` judges the futures it has followed, and
    `guess` what an action may bring before it is tried. A game whose turns are too long to be
    looked through says `long_turns`: its heuristics judge in mid-turn. What a learned judgement
    looks at are `features`: of so many `inputs` the numbers of facts a seat knows to be true.
    """

    def __init__(
        self,
        package: str,
        *,
        box: Callable[[Components], Any],
        state: Callable[[Any, int, dict[str, str]], State],
        value: Callable[[Any, int], float],
        foresee: Callable[[Any, int], float] | None = None,
        guess: Callable[[Any, int], float] | None = None,
        long_turns: bool = False,
        features: Callable[[Any, int], vec[i64]] | None = None,
        inputs: int = 0,
    ) -> None:
        super().__init__(package)
        self.long_turns = long_turns
        self.features = features
        self.inputs = inputs  # how many facts there are
        self._box = box
        self._state = state
        self.value = value  # the functions themselves: searches call them a million times
        self.foresee = value if foresee is None else foresee
        self.guess = value if guess is None else guess
        self._boxes: OrderedDict[str, tuple[Any, Changes]] = OrderedDict()

    @cached_property
    def components(self) -> Components:
        """The components as they come with the game."""
        return Components.parse(self.read("components.toml"), "components.toml")

    # -- States -----------------------------------------------------------------------------

    def new(
        self,
        *,
        seats: int | None = None,
        seed: int | bytes | None = None,
        components: str | Path | Components | None = None,
        log: list[Event] | None = None,
        **options: str,
    ) -> State:
        """Lay out a new game; the events of the set-up go to `log` if one is given."""
        state = self._empty(seats, components, options)
        state.rng.load(_raw(seed))
        state.telling = log is not None
        state.told = []
        state.set_up()
        told = state.fall_silent()
        if log is not None:
            log.extend(told)
        return state

    def empty(
        self,
        seats: int | None = None,
        components: str | Path | Components | None = None,
        **options: str,
    ) -> State:
        """Give a table with nothing on it: `set_up` lays out the game with its generator."""
        state = self._empty(seats, components, options)
        state.plan().clear(state)
        return state

    def tensor_layout(
        self,
        seats: int | None = None,
        components: str | Path | Components | None = None,
        **options: str,
    ) -> Layout:
        """Tell what each number of an observation means, at such a table."""
        state = self.empty(seats, components, **options)
        return Layout(self.rules_version, state.plan().layout(state))

    def from_dict(
        self, position: dict[str, Any], components: str | Path | Components | None = None
    ) -> State:
        """Set up a stored or edited position, or raise PositionError."""
        position = table_of({"position": position}, "position")
        if position.get("game") != self.id:
            raise PositionError("game", f"{self.id!r} is needed, not {position.get('game')!r}")
        if components is None:
            components = self._carried(position)
        seats, options = position.get("seats", 0), table_of(position, "options")
        try:
            state = self._empty(seats or 0, components, options)
        except ChoiceError as error:
            key = "seats" if isinstance(error, UnknownSeats) else "options"
            raise PositionError(key, str(error)) from None
        if position.get("components", "") != state.origin.components:
            raise PositionError("components", "the position was played with other components")
        state.restore(position)
        return state

    def _carried(self, position: dict[str, Any]) -> Components | None:
        """Give the corrected components that a position carries, if it does."""
        changes = position.get("corrections", {})
        if not isinstance(changes, dict):
            raise PositionError("corrections", "a table is needed")
        if not changes:
            return None
        try:
            found = self.corrected(changes, "position")
            self._open_box(found)
        except ComponentsError as error:
            raise PositionError("corrections", str(error)) from None
        return found

    def check_options(self, options: dict[str, str]) -> dict[str, str]:
        """Complete the options with their usual values, or raise UnknownOption."""
        for name, value in options.items():
            option = self.options.get(name)
            if option is None:
                raise UnknownOption(name, self.options.values())
            if value not in option.values:
                raise UnknownOption(f"{name}={value}", [option])
        return {name: options.get(name, option.default) for name, option in self.options.items()}

    def _empty(
        self, seats: object, components: str | Path | Components | None, options: dict[str, str]
    ) -> State:
        count = self.seats[0] if seats is None else seats
        if not isinstance(count, int) or isinstance(count, bool) or count not in self.seats:
            raise UnknownSeats(count, self.seats)
        chosen = self.check_options(options)
        box, digest, changes = self._open_box(components)
        state = self._state(box, count, chosen)
        state.origin = Origin(self.id, self.rules_version, chosen, digest, changes)
        return state

    def corrected(self, changes: Changes, file: str = "components.toml") -> Components:
        """Give the components as they come with the game, with changes made to them."""
        return apply_changes(self.components, changes, file)

    def corrections(self, components: str | Path | Components) -> Changes:
        """Check corrected components and list what they change."""
        return self._open_box(components)[2]

    def _open_box(self, source: str | Path | Components | None) -> tuple[Any, str, Changes]:
        """Check components and give the box, its digest and changes: none of them for our own."""
        own = self.components
        if source is None:
            return self._own_box, "", {}
        given = source if isinstance(source, Components) else load_components(Path(source))
        given = Components(in_order(own.data, given.data), given.file, given.text)
        digest = given.digest()
        if digest == own.digest():
            return self._own_box, "", {}
        if digest not in self._boxes:
            box = self._box(given)
            given.check_all_read()
            check_printed(own, given)
            self._boxes[digest] = box, differences(own.data, given.data)
            if len(self._boxes) > KEPT_BOXES:
                self._boxes.popitem(last=False)
        self._boxes.move_to_end(digest)
        return self._boxes[digest][0], digest, self._boxes[digest][1]

    @cached_property
    def _own_box(self) -> Any:
        return self._box(self.components)


def load_components(path: Path) -> Components:
    """Read a corrected components file, or raise ComponentsError."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ComponentsError("file", "readable", str(error), path.name) from None
    return Components.parse(text, path.name)


def _raw(seed: int | bytes | None) -> bytes:
    """Give 32 bytes for a seed; without one, fresh ones."""
    return secrets.token_bytes(32) if seed is None else seed_bytes(seed)
