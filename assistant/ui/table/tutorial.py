"""The first game, led by the hand: all of it in one minute, then a sentence when its rule is first used.

Looks: kv/table/tutorial.kv
"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from assistant.ui.kit import (
    kv_files,
    sheets,  # noqa: F401, named in the kv file
)
from assistant.ui.kit.basics import Sheet, Surface
from assistant.ui.table.face import load
from assistant.ui.table.presenters import tutorial
from assistant.ui.table.presenters.rules import MINUTE, Reader, RuleReader


class TutorialStrip(Surface):
    """Above the panel; not there where nothing new is to be said. What was said is remembered by game."""

    words = StringProperty("")
    kept = NumericProperty(0)  # its room while its moment lasts: nothing below moves when it is understood
    narrow = BooleanProperty(False)  # its buttons stand below the words

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._app: Any = None
        self._lesson = ""

    def present(self, app: Any) -> None:
        """The table has gone on."""
        self.kept = 0
        self._present(app)

    def _present(self, app: Any) -> None:
        self._app = app
        heard = app.recall(_key(app.game.id))
        if heard is None or not app.face.tutorial:
            self.words = ""
            return
        of_game, state = load(app.face.tutorial), app.game.state
        if self._lesson not in ("", *heard, *of_game.moments(state)):  # its moment has gone by
            heard = [*heard, self._lesson]
            app.remember(_key(app.game.id), heard)
        self._lesson = tutorial.lesson(of_game, heard, state)
        words = app.say(tutorial.sentence(of_game, self._lesson, state)) if self._lesson else ""
        if words != self.words:
            self.words = words
            app.speak(words)

    def on_touch_down(self, touch: Any) -> bool:
        """What is not there stops no finger, whatever its parts would lie over."""
        return bool(self.words) and (super().on_touch_down(touch) or self.collide_point(*touch.pos))

    def understood(self) -> None:
        self._app.remember(_key(self._app.game.id), [*self._app.recall(_key(self._app.game.id), []), self._lesson])
        self.kept = self.height
        self._present(self._app)

    def end(self) -> None:
        """Nobody needs to be led any more."""
        self._app.forget(_key(self._app.game.id))
        self.present(self._app)


class MinuteSheet(Sheet):
    """What the game is about, before anything has to be chosen."""

    may_close = BooleanProperty(False)

    def __init__(self, app: Any, **more: Any) -> None:
        super().__init__(**more)
        reader = RuleReader(app.kind.rulebook(), load(app.face.pages))
        for step in reader.page(MINUTE, Reader(), app.voice).steps:
            self.ids.column.add_widget(Told(view=step))


class Told(Surface):
    """A sentence of the game in one minute."""

    view = ObjectProperty(None, rebind=True)


def begin(app: Any) -> None:
    """The open game is a first game."""
    app.remember(_key(app.game.id), [])


def leads(app: Any) -> bool:
    """Is the open game led by the hand?"""
    return app.recall(_key(app.game.id)) is not None


def welcome(app: Any) -> None:
    """First of all: what is this game?"""
    if load(app.face.pages).minute:
        app.shell.open_sheet(MinuteSheet(app))


def _key(game: str) -> str:
    return f"tutorial.{game}"


kv_files.load("kit/basics")
kv_files.load("kit/sheets")
kv_files.load("table/tutorial")
