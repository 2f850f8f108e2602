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


TIE = 1e-12


def best_choice(stop: Sequence[float], after: Sequence[float], lying: int, any_die: bool,
                better: Better) -> tuple[int, int, float] | None:
    """What to pick up as (hits kept, dice rolled, worth), or None: among equally good choices, stop."""
    sign, found, best = (1 if better is max else -1), None, stop[lying]
    if could_reroll(lying, stop, any_die):
        for kept, rolled in picks(len(stop) - 1, lying, any_die):
            worth = rolled_worth(after, kept, rolled)
            if sign * (worth - best) > TIE:
                best, found = worth, (kept, rolled, worth)
    return found


def chances_kept(stop: Sequence[float], lying: Sequence[float], passes: int, any_die: bool,
                 better: Better) -> list[float]:
    """The chance of each number of hits once nobody rerolls any more, from the chances of those lying now."""
    kept, now = [0.0] * len(stop), list(lying)
    for left in range(passes, 0, -1):
        after = value_by_hits(stop, left - 1, any_die, better)
        following = [0.0] * len(stop)
        for number, mass in enumerate(now):
            choice = best_choice(stop, after, number, any_die, better) if mass else None
            if choice is None:
                kept[number] += mass
                continue
            for more, chance in enumerate(hits(choice[1])):
                following[choice[0] + more] += mass * chance
        now = following
    return [before + mass for before, mass in zip(kept, now, strict=True)]


def forced_hits(lying: Sequence[float], passes: int) -> list[float]:
    """The chance of each number of hits when every miss is rerolled, whether that serves or not."""
    found, dice = [0.0] * len(lying), len(lying) - 1
    for number, mass in enumerate(lying):
        if mass:
            for more, chance in enumerate(hits(dice - number, passes - 1) if passes else (1.0,)):
                found[number + more] += mass * chance
    return found
