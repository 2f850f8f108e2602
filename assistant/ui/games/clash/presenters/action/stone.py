"""Which Stone gives the last figure of its level."""

from __future__ import annotations

from assistant.core.shapes.record import record
from assistant.core.words.message import Voice, message, say
from assistant.games.clash.chapters import stones
from assistant.games.clash.model import Clash
from assistant.games.clash.words import ROMAN, figures


@record
class StoneChoice:
    place: str
    there: str  # who stands there already


@record
class StoneView:
    title: str
    hint: str
    choices: tuple[StoneChoice, ...]


def present(state: Clash, voice: Voice) -> StoneView:
    level, places = stones.contested(state) or (1, ())
    clan = stones.chooser(state) or ""
    left = state.players[clan].reserve[level - 1]
    hint = message("Stones of level {level} held: {stones}; figures left for them: {left}. Tap the one that gets it.",
                   stones=len(places), level=ROMAN[level - 1], left=left)
    choices = tuple(StoneChoice(place, say(message("You have {units} there", units=figures(clan,
                                                   state.armies[place][clan])), voice))
                    for place in places)
    return StoneView(say(message("Which Stone?"), voice), say(hint, voice), choices)
