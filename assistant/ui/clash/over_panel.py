"""The end of the game: who won and how, the curves, the luck, and what next.   Looks: kv/clash/over_panel.kv"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from assistant.games.clash.model import Clash
from assistant.games.clash.telling.luck import luck
from assistant.ui import exporting, kv_files
from assistant.ui.background import Task
from assistant.ui.clash import curves, token  # noqa: F401, named in the kv file
from assistant.ui.clash.filling import fill
from assistant.ui.clash.panels import Panel
from assistant.ui.presenters.clash import draft, ending
from assistant.ui.widgets.basics import Surface


class EndLine(Surface):
    """A player at the end."""

    view = ObjectProperty(None, rebind=True, allownone=True)


class LuckRow(BoxLayout):
    """What the dice gave a side."""

    view = ObjectProperty(None, rebind=True, allownone=True)


class OverPanel(Panel):
    wide = True
    narrow = BooleanProperty(False)
    metric = StringProperty("points")
    curves = ObjectProperty(None, allownone=True)
    fair = StringProperty("")  # what the app's dice gave

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._head = -1  # the entry for which rounds and luck were worked out
        self._rounds: tuple[ending.Round, ...] = ()
        self._fortunes: tuple[Any, ...] = ()
        self._work: Task | None = None

    def present(self, state: Clash) -> None:
        voice, session = self.app.voice, self.app.game.session
        self.view = ending.present(state, voice)
        fill(self.ids.players, self.view.players, EndLine)
        self.ids.metric.options = ending.metrics(state, voice)
        if session.head != self._head:
            self._head, self._fortunes = session.head, luck(session)
            opening, entries = session.state_at(0), session.entries
            self._give_up()
            self._work = Task(lambda stale: ending.course(opening, entries), self._counted)
        self._show()

    def shown(self) -> None:
        self.metric = "domination" if self.app.game.state.setting.solo else "points"

    def hidden(self) -> None:
        self._give_up()
        self._head = -1

    def _give_up(self) -> None:
        if self._work is not None:
            self._work.cancel()

    def _counted(self, rounds: tuple[ending.Round, ...]) -> None:
        self._rounds = rounds
        self._show()

    def _show(self) -> None:
        state, voice = self.app.game.state, self.app.voice
        self.curves = ending.curves(state, self._rounds, self.metric, voice)
        fill(self.ids.luck, tuple(ending.luck_lines(state, self._fortunes, voice)), LuckRow)
        self.fair = ending.dice_of_the_app(self._fortunes, voice)

    def choose(self, metric: str) -> None:
        self.metric = metric
        self._show()

    # What next

    def rematch(self) -> None:
        """The set-up screen, with the same people and agreements."""
        self.app.remember("new_game", draft.to_json(ending.again(self.app.game.state)))
        self.app.navigator.go("new_game")

    def export(self) -> None:
        game = self.app.game
        exporting.export(self.app, game.id, ending.title(game.state))

    def history(self) -> None:
        self.app.navigator.go("history")


kv_files.load("clash/over_panel")
