"""The bar over the table: who does what next; undo and redo, which say what they undo; the history and the menu.

Looks: kv/table/bar.kv
"""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from assistant.ui.kit import (
    kv_files,
    token,  # noqa: F401, named in the kv file
)
from assistant.ui.kit.basics import Holdable, Surface

BEFORE_HISTORY = 2  # as Kivy counts children: from the last


class BarTap(ButtonBehavior, Surface):
    """A button of the bar: an icon, and in small words what it would do."""

    icon = StringProperty("")
    words = StringProperty("")
    key = StringProperty("")
    low = BooleanProperty(False)  # its words stay small, however large the others


class VoiceTap(Holdable, BarTap):
    """Reads the screen aloud, or falls silent; held, it opens the voice's own sheet."""


class OwedBar(Surface):
    """`table` is the table's screen."""

    table = ObjectProperty(None, rebind=True)
    view = ObjectProperty(None, allownone=True, rebind=True)
    undo = StringProperty("")
    redo = StringProperty("")
    far = BooleanProperty(False)
    upright = BooleanProperty(False)
    cramped = BooleanProperty(False)
    undo_width = NumericProperty(60)
    voice = BooleanProperty(False)  # is there a button that reads aloud?

    def on_voice(self, *_: object) -> None:
        taps = self.ids.taps
        for tap in [each for each in taps.children if isinstance(each, VoiceTap)]:
            taps.remove_widget(tap)
        if self.voice:
            taps.add_widget(VoiceTap(), BEFORE_HISTORY)


kv_files.load("kit/basics")
kv_files.load("table/bar")
