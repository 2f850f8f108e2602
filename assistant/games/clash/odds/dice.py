"""How many dice hit, and when rerolling them serves.   Rules: clash.battle.{dice,reroll,elf-reroll}"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import comb

from assistant.games.clash.assault import FACES, HIT_FACES

Better = Callable[..., float]  # max for the attacker, min for the defender


@cache
def hits(dice: int, passes: int = 0) -> tuple[float, ...]:
    """The chance of each number of hits when every miss is rerolled in every pass."""
    missed, all_faces = (FACES - HIT_FACES) ** (passes + 1), FACES ** (passes + 1)
    hit = all_faces - missed
    # Whole numbers up to the one division: nothing is lost on the way.
    return tuple(comb(dice, number) * hit**number * missed ** (dice - number) / all_faces**dice
                 for number in range(dice + 1))


def value_by_hits(stop: Sequence[float], passes: int, any_die: bool, better: Better) -> list[float]:
    """Worth of each number of hits lying, with best play of the passes left; `stop` is the worth of keeping them."""
    worth = list(stop)
    for _ in range(passes):
        worth = [better(stop[lying], best_pick(worth, lying, any_die, better)) if could_reroll(lying, worth, any_die)
                 else stop[lying] for lying in range(len(stop))]
    return worth


def could_reroll(lying: int, worth: Sequence[float], any_die: bool) -> bool:
    """2017: any dice there are; 2019: only the missed ones."""
    return len(worth) > 1 if any_die else lying < len(worth) - 1


def best_pick(worth: Sequence[float], lying: int, any_die: bool, better: Better) -> float:
    """Worth of rerolling now, the best dice picked up; `worth` is by hits, after that pass."""
    found: float | None = None
    for kept, rolled in picks(len(worth) - 1, lying, any_die):
        here = rolled_worth(worth, kept, rolled)
        found = here if found is None else better(found, here)
    assert found is not None
    return found


def picks(dice: int, lying: int, any_die: bool) -> list[tuple[int, int]]:
    """What can be picked up: hits kept and dice rolled again; all misses first, hits among them last."""
    if not any_die:
        return [(lying, dice - lying)]
    return [(lying - hit, missed + hit) for hit in range(lying + 1) for missed in range(dice - lying, -1, -1)
            if missed + hit]


def rolled_worth(worth: Sequence[float], kept: int, rolled: int) -> float:
    return sum(chance * worth[kept + more] for more, chance in enumerate(hits(rolled)))
