"""Corrections: one thing is set to what lies on the table.

Rules: kravora.always.{amounts,figures,owed}, kravora.end.wall, kravora.ruse.rochers
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.rules import Refusal, rule
from assistant.core.shapes.record import record, replace
from assistant.core.table.amounts import AmountCorrected, CorrectAmount, CorrectRound, RoundCorrected
from assistant.core.words.message import Message, message
from assistant.games.kravora.box.records import KINDS, PUPPET
from assistant.games.kravora.change import lift, set_down, stocked, with_player
from assistant.games.kravora.chapters.purchases import in_order, is_out
from assistant.games.kravora.chapters.turn import is_owed
from assistant.games.kravora.lookup import find, gels, unit_at
from assistant.games.kravora.model import MOST_WALL, WHITE, Kravora, Unit
from assistant.games.kravora.words import colour, kind

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Command

Spot = Mapping[str, str | int]  # board, line, life: each where it is given
BOUNDS = {"blood": (0, 9999), "kills": (0, 9999), "wall": (1, MOST_WALL), "round": (0, 99)}


# Commands

@record
class CorrectUnit:
    id: int
    to: Spot | None
    why: str | None = None
    by: str | None = None


@record
class AddUnit:
    kind: str
    of: str
    to: Spot
    why: str | None = None
    by: str | None = None


@record
class CorrectToCome:
    player: str
    to: tuple[str, ...]
    why: str | None = None
    by: str | None = None


@record
class CorrectFrozen:
    board: str
    line: int
    to: bool
    why: str | None = None
    by: str | None = None


@record
class CorrectBuilding:
    player: str
    building: str
    to: bool
    why: str | None = None
    by: str | None = None


@record
class CorrectShield:
    player: str
    to: bool
    why: str | None = None
    by: str | None = None


# Events: each marked as a correction, with the reason given

@record
class UnitCorrected:
    """From where and what it was to where and what it is; None: it is back in its stock, or came from there."""

    before: str | None
    was: Unit | None
    board: str | None
    unit: Unit | None
    why: str | None


@record
class ToComeCorrected:
    player: str
    before: tuple[str, ...]
    to: tuple[str, ...]
    why: str | None


@record
class FrozenCorrected:
    board: str
    line: int
    to: bool
    why: str | None


@record
class BuildingCorrected:
    player: str
    building: str
    to: bool
    why: str | None


@record
class ShieldCorrected:
    player: str
    to: bool
    why: str | None


# Checks

@rule("kravora.always.owed")
def corrections_wait_for_a_turn_or_window(state: Kravora, _: Command) -> Message | None:
    return None if is_owed(state) else message("Corrections are possible while somebody may end a turn or purchases.")


@rule("kravora.end.wall")
def the_player_still_stands(state: Kravora, correcting: Command) -> Message | None:
    """Whoever the correction speaks of, as `player`, `board` or `of`."""
    to = getattr(correcting, "to", None)
    named = (getattr(correcting, "player", None), getattr(correcting, "board", None), getattr(correcting, "of", None),
             to.get("board") if isinstance(to, dict) else None)
    gone = next((colour for colour, player in state.players.items() if player.out and colour in named), None)
    return None if gone is None else is_out(gone)


def no_correction(state: Kravora, command: Command) -> Refusal | None:
    """Not now, or not of somebody who has fallen."""
    for check in (corrections_wait_for_a_turn_or_window, the_player_still_stands):
        if (why := check.judge(state, command)) is not None:
            return Refusal(check.rule, why)
    return None


@rule("kravora.always.amounts")
def the_amount_is_possible(_: Kravora, correcting: CorrectAmount | CorrectRound) -> Message | None:
    return within(correcting.to, *BOUNDS["round" if isinstance(correcting, CorrectRound) else correcting.what])


def within(amount: int, least: int, most: int) -> Message | None:
    """Why it can't be as many."""
    if least <= amount <= most:
        return None
    return message("It is a number from {least} to {most}, not {amount}.", least=least, most=most, amount=amount)


def cannot_stand(state: Kravora, board: str, unit: Unit) -> Message | None:
    """Can a figure stand like this?"""
    most = state.box.units[unit.kind].life
    if not 1 <= unit.life <= most:
        return message("{unit} has a life from 1 to {most}, not {life}.", unit=kind(unit.kind), most=most,
                       life=unit.life)
    if unit.of not in (WHITE, board) and unit.kind != PUPPET:
        return message("On another player's board only {puppet} of {colour} can stand.", puppet=kind(PUPPET),
                       colour=colour(unit.of))
    return None


@rule("kravora.always.figures")
def a_corrected_unit_can_stand_there(state: Kravora, correcting: CorrectUnit) -> Message | None:
    corrected = _corrected(state, correcting)
    return None if corrected is None else cannot_stand(state, *corrected)


@rule("kravora.always.figures")
def an_added_unit_can_stand_there(state: Kravora, adding: AddUnit) -> Message | None:
    stock = state.stock if adding.of == WHITE else state.players[adding.of].stock
    if not stock[adding.kind]:
        return message("There is no {unit} in the stock.", unit=kind(adding.kind))
    return cannot_stand(state, *_added(state, adding))


