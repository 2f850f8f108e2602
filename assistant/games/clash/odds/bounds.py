"""Where a battle is too big, or takes its time: the least and the most the win probability can be.

Tokens are what makes a battle big, and best play uses few. Solved as if all with more than so many were lost, and once
more as if all that were won, the battle's own win probability lies between: nobody can do better than in the one, nor
worse than in the other. The more tokens are told apart, the narrower.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator

from assistant.core.shapes.record import record, replace
from assistant.core.work.worker import IsCancelled
from assistant.games.clash.odds.asking.question import Question
from assistant.games.clash.odds.solution import Solution
from assistant.games.clash.odds.solver import Engine, Problem, TooBig, affordable, expected

AT_ONCE = 0.15  # seconds in which nobody misses an answer
GROWTH = 3  # times as many states, at least, each time
MOST_HELD = 8_000_000  # states of each; both are held at once, and so are those before


@record
class Bounds:
    """The battle as if it were lost, and won, beyond some number of tokens."""

    low: Solution
    high: Solution
    seconds: float = 0.0  # that the exact answer is expected to take; 0: there will be none


def narrowing(question: Question, cancelled: IsCancelled | None = None, engine: Engine = "auto",
              most: int | None = None) -> Iterator[Bounds]:
    """One pair of bounds after the other, as far as the number of states allows; none: not even the first fits."""
    problem = Problem(question, engine)
    limit = min(MOST_HELD, affordable(problem.by_kernel) // 2) if most is None else most
    numbers, count = horizons(problem)
    at = done = 0
    while at < len(numbers) and (done := count(numbers[at])) <= limit:
        yield within(problem, numbers[at], cancelled)
        at = bisect_left(numbers, GROWTH * done, lo=at + 1, key=count)


def while_waiting(question: Question, cancelled: IsCancelled | None = None) -> Iterator[Bounds]:
    """What can be told until the exact answer is there: nothing where that comes at once."""
    seconds = 0.0
    try:
        seconds = expected(question)
        if seconds <= AT_ONCE:
            return
    except TooBig:
        pass  # then these are all there is
    for found in narrowing(question, cancelled):
        yield replace(found, seconds=seconds)


def narrowest(question: Question, most: int) -> Bounds:
    """The narrowest that so many states allow, the same with either engine. Raises TooBig."""
    problem = Problem(question)
    numbers, count = horizons(problem)
    fitting = bisect_right(numbers, most, key=count)
    if not fitting:
        raise TooBig
    return within(problem, numbers[fitting - 1])


def horizons(problem: Problem) -> tuple[range, Callable[[int], int]]:
    """Numbers of tokens that could be told apart, as long as one more matters; how many states each makes."""
    count = problem.reach.count
    numbers = range(max(sum(tokens) for *_, tokens in problem.seeds) + 1, sum(problem.space.caps))
    return numbers[:bisect_left(numbers, count(), key=count) + 1], count


def within(problem: Problem, tokens: int, cancelled: IsCancelled | None = None) -> Bounds:
    return Bounds(problem.solution(cancelled, (tokens, 0)), problem.solution(cancelled, (tokens, 1)))
