"""Information-set Monte Carlo tree search: strong play from nothing but what a seat knows.

One tree grows over many deals. Each iteration takes a state the seat could as well be in, with
fresh dice, walks down along actions that are legal in this deal, adds a node, plays on for a while
and judges the end by the game's heuristics. How often an action *could* have been chosen is counted
as well, so that rare deals do not distort the choice between common ones. Every seat maximises its
own result, and nobody's choice depends on what they could not have seen.

The choice between actions is PUCT: the mean so far, with the heuristics counting as a first visit,
plus a bonus that fades with visits and is the larger the better the heuristics like the action.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablewright.bots.bot import Value
from tablewright.bots.clock import FOREVER, Clock
from tablewright.bots.insight import Insight, chance
from tablewright.bots.net import Learned
from tablewright.bots.tree import NONE, Tree
from tablewright.engine.rng import Rng
from tablewright.engine.state import State

MAX_NODES: Final = 200_000  # a full tree is followed, but not grown; docs/bots.md says the memory
MAX_DEPTH: Final = 60
DEALS: Final = 200  # dealing anew is dear in some games, and so many deals are variety enough
BIAS: Final = 1.0  # how many visits the heuristics' first guess is worth
WIN_WEIGHT: Final = 0.75  # winning counts most, but a clear win more than a narrow one
WORLDS: Final = 4  # in how many states it is guessed what one does who cannot know this one
NARROW: Final = 0.01  # results closer than this are alike
GLANCES: Final = 8  # between two looks at the clock; there is always time for so many
STRIDE: Final = 7919  # to the next action glanced at; prime, so that all have their turn
UNSEEN: Final = -1e99  # less than any guess


class Judgement:
    """How a search judges a state for a seat: at a first glance, and at the end of a future.

    And how it reads what others chose in secret: what they may go by, one as likely as another,
    and how often it looks at what they saw, all together: each of them a few times at least.
    """

    def __init__(
        self, guess: Value, foresee: Value, others: list[Value] | None = None, looks: int = WORLDS
    ) -> None:
        self.guess = guess
        self.foresee = foresee
        self.others = [guess] if others is None else others
        self.looks = looks


class Settings:
    """How a game is searched: it differs from game to game, not from level to level."""

    def __init__(
        self,
        *,
        swing: float = 10.0,
        follow: int = 4,
        finish: int = 12,
        tries: int = 2,
        wide: int = 32,
        widen: int = 40,
        haste: float = 4.0,
        explore: float = 1.0,
        temper: float = 0.1,
        insight: float = 0.0,
        nodes: int = MAX_NODES,
    ) -> None:
        self.swing = swing  # the lead, in points, with which a win is about three to one on
        self.follow: i64 = follow  # how many decisions are played on after the new node
        self.finish: i64 = finish  # and how many at most, for a turn to end
        self.tries: i64 = tries  # of how many random actions the best is then played
        self.wide: i64 = wide  # how many actions of a node are considered at first
        self.widen: i64 = widen  # and after how many visits each time one more
        self.haste = haste  # how many actions to be guessed at a visit of a node pays for
        self.explore = explore  # how much a rarely tried action is preferred
        self.temper = temper  # how much better a result must look to be e times as attractive
        self.insight = insight  # the same for what others chose in secret; 0: no guess at it
        self.nodes: i64 = nodes  # how large the tree may grow


class Candidate:
    """What a search thinks of one action."""

    def __init__(self, name: str, visits: int, results: list[float], chances: list[float]) -> None:
        self.name = name
        self.visits = visits
        self.results = results  # in points: each seat's expected lead, or a lone player's score
        self.chances = chances  # each seat's chance to win; empty for a lone player

    def __repr__(self) -> str:
        results = " ".join(f"{result:+.1f}" for result in self.results)
        return f"{self.name}: {self.visits} visits, {results}"


class Search:
    """A tree for the decisions of one seat, grown iteration by iteration."""

    def __init__(
        self,
        judgement: Judgement,
        seat: int,
        seats: int,
        actions: int,
        settings: Settings,
        learned: Learned | None = None,
    ) -> None:
        self.learned = learned  # judges instead of the heuristics, if there is one
        self.guess_at = judgement.guess
        self.foresee = judgement.foresee
        self.seat = seat
        self.seats: i64 = seats
        self.settings = settings
        self.insights: list[Insight] = []
        if settings.insight > 0.0:
            looks = max(WORLDS, judgement.looks // max(1, seats - 1))
            swing, temper = settings.swing, settings.insight
            self.insights = [Insight(value, looks, swing, temper) for value in judgement.others]
        self.tree = Tree(seats)
        self.root: i64 = 0
        self.deals: list[State] = []
        self.spare: State | None = None  # in which a glance was taken
        self.middle = 0.0  # what a lone player counts from
        self.mark = vec[i64]([0 for _ in range(actions)])  # legal in this deal, by tick
        self.known = vec[i64]([0 for _ in range(actions)])  # has a node already, by tick
        self.guessed = vec[float]([0.0 for _ in range(actions)])  # what was just guessed of it
        self.tick: i64 = 0
        self.clock = Clock(FOREVER)
        self.late = False  # the clock is up, and this iteration leads nowhere any more
        self.open = vec[i64]()  # a node's children that are legal in this deal
        self.opened: i64 = 0  # how many those are
        self.slate = vec[i64]([0 for _ in range(actions)])  # on which they are listed
        self.at_root = vec[i64]()  # those of the root, once they were listed
        self.root_weights = 0.0
        self.path = vec[i64]()
        self.movers = vec[i64]()  # who chose each node of the path
        self.result = vec[float]([0.0 for _ in range(seats)])
        self.points = vec[float]([0.0 for _ in range(seats)])
        self.low = vec[float]([1e9 for _ in range(seats)])  # the worst a seat has met
        self.high = vec[float]([-1e9 for _ in range(seats)])  # and the best

    def grow(self, world: State, rng: Rng, iterations: i64, clock: Clock | None = None) -> None:
        """Try futures of a state the seat could be in, in many deals and with fresh dice."""
        if clock is not None:
            self.clock = clock
        self.late = False
        if self.seats == 1 and self.tree.visits[self.root] == 0:
            self.middle = self.foresee(world, self.seat)
        for _ in range(iterations):
            self.iterate(self.deal(world, rng), rng)
            if self.clock.is_up():
                break

    def deal(self, world: State, rng: Rng) -> State:
        """Give a state the seat could as well be in."""
        at: i64 = len(self.deals)
        if at < DEALS:
            self.deals.append(world.resample(self.seat, rng))
        else:
            at = rng.below(DEALS)
        if len(self.insights) > 0:
            at = self.likely(rng)
        state = self.deals[at].clone()
        rng.seed(state.rng)
        return state

    def likely(self, rng: Rng) -> i64:
        """Draw a deal that explains what others chose in secret, whatever they may go by."""
        for insight in self.insights:
            insight.weigh(self.deals, self.seat)
        ways = len(self.insights)
        return self.insights[0 if ways == 1 else rng.below(ways)].draw(rng)

    def iterate(self, state: State, rng: Rng) -> None:
        """Walk down, add a node, play on, and note the result along the way."""
        tree = self.tree
        self.path = vec[i64]([self.root])
        self.movers = vec[i64]([NONE])
        node = self.root
        actions = state.legal()
        while len(actions) > 0 and len(self.path) < MAX_DEPTH:
            mover = state.current_player()
            child = self.choose_child(node, state, actions, mover)
            if self.late:
                return
            if child == NONE:
                break
            action = tree.action[child]
            self.step(child, mover)
            guise = state.guise(action)
            if guise == action:
                node = child
            else:
                node = tree.past(node, guise)
                self.step(node, NONE)
            state.apply_action(action)
            actions = state.legal()
            if tree.visits[node] * self.settings.haste < float(len(actions)):
                break  # too new to guess at so many actions
        self.play_on(state, rng)
        self.judge(state)
        self.note()

    def step(self, node: i64, mover: i64) -> None:
        """Lengthen the path by a node and who chose it."""
        self.path = append(self.path, node)
        self.movers = append(self.movers, mover)

    # -- Choosing ---------------------------------------------------------------------------

    def choose_child(self, node: i64, state: State, actions: vec[i64], mover: i64) -> i64:
        """Pick the most promising action that is legal in this deal; NONE if the tree is full."""
        weights = self.open_children(node, state, actions, mover)
        tree, open, seats = self.tree, self.open, self.seats
        available, visits, total = tree.available, tree.visits, tree.total
        prior, weight = tree.prior, tree.weight
        low = min(self.low[mover], self.high[mover])
        unit = 1.0 / max(NARROW, self.high[mover] - low)
        best = i64(NONE)
        top = -1e99
        explore = self.settings.explore
        chances = 0.0
        root = 0.0
        for i in range(self.opened):
            child = open[i]
            now = available[child] + 1.0
            available[child] = now
            if now != chances:  # siblings have mostly had the same
                chances = now
                root = math.sqrt(now)
            tried = visits[child]
            mean = (total[child * seats + mover] + BIAS * prior[child]) / (tried + BIAS)
            share = weight[child] / weights
            score = (mean - low) * unit + explore * share * (root / (1.0 + tried))
            if score > top:
                top = score
                best = child
        return best

    def open_children(self, node: i64, state: State, actions: vec[i64], mover: i64) -> float:
        """List what is legal in this deal, add what is new to the node, and sum the weights."""
        if node == self.root and len(self.at_root) > 0:
            self.open = self.at_root
            self.opened = len(self.at_root)
            return self.root_weights
        tree, mark = self.tree, self.mark
        self.tick += 1
        tick = self.tick
        for action in actions:
            mark[action] = tick
        weights = self.list_open(node)
        room = self.settings.wide + int(tree.visits[node]) // self.settings.widen
        if node == self.root:
            room = len(actions)
        room = min(room, len(actions)) - self.opened
        if room <= 0 or len(tree) >= self.settings.nodes:
            if node == self.root and mover == self.seat:  # own choices are alike in all deals
                self.at_root = self.open[: self.opened]
                self.root_weights = weights
            return weights
        weights += self.add_best(node, state, actions, mover, room)
        self.list_open(node)
        return weights

    def list_open(self, node: i64) -> float:
        """List the children of a node that are legal in this deal, and sum their weights."""
        tree, mark, tick, open = self.tree, self.mark, self.tick, self.slate
        action, sibling, weight = tree.action, tree.sibling, tree.weight
        self.open = open
        opened: i64 = 0
        weights = 0.0
        child = tree.first[node]
        while child != NONE:
            if mark[action[child]] == tick:
                open[opened] = child
                opened += 1
                weights += weight[child]
            child = sibling[child]
        self.opened = opened
        return weights

    def add_best(self, node: i64, state: State, actions: vec[i64], mover: i64, room: i64) -> float:
        """Add the actions that are new to a node, the best by the heuristics if there are many."""
        fresh = vec[i64](capacity=len(actions))
        for i in range(self.opened):
            self.known[self.tree.action[self.open[i]]] = self.tick
        for action in actions:
            if self.known[action] != self.tick:
                fresh = append(fresh, action)
        guesses = self.guess_all(fresh, self.worlds(node, state, mover), mover)
        least = nth_largest(guesses, room)
        weights = 0.0
        for i in range(len(fresh)):
            if guesses[i] >= least and guesses[i] > UNSEEN and room > 0:
                weight = math.exp(max(-50.0, min(50.0, guesses[i] / self.settings.temper)))
                self.tree.adopt(node, self.tree.add(fresh[i], guesses[i], weight))
                weights += weight
                room -= 1
        return weights

    def worlds(self, node: i64, state: State, mover: i64) -> list[State]:
        """List states to guess in: others than this one where the mover cannot know it."""
        if node == self.root or self.tree.action[node] > NONE:
            return [state]
        return [state.resample(int(mover), state.rng) for _ in range(WORLDS)]

    def guess_all(self, fresh: vec[i64], worlds: list[State], mover: i64) -> vec[float]:
        """Judge actions at a glance, while there is time; those that are seen lie far apart."""
        count: i64 = len(fresh)
        for action in fresh:
            self.guessed[action] = UNSEEN
        at: i64 = 0
        for i in range(count):
            if i > 0 and i % GLANCES == 0 and self.clock.is_up():
                self.late = True
                break
            self.guessed[fresh[at]] = self.guess(worlds, fresh[at], mover)
            at = (at + STRIDE) % count
        guesses = vec[float](capacity=count)
        for action in fresh:
            guesses = append(guesses, self.guessed[action])
        return guesses

    def guess(self, worlds: list[State], action: i64, mover: i64) -> float:
        """Judge an action at a glance, before it is tried."""
        total = 0.0
        for world in worlds:
            total += self.glance(world, action, int(mover))
        guess = total / float(len(worlds))
        if self.learned is None:
            guess = self.squash(guess)
        self.low[mover] = min(self.low[mover], guess)
        self.high[mover] = max(self.high[mover], guess)
        return guess

    # -- Playing on -------------------------------------------------------------------------

    def play_on(self, state: State, rng: Rng) -> None:
        """Play some decisions on, and then to the end of the turn, where values are truest."""
        mover = self.movers[len(self.movers) - 1]
        steps: i64 = 0
        while steps < self.settings.finish:
            actions = state.legal()
            if len(actions) == 0:
                return
            if steps >= self.settings.follow and state.current_player() != mover:
                return
            mover = state.current_player()
            state.apply_action(self.sample(state, actions, rng))
            steps += 1

    def sample(self, state: State, actions: vec[i64], rng: Rng) -> i64:
        """Pick an action for playing on: the best of a few at random."""
        count = len(actions)
        best = actions[rng.below(count)]
        if count == 1 or self.settings.tries < 2:
            return best
        mover = int(state.current_player())
        top = self.glance(state, best, mover)
        for _ in range(self.settings.tries - 1):
            action = actions[rng.below(count)]
            if action != best:
                worth = self.glance(state, action, mover)
                if worth > top:
                    top = worth
                    best = action
        return best

    def glance(self, state: State, action: i64, mover: int) -> float:
        """Give the value of an action for its player: by the heuristics, or what was learned."""
        ahead = state.clone() if self.spare is None else state.copy_over(self.spare)
        self.spare = ahead  # a new state for every glance would cost more than the glance
        ahead.apply_action(action)
        if self.learned is not None:
            self.learned.judge(ahead, self.result)
            return self.result[mover]
        return self.guess_at(ahead, mover)

    # -- Judging ----------------------------------------------------------------------------

    def squash(self, value: float) -> float:
        """Turn a lead into a chance to win; a lone player's score only changes its scale."""
        if self.seats == 1:
            return (value - self.middle) / self.settings.swing
        return chance(value, self.settings.swing)

    def judge(self, state: State) -> None:
        """Give every seat its result: by what is foreseen, and by who won if the game is over."""
        if self.learned is not None:
            self.learned.judge(state, self.result)
            self.learned.expect(state, self.points)
            return
        sum = 0.0
        suspense = state.suspense()
        for seat in range(int(self.seats)):
            self.points[seat] = self.foresee(state, seat)
            self.result[seat] = self.squash(self.points[seat] / suspense)
            sum += self.result[seat]
        if self.seats == 1:
            return
        for i in range(self.seats):
            self.result[i] = self.result[i] / sum
        if state.is_terminal():
            self.reward(state.winners())

    def reward(self, winners: list[int]) -> None:
        """Let winning count more than the lead it was won with."""
        for seat in range(int(self.seats)):
            share = 1.0 / float(len(winners)) if seat in winners else 0.0
            self.result[seat] = WIN_WEIGHT * share + (1.0 - WIN_WEIGHT) * self.result[seat]

    def note(self) -> None:
        """Add the result to every node of the path."""
        tree = self.tree
        for i in range(len(self.path)):
            node = self.path[i]
            tree.visits[node] += 1.0
            for seat in range(self.seats):
                tree.total[node * self.seats + seat] += self.result[seat]
                tree.points[node * self.seats + seat] += self.points[seat]
            mover = self.movers[i]
            if mover != NONE:
                mean = tree.mean(node, mover, BIAS)
                self.low[mover] = min(self.low[mover], mean)
                self.high[mover] = max(self.high[mover], mean)

    # -- What came out ----------------------------------------------------------------------

    def lead(self) -> int:
        """Tell by how many visits the most tried action is ahead of the next."""
        visits = [0, 0]
        for child in self.tree.children(self.root):
            visits.append(int(self.tree.visits[child]))
        visits.sort()
        return visits[-1] - visits[-2]

    def candidates(self, world: State) -> list[Candidate]:
        """List the legal actions the search knows, the most tried first."""
        legal = world.legal_actions()
        found: list[tuple[int, float, int]] = []
        for child in self.tree.children(self.root):
            if int(self.tree.action[child]) in legal:
                mean = self.tree.mean(child, self.seat, BIAS)
                found.append((-int(self.tree.visits[child]), -mean, child))
        return [self.candidate(world, child) for _, _, child in sorted(found)]

    def candidate(self, world: State, child: int) -> Candidate:
        """Tell what came out for one action."""
        tree = self.tree
        visits = int(tree.visits[child])
        name = world.action_to_string(tree.action[child])
        if visits == 0:
            return Candidate(name, 0, [], [])
        first = child * int(self.seats)
        seats = range(first, first + int(self.seats))
        chances = [tree.total[i] / visits for i in seats] if self.seats > 1 else []
        return Candidate(name, visits, [tree.points[i] / visits for i in seats], chances)

    def descend(self, action: i64) -> bool:
        """Go on from the node of an action, if it is there; what was dealt is no longer true."""
        child = self.tree.child(self.root, action)
        if child == NONE:
            return False
        self.root = child
        self.at_root = vec[i64]()
        self.deals = []
        for insight in self.insights:
            insight.forget()
        return True


def nth_largest(numbers: vec[float], n: i64) -> float:
    """Give the n-th largest number, or less than any if there are not more than that."""
    if len(numbers) <= n:
        return UNSEEN
    if n == 1:  # as it is whenever a node grows by one more
        largest = numbers[0]
        for number in numbers:
            largest = max(largest, number)
        return largest
    ordered = list(numbers)
    ordered.sort(reverse=True)
    return ordered[n - 1]
