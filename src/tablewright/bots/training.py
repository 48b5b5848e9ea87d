"""Learning a judgement: generations of games against itself, each taught by what came of them.

Everything follows from the seed and is kept in a folder: pieces of games and the weights of every
generation. Whoever goes on in that folder comes to the same weights, however often it was stopped.
"""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from tablewright.bots import weights
from tablewright.bots.net import MOST_SEATS, OUTPUTS, Learned
from tablewright.bots.selfplay import Lessons, Player
from tablewright.engine.build import COMPILED
from tablewright.engine.catalog import game as find
from tablewright.engine.game import Game
from tablewright.engine.rng import Rng
from tablewright.engine.state import State

KEEP = 4  # of so many decisions one is noted
TEMPERS = (0.06, 0.04, 0.03)  # of the first generations; the last one stays
PIECE = 500  # games that are kept at once
WINDOW = 3  # generations that are learned from
BATCH = 1024
RATE = 0.002
POINTS_WEIGHT = 0.1  # how much points count beside who won
HELD = 20  # of so many positions one is kept for the examination


class Progress(Protocol):
    """Whoever shows how far a training is."""

    def __call__(self, *, completed: float) -> None:
        """Show the share of games that were played."""
        ...


Array = Any  # of numpy, which is needed for learning alone


@dataclass(frozen=True)
class Course:
    """What a training is: anybody with the same course gets the same weights."""

    game: str
    seed: int = 1
    generations: int = 6
    games: int = 20_000  # a generation
    hidden: int = 32
    epochs: int = 3


@dataclass(frozen=True)
class Piece:
    """Some games of a generation."""

    course: Course
    folder: Path
    generation: int
    number: int

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return self.folder / f"{self.generation:02}-{self.number:04}.npz"


def weights_path(folder: Path, generation: int) -> Path:
    """Tell where the weights after a generation are kept."""
    return folder / f"{generation:02}.txt"


# -- Games ---------------------------------------------------------------------------------------


def play_piece(piece: Piece) -> int:
    """Play some games and keep what they teach; give how many those are."""
    course = piece.course
    game = find(course.game)
    count = min(PIECE, course.games - piece.number * PIECE)
    if not piece.path.exists():
        save(play_games(piece, game, count), piece.path)
    return count


def play_games(piece: Piece, game: Game, count: int) -> Lessons:
    """Play some games of the judgement so far against itself, with seats and options in turn."""
    assert game.features is not None
    lessons = Lessons()
    last = min(piece.generation, len(TEMPERS)) - 1
    learned = judgement_of(game, piece.folder, piece.generation - 1)
    kinds = tables(game)
    for i in range(count):
        player = Player(learned, game.features, TEMPERS[last])
        number = piece.number * PIECE + i
        raw = f"{piece.course.seed} {piece.generation} {number}".encode()
        rng = Rng(int.from_bytes(raw, "big"))
        seats, options = kinds[number % len(kinds)]
        state = new_table(game, seats, options, rng)
        player.play(state, rng, KEEP, lessons)
    return lessons


def new_table(game: Game, seats: int, options: dict[str, str], rng: Rng) -> State:
    """Lay out a game by a generator."""
    how: dict[str, Any] = dict(options)
    return game.new(seats=seats, seed=rng.spawn().dump(), **how)


def judgement_of(game: Game, folder: Path, generation: int) -> Learned | None:
    """Give the judgement after a generation; before the first there is none."""
    if generation == 0 or game.features is None:
        return None
    text = weights_path(folder, generation).read_text(encoding="utf-8")
    return Learned(weights.read(text, game), game.features)


def tables(game: Game) -> list[tuple[int, dict[str, str]]]:
    """List the tables to learn at: usual ones more often, and half of them with fewest seats."""
    usual: dict[str, str] = {name: option.default for name, option in game.options.items()}
    names = list(game.options)
    every = [
        dict(zip(names, values, strict=True))
        for values in itertools.product(*(game.options[name].values for name in names))
    ]
    found = [(seats, options) for seats in game.seats for options in every]
    few = game.seats[0]
    return [*found, *((seats, usual) for seats in game.seats), *[(few, usual)] * len(game.seats)]


