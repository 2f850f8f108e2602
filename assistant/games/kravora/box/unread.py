"""What nobody has read yet, and which command needs it.   Rules: kravora.box.unread"""

from __future__ import annotations

from assistant.core.box.unread import Missing, lacking
from assistant.games.kravora.box.records import Box


def cost(box: Box, what: str) -> list[Missing]:
    """The price of a Unit, a building or a ruse, if nobody has read it."""
    kind = "unit" if what in box.units else "building" if what in box.buildings else "ruse"
    return lacking(kind, {"id": what}, [("cost", box.cost(what) is not None)])


def costs(box: Box) -> list[Missing]:
    """All prices that nobody has read."""
    return [missing for what in (*box.units, *box.buildings, *box.ruses) for missing in cost(box, what)]


def faces(box: Box) -> list[Missing]:
    """The faces of the calamity die, if nobody has read them."""
    return lacking("calamity", {}, [("faces", box.calamity.faces is not None)])
