"""What can be asked: two Armies, what the table agreed on, and where the battle stands.

These records are taken as sound; `limits` says of a question what is impossible in it.
"""

from __future__ import annotations

from math import prod
from typing import Literal

from assistant.core.shapes.record import record
from assistant.games.clash.chapters.battle import sums
from assistant.games.clash.chapters.battle.sums import NO_BONUS, Bonus, Fighter

Side = Literal["attacker", "defender"]
SIDES: tuple[Side, Side] = ("attacker", "defender")
Counts = tuple[int, ...]
Dice = tuple[bool, ...]  # as they lie: True is a hit


@record
class Army:
    """One side: up to three Unit types, Equipment included, and how many of each still stand."""

    fighters: tuple[Fighter, ...]
    counts: Counts
    tokens: int = 0
    barrier: int = 0  # Life of the Magic Barrier that still stands before the Units; 0 = none
    bonus: Bonus = NO_BONUS  # what Heroes add
    elves: bool = False  # the Elves reroll every miss, whether it serves them or not


@record
class Running:
    """A battle in progress. Once dice lie, this Assault's rage icons are counted in the tokens."""

    turn: Side
    rolled: Dice | None = None
    rerolls: int = 0  # passes left, with dice lying
    injuries: int | None = None  # to be distributed; the dice no longer matter


@record
class Question:
    attacker: Army
    defender: Army
    any_die_rerolled: bool = False
    counts_rage_icons: bool = True
    rage_limit: int | None = None
    maximal: bool = False
    first: Side | None = None  # None: by slowness
    frontline: bool = False  # instead of best play: least Life first, all rerolls used
    running: Running | None = None
    attacker_eliminates: bool = False  # solo: who attacks the Elves chooses the losses of both sides

    def army(self, side: Side) -> Army:
        return self.attacker if side == "attacker" else self.defender

    @property
    def turn(self) -> Side:
        """Who launches the next Assault, or is in the midst of one."""
        if self.running is not None:
            return self.running.turn
        if self.first is not None:
            return self.first
        slow, quick = (sums.slowness(army.fighters, army.counts) for army in (self.attacker, self.defender))
        return "attacker" if slow < quick else "defender"


@record
class Position:
    """Where a battle may come to: what a solved question is asked about."""

    attacker: Counts
    defender: Counts
    tokens: tuple[int, int]  # the attacker's, the defender's
    turn: Side
    barriers: tuple[bool, bool] = (False, False)  # which Magic Barriers still stand


def cells(question: Question) -> int:
    """Pairs of what can be left of both sides: how big a battle is."""
    return prod(count + 1 for army in (question.attacker, question.defender) for count in army.counts)


def start(question: Question) -> Position:
    """The position a question begins with."""
    attacker, defender = question.attacker, question.defender
    return Position(attacker.counts, defender.counts, (attacker.tokens, defender.tokens), question.turn,
                    (attacker.barrier > 0, defender.barrier > 0))