def save(lessons: Lessons, path: Path) -> None:
    """Keep what games taught, whole or not at all."""
    widest = max(map(len, lessons.facts), default=0)
    facts = np.full((len(lessons.facts), widest), -1, dtype=np.int16)
    for row, true in zip(facts, lessons.facts, strict=True):
        row[: len(true)] = true
    half = path.with_suffix(f".{os.getpid()}.half.npz")
    seats = np.array(lessons.seats, dtype=np.int8)
    results = np.array(lessons.results, dtype=np.float32)
    np.savez_compressed(half, facts=facts, seats=seats, results=results)
    half.replace(path)


# -- Learning ------------------------------------------------------------------------------------


class Pupil:
    """A net that learns, in numpy: the same sums as the compiled one, many positions at once."""

    def __init__(self, inputs: int, hidden: int, seed: int) -> None:
        random = np.random.Generator(np.random.PCG64(seed))
        first = random.normal(0.0, 0.1, (inputs + 1, hidden))  # the last row is for no fact
        last = random.normal(0.0, 0.1, (hidden, OUTPUTS))
        self.parts = [first, np.zeros(hidden), last, np.zeros(OUTPUTS)]
        self.parts = [part.astype(np.float32) for part in self.parts]
        self.first_moments = [np.zeros_like(part) for part in self.parts]
        self.second_moments = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def look(self, facts: Array) -> tuple[Array, Array, Array]:
        """Give inputs, hidden units and outputs for rows of true facts."""
        width = len(self.parts[0])
        places = np.arange(len(facts))[:, None] * width + facts % width  # -1 is the last
        counts = np.bincount(places.ravel(), minlength=len(facts) * width)  # some are true twice
        inputs = counts.reshape(len(facts), width).astype(np.float32)
        inputs[:, -1] = 0.0
        units = np.maximum(inputs @ self.parts[0] + self.parts[1], 0.0)
        return inputs, units, units @ self.parts[2] + self.parts[3]

    def learn(self, facts: Array, seats: Array, results: Array, rate: float) -> None:
        """Go one step towards what came of some positions."""
        inputs, units, said = self.look(facts)
        present = np.arange(MOST_SEATS)[None, :] < seats[:, None]
        wrong = np.empty_like(said)
        wrong[:, :MOST_SEATS] = softmax(said, present) - results[:, :MOST_SEATS]
        astray = (said - results)[:, MOST_SEATS:]
        wrong[:, MOST_SEATS:] = np.where(present, POINTS_WEIGHT * astray, 0.0)
        wrong /= len(facts)
        back = np.where(units > 0.0, wrong @ self.parts[2].T, 0.0)
        self.step([inputs.T @ back, back.sum(0), units.T @ wrong, wrong.sum(0)], rate)

    def step(self, slopes: list[Array], rate: float) -> None:
        """Change the weights (Adam)."""
        self.steps += 1
        first, second = 1.0 - 0.9**self.steps, 1.0 - 0.999**self.steps
        for i, slope in enumerate(slopes):
            self.first_moments[i] += 0.1 * (slope - self.first_moments[i])
            self.second_moments[i] += 0.001 * (slope * slope - self.second_moments[i])
            size = np.sqrt(self.second_moments[i] / second) + 1e-8
            self.parts[i] -= (rate * self.first_moments[i] / first / size).astype(np.float32)

    def rows(self) -> list[list[int]]:
        """Give the weights as they are written: rows of thousandths."""
        first, thresholds, last, ends = self.parts
        rows = [*first[:-1], thresholds, *np.hstack([last.T, ends[:, None]])]
        return [[round(float(number) * weights.SCALE) for number in row] for row in rows]

    def recall(self, rows: list[list[int]]) -> None:
        """Begin with weights that were written."""
        inputs = len(self.parts[0]) - 1
        self.parts[0][:-1] = np.array(rows[:inputs]) / weights.SCALE
        self.parts[1][:] = np.array(rows[inputs]) / weights.SCALE
        outputs = np.array(rows[inputs + 1 :]) / weights.SCALE
        self.parts[2][:] = outputs[:, :-1].T
        self.parts[3][:] = outputs[:, -1]


def softmax(said: Array, present: Array) -> Array:
    """Turn what a net says into chances of the seats that are there."""
    odds = np.where(present, np.exp(np.clip(said[:, :MOST_SEATS], -30.0, 30.0)), 0.0)
    return odds / odds.sum(1, keepdims=True)


