"""The two sides of a question ready for solving: tokens as a grid of pairs, and what an Assault adds to them.

Tokens that already eliminate everybody change nothing when there are more of them, so each side's stop at a `cap`.
A pair's number is attacker's tokens × `width` + defender's.
"""

from __future__ import annotations

from copy import copy
from functools import cached_property

from assistant.games.clash.chapters.battle import sums
from assistant.games.clash.odds.asking.question import SIDES, Army, Counts, Position, Question
from assistant.games.clash.odds.states.cells import Lattice
from assistant.games.clash.odds.states.levels import Levels

State = tuple[tuple[int, int], tuple[int, int]]  # both cells, both sides' tokens
Seed = tuple[int, tuple[int, int], tuple[int, int]]  # who is to move, and the same


class StateSpace:
    def __init__(self, question: Question, queues: tuple[Counts | None, Counts | None] = (None, None)) -> None:
        self.question = question
        attacker, defender = self.lattices = (self._lattice(question.attacker, queues[0]),
                                              self._lattice(question.defender, queues[1]))
        self.limit = question.rage_limit
        self.caps = (self._cap(defender), self._cap(attacker))
        self.width = self.caps[1] + 1
        self.pairs = (self.caps[0] + 1) * self.width
        self.side = SIDES.index(question.turn)
        self.tokens = (min(question.attacker.tokens, self.caps[0]), min(question.defender.tokens, self.caps[1]))
        self.optional = (self._chooses(question.attacker), self._chooses(question.defender))
        self.any_die = question.any_die_rerolled
        # By whose Assault it is: whether the attacker chooses who falls, looking for the greatest worth.
        self.for_attacker = (True, question.attacker_eliminates)

    def moved(self, question: Question) -> StateSpace:
        """The same battle, asked about somewhere else in it."""
        other = copy(self)
        other.question, other.side = question, SIDES.index(question.turn)
        other.tokens = (min(question.attacker.tokens, self.caps[0]), min(question.defender.tokens, self.caps[1]))
        return other

    def seed(self, position: Position) -> Seed:
        """A position by its numbers: who is to move, both cells, both sides' tokens."""
        first, second = self.lattices
        (wall, other_wall), caps, tokens = position.barriers, self.caps, position.tokens
        return (SIDES.index(position.turn),
                (first.number[wall, position.attacker], second.number[other_wall, position.defender]),
                (min(tokens[0], caps[0]), min(tokens[1], caps[1])))

    @cached_property
    def levels(self) -> tuple[Levels, Levels]:
        return Levels(self.lattices[0]), Levels(self.lattices[1])

    def _lattice(self, army: Army, queue: Counts | None) -> Lattice:
        return Lattice(army, maximal=self.question.maximal, counts_rage=self.question.counts_rage_icons,
                       frontline=self.question.frontline, queue=queue)

    def _cap(self, enemy: Lattice) -> int:
        kills_all = max(life + shields for life, shields in zip(enemy.life, enemy.shields, strict=True))
        return kills_all if self.limit is None else self.limit

    def _chooses(self, army: Army) -> bool:
        """Whether rerolling is a decision; the Elves' and the frontline's is none."""
        return not (army.elves or self.question.frontline)

    def after_gain(self, side: int, tokens: tuple[int, int], gained: int) -> tuple[int, int]:
        """Both sides' tokens once that side has gained some."""
        own, other = tokens[side], tokens[1 - side]
        more = min(sums.tokens_after(own, gained, other, self.limit), self.caps[side])
        return (more, other) if side == 0 else (other, more)

    def at_assault(self, side: int, cell: int, tokens: tuple[int, int]) -> tuple[int, int]:
        """Tokens once the rage icons present have counted."""
        return self.after_gain(side, tokens, self.lattices[side].rage[cell])

    def number(self, tokens: tuple[int, int]) -> int:
        """Of a pair of tokens."""
        return tokens[0] * self.width + tokens[1]

    def base(self, side: int, cells: tuple[int, int], tokens: int) -> int:
        """Injuries before any die, possibly below zero: icons and tokens less the enemy's shields."""
        return sums.edge(self.lattices[side].icons[cells[side]], tokens,
                            self.lattices[1 - side].shields[cells[1 - side]])

    def saturated(self, total: int) -> bool:
        """With a limited supply all of it may be out: then no Assault adds a token, and nothing need ever change."""
        return self.limit is not None and total >= self.limit
