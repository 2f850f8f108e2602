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
from assistant.games.clash.odds.states.rerolls import TIE, Better, best_choice, rolled_again, value_by_hits
from assistant.games.clash.odds.states.space import StateSpace


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
    all_misses: float  # if all of them are picked up now, and best play follows
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
        side, cells, tokens = self.space.seed(position)
        return self.table.worth(side, cells, tokens)

    def at(self, question: Question) -> Solution | None:
        """The solution of a question about somewhere else in this battle, if the battle can come to that and its next
        Assault is at hand."""
        if not alike(self.question, question):
            return None
        moved = Solution(self.space.moved(question), self.table)
        try:
            for side, cells, tokens in seeds(moved.space, moved.space.seed(moved.start)[1]):
                if not self.table.keeps(tokens):
                    return None
                if all(cells):
                    self.table.worth(side, cells, tokens)
        except KeyError:
            return None
        return moved

    # One Assault

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

    def best_move(self, side: int, cells: tuple[int, int], tokens: tuple[int, int],
                  injuries: int) -> tuple[int, float]:
        """The enemy's cell after the best eliminations, and the worth of the best."""
        moves, worths = self.moves(side, cells, tokens, injuries)
        best = max(worths) if self.space.for_attacker[side] else min(worths)
        return next(cell for cell, worth in zip(moves, worths, strict=True) if abs(worth - best) <= TIE), best

    def stop(self, side: int, cells: tuple[int, int], tokens: tuple[int, int], dice: int) -> list[float]:
        """The worth of each number of hits, if they are kept."""
        base, life = self.space.base(side, cells, tokens[side]), self.space.lattices[1 - side].life[cells[1 - side]]
        dealt = [min(life, sums.injuries(hits, base, 0, 0)) for hits in range(dice + 1)]
        worths = {injuries: self.best_move(side, cells, tokens, injuries)[1] for injuries in set(dealt)}
        return [worths[injuries] for injuries in dealt]

    # What is asked of a position

    def eliminations(self, position: Position, injuries: int) -> list[Elimination]:
        """Every legal choice of the side on turn with what it is worth, the best first; this Assault's rage icons are
        counted in its tokens."""
        side, cells, tokens = self.space.seed(position)
        enemy, sign = self.space.lattices[1 - side], -1 if self.space.for_attacker[side] else 1
        best, _ = self.best_move(side, cells, tokens, injuries)
        found = sorted(zip(*self.moves(side, cells, tokens, injuries), strict=True),
                       key=lambda choice: (choice[0] != best, sign * choice[1]))
        return [Elimination(*enemy.eliminated(cells[1 - side], cell), worth) for cell, worth in found]

    def best_eliminations(self, position: Position, injuries: int) -> Elimination:
        return self.eliminations(position, injuries)[0]

    def by_hits(self, position: Position, dice: int) -> list[float]:
        """The attacker's chance by the number of hits kept, from 0 to all dice."""
        return self.stop(*self.space.seed(position), dice)

    def reroll(self, position: Position, hits: int, passes: int, dice: int) -> Reroll:
        """With so many hits lying and so many passes left: keep them, or pick up which dice."""
        side, stop, any_die = self.space.seed(position)[0], self.by_hits(position, dice), self.space.any_die
        keep, choice = stop[hits], None
        if not passes or not dice:
            return Reroll(keep, keep, keep, 0, 0)
        better: Better = max if side == 0 else min
        if self.space.optional[side]:
            again = rolled_again(value_by_hits(stop, passes - 1, any_die, better))
            choice = best_choice(stop, again, hits, any_die, better)
        else:  # every miss is thrown again
            for _ in range(passes):
                again = rolled_again(stop)
                stop = [again[dice - kept][kept] for kept in range(dice + 1)]
            choice = hits, dice - hits, stop[hits]
        kept, rolled, best = choice or (hits, 0, keep)
        return Reroll(keep, best, again[dice - hits][hits], hits - kept, rolled - (hits - kept))


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
