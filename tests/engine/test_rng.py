"""The generator: xoshiro256**, the same draws for ever, on every build."""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

import tablewright as tw
from tablewright.engine.rng import seed_bytes

WORD = 2**64
# https://prng.di.unimi.it: the first results of xoshiro256** for the state 1, 2, 3, 4.
PUBLISHED = [
    11520,
    0,
    1509978240,
    1215971899390074240,
    1216172134540287360,
    607988272756665600,
    16172922978634559625,
    8476171486693032832,
    10595114339597558777,
    2904607092377533576,
]

GOLDEN_BITS = [
    536187040,
    1780116503,
    445858393,
    3006457376,
    300983843,
    232315996,
    2428542905,
    4081960987,
]
GOLDEN_ROLLS = [0, 2, 0, 4, 0, 0, 3, 5, 1, 4, 5, 5, 2, 1, 4, 0, 1, 2, 4, 1, 5, 2, 2, 2]
GOLDEN_SHUFFLE = [9, 6, 8, 2, 5, 7, 4, 0, 3, 1]
GOLDEN_SPAWN = "1ff590a06a1a6c171a934259b332e62011f0a6230dd8dc5c90c09fb9f34dc81b"

seeds = st.binary(min_size=32, max_size=32)


class Reference:
    """xoshiro256** as published, in big integers."""

    def __init__(self, raw: bytes) -> None:
        self.s = [int.from_bytes(raw[i : i + 8], "big") for i in range(0, 32, 8)]

    def next64(self) -> int:
        s = self.s
        result = rotate(s[1] * 5 % WORD, 7) * 9 % WORD
        t = s[1] * 2**17 % WORD
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotate(s[3], 45)
        return result


def rotate(word: int, bits: int) -> int:
    return (word << bits | word >> (64 - bits)) % WORD


def draws(rng: tw.Rng, count: int) -> list[int]:
    return [int(rng.next32()) for _ in range(count)]


def chi_squared(counts: Iterable[int]) -> float:
    """Give the distance from equal counts."""
    found = list(counts)
    mean = sum(found) / len(found)
    return sum((count - mean) ** 2 / mean for count in found)


def state_of(*words: int) -> bytes:
    return b"".join(word.to_bytes(8, "big") for word in words)


# -- Which generator it is --------------------------------------------------------------------


def test_draws_the_upper_halves_of_the_published_vector() -> None:
    assert draws(tw.Rng(state_of(1, 2, 3, 4)), 10) == [word >> 32 for word in PUBLISHED]


def test_the_reference_gives_the_published_vector() -> None:
    reference = Reference(state_of(1, 2, 3, 4))
    assert [reference.next64() for _ in PUBLISHED] == PUBLISHED


@settings(deadline=None)
@given(seeds.filter(any))
def test_draws_what_the_reference_draws(raw: bytes) -> None:
    reference = Reference(raw)
    assert draws(tw.Rng(raw), 50) == [reference.next64() >> 32 for _ in range(50)]


@settings(deadline=None)
@given(seeds.filter(any), st.integers(0, 40))
def test_reaches_the_inner_state_of_the_reference(raw: bytes, steps: int) -> None:
    rng, reference = tw.Rng(raw), Reference(raw)
    for _ in range(steps):
        rng.next32()
        reference.next64()
    assert rng.dump() == state_of(*reference.s)


# -- Fixed for ever: a change here breaks every stored game --------------------------------------


def test_the_bits_of_seed_7_never_change() -> None:
    assert draws(tw.Rng(7), 8) == GOLDEN_BITS


def test_the_rolls_of_seed_7_never_change() -> None:
    rng = tw.Rng(7)
    assert [int(rng.below(6)) for _ in range(24)] == GOLDEN_ROLLS


def test_the_shuffle_of_seed_7_never_changes() -> None:
    items = vec[i64](range(10))
    tw.Rng(7).shuffle(items)
    assert [int(item) for item in items] == GOLDEN_SHUFFLE


def test_the_spawn_of_seed_7_never_changes() -> None:
    assert tw.Rng(7).spawn().dump().hex() == GOLDEN_SPAWN


# -- Seeds --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [0, 7, -7, 2**80])
def test_a_number_is_a_seed_through_sha_256(seed: int) -> None:
    assert tw.Rng(seed).dump() == hashlib.sha256(str(seed).encode()).digest()


@given(seeds)
def test_bytes_are_a_seed_as_they_are(raw: bytes) -> None:
    assert seed_bytes(raw) == raw


@pytest.mark.parametrize("seed", [b"", b"1", b"1" * 31, b"1" * 33, b"1" * 64], ids=len)
def test_a_seed_of_another_length_is_refused(seed: bytes) -> None:
    with pytest.raises(ValueError, match=f"32 bytes, not {len(seed)}"):
        tw.Rng(seed)


