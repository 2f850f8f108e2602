"""A solved battle: every further question about it is a look-up.

Worths are the attacker's chance of winning. Among equally good choices: stop before rerolling, and eliminate most of
the type listed last, then of the middle one.
"""

from __future__ import annotations

from functools import cached_property
from typing import Protocol

from assistant.core.shapes.record import record, replace
from assistant.games.clash.chapters.battle import sums
from assistant.games.clash.odds.asking.question import Army, Counts, Position, Question, start
from assistant.games.clash.odds.states.reach import seeds
from assistant.games.clash.odds.states.rerolls import TIE, best_choice, rolled_again, value_by_hits
from assistant.games.clash.odds.states.space import Seed, StateSpace


class Table(Protocol):
    """Where a solver leaves the worths it found."""

    states: int
    beyond: tuple[int, int]  # the most tokens in all that are told apart, and what is worth if there are more

    def worth(self, side: int, cells: tuple[int, int], tokens: tuple[int, int]) -> float: ...

    def values(self, side: int, tokens: tuple[int, int], enemy_cell: int, cells: tuple[int, ...]) -> list[float]: ...

    def keeps(self, tokens: tuple[int, int]) -> bool:
        """Whether all that can be asked about an Assault with these tokens is at hand."""


@record
class Elimination:
    """A choice of Units to eliminate, and the attacker's chance after it."""

    units: Counts
    barrier: bool
    win: float


@record
class Reroll:
    """Whether to reroll: the attacker's chance either way, and what to pick up (hits, misses); none: keep the roll."""

    keep: float
    best: float
    hits: int
    misses: int


