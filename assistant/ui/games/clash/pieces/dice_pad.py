"""The pad for dice thrown by hand: one tap on how many hit; or die by die.

Looks: kv/games/clash/pieces/dice_pad.kv
"""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from assistant.ui.games.clash.pieces import dice  # noqa: F401, named in the kv file
from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Tap

GAP = dp(8)
WIDTH, HEIGHT = dp(76), dp(72)
LOW = dp(56)  # where there are many


class NumberTap(Tap):
    """How many dice hit."""


class NumberGrid(Widget):
    """Every number from 0 to `most`, in even rows."""

    most = NumericProperty(0)
    key = StringProperty("pad")

    __events__ = ("on_number",)

    def __init__(self, **more: Any) -> None:
        self._taps: list[NumberTap] = []
        self._lay = Clock.create_trigger(self._put, -1)
        super().__init__(size_hint_y=None, **more)
        self.bind(pos=self._lay, width=self._lay, most=self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        while len(self._taps) <= self.most:
            number = len(self._taps)
            tap = NumberTap(words=str(number), key=f"{self.key}.{number}")
            tap.bind(on_release=lambda _, number=number: self.dispatch("on_number", number))
            tap.bind(height=self._lay)  # with another size of text it would take its own
            self._taps.append(tap)
            self.add_widget(tap)
        while len(self._taps) > self.most + 1:
            self.remove_widget(self._taps.pop())
        self._lay()

    def _put(self, *_: object) -> None:
        count = len(self._taps)
        across = max(1, int((self.width + GAP) / (WIDTH * (0.8 if count > 24 else 1) + GAP)))
        rows = ceil(count / across)
        across = ceil(count / rows)
        written = max((tap.texture_size[1] for tap in self._taps), default=0)
        high = HEIGHT if rows <= 3 else max(LOW, written)
        wide = min(dp(150), (self.width - GAP * (across - 1)) / across)
        self.height = rows * (high + GAP) - GAP
        left = self.x + (self.width - across * (wide + GAP) + GAP) / 2
        for number, tap in enumerate(self._taps):
            row, column = divmod(number, across)
            tap.size = wide, high
            tap.pos = left + column * (wide + GAP), self.top - (row + 1) * (high + GAP) + GAP

    def on_number(self, number: int) -> None:
        """A number was tapped."""


class OneByOne(BoxLayout):
    """Dice to be turned over, as they lie on the table; and a button that enters them."""

    dice = ListProperty([])
    words = StringProperty("")

    __events__ = ("on_enter",)

    def flip(self, position: int) -> None:
        self.dice = [1 - die if at == position else die for at, die in enumerate(self.dice)]

    def on_enter(self) -> None:
        """So they lie on the table."""


class DicePad(BoxLayout):
    """`count` dice are thrown by hand; `on_thrown` tells how they lie, hits first unless they are told one by one."""

    count = NumericProperty(0)
    ask = StringProperty("")
    words_enter = StringProperty("")  # on the button, with a gap {hits}
    one_by_one = BooleanProperty(False)
    lying = ListProperty([])  # how they were turned over before

    __events__ = ("on_thrown", "on_way", "on_turned")

    def on_kv_post(self, _base: object) -> None:
        self.bind(count=self._fill, one_by_one=self._fill, lying=self._fill, words_enter=self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        count = int(self.count)
        if self.one_by_one:
            lying = list(self.lying) if len(self.lying) == count else [0] * count
            body: Widget = OneByOne(dice=lying, words=self.words_enter)
            body.bind(dice=lambda _, lying: self.dispatch("on_turned", list(lying)))
            body.bind(on_enter=lambda each: self.dispatch("on_thrown", tuple(map(int, each.dice))))
        else:
            body = NumberGrid(most=count)
            body.bind(on_number=lambda _, hits: self.dispatch("on_thrown", (1,) * hits + (0,) * (count - hits)))
        self.ids.body.clear_widgets()
        self.ids.body.add_widget(body)

    def change_way(self) -> None:
        self.one_by_one = not self.one_by_one
        self.dispatch("on_way", self.one_by_one)

    def on_thrown(self, lying: tuple[int, ...]) -> None:
        """So they lie."""

    def on_way(self, one_by_one: bool) -> None:
        """From now on by number, or die by die."""

    def on_turned(self, lying: list[int]) -> None:
        """One was turned over; so they lie now."""


kv_files.load("kit/basics")
kv_files.load("games/clash/pieces/dice_pad")
