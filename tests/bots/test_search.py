"""Search: reproducible, bounded, and able to explain itself."""

from __future__ import annotations

import pytest

import tablewright as tw
from tablewright.bots.bot import Observation, Value
from tablewright.bots.clock import Clock
from tablewright.bots.insight import Insight
from tablewright.bots.levels import LEVELS, Level, SearchBot
from tablewright.bots.registry import iterations, search_bot
from tablewright.bots.search import Candidate, Judgement, Search, Settings
from tablewright.engine.game import Game
from tablewright.engine.playout import play_out

THOUGHT = 200 if tw.COMPILED else 20
ENOUGH = 200  # for the action played to be opened, however many there are


def a_decision(game: Game, seed: int = 5, plies: int = 6) -> tw.State:
    """A table where several actions are legal."""
    state, rng = game.new(seed=seed), tw.Rng(seed)
    play_out(state, rng, plies)
    while len(state.legal_actions()) < 2:
        play_out(state, rng, 1)
    return state


def observe(state: tw.State, seed: int = 3) -> Observation:
    return Observation(state, int(state.current_player()), tw.Rng(seed))


def think(game: Game, state: tw.State, budget: int = THOUGHT, seed: int = 3) -> list[Candidate]:
    return search_bot(f"master@{budget}", game, tw.Rng(seed)).think(observe(state))


def judgement(game: Game) -> Judgement:
    return Judgement(game.guess, game.foresee)


def new_search(game: Game, state: tw.State, seat: int, settings: Settings) -> Search:
    return Search(judgement(game), seat, int(state.seats), len(state.names()), settings)


def grown(game: Game, state: tw.State, **how: float) -> Search:
    """A search of a table, grown without stopping early."""
    settings = {key: value for key, value in game.search.items() if key != "effort"}
    settings.update(how)
    seat = int(state.current_player())
    search = new_search(game, state, seat, Settings(**settings))
    search.grow(state, tw.Rng(1), THOUGHT)
    return search


# -- The budget ---------------------------------------------------------------------------------


def test_the_same_seed_and_iterations_give_the_same_thoughts(game: Game) -> None:
    state = a_decision(game)
    first, again = think(game, state), think(game, state)
    assert [repr(candidate) for candidate in first] == [repr(candidate) for candidate in again]
    assert [c.chances for c in first] == [c.chances for c in again]


def test_thinking_in_small_steps_comes_to_the_same(game: Game) -> None:
    state = a_decision(game)
    bot = search_bot(f"master@{THOUGHT}", game, tw.Rng(3))
    thinking = bot.begin(observe(state))
    while thinking.go_on(1):
        pass
    assert [repr(found) for found in thinking.candidates()] == [
        repr(found) for found in think(game, state)
    ]


def test_another_seed_thinks_otherwise(game: Game) -> None:
    tables = [a_decision(game, seed, seed) for seed in range(8)]
    thoughts = [[repr(think(game, table, seed=seed)) for table in tables] for seed in (1, 2)]
    assert thoughts[0] != thoughts[1]


def test_a_bot_without_time_still_chooses(game: Game) -> None:
    state = a_decision(game)
    hasty = SearchBot(judgement(game), Settings(), 10**9, tw.Rng(1), seconds=0.0)
    assert hasty.choose(observe(state)) in state.legal_names()


class Hourglass:
    """A clock that runs on by so much with every look at it."""

    def __init__(self, step: float) -> None:
        self.seconds = 0.0
        self.step = step

    def __call__(self) -> float:
        self.seconds += self.step
        return self.seconds


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_a_level_keeps_to_its_seconds_on_a_slow_machine(game: Game, level: Level) -> None:
    """With all seats taken, and where there is most to look at: eight glances take 10 ms here."""
    widest = max(decisions(game), key=lambda state: len(state.legal_actions()))
    glass = Hourglass(0.01)
    bot = search_bot(level.name, game, tw.Rng(1))
    bot.iterations = 10**9
    seen = observe(widest)
    thinking = bot.begin(seen, glass)
    began = glass.seconds
    while thinking.go_on():
        pass
    assert 0.6 * level.seconds < glass.seconds - began <= level.seconds
    assert bot.decide(seen, thinking) in widest.legal_names()


def decisions(game: Game) -> list[tw.State]:
    """The decisions of a random game with all seats taken."""
    state, rng, found = game.new(seats=game.seats[-1], seed=1), tw.Rng(1), []
    while not state.is_terminal():
        if len(state.legal_actions()) > 1:
            found.append(state.clone())
        play_out(state, rng, 1)
    return found


def test_time_that_others_had_is_not_counted(game: Game) -> None:
    """With a clock that stands still a bot thinks as if it had none."""
    state = a_decision(game)
    bot = search_bot(f"master@{THOUGHT}", game, tw.Rng(3))
    bot.seconds = 0.02
    thinking = bot.begin(observe(state), lambda: 0.0)
    while thinking.go_on(1):
        pass
    assert repr(thinking.candidates()) == repr(think(game, state))