class Solution:
    def __init__(self, space: StateSpace, table: Table) -> None:
        self.space, self.table = space, table
        self.question = space.question
        self.start = start(space.question)

    @cached_property
    def win(self) -> float:
        """The attacker's chance where the question stands, in the midst of an Assault too."""
        running = self.question.running
        if running is None or (running.rolled is None and running.injuries is None):
            return self.worth(self.start)
        if running.injuries is not None:
            return self.best_eliminations(self.start, running.injuries).win
        assert running.rolled is not None
        return self.reroll(self.start, sum(running.rolled), running.rerolls, len(running.rolled)).best

    def worth(self, position: Position) -> float:
        """The attacker's chance before an Assault. KeyError: the battle can't come to that."""
        side, cells, tokens = self.cells(position)
        return self.table.worth(side, cells, tokens)

    def at(self, question: Question) -> Solution | None:
        """The solution of a question about somewhere else in this battle, if the battle can come to that and its next
        Assault is at hand."""
        if not alike(self.question, question):
            return None
        moved = Solution(self.space.moved(question), self.table)
        try:
            for side, cells, tokens in seeds(moved.space, moved.cells(moved.start)[1]):
                if not self.table.keeps(tokens):
                    return None
                if all(cells):
                    self.table.worth(side, cells, tokens)
        except KeyError:
            return None
        return moved

    def cells(self, position: Position) -> Seed:
        return self.space.seed(position)

    def best_eliminations(self, position: Position, injuries: int) -> Elimination:
        """What the side on turn eliminates with these Injuries; its tokens include this Assault's rage icons."""
        side, cells, tokens = self.cells(position)
        enemy = self.space.lattices[1 - side]
        cell, worth = self.best_move(side, cells, tokens, min(injuries, enemy.life[cells[1 - side]]))
        return Elimination(*enemy.eliminated(cells[1 - side], cell), worth)

    def best_move(self, side: int, cells: tuple[int, int], tokens: tuple[int, int],
                  injuries: int) -> tuple[int, float]:
        """The enemy's cell after the best eliminations, and the worth then."""
        moves, worths = self.moves(side, cells, tokens, injuries)
        best = max(worths) if self.space.for_attacker[side] else min(worths)
        return next(found for found in zip(moves, worths, strict=True) if abs(found[1] - best) <= TIE)

    def moves(self, side: int, cells: tuple[int, int], tokens: tuple[int, int],
              injuries: int) -> tuple[tuple[int, ...], list[float]]:
        """All that can be made of these Injuries: the enemy's cells after, and their worths."""
        cell = cells[1 - side]
        moves = self.space.lattices[1 - side].moves(cell, injuries)
        if moves[-1] != cell:
            return moves, self.table.values(1 - side, tokens, cells[side], moves)
        # Nobody falls: one more token.
        worths = self.table.values(1 - side, tokens, cells[side], moves[:-1]) if len(moves) > 1 else []
        more = self.space.after_gain(side, tokens, 1)
        worths.extend(self.table.values(1 - side, more, cells[side], (cell,)))
        return moves, worths

    def eliminations(self, position: Position, injuries: int) -> list[Elimination]:
        """Every legal choice with what it is worth, the best first."""
        side, cells, tokens = self.cells(position)
        enemy, cell = self.space.lattices[1 - side], cells[1 - side]
        moves, worths = self.moves(side, cells, tokens, min(injuries, enemy.life[cell]))
        found = [Elimination(*enemy.eliminated(cell, to), worth) for to, worth in zip(moves, worths, strict=True)]
        sign = -1 if self.space.for_attacker[side] else 1
        best = self.best_move(side, cells, tokens, min(injuries, enemy.life[cell]))[0]
        order = sorted(zip(moves, found, strict=True), key=lambda pair: (pair[0] != best, sign * pair[1].win))
        return [elimination for _, elimination in order]

    def by_hits(self, position: Position, dice: int | None = None) -> list[float]:
        """The attacker's chance by the number of hits kept, from 0 to all dice."""
        side, cells, tokens = self.cells(position)
        return self.stop(side, cells, tokens, dice)

    def stop(self, side: int, cells: tuple[int, int], tokens: tuple[int, int], dice: int | None = None) -> list[float]:
        enemy = self.space.lattices[1 - side]
        cell, base = cells[1 - side], self.space.base(side, cells, tokens[side])
        number = self.space.lattices[side].dice[cells[side]] if dice is None else dice
        best = max if self.space.for_attacker[side] else min
        dealt = [min(enemy.life[cell], sums.injuries(hits, base, 0, 0)) for hits in range(number + 1)]
        worths = {injuries: best(self.moves(side, cells, tokens, injuries)[1]) for injuries in set(dealt)}
        return [worths[injuries] for injuries in dealt]

    def reroll(self, position: Position, hits: int, passes: int, dice: int | None = None) -> Reroll:
        """With so many hits lying and so many passes left: keep them, or pick up which dice."""
        stop = self.by_hits(position, dice)
        side, keep, dice = self.cells(position)[0], stop[hits], len(stop) - 1
        if not passes or not dice:
            return Reroll(keep, keep, 0, 0)
        again = rolled_again(self._rolling(side, stop, passes - 1))
        if not self.space.optional[side]:
            return Reroll(keep, again[dice - hits][hits], 0, dice - hits)
        choice = best_choice(stop, again, hits, self.space.any_die, max if side == 0 else min)
        if choice is None:
            return Reroll(keep, keep, 0, 0)
        kept, rolled, worth = choice
        return Reroll(keep, worth, hits - kept, rolled - (hits - kept))

    def reroll_all(self, position: Position, hits: int, passes: int, dice: int) -> float:
        """The attacker's chance if all misses are rerolled now, and best play follows."""
        stop = self.by_hits(position, dice)
        if not passes or hits == dice:
            return stop[hits]
        return float(rolled_again(self._rolling(self.cells(position)[0], stop, passes - 1))[dice - hits][hits])

    def _rolling(self, side: int, stop: list[float], passes: int) -> list[float]:
        """By hits lying, with so many passes left: best play, or every miss thrown again where nobody chooses."""
        if self.space.optional[side]:
            return value_by_hits(stop, passes, self.space.any_die, max if side == 0 else min)
        for _ in range(passes):
            again = rolled_again(stop)
            stop = [again[len(stop) - 1 - kept][kept] for kept in range(len(stop))]
        return stop


def alike(one: Question, other: Question) -> bool:
    """The same types, Heroes and rules, whatever is left of them."""
    def rules(question: Question) -> Question:
        return replace(question, attacker=_bare(question.attacker), defender=_bare(question.defender), first=None,
                       running=None)
    return rules(one) == rules(other) and all(
        # A barrier that fell does not come back, and one has the Life it had.
        new.barrier in (0, old.barrier) and len(new.counts) == len(old.counts)
        and all(fewer <= count for fewer, count in zip(new.counts, old.counts, strict=True))
        for old, new in ((one.attacker, other.attacker), (one.defender, other.defender)))


def _bare(army: Army) -> Army:
    return replace(army, counts=(), tokens=0, barrier=0)
