"""The Elves, where the table leaves their choices to the app: best play against the Attacker.

Rules: clash.battle.roller
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant.core.engine.automaton import Automaton
from assistant.games.clash.chapters.battle.commands import Eliminate
from assistant.games.clash.chapters.battle.course import app_plays, barrier_falls, chooser
from assistant.games.clash.chapters.battle.events import UnitsEliminated
from assistant.games.clash.model import ELVES, NOBODY, Clash

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Event


def eliminate(state: Clash) -> Eliminate | None:
    if not app_plays(state):
        return None
    from assistant.games.clash.odds.advice.elves import best_eliminations  # few of all that play need it

    return Eliminate(best_eliminations(state), int(barrier_falls(state)), chooser(state))


def eliminated(state: Clash, events: tuple[Event, ...]) -> Eliminate:
    units = next((event.units for event in events[:2] if isinstance(event, UnitsEliminated)), NOBODY)
    return Eliminate(units, int(barrier_falls(state)), chooser(state))


AUTOMATA = {ELVES: Automaton(eliminate, eliminated)}