def test_what_was_glanced_at_in_time_is_spread_over_all_that_is_legal(game: Game) -> None:
    """The first actions of the list are not all that a hurried bot knows of."""
    widest = max(decisions(game), key=lambda state: len(state.legal_actions()))
    search = new_search(game, widest, int(widest.current_player()), Settings())
    search.grow(widest, tw.Rng(1), 1, Clock(0.0))
    legal = widest.legal_names()
    places = [legal.index(found.name) for found in search.candidates(widest)]
    assert places
    if len(legal) > 2 * len(places):
        assert min(places) < len(legal) / 3
        assert max(places) > len(legal) * 2 / 3


def test_a_bot_stops_when_its_choice_is_certain(game: Game) -> None:
    state = a_decision(game)
    budget = 3000 if tw.COMPILED else 200
    visits = [c.visits for c in think(game, state, budget)]
    assert sum(visits) <= budget
    if sum(visits) < budget:
        assert visits[0] - visits[1] > budget - sum(visits)


def test_levels_think_ever_longer() -> None:
    budgets = [(level.iterations, level.seconds) for level in LEVELS]
    assert budgets == sorted(budgets)
    assert len(set(budgets)) == len(budgets)


def test_a_level_has_its_own_iterations_in_each_game(game: Game) -> None:
    assert iterations("master", game) > iterations("novice", game) >= 1


@pytest.mark.parametrize("name", ["master@0", "master@", "master@x", "master@-1", "novice@1e3"])
def test_iterations_are_a_number(game: Game, name: str) -> None:
    with pytest.raises(tw.UnknownBot):
        search_bot(name, game, tw.Rng(1))


# -- Memory -------------------------------------------------------------------------------------


def test_a_full_tree_is_followed_but_not_grown(game: Game) -> None:
    state = a_decision(game)
    most = max(len(state.legal_actions()), 32)
    search = grown(game, state, nodes=50)
    # The last node opened may go over by its own actions, and each may have one beyond it.
    assert len(search.tree) <= 2 * (50 + most)
    assert search.tree.visits[0] == THOUGHT


def test_a_node_opens_when_its_visits_pay_for_it(game: Game) -> None:
    state = a_decision(game)
    thrifty = grown(game, state, haste=0.0)
    actions = state.legal_actions()
    beyond = {state.guise(action) for action in actions} - set(actions)
    assert len(thrifty.tree) <= 1 + len(actions) + len(beyond)
    assert len(grown(game, state, haste=1e6).tree) > len(thrifty.tree)


# -- Secrets ------------------------------------------------------------------------------------


def look_alikes(game: Game) -> list[tw.State]:
    """States after secret actions that look the same to who answers them."""
    state = game.new(seed=1)
    found: dict[str, list[tw.State]] = {}
    for action in state.legal_actions():
        if state.guise(action) != action:
            after = state.clone()
            after.apply_action(action)
            found.setdefault(str(after.view(int(after.current_player()))), []).append(after)
    return max(found.values(), key=len, default=[])


def guessed_in(game: Game, state: tw.State) -> list[str]:
    """The states in which a search guesses at answers to the secret action just chosen."""
    mover = int(state.current_player())
    search = new_search(game, state, (mover - 1) % int(state.seats), Settings())
    node = search.tree.past(search.root, -2)
    return [world.fingerprint() for world in search.worlds(node, state, mover)]


def test_guesses_at_answers_do_not_know_the_secret() -> None:
    tables = [(game, look_alikes(game)) for game in map(tw.game, tw.games())]
    secretive = [(game, states) for game, states in tables if len(states) > 1]
    assert secretive
    for game, states in secretive:
        assert len({str(guessed_in(game, state)) for state in states}) == 1


def test_what_looks_alike_to_others_has_one_guise() -> None:
    """And what does not has another: search lets them answer what they see."""
    secretive = 0
    for game in map(tw.game, tw.games()):
        for table in [game.new(seed=1), a_decision(game)]:
            guises: dict[int, set[str]] = {}
            for action in table.legal_actions():
                guise = int(table.guise(action))
                if guise != action:
                    after = table.clone()
                    after.apply_action(action)
                    seen = str(after.view(int(after.current_player())))
                    guises.setdefault(guise, set()).add(seen)
            assert all(len(views) == 1 for views in guises.values())
            assert len({str(views) for views in guises.values()}) == len(guises)
            assert all(guise < -1 for guise in guises)
            secretive += len(guises) > 1
    assert secretive


def explained(game: Game, level: str, insight: float, value: Value) -> float:
    """How much the others like, on average, what a level's search deals to them in secret."""
    state = look_alikes(game)[0]
    seats, seat = int(state.seats), int(state.current_player())
    other = (seat - 1) % seats
    settings = Settings(swing=3.0, insight=insight)
    thinker = search_bot(level, game, tw.Rng(1)).judgement
    search = Search(thinker, seat, seats, len(state.names()), settings)
    rng = tw.Rng(1)
    deals = [search.deal(state, rng) for _ in range(300)][100:]
    return sum(value(deal, other) for deal in deals) / len(deals)


