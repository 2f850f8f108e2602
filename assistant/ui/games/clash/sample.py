"""The game that shows the app in full swing; the computer plays for everybody."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from assistant.core.engine.kinds import Command
from assistant.games.clash.bots.greedy import Greedy
from assistant.games.clash.game import CHAPTERS
from assistant.games.clash.model import Clash

LINE = {
    "game": "clash", "edition": "retail2019", "seed": 2019,
    "players": [{"name": "Ada", "clan": "bohorg"}, {"name": "Björn", "clan": "godleif"},
                {"name": "Chloé", "clan": "steamfield"}],
}
FULL_SWING = 3  # the round in which the sample is left to the players
SCREENS = ("new_game", "games", "calculator", "rules", "box")  # that are worth a picture besides the table


def player() -> Callable[[Clash], Command]:
    return Greedy(Random(2019))


def in_full_swing(state: Clash) -> bool:
    return state.round >= FULL_SWING and state.phase == "action1"


def moment(state: Clash) -> str:
    """What a picture of the table shows."""
    return "-".join([CHAPTERS.ask(state).panel, *([state.battle.stage] if state.battle else [])])
