"""How a battle would probably go: a few quick playouts, or no more than a glance where one side is far stronger.

Rough on purpose: a bot asks this thousands of times a game. The sums are those of `battle.sums`; for the exact answer
there is `odds`.
"""

from __future__ import annotations

from bisect import bisect
from functools import cache
from math import comb
from typing import TYPE_CHECKING

from assistant.core.shapes.record import record
from assistant.games.clash.box.records import Triple
from assistant.games.clash.chapters.battle import sums
from assistant.games.clash.chapters.battle.sums import FACES, HIT_FACES, NO_BONUS, Bonus, Fighter

if TYPE_CHECKING:
    from random import Random

PLAYOUTS = 14
LONGEST = 40  # Assaults: by then nobody can hurt the other any more
HOPELESS = 0.12  # a strength so many times the enemy's needs no playout
MISS = 1 - HIT_FACES / FACES


@record
class Force:
    """One side of a battle as it stands."""

    fighters: tuple[Fighter, Fighter, Fighter]
    counts: Triple
    tokens: int = 0
    barrier: int = 0
    bonus: Bonus = NO_BONUS


@record
class Forecast:
    """The attacker's chance, and how many of each type both sides have left on average."""

    win: float
    attacker: tuple[float, ...]
    defender: tuple[float, ...]


def strength(force: Force, rage_counts: bool) -> float:
    """A rough measure: the Injuries an Assault deals, times the Injuries the Units can take."""
    side, counts = force.fighters, force.counts
    passes = sums.rerolls(side, counts, force.bonus)
    hits = sums.dice(side, counts) * (1 - MISS ** (1 + passes))
    dealt = hits + sums.hit_icons(side, counts, force.bonus) + force.tokens
    dealt += 2.0 * sums.rage_icons(side, counts, rage_counts)
    lives = sum(count * fighter.life for count, fighter in zip(counts, side, strict=True)) + force.barrier
    late = 0.06 * sums.slowness(side, counts)
    return dealt * lives * (1 + 0.28 * sums.shields(side, counts, force.bonus)) * max(0.6, 1 - late)


class Seer:
    """Forecasts, remembered: the same question comes up again and again in one Action."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._seen: dict[tuple[Force, Force, bool, bool | None], Forecast] = {}

    def forecast(self, attacker: Force, defender: Force, rage_counts: bool, first: bool | None = None) -> Forecast:
        """`first`: whether the attacker launches the next Assault; None at the start, by slowness."""
        if len(self._seen) > 5000:
            self._seen.clear()
        asked = (attacker, defender, rage_counts, first)
        if asked not in self._seen:
            self._seen[asked] = _glance(attacker, defender, rage_counts) or self._played(*asked)
        return self._seen[asked]

    def _played(self, attacker: Force, defender: Force, rage_counts: bool, first: bool | None) -> Forecast:
        sides = (_Side(attacker, rage_counts), _Side(defender, rage_counts))
        if first is None:
            slow, quick = (sums.slowness(force.fighters, force.counts) for force in (attacker, defender))
            first = slow < quick
        wins, left = 0, [[0, 0, 0], [0, 0, 0]]
        for _ in range(PLAYOUTS):
            counts = _playout(sides, 0 if first else 1, self._chance)
            wins += not any(counts[1])
            for side in range(2):
                for level in range(3):
                    left[side][level] += counts[side][level]
        a, b = (tuple(number / PLAYOUTS for number in each) for each in left)
        return Forecast(wins / PLAYOUTS, a, b)


def _glance(attacker: Force, defender: Force, rage_counts: bool) -> Forecast | None:
    """No need to play out what is clear at once."""
    if not any(defender.counts):
        return Forecast(1.0, tuple(map(float, attacker.counts)), (0.0, 0.0, 0.0))
    ours, theirs = strength(attacker, rage_counts), strength(defender, rage_counts)
    if ours < HOPELESS * theirs:
        return Forecast(0.0, (0.0, 0.0, 0.0), tuple(map(float, defender.counts)))
    return None


class _Side:
    """A force ready for playing out: what an Assault is worth by which types are present."""

    __slots__ = ("barrier", "counts", "lives", "profiles", "targets", "tokens")

    def __init__(self, force: Force, rage_counts: bool) -> None:
        self.counts, self.tokens, self.barrier = force.counts, force.tokens, force.barrier
        self.lives = [fighter.life for fighter in force.fighters]
        self.targets = sorted(range(3), key=lambda level: -_worth(force.fighters[level]))
        self.profiles = [_profile(force, mask, rage_counts) for mask in range(8)]


def _worth(fighter: Fighter) -> float:
    """What it is worth to eliminate one, for each Injury it takes."""
    return (fighter.power + 2 * (fighter.hit + fighter.reroll + fighter.shield + fighter.rage)) / fighter.life


def _profile(force: Force, mask: int, rage_counts: bool) -> tuple[tuple[float, ...], int, int, int]:
    """With these types present: the distribution of hits, hit icons, shields, rage icons."""
    present = [mask >> level & 1 for level in range(3)]
    side = force.fighters
    hits = _hits(sums.dice(side, present), sums.rerolls(side, present, force.bonus))
    return (hits, sums.hit_icons(side, present, force.bonus), sums.shields(side, present, force.bonus),
            sums.rage_icons(side, present, rage_counts))


@cache
def _hits(dice: int, passes: int) -> tuple[float, ...]:
    """The chance of at most so many hits, when all misses are rerolled."""
    hit, total, found = 1 - MISS ** (1 + passes), 0.0, []
    for number in range(dice + 1):
        total += comb(dice, number) * hit**number * (1 - hit) ** (dice - number)
        found.append(total)
    return tuple(found[:-1])  # the rest is certain


def _playout(sides: tuple[_Side, _Side], turn: int, chance: Random) -> tuple[list[int], list[int]]:
    """One battle to its end, each side eliminating what is worth most; nobody flees."""
    counts = (list(sides[0].counts), list(sides[1].counts))
    tokens = [sides[0].tokens, sides[1].tokens]
    barriers = [sides[0].barrier, sides[1].barrier]
    for _ in range(LONGEST):
        enemy = 1 - turn
        own, other = counts[turn], counts[enemy]
        hits, icons, _, rage = sides[turn].profiles[_mask(own)]
        shields = sides[enemy].profiles[_mask(other)][2]
        tokens[turn] += rage
        dealt = max(0, bisect(hits, chance.random()) + icons + tokens[turn] - shields)
        fell = 0 < barriers[enemy] <= dealt
        dealt = dealt - barriers[enemy] if fell or not barriers[enemy] else 0
        if fell:
            barriers[enemy] = 0
        for level in sides[enemy].targets:
            life = sides[enemy].lives[level]
            number = min(other[level], dealt // life)
            if number:
                other[level] -= number
                dealt -= number * life
                fell = True
        if not any(other):
            break
        tokens[turn] += not fell
        turn = enemy
    return counts


def _mask(counts: list[int]) -> int:
    return (counts[0] > 0) | (counts[1] > 0) << 1 | (counts[2] > 0) << 2
