"""The parts every screen is made of: surfaces, words, buttons, steppers, choices.   Looks: kv/kit/basics.kv

Every widget with a ground of its own has `ground` (a name of `theme.GROUNDS`), so that contrast can be measured;
whatever can be tapped has a `key`, by which tests find it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget
from kivy.utils import escape_markup

from assistant.ui.kit import kv_files, theme
from assistant.ui.kit.icons import ICONS

HOLD = 0.5  # seconds
CLEARLY = 0.85
GROUNDS, TONES = tuple(theme.GROUNDS), ("normal", "dim", "accent", "bad", "good")


class Surface(BoxLayout):
    """A board to put things on."""

    ground = OptionProperty("oak", options=GROUNDS)
    radius = NumericProperty(dp(10))


class Words(Label):
    """Text that wraps and is as high as it needs to be. On parchment write `on: 'parchment'`."""

    on = OptionProperty("oak", options=GROUNDS)
    tone = OptionProperty("normal", options=TONES)
    wraps = BooleanProperty(True)


class Title(Words):
    """A heading, in the display face."""


class Figure(Words):
    """A number the whole table reads."""


class Icon(Label):
    """One icon, as big as `font_size`."""

    icon = StringProperty("")
    on = OptionProperty("oak", options=GROUNDS)
    tone = OptionProperty("normal", options=TONES)
    ink = ColorProperty(None, allownone=True)  # a colour of its own: a side's

    @staticmethod
    def letter(icon: str) -> str:
        return ICONS[icon] if icon else ""


class Tap(ButtonBehavior, Label):
    """A button: an icon, words, or both. `kind` says how much it asks to be tapped."""

    icon = StringProperty("")
    words = StringProperty("")
    kind = OptionProperty("quiet", options=("gold", "quiet", "bare", "ember", "parchment", "pine"))
    key = StringProperty("")
    above = BooleanProperty(False)  # the icon above the words
    chosen = BooleanProperty(False)
    ground = OptionProperty("walnut", options=GROUNDS)
    on = OptionProperty("oak", options=GROUNDS)  # what it lies on: seen through a bare one

    @staticmethod
    def content(icon: str, words: str, above: bool, size: float) -> str:
        """The label's markup."""
        said = escape_markup(words)
        if not icon:
            return said
        drawn = f"[font=icons][size={int(size * (1.6 if above else 1.3))}]{ICONS[icon]}[/size][/font]"
        return f"{drawn}{chr(10) if above else '  '}{said}" if words else drawn

    @staticmethod
    def ground_of(kind: str, chosen: bool) -> str:
        if chosen:
            return "gold"
        return {"gold": "gold", "quiet": "walnut", "bare": "clear", "ember": "ember", "parchment": "vellum",
                "pine": "pine"}[kind]


class Holdable(ButtonBehavior):
    """A button that can also be held for a moment: then its release counts for nothing."""

    __events__ = ("on_hold",)

    def __init__(self, **more: object) -> None:
        self._was_held = False
        self._holding = Clock.create_trigger(self._hold, HOLD)
        super().__init__(**more)

    def on_press(self) -> None:
        self._was_held = False
        self._holding()

    def _hold(self, *_: object) -> None:
        touch = self.last_touch
        if touch is not None and abs(touch.x - touch.ox) + abs(touch.y - touch.oy) < dp(16):
            self._was_held = True
            self.state = "normal"
            self.dispatch("on_hold")

    def on_touch_up(self, touch: Any) -> bool:
        self._holding.cancel()
        if self._was_held and touch.grab_current is self:
            self._was_held = False
            touch.ungrab(self)
            return True
        return bool(super().on_touch_up(touch))

    def on_hold(self) -> None:
        """It was held."""


class Explained:
    """Mixed into a widget: held anywhere, it tells what it is, and what each icon on it means."""

    def explained(self) -> tuple[str, Sequence[tuple[str, str]]]:
        """What it is called, and icons with their figures; without a name there is nothing to tell."""
        raise NotImplementedError


class EvenTap(Tap):
    """In a row or grid of buttons: as high as the highest beside it."""


class Stepper(BoxLayout):
    """A number between two buttons."""

    value = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(99)
    on = OptionProperty("oak", options=GROUNDS)
    key = StringProperty("")

    __events__ = ("on_step",)

    def step(self, by: int) -> None:
        value = max(self.least, min(self.most, self.value + by))
        if value != self.value:
            self.value = value
            self.dispatch("on_step", value)

    def on_step(self, value: int) -> None:
        """The player changed the number."""


