"""What changes would bring, the best first: with the kernel all are solved and ranked; in plain Python, where that
takes its time, they are solved in the order of an estimate, which itself is never shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import inf

from assistant.core.shapes.record import record
from assistant.core.words.message import Message
from assistant.core.work.worker import IsCancelled
from assistant.games.clash.odds.advice.in_battle import own_chance
from assistant.games.clash.odds.asking.question import Question, Side
from assistant.games.clash.odds.cancelling import Cancelled
from assistant.games.clash.odds.estimate import estimate
from assistant.games.clash.odds.kernel.table import suits
from assistant.games.clash.odds.solver import TooBig, solve

NOTHING = 1e-9  # a gain that is none
ROUGH = 1e-3  # chances that do not matter to an order


@record
class Change:
    """Something that could be different: what it is, what it costs, and the battle with it."""

    what: Message
    gold: int
    question: Question
    payable: bool = True  # whether the gold is there


@record
class Gain:
    """A change and what it brings that side."""

    what: Message
    gold: int
    chance: float  # with it
    gain: float  # against without
    payable: bool = True


def ranked(question: Question, changes: Iterable[Change], side: Side,
           cancelled: IsCancelled | None = None) -> Iterator[Gain]:
    """What makes no difference, and what is too big to be solved, is left out. Raises `Cancelled`."""
    before = own_chance(side, solve(question, cancelled=cancelled).win)
    if suits(question):
        yield from best_first(_gains(before, changes, side, cancelled))
        return
    expected: list[tuple[tuple[float, float], int, Change]] = []
    for change in changes:
        if cancelled is not None and cancelled():
            raise Cancelled
        gain = own_chance(side, estimate(change.question, ROUGH).win) - before
        expected.append((_rank(change.gold, gain), len(expected), change))
    yield from _gains(before, (change for *_, change in sorted(expected)), side, cancelled)


def best_first(gains: Iterable[Gain]) -> list[Gain]:
    return sorted(gains, key=lambda each: _rank(each.gold, each.gain))


def _rank(gold: int, gain: float) -> tuple[float, float]:
    return -per_gold(gold, gain), -gain


def per_gold(gold: int, gain: float) -> float:
    """What a piece of gold brings; what costs nothing is beyond all price."""
    return gain / gold if gold else inf if gain > 0 else gain


def _gains(before: float, changes: Iterable[Change], side: Side, cancelled: IsCancelled | None) -> Iterator[Gain]:
    known: dict[Question, float] = {}  # several cards may have the same figures
    for change in changes:
        try:
            if change.question not in known:
                known[change.question] = own_chance(side, solve(change.question, cancelled=cancelled).win)
        except TooBig:
            continue
        chance = known[change.question]
        if abs(chance - before) > NOTHING:
            yield Gain(change.what, change.gold, chance, chance - before, change.payable)
