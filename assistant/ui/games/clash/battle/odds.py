"""The odds of the battle under way, worked out in the background: where that takes its time, bounds come before."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from assistant.core.work.worker import Worker
from assistant.games.clash.lookup import battle_in
from assistant.games.clash.model import Clash
from assistant.games.clash.odds.asking.midway import question_now
from assistant.games.clash.odds.asking.question import Question
from assistant.games.clash.odds.bounds import Bounds
from assistant.games.clash.odds.simulated import Simulated
from assistant.games.clash.odds.solution import Solution
from assistant.games.clash.odds.solved import Solved, worked_out
from assistant.ui.games.clash.battle.flight import Flight
from assistant.ui.games.clash.presenters.battle import odds
from assistant.ui.games.clash.presenters.battle.odds import Advice
from assistant.ui.kit import (
    basics,  # noqa: F401, named in the kv file
    kv_files,
    theme,
)

Found = Bounds | Solution | Simulated | None


class BattleOdds(EventDispatcher):
    """Ask with each state; `view` and `advice` follow, now or a little later, and then what `flight` has to say."""

    view = ObjectProperty(None, allownone=True)
    advice = ObjectProperty(Advice())

    __events__ = ("on_exact",)

    def __init__(self, flight: Flight) -> None:
        super().__init__()
        self._flight = flight
        self.solved, self._worker = Solved(), Worker[Found](Clock.schedule_once)
        self._asked: tuple[Question, Any] | None = None
        self._bounds: Bounds | None = None  # as far as they are known

    def ask(self, state: Clash, voice: Any) -> None:
        question = question_now(state)
        if (question, voice.lang) == self._asked:
            return
        self._asked = question, voice.lang
        self._worker.cancel()
        known = self.solved.at(question)
        if known is not None:
            self._exact(state, known, voice)
            return
        self.view, self.advice = None, Advice()
        self._flight.expect(state)
        self._bounds = None
        self.solved.make_room()
        self._worker.start(lambda cancelled: worked_out(question, cancelled),
                           lambda found: self._found(state, found, voice))

    def forget(self) -> None:
        """Nobody looks any more."""
        self._asked = None
        self._worker.cancel()
        self._flight.forget()
        self.view, self.advice = None, Advice()

    def give_up(self, voice: Any) -> None:
        """What is known by now is enough."""
        self._worker.cancel()
        self._flight.give_up()
        self.view = odds.given_up(self.view, voice)

    def _found(self, state: Clash, found: Found, voice: Any) -> None:
        if isinstance(found, Solution):
            self.solved.keep(found)
            self._exact(state, found, voice)
            return
        if isinstance(found, Simulated):
            self.view = (odds.simulated(found, voice) if battle_in(state).stage != "roll"  # dice are in the air
                         else odds.between(state, None, voice, final=True))
            self._flight.give_up()
            return
        self._bounds = found or self._bounds
        self.view = odds.between(state, self._bounds, voice, final=found is None)
        if found is None:
            self._flight.give_up()

    def _exact(self, state: Clash, solution: Solution, voice: Any) -> None:
        self.view = odds.exact(state, solution, voice)
        self.advice = odds.advice(state, solution, voice)
        self._flight.consider(state, solution)
        self.dispatch("on_exact")

    def on_exact(self) -> None:
        """The battle is solved from where it stands."""


class OddsBar(BoxLayout):
    """Both sides' chances, as a bar in their colours and in figures."""

    view = ObjectProperty(None, allownone=True, rebind=True)
    left_colour = ListProperty(theme.DIM)
    right_colour = ListProperty(theme.DIM)
    shown = BooleanProperty(True)  # wanted in this game
    gone = BooleanProperty(False)  # nothing is left to ask about

    __events__ = ("on_switch", "on_open", "on_give_up", "on_box")

    def on_give_up(self) -> None:
        """Nobody wants to wait any longer."""

    def on_box(self) -> None:
        """Where the figures come from is to be seen."""

    def on_switch(self) -> None:
        """Odds are wanted, or no longer."""

    def on_open(self) -> None:
        """More about them is wanted."""


kv_files.load("games/clash/battle/odds")
