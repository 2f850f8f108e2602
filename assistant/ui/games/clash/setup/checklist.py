"""What to take out of the box, to be ticked off.   Looks: kv/games/clash/setup/checklist.kv"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from assistant.ui.games.clash.presenters.setup.checklist import PartView
from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Sheet
from assistant.ui.table.board_beside import BoardBeside  # noqa: F401, named in the kv file


class Tick(ButtonBehavior, BoxLayout):
    """One thing to take; a tap says it lies there."""

    words = StringProperty("")
    key = StringProperty("")
    done = BooleanProperty(False)


class CheckPart(BoxLayout):
    """Things that belong together."""

    title = StringProperty("")


class ChecklistSheet(Sheet):
    """`ticked` is the set that is changed by taps; each is followed by `on_ticked`, and the end by `on_done`."""

    app = ObjectProperty(None)
    title = StringProperty("")

    __events__ = ("on_ticked", "on_done")

    def __init__(self, parts: tuple[PartView, ...], ticked: set[str], **more: Any) -> None:
        super().__init__(**more)
        self._ticked = ticked
        for number, part in enumerate(parts):
            self.ids.parts.add_widget(self._part(number, part))

    def _part(self, number: int, view: PartView) -> CheckPart:
        part = CheckPart(title=view.title)
        for at, words in enumerate(view.things):
            key = f"check.{number}.{at}"
            together = words.replace(" × ", "\u00a0×\u00a0")  # a number and what it counts, on one line
            tick = Tick(words=together, key=key, done=key in self._ticked)
            tick.bind(on_release=self._toggle)
            part.add_widget(tick)
        part.add_widget(Widget())  # so that all stands at the top, however high its neighbour
        return part

    def _toggle(self, tick: Tick) -> None:
        tick.done = not tick.done
        self._ticked ^= {tick.key}
        self.dispatch("on_ticked")

    def end(self) -> None:
        self.dispatch("on_done")
        self.dispatch("on_close")

    def on_done(self) -> None:
        """All of it lies there."""

    def on_ticked(self) -> None:
        """Something more was taken, or put back."""


kv_files.load("games/clash/setup/checklist")
