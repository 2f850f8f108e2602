"""The tap above the panel that opens the pad for what is to be read next.   Looks: kv/table/reading/strip.kv"""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from assistant.core.shapes.record import Value
from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Tap
from assistant.ui.table.reading import begun


class ToRead(Tap):
    """Nothing to read: it is not there."""

    view = ObjectProperty(None, rebind=True, allownone=True)

    def __init__(self, app: Any, **more: Any) -> None:
        self.app = app
        super().__init__(**more)

    def present(self, state: Value) -> None:
        self.view = begun.reading_of(self.app).wish(state, self.app.voice)

    def on_release(self) -> None:
        if self.view is not None:
            begun.open_pad(self.app, self.view)


kv_files.load("table/reading/strip")
