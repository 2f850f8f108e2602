"""What one Assault comes to.   Rules: clash.battle.{dice,types,reroll,injuries,rage-icon,assign,no-carry,slowness}

Sums only, no state: the battle chapter and the odds solver both count with these, so a changed rule changes both.
A side is up to three Unit types (`Fighter`, Equipment folded in) and how many of each still stand.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product

from assistant.core.shapes.record import record

HIT_FACES, FACES = 4, 6


@record
class Fighter:
    """One Unit type as it stands in a battle, its Equipment included."""

    power: int
    life: int
    slowness: int = 0
    hit: int = 0
    reroll: int = 0
    shield: int = 0
    rage: int = 0


@record
class Bonus:
    """What Heroes add to their side while it has a Unit left."""

    hit: int = 0
    reroll: int = 0
    shield: int = 0


NO_BONUS = Bonus()
Counts = Sequence[int]


def present(side: Sequence[Fighter], counts: Counts) -> list[Fighter]:
    """Ten Units of a type count like one; a type without Units gives nothing."""
    return [fighter for fighter, count in zip(side, counts, strict=True) if count > 0]


def slowness(side: Sequence[Fighter], counts: Counts) -> int:
    return sum(fighter.slowness for fighter in present(side, counts))


def dice(side: Sequence[Fighter], counts: Counts) -> int:
    return max((fighter.power for fighter in present(side, counts)), default=0)


def rerolls(side: Sequence[Fighter], counts: Counts, bonus: Bonus = NO_BONUS) -> int:
    return sum(fighter.reroll for fighter in present(side, counts)) + bonus.reroll


def hit_icons(side: Sequence[Fighter], counts: Counts, bonus: Bonus = NO_BONUS) -> int:
    return sum(fighter.hit for fighter in present(side, counts)) + bonus.hit


def shields(side: Sequence[Fighter], counts: Counts, bonus: Bonus = NO_BONUS) -> int:
    return sum(fighter.shield for fighter in present(side, counts)) + bonus.shield


def rage_icons(side: Sequence[Fighter], counts: Counts, counted: bool) -> int:
    """Rage icons give tokens at the beginning of an Assault, in editions that count them."""
    return sum(fighter.rage for fighter in present(side, counts)) if counted else 0


def tokens_after(tokens: int, gained: int, held_by_enemy: int, limit: int | None) -> int:
    """Own Rage tokens after gaining some; a limited supply gives what it still holds."""
    if limit is None:
        return tokens + gained
    return tokens + max(0, min(gained, limit - tokens - held_by_enemy))


def injuries(hits: int, icons: int, tokens: int, enemy_shields: int) -> int:
    return max(0, hits + edge(icons, tokens, enemy_shields))


def edge(icons: int, tokens: int, enemy_shields: int) -> int:
    """What a roll is worth before any die has hit, possibly below zero."""
    return icons + tokens - enemy_shields


def eliminations(counts: Counts, lives: Counts, dealt: int, maximal: bool) -> Iterator[tuple[int, ...]]:
    """Every set of Units that may be eliminated with the Injuries dealt, in ascending order.

    The more of the last type fall, the easier do the others absorb the rest: from some number on, all may be chosen.
    """
    *affordable, last = (min(count, dealt // life) for count, life in zip(counts, lives, strict=True))
    for chosen in product(*(range(most + 1) for most in affordable)):
        left = dealt - sum(number * life for number, life in zip(chosen, lives, strict=False))
        options = range(min(last, left // lives[-1]) + 1)
        legal = partial(_with_last, counts, lives, dealt, maximal, chosen)
        if options and legal(options[-1]):
            yield from ((*chosen, number) for number in options[bisect_left(options, True, key=legal):])


def _with_last(counts: Counts, lives: Counts, dealt: int, maximal: bool, chosen: Counts, number: int) -> bool:
    return may_eliminate(counts, lives, dealt, (*chosen, number), maximal)


def may_eliminate(counts: Counts, lives: Counts, dealt: int, chosen: Counts, maximal: bool) -> bool:
    """Paid for, and the survivors can absorb the rest without dying, or nobody survives."""
    rest = dealt - sum(number * life for number, life in zip(chosen, lives, strict=True))
    if rest < 0:
        return False
    survivors = [count - number for count, number in zip(counts, chosen, strict=True)]
    return not any(survivors) or rest <= slack(survivors, lives, maximal)


def slack(counts: Counts, lives: Counts, maximal: bool) -> int:
    """How many Injuries Units can be given at most without one of them being eliminated."""
    standing = [(count, life) for count, life in zip(counts, lives, strict=True) if count > 0]
    if maximal:
        return min((life for _, life in standing), default=1) - 1
    return sum(count * (life - 1) for count, life in standing)
