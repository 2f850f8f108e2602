"""The pad on which a card, a sheet or a die is typed in.   Looks: kv/table/reading/pad.kv"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from assistant.core.engine.kinds import Command
from assistant.core.shapes.record import replace
from assistant.ui.kit import (
    field,  # noqa: F401, named in the kv file
    kv_files,
    sheets,  # noqa: F401, named in the kv file
)
from assistant.ui.kit.basics import Choice, EvenTap, Holdable, Sheet, Surface
from assistant.ui.kit.markup import drawn
from assistant.ui.table.presenters.pads import MORE, Alike, Pad, RulerView, lengthened, with_value
from assistant.ui.table.reading import always, begun, house

kv_files.load("kit/basics")
kv_files.load("kit/sheets")
NAME, LEAST = "name", 48  # below that many pixels a picture says nothing
FINGER = 56  # dp


class Ruler(Surface):
    """One figure and what it can be, to be tapped."""

    view = ObjectProperty(None, rebind=True, allownone=True)
    key = StringProperty("")

    __events__ = ("on_value",)

    def on_value(self, value: str) -> None:
        """A value was tapped."""


class RulerChoice(Choice):
    """In as many rows as it takes for each number to be wide enough for a finger, as many in each of them."""

    @classmethod
    def even(cls, options: Sequence[Sequence[str]], width: float, text_scale: float) -> int:
        room = max(1, min(cls.side_by_side(options, width, text_scale), int(width / dp(FINGER))))
        return ceil(len(options) / ceil(len(options) / room)) if options else 1


class PadIcon(Holdable, EvenTap):
    """Each tap: one more of it; held: one less."""

    number = StringProperty("")


class TypedCard(BoxLayout):
    """What was tapped so far, in the shape of the real card."""

    ground = "vellum"
    view = ObjectProperty(None, rebind=True, allownone=True)

    @staticmethod
    def sign(view: Any, height: float) -> str:
        """What it is, as large as there is room."""
        return drawn(view.icon, min(height * .62, 150.0), 1) if view.icon and height > LEAST else ""

    @staticmethod
    def badges(view: Any, size: float) -> str:
        return "   ".join(f"{drawn(each.icon, size)} {each.number}" for each in view.badges) if view else ""


class ReadSheet(Sheet):
    """What it says is read; what was drawn or chosen with it goes on at once."""

    view = ObjectProperty(None, rebind=True, allownone=True)
    upright = BooleanProperty(False)  # the card lies above the pad, not beside it
    roomy = BooleanProperty(True)  # upright there is room for it
    more = BooleanProperty(False)  # another one of its kind follows
    alike = ObjectProperty(None, rebind=True, allownone=True)  # what is known already and says the same

    def __init__(self, app: Any, pad: Pad, **more: Any) -> None:
        self.app, self.pad = app, pad
        self.reading = begun.reading_of(app)
        self._rulers: dict[str, Ruler] = {}
        self._icons: dict[str, PadIcon] = {}
        super().__init__(**more)
        self.more = self.following()
        self.bind(on_close=lambda *_: self.remember(is_open=False))
        self.change(pad)

    @property
    def voice(self) -> Any:
        """With the names of the box that is read."""
        return self.app.voice

    def following(self) -> bool:
        """Does another one of its kind follow?"""
        wish = self.reading.wish(self.app.game.state, self.voice)
        return bool(wish is not None and wish.more)

    def remember(self, *, is_open: bool) -> None:
        """It is there again when the app was killed, or when it is opened once more."""
        begun.remember(self.app, "pad", self.pad, is_open=is_open)

    def show(self) -> None:
        self.view = self.reading.present(self.pad, self.voice)
        self.alike = None if self.pad.other else self.find_alike()
        for row in self.view.rows:
            self._ruler(row).view = row
        for icon in self.view.icons:
            if icon.name not in self._icons:
                tap = self._icons[icon.name] = PadIcon(key=f"pad.{icon.name}", icon=icon.icon)
                tap.bind(on_release=lambda _, name=icon.name: self.change(self.reading.tap_icon(self.pad, name, 1)),
                         on_hold=lambda _, name=icon.name: self.change(self.reading.tap_icon(self.pad, name, -1)))
                self.ids.icons.add_widget(tap)
            self._icons[icon.name].words, self._icons[icon.name].number = icon.words, icon.number

    def _ruler(self, row: RulerView) -> Ruler:
        if row.name not in self._rulers:
            ruler = self._rulers[row.name] = Ruler(key=f"pad.{row.name}")
            choice = RulerChoice()
            choice.key = f"pad.{row.name}"
            choice.bind(on_choose=lambda _, value: self.put(row.name, value))
            ruler.add_widget(choice)
            ruler.choice = choice
            self.ids.rulers.add_widget(ruler)
        choice = self._rulers[row.name].choice
        choice.options, choice.value = [list(each) for each in row.options], row.value
        return self._rulers[row.name]

    def find_alike(self) -> Alike | None:
        """Nothing is read twice."""
        return self.reading.alike(self.app.game.state, self.pad, self.voice)

    def put(self, name: str, value: str) -> None:
        """A value was tapped; or the end of a ruler, which goes on then."""
        self.change(lengthened(self.pad, name) if value == MORE else with_value(self.pad, name, value))

    def change(self, pad: Pad) -> None:
        self.pad = pad
        self.remember(is_open=True)
        self.show()
        Clock.schedule_once(self._to_the_next)

    def _to_the_next(self, *_: object) -> None:
        """The ruler that is lit is seen; once nothing lacks, what stands below."""
        rows, lit = self.ids.rows, next((each for each in self._rulers.values() if each.view.lit), self.ids.icons)
        if rows.height < rows.content.height:
            rows.scroll_to(lit, animate=False)

    def call(self, name: str) -> None:
        """A name is typed only where somebody wants one."""
        if name.strip() != (self.view.name or ""):
            self.change(with_value(self.pad, NAME, name.strip()))

    def other(self) -> None:
        """It is not the one that is known, although it says the same."""
        self.change(replace(self.pad, other=True))

    def later(self) -> None:
        """Read as far as it is tapped."""
        whole = self.pad
        self.pad = replace(whole, part=True)
        self.done()
        self.pad = whole

    def commands(self) -> tuple[Command, ...]:
        if self.alike is not None:
            return self.alike.commands
        return self.reading.commands(self.app.game.state, self.pad, self.voice)

    def done(self, *, another: bool = False) -> None:
        """Read; and a card that was drawn or chosen is drawn or chosen. `another`: the next one of its kind follows."""
        app, pad = self.app, self.pad
        commands, before = self.commands(), app.game.state
        if commands and not app.game.submit(commands[0]):
            return
        app.shell.close_sheet()
        for command in commands[1:]:
            app.game.submit(command)
        house.keep(app)
        always.ask(app, before, commands)
        wish = self.reading.wish(app.game.state, self.voice)
        if another and wish is not None and getattr(wish.pad, "what", "") == pad.what:
            begun.open_pad(app, wish)


kv_files.load("table/reading/pad")
