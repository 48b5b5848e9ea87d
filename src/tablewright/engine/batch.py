"""Many tables of one game, stepped together in compiled code.

Whoever asks reads the vecs below through the buffer protocol: nothing is copied, for every step
writes on new ones.
"""

from __future__ import annotations

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64, u8

from tablewright.engine.paper import Paper
from tablewright.engine.rng import Rng
from tablewright.engine.state import TERMINAL, State


class Batch:
    """Tables that begin anew as soon as a game is over.

    `first` is a table where nothing has been laid out, or, with `laid`, the position games begin
    from. Every game has luck of its own, drawn from the generator.
    """

    def __init__(self, first: State, laid: bool, tables: int, rng: Rng) -> None:
        self.first = first
        self.laid = laid
        self.rng = rng
        self.seats: i64 = first.seats
        self.actions: i64 = len(first.names())
        self.paper = Paper(first.plan().lens(first), tables)
        self.blank_paper = self.paper.out[:]
        self.blank_masks = vec[u8]([0] * (tables * int(self.actions)))
        self.blank_players = vec[i64]([0] * tables)
        self.blank_results = vec[float]([0.0] * (tables * int(self.seats)))
        self.masks = self.blank_masks
        self.players = self.blank_players
        self.ended = self.blank_masks[:tables]
        self.results = self.blank_results
        self.tables: list[State] = [self.new() for _ in range(tables)]
        self.look_everywhere()

    def new(self) -> State:
        """Begin a game."""
        state = self.first.clone()
        self.rng.seed(state.rng)
        if not self.laid:
            state.set_up()
        return state

    def wipe(self) -> None:
        """Take new sheets: those before belong to whoever reads them."""
        self.paper.out = self.blank_paper[:]
        self.masks = self.blank_masks[:]
        self.players = self.blank_players[:]
        self.ended = self.blank_masks[: len(self.tables)]
        self.results = self.blank_results[:]

    def step(self, chosen: bytes) -> None:
        """Carry out a legal action at every table, eight bytes each, and look at it anew."""
        self.wipe()
        tables = self.tables
        for i in range(len(tables)):
            state = tables[i]
            state.apply_action(read_i64_le(chosen, i * 8))
            if state.current_player() == TERMINAL:
                self.note(state, i)
                state = self.new()
                tables[i] = state
            self.look(state, i)

    def note(self, state: State, table: i64) -> None:
        """Write down how a game ended."""
        self.ended[table] = u8(1)
        at = table * self.seats
        for result in state.returns():
            self.results[at] = result
            at += 1

    def look_everywhere(self) -> None:
        """Write what is seen at every table."""
        self.wipe()
        for i in range(len(self.tables)):
            self.look(self.tables[i], i)

    def look(self, state: State, table: i64) -> None:
        """Write whose turn it is at a table, what that seat sees and what it may do."""
        player = state.current_player()
        self.players[table] = player
        paper = self.paper
        paper.at = table * paper.lens.size
        state.observe(player, paper)
        masks = self.masks
        at = table * self.actions
        for action in state.legal():
            masks[at + action] = u8(1)
