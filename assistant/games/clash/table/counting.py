"""What this game knows of its table: the facts, the walk round it, and the corrections."""

from __future__ import annotations

from collections.abc import Hashable

from assistant.core.table.counting import Counting
from assistant.games.clash.model import Clash
from assistant.games.clash.table.audit import audit
from assistant.games.clash.table.correcting import next_correction
from assistant.games.clash.table.inventory import NUMBERS, inventory
from assistant.games.clash.table.sums import impossible


def course(state: Clash) -> Hashable:
    """Where the game stands, which corrections never change."""
    return state.round, state.phase, state.turn, state.acted, state.battle is None


COUNTING: Counting[Clash] = Counting(inventory, NUMBERS, next_correction, audit, impossible, course)
