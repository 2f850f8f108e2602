"""A player's numbers, held: what differs on the table is put right there.   Looks: kv/table/lying/numbers.kv

Where the rules take no correction now, as in the middle of a battle, it is put in before, and what followed is
replayed; what no longer fits is asked on the screen for mending.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from assistant.core.past.fate import mended
from assistant.core.table.correcting import put_in
from assistant.core.words.message import Message, message
from assistant.ui.kit import (
    kv_files,
    sheets,  # noqa: F401, named in the kv file
)
from assistant.ui.kit.basics import Sheet
from assistant.ui.table.presenters import mend, numbers


class HeldNumber(BoxLayout):
    view = ObjectProperty(None, rebind=True)
    key = StringProperty("")

    __events__ = ("on_step",)

    def on_step(self, value: int) -> None:
        """Another number lies there."""


class NumbersSheet(Sheet):
    changed = BooleanProperty(False)

    def __init__(self, app: Any, side: str, **more: Any) -> None:
        super().__init__(**more)
        game = app.game
        self._app, self._by = app, dict[Any, int]()
        seats = game.kind.seats(game.kind.setting_of(game.state))
        self.ids.head.title = seats.get(side, side)
        self.ids.head.look = app.face.looks(game.state, app.voice).get(side)
        for view in numbers.present(game.kind, game.state, side, app.voice):
            row = HeldNumber(view=view, key=f"number.{view.fact[0]}")
            row.bind(on_step=lambda _, value, view=view: self._differs(view, value))
            self.ids.rows.add_widget(row)

    def _differs(self, view: numbers.NumberView, value: int) -> None:
        self._by[view.fact] = value - view.value
        self.changed = any(self._by.values())

    def put_right(self) -> None:
        """Now, or before what forbids it now."""
        app, game = self._app, self._app.game
        edits = put_in(game.session, {fact: by for fact, by in self._by.items() if by})
        app.shell.close_sheet()
        if not edits:
            app.tell(message("No correction leads there."), tone="bad")
        elif edits[0].after == game.session.head:
            if all(game.submit(edit.command) for edit in edits):
                app.tell(self._told())
        else:
            mending = mended(game.session, *edits)
            if not mending.is_settled:
                kept = mend.kept(game.session, edits)
                app.remember("mend", {"of": [game.id, game.session.head, edits[0].after, "insert"], "edits": kept,
                                      "settled": "", "why": ""})
                app.navigator.go("mend", number=edits[0].after, what="insert")
            elif game.mend(mending, None):
                app.tell(self._told(), message("It was put in before, and what followed was played again."))

    def _told(self) -> Message:
        return message("Put right.")


kv_files.load("kit/basics")
kv_files.load("kit/sheets")
kv_files.load("table/lying/numbers")
