"""The game that shows the app in full swing; the computer plays for everybody."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from assistant.core.engine.kinds import Command
from assistant.games.kravora.bots.greedy import Greedy
from assistant.games.kravora.game import CHAPTERS
from assistant.games.kravora.model import Kravora

LINE = {"game": "kravora", "edition": "proto2026", "seed": 2026,
        "players": [{"name": "Ada", "colour": "red"}, {"name": "Björn", "colour": "blue"},
                    {"name": "Chloé", "colour": "green"}]}
FULL_SWING = 3  # the round in which the sample is left to the players
SCREENS = ("new_game", "games", "rules")


def player() -> Callable[[Kravora], Command]:
    return Greedy(Random(2026))


def in_full_swing(state: Kravora) -> bool:
    return state.round >= FULL_SWING and state.phase == "attack"


def moment(state: Kravora) -> str:
    """What a picture of the table shows."""
    return f"{state.phase}-{CHAPTERS.ask(state).panel}"
