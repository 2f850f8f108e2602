"""Further questions to the calculator, worked out when they are asked: how many to send, what would change the odds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from assistant.core.words.message import Message, message, say
from assistant.core.work.worker import Worker
from assistant.games.clash.odds.advice.before_battle import Force
from assistant.games.clash.odds.asking.meeting import Meeting
from assistant.ui.games.clash.calculator import work
from assistant.ui.games.clash.calculator.next_battle import AnswerLine, Waiting
from assistant.ui.games.clash.calculator.start import FromGame
from assistant.ui.games.clash.presenters.battle.odds import percent
from assistant.ui.games.clash.presenters.calculator import answers
from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Tap

CHANCES = (0.5, 0.7, 0.8, 0.9)


class AskTap(Tap):
    """Begins what takes its time."""


class GainLine(BoxLayout):
    """A change and what it brings."""

    view = ObjectProperty(None, rebind=True)


class Answers(BoxLayout):
    """Ask with `about(meeting, voice)`: what was answered about another one is gone."""

    wanted = NumericProperty(0.8)
    side = StringProperty("attacker")

    def __init__(self, **more: Any) -> None:
        self._forces = Worker[list[Force] | None](Clock.schedule_once)
        self._gains = Worker[work.Gains](Clock.schedule_once)
        self._meeting: Meeting | None = None
        self._voice: Any = None
        self._game: FromGame | None = None
        self._said: tuple[Any, Any] = (None, None)  # what was found, to be said again in another language
        super().__init__(**more)

    def _write(self, place: Any, words: Message) -> None:
        place.clear_widgets()
        place.add_widget(AnswerLine(text=say(words, self._voice)))

    def _wait(self, place: Any, key: str, give_up: Callable[[], None]) -> None:
        """Below what was found so far."""
        waiting = Waiting(stop_key=key)
        waiting.bind(on_give_up=lambda *_: give_up())
        place.add_widget(waiting)

    def _offer(self, place: Any, icon: str, key: str, ask: Callable[[], None]) -> None:
        tap = AskTap(icon=icon, key=key)
        tap.bind(on_release=lambda *_: ask())
        place.clear_widgets()
        place.add_widget(tap)

    def about(self, meeting: Meeting, voice: Any, game: FromGame | None) -> None:
        """`game`: where these armies stand in a game, which then says what can be bought."""
        same = meeting == self._meeting
        self._game = game if game is not None and game.meeting == meeting else None
        self.disabled = not meeting.ready
        self._meeting, self._voice = meeting, voice
        self.ids.wanted.options = [(chance, percent(chance, voice)) for chance in CHANCES]
        self.ids.wanted.value = self.wanted
        self.ids.side.options = [("attacker", say(message("For the Attacker"), voice)),
                                 ("defender", say(message("For the Defender"), voice))]
        self.ids.side.value = self.side
        self.ids.next.about(meeting, voice, self._game)
        if not same:
            self.stop()
        forces, gains = self._said
        if forces is not None:
            self._show_forces(*forces)
        if gains is not None:
            self._show_gains(gains)

    def stop(self) -> None:
        """Nobody waits for an answer any more."""
        self.ids.next.stop()
        self._said = (None, None)
        self.stop_forces()
        self.stop_gains()

    def stop_forces(self) -> None:
        self._forces.cancel()
        self._offer(self.ids.forces, "account-group", "calculator.forces", self.ask_forces)

    def stop_gains(self) -> None:
        """What was found by then stays."""
        self._gains.cancel()
        found = self._said[1]
        if found and found[0]:
            self._show_gains((found[0], True))
        else:
            self._said = (self._said[0], None)
            self._offer(self.ids.gains, "plus", "calculator.gains", self.ask_gains)

    # How many to send

    def ask_forces(self, wanted: float | None = None) -> None:
        self.wanted = wanted or self.wanted
        self.ids.forces.clear_widgets()
        self._wait(self.ids.forces, "calculator.stop.forces", self.stop_forces)
        meeting, wanted = self._meeting, self.wanted
        self._forces.start(lambda cancelled: work.smallest(meeting, wanted, cancelled), self._show_forces)

    def _show_forces(self, *found: Any) -> None:
        self._said = (found, self._said[1])
        (forces,) = found
        lines = ((say(message("Too many figures to say."), self._voice),) if forces is None
                 else answers.force_lines(forces, self._meeting.attacker, self._voice))
        self.ids.forces.clear_widgets()
        for line in lines:
            self.ids.forces.add_widget(AnswerLine(text=line))

    # What would change it

    def ask_gains(self, side: str | None = None) -> None:
        self.side = side or self.side
        self._said = (self._said[0], None)
        self.ids.gains.clear_widgets()
        self._wait(self.ids.gains, "calculator.stop.gains", self.stop_gains)
        meeting, asker, game = self._meeting, self.side, self._game
        self._gains.start(lambda cancelled: work.gains(meeting, asker, game, cancelled), self._show_gains)

    def _show_gains(self, found: Any) -> None:
        self._said = (self._said[0], found)
        gains, done = found
        if gains is None:
            self._write(self.ids.gains, message("Too many figures to say."))
            return
        self.ids.gains.clear_widgets()
        for view in answers.gain_lines(gains, self._voice):
            self.ids.gains.add_widget(GainLine(view=view))
        if not done:
            self._wait(self.ids.gains, "calculator.stop.gains", self.stop_gains)
        elif not gains:
            self.ids.gains.add_widget(AnswerLine(text=say(message("Nothing would change it."), self._voice)))


kv_files.load("kit/basics")
kv_files.load("games/clash/calculator/answers")
