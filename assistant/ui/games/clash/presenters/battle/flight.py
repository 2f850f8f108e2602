"""Whether to go on or flee: what is likely to be left either way, by what the table says the ground is worth.

A level I Unit counts 1, a level II 2, a level III 3. What the ground counts is the table's to say; it begins with a
guess by what is on it.
"""

from __future__ import annotations

from assistant.core.shapes.record import record
from assistant.core.words.message import Message, Voice, message, say
from assistant.games.clash.lookup import battle_in
from assistant.games.clash.model import ELVES, Clash
from assistant.games.clash.odds.advice.in_battle import Outlook, Stakes, flight_advice
from assistant.games.clash.odds.asking.question import Side
from assistant.ui.games.clash.presenters.battle.result import place_words
from assistant.ui.games.clash.presenters.table.words import decimal

LEVELS = (1.0, 2.0, 3.0)
GROUND = {"city": 12, "forge": 7, "stone1": 3, "stone2": 4, "stone3": 5, "plain": 2}
ALIKE = 0.05  # a difference that is not seen in one decimal
COMING, UNKNOWN = "coming", "unknown"
NOTHING_KNOWN = {COMING: message("Go on or flee? What is likely to be left is being worked out …"),
                 UNKNOWN: message("Go on or flee? There are too many figures to say what is likely.")}


@record
class FlightView:
    words: str  # what is better, and by how much
    scale: str  # what counts how much, down to the ground
    ground: int


def who_may_flee(state: Clash) -> Side | None:
    """The side that has to choose between an Assault and fleeing."""
    battle = battle_in(state)
    if battle.stage != "choose" or battle.turn == ELVES:
        return None
    return "attacker" if battle.turn == battle.attacker else "defender"


def feature(state: Clash) -> str:
    """What is on the ground that is fought for: ground of one kind is worth the same everywhere."""
    return state.board.features[battle_in(state).at]


def present(state: Clash, found: Outlook | str, ground: int, voice: Voice) -> FlightView:
    """`found`: how it is likely to end, or that nothing is known of it."""
    words = NOTHING_KNOWN[found] if isinstance(found, str) else _advice(found, ground, voice)
    place = place_words(state, battle_in(state).at)
    scale = message("A figure counts its level; {place} counts, if you keep it:", place=place)
    return FlightView(say(words, voice), say(scale, voice), ground)


def _advice(found: Outlook, ground: int, voice: Voice) -> Message:
    advice = flight_advice(found, Stakes(ground, LEVELS))
    facts = {"fight": decimal(advice.fight, voice), "flee": decimal(advice.flee, voice)}
    if abs(advice.fight - advice.flee) < ALIKE:
        return message("Go on or flee: either way you probably keep as much ({flee}).", **facts)
    if advice.go_on:
        return message("Better go on: you probably keep more ({fight}) than by fleeing ({flee}).", **facts)
    return message("Better flee: that saves more ({flee}) than going on probably leaves ({fight}).", **facts)