def secretive_games() -> list[Game]:
    found = [game for game in map(tw.game, tw.games()) if look_alikes(game)]
    assert found
    return found


def test_what_others_chose_in_secret_is_what_they_would_like() -> None:
    for game in secretive_games():
        blind = explained(game, "master", 0.0, game.value)
        assert explained(game, "master", 0.02, game.value) > blind + 0.5


def test_a_grandmaster_allows_for_others_who_foresaw_as_much() -> None:
    for game in secretive_games():
        blind = explained(game, "master", 0.0, game.value)
        assert explained(game, "grandmaster", 0.02, game.value) > blind + 0.5
        master = explained(game, "master", 0.02, game.foresee)
        assert explained(game, "grandmaster", 0.02, game.foresee) > master + 0.2


def test_nobody_is_thought_to_have_known_the_rest() -> None:
    """How much one would have liked a deal does not depend on what they do not see of it."""
    for game in map(tw.game, tw.games()):
        for state in look_alikes(game)[:20]:
            seats, seat = int(state.seats), int(state.current_player())
            insight = Insight(game.guess, 4, 3.0, 0.02)
            deal = state.resample(seat, tw.Rng(1))
            twin = deal.resample((seat - 1) % seats, tw.Rng(2))
            deal.rng.copy_to(twin.rng)
            assert twin.fingerprint() != deal.fingerprint()
            assert insight.liking(twin, seat) == insight.liking(deal, seat)


# -- What it says -------------------------------------------------------------------------------


def test_candidates_are_the_legal_actions(game: Game) -> None:
    state = a_decision(game)
    assert sorted(c.name for c in think(game, state)) == sorted(state.legal_names())


def test_candidates_come_the_most_tried_first(game: Game) -> None:
    visits = [c.visits for c in think(game, a_decision(game))]
    assert visits == sorted(visits, reverse=True)
    assert visits[0] > 0


def test_chances_of_all_seats_make_one(game: Game) -> None:
    for candidate in think(game, a_decision(game)):
        if candidate.visits and game.seats != [1]:
            assert sum(candidate.chances) == pytest.approx(1.0)
            assert all(0.0 <= chance <= 1.0 for chance in candidate.chances)


def test_results_are_in_points_for_each_seat(game: Game) -> None:
    state = a_decision(game)
    for candidate in think(game, state):
        assert len(candidate.results) == (state.seats if candidate.visits else 0)


def test_the_best_candidate_is_played(game: Game) -> None:
    state = a_decision(game)
    chosen = search_bot(f"master@{THOUGHT}", game, tw.Rng(3)).choose(observe(state))
    assert chosen == think(game, state)[0].name


def test_a_candidate_can_be_read() -> None:
    assert (
        repr(Candidate("take.3", 12, [1.25, -1.25], [0.6, 0.4])) == "take.3: 12 visits, +1.2 -1.2"
    )


# -- The tree -----------------------------------------------------------------------------------


def test_the_tree_is_kept_while_the_own_turn_goes_on(game: Game) -> None:
    kept = 0
    for seed in range(8):
        state = a_decision(game, seed)
        bot = search_bot(f"master@{ENOUGH}", game, tw.Rng(seed))
        seat, reveals = int(state.current_player()), state.reveals
        state.play(bot.choose(observe(state)))
        goes_on = state.current_player() == seat and state.reveals == reveals
        if bot.search is not None:
            assert goes_on
            before = int(bot.search.tree.visits[bot.search.root])
            if len(state.legal_names()) > 1:
                after = sum(c.visits for c in bot.think(observe(state)))
                kept += after > 0 and before > 0
    assert kept or not any_long_turns(game)


def any_long_turns(game: Game) -> bool:
    """Whether random play ever has two decisions of one seat with nothing revealed between."""
    for seed in range(8):
        state, rng = game.new(seed=seed), tw.Rng(seed)
        for _ in range(60):
            seat, reveals = state.current_player(), state.reveals
            choices = len(state.legal_actions())
            play_out(state, rng, 1)
            same = state.current_player() == seat and state.reveals == reveals
            if same and choices > 1 and len(state.legal_actions()) > 1:
                return True
    return False


def test_a_tree_of_another_table_is_not_used(game: Game) -> None:
    bot = search_bot(f"master@{THOUGHT}", game, tw.Rng(1))
    bot.choose(observe(a_decision(game, 5)))
    other = a_decision(game, 6, 12)
    assert bot.choose(observe(other)) in other.legal_names()


def test_a_search_does_not_touch_the_world_it_is_given(game: Game) -> None:
    state = a_decision(game)
    before = state.fingerprint()
    grown(game, state)
    assert state.fingerprint() == before
