"""Wages, and what may be turned into blood before the first purchase.

Rules: kravora.wages.*, kravora.building.laboratoire
"""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.kinds import who
from assistant.core.engine.rules import carries_out, rule
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, Name, message
from assistant.core.words.tally import Part, Tally, tally
from assistant.games.kravora.change import lift, pay, stocked, with_player
from assistant.games.kravora.chapters.attack import own_defender
from assistant.games.kravora.lookup import defenders, in_turn, kind_of, unit_at
from assistant.games.kravora.model import Kravora

MOST_DISMANTLED = 2
DEAR_FROM, CHEAP, DEAR = 5, 1, 3  # the points 10 to 6 pay the one, 5 to 2 the other


# Commands

@record
class Recycle:
    unit: int
    by: str | None = None


@record
class Dismantle:
    by: str | None = None


# Events

@record
class WagesPaid:
    by: str
    blood: Tally


@record
class UnitRecycled:
    by: str
    unit: int
    blood: int


@record
class WallDismantled:
    by: str
    blood: int


# Checks

def _too_late(state: Kravora) -> Message | None:
    return message("That is possible only before the first purchase, ruse or puppet.") if state.spent.bought else None


@rule("kravora.wages.recycle")
def an_own_defender_is_recycled(state: Kravora, command: Recycle) -> Message | None:
    if own_defender(state, command.by, command.unit) is None:
        return message("Number {number} is none of your defenders.", number=command.unit)
    if state.spent.recycled and state.setting.rulings["recycle"] == "one":
        return message("One defender has been recycled already.")
    return _too_late(state)


@rule("kravora.wages.dismantle")
def the_wall_may_be_dismantled(state: Kravora, command: Dismantle) -> Message | None:
    colour = who(command)
    if defenders(state, colour):
        return message("There are still defenders on your board.")
    if state.spent.dismantled >= MOST_DISMANTLED:
        return message("{most} points have been dismantled already.", most=MOST_DISMANTLED)
    if state.players[colour].wall <= 1:
        return message("The last point of a wall stays.")
    return _too_late(state)


# Decide

def recycle(draft: Draft[Kravora], command: Recycle) -> None:
    _, unit = unit_at(draft.state, command.unit)
    draft.emit(UnitRecycled(who(command), command.unit, kind_of(draft.state, unit).wage))


def dismantle(draft: Draft[Kravora], command: Dismantle) -> None:
    wall = draft.state.players[who(command)].wall
    draft.emit(WallDismantled(who(command), CHEAP if wall > DEAR_FROM else DEAR))


# By itself

@carries_out("kravora.wages.units", "kravora.wages.kills", "kravora.building.laboratoire")
def wages(state: Kravora, colour: str) -> Tally:
    player, most = state.players[colour], state.setting.edition.most_wages
    earned = sum(kind_of(state, unit).wage for unit in defenders(state, colour))
    return tally(
        Part(min(earned, most), message("defenders")),
        Part(len(player.reserve), message("Units in the reserve")),
        Part(2 * len(player.laboratory), message("Units in: {building}", building=Name("building", "laboratoire"))),
    )


# Evolve

def unit_recycled(state: Kravora, event: UnitRecycled) -> Kravora:
    unit = state.players[event.by].units[event.unit]
    state = stocked(lift(state, event.by, event.unit), unit.of, unit.kind)
    state = replace(state, spent=replace(state.spent, recycled=state.spent.recycled + 1))
    return pay(state, event.by, -event.blood)


def wall_dismantled(state: Kravora, event: WallDismantled) -> Kravora:
    state = with_player(state, event.by, wall=state.players[event.by].wall - 1)
    state = replace(state, spent=replace(state.spent, dismantled=state.spent.dismantled + 1))
    return pay(state, event.by, -event.blood)


# Offers

def recycling_offers(state: Kravora) -> Iterator[Recycle]:
    ways = (Recycle(unit.id, state.turn) for unit in defenders(state, in_turn(state)))
    return (way for way in ways if an_own_defender_is_recycled(state, way) is None)


def dismantling_offers(state: Kravora) -> Iterator[Dismantle]:
    command = Dismantle(state.turn)
    if the_wall_may_be_dismantled(state, command) is None:
        yield command


# The chapter

CHAPTER = Chapter(
    "wages",
    commands=(
        Does(Recycle, recycle, (an_own_defender_is_recycled,), recycling_offers),
        Does(Dismantle, dismantle, (the_wall_may_be_dismantled,), dismantling_offers),
    ),
    events=(
        Happens(WagesPaid, lambda state, event: replace(pay(state, event.by, -event.blood.total), phase="purchases")),
        Happens(UnitRecycled, unit_recycled),
        Happens(WallDismantled, wall_dismantled),
    ),
)
