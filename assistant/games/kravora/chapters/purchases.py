"""Purchases: Units on the own board, and buildings.   Rules: kravora.buy.*, kravora.supply.figures,
kravora.always.amounts
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from assistant.core.box.unread import Missing
from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.kinds import Command
from assistant.core.engine.rules import carries_out, rule
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, Name, message
from assistant.games.kravora.box.records import BUILDINGS, KINDS, PUPPET
from assistant.games.kravora.box.unread import cost
from assistant.games.kravora.change import pay, set_down, stocked, with_player
from assistant.games.kravora.lookup import affords, price, ready_player
from assistant.games.kravora.model import LINES, WINDOWS, Kravora, Unit

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Command

# Commands

@record
class BuyUnit:
    kind: str
    line: int
    by: str | None = None


@record
class BuyBuilding:
    building: str
    by: str | None = None


# Events

@record
class UnitBought:
    by: str
    unit: Unit
    cost: int


@record
class BuildingBought:
    by: str
    building: str
    cost: int


# Checks

@rule("kravora.supply.figures")
def there_is_a_figure_in_the_stock(state: Kravora, command: BuyUnit) -> Message | None:
    return no_figure(state, command.by, command.kind)


@rule("kravora.buy.buildings")
def the_building_is_not_there_yet(state: Kravora, command: BuyBuilding) -> Message | None:
    assert command.by is not None
    if command.building not in state.players[command.by].buildings:
        return None
    return message("{building} is built already.", building=Name("building", command.building))


@rule("kravora.always.amounts")
def there_is_blood_for_it(state: Kravora, command: Command) -> Message | None:
    return too_dear(state, command.by, thing(command))


def no_figure(state: Kravora, colour: str | None, kind: str) -> Message | None:
    assert colour is not None
    if state.players[colour].stock[kind]:
        return None
    return message("There is no {unit} in the stock.", unit=Name("unit", kind))


def too_dear(state: Kravora, colour: str | None, what: str) -> Message | None:
    assert colour is not None
    cost, blood = price(state, colour, what) or 0, state.players[colour].blood
    return message("That costs {cost} L; there are {blood} L.", cost=cost, blood=blood) if cost > blood else None


def thing(command: Command) -> str:
    """What a command pays for: a kind, a building or a ruse; a puppet for one that is sent."""
    found: str = (getattr(command, "kind", None) or getattr(command, "building", None)
                  or getattr(command, "ruse", None) or PUPPET)
    return found


def price_unread(state: Kravora, command: Command) -> list[Missing]:
    """What it costs, if nobody has read it."""
    return cost(state.box, thing(command))


# Decide

@carries_out("kravora.buy.units")
def buy_unit(draft: Draft[Kravora], command: BuyUnit) -> None:
    state = draft.state
    assert command.by is not None
    unit = Unit(state.next_id, command.kind, command.by, command.line, state.box.units[command.kind].life)
    draft.emit(UnitBought(command.by, unit, price(state, command.by, command.kind) or 0))


def buy_building(draft: Draft[Kravora], command: BuyBuilding) -> None:
    assert command.by is not None
    cost = price(draft.state, command.by, command.building) or 0
    draft.emit(BuildingBought(command.by, command.building, cost))


# Evolve

def spent_in_purchases(state: Kravora) -> Kravora:
    """Something was bought, cast or sent: that ends recycling and dismantling."""
    if state.phase == "purchases" or state.phase in WINDOWS:
        return replace(state, spent=replace(state.spent, bought=True))
    return state


def unit_bought(state: Kravora, event: UnitBought) -> Kravora:
    state = stocked(pay(state, event.by, event.cost), event.unit.of, event.unit.kind, -1)
    return spent_in_purchases(set_down(state, event.by, event.unit))


def building_bought(state: Kravora, event: BuildingBought) -> Kravora:
    owned = (*state.players[event.by].buildings, event.building)
    state = with_player(pay(state, event.by, event.cost), event.by, buildings=in_order(owned))
    return spent_in_purchases(state)


def in_order(buildings: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(building for building in BUILDINGS if building in buildings)


# Offers

def unit_offers(state: Kravora) -> Iterator[BuyUnit]:
    assert state.turn is not None
    for kind in KINDS:
        if ready_player(state).stock[kind] and affords(state, state.turn, kind):
            for line in LINES:
                yield BuyUnit(kind, line, state.turn)


def building_offers(state: Kravora) -> Iterator[BuyBuilding]:
    assert state.turn is not None
    for building in BUILDINGS:
        if building not in ready_player(state).buildings and affords(state, state.turn, building):
            yield BuyBuilding(building, state.turn)


# The chapter

CHAPTER = Chapter(
    "purchases",
    commands=(
        Does(BuyUnit, buy_unit, (there_is_a_figure_in_the_stock, there_is_blood_for_it), unit_offers,
             needs=price_unread),
        Does(BuyBuilding, buy_building, (the_building_is_not_there_yet, there_is_blood_for_it), building_offers,
             needs=price_unread),
    ),
    events=(
        Happens(UnitBought, unit_bought),
        Happens(BuildingBought, building_bought),
    ),
)