def teach(course: Course, folder: Path, generation: int) -> float:
    """Learn from the last generations' games, write the weights, and give the Brier score."""
    game = find(course.game)
    pupil = Pupil(game.inputs, course.hidden, course.seed)
    before = weights_path(folder, generation - 1)
    if before.exists():
        text = before.read_text(encoding="utf-8").partition(f"\n{weights.END}\n")[2]
        pupil.recall([[int(word) for word in line.split(" ")] for line in text.splitlines()])
    facts, seats, results = gather(course, folder, generation)
    held = np.arange(len(facts)) % HELD == 0
    lessons = np.flatnonzero(~held)
    random = np.random.Generator(np.random.PCG64([course.seed, generation]))
    batches = course.epochs * (len(lessons) // BATCH + 1)
    at = 0
    for _ in range(course.epochs):
        random.shuffle(lessons)
        for start in range(0, len(lessons), BATCH):
            some = lessons[start : start + BATCH]
            pupil.learn(facts[some], seats[some], results[some], RATE * (1.0 - at / batches))
            at += 1
    score = examine(pupil, facts[held], seats[held], results[held])
    made = head(course, generation, score)
    text = weights.write(game, course.hidden, made, pupil.rows())
    half = folder / "weights.half"
    half.write_text(text, encoding="utf-8")
    half.replace(weights_path(folder, generation))
    return score


def gather(course: Course, folder: Path, generation: int) -> tuple[Array, Array, Array]:
    """Put together what the last generations' games taught."""
    first = max(1 if generation < WINDOW else 2, generation - WINDOW + 1)
    kept = [
        np.load(piece.path)
        for number in range(first, generation + 1)
        for piece in pieces(course, folder, number)
    ]
    widest = max(one["facts"].shape[1] for one in kept)
    facts = np.vstack([widened(one["facts"], widest) for one in kept])
    seats = np.concatenate([one["seats"] for one in kept])
    return facts, seats, np.vstack([one["results"] for one in kept])


def widened(facts: Array, widest: int) -> Array:
    """Give rows of facts as many places as the widest have."""
    return np.pad(facts, ((0, 0), (0, widest - facts.shape[1])), constant_values=-1)


def examine(pupil: Pupil, facts: Array, seats: Array, results: Array) -> float:
    """Give the Brier score of the looking seat's chance, on positions not learned from."""
    total = 0.0
    for start in range(0, len(facts), BATCH):
        part = slice(start, start + BATCH)
        present = np.arange(MOST_SEATS)[None, :] < seats[part][:, None]
        chances = softmax(pupil.look(facts[part])[2], present)
        total += float(((chances[:, 0] - results[part][:, 0]) ** 2).sum())
    return total / max(1, len(facts))


def head(course: Course, generation: int, score: float) -> dict[str, str]:
    """Say how weights were made."""
    command = f"tablewright train {course.game} --seed {course.seed} --games {course.games}"
    command += f" --generations {course.generations} --hidden {course.hidden}"
    return {
        "made by": f"{command} --epochs {course.epochs}",
        "build": "compiled" if COMPILED else "interpreted",
        "after": f"{generation} generations, {generation * course.games} games",
        "brier": f"{score:.4f}, of one position in {HELD}",
    }


# -- The whole course ----------------------------------------------------------------------------


def pieces(course: Course, folder: Path, generation: int) -> Iterator[Piece]:
    """List the pieces of a generation's games."""
    for number in range(-(-course.games // PIECE)):
        yield Piece(course, folder, generation, number)


def train(
    course: Course, folder: Path, workers: int, progress: Progress
) -> Iterator[tuple[int, float]]:
    """Go through the course, or on with it; give each generation's number and Brier score.

    `progress` is called between two pieces with the share of games that were played.
    """
    folder.mkdir(parents=True, exist_ok=True)
    total = course.games * course.generations
    done = 0
    for generation in range(1, course.generations + 1):
        if weights_path(folder, generation).exists():
            done += course.games
            continue
        with ProcessPoolExecutor(workers, get_context("spawn"), be_nice) as pool:
            for count in pool.map(play_piece, pieces(course, folder, generation)):
                done += count
                progress(completed=done / total)
        yield generation, teach(course, folder, generation)


def be_nice() -> None:
    """Let everybody else go first."""
    os.nice(19)
