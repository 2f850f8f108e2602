"""Sums of `[level I, II, III]` (of Elves: Guard, Elder, Templar)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from assistant.games.clash.box.records import Triple

ONES: tuple[Triple, Triple, Triple] = (1, 0, 0), (0, 1, 0), (0, 0, 1)


def plus(a: Triple, b: Triple) -> Triple:
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]


def minus(a: Triple, b: Triple) -> Triple:
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def times(a: Triple, number: int) -> Triple:
    return a[0] * number, a[1] * number, a[2] * number


def total(triples: Iterable[Triple]) -> Triple:
    result = (0, 0, 0)
    for triple in triples:
        result = plus(result, triple)
    return result


def least(a: Triple, b: Triple) -> Triple:
    return min(a[0], b[0]), min(a[1], b[1]), min(a[2], b[2])


def one(index: int) -> Triple:
    """A single figure of the level or type with this index."""
    return ONES[index]


def covers(a: Triple, b: Triple) -> bool:
    """Are there at least as many of each in `a`?"""
    return a[0] >= b[0] and a[1] >= b[1] and a[2] >= b[2]


def negative(units: Triple) -> bool:
    return min(units) < 0


def upto(most: Triple) -> Iterator[Triple]:
    """Every choice from so many figures, none first."""
    return ((a, b, c) for a, b, c in product(*(range(number + 1) for number in most)))
