"""What lies where on the table, as plain facts that can be compared: what an audit asks, and corrections bring about.

A fact has a key and a value: how many Units of a kind, an owner and a life stand on a line, what a player has. What no
hand correction reaches (the phase, whose turn it is, the reserves of kills) is no fact of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from assistant.core.table.audit import Counted
from assistant.core.table.counting import Fact, Inventory
from assistant.games.kravora.box.records import BUILDINGS
from assistant.games.kravora.model import LINES, Kravora, Unit

PLAIN = ("blood", "kills", "wall", "shield", "to_come")


def inventory(state: Kravora) -> Inventory:
    """Everything a correction by hand can set."""
    return {("round",): state.round, **dict(_players(state)), **_units(state)}


def _players(state: Kravora) -> Iterator[tuple[Fact, Counted]]:
    for colour, player in state.players.items():
        if player.out:
            continue
        yield from (((name, colour), getattr(player, name)) for name in PLAIN)
        yield from ((("building", colour, building), building in player.buildings) for building in BUILDINGS)
        yield from ((("frozen", colour, line), line in player.frozen) for line in LINES)


def _units(state: Kravora) -> Inventory:
    return dict(Counter(standing(board, unit) for board, player in state.players.items()
                        for unit in player.units.values()))


def standing(board: str, unit: Unit) -> Fact:
    """Where a Unit stands, and how."""
    return ("units", board, unit.line, unit.kind, unit.of, unit.life)
