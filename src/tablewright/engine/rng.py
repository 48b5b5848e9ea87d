"""The only source of chance: xoshiro256**, the same for ever on every machine and build.

The 256 bits are kept as eight 32-bit halves, because no step may overflow 64 bits: compiled
native integers would wrap where interpreted ones grow.
"""

from __future__ import annotations

import hashlib
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

MASK: Final = 0xFFFFFFFF
SEED_BYTES: Final = 32
BLANK: Final = b"the seed of one soon overwritten"  # known by identity, not by value


def seed_bytes(seed: int | bytes) -> bytes:
    """Give the 256 bits of a seed: bytes as they are, a number through SHA-256."""
    if isinstance(seed, bytes):
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        return seed
    return hashlib.sha256(str(seed).encode()).digest()


class Rng:
    """A generator with a value: equal seeds give equal draws."""

    def __init__(self, seed: int | bytes) -> None:
        # Set here, not in load: a field that is sure to exist is read without a check.
        self.s0h: i64 = 0
        self.s0l: i64 = 0
        self.s1h: i64 = 0
        self.s1l: i64 = 0
        self.s2h: i64 = 0
        self.s2l: i64 = 0
        self.s3h: i64 = 0
        self.s3l: i64 = 0
        if seed is not BLANK:
            self.load(seed_bytes(seed))

    def load(self, raw: bytes) -> None:
        """Set the whole inner state from 32 bytes."""
        if raw.count(0) == SEED_BYTES:
            raw = hashlib.sha256(raw).digest()  # all zeros is the one state xoshiro cannot leave
        self.s0h = int.from_bytes(raw[0:4], "big")
        self.s0l = int.from_bytes(raw[4:8], "big")
        self.s1h = int.from_bytes(raw[8:12], "big")
        self.s1l = int.from_bytes(raw[12:16], "big")
        self.s2h = int.from_bytes(raw[16:20], "big")
        self.s2l = int.from_bytes(raw[20:24], "big")
        self.s3h = int.from_bytes(raw[24:28], "big")
        self.s3l = int.from_bytes(raw[28:32], "big")

    def dump(self) -> bytes:
        """Give the whole inner state as 32 bytes."""
        halves = [self.s0h, self.s0l, self.s1h, self.s1l, self.s2h, self.s2l, self.s3h, self.s3l]
        return b"".join(int(half).to_bytes(4, "big") for half in halves)

    def __reduce__(self) -> tuple[Any, ...]:
        return Rng, (self.dump(),)

    def clone(self) -> Rng:
        """Give a generator that will draw the same."""
        twin = Rng(BLANK)
        self.copy_to(twin)
        return twin

    def copy_to(self, twin: Rng) -> None:
        """Make another generator draw what this one will."""
        twin.s0h = self.s0h
        twin.s0l = self.s0l
        twin.s1h = self.s1h
        twin.s1l = self.s1l
        twin.s2h = self.s2h
        twin.s2l = self.s2l
        twin.s3h = self.s3h
        twin.s3l = self.s3l

    def spawn(self) -> Rng:
        """Draw a new generator whose course is independent of this one's."""
        twin = Rng(BLANK)
        self.seed(twin)
        return twin

    def seed(self, twin: Rng) -> None:
        """Set another generator on a course independent of this one's."""
        twin.s0h = self.next32()
        twin.s0l = self.next32()
        twin.s1h = self.next32()
        twin.s1l = self.next32()
        twin.s2h = self.next32()
        twin.s2l = self.next32()
        twin.s3h = self.next32()
        twin.s3l = self.next32()

    def next32(self) -> i64:
        """Draw 32 bits: the upper half of the generator's next 64."""
        h = self.s1h
        l = self.s1l
        low = l * 5
        high = (h * 5 + (low >> 32)) & MASK
        low &= MASK
        rot_l = ((low << 7) | (high >> 25)) & MASK
        rot_h = ((high << 7) | (low >> 25)) & MASK
        result = (rot_h * 9 + ((rot_l * 9) >> 32)) & MASK

        t_h = ((h << 17) | (l >> 15)) & MASK
        t_l = (l << 17) & MASK
        s2h = self.s2h ^ self.s0h
        s2l = self.s2l ^ self.s0l
        s3h = self.s3h ^ h
        s3l = self.s3l ^ l
        self.s1h = h ^ s2h
        self.s1l = l ^ s2l
        self.s0h ^= s3h
        self.s0l ^= s3l
        self.s2h = s2h ^ t_h
        self.s2l = s2l ^ t_l
        self.s3h = ((s3l << 13) | (s3h >> 19)) & MASK
        self.s3l = ((s3h << 13) | (s3l >> 19)) & MASK
        return result

    def below(self, n: i64) -> i64:
        """Draw one of 0 … n-1, each exactly as likely."""
        product = self.next32() * n
        low = product & MASK
        if low < n:
            # Lemire's rejection: without it the first few results would be a trace likelier.
            least = (0x100000000 - n) % n
            while low < least:
                product = self.next32() * n
                low = product & MASK
        return product >> 32

    def shuffle(self, items: vec[i64]) -> None:
        """Put the items in random order, in place."""
        self.shuffle_slice(items, 0, len(items))

    def shuffle_slice(self, items: vec[i64], start: i64, stop: i64) -> None:
        """Put items[start:stop] in random order, in place."""
        i = stop - 1
        while i > start:
            j = start + self.below(i - start + 1)
            kept = items[i]
            items[i] = items[j]
            items[j] = kept
            i -= 1

    def deal_anew(self, items: vec[i64], start: i64, stop: i64) -> None:
        """Put items[start:stop] in an order that owes nothing to the one they had."""
        sort_slice(items, start, stop)
        self.shuffle_slice(items, start, stop)


def sort_slice(items: vec[i64], start: i64, stop: i64) -> None:
    """Sort items[start:stop] in place; what is dealt anew is a handful of cards."""
    i = start + 1
    while i < stop:
        j = i
        while j > start and items[j - 1] > items[j]:
            kept = items[j]
            items[j] = items[j - 1]
            items[j - 1] = kept
            j -= 1
        i += 1
