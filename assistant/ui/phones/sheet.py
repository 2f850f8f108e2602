"""The sheet: phones may join or not, a code for each place, where phones find this tablet.

Looks: kv/phones/sheet.kv
"""

from __future__ import annotations

from typing import Any

import segno
from kivy.graphics import Color, Rectangle
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from assistant.ui.kit import (
    kv_files,
    sheets,  # noqa: F401, named in the kv file
)
from assistant.ui.kit.basics import Sheet, Surface
from assistant.ui.kit.filling import fill
from assistant.ui.table.presenters import phones

QUIET = 4  # modules of white round a code


class PlaceRow(Surface):
    """A place at the table, and whether a phone is there."""

    view = ObjectProperty(None, rebind=True, allownone=True)

    __events__ = ("on_code",)

    def on_code(self) -> None:
        """Its code is to be shown."""


class PhonesSheet(Sheet):
    app = ObjectProperty(None)
    may_join = BooleanProperty(False)

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.app.fbind("phones", self._show)
        self._show()

    def switch(self, on: bool) -> None:
        if on:
            self.app.open_phones()
        else:
            self.app.forbid_phones()
        self._show()

    def _show(self, *_: Any) -> None:
        app, door = self.app, self.app.phones
        self.may_join = self.ids.join.value = door is not None
        if door is None or app.game is None:
            self.ids.places.clear_widgets()
            return
        door.bind(here=self._show)
        state = app.game.state
        views = phones.present(app.kind, app.kind.seats(state.setting), app.face.looks(state, app.voice), door.here,
                               door.ever, app.voice)
        fill(self.ids.places, views, PlaceRow)
        for row in self.ids.places.children:
            row.unbind(on_code=self._code)
            row.bind(on_code=self._code)

    def _code(self, row: PlaceRow) -> None:
        self.app.shell.open_sheet(CodeSheet(app=self.app, view=row.view))


class CodeSheet(Sheet):
    """The code of one place, to be scanned; and what to do where a phone does not reach this tablet."""

    app = ObjectProperty(None)
    view = ObjectProperty(None)
    url = StringProperty("")
    address = StringProperty("")

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._show()

    def _show(self) -> None:
        door = self.app.phones
        self.url = door.url(self.view.who)
        self.address = f"{door.address}:{door.port}"

    def next_address(self) -> None:
        self.app.phones.next_address()
        self._show()

    def new_code(self) -> None:
        self.app.phones.new_code(self.view.who)
        self._show()


class Code(Widget):
    """A code that a camera reads: dark on light, with its white border."""

    text = StringProperty("")

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.bind(text=self._draw, size=self._draw, pos=self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if not self.text:
            return
        rows = tuple(segno.make(self.text, micro=False).matrix_iter(border=QUIET))
        side = int(min(self.size)) // len(rows)
        left, top = self.center_x - side * len(rows) / 2, self.center_y + side * len(rows) / 2
        with self.canvas:
            Color(1, 1, 1)
            Rectangle(pos=(left, top - side * len(rows)), size=(side * len(rows),) * 2)
            Color(0, 0, 0)
            for y, row in enumerate(rows, start=1):
                for x, dark in enumerate(row):
                    if dark:
                        Rectangle(pos=(left + x * side, top - y * side), size=(side, side))


kv_files.load("kit/basics")
kv_files.load("kit/sheets")
kv_files.load("phones/sheet")
