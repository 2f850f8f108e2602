"""The threat map over the table's map: worked out beside the interface, drawn place by place as it becomes known."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, DictProperty

from assistant.core.work.worker import Worker
from assistant.games.clash.model import Clash
from assistant.games.clash.odds.board.threats import Threat, threats
from assistant.ui.games.clash.presenters.table import threat_watch


class ThreatWatch(EventDispatcher):
    """`follow` the table; `notes` are what the map shows while it is `on`."""

    on = BooleanProperty(False)
    offered = BooleanProperty(False)  # there is somebody whom others could strike at
    notes = DictProperty({})

    def __init__(self, app: Any) -> None:
        super().__init__()
        self._app = app
        self._worker = Worker[Threat](Clock.schedule_once)
        self._watched: tuple[Clash, str] | None = None  # the table, and whose map it is
        self._found: dict[tuple[str, str], Threat] = {}
        self._show = Clock.create_trigger(lambda _: self._say())

    def follow(self, state: Clash) -> None:
        clan = threat_watch.whose(state)
        self.offered = clan is not None
        watched = (state, clan) if self.on and clan is not None else None
        if watched is None:
            self._stop()
        elif self._watched is None or watched[0] is not self._watched[0]:
            self._begin(*watched)
        if watched is not None:
            self._say()  # the language may be another one

    def switch(self, state: Clash) -> None:
        self.on = not self.on
        self.follow(state)
        if self._watched is not None:
            self._app.tell(*threat_watch.legend(*self._watched))

    def leave(self) -> None:
        """Nobody looks any more."""
        self._stop()

    def _begin(self, state: Clash, clan: str) -> None:
        self._stop()
        self._watched = state, clan
        self._worker.start(lambda cancelled: threats(state, clan, cancelled), self._note)

    def _stop(self) -> None:
        self._worker.cancel()
        self._show.cancel()
        self._watched, self._found = None, {}
        self.notes = {}

    def _note(self, threat: Threat) -> None:
        self._found[threat.place, threat.by] = threat
        self._show()

    def _say(self) -> None:
        if self._watched is not None:
            state, clan = self._watched
            self.notes = threat_watch.notes(state, clan, self._found.values(), self._app.voice)
