"""When the Rage supply is out, two Assaults that eliminate nobody lead back to the same state.

There the two worths depend on each other: each is a line in the other, piece by piece, and the pair looked for is the
least that fits, because a battle that never ends is not won by the attacker.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import TYPE_CHECKING

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


def known(value: float) -> Line:
    return Line(value, value, 0.0, 1.0)


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


def solve_both(solving: Solving, pair: int, cells: tuple[int, int]) -> None:
    """The two states of a pair of tokens in which the supply is out: the attacker is to move, or the defender."""
    rows = [solving.rows[side][pair][cells[1 - side]] for side in range(2)]
    open_sides = [side for side in range(2) if solving.open[side][cells[0]][cells[1]] >> pair & 1]
    worths = [_assault(solving, side, pair, cells) if side in open_sides else _constant(rows[side][cells[side]])
              for side in range(2)]
    found = settle(*worths)
    for side in open_sides:
        rows[side][cells[side]] = found[side]


def _assault(solving: Solving, side: int, pair: int, cells: tuple[int, int]) -> Worth:
    """One side's worth with both cells and these tokens, by the enemy's."""
    space, target = solving.space, cells[1 - side]
    enemy, roll = space.lattices[1 - side], solving.plans[side][cells[side]].roll
    base, row = space.base(side, cells, divmod(pair, space.width)[side]), solving.rows[1 - side][pair][cells[side]]
    best, better = (max, higher) if space.for_attacker[side] else (min, lower)
    moves = [enemy.moves(target, min(enemy.life[target], sums.injuries(number, base, 0, 0)))
             for number in range(roll.dice + 1)]
    fallen = [[known(best(row[to] for to in every if to != target))] if every[0] != target else [] for every in moves]

    def worth(enemys: float) -> Line:
        stays = [Line(enemys, 0.0, 1.0, 0.0)]
        stop = [reduce(better, lines + stays if every[-1] == target else lines)
                for every, lines in zip(moves, fallen, strict=True)]
        worths = value_by_hits(stop, roll.passes, roll.any_die, better)
        return reduce(Line.__add__, [chance * line for chance, line in zip(roll.first, worths, strict=True)])

    return worth


def _constant(value: float) -> Worth:
    return lambda enemys: known(value)
