"""The compiled kernel and plain Python on the same battle, in every state it can come to."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product, zip_longest
from random import Random

from assistant.core.shapes.record import replace
from assistant.games.clash.odds.asking.question import Question
from assistant.games.clash.odds.forward import Distribution, Forward
from assistant.games.clash.odds.kernel.table import KernelTable
from assistant.games.clash.odds.plain.table import PlainTable
from assistant.games.clash.odds.solution import Solution
from assistant.games.clash.odds.states.reach import Reach, seeds
from assistant.games.clash.odds.states.space import StateSpace
from tests.kit.odds.battles import random_battle, random_solo_battle

State = tuple[int, tuple[int, int], tuple[int, int]]


def kernels_battle(luck: Random, most: int = 3) -> Question:
    """One that the kernel takes: without a limited supply or a frontline."""
    drawn = random_solo_battle if luck.random() < 0.2 else random_battle
    return replace(drawn(luck, luck.randint(1, most)), rage_limit=None, frontline=False)


def states(space: StateSpace, reach: Reach) -> Iterator[State]:
    """All there are, decided ones too."""
    for side, own, other in product(range(2), range(1, space.lattices[0].size), range(1, space.lattices[1].size)):
        bits = reach.met(side, (own, other))
        while bits:
            pair = (bits & -bits).bit_length() - 1
            bits &= bits - 1
            tokens, more = divmod(pair, space.width)
            yield side, (own, other), (tokens, more)


def compare(question: Question, smaller: bool = False) -> int:
    """Raises AssertionError where they differ; how many states were compared."""
    space = StateSpace(question)
    started = seeds(space)
    reach = Reach(space, started, smaller)
    plain, kernel, number = PlainTable(space, reach), KernelTable(space, reach), 0
    for side, cells, tokens in states(space, reach):
        difference = plain.worth(side, cells, tokens) - kernel.worth(side, cells, tokens)
        assert abs(difference) <= 1e-12, (question, side, cells, tokens, difference)
        number += 1
    alike(Forward(Solution(space, plain)).distribution, Forward(Solution(space, kernel)).distribution)
    return number


def alike(one: Distribution, other: Distribution) -> None:
    """The same is left with the same chance, after as many Assaults."""
    for left in {*one.survivors, *other.survivors}:
        assert abs(one.survivors.get(left, 0.0) - other.survivors.get(left, 0.0)) <= 1e-12, left
    for chances in zip_longest(one.assaults, other.assaults, fillvalue=0.0):
        assert abs(chances[0] - chances[1]) <= 1e-12
    assert abs(one.mean - other.mean) <= 1e-9
