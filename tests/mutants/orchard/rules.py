"""The rules, in the order of RULES.md."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablewright.engine.events import Facts, Line, ScoreLine
from tablewright.engine.ranking import Measure
from tablewright.engine.reading import need
from tablewright.engine.state import TERMINAL

from . import codes
from .box import Box
from .table import Table

MEASURES = [Measure("points", "OR-8"), Measure("coins", "OR-8", fewer=True)]


class Orchard(Table):
    """Hidden hands, secret goals, a bank and a die."""

    def clone(self) -> Orchard:
        twin = Orchard(self.box, self.seats)
        self.copy_table(twin)
        return twin

    # -- Set-up -----------------------------------------------------------------------------

    def lies_open(self, place: i64) -> bool:
        """Whether everybody sees a seat's goal."""
        return self.over

    def set_up(self) -> None:
        """OR-1: a secret goal and two cards each; the first player is drawn."""
        self.plan().clear(self)
        self.bank = self.box.coins
        self.planted = vec[i64]([0] * int(self.seats))
        self.deck = vec[i64](range(codes.FRUITS * self.box.copies))
        for i in range(len(self.deck)):
            self.deck[i] //= self.box.copies
        self.chance().shuffle(self.deck)
        goals = vec[i64](range(codes.GOALS))
        self.chance().shuffle(goals)
        for seat in range(int(self.seats)):
            self.goal[seat] = goals[seat]
            for _ in range(self.box.hand):
                self.hand[seat * codes.FRUITS + self.draw_card()] += 1
        self.spare = goals[self.seats :]
        self.first = self.player = self.chance().below(self.seats)
        if self.telling:
            self.tell_start()

    def tell_start(self) -> None:
        """Tell everybody what they were dealt."""
        self.tell("began", {"seat": self.first})
        for seat in range(int(self.seats)):
            fruits = [self.box.fruits[kind] for kind in self.cards_of(seat)]
            dealt: Facts = {"goal": self.goal_of(seat), "fruits": fruits}
            self.whisper("dealt", {"seat": seat}, seat, dealt)

    def draw_card(self) -> i64:
        """Take the top of the deck."""
        self.drawn += 1
        return self.deck[self.drawn - 1]

    # -- Questions --------------------------------------------------------------------------

    def cards_of(self, seat: int) -> list[int]:
        """The kinds of a seat's cards, one by one."""
        kinds = range(codes.FRUITS)
        return [kind for kind in kinds for _ in range(self.hand[seat * codes.FRUITS + kind])]

    def goal_of(self, seat: int) -> str:
        """What a seat wants."""
        return self.box.fruits[self.goal[seat]]

    def can_draw(self) -> bool:
        """OR-3: whether the player may draw."""
        room = len(self.cards_of(int(self.player))) < codes.MOST_IN_HAND
        return room and self.drawn < len(self.deck)

    def can_give(self, taker: int) -> bool:
        """OR-5: whether the player may give a coin to a seat."""
        other = taker != self.player and taker < self.seats
        return other and self.coins[self.player] > 0

    def current_player(self) -> i64:
        return TERMINAL if self.over else self.player

    def legal(self) -> vec[i64]:
        """OR-2 to OR-5: plant, draw, roll or give."""
        if self.over:
            return vec[i64]()
        own = int(self.player) * codes.FRUITS
        found = [codes.PLANT + k for k in range(codes.FRUITS) if self.hand[own + k] > 0]
        if self.can_draw():
            found.append(codes.DRAW)
        found.append(codes.ROLL)
        found += [codes.GIVE + s for s in range(codes.TAKERS) if self.can_give(s)]
        return vec[i64](found)

    # -- Turns ------------------------------------------------------------------------------

    def plant(self, fruit: i64) -> None:
        """OR-2: a card of the hand lies open."""
        own = self.player * codes.FRUITS
        self.hand[own + fruit] -= 1
        self.orchard[own + fruit] += 1
        self.planted[self.player] += 1
        if self.telling:
            self.tell("planted", {"seat": self.player, "fruit": self.box.fruits[fruit]})
        self.end_turn()

    def draw(self) -> None:
        """OR-3: a card into the hand."""
        self.reveal()
        fruit = self.draw_card()
        self.hand[self.player * codes.FRUITS + fruit] += 1
        if self.telling:
            drawn: Facts = {"fruit": self.box.fruits[fruit]}
            self.whisper("drew", {"seat": self.player}, int(self.player), drawn)
        self.end_turn()

    def roll(self) -> None:
        """OR-4: as many coins as the die shows."""
        face = self.box.faces[self.chance().below(len(self.box.faces))]
        count = min(face, int(self.bank))
        self.bank -= count
        self.coins[self.player] += count
        if self.telling:
            self.tell("rolled", {"seat": self.player, "face": face, "count": count})
        self.end_turn()

    def give(self, taker: i64) -> None:
        """OR-5: a coin to somebody else."""
        self.coins[self.player] -= 1
        self.coins[taker] += 1
        if self.telling:
            self.tell("gave", {"seat": self.player, "taker": taker})
        self.end_turn()

    def end_turn(self) -> None:
        """The next player's turn, and after the last one's the end of a round."""
        self.player = (self.player + 1) % self.seats
        if self.player == self.first:
            self.end_round()

    def end_round(self) -> None:
        """OR-6: eight rounds, or an empty bank."""
        if self.bank > 0 and self.round < self.box.rounds:
            self.round += 1
            return
        self.reveal()
        self.over = True
        if self.telling:
            for seat in range(int(self.seats)):
                self.tell("shown", {"seat": seat, "goal": self.goal_of(seat)})
            self.tell("ended", {"reason": self.end_reason()})

    # -- End --------------------------------------------------------------------------------

    def end_reason(self) -> str:
        if not self.over:
            return ""
        return "bank" if self.bank == 0 else "rounds"

    def measures(self) -> list[Measure]:
        """OR-8: points, then coins."""
        return MEASURES

    def measured(self, seat: i64) -> vec[i64]:
        return vec[i64]([self.scores()[seat], self.coins[seat]])

    def score_sheet(self) -> list[list[ScoreLine]]:
        """OR-7: fruits, coins, and when it lies open the goal."""
        return [self.sheet(seat) for seat in range(int(self.seats))]

    def sheet(self, seat: int) -> list[ScoreLine]:
        """Where a seat's points come from."""
        wanted = int(self.orchard[seat * codes.FRUITS + self.goal[seat]]) if self.over else 0
        return [
            ScoreLine("fruits", int(self.planted[seat]), "OR-7"),
            ScoreLine("goal", wanted, "OR-7"),
            ScoreLine("coins", int(self.coins[seat]), "OR-7"),
        ]

    # -- Positions and people ---------------------------------------------------------------

    def settle(self) -> None:
        """Count what was planted."""
        orchard, kinds = self.orchard, range(codes.FRUITS)
        seats = range(int(self.seats))
        counts = [sum(int(orchard[seat * codes.FRUITS + k]) for k in kinds) for seat in seats]
        self.planted = vec[i64](counts)

    def check_position(self) -> None:
        """OR-6: a game is over after a round that ended it."""
        ended = self.bank == 0 or self.round == self.box.rounds
        need(not self.over or (ended and self.player == self.first), "over", "not yet")
        begins = self.player == self.first and self.bank == 0 and not self.over
        need(not begins or self.round == 1 or self.bank > 0, "bank", "the game would be over")

    def why_not(self, action: i64) -> str:
        return "OR-6" if self.over else super().why_not(action)

    def prompt(self) -> Line:
        if self.over:
            return Line("prompt-over", {})
        return Line("prompt-turn", {"seat": self.player})


def new_state(box: Box, seats: int, options: dict[str, str]) -> Orchard:
    return Orchard(box, seats)


def value(state: Orchard, seat: int) -> float:
    """Judge by points against the best rival."""
    scores = state.scores()
    return float(scores[seat] - max(s for i, s in enumerate(scores) if i != seat))
