"""Corrections by hand in words, each with what stood there before."""

from __future__ import annotations

from assistant.core.engine.kinds import Event
from assistant.core.table import amounts
from assistant.core.telling.telling import Sentences
from assistant.core.words.message import Argument, Message, message
from assistant.games.kravora.chapters import correction
from assistant.games.kravora.lookup import unit_at
from assistant.games.kravora.model import Kravora
from assistant.games.kravora.words import building, colour, counted, kind, ruse, the_unit

# Commands

def amount(state: Kravora, command: amounts.CorrectAmount) -> Message:
    facts: dict[str, Argument] = {"colour": colour(command.player),
                                  "before": getattr(state.players[command.player], command.what),
             "to": command.to}
    if command.what == "blood":
        return message("corrected: blood of {colour}, {to} L instead of {before} L", **facts)
    if command.what == "wall":
        return message("corrected: wall of {colour}, {to} instead of {before}", **facts)
    return message("corrected: kill marker of {colour}, {to} instead of {before}", **facts)


def round_(state: Kravora, command: amounts.CorrectRound) -> Message:
    return message("corrected: round {to} instead of {before}", to=command.to, before=state.round)


def building_(_: Kravora, command: correction.CorrectBuilding) -> Message:
    facts: dict[str, Argument] = {"building": building(command.building), "colour": colour(command.player)}
    if command.to:
        return message("corrected: {colour} has {building}", **facts)
    return message("corrected: {colour} does not have {building}", **facts)


def shield(_: Kravora, command: correction.CorrectShield) -> Message:
    facts: dict[str, Argument] = {"shield": ruse("bouclier"), "colour": colour(command.player)}
    if command.to:
        return message("corrected: {colour} holds {shield}", **facts)
    return message("corrected: {colour} does not hold {shield}", **facts)


def frozen(_: Kravora, command: correction.CorrectFrozen) -> Message:
    facts: dict[str, Argument] = {"line": command.line, "colour": colour(command.board)}
    if command.to:
        return message("corrected: there is stone on line {line} of {colour}", **facts)
    return message("corrected: there is no stone on line {line} of {colour}", **facts)


def to_come(_: Kravora, command: correction.CorrectToCome) -> Message:
    return message("corrected: to come for {colour}: {units}", colour=colour(command.player),
                   units=counted(command.to))


def unit(state: Kravora, command: correction.CorrectUnit) -> Message:
    board, before = unit_at(state, command.id)
    if command.to is None:
        return message("corrected: {unit} is in its stock", unit=the_unit(before))
    return message("corrected: {unit} stands on line {line} of {colour} with a life of {life}", unit=the_unit(before),
                   line=command.to.get("line", before.line), colour=colour(str(command.to.get("board", board))),
                   life=command.to.get("life", before.life))


def new_unit(_: Kravora, command: correction.AddUnit) -> Message:
    return message("corrected: {unit} of {owner} stands on line {line} of {colour}", unit=kind(command.kind),
                   owner=colour(command.of), line=command.to["line"], colour=colour(str(command.to["board"])))


COMMANDS: Sentences[Kravora, Message] = {
    amounts.CorrectAmount: amount,
    amounts.CorrectRound: round_,
    correction.CorrectBuilding: building_,
    correction.CorrectShield: shield,
    correction.CorrectFrozen: frozen,
    correction.CorrectToCome: to_come,
    correction.CorrectUnit: unit,
    correction.AddUnit: new_unit,
}


# Events: the command says it

def _said(_: Kravora, __: Event) -> Message | None:
    return None


EVENTS: Sentences[Kravora, Message | None] = dict.fromkeys((
    amounts.AmountCorrected, amounts.RoundCorrected, correction.BuildingCorrected, correction.ShieldCorrected,
    correction.UnitCorrected, correction.ToComeCorrected, correction.FrozenCorrected), _said)
