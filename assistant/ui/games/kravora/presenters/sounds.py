"""What is heard of an entry: dice the app throws, who dies, blood, what is built, and a horn when a fortress falls."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from assistant.games.kravora.chapters.blows import UnitKilled
from assistant.games.kravora.chapters.calamity import CalamityThrown, CometThrown, RewardGiven
from assistant.games.kravora.chapters.ending import GameEnded, PlayerFell
from assistant.games.kravora.chapters.opening import OpeningThrown
from assistant.games.kravora.chapters.purchases import BuildingBought, UnitBought
from assistant.games.kravora.chapters.rounds import VolcanoErupted, WaveThrown
from assistant.games.kravora.chapters.ruses.effects import StoneLaid
from assistant.games.kravora.chapters.turn import WallRepaired
from assistant.games.kravora.chapters.wages import WagesPaid
from assistant.games.kravora.model import Kravora

E = TypeVar("E")
DICE = (OpeningThrown, WaveThrown, CalamityThrown, CometThrown)
SOUNDS: Mapping[type, str] = {
    UnitKilled: "blade", WagesPaid: "coin", RewardGiven: "coin", UnitBought: "coin", BuildingBought: "anvil",
    StoneLaid: "anvil", WallRepaired: "anvil", VolcanoErupted: "horn", PlayerFell: "horn", GameEnded: "horn",
}


def heard(events: Iterable[E], _: Kravora) -> tuple[str, ...]:
    """Each once, in the order in which they come. Dice of wood are heard at the table."""
    found = dict.fromkeys(sound for event in events if (sound := _sound(event)))
    return tuple(found)


def _sound(event: E) -> str | None:
    if isinstance(event, DICE):
        return "dice" if event.app else None
    return SOUNDS.get(type(event))
