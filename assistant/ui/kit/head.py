"""Parts of screens to be read: head, field, tappable card, badge, and a filled column.   Looks: kv/kit/head.kv"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import GROUNDS, TONES, Column, Surface


class Head(BoxLayout):
    """The head of a screen: the way back, the title, and at its right what is put into it."""

    title = StringProperty("")

    __events__ = ("on_back",)

    def on_back(self) -> None:
        """The player wants to leave this screen."""


class Field(TextInput):
    """One line to be typed in."""

    key = StringProperty("")
    ground = OptionProperty("vellum", options=GROUNDS)


class Card(ButtonBehavior, Surface):
    """A board that can be tapped as a whole, such as a line of a list that opens."""

    key = StringProperty("")
    chosen = BooleanProperty(False)


class Badge(Surface):
    """A few words on a ground of their own: what is special about something."""

    words = StringProperty("")
    icon = StringProperty("")
    tone = OptionProperty("normal", options=TONES)
    size_of_words = NumericProperty(15)


class Maybe(BoxLayout):
    """What is in it is there, or it is not: then it takes no room and no touch."""

    shown = BooleanProperty(True)

    def __init__(self, **more: object) -> None:
        self._parts: list[Widget] = []  # as they were given, the first one first
        super().__init__(**more)

    def on_kv_post(self, _base: Widget) -> None:
        self._parts = self.children[::-1]
        self.bind(shown=lambda *_: self._show())
        self._show()

    def _show(self) -> None:
        self.clear_widgets()
        for part in self._parts if self.shown else ():
            self.add_widget(part)


class Filling:
    """Fills a column: what the screen shows at once first, the rest a few each frame, so that nothing stutters."""

    EACH_FRAME = 2

    def __init__(self, column: Column) -> None:
        self._column = column
        self._left: Iterator[Callable[[], Widget]] = iter(())
        self._more = Clock.create_trigger(self._go_on)

    def fill(self, makers: Iterable[Callable[[], Widget]], at_once: int = 8) -> None:
        self._more.cancel()
        self._column.clear()
        self._column.scroll_y = 1
        self._left = iter(makers)
        self._add(at_once)

    def _go_on(self, *_: object) -> None:
        self._add(self.EACH_FRAME)

    def _add(self, count: int) -> None:
        for _ in range(count):
            maker = next(self._left, None)
            if maker is None:
                return
            self._column.add_widget(maker())
        self._more()


kv_files.load("kit/head")
