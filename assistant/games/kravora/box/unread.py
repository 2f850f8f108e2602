"""What nobody has read yet, and which command needs it.   Rules: kravora.box.unread"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from assistant.games.kravora.box.records import Box

Missing = dict[str, Any]  # as the protocol names it


def cost(box: Box, what: str) -> Iterator[Missing]:
    """The price of a Unit, a building or a ruse, if nobody has read it."""
    if box.cost(what) is None:
        kind = "unit" if what in box.units else "building" if what in box.buildings else "ruse"
        yield {"what": kind, "id": what, "needs": ["cost"]}


def costs(box: Box) -> list[Missing]:
    """All prices that nobody has read."""
    return [missing for what in (*box.units, *box.buildings, *box.ruses) for missing in cost(box, what)]


def faces(box: Box) -> Iterator[Missing]:
    """The faces of the calamity die, if nobody has read them."""
    if box.calamity.faces is None:
        yield {"what": "calamity", "needs": ["faces"]}
