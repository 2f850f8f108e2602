"""A side that nobody plays: what it chooses where the rules leave it a choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar

from assistant.core.shapes.record import record

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Command, Event

S = TypeVar("S")


@record
class Automaton(Generic[S]):
    """It knows the state alone, so that it chooses the same again. It may take its time."""

    choose: Callable[[S], Command | None]  # where one of its choices is owed; None: somebody chooses for it
    chosen: Callable[[S, tuple[Event, ...]], Command]  # the command that such a choice was, by the events that followed
