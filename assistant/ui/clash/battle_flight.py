"""Whether to go on or flee, worked out beside the interface once the battle is solved.

What the ground counts is set by the table and kept for this game, for all ground of its kind.
"""

from __future__ import annotations

from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from assistant.games.clash.model import Clash
from assistant.games.clash.odds.advice import Outlook, outlook
from assistant.games.clash.odds.solution import Solution
from assistant.ui.background import Task
from assistant.ui.presenters.clash import battle_flight

DUST = 1e-9  # chances that make no difference to such advice


class Flight(EventDispatcher):
    """`view` follows a little later; None: there is nothing to choose, or nothing is known yet."""

    view = ObjectProperty(None, allownone=True)

    def __init__(self, app: Any) -> None:
        super().__init__()
        self._app = app
        self._task: Task | None = None
        self._known: tuple[Clash, Outlook] | None = None

    def consider(self, state: Clash, solution: Solution) -> None:
        """`solution` answers the question where the battle stands."""
        self.forget()
        side = battle_flight.who_may_flee(state)
        if side is not None:
            self._task = Task(lambda stale: outlook(solution, side, DUST), lambda found: self._found(state, found))

    def forget(self) -> None:
        if self._task is not None:
            self._task.cancel()
        self._task = self._known = self.view = None

    def count_ground(self, worth: int) -> None:
        """The ground counts so much from now on."""
        if self._known is not None:
            state, found = self._known
            self._app.remember(self._key(state), worth)
            self._found(state, found)

    def _found(self, state: Clash, found: Outlook) -> None:
        self._known = state, found
        ground = self._app.store.recall(self._key(state), battle_flight.GROUND[battle_flight.feature(state)])
        self.view = battle_flight.present(state, found, int(ground), self._app.voice)

    def _key(self, state: Clash) -> str:
        return f"ground.{self._app.game.id}.{battle_flight.feature(state)}"
