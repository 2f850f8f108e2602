"""A field for something that is kept: a name, a place of a file."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.properties import NumericProperty

from assistant.ui.kit.head import Field

TYPING = 0.3  # seconds without a letter until it is looked at what was typed


class KeptField(Field):
    """Takes so many letters and no more. Enter, or leaving it, dispatches `on_written`; a pause, `on_typed`."""

    longest = NumericProperty(200)

    __events__ = ("on_written", "on_typed")

    def __init__(self, **more: object) -> None:
        self._settled = Clock.create_trigger(self._show_beginning)
        self._paused = Clock.create_trigger(lambda _: self.dispatch("on_typed"), TYPING)
        super().__init__(**more)
        self.bind(text=self._settled, size=self._settled, font_size=self._settled)
        self.bind(text=self._paused)

    def _show_beginning(self, *_: object) -> None:
        """Of what is longer than the field, as long as nobody writes."""
        if not self.focus:
            self.cursor = (0, 0)
            self.scroll_x = 0

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        room = int(self.longest) - len(self.text)
        super().insert_text(substring[:max(0, room)], from_undo=from_undo)

    def on_text_validate(self) -> None:
        self.dispatch("on_written")

    def on_focus(self, _field: object, focused: bool) -> None:
        if not focused:
            self.dispatch("on_written")

    def on_written(self) -> None:
        """What stands there is meant."""

    def on_typed(self) -> None:
        """It may be only a part of what will stand there."""
