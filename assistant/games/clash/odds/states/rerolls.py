"""How many dice hit, and when rerolling them serves.   Rules: clash.battle.{dice,reroll,elf-reroll}"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, reduce
from itertools import pairwise
from math import comb
from typing import Protocol, Self, TypeVar

from assistant.games.clash.chapters.battle.sums import FACES, HIT_FACES

Better = Callable[..., float]  # max for the attacker, min for the defender
NOISE = 1e-14  # differences below are no reason to look at every choice
HIT, MISS = HIT_FACES / FACES, (FACES - HIT_FACES) / FACES


class Worth(Protocol):
    """A number, or whatever is summed as numbers are."""

    def __add__(self, other: Self, /) -> Self: ...

    def __rmul__(self, chance: float, /) -> Self: ...


W = TypeVar("W", bound=Worth)


@cache
def hits(dice: int, passes: int = 0) -> tuple[float, ...]:
    """The chance of each number of hits when every miss is rerolled in every pass."""
    throws = 1 + min(passes, 100)  # more make no difference to any float
    missed, all_faces = (FACES - HIT_FACES) ** throws, FACES**throws
    hit = all_faces - missed
    # Whole numbers up to the one division: nothing is lost on the way.
    return tuple(comb(dice, number) * hit**number * missed ** (dice - number) / all_faces**dice
                 for number in range(dice + 1))


def value_by_hits(stop: Sequence[W], passes: int, any_die: bool, better: Callable[[W, W], W]) -> list[W]:
    """Worth of each number of hits lying, with best play of the passes left; `stop` is the worth of keeping them."""
    worth, dice = list(stop), len(stop) - 1
    for _ in range(passes):
        again, before, worth = rolled_again(worth), worth, list(stop)
        picked = [again[dice - kept][kept] for kept in range(dice + 1)]  # by hits kept: the best of all picks so far
        for lying in range(dice, -1, -1):
            if any_die:
                picked = list(map(better, picked[:lying + 1], (again[lying - kept][kept] for kept in range(lying + 1))))
            worth[lying] = reduce(better, picked if any_die else picked[lying:lying + 1], stop[lying])
        if worth == before:  # a pass more changes nothing, nor would another
            break
    return worth


def rolled_again(worth: Sequence[W]) -> list[list[W]]:
    """By dice picked up and hits kept: the worth of rolling those; `worth` is by hits, once they lie."""
    found = [list(worth)]
    while len(found[-1]) > 1:  # one die more hits or misses
        found.append([MISS * missed + HIT * hit for missed, hit in pairwise(found[-1])])
    return found


@cache
def picks(dice: int, lying: int, any_die: bool) -> tuple[tuple[int, int], ...]:
    """What can be picked up: hits kept and dice rolled again; all misses first, hits among them last. 2017: any dice
    there are; 2019: the missed ones."""
    if not any_die:
        return ((lying, dice - lying),) if lying < dice else ()
    return tuple((lying - hit, missed + hit) for hit in range(lying + 1) for missed in range(dice - lying, -1, -1)
                 if missed + hit)


TIE = 1e-12


def best_choice(stop: Sequence[float], again: Sequence[Sequence[float]], lying: int, any_die: bool,
                better: Better) -> tuple[int, int, float] | None:
    """What to pick up as (hits kept, dice rolled, worth), or None: among equally good choices, stop."""
    sign, found, best = (1 if better is max else -1), None, stop[lying]
    for kept, rolled in picks(len(stop) - 1, lying, any_die):
        worth = again[rolled][kept]
        if sign * (worth - best) > TIE:
            best, found = worth, (kept, rolled, worth)
    return found


def chances_kept(stop: Sequence[float], lying: Sequence[float], passes: int, any_die: bool,
                 better: Better) -> list[float]:
    """The chance of each number of hits once nobody rerolls any more, from the chances of those lying now."""
    kept, now = [0.0] * len(stop), list(lying)
    worths = [list(stop)]  # by passes left, as far as they still make a difference
    while len(worths) < passes and (len(worths) == 1 or worths[-1] != worths[-2]):
        worths.append(value_by_hits(stop, len(worths), any_die, better))
    for left in range(passes, 0, -1):
        again, following = rolled_again(worths[min(left, len(worths)) - 1]), [0.0] * len(stop)
        for number, mass in enumerate(now):
            choice = best_choice(stop, again, number, any_die, better) if mass else None
            if choice is None:
                kept[number] += mass
                continue
            for more, chance in enumerate(hits(choice[1])):
                following[choice[0] + more] += mass * chance
        now = following
        if not any(now):
            break
    return [before + mass for before, mass in zip(kept, now, strict=True)]


def forced_hits(lying: Sequence[float], passes: int) -> list[float]:
    """The chance of each number of hits when every miss is rerolled, whether that serves or not."""
    found, dice = [0.0] * len(lying), len(lying) - 1
    for number, mass in enumerate(lying):
        if mass:
            for more, chance in enumerate(hits(dice - number, passes - 1) if passes else (1.0,)):
                found[number + more] += mass * chance
    return found
