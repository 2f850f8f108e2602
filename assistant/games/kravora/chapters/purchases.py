"""Purchases: Units on the own board, buildings, and by the Puppet cannon own puppets on other players' boards.

Rules: kravora.buy.*, kravora.building.canon, kravora.supply.figures, kravora.always.amounts
"""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.box.unread import Missing
from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.kinds import Command, who
from assistant.core.engine.rules import carries_out, rule
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, Name, message
from assistant.games.kravora.box.records import BUILDINGS, KINDS, PUPPET
from assistant.games.kravora.box.unread import cost
from assistant.games.kravora.change import pay, set_down, stocked, with_player
from assistant.games.kravora.lookup import affords, in_turn, order, price
from assistant.games.kravora.model import LINES, WINDOWS, Kravora, Unit

MOST_SENT = 3


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


@record
class SendPuppet:
    board: str
    line: int
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


@record
class PuppetSent:
    by: str
    board: str
    unit: Unit
    cost: int


# Checks

@rule("kravora.supply.figures")
def there_is_a_figure_in_the_stock(state: Kravora, command: BuyUnit | SendPuppet) -> Message | None:
    if state.players[who(command)].stock[thing(command)]:
        return None
    return message("There is no {unit} in the stock.", unit=Name("unit", thing(command)))


@rule("kravora.buy.buildings")
def the_building_is_not_there_yet(state: Kravora, command: BuyBuilding) -> Message | None:
    if command.building not in state.players[who(command)].buildings:
        return None
    return message("{building} is built already.", building=Name("building", command.building))


@rule("kravora.building.canon")
def the_cannon_may_fire_there(state: Kravora, command: SendPuppet) -> Message | None:
    if "canon" not in state.players[who(command)].buildings:
        return message("There is no {building} on your board.", building=Name("building", "canon"))
    if command.board == command.by:
        return message("The cannon fires at the boards of others.")
    if state.spent.sent >= MOST_SENT:
        return message("{most} puppets a turn can be sent.", most=MOST_SENT)
    return None


@rule("kravora.end.wall")
def the_fortress_fired_at_stands(state: Kravora, command: SendPuppet) -> Message | None:
    if not state.players[command.board].out or the_cannon_may_fire_there(state, command):
        return None
    return is_out(command.board)


def is_out(colour: str) -> Message:
    return message("The fortress of {colour} has fallen.", colour=Name("colour", colour))


@rule("kravora.always.amounts")
def there_is_blood_for_it(state: Kravora, command: Command) -> Message | None:
    cost, blood = to_pay(state, command), state.players[who(command)].blood
    return message("That costs {cost} L; there are {blood} L.", cost=cost, blood=blood) if cost > blood else None


def thing(command: Command) -> str:
    """What a command pays for: a kind, a building or a ruse; a puppet for one that is sent."""
    found: str = (getattr(command, "kind", None) or getattr(command, "building", None)
                  or getattr(command, "ruse", None) or PUPPET)
    return found


def to_pay(state: Kravora, command: Command) -> int:
    return price(state, who(command), thing(command)) or 0


def price_unread(state: Kravora, command: Command) -> list[Missing]:
    """What it costs, if nobody has read it."""
    return cost(state.box, thing(command))


# Decide

@carries_out("kravora.buy.units")
def buy_unit(draft: Draft[Kravora], command: BuyUnit) -> None:
    draft.emit(UnitBought(who(command), _unit(draft.state, command), to_pay(draft.state, command)))


@carries_out("kravora.building.canon")
def send_puppet(draft: Draft[Kravora], command: SendPuppet) -> None:
    draft.emit(PuppetSent(who(command), command.board, _unit(draft.state, command), to_pay(draft.state, command)))


@carries_out("kravora.buy.units", "kravora.building.canon")
def _unit(state: Kravora, command: BuyUnit | SendPuppet) -> Unit:
    """The figure that is paid for, whole, on the line that was named."""
    kind = thing(command)
    return Unit(state.next_id, kind, who(command), command.line, state.box.units[kind].life)


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
    return spent_in_purchases(with_player(pay(state, event.by, event.cost), event.by, buildings=in_order(owned)))


def in_order(buildings: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(building for building in BUILDINGS if building in buildings)


def puppet_sent(state: Kravora, event: PuppetSent) -> Kravora:
    state = stocked(pay(state, event.by, event.cost), event.by, PUPPET, -1)
    state = replace(state, spent=replace(state.spent, sent=state.spent.sent + 1))
    return spent_in_purchases(set_down(state, event.board, event.unit))


# Offers

def unit_offers(state: Kravora) -> Iterator[BuyUnit]:
    colour = in_turn(state)
    kinds = [kind for kind in KINDS if state.players[colour].stock[kind] and affords(state, colour, kind)]
    return (BuyUnit(kind, line, colour) for kind in kinds for line in LINES)


def building_offers(state: Kravora) -> Iterator[BuyBuilding]:
    colour = in_turn(state)
    return (BuyBuilding(building, colour) for building in BUILDINGS
            if building not in state.players[colour].buildings and affords(state, colour, building))


def puppet_offers(state: Kravora) -> Iterator[SendPuppet]:
    colour = in_turn(state)
    player = state.players[colour]
    if ("canon" in player.buildings and player.stock[PUPPET] and state.spent.sent < MOST_SENT
            and affords(state, colour, PUPPET)):
        yield from (SendPuppet(board, line, colour) for board in order(state) if board != colour for line in LINES)


# The chapter

CHAPTER = Chapter(
    "purchases",
    commands=(
        Does(BuyUnit, buy_unit, (there_is_a_figure_in_the_stock, there_is_blood_for_it), unit_offers,
             needs=price_unread),
        Does(BuyBuilding, lambda draft, command: draft.emit(
            BuildingBought(who(command), command.building, to_pay(draft.state, command))),
             (the_building_is_not_there_yet, there_is_blood_for_it), building_offers, needs=price_unread),
        Does(SendPuppet, send_puppet,
             (there_is_a_figure_in_the_stock, the_cannon_may_fire_there, the_fortress_fired_at_stands,
              there_is_blood_for_it), puppet_offers, needs=price_unread),
    ),
    events=(
        Happens(UnitBought, unit_bought),
        Happens(BuildingBought, building_bought),
        Happens(PuppetSent, puppet_sent),
    ),
)
