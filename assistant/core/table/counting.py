"""What a game knows of its table: the facts that can be counted there, the walk round it, and the corrections.

A fact has a key and a value: how many figures stand somewhere, where something lies. What no correction by hand reaches
(the phase, whose turn it is, what was begun) is no fact of it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Set
from typing import Generic, TypeVar

from assistant.core.engine.kinds import Command
from assistant.core.engine.rules import Refusal
from assistant.core.shapes.record import record
from assistant.core.table.audit import Counted, Question

S = TypeVar("S")
Fact = tuple[Counted, ...]  # its kind, then what it is about
Facts = Mapping[Fact, Counted]
Inventory = dict[Fact, Counted]


@record
class Counting(Generic[S]):
    inventory: Callable[[S], Inventory]  # everything a correction can set; numbers that are 0 are absent
    numbers: Set[str]  # the kinds of facts that are numbers
    next_correction: Callable[[S, Facts, list[Fact]], Command | None]  # towards facts, of which these are not so yet
    audit: Callable[[S], tuple[Question, ...]]  # the walk round the table
    impossible: Callable[[S, Facts], tuple[Refusal, ...]]  # why it can't lie as it was counted
    course: Callable[[S], Hashable]  # where the game stands, which corrections never change

    def differences(self, have: Facts, want: Facts) -> list[Fact]:
        """The facts in which two tables differ."""
        return [fact for fact in {**have, **want}
                if have.get(fact, self._nothing(fact)) != want.get(fact, self._nothing(fact))]

    def _nothing(self, fact: Fact) -> int | None:
        return 0 if fact[0] in self.numbers else None

    def changed_alike(self, table: Facts, before: Facts,
                      after: Facts) -> Inventory:
        """The table with the same done to it as turned `before` into `after`: numbers by as much, others alike."""
        wanted = dict(table)
        for fact in self.differences(before, after):
            if fact[0] in self.numbers:
                wanted[fact] = table.get(fact, 0) + after.get(fact, 0) - before.get(fact, 0)
            else:
                wanted[fact] = after.get(fact)
        return wanted


def kept_facts(facts: Facts) -> list[list[Counted]]:
    """As JSON, so that what was counted half is there when the app comes back."""
    return [[list(fact), value] for fact, value in facts.items()]


def facts_again(kept: list[list[Counted]]) -> Inventory:
    return {tuple(fact): _tuples(value) for fact, value in kept}


def _tuples(value: Counted) -> Counted:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value
