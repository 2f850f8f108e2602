"""What an Assault's worth is made of, worked out once for all the states it is the same in.

A plan depends on the enemy's cell, the dice and rerolls, and the Injuries there are before any die; the states that
share it differ only in the row of worths it is applied to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter, mul, sub

from assistant.core.shapes.record import Value
from assistant.games.clash.chapters.battle import sums
from assistant.games.clash.odds.states.cells import Lattice
from assistant.games.clash.odds.states.rerolls import NOISE, Better, hits, value_by_hits

Row = Sequence[float]  # worth by the enemy's cell
Pick = Callable[[Row], "Value"]  # an itemgetter: of several worths, or of one


class Roll:
    """How a side rolls: its dice, its rerolls, and whether it may leave them."""

    def __init__(self, dice: int, rerolls: int, optional: bool, any_die: bool) -> None:
        self.dice, self.any_die = dice, any_die
        self.passes = rerolls if optional else 0  # those that are a decision
        self.chances = hits(dice, rerolls)  # with every miss rerolled, which nearly always is best
        self.first = hits(dice, 0 if optional else rerolls)  # before anything is decided


class Plan:
    """Sums over the choices a roll leaves: one with a single outcome needs no comparison, and with two it is quick."""

    __slots__ = ("by_hits", "chances", "choices", "many", "one", "stays", "two")

    def __init__(self, stays: bool) -> None:
        self.stays = stays
        self.one: list[tuple[float, int]] = []
        self.two: list[tuple[float, int, int]] = []
        self.many: list[tuple[float, Pick]] = []
        self.choices: list[Pick] = []  # with rerolls to decide on: by Injuries ascending
        self.chances: list[float] = []
        self.by_hits: list[int] = []  # hits → which of the choices


class Plans(dict[int, Plan]):
    """The plans of one kind of roll against one enemy, made when asked for."""

    def __init__(self, enemy: Lattice, roll: Roll) -> None:
        super().__init__()
        self.enemy, self.roll = enemy, roll
        self.low: int = -max(enemy.shields) - 1  # below zero by as much as shields can bring it
        self.stride: int = 1 << (max(enemy.life) + roll.dice - self.low + 2).bit_length()

    def key(self, cell: int, base: int) -> int:
        """Against this cell, with so many Injuries before any die; a token more is the next key."""
        return cell * self.stride + base - self.low

    def __missing__(self, key: int) -> Plan:
        cell, base = divmod(key, self.stride)
        plan = self[key] = self._make(cell, base + self.low)
        return plan

    def _make(self, cell: int, base: int) -> Plan:
        life, roll = self.enemy.life[cell], self.roll
        runs, masses, by_hits = list[tuple[int, ...]](), list[float](), list[int]()
        last: tuple[int, ...] | None = None
        for number, chance in enumerate(roll.chances):
            moves = self.enemy.moves(cell, min(life, sums.injuries(number, base, 0, 0)))
            if moves == last:
                masses[-1] += chance
            else:
                runs.append(moves)
                masses.append(chance)
                last = moves
            by_hits.append(len(runs) - 1)
        plan = Plan(cell in runs[0])
        for mass, moves in zip(masses, runs, strict=True):
            if len(moves) == 1:
                plan.one.append((mass, moves[0]))
            elif len(moves) == 2:
                plan.two.append((mass, *moves))
            else:
                plan.many.append((mass, itemgetter(*moves)))
        if roll.passes and len(runs) > 1:
            plan.choices = [itemgetter(*moves, moves[0]) for moves in runs]
            plan.chances, plan.by_hits = masses, by_hits
        return plan

    def decided(self, plan: Plan, row: Row, better: Better) -> float:
        """Worth where rerolling is a decision. More hits are nearly always better; where not, look at every choice."""
        worths = [better(pick(row)) for pick in plan.choices]
        in_order = sorted(worths, reverse=better is min)
        if worths == in_order or max(map(abs, map(sub, worths, in_order))) < NOISE:
            return weighed(plan.chances, worths)
        stop = [worths[which] for which in plan.by_hits]
        return weighed(self.roll.first, value_by_hits(stop, self.roll.passes, self.roll.any_die, better))


def weighed(chances: Sequence[float], worths: Sequence[float]) -> float:
    total: float = sum(map(mul, chances, worths))
    return total
