"""The Puppet cannon: own puppets on another player's board.   Rules: kravora.building.canon"""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.rules import carries_out, rule
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, Name, message
from assistant.games.kravora.box.records import PUPPET
from assistant.games.kravora.change import pay, set_down, stocked
from assistant.games.kravora.chapters.purchases import (
    no_figure,
    price_unread,
    spent_in_purchases,
    there_is_blood_for_it,
)
from assistant.games.kravora.lookup import affords, order, price, ready_player
from assistant.games.kravora.model import LINES, Kravora, Unit

MOST_SENT = 3


# Commands

@record
class SendPuppet:
    board: str
    line: int
    by: str | None = None


# Events

@record
class PuppetSent:
    by: str
    board: str
    unit: Unit
    cost: int


# Checks

@rule("kravora.supply.figures")
def there_is_a_puppet_in_the_stock(state: Kravora, command: SendPuppet) -> Message | None:
    return no_figure(state, command.by, PUPPET)


@rule("kravora.building.canon")
def the_cannon_may_fire_there(state: Kravora, command: SendPuppet) -> Message | None:
    assert command.by is not None
    if "canon" not in state.players[command.by].buildings:
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


# Decide

@carries_out("kravora.building.canon")
def send_puppet(draft: Draft[Kravora], command: SendPuppet) -> None:
    state = draft.state
    assert command.by is not None
    unit = Unit(state.next_id, PUPPET, command.by, command.line, state.box.units[PUPPET].life)
    draft.emit(PuppetSent(command.by, command.board, unit, price(state, command.by, PUPPET) or 0))


# Evolve

def puppet_sent(state: Kravora, event: PuppetSent) -> Kravora:
    state = stocked(pay(state, event.by, event.cost), event.by, PUPPET, -1)
    state = replace(state, spent=replace(state.spent, sent=state.spent.sent + 1))
    return spent_in_purchases(set_down(state, event.board, event.unit))


# Offers

def offers(state: Kravora) -> Iterator[SendPuppet]:
    assert state.turn is not None
    player = ready_player(state)
    if ("canon" in player.buildings and player.stock[PUPPET] and state.spent.sent < MOST_SENT
            and affords(state, state.turn, PUPPET)):
        for board in order(state):
            if board != state.turn:
                for line in LINES:
                    yield SendPuppet(board, line, state.turn)


# The chapter

CHAPTER = Chapter(
    "cannon",
    commands=(
        Does(SendPuppet, send_puppet,
             (there_is_a_puppet_in_the_stock, the_cannon_may_fire_there, the_fortress_fired_at_stands,
              there_is_blood_for_it), offers, needs=price_unread),
    ),
    events=(
        Happens(PuppetSent, puppet_sent),
    ),
)
