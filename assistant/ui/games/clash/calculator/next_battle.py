"""The calculator's second battle: the survivors of the first go on.

Looks: kv/games/clash/calculator/next_battle.kv
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from assistant.core.shapes.record import replace
from assistant.core.words.message import message, say
from assistant.core.work.worker import Worker
from assistant.games.clash.odds.asking.meeting import Host, Meeting
from assistant.ui.games.clash.calculator import work
from assistant.ui.games.clash.calculator.host import NO_TYPE, SideTap
from assistant.ui.games.clash.calculator.start import FromGame
from assistant.ui.games.clash.presenters.calculator import calculator, next_battle
from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Surface, Words


class AnswerLine(Words):
    """What was found."""


class Waiting(BoxLayout):
    """Something is being worked out, and can be given up."""

    stop_key = StringProperty("")

    __events__ = ("on_give_up",)

    def on_give_up(self) -> None:
        """Nobody wants to wait any longer."""


class NextType(BoxLayout):
    """How many of a type wait there."""

    view = ObjectProperty(NO_TYPE, rebind=True)
    key = StringProperty("")

    __events__ = ("on_count",)

    def on_count(self, count: int) -> None:
        """So many."""


class NextBattle(Surface):
    """Tell it `about(meeting, voice, game)`; another battle forgets what was found, not whom one would meet then."""

    view = ObjectProperty(None, allownone=True, rebind=True)
    host = ObjectProperty(None, allownone=True)  # whom they meet

    def __init__(self, **more: Any) -> None:
        self._worker = Worker[tuple[float, ...]](Clock.schedule_once)
        self._meeting: Meeting | None = None
        self._game: FromGame | None = None
        self._voice: Any = None
        self._found: Any = None
        super().__init__(**more)

    def about(self, meeting: Meeting, voice: Any, game: FromGame | None) -> None:
        same = meeting == self._meeting
        self._meeting, self._voice, self._game = meeting, voice, game
        if not same:
            self._change(self.host or next_battle.beginning(meeting))
        self._show()

    def stop(self) -> None:
        """Nobody waits for an answer any more."""
        self._worker.cancel()
        if self._found is None and self.host is not None:
            self._write()

    # Whom they meet

    def choose_side(self, side: str) -> None:
        self._change(replace(self.host, side=side))
        self._show()

    def count(self, level: int, count: int) -> None:
        self._change(calculator.with_count(self.host, level, count))
        self._show()

    def _change(self, host: Host) -> None:
        self._worker.cancel()
        self._found = None
        self.host = next_battle.facing(self._meeting, host, self._game.state if self._game else None)

    # What comes of it

    def ask(self) -> None:
        self._write()
        waiting = Waiting(stop_key="calculator.stop.next")
        waiting.bind(on_give_up=lambda *_: self.stop())
        self.ids.lines.add_widget(waiting)
        meeting, host = self._meeting, self.host
        self._worker.start(lambda cancelled: work.battles(meeting, host, cancelled), self._answered)

    def _answered(self, found: Any) -> None:
        self._found = found
        self._show()

    def _show(self) -> None:
        self.view = next_battle.present(self._meeting, self.host, self._voice)
        self._show_sides()
        self._show_types()
        if self._found is None:
            self._write()
        elif self._found == ():
            self._write(say(message("Too many figures to say."), self._voice))
        else:
            self._write(*next_battle.lines(self._found, self._voice))

    def _show_sides(self) -> None:
        self.ids.sides.clear_widgets()
        for each in self.view.sides:
            tap = SideTap(key=f"next.side.{each.side}", look=each.look, chosen=each.chosen)
            tap.bind(on_release=lambda _, side=each.side: self.choose_side(side))
            self.ids.sides.add_widget(tap)

    def _show_types(self) -> None:
        if not self.ids.types.children:
            for level in range(3):
                row = NextType(key=f"next.{level}")
                row.bind(on_count=lambda _, count, level=level: self.count(level, count))
                self.ids.types.add_widget(row)
        for row, view in zip(reversed(self.ids.types.children), self.view.types, strict=True):
            row.view = view

    def _write(self, *lines: str) -> None:
        self.ids.lines.clear_widgets()
        for line in lines:
            self.ids.lines.add_widget(AnswerLine(text=line))
        self.ids.ask.disabled = not any(self.host.units)


kv_files.load("kit/basics")
kv_files.load("games/clash/calculator/next_battle")
