"""On the table now: the strip that says what hands have to move, until they have.   Looks: kv/table/lying/hands.kv"""

from __future__ import annotations

from typing import Any

from kivy.metrics import sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.utils import escape_markup

from assistant.ui.kit import (
    kv_files,
    token,  # noqa: F401, named in the kv file
)
from assistant.ui.kit.basics import Surface
from assistant.ui.kit.filling import show
from assistant.ui.table.presenters import hands

NARROWEST = 300  # of a line, at text scale 1


class HandsLine(ButtonBehavior, Surface):
    """One thing to do; a tap shows where."""

    view = ObjectProperty(None, rebind=True, allownone=True)
    key = StringProperty("hands.line")

    @staticmethod
    def escaped(text: str) -> str:
        return str(escape_markup(text))


class Hands(Surface):
    """Nothing to do: it is not there. `table` shows places; what was done is remembered by game."""

    table = ObjectProperty(None)
    lines = ListProperty([])
    broad = BooleanProperty(False)  # beside each other, in one row
    most = NumericProperty(3)  # lines at once

    def on_kv_post(self, _base: object) -> None:
        self._rows: list[HandsLine] = []  # kept, be they shown or not: undo and redo come in turn
        lines = self.ids.lines
        self.bind(broad=self._share, lines=self._share)
        lines.bind(width=lambda *_: setattr(lines.content, "cols", max(1, int(lines.width / sp(NARROWEST)))))
        self._share()

    def _share(self, *_: object) -> None:
        """What ticks them off stands beside the lines, or in the heading above them."""
        done = self.ids.done
        beside = self if self.broad else self.ids.head
        if done.parent is not beside:
            done.parent.remove_widget(done)
            beside.add_widget(done)

    def present(self, app: Any) -> None:
        game = app.game
        done = app.recall(_key(app))
        if done is None or done not in game.session.history:
            done = game.session.head
            app.remember(_key(app), done)
        looks, voice = app.face.looks(game.state, app.voice), app.voice
        lines = hands.present(game.kind, game.state, game.told.since(done), looks, voice)
        if list(lines) != self.lines:
            self.lines = lines
            self._rows += [self._line() for _ in range(len(self._rows), len(lines))]
            for row, line in zip(self._rows, lines, strict=False):
                row.view = line
            show(self.ids.lines.content, self._rows[:len(lines)])
            self.ids.lines.scroll_y = 1

    def _line(self) -> HandsLine:
        line = HandsLine()
        line.bind(on_release=lambda _: self.table.point_at(line.view.place) if line.view.place else None)
        return line

    def done(self) -> None:
        """All of it lies as it should."""
        app = self.table.app
        app.remember(_key(app), app.game.session.head)
        self.present(app)

    def on_touch_down(self, touch: Any) -> bool:
        """What is not there stops no finger, whatever its parts would lie over."""
        return bool(self.lines) and (super().on_touch_down(touch) or self.collide_point(*touch.pos))


def _key(app: Any) -> str:
    return f"hands.{app.game.id}"


kv_files.load("kit/basics")
kv_files.load("kit/token")
kv_files.load("table/lying/hands")
