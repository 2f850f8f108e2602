"""What is heard of an entry: dice the app throws, who falls, gold, the forge, and a horn when it may be decided."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from assistant.games.clash.chapters.battle.events import BarrierEliminated, DiceRolled, UnitsEliminated
from assistant.games.clash.chapters.equipping import EquipmentBought
from assistant.games.clash.chapters.forging import LegendaryKept
from assistant.games.clash.chapters.income import IncomeGained
from assistant.games.clash.chapters.planning import RoundBegan
from assistant.games.clash.chapters.victory import GameEnded
from assistant.games.clash.lookup import playing, points
from assistant.games.clash.model import Clash

E = TypeVar("E")
SOUNDS: Mapping[type, str] = {
    DiceRolled: "dice", UnitsEliminated: "blade", BarrierEliminated: "blade", EquipmentBought: "coin",
    IncomeGained: "coin", LegendaryKept: "anvil", GameEnded: "horn",
}


def heard(events: Iterable[E], state: Clash) -> tuple[str, ...]:
    """Each once, in the order in which they come. Dice of wood are heard at the table."""
    found = dict.fromkeys(sound for event in events if (sound := _sound(event, state)))
    return tuple(found)


def _sound(event: E, state: Clash) -> str | None:
    match event:
        case DiceRolled(app=False):
            return None
        case RoundBegan():
            return "horn" if any(points(state, clan) >= state.setting.goal - 1 for clan in playing(state)) else None
    return SOUNDS.get(type(event))
