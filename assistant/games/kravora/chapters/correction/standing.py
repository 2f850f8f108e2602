"""Corrections of numbers, buildings and shields.   Rules: kravora.always.{amounts,owed}, kravora.end.wall"""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.rules import rule
from assistant.core.shapes.record import record, replace
from assistant.core.table.amounts import AmountCorrected, CorrectAmount, CorrectRound, RoundCorrected
from assistant.core.words.message import Message, message
from assistant.games.kravora.change import with_player
from assistant.games.kravora.chapters.cannon import is_out
from assistant.games.kravora.chapters.purchases import in_order
from assistant.games.kravora.chapters.turn import is_owed
from assistant.games.kravora.model import MOST_WALL, Kravora

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Command

BOUNDS = {"blood": (0, 9999), "kills": (0, 9999), "wall": (1, MOST_WALL), "round": (0, 99)}


# Commands

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


@rule("kravora.always.amounts")
def the_amount_is_possible(_: Kravora, correcting: CorrectAmount | CorrectRound) -> Message | None:
    return within(correcting.to, *BOUNDS["round" if isinstance(correcting, CorrectRound) else correcting.what])


def within(amount: int, least: int, most: int) -> Message | None:
    """Why it can't be as many."""
    if least <= amount <= most:
        return None
    return message("It is a number from {least} to {most}, not {amount}.", least=least, most=most, amount=amount)


# Decide

def correct_amount(draft: Draft[Kravora], command: CorrectAmount) -> None:
    before = getattr(draft.state.players[command.player], command.what)
    draft.emit(AmountCorrected(command.what, command.player, before, command.to, command.why))


def correct_round(draft: Draft[Kravora], command: CorrectRound) -> None:
    draft.emit(RoundCorrected(draft.state.round, command.to, command.why))


def correct_building(draft: Draft[Kravora], command: CorrectBuilding) -> None:
    draft.emit(BuildingCorrected(command.player, command.building, command.to, command.why))


def correct_shield(draft: Draft[Kravora], command: CorrectShield) -> None:
    draft.emit(ShieldCorrected(command.player, command.to, command.why))


# Evolve

def amount_corrected(state: Kravora, event: AmountCorrected) -> Kravora:
    return with_player(state, event.player, **{event.what: event.to})


def round_corrected(state: Kravora, event: RoundCorrected) -> Kravora:
    return replace(state, round=event.to)


def building_corrected(state: Kravora, event: BuildingCorrected) -> Kravora:
    """A Laboratoire that is taken away leaves its Units to the reserve."""
    player = state.players[event.player]
    left = tuple(building for building in player.buildings if building != event.building)
    buildings = in_order((*left, event.building)) if event.to else left
    if event.building == "laboratoire" and not event.to:
        state = with_player(state, event.player, reserve=(*player.reserve, *player.laboratory), laboratory=())
    return with_player(state, event.player, buildings=buildings)


def shield_corrected(state: Kravora, event: ShieldCorrected) -> Kravora:
    return with_player(state, event.player, shield=event.to)


# The chapter

CHAPTER = Chapter(
    "correction.standing",
    commands=(
        Does(CorrectAmount, correct_amount, (the_amount_is_possible,), correction=True),
        Does(CorrectRound, correct_round, (the_amount_is_possible,), correction=True),
        Does(CorrectBuilding, correct_building, correction=True),
        Does(CorrectShield, correct_shield, correction=True),
    ),
    events=(
        Happens(AmountCorrected, amount_corrected),
        Happens(RoundCorrected, round_corrected),
        Happens(BuildingCorrected, building_corrected),
        Happens(ShieldCorrected, shield_corrected),
    ),
)
