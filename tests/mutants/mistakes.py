"""The mistakes: what a newcomer writes, the law that catches it, and what its message names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.conformance import (
    test_bites,
    test_plans,
    test_play,
    test_positions,
    test_previews,
    test_scores,
    test_secrets,
    test_texts,
)

RULES = "rules.py"
PLAN = "plan.py"
LAST = "    def why_not(self"  # where a method is put in


@dataclass(frozen=True)
class Mistake:
    """A change of one file, the law that fails, and a word of its message."""

    name: str
    file: str
    old: str
    new: str
    law: Callable[..., Any]
    says: str


def method(name: str, text: str, law: Callable[..., Any], says: str) -> Mistake:
    """A method that a newcomer writes by hand, and wrongly."""
    return Mistake(name, RULES, LAST, f"{text}\n\n{LAST}", law, says)


DEAL = """    def redeal(self, seat: int | None, rng: Rng) -> None:
        kept = {kept}
        self.plan().redeal(self, seat, rng)
        {put}"""

REDEALS = [
    method(
        "rivals' goals are not dealt anew",
        DEAL.format(kept="self.goal[:], self.spare[:]", put="self.goal, self.spare = kept"),
        test_bites.test_dealing_anew_owes_nothing_to_a_hidden_leaf,
        "goal",
    ),
    method(
        "only the deck is shuffled, and not sorted first",
        """    def redeal(self, seat: int | None, rng: Rng) -> None:
        self.deck = self.deck[self.drawn :]
        self.drawn = 0
        rng.shuffle(self.deck)""",
        test_bites.test_dealing_anew_owes_nothing_to_a_hidden_leaf,
        "hand",
    ),
    method(
        "goals and hands are always dealt anew alike",
        """    def redeal(self, seat: int | None, rng: Rng) -> None:
        self.plan().redeal(self, seat, Rng(1))""",
        test_secrets.test_the_truth_is_one_of_the_worlds,
        "deck",
    ),
    method(
        "what is dealt anew depends on the last card of the deck",
        """    def redeal(self, seat: int | None, rng: Rng) -> None:
        self.plan().redeal(self, seat, Rng(int(self.deck[-1]) + 5))""",
        test_bites.test_dealing_anew_owes_nothing_to_a_hidden_leaf,
        "differs at",
    ),
    method(
        "one's own hand is dealt anew as well",
        """    def redeal(self, seat: int | None, rng: Rng) -> None:
        self.plan().redeal(self, None, rng)""",
        test_secrets.test_resampling_leaves_the_view,
        "hand",
    ),
    method(
        "nothing is dealt anew",
        """    def redeal(self, seat: int | None, rng: Rng) -> None:
        pass""",
        test_bites.test_dealing_anew_owes_nothing_to_a_hidden_leaf,
        "differs at",
    ),
    method(
        "cards are dealt anew as they please, and some get lost",
        """    def redeal(self, seat: int | None, rng: Rng) -> None:
        self.plan().redeal(self, seat, rng)
        self.deck = vec[i64]([0] * len(self.deck))""",
        test_secrets.test_a_resample_is_a_sound_position,
        "fruits.",
    ),
]

VIEW = """    def look(self, seat: int | None) -> dict[str, Any]:
        shown = self.plan().look(self, seat)
        {more}
        return shown"""


def shown(name: str, more: str, says: str) -> Mistake:
    """Something that a view adds to what the plan shows."""
    return method(name, VIEW.format(more=more), test_secrets.test_resampling_leaves_the_view, says)


VIEWS = [
    shown(
        "a view shows everybody's goal",
        'shown["goals"] = [self.goal_of(other) for other in range(int(self.seats))]',
        "goals",
    ),
    shown("a view shows the next card", 'shown["next"] = self.box.fruits[self.deck[-1]]', "next"),
    shown(
        "a view sums up what hands have",
        'shown["apples"] = sum(int(self.hand[s * 4]) for s in range(int(self.seats)))',
        "apples",
    ),
    shown(
        "a view says whether a rival is near the goal",
        'shown["near"] = [int(self.orchard[s * 4 + self.goal[s]]) for s in range(int(self.seats))]',
        "near",
    ),
    method(
        "a view has the generator in it",
        VIEW.format(more='shown["rng"] = self.rng.dump().hex()'),
        test_secrets.test_views_show_no_generator,
        "rng",
    ),
    method(
        "a view has a tuple in it",
        VIEW.format(more='shown["pair"] = (1, 2)'),
        test_secrets.test_views_are_json,
        "pair",
    ),
    method(
        "a view has numbers as keys",
        VIEW.format(more='shown["by_seat"] = {0: 1}'),
        test_secrets.test_views_are_json,
        "by_seat",
    ),
]

EVENTS = [
    Mistake(
        "everybody is told which card was drawn",
        RULES,
        'self.whisper("drew", {"seat": self.player}, int(self.player), drawn)',
        'self.tell("drew", {"seat": self.player, **drawn})',
        test_bites.test_who_sees_no_difference_is_told_none,
        "fruit",
    ),
    Mistake(
        "the next player is told which card was drawn",
        RULES,
        'self.whisper("drew", {"seat": self.player}, int(self.player), drawn)',
        'self.whisper("drew", {"seat": self.player}, int(self.player + 1) % 2, drawn)',
        test_bites.test_who_sees_no_difference_is_told_none,
        "fruit",
    ),
    Mistake(
        "an event names a secret goal in the place of a seat",
        RULES,
        'self.tell("gave", {"seat": self.player, "taker": taker})',
        'self.tell("gave", {"seat": self.player, "taker": self.goal[self.player]})',
        test_bites.test_who_sees_no_difference_is_told_none,
        "taker",
    ),
    Mistake(
        "a drawn card is told before it is revealed",
        RULES,
        "        self.reveal()\n        fruit = self.draw_card()",
        "        fruit = self.draw_card()\n        if self.telling:\n"
        '            self.tell("drew", {"fruit": self.box.fruits[fruit]})\n        self.reveal()',
        test_secrets.test_resampling_leaves_the_previews,
        "fruit",
    ),
    Mistake(
        "a draw is not marked as a reveal",
        RULES,
        "        self.reveal()\n        fruit = self.draw_card()",
        "        fruit = self.draw_card()",
        test_bites.test_whatever_comes_to_light_is_marked,
        "view.players",
    ),
    Mistake(
        "goals laid open at the end are not marked",
        RULES,
        "        self.reveal()\n        self.over = True",
        "        self.over = True",
        test_bites.test_whatever_comes_to_light_is_marked,
        "goal",
    ),
    Mistake(
        "only some draws are marked, by what is drawn",
        RULES,
        "        self.reveal()\n        fruit = self.draw_card()",
        "        fruit = self.draw_card()\n        if fruit == 0:\n            self.reveal()",
        test_bites.test_whatever_comes_to_light_is_marked,
        "without a reveal",
    ),
    Mistake(
        "a roll goes past the door to chance",
        RULES,
        "face = self.box.faces[self.chance().below(len(self.box.faces))]",
        "face = self.box.faces[self.rng.below(len(self.box.faces))]",
        test_previews.test_a_preview_foresees_no_chance,
        "face",
    ),
    Mistake(
        "an event has a key without a message",
        RULES,
        'self.tell("gave",',
        'self.tell("give",',
        test_texts.test_every_event_of_the_code_has_a_message,
        "event-give",
    ),
    Mistake(
        "a message is missing in Polish",
        "text/pl.ftl",
        "event-planted = { $seat } sadzi { $fruit }.\n",
        "",
        test_texts.test_languages_have_the_same_messages,
        "event-planted",
    ),
    Mistake(
        "a message leaves a fact out",
        "text/pl.ftl",
        "event-planted = { $seat } sadzi { $fruit }.",
        "event-planted = { $seat } sadzi.",
        test_texts.test_languages_name_the_same_facts,
        "event-planted",
    ),
]

PEOPLE = [
    Mistake(
        "goals count in the score sheet of a running game",
        RULES,
        "int(self.orchard[seat * codes.FRUITS + self.goal[seat]]) if self.over else 0",
        "int(self.orchard[seat * codes.FRUITS + self.goal[seat]])",
        test_secrets.test_resampling_leaves_the_score_sheet,
        "points",
    ),
    Mistake(
        "a prompt knows the last card of the deck",
        RULES,
        'Line("prompt-turn", {"seat": self.player})',
        'Line("prompt-turn", {"seat": self.player, "next": self.deck[-1]})',
        test_secrets.test_resampling_leaves_the_choices,
        "prompt-turn",
    ),
    Mistake(
        "a refusal gives a clause that is none",
        PLAN,
        'Group("draw", clause="OR-3")',
        'Group("draw", clause="OR-33")',
        test_play.test_every_illegal_action_is_refused_by_a_clause,
        "OR-33",
    ),
    Mistake(
        "a refusal depends on a card that nobody knows",
        RULES,
        'return "OR-6" if self.over else super().why_not(action)',
        'return "OR-6" if self.deck[-1] == 0 else super().why_not(action)',
        test_secrets.test_resampling_leaves_the_refusals,
        "OR-",
    ),
]

RULE_MISTAKES = [
    Mistake(
        "choices are not sorted",
        RULES,
        "        return vec[i64](found)",
        "        return vec[i64](found[::-1])",
        test_play.test_legal_actions_are_sorted_and_only_the_players_own,
        "ascending",
    ),
    Mistake(
        "a choice is offered twice",
        RULES,
        "        found.append(codes.ROLL)\n",
        "        found += [codes.ROLL, codes.ROLL]\n",
        test_play.test_legal_actions_are_sorted_and_only_the_players_own,
        "roll",
    ),
    Mistake(
        "the first choices are left out, and sometimes there are no others",
        RULES,
        "        return vec[i64](found)",
        "        return vec[i64](found[2:] if self.round > 2 else found)",
        test_play.test_random_games_end_without_dead_end,
        "dead end",
    ),
    Mistake(
        "a game that is over still offers a roll",
        RULES,
        "        if self.over:\n            return vec[i64]()",
        "        if self.over:\n            return vec[i64]([codes.ROLL])",
        test_play.test_legal_actions_are_sorted_and_only_the_players_own,
        "roll",
    ),
    Mistake(
        "no round is ever the last",
        RULES,
        "if self.bank > 0 and self.round < self.box.rounds:",
        "if self.round > 0:",
        test_play.test_random_games_end_without_dead_end,
        "does not end",
    ),
    Mistake(
        "a roll makes coins",
        RULES,
        "        self.bank -= count\n",
        "",
        test_play.test_pieces_are_conserved,
        "coins.coin",
    ),
    Mistake(
        "a planted card stays in the hand",
        RULES,
        "        self.hand[own + fruit] -= 1\n",
        "",
        test_play.test_pieces_are_conserved,
        "fruits.",
    ),
    Mistake(
        "an end has a reason that game.toml does not know",
        RULES,
        'return "bank" if self.bank == 0 else "rounds"',
        'return "empty" if self.bank == 0 else "over"',
        test_scores.test_a_finished_game_has_a_known_reason,
        "over",
    ),
    Mistake(
        "places are compared by coins before points",
        RULES,
        "vec[i64]([self.scores()[seat], self.coins[seat]])",
        "vec[i64]([self.coins[seat], self.scores()[seat]])",
        test_scores.test_places_are_compared_by_points_first,
        "points",
    ),
    Mistake(
        "scoring changes the table",
        RULES,
        '        """Where a seat\'s points come from."""\n',
        '        """Where a seat\'s points come from."""\n        self.bank += 0 if seat else 1\n',
        test_scores.test_scoring_changes_nothing,
        "bank",
    ),
]

