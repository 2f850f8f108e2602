"""The Action: one of its two kinds, passing, and its end.   Rules: clash.action.one, clash.round.order"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Happens
from assistant.core.engine.rules import rule
from assistant.core.shapes.maps import put, without
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, message
from assistant.games.clash.lookup import control_map, disputed, movement, places_of, units_at
from assistant.games.clash.model import BASTION, Action, Clash, Figures

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Command

# Commands

@record
class Pass:
    by: str | None = None


@record
class Done:
    by: str | None = None


# Events

@record
class ActionBegan:
    by: str
    kind: str  # move | equip


# Checks

@rule("clash.action.one")
def no_other_action_has_begun(state: Clash, _: Command) -> Message | None:
    """For the commands of an Equip Action."""
    if state.action is None or state.action.kind == "equip":
        return None
    return message("A Move Action has begun: equipping would be a second Action.")


@rule("clash.action.one")
def no_equip_action_has_begun(state: Clash, _: Command) -> Message | None:
    """For the commands of a Move Action."""
    if state.action is None or state.action.kind == "move":
        return None
    return message("An Equip Action has begun: moving would be a second Action.")


@rule("clash.action.one")
def nothing_was_done_yet(state: Clash, _: Pass) -> Message | None:
    if state.action is None:
        return None
    return message("The Action has begun: it ends with “done”, passing comes too late.")


@rule("clash.battle.where")
def every_battle_was_fought(state: Clash, done: Done) -> Message | None:
    places = tuple(disputed(state, done.by or ""))
    if not places:
        return None
    return message("Enemies stand on {places} too: each of these battles is fought before the Action ends.",
                   places=places)


# Decide

def begin(draft: Draft[Clash], clan: str, kind: str) -> None:
    """The first command of an Action decides what it is."""
    if draft.state.action is None:
        draft.emit(ActionBegan(clan, kind))


# Evolve

def action_began(state: Clash, event: ActionBegan) -> Clash:
    if event.kind == "equip":
        return replace(state, action=Action("equip"))
    heroes = {hero: state.box.heroes[hero].movement for hero in state.players[event.by].heroes}
    left = {place: full_movement(state, event.by, place) for place in (BASTION, *places_of(state, event.by))
            if any(units_at(state, event.by, place))}
    return replace(state, action=Action("move", left=left, heroes=heroes, control=control_map(state)))


def full_movement(state: Clash, clan: str, place: str) -> Figures:
    """The points of the figures at a place, when none has moved."""
    a, b, c = ((movement(state, clan, level),) * count if count else ()
               for level, count in enumerate(units_at(state, clan, place)))
    return a, b, c


def with_figures(state: Clash, place: str, figures: Figures) -> Clash:
    assert state.action is not None
    return replace(state, action=replace(state.action, left=put_figures(state.action.left, place, figures)))


def put_figures(left: Mapping[str, Figures], place: str, figures: Figures) -> Mapping[str, Figures]:
    """Places without own figures are absent, so that different ways to one position end in equal states."""
    return put(left, place, figures) if any(figures) else without(left, place)


# The chapter

CHAPTER = Chapter(
    "actions",
    events=(
        Happens(ActionBegan, action_began),
    ),
)
