"""Levels a player understands: each is a budget of thought, in iterations and in time."""

from __future__ import annotations

import time
from collections.abc import Callable

from tablewright.bots.bot import Observation
from tablewright.bots.clock import FOREVER, Clock
from tablewright.bots.net import Learned
from tablewright.bots.search import Candidate, Judgement, Search, Settings
from tablewright.engine.game import Game
from tablewright.engine.rng import Rng
from tablewright.engine.state import State

BATCH = 10  # iterations between two looks at how sure the choice is
SEARCHING = 0.97  # of its seconds; the rest is for an iteration that takes longer than others
DECIDING = 0.015  # seconds for choosing and remembering what came out, and for being interrupted
CLOSE_LOOKS = 32  # with few of them, luck decides what others seem to have liked


class Level:
    """How a bot thinks: so many iterations, but never longer than so many seconds.

    Iterations are for a game whose decisions are many and small; a game of few and large ones
    has more of them (`effort`), so that a level takes about the same time in every game.

    Most levels suppose that what others chose in secret looked good to them at a glance. A subtle
    one also allows for others who foresaw as much as it does, and looks closer.
    """

    def __init__(self, name: str, iterations: int, seconds: float, *, subtle: bool = False) -> None:
        self.name = name
        self.iterations = iterations
        self.seconds = seconds
        self.subtle = subtle

    def judgement(self, game: Game) -> Judgement:
        """Give how this level judges the states of a game."""
        if self.subtle:
            either = [game.guess, game.foresee]
            return Judgement(game.guess, game.foresee, either, CLOSE_LOOKS)
        return Judgement(game.guess, game.foresee)


LEVELS = [
    Level("novice", 15, 0.045),
    Level("apprentice", 100, 0.2),
    Level("master", 800, 0.9),
    Level("grandmaster", 3200, 4.5, subtle=True),
]


class Mind:
    """A judgement learned from games, and how a search goes that judges by it."""

    def __init__(self, learned: Learned, settings: Settings) -> None:
        self.learned = learned
        self.settings = settings

    def knows(self, world: State) -> bool:
        """Tell whether it was learned with these components: corrected ones are another game."""
        return world.origin.components == ""


class Thinking:
    """A search under way: whoever thinks may attend to others between two steps."""

    def __init__(
        self, search: Search, world: State, rng: Rng, iterations: int, clock: Clock
    ) -> None:
        self.search = search
        self.world = world
        self.rng = rng
        self.left = iterations
        self.clock = clock
        self.done = 0  # iterations since it was last asked whether more are needed

    def go_on(self, most: int = BATCH) -> bool:
        """Think a little further; False when that is enough."""
        count = min(most, self.left, BATCH - self.done)
        self.search.grow(self.world, self.rng, count, self.clock)
        self.left -= count
        self.done += count
        if self.left <= 0 or self.clock.is_up():
            return False
        if self.done < BATCH:
            return True
        self.done = 0
        return self.search.lead() <= self.left  # or, whatever came, the choice would stand

    def candidates(self) -> list[Candidate]:
        """List the candidates, the best first."""
        return self.search.candidates(self.world)


class SearchBot:
    """Plays by search; keeps its tree while its own turn goes on and nothing came to light."""

    def __init__(
        self,
        judgement: Judgement,
        settings: Settings,
        iterations: int,
        rng: Rng,
        seconds: float = FOREVER,
        between: Callable[[], None] | None = None,
        mind: Mind | None = None,
    ) -> None:
        self.judgement = judgement
        self.settings = settings
        self.iterations = iterations
        self.seconds = seconds
        self.rng = rng
        self.between = between  # called between two steps
        self.mind = mind  # if it has learned
        self.search: Search | None = None
        self.expected: tuple[int, int] = (-1, -1)  # ply and reveals at which the tree fits

    def choose(self, seen: Observation) -> str:
        """Give the name of the action to play."""
        if len(seen.legal_names) == 1:
            self.search = None
            return seen.legal_names[0]
        return self.decide(seen, self.think_through(seen))

    def think(self, seen: Observation) -> list[Candidate]:
        """Search, and list the candidates, the best first."""
        return self.think_through(seen).candidates()

    def think_through(self, seen: Observation) -> Thinking:
        """Think for as long as it is worth while or allowed."""
        thinking = self.begin(seen)
        while thinking.go_on():
            if self.between is not None:
                self.between()
        return thinking

    def begin(self, seen: Observation, now: Callable[[], float] = time.perf_counter) -> Thinking:
        """Begin to think, with what is left of earlier thoughts; `now` counts the time for it."""
        clock = Clock(self.seconds * SEARCHING - DECIDING, now)
        world = seen.resample()
        search = self.search
        if search is None or self.expected != (int(world.ply), int(world.reveals)):
            search = self.new_search(world, seen.seat)
        self.search = search
        return Thinking(search, world, self.rng, self.iterations, clock)

    def new_search(self, world: State, seat: int) -> Search:
        """Begin a tree, judged by what was learned, or by the heuristics."""
        seats, actions, mind = int(world.seats), len(world.names()), self.mind
        if mind is None or not mind.knows(world):
            return Search(self.judgement, seat, seats, actions, self.settings)
        return Search(self.judgement, seat, seats, actions, mind.settings, mind.learned)

    def decide(self, seen: Observation, thinking: Thinking) -> str:
        """Give what came out best, and remember what was thought."""
        name = thinking.candidates()[0].name
        self.remember(seen, name)
        return name

    def remember(self, seen: Observation, name: str) -> None:
        """Keep the part of the tree below the action just chosen."""
        world = seen.resample()
        before = int(world.reveals)
        action = world.string_to_action(name)
        world.apply_action(action)
        fits = world.reveals == before and world.current_player() == seen.seat
        if self.search is not None and fits and self.search.descend(action):
            self.expected = (int(world.ply), int(world.reveals))
        else:
            self.search = None
