"""What was read of a thing, as if it had been read so at once: the edits of the past that this takes."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TypeVar

from assistant.core.engine.kinds import Command, State
from assistant.core.past.mending import Change, Edit, Insert, Remove
from assistant.core.past.session import Session

S = TypeVar("S", bound="State")


def always_so(session: Session[S], command: Command,
              read_by: Callable[[Command], Collection[str] | None]) -> list[Edit]:
    """`read_by`: which figures a command reads of the same thing; None: it reads none of it.

    The first reading of any of these figures says what is known now; later ones that say no more are left out. Where
    there is only the newest one, it comes right after the opening."""
    new = set(read_by(command) or ())
    found = {number: figures for number in session.way
             if (figures := read_by(session.entry(number).command)) is not None and new & set(figures)}
    numbers = list(found)
    if len(numbers) < 2:
        return [Insert(0, command), *map(Remove, numbers)]
    first, *later = numbers
    return [Change(first, command), *(Remove(number) for number in later if set(found[number]) <= new)]
