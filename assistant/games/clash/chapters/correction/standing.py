"""Corrections by hand: one thing is set to what lies on the table.   Rules: clash.always.*

Numbers, places and the course of the game here; figures and cards in `pieces` and `cards`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.rules import rule
from assistant.core.shapes.record import record, replace
from assistant.core.table.amounts import AmountCorrected, CorrectAmount, CorrectRound, RoundCorrected
from assistant.core.words.message import Message, Name, message
from assistant.games.clash.board import Hex
from assistant.games.clash.change import with_player
from assistant.games.clash.chapters import planning
from assistant.games.clash.chapters.heroes import retreat_without_company
from assistant.games.clash.model import Clash

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Command

# Commands

@record
class CorrectBastion:
    player: str
    to: Hex
    why: str | None = None
    by: str | None = None


@record
class CorrectDomination:
    to: int
    why: str | None = None
    by: str | None = None


@record
class CorrectOrder:
    to: tuple[str, ...]
    why: str | None = None
    by: str | None = None


# Events: each marked as a correction, with the reason given

@record
class BastionCorrected:
    player: str
    to: Hex
    why: str | None


@record
class DominationCorrected:
    before: int
    to: int
    why: str | None


@record
class OrderCorrected:
    to: tuple[str, ...]
    why: str | None


# Checks

@rule("clash.always.owed")
def corrections_wait_for_setup_and_battles(state: Clash, _: Command) -> Message | None:
    if state.phase == "setup":
        return message("During set-up nothing is corrected: undo, and enter it again.")
    if state.battle is not None:
        return message("During a battle nothing is corrected: undo, or wait for its end.")
    return None


@rule("clash.always.amounts")
def the_amount_is_not_negative(_: Clash, correcting: CorrectAmount | CorrectDomination) -> Message | None:
    if correcting.to >= 0:
        return None
    return message("There can't be {amount} of it: the least is 0.", amount=correcting.to)


@rule("clash.always.amounts")
def the_round_is_at_least_one(_: Clash, correcting: CorrectRound) -> Message | None:
    if correcting.to >= 1:
        return None
    return message("Rounds are counted from 1; {round} is none.", round=correcting.to)


@rule("clash.solo.domination")
def domination_is_a_matter_of_solo(state: Clash, _: CorrectDomination) -> Message | None:
    if state.domination is not None:
        return None
    return message("Domination is only counted in a solo game.")


@rule("clash.bastion.place", ours=True)
def a_corrected_bastion_lies_on_a_free_hex_off_the_tiles(state: Clash, correcting: CorrectBastion) -> Message | None:
    return planning.the_bastion_lies_on_a_free_hex_off_the_tiles(state, _placing(correcting))


@rule("clash.bastion.place")
def a_corrected_bastion_lies_next_to_a_territory(state: Clash, correcting: CorrectBastion) -> Message | None:
    return planning.the_bastion_lies_next_to_a_territory(state, _placing(correcting))


@rule("clash.bastion.apart")
def a_corrected_bastion_is_not_next_to_another(state: Clash, correcting: CorrectBastion) -> Message | None:
    return planning.the_bastion_is_not_next_to_another(state, _placing(correcting))


def _placing(correcting: CorrectBastion) -> planning.PlaceBastion:
    return planning.PlaceBastion(correcting.to, correcting.player)


@rule("clash.always.ground")
def a_corrected_bastion_was_placed(state: Clash, correcting: CorrectBastion) -> Message | None:
    if state.players[correcting.player].bastion is None:
        return message("{clan} has placed no {Bastion} yet.", clan=Name("clan", correcting.player))
    return None


@rule("clash.always.owed")
def the_order_names_everybody_once(state: Clash, correcting: CorrectOrder) -> Message | None:
    if sorted(correcting.to) == sorted(state.order):
        return None
    return message("The order names every player once: {clans}.",
                   clans=tuple(Name("clan", clan) for clan in state.order))


WHEN = corrections_wait_for_setup_and_battles


# Decide

def correct_amount(draft: Draft[Clash], command: CorrectAmount) -> None:
    before = getattr(draft.state.players[command.player], command.what)
    draft.emit(AmountCorrected(command.what, command.player, before, command.to, command.why))


def correct_bastion(draft: Draft[Clash], command: CorrectBastion) -> None:
    draft.emit(BastionCorrected(command.player, command.to, command.why))
    retreat_without_company(draft)


def correct_domination(draft: Draft[Clash], command: CorrectDomination) -> None:
    draft.emit(DominationCorrected(draft.state.domination or 0, command.to, command.why))


def correct_round(draft: Draft[Clash], command: CorrectRound) -> None:
    draft.emit(RoundCorrected(draft.state.round, command.to, command.why))


def correct_order(draft: Draft[Clash], command: CorrectOrder) -> None:
    draft.emit(OrderCorrected(command.to, command.why))


# Evolve

def amount_corrected(state: Clash, event: AmountCorrected) -> Clash:
    return with_player(state, event.player, **{event.what: event.to})


def bastion_corrected(state: Clash, event: BastionCorrected) -> Clash:
    return with_player(state, event.player, bastion=event.to)


def domination_corrected(state: Clash, event: DominationCorrected) -> Clash:
    return replace(state, domination=event.to)


def round_corrected(state: Clash, event: RoundCorrected) -> Clash:
    return replace(state, round=event.to)


def order_corrected(state: Clash, event: OrderCorrected) -> Clash:
    return replace(state, order=event.to)


# The chapter

CHAPTER = Chapter(
    "correction.standing",
    commands=(
        Does(CorrectAmount, correct_amount, (the_amount_is_not_negative,), correction=True),
        Does(CorrectBastion, correct_bastion,
             (a_corrected_bastion_lies_on_a_free_hex_off_the_tiles, a_corrected_bastion_lies_next_to_a_territory,
              a_corrected_bastion_is_not_next_to_another, a_corrected_bastion_was_placed), correction=True),
        Does(CorrectDomination, correct_domination,
             (domination_is_a_matter_of_solo, the_amount_is_not_negative), correction=True),
        Does(CorrectRound, correct_round, (the_round_is_at_least_one,), correction=True),
        Does(CorrectOrder, correct_order, (the_order_names_everybody_once,), correction=True),
    ),
    events=(
        Happens(AmountCorrected, amount_corrected),
        Happens(BastionCorrected, bastion_corrected),
        Happens(DominationCorrected, domination_corrected),
        Happens(RoundCorrected, round_corrected),
        Happens(OrderCorrected, order_corrected),
    ),
)