@rule("kravora.always.figures")
def there_are_figures_to_come(state: Kravora, correcting: CorrectToCome) -> Message | None:
    wanted, waiting = Counter(correcting.to), Counter(state.players[correcting.player].to_come)
    short = tuple(kind(each) for each in KINDS if wanted[each] > waiting[each] + state.stock[each])
    return message("There are not so many white figures: {units}.", units=short) if short else None


@rule("kravora.ruse.rochers")
def stone_is_left_for_the_line(state: Kravora, correcting: CorrectFrozen) -> Message | None:
    if not correcting.to or correcting.line in state.players[correcting.board].frozen or gels(state):
        return None
    return message("Both figures of stone lie on lines already.")


# Decide

def correct_amount(draft: Draft[Kravora], command: CorrectAmount) -> None:
    before = getattr(draft.state.players[command.player], command.what)
    draft.emit(AmountCorrected(command.what, command.player, before, command.to, command.why))


def _corrected(state: Kravora, correcting: CorrectUnit) -> tuple[str, Unit] | None:
    """Where the Unit stands then, and how; what is not named stays."""
    found = find(state, correcting.id)
    if found is None or correcting.to is None:
        return None
    board, unit = found
    return _put(correcting.to, board, unit)


def _added(state: Kravora, adding: AddUnit) -> tuple[str, Unit]:
    return _put(adding.to, "", Unit(state.next_id, adding.kind, adding.of, 1, state.box.units[adding.kind].life))


def _put(to: Spot, board: str, unit: Unit) -> tuple[str, Unit]:
    return str(to.get("board", board)), replace(unit, line=int(to.get("line", unit.line)),
                                                life=int(to.get("life", unit.life)))


def correct_unit(draft: Draft[Kravora], command: CorrectUnit) -> None:
    before, was = unit_at(draft.state, command.id)
    board, unit = _corrected(draft.state, command) or (None, None)
    draft.emit(UnitCorrected(before, was, board, unit, command.why))


def add_unit(draft: Draft[Kravora], command: AddUnit) -> None:
    board, unit = _added(draft.state, command)
    draft.emit(UnitCorrected(None, None, board, unit, command.why))


# Evolve

def building_corrected(state: Kravora, event: BuildingCorrected) -> Kravora:
    """A Laboratoire that is taken away leaves its Units to the reserve."""
    player = state.players[event.player]
    left = tuple(building for building in player.buildings if building != event.building)
    buildings = in_order((*left, event.building)) if event.to else left
    if event.building == "laboratoire" and not event.to:
        state = with_player(state, event.player, reserve=(*player.reserve, *player.laboratory), laboratory=())
    return with_player(state, event.player, buildings=buildings)


def unit_corrected(state: Kravora, event: UnitCorrected) -> Kravora:
    if event.before is not None and event.was is not None:
        state = stocked(lift(state, event.before, event.was.id), event.was.of, event.was.kind)
        if event.unit is None:
            left = tuple(number for number in state.attacked if number != event.was.id)
            state = replace(state, attacked=left)
    if event.board is not None and event.unit is not None:
        state = stocked(set_down(state, event.board, event.unit), event.unit.of, event.unit.kind, -1)
    return state


def to_come_corrected(state: Kravora, event: ToComeCorrected) -> Kravora:
    for each in event.before:
        state = stocked(state, WHITE, each)
    for each in event.to:
        state = stocked(state, WHITE, each, -1)
    return with_player(state, event.player, to_come=event.to)


def frozen_corrected(state: Kravora, event: FrozenCorrected) -> Kravora:
    lines = {*state.players[event.board].frozen} - {event.line} | ({event.line} if event.to else set())
    return with_player(state, event.board, frozen=tuple(sorted(lines)))


# The chapter

CHAPTER = Chapter(
    "correction",
    commands=(
        Does(CorrectAmount, correct_amount, (the_amount_is_possible,), correction=True),
        Does(CorrectRound, lambda draft, command: draft.emit(
            RoundCorrected(draft.state.round, command.to, command.why)), (the_amount_is_possible,), correction=True),
        Does(CorrectBuilding, lambda draft, command: draft.emit(
            BuildingCorrected(command.player, command.building, command.to, command.why)), correction=True),
        Does(CorrectShield, lambda draft, command: draft.emit(
            ShieldCorrected(command.player, command.to, command.why)), correction=True),
        Does(CorrectUnit, correct_unit, (a_corrected_unit_can_stand_there,), correction=True),
        Does(AddUnit, add_unit, (an_added_unit_can_stand_there,), correction=True),
        Does(CorrectToCome, lambda draft, command: draft.emit(ToComeCorrected(
            command.player, draft.state.players[command.player].to_come, command.to, command.why)),
             (there_are_figures_to_come,), correction=True),
        Does(CorrectFrozen, lambda draft, command: draft.emit(
            FrozenCorrected(command.board, command.line, command.to, command.why)), (stone_is_left_for_the_line,),
             correction=True),
    ),
    events=(
        Happens(AmountCorrected, lambda state, event: with_player(state, event.player, **{event.what: event.to})),
        Happens(RoundCorrected, lambda state, event: replace(state, round=event.to)),
        Happens(BuildingCorrected, building_corrected),
        Happens(ShieldCorrected, lambda state, event: with_player(state, event.player, shield=event.to)),
        Happens(UnitCorrected, unit_corrected),
        Happens(ToComeCorrected, to_come_corrected),
        Happens(FrozenCorrected, frozen_corrected),
    ),
)
