"""A box as the text of a box file: what `content` reads from it is the same box again.   Rules: kravora.setup.*"""

from __future__ import annotations

from assistant.core.box.write import Lines, entries, header
from assistant.games.kravora.box.records import Box


def text(box: Box) -> str:
    """The whole box, with nothing left to another one to fill in."""
    return "\n".join(_lines(box)) + "\n"


def _lines(box: Box) -> Lines:
    yield from header("kravora", box.id, box.name)
    yield from entries("unit", box.units.values())
    yield from entries("building", box.buildings.values())
    yield from entries("ruse", box.ruses.values())
    yield from entries("wave", box.waves)
    yield from entries("calamity", (box.calamity,), single=True)
