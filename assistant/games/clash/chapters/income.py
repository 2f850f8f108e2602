"""Income and reinforcements.   Rules: clash.income.*, clash.reinforce.*"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from assistant.core.box.unread import known, shown
from assistant.core.engine.ask import Ask
from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.rules import carries_out, rule
from assistant.core.shapes.plain import Json
from assistant.core.shapes.record import EMPTY, record
from assistant.core.words.message import Message, message
from assistant.games.clash.box.records import Triple
from assistant.games.clash.change import add_units, from_supply, with_player
from assistant.games.clash.chapters.planning import TurnEnded
from assistant.games.clash.lookup import CITY, controlled, places_of
from assistant.games.clash.model import BASTION, NOBODY, Clash
from assistant.games.clash.triples import least, minus, negative, total
from assistant.games.clash.unread import to_reinforce

CRYSTALS_PER_CITY = 3
MANY = 99  # more than any card has Units


# Commands

@record
class Reinforce:
    units: Mapping[str, Triple]  # place → Units
    by: str | None = None


# Events

@record
class IncomeGained:
    by: str
    gold: int
    crystals: int
    cities: tuple[str, ...]


@record
class ReinforcementsLost:
    """What the reserve lacks is lost."""

    by: str
    units: Triple


@record
class UnitsReinforced:
    by: str
    units: Mapping[str, Triple]


# Checks

@rule("clash.reinforce.all")
def all_the_reinforcements_are_placed(state: Clash, placing: Reinforce) -> Message | None:
    owed, given = reinforcements(state, placing.by or ""), total(placing.units.values())
    if owed == given:
        return None
    return message("{owed} Units are to be placed (level I, II, III), not {given}.", owed=owed, given=given)


@rule("clash.reinforce.where")
def only_to_the_bastion_or_where_a_unit_stands(state: Clash, placing: Reinforce) -> Message | None:
    allowed = {BASTION, *places_of(state, placing.by or "")}
    wrong = tuple(place for place, units in placing.units.items() if place not in allowed and units != NOBODY)
    if not wrong:
        return None
    return message("Reinforcements go to your own {Bastion} or to a Territory with a Unit of yours; there is none on "
                   "{places}.", places=wrong)


@rule("clash.reinforce.first-round")
def in_round_one_all_go_to_the_bastion(state: Clash, placing: Reinforce) -> Message | None:
    if state.round != 1 or all(place == BASTION or units == NOBODY for place, units in placing.units.items()):
        return None
    return message("In round 1 all reinforcements go to the {Bastion}.")


@rule("clash.always.figures")
def no_negative_reinforcements(_: Clash, placing: Reinforce) -> Message | None:
    wrong = tuple(units for units in placing.units.values() if negative(units))
    return message("There are no negative numbers of figures: {units}.", units=wrong[0]) if wrong else None


CHECKS = {Reinforce: (all_the_reinforcements_are_placed, only_to_the_bastion_or_where_a_unit_stands,
                      in_round_one_all_go_to_the_bastion, no_negative_reinforcements)}


# Decide

def reinforce(draft: Draft[Clash], placing: Reinforce) -> None:
    assert placing.by is not None
    placed = {place: units for place, units in placing.units.items() if units != NOBODY}
    draft.emit(UnitsReinforced(placing.by, placed))
    draft.emit(TurnEnded(placing.by))


def tell_lost(draft: Draft[Clash]) -> None:
    """What the reserve of the player in turn lacks."""
    clan = draft.state.turn
    if clan is not None and lost(draft.state, clan) != NOBODY:
        draft.emit(ReinforcementsLost(clan, lost(draft.state, clan)))


# By itself

@carries_out("clash.income.gold", "clash.income.cities")
def gain_income(draft: Draft[Clash]) -> None:
    """The gold on the card, and 3 Crystals for each City held."""
    for clan in draft.state.order:
        card = draft.state.players[clan].tactic
        if card is not None:
            cities = tuple(controlled(draft.state, clan, CITY))
            gold = known(draft.state.box.tactics[card].gold)
            draft.emit(IncomeGained(clan, gold, CRYSTALS_PER_CITY * len(cities), cities))


@carries_out("clash.reinforce.short")
def reinforcements(state: Clash, clan: str) -> Triple:
    """The Units on the Tactic card, as far as the reserve holds them, and as far as somebody has counted that."""
    card = state.players[clan].tactic if clan in state.players else None
    return least(known(state.box.tactics[card].units), _reserve(state, clan)) if card else NOBODY


def _reserve(state: Clash, clan: str) -> Triple:
    """As many as are needed where nobody has read how many there are."""
    units = zip(state.players[clan].reserve, state.box.clans[clan].units, strict=True)
    a, b, c = (number if unit.count is not None else MANY for number, unit in units)
    return a, b, c


def lost(state: Clash, clan: str) -> Triple:
    card = state.players[clan].tactic
    return minus(known(state.box.tactics[card].units), reinforcements(state, clan)) if card else NOBODY


# Evolve

def income_gained(state: Clash, event: IncomeGained) -> Clash:
    each = state.players[event.by]
    return with_player(state, event.by, gold=each.gold + event.gold, crystals=each.crystals + event.crystals)


def reinforcements_lost(state: Clash, _: ReinforcementsLost) -> Clash:
    return state


def units_reinforced(state: Clash, event: UnitsReinforced) -> Clash:
    for place, units in event.units.items():
        state = add_units(from_supply(state, event.by, units), event.by, place, units)
    return state


# Offers

def offers(state: Clash) -> Iterator[Reinforce]:
    """Every way to share the reinforcements out."""
    assert state.turn is not None
    if to_reinforce(state, state.turn):
        return
    owed = reinforcements(state, state.turn)
    places = [BASTION] if state.round == 1 else [BASTION, *places_of(state, state.turn)]
    for shares in product(*(list(_shares(number, len(places))) for number in owed)):
        spread = {place: (shares[0][at], shares[1][at], shares[2][at]) for at, place in enumerate(places)}
        yield Reinforce({place: units for place, units in spread.items() if units != NOBODY}, state.turn)


def _shares(number: int, places: int) -> Iterator[tuple[int, ...]]:
    """Every way to share a number among places."""
    if places == 1:
        yield (number,)
        return
    for first in range(number, -1, -1):
        yield from ((first, *rest) for rest in _shares(number - first, places - 1))


# What is owed

def owes(state: Clash) -> Ask[Clash] | None:
    if state.phase != "reinforce":
        return None
    return Ask(state.turn, (Reinforce,), message("Place the reinforcements"), "reinforce", _units, narrowed=True)


def is_counted(state: Clash) -> bool:
    """Has somebody read of all figures due how many there are?"""
    return state.turn is not None and not to_reinforce(state, state.turn)


def _units(state: Clash) -> Json:
    if state.turn is None:
        return EMPTY
    return {"units": list(reinforcements(state, state.turn)), **shown(to_reinforce(state, state.turn))}


# The chapter

CHAPTER = Chapter(
    "income",
    commands=(
        Does(Reinforce, reinforce, CHECKS[Reinforce], offers, possible=is_counted,
             needs=lambda state, command: to_reinforce(state, command.by or "")),
    ),
    events=(
        Happens(IncomeGained, income_gained),
        Happens(ReinforcementsLost, reinforcements_lost),
        Happens(UnitsReinforced, units_reinforced),
    ),
    owes=owes,
)
