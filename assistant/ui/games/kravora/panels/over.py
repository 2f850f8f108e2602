"""The end: who won and how, curves of the rounds, luck, the best attack missed.

Looks: kv/games/kravora/panels/panel.kv
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from assistant.core.words.message import Message, message
from assistant.core.work.worker import Worker
from assistant.games.kravora.model import Kravora
from assistant.ui.games.kravora.panels.panel import FortressPanel
from assistant.ui.games.kravora.presenters import over
from assistant.ui.games.kravora.presenters.over import Missed
from assistant.ui.kit.basics import Choice, Surface, Title, Words
from assistant.ui.kit.curves import CurvesPlot


class EndCard(Surface):
    """What is to be told of the game."""


class FortressOver(FortressPanel):
    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._of: Any = None
        self._metric = "wall"
        self._course: Any = None
        self._missed: Missed | None = None
        self._worker = Worker[Missed](Clock.schedule_once)
        self._title, self._card = Title(on="wood", tone="accent"), EndCard()
        self._choice = Choice(key="over.curve", value="wall")
        self._choice.bind(on_choose=lambda _, metric: self._choose(metric))
        self._plot = CurvesPlot(size_hint_y=None)
        self._sheet = Surface(ground="parchment", orientation="vertical", size_hint_y=None)
        self._sheet.bind(minimum_height=self._sheet.setter("height"))
        for each in (self._choice, self._plot):
            self._sheet.add_widget(each)

    def present(self, state: Kravora) -> None:
        session, say = self.app.game.session, self.app.say
        if self._of is not state:
            self._of, self._missed, self._course = state, None, over.course(session)
            opening, entries = session.state_at(0), [session.entry(number) for number in session.way]
            self._worker.start(lambda cancelled: over.missed(opening, entries, cancelled), self._found)
        names = {seat.colour: seat.name for seat in state.setting.seats}
        won = tuple(names[side] for side in state.winners)
        self._title.text = say(message("Won by {clan}", clan=won) if won else message("Over, without a winner"))
        self._tell([over.how(session), over.waves(self._course), over.worst(self._course),
                    over.told(state, self._missed) if self._missed is not None else None])
        self._choice.options = [(metric, say(words)) for metric, words in over.METRICS.items()]
        self._plot.height = max(220, self.table.height * 0.28)
        self._plot.view = over.curves(state, self._course, self._metric, self.app.face.looks(state, self.app.voice))
        self.fill([self._title, self._card, self._sheet])
        self.offer(message("To the home screen"), "over.home")
        self.table.warn({})

    def _tell(self, sentences: list[Message | None]) -> None:
        self._card.clear_widgets()
        for each in sentences:
            if each is not None:
                self._card.add_widget(Words(text=self.app.say(each), on="parchment"))

    def _found(self, missed: Missed) -> None:
        self._missed = missed
        self.present(self.app.game.state)

    def _choose(self, metric: str) -> None:
        self._metric = metric
        self.present(self.app.game.state)

    def hidden(self) -> None:
        self._worker.cancel()
        super().hidden()

    def left(self) -> None:
        self._worker.cancel()

    def confirmed(self) -> None:
        self.app.navigator.home()
