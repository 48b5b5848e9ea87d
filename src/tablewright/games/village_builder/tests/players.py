"""Players for long runs: random ones, and one that looks a single decision ahead.

    python -m tablewright.games.village_builder.tests.players --games 2000

prints how their scores are distributed. The near-sighted player takes the action after which the
game's own heuristics like the table best, so it needs a thousandth of the greedy bot's time.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable

import tablewright as tw
from tablewright.engine.playout import play_out

GAME = tw.game("village_builder")
BANDS = ["0-40", "41-55", "56-84", "85-100", "101-120", "121+"]
Player = Callable[[tw.State, tw.Rng], None]


def play_randomly(state: tw.State, rng: tw.Rng) -> None:
    """Play any legal action to the end."""
    play_out(state, rng)


def play_nearsightedly(state: tw.State, rng: tw.Rng) -> None:
    """Play to the end by the heuristics, one decision at a time."""
    while not state.is_terminal():
        state.apply_action(best_action(state, rng))


def best_action(state: tw.State, rng: tw.Rng) -> int:
    """Give the action after which a world that could be the true one is judged best."""
    actions = state.legal_actions()
    if len(actions) == 1:
        return actions[0]
    world = state.resample(0, rng)
    best, most = actions[0], float("-inf")
    for action in actions:
        ahead = world.clone()
        ahead.apply_action(action)
        worth = GAME.value(ahead, 0)
        if worth > most:
            best, most = action, worth
    return best


PLAYERS: dict[str, Player] = {"random": play_randomly, "nearsighted": play_nearsightedly}


def final(player: Player, seed: int, **options: str) -> tw.State:
    """Play one game to its end."""
    state = GAME.new(seats=1, seed=seed, components=None, log=None, **options)
    player(state, tw.Rng(seed + 1_000_003))
    return state


def distribution(name: str, games: int, first: int, **options: str) -> str:
    """Play many games and tell the spread of their scores in one line."""
    states = [final(PLAYERS[name], seed, **options) for seed in range(first, first + games)]
    scores = sorted(state.scores()[0] for state in states)
    bands: Counter[int] = Counter(state.view(0)["band"] for state in states)
    rounds = sum(state.view(0)["round"] for state in states) / games
    shares = ", ".join(f"{band} {100 * bands[i] / games:.1f}%" for i, band in enumerate(BANDS))
    middle = f"{scores[games // 10]}/{scores[games // 2]}/{scores[games * 9 // 10]}"
    mean = sum(scores) / games
    return (
        f"{name} {options}: mean {mean:.1f}, 10/50/90 % {middle}, "
        f"{scores[0]}..{scores[-1]}, rounds {rounds:.1f}; {shares}"
    )


def main() -> None:
    """Print the distributions."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--player", choices=list(PLAYERS), action="append")
    parser.add_argument("--difficulty", default="standard")
    parser.add_argument("--start", default="lumber_hut")
    wishes = parser.parse_args()
    options = {"difficulty": wishes.difficulty, "start": wishes.start}
    for name in wishes.player or PLAYERS:
        print(distribution(name, wishes.games, wishes.first, **options), flush=True)


if __name__ == "__main__":
    main()
