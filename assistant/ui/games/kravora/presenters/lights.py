"""What a panel says on a board: who can be picked, who is meant, what would happen."""

from __future__ import annotations

from assistant.core.shapes.record import record


@record
class Lights:
    """Units by their numbers; a stack is lit when one of its Units is."""

    ready: tuple[int, ...] = ()  # can be picked
    targets: tuple[int, ...] = ()  # can be meant
    chosen: tuple[int, ...] = ()  # in the hand
    doomed: tuple[int, ...] = ()  # would fall
    held: tuple[int, ...] = ()  # chained
    marks: tuple[tuple[int, str], ...] = ()  # words at a Unit: how many blows
    lines: tuple[int, ...] = ()  # within reach
    stones: int = 0  # of the wall that would go
    arrows: tuple[tuple[int, int | None], ...] = ()  # from a striker to whom it strikes; None: to the wall


NO_LIGHTS = Lights()
