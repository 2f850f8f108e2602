"""The pad on which a card or a sheet is typed in.   Looks: kv/games/clash/reading/pad.kv"""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from assistant.core.database.disk import StoreTrouble
from assistant.games.clash.chapters.fate import DrawCards
from assistant.games.clash.chapters.planning import ChooseTactic
from assistant.ui.games.clash.presenters.reading import pad as pad_view
from assistant.ui.games.clash.presenters.reading.pad import Pad, RowView
from assistant.ui.games.clash.reading import house
from assistant.ui.kit import (
    kv_files,
    sheets,  # noqa: F401, named in the kv file
)
from assistant.ui.kit.basics import Choice, EvenTap, Sheet, Surface

kv_files.load("kit/basics")
kv_files.load("kit/sheets")


def keep(app: Any) -> None:
    """What was read is in the house's own box, too."""
    try:
        house.keep(app.folder, app.game.session.id, app.game.session)
    except StoreTrouble as problem:
        app.guard.forgotten("the house's own box", str(problem))


class Ruler(Surface):
    """One figure and what it can be, to be tapped."""

    view = ObjectProperty(None, rebind=True, allownone=True)
    key = StringProperty("")

    __events__ = ("on_value",)

    def on_value(self, value: str) -> None:
        """A value was tapped."""


class RulerChoice(Choice):
    """In as many rows as it takes for each number to be wide enough for a finger."""


class PadIcon(EvenTap):
    """Each tap: one more of it."""


class ReadSheet(Sheet):
    """What it says is read; what was drawn or chosen with it goes on at once."""

    view = ObjectProperty(None, rebind=True, allownone=True)

    def __init__(self, app: Any, pad: Pad, **more: Any) -> None:
        self.app, self.pad = app, pad
        self._rulers: dict[str, Ruler] = {}
        self._icons: dict[str, PadIcon] = {}
        super().__init__(**more)
        self.show()

    def show(self) -> None:
        self.view = pad_view.present(self.pad, self.app.voice)
        for row in self.view.rows:
            self._ruler(row).view = row
        for icon in self.view.icons:
            if icon.name not in self._icons:
                tap = self._icons[icon.name] = PadIcon(key=f"pad.{icon.name}", icon=icon.icon)
                tap.bind(on_release=lambda _, name=icon.name: self.change(pad_view.with_icon(self.pad, name)))
                self.ids.icons.add_widget(tap)
            self._icons[icon.name].words = icon.words

    def _ruler(self, row: RowView) -> Ruler:
        if row.name not in self._rulers:
            ruler = self._rulers[row.name] = Ruler(key=f"pad.{row.name}")
            choice = RulerChoice()
            choice.key, choice.options = f"pad.{row.name}", [list(each) for each in row.options]
            choice.bind(on_choose=lambda _, value: self.change(pad_view.with_value(self.pad, row.name, value)))
            ruler.add_widget(choice)
            ruler.choice = choice
            self.ids.rows.content.add_widget(ruler)
        self._rulers[row.name].choice.value = row.value
        return self._rulers[row.name]

    def change(self, pad: Pad) -> None:
        self.pad = pad
        self.show()

    def done(self) -> None:
        """Read; and a card that was drawn or chosen is drawn or chosen."""
        game, pad = self.app.game, self.pad
        if not game.submit(pad_view.read(pad, self.app.voice)):
            return
        self.app.shell.close_sheet()
        if pad.what in ("equipment", "legendary"):
            game.submit(DrawCards(pad.what, (str(pad.of["id"]),)))
        elif pad.what == "tactic":
            game.submit(ChooseTactic(str(pad.of["id"]), str(pad.of["clan"])))
        keep(self.app)


kv_files.load("games/clash/reading/pad")