COPIES = [
    Mistake(
        "clones share a vec that is changed in place",
        PLAN,
        'Counts("orchard", FRUITS, "planted by each seat, by kind")',
        'Counts("orchard", FRUITS, "planted by each seat, by kind", shared=True)',
        test_positions.test_playing_a_clone_leaves_the_original,
        "orchard",
    ),
    Mistake(
        "a clone forgets to copy",
        RULES,
        "        self.copy_table(twin)\n        return twin",
        "        self.copy_table(twin)\n        twin.first = 0\n        return twin",
        test_positions.test_a_clone_is_equal,
        "first",
    ),
    Mistake(
        "a field is kept beside the plan",
        RULES,
        "        self.planted[self.player] += 1\n",
        "        self.planted[self.player] += 1\n        self.latest = fruit\n",
        test_plans.test_a_game_keeps_nothing_beside_its_plan,
        "latest",
    ),
    Mistake(
        "what is made from the plan was edited by hand",
        "table.py",
        "        twin.over = self.over\n",
        "",
        test_plans.test_what_is_made_from_a_plan_is_up_to_date,
        "table.py",
    ),
    Mistake(
        "a note is not worked out again after reading",
        RULES,
        "        self.planted = vec[i64](counts)\n",
        "        self.planted = vec[i64]([0] * len(counts))\n",
        test_positions.test_a_position_plays_on_identically,
        "scores",
    ),
    Mistake(
        "a range is too narrow for what is played",
        PLAN,
        'Number("coins", "of each seat", holds=COINS)',
        'Number("coins", "of each seat", holds=COINS, most=2)',
        test_positions.test_a_position_survives_json,
        "coins",
    ),
    method(
        "a position written by hand forgets a number",
        """    def dump(self) -> dict[str, Any]:
        return {**self.plan().write(self), "first": 0}""",
        test_positions.test_a_position_plays_on_identically,
        "first",
    ),
    Mistake(
        "a sound position is refused",
        RULES,
        'need(not self.over or (ended and self.player == self.first), "over", "not yet")',
        'need(not self.over, "over", "not yet")',
        test_positions.test_a_position_survives_json,
        "over",
    ),
    method(
        "a position is written from what was kept of an older one",
        """    def dump(self) -> dict[str, Any]:
        written = self.plan().write(self)
        self.box.kept = written if not hasattr(self.box, "kept") else self.box.kept
        return {**written, "players": self.box.kept["players"]}""",
        test_positions.test_a_position_survives_json,
        "fruits.",
    ),
]

MISTAKES = [*REDEALS, *VIEWS, *EVENTS, *PEOPLE, *RULE_MISTAKES, *COPIES]
