"""Whether to go on or flee, worked out beside the interface once the battle is solved.

What the ground counts is set by the table and kept for this game, for all ground of its kind.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from assistant.core.work.worker import IsCancelled, Worker
from assistant.games.clash.model import Clash
from assistant.games.clash.odds.advice.in_battle import Outlook, outlook
from assistant.games.clash.odds.asking.question import Side
from assistant.games.clash.odds.solution import Solution
from assistant.games.clash.odds.solver import TooBig
from assistant.ui.games.clash.presenters.battle import flight

DUST = 1e-9  # chances that make no difference to such advice


class Flight(EventDispatcher):
    """`view` says at once that something will be said, so that nothing moves under a finger when it is. None: there is
    nothing to choose."""

    view = ObjectProperty(None, allownone=True)

    def __init__(self, app: Any) -> None:
        super().__init__()
        self._app = app
        self._worker = Worker[Outlook | str](Clock.schedule_once)
        self._state: Clash | None = None
        self._said: Outlook | str = flight.COMING

    def expect(self, state: Clash) -> None:
        """The battle is being solved."""
        self.forget()
        if flight.who_may_flee(state) is not None:
            self._state = state
            self._say(flight.COMING)

    def consider(self, state: Clash, solution: Solution) -> None:
        """`solution` answers the question where the battle stands."""
        self.expect(state)
        side = flight.who_may_flee(state)
        if side is not None:
            self._worker.start(lambda cancelled: _looked_out(solution, side, cancelled), self._say)

    def give_up(self) -> None:
        """The battle can't be solved."""
        if self._state is not None:
            self._say(flight.UNKNOWN)

    def forget(self) -> None:
        self._worker.cancel()
        self._state = self.view = None

    def count_ground(self, worth: int) -> None:
        """The ground counts so much from now on."""
        if self._state is not None:
            self._app.remember(self._key(), worth)
            self._say(self._said)

    def _say(self, said: Outlook | str) -> None:
        self._said = said
        usual = flight.GROUND[flight.feature(self._state)]
        ground = self._app.recall(self._key(), usual)
        self.view = flight.present(self._state, said, int(ground), self._app.voice)

    def _key(self) -> str:
        return f"ground.{self._app.game.id}.{flight.feature(self._state)}"


def _looked_out(solution: Solution, side: Side, cancelled: IsCancelled) -> list[Outlook | str]:
    try:
        return [outlook(solution, side, DUST, cancelled)]
    except TooBig:
        return [flight.UNKNOWN]
