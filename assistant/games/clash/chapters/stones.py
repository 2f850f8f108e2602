"""Reinforcement Stones, between the two Actions.   Rules: clash.stone.unit"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from assistant.core.box.unread import shown
from assistant.core.engine.ask import Ask
from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.rules import carries_out, rule
from assistant.core.shapes.maps import put
from assistant.core.shapes.plain import Json
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, message
from assistant.games.clash.box.records import LEVELS
from assistant.games.clash.change import add_units, from_supply
from assistant.games.clash.lookup import controlled, holder, playing
from assistant.games.clash.model import ACTIONS, Clash
from assistant.games.clash.triples import one
from assistant.games.clash.unread import to_give_stones

# Commands

@record
class ChooseStone:
    at: str
    by: str | None = None


# Events

@record
class StonesCounted:
    stones: Mapping[str, tuple[str, ...]]  # clan → Territories with a Stone under its control


@record
class StoneUnitGained:
    by: str
    at: str
    level: int


# Checks

@rule("clash.stone.unit")
def the_stone_is_one_of_those_in_question(state: Clash, choosing: ChooseStone) -> Message | None:
    _, places = contested(state) or (0, ())
    if choosing.at in places:
        return None
    return message("The figure goes to one of {places}, not to {place}.", places=places, place=choosing.at)


CHECKS = {ChooseStone: (the_stone_is_one_of_those_in_question,)}


# Decide

def choose_stone(draft: Draft[Clash], choosing: ChooseStone) -> None:
    assert choosing.by is not None
    draft.emit(StoneUnitGained(choosing.by, choosing.at, _level(draft.state, choosing.at)))


# By itself

@carries_out("clash.stone.unit")
def touch_stones(draft: Draft[Clash]) -> None:
    """Count who holds which Stones; then give a Unit wherever there is no choice to make."""
    if draft.state.stones is None:
        held = {clan: tuple(controlled(draft.state, clan, "stone1", "stone2", "stone3"))
                for clan in playing(draft.state)}
        draft.emit(StonesCounted({clan: places for clan, places in held.items() if places}))
    if to_give_stones(draft.state):
        return  # nobody has read how many figures there are
    for clan, level, places in list(_due(draft.state)):
        if len(places) <= draft.state.players[clan].reserve[level - 1]:
            for place in places:
                draft.emit(StoneUnitGained(clan, place, level))


def contested(state: Clash) -> tuple[int, tuple[str, ...]] | None:
    """The level and the Stones among which the owner must choose, because figures are short."""
    for _, level, places in _contests(state):
        return level, places
    return None


def chooser(state: Clash) -> str | None:
    return next((clan for clan, _, _ in _contests(state)), None)


def _contests(state: Clash) -> Iterator[tuple[str, int, tuple[str, ...]]]:
    return ((clan, level, places) for clan, level, places in _due(state)
            if len(places) > state.players[clan].reserve[level - 1])


def _due(state: Clash) -> Iterator[tuple[str, int, tuple[str, ...]]]:
    """Per player in turn order and level: the Stones that still give a Unit, while the reserve has any."""
    for clan in state.order:
        for level in LEVELS:
            places = tuple(place for place in (state.stones or {}).get(clan, ())
                           if _level(state, place) == level and holder(state, place) == clan)
            if places and state.players[clan].reserve[level - 1]:
                yield clan, level, places


def _level(state: Clash, place: str) -> int:
    return int(state.board.features[place].removeprefix("stone"))


def is_open(state: Clash) -> bool:
    """Has somebody to choose, or to read, before the Stones are done?"""
    return bool(to_give_stones(state)) or contested(state) is not None


# Evolve

def stones_counted(state: Clash, event: StonesCounted) -> Clash:
    return replace(state, stones=event.stones)


def stone_unit_gained(state: Clash, event: StoneUnitGained) -> Clash:
    units = one(event.level - 1)
    state = add_units(from_supply(state, event.by, units), event.by, event.at, units)
    left = tuple(place for place in (state.stones or {}).get(event.by, ()) if place != event.at)
    return replace(state, stones=put(state.stones or {}, event.by, left))


# Offers

def offers(state: Clash) -> Iterator[ChooseStone]:
    _, places = (0, ()) if to_give_stones(state) else contested(state) or (0, ())
    return (ChooseStone(place, chooser(state)) for place in places)


# What is owed

def owes(state: Clash) -> Ask[Clash] | None:
    if state.phase not in ACTIONS or state.turn is not None:
        return None
    if uncounted := to_give_stones(state):
        words = message("Read how many figures there are, for the Stones")
        return Ask(next(iter(uncounted)), (ChooseStone,), words, "stone", _uncounted, narrowed=True)
    words = message("Choose the Stone that gives the last figure")
    return Ask(chooser(state), (ChooseStone,), words, "stone", _in_question)


def _uncounted(state: Clash) -> Json:
    return shown(missing for each in to_give_stones(state).values() for missing in each)


def _in_question(state: Clash) -> Json:
    level, places = contested(state) or (0, ())
    return {"level": level, "places": list(places)}


# The chapter

CHAPTER = Chapter(
    "stones",
    commands=(
        Does(ChooseStone, choose_stone, CHECKS[ChooseStone], offers),
    ),
    events=(
        Happens(StonesCounted, stones_counted),
        Happens(StoneUnitGained, stone_unit_gained),
    ),
    owes=owes,
)
