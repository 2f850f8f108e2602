"""Played again: do the rules make of a command what is written of it, with the dice and cards that came then?"""

from __future__ import annotations

from typing import Any

from assistant.core.engine.attempt import Refused, attempt
from assistant.core.past.history import Mended
from assistant.core.past.session import Entry
from assistant.core.shapes.record import replace
from assistant.games.clash.chapters.battle.commands import Eliminate
from assistant.games.clash.chapters.battle.course import barrier_falls, chooser
from assistant.games.clash.chapters.battle.events import UnitsEliminated
from assistant.games.clash.game import RULES
from assistant.games.clash.model import ELVES, NOBODY, Clash
from assistant.games.clash.past.mending import FATE

Events = tuple[Any, ...]
STRANGE = (KeyError, TypeError, ValueError, IndexError, AttributeError, AssertionError, RecursionError, OverflowError,
           StopIteration)  # how what meets a state fails that no rule leads to


def opens_with(entry: Entry) -> bool:
    """Does the game, as it was agreed, open like this?"""
    _, draft = RULES.open(entry.command)
    return draft is not None and tuple(draft.events) == entry.events


def leads_to(state: Clash, entry: Entry) -> bool:
    """Is the entry what its command comes to by the rules? The end of a mended past does nothing by itself.

    Where the app chooses for the Elves, its choice counts as it was, like its dice: as if a player had made it.
    """
    if isinstance(entry.command, Mended):
        return not entry.events
    by_app, setting = state.setting.rulings["elves-player"] == "app", state.setting
    if by_app:
        state = replace(state, setting=replace(setting, rulings={**setting.rulings, "elves-player": "right"}))
    try:
        return _comes_to(FATE.foretell(state, FATE.strokes(entry)), entry.command, entry.events, by_app)
    except STRANGE:
        return False


def _comes_to(state: Clash, command: Any, written: Events, by_app: bool) -> bool:
    while command is not None:
        answer = attempt(RULES, state, command)
        if isinstance(answer, Refused) or answer.events != written[:len(answer.events)]:
            return False
        state, written = answer.state, written[len(answer.events):]
        command = _for_the_elves(state, written) if by_app else None
    return not written


def _for_the_elves(state: Clash, written: Events) -> Eliminate | None:
    """What was chosen for them, where that was owed next."""
    if state.battle is None or state.battle.stage != "eliminate" or state.battle.turn != ELVES:
        return None
    units = next((event.units for event in written[:2] if isinstance(event, UnitsEliminated)), NOBODY)
    return Eliminate(units, int(barrier_falls(state)), chooser(state))
