"""The end of the game: who won and how, the curves, the luck, and what next.   Looks: kv/games/clash/round/over.kv"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from assistant.core.work.worker import Worker
from assistant.games.clash.model import Clash
from assistant.games.clash.telling.luck import luck
from assistant.ui.device import exporting
from assistant.ui.games.clash.battle.evening import EveningAccounts
from assistant.ui.games.clash.presenters.new_game import draft
from assistant.ui.games.clash.presenters.round import evening, over
from assistant.ui.kit import (
    curves,  # noqa: F401, named in the kv file
    kv_files,
    token,  # noqa: F401, named in the kv file
)
from assistant.ui.kit.basics import Surface
from assistant.ui.kit.filling import fill
from assistant.ui.table.panel import Panel


class EndLine(Surface):
    """A player at the end."""

    view = ObjectProperty(None, rebind=True, allownone=True)


class LuckRow(BoxLayout):
    """What the dice gave a side."""

    view = ObjectProperty(None, rebind=True, allownone=True)


class SkillRow(BoxLayout):
    """What luck and choices gave a side in its battles."""

    view = ObjectProperty(None, rebind=True, allownone=True)


class OverPanel(Panel):
    wide = True
    narrow = BooleanProperty(False)
    metric = StringProperty("points")
    curves = ObjectProperty(None, allownone=True)
    skill = ObjectProperty(None, allownone=True)  # luck and skill in the battles, once they are worked out
    fair = StringProperty("")  # what the app's dice gave

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._head = -1  # the entry for which rounds and luck were worked out
        self._rounds: tuple[over.Round, ...] = ()
        self._fortunes: tuple[Any, ...] = ()
        self._worker = Worker[tuple[over.Round, ...]](Clock.schedule_once)
        self._accounts = EveningAccounts()
        self._accounts.bind(found=lambda *_: self._tell_skill())

    def present(self, state: Clash) -> None:
        voice, session = self.app.voice, self.app.game.session
        self.view = over.present(state, voice)
        fill(self.ids.players, self.view.players, EndLine)
        self.ids.metric.options = over.metrics(state, voice)
        if session.head != self._head:
            self._head, self._fortunes = session.head, luck(session)
            opening, entries = session.state_at(0), session.entries
            self._worker.start(lambda _: [over.course(opening, entries)], self._counted)
            if self.app.luck:
                self._accounts.ask(session)
        self._tell_skill()
        self._show()

    def shown(self) -> None:
        self.metric = "domination" if self.app.game.state.setting.solo else "points"

    def hidden(self) -> None:
        self._worker.cancel()
        self._accounts.forget()
        self._head = -1

    def _counted(self, rounds: tuple[over.Round, ...]) -> None:
        self._rounds = rounds
        self._show()

    def _show(self) -> None:
        state, voice = self.app.game.state, self.app.voice
        self.curves = over.curves(state, self._rounds, self.metric, voice)
        fill(self.ids.luck, tuple(over.luck_lines(state, self._fortunes, voice)), LuckRow)
        self.fair = over.dice_of_the_app(self._fortunes, voice)

    def _tell_skill(self) -> None:
        found = self._accounts.found
        self.skill = evening.present(self.app.game.state, found, self.app.voice) if found else None
        fill(self.ids.skill, self.skill.players if self.skill else (), SkillRow)

    def choose(self, metric: str) -> None:
        self.metric = metric
        self._show()

    # What next

    def rematch(self) -> None:
        """The set-up screen, with the same people and agreements."""
        self.app.remember("new_game", draft.to_json(over.again(self.app.game.state)))
        self.app.navigator.go("new_game")

    def export(self) -> None:
        game = self.app.game
        exporting.export(self.app, game.id, over.title(game.state))

    def history(self) -> None:
        self.app.navigator.go("history")


kv_files.load("games/clash/round/over")
