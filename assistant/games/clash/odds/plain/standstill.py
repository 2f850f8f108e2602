"""When the Rage supply is out, two Assaults that eliminate nobody lead back to the same state.

There the two worths depend on each other: each is a line in the other, piece by piece, and the pair looked for is the
least that fits, because a battle that never ends is not won by the attacker.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from assistant.games.clash.chapters.battle import sums
from assistant.games.clash.odds.states.rerolls import value_by_hits

if TYPE_CHECKING:
    from assistant.games.clash.odds.plain.table import Solving

TOLERANCE = 1e-15
PIECE = 1e-12  # no piece of a line is as short as that


class Line:
    """A worth as a line in the enemy's: `fixed + stay × enemy's`; `gone` is 1 − `stay`, kept apart to be exact."""

    __slots__ = ("fixed", "gone", "stay", "value")

    def __init__(self, value: float, fixed: float, stay: float, gone: float) -> None:
        self.value, self.fixed, self.stay, self.gone = value, fixed, stay, gone

    def __rmul__(self, chance: float) -> Line:
        return Line(chance * self.value, chance * self.fixed, chance * self.stay, chance * self.gone)

    def __add__(self, other: Line) -> Line:
        return Line(self.value + other.value, self.fixed + other.fixed, self.stay + other.stay, self.gone + other.gone)


def higher(one: Line, two: Line) -> Line:
    return one if (one.value, one.gone) >= (two.value, two.gone) else two


def lower(one: Line, two: Line) -> Line:
    return one if (one.value, -one.gone) <= (two.value, -two.gone) else two


BETTER = (higher, lower)


def known(value: float) -> Line:
    return Line(value, value, 0.0, 1.0)


class Turn(NamedTuple):
    """One side's Assault: by hits, the worth of the best elimination (None: none possible), and whether it may stay."""

    for_attacker: bool
    chances: Sequence[float]
    passes: int
    any_die: bool
    fallen: tuple[float | None, ...]
    may_stay: tuple[bool, ...]

    def line(self, enemy: float) -> Line:
        better = BETTER[not self.for_attacker]
        stop = []
        for fallen, may_stay in zip(self.fallen, self.may_stay, strict=True):
            lines = [] if fallen is None else [known(fallen)]
            if may_stay:
                lines.append(Line(enemy, 0.0, 1.0, 0.0))
            stop.append(lines[0] if len(lines) == 1 else better(*lines))
        worths = value_by_hits(stop, self.passes, self.any_die, better)
        total: Line = sum((chance * worth for chance, worth in zip(self.chances, worths, strict=True)), start=NOTHING)
        return total


NOTHING = Line(0.0, 0.0, 0.0, 0.0)
Worth = Callable[[float], Line]


def settle(attack: Worth, defend: Worth) -> tuple[float, float]:
    """The least worths that fit: with the attacker to move, and with the defender. A higher guess gains less: halve
    until the lines are those that meet there, and see where they do."""
    low, high = 0.0, 1.0
    while high - low > PIECE:
        middle = (low + high) / 2
        if attack(defend(middle).value).value - middle > TOLERANCE:
            low = middle
        else:
            high = middle
    reply = defend(low)
    here = attack(reply.value)
    slope = here.gone + here.stay * reply.gone
    if slope:
        low = (here.fixed + here.stay * reply.fixed) / slope
    return low, defend(low).value


class Standstill:
    """Solves the states of a pair of tokens in which the supply is out, both sides' turns together."""

    def __init__(self, solving: Solving) -> None:
        self.solving = solving

    def solve(self, pair: int, own: int, other: int) -> None:
        solving = self.solving
        attacking, defending = solving.rows[0].to_write(pair, other), solving.rows[1].to_write(pair, own)
        open_sides = [solving.open[side][own][other] >> pair & 1 for side in range(2)]
        attack = self.turn(0, pair, (own, other)).line if open_sides[0] else _constant(attacking[own])
        defend = self.turn(1, pair, (own, other)).line if open_sides[1] else _constant(defending[other])
        first, second = settle(attack, defend)
        if open_sides[0]:
            attacking[own] = first
        if open_sides[1]:
            defending[other] = second

    def turn(self, side: int, pair: int, cells: tuple[int, int]) -> Turn:
        solving, space = self.solving, self.solving.space
        enemy, roll = space.lattices[1 - side], solving.plans[side][cells[side]].roll
        base = space.base(side, cells, divmod(pair, space.width)[side])
        row, cell = solving.rows[1 - side].of[pair][cells[side]], cells[1 - side]
        best = max if space.for_attacker[side] else min
        fallen: list[float | None] = []
        may_stay = []
        for number in range(roll.dice + 1):
            injuries = min(enemy.life[cell], sums.injuries(number, base, 0, 0))
            moves = enemy.moves(cell, injuries)
            worths = [row[to] for to in moves if to != cell]
            fallen.append(best(worths) if worths else None)
            may_stay.append(cell in moves)
        return Turn(space.for_attacker[side], roll.first, roll.passes, roll.any_die, tuple(fallen), tuple(may_stay))


def _constant(value: float) -> Worth:
    return lambda enemy: known(value)