class Choice(GridLayout):
    """One of a few, side by side, or in rows where a word has no room.

    `options` are (value, words) or (value, words, icon).
    """

    options = ListProperty([])
    value = ObjectProperty(None, allownone=True)
    key = StringProperty("")

    __events__ = ("on_choose",)

    def on_options(self, *_: object) -> None:
        self.clear_widgets()
        for value, words, *icon in self.options:
            tap = EvenTap(words=words, icon=icon[0] if icon else "", key=f"{self.key}.{value}",
                          chosen=value == self.value)
            tap.bind(on_release=lambda _, value=value: self.choose(value))
            tap.value = value
            self.add_widget(tap)

    @staticmethod
    def side_by_side(options: Sequence[Sequence[str]], width: float, text_scale: float) -> int:
        """How many have room in a row, so that no word is broken: with as many in the last row, if it can be."""
        longest = max((len(word) for _, words, *_ in options for word in words.split()), default=1)
        room = max(1, int(width / (dp(24) + dp(10) * text_scale * longest)))
        return ceil(len(options) / ceil(len(options) / room)) if options else 1

    def on_key(self, *_: object) -> None:
        self.on_options()

    def on_value(self, *_: object) -> None:
        for tap in self.children:
            tap.chosen = tap.value == self.value

    def choose(self, value: object) -> None:
        if value != self.value:
            self.value = value
            self.dispatch("on_choose", value)

    def on_choose(self, value: object) -> None:
        """The player chose another one."""


class Holder(Widget):
    """What is put into it goes into one of the widgets its own rule has made."""

    inner = ""  # the id of that widget

    def add_widget(self, widget: Widget, *args: object, **more: object) -> None:
        inner = self.ids.get(self.inner) if self.ids else None
        if inner is None:
            super().add_widget(widget, *args, **more)
        else:
            inner.add_widget(widget, *args)


class Column(Holder, ScrollView):
    """Scrolls what is put into it, one below the other.

    Rules ask for `content`, not for `ids.content`: what a rule binds through `ids`, Kivy keeps for ever.
    """

    inner = "content"
    content = ObjectProperty(None, rebind=True, allownone=True)
    spacing = NumericProperty(dp(10))
    padding = ListProperty([0, 0, 0, 0])
    bar_room = NumericProperty(0)  # left free for the bar, where there is one
    limit = NumericProperty(0)  # how high the content may be without a bar, where that is not the height
    barred = BooleanProperty(False)

    def on_kv_post(self, base_widget: Widget) -> None:
        for what in (self, self.ids["content"]):
            what.bind(height=self._keep_at_top)
            what.bind(height=self._bar)
        self.bind(limit=self._bar, bar_room=self._bar)
        self._bar()

    def _bar(self, *_: object) -> None:
        """Cards and dice that are wider are higher: a bar stays until there is clearly room without it."""
        high, most = self.ids["content"].height, self.limit or self.height
        self.barred = bool(self.bar_room) and high > (most * CLEARLY if self.barred else most + 1)

    @staticmethod
    def around(padding: Sequence[float], bar: float) -> list[float]:
        """Left, top, right and bottom, however few are given, with room for the bar at the right."""
        across, up, *rest = [*padding, *padding] if len(padding) < 2 else padding
        right, low = rest or (across, up)
        return [across, up, right + bar, low]

    def _keep_at_top(self, *_: object) -> None:
        """What needs no scrolling begins above, whatever was scrolled before."""
        if self.ids["content"].height <= self.height:
            self.scroll_y = 1

    def clear(self) -> None:
        self.ids["content"].clear_widgets()


class Sheet(Holder, FloatLayout):
    """Something asked or shown above the screen; a tap beside it, or back, closes it where it may be closed."""

    inner = "board"
    may_close = BooleanProperty(True)
    width_wanted = NumericProperty(dp(560))
    insets = ListProperty([0, 0, 0, 0])  # left, top, right, bottom: what the system's bars cover

    __events__ = ("on_close",)

    def on_touch_down(self, touch: object) -> bool:
        if self.may_close and not self.ids["board"].collide_point(*touch.pos):
            self.dispatch("on_close")
            return True
        super().on_touch_down(touch)
        return True  # nothing below is touched

    def on_touch_move(self, touch: object) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: object) -> bool:
        super().on_touch_up(touch)
        return True

    def on_close(self) -> None:
        """It goes away."""


kv_files.load("kit/basics")