def test_a_seed_of_all_zeros_draws_like_any_other() -> None:
    rng = tw.Rng(bytes(32))
    assert len(set(draws(rng, 100))) > 90


def test_a_generator_never_rests_in_the_state_it_could_not_leave() -> None:
    rng = tw.Rng(7)
    rng.load(bytes(32))
    assert any(rng.dump())


# -- Drawing below a limit ----------------------------------------------------------------------


@settings(deadline=None)
@given(st.integers(1, 2**31 - 1), seeds)
def test_below_stays_in_range(n: int, raw: bytes) -> None:
    rng = tw.Rng(raw)
    assert all(0 <= rng.below(n) < n for _ in range(20))


@settings(deadline=None)
@given(st.integers(1, 2**31 - 1), seeds.filter(any))
def test_below_is_lemire_s_method_in_big_integers(n: int, raw: bytes) -> None:
    rng, reference = tw.Rng(raw), Reference(raw)
    for _ in range(10):
        product = (reference.next64() >> 32) * n
        while product % 2**32 < 2**32 % n:
            product = (reference.next64() >> 32) * n
        assert rng.below(n) == product >> 32


@pytest.mark.parametrize("n", [2, 6, 7, 30])
def test_below_is_uniform(n: int) -> None:
    rng = tw.Rng(n)
    counts = Counter(int(rng.below(n)) for _ in range(1000 * n))
    assert set(counts) == set(range(n))
    assert chi_squared(counts.values()) < limit_of(n - 1)


def test_below_is_uniform_where_only_rejection_makes_it_so() -> None:
    # 2**32 results on 3 * 2**29 places: without rejection every third place would be a third rarer.
    rng = tw.Rng(1)
    counts = Counter(int(rng.below(3 * 2**29)) % 3 for _ in range(9000))
    assert chi_squared(counts.values()) < limit_of(2)


def test_below_one_is_zero() -> None:
    assert tw.Rng(7).below(1) == 0


def limit_of(freedom: int) -> float:
    """Give what chi-squared exceeds once in a thousand times (Wilson and Hilferty)."""
    spread = 2 / (9 * freedom)
    return freedom * (1 - spread + 3.0902 * math.sqrt(spread)) ** 3


# -- Shuffling ----------------------------------------------------------------------------------


@settings(deadline=None)
@given(st.lists(st.integers(-(2**62), 2**62), max_size=60), seeds)
def test_a_shuffle_is_a_permutation(items: list[int], raw: bytes) -> None:
    shuffled = vec[i64](items)
    tw.Rng(raw).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


@settings(deadline=None)
@given(st.integers(0, 10), st.integers(0, 10), seeds)
def test_a_shuffled_slice_leaves_the_rest_alone(one: int, other: int, raw: bytes) -> None:
    start, stop = sorted((one, other))
    items = vec[i64](range(10))
    tw.Rng(raw).shuffle_slice(items, start, stop)
    found = [int(item) for item in items]
    assert found[:start] + sorted(found[start:stop]) + found[stop:] == list(range(10))


def test_every_order_of_four_items_is_as_likely() -> None:
    rng = tw.Rng(7)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        items = vec[i64](range(4))
        rng.shuffle(items)
        counts[tuple(int(item) for item in items)] += 1
    assert len(counts) == 24
    assert chi_squared(counts.values()) < limit_of(23)


# -- Copies -------------------------------------------------------------------------------------


def test_a_clone_draws_the_same() -> None:
    rng = tw.Rng(7)
    draws(rng, 3)
    assert draws(rng.clone(), 20) == draws(rng, 20)


def test_a_clone_leaves_the_original_alone() -> None:
    rng = tw.Rng(7)
    before = rng.dump()
    draws(rng.clone(), 20)
    assert rng.dump() == before


@settings(deadline=None)
@given(seeds.filter(any), st.integers(0, 20))
def test_dump_and_load_go_round(raw: bytes, steps: int) -> None:
    rng, other = tw.Rng(raw), tw.Rng(0)
    draws(rng, steps)
    other.load(rng.dump())
    assert draws(other, 20) == draws(rng, 20)


def test_a_spawned_generator_shares_no_draw_with_its_parent() -> None:
    rng = tw.Rng(7)
    child = rng.spawn()
    assert not set(draws(child, 200)) & set(draws(rng, 200))


def test_what_a_spawned_generator_draws_does_not_move_its_parent() -> None:
    rng, twin = tw.Rng(7), tw.Rng(7)
    draws(rng.spawn(), 100)
    twin.spawn()
    assert rng.dump() == twin.dump()


def test_two_spawned_generators_differ() -> None:
    rng = tw.Rng(7)
    assert rng.spawn().dump() != rng.spawn().dump()
