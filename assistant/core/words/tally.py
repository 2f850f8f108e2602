"""A number with the reasons that made it: 5 dice, +1 Krag rider, −1 shield = 5."""

from __future__ import annotations

from assistant.core.shapes.record import record
from assistant.core.words.message import Message


@record
class Part:
    """One reason: how much it adds (or takes), and what it is."""

    amount: int
    what: Message


@record
class Tally:
    total: int
    parts: tuple[Part, ...]


def tally(*parts: Part, least: int | None = None) -> Tally:
    """The sum of its parts, never below `least`."""
    total = sum(part.amount for part in parts)
    return Tally(total if least is None else max(least, total), tuple(part for part in parts if part.amount))
