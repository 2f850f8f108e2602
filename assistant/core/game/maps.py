"""A board as a map of hexes, and what can move on it: a seat taps where something stands, and where it goes."""

from __future__ import annotations

from assistant.core.shapes.record import record
from assistant.core.words.message import Message


@record
class Hex:
    """One place of the map. Hexes have flat tops; positions are axial."""

    place: str
    at: tuple[int, int]
    label: Message
    sign: str  # the same in a few letters
    side: str | None  # who holds it
    who: tuple[Message, ...]  # who stands there
    count: int  # how many


@record
class Steps:
    """Figures at one place that one command can move to one of the places beside it."""

    start: str
    groups: tuple[tuple[Message, int], ...]  # kinds of figures, and how many of each are there
    named: tuple[tuple[str, Message], ...]  # figures with a name of their own
    to: tuple[str, ...]
