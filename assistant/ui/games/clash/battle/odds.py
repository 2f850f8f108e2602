"""The odds of the battle under way, worked out beside the interface: an estimate at once, then the exact ones."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from assistant.core.shapes.record import replace
from assistant.games.clash.lookup import battle_in
from assistant.games.clash.model import Clash
from assistant.games.clash.odds.asking.midway import question_now
from assistant.games.clash.odds.asking.question import Question
from assistant.games.clash.odds.service.desk import Desk
from assistant.games.clash.odds.solution import Solution
from assistant.ui.games.clash.battle.flight import Flight
from assistant.ui.games.clash.presenters.battle import odds
from assistant.ui.games.clash.presenters.battle.odds import Advice
from assistant.ui.kit import (
    basics,  # noqa: F401, named in the kv file
    kv_files,
    theme,
)
from assistant.ui.kit.background import Task


class BattleOdds(EventDispatcher):
    """Ask with each state; `view` and `advice` follow, now or a little later, and then what `flight` has to say."""

    view = ObjectProperty(None, allownone=True)
    advice = ObjectProperty(Advice())

    def __init__(self, flight: Flight) -> None:
        super().__init__()
        self._flight = flight
        self._desk = Desk()
        self._asked: tuple[Question, Any] | None = None
        self._preview: Task | None = None

    def ask(self, state: Clash, voice: Any) -> None:
        question = question_now(state)
        if (question, voice.lang) == self._asked:
            return
        self._asked = question, voice.lang
        known = self._desk.known(question)
        self._drop_preview()
        if known is not None:
            self._exact(state, known, voice)
            return
        self.advice = Advice()
        self._flight.expect(state)
        self._preview = Task(lambda stale: Desk.preview(roughly(question, state)),
                             lambda chance: self._estimated(state, question, chance, voice))

    def forget(self) -> None:
        """Nobody looks any more."""
        self._asked = None
        self._drop_preview()
        self._desk.cancel()
        self._flight.forget()
        self.view, self.advice = None, Advice()

    def _drop_preview(self) -> None:
        if self._preview is not None:
            self._preview.cancel()
            self._preview = None

    def _estimated(self, state: Clash, question: Question, chance: float, voice: Any) -> None:
        self.view = odds.estimated(chance, voice, final=False)

        def solved(solution: Solution | None) -> None:
            Clock.schedule_once(lambda _: self._solved(state, question, chance, solution, voice))

        self._desk.ask(question, solved)

    def _solved(self, state: Clash, question: Question, chance: float, solution: Solution | None,
                voice: Any) -> None:
        if (question, voice.lang) != self._asked:
            return
        if solution is None:
            self.view = odds.estimated(chance, voice, final=True)
            self._flight.give_up()
        else:
            self._exact(state, solution, voice)

    def _exact(self, state: Clash, solution: Solution, voice: Any) -> None:
        self.view = odds.exact(state, solution, voice)
        self.advice = odds.advice(state, solution, voice)
        self._flight.consider(state, solution)


def roughly(question: Question, state: Clash) -> Question:
    """For an estimate with dice in the air: as before the throw."""
    if battle_in(state).stage != "roll" or question.running is None:
        return question
    return replace(question, running=replace(question.running, rolled=None, rerolls=0))


class OddsBar(BoxLayout):
    """Both sides' chances, as a bar in their colours and in figures."""

    view = ObjectProperty(None, allownone=True, rebind=True)
    left_colour = ListProperty(theme.DIM)
    right_colour = ListProperty(theme.DIM)
    shown = BooleanProperty(True)  # wanted in this game
    gone = BooleanProperty(False)  # nothing is left to ask about

    __events__ = ("on_switch", "on_open")

    def on_switch(self) -> None:
        """Odds are wanted, or no longer."""

    def on_open(self) -> None:
        """More about them is wanted."""


kv_files.load("games/clash/battle/odds")
