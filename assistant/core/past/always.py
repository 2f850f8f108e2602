"""What was read of a thing, as if it had been read so at once: the edits of the past that this takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from assistant.core.box.house import ReadThing
from assistant.core.engine.kinds import Command, State
from assistant.core.past.mending import Change, Edit, Insert, Remove
from assistant.core.past.session import Session

S = TypeVar("S", bound="State")


def always_so(session: Session[S], command: Command, said: Callable[[Command], ReadThing | None]) -> list[Edit]:
    """`said`: what a command reads; None: nothing.

    The first reading of any of these figures says what is known now; later ones that say no more are left out. Where
    there is only the newest one, it comes right after the opening."""
    read = said(command)
    assert read is not None
    new = set(read.figures)
    found = {number: set(other.figures) for number in session.way
             if (other := said(session.entry(number).command)) is not None
             and other.thing == read.thing and new & set(other.figures)}
    numbers = list(found)
    if len(numbers) < 2:
        return [Insert(0, command), *map(Remove, numbers)]
    first, *later = numbers
    return [Change(first, command), *(Remove(number) for number in later if found[number] <= new)]
