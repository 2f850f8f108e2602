"""The parts of a sheet: its head, and a column that is as high as what is in it.   Looks: kv/kit/sheets.kv"""

from __future__ import annotations

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from assistant.ui.kit import (
    kv_files,
    token,  # noqa: F401, named in the kv file
)
from assistant.ui.kit.basics import Column


class SheetColumn(Column):
    """As high as what is in it, up to `most`."""

    most = NumericProperty(400)


class SheetHead(BoxLayout):
    title = StringProperty("")
    look = ObjectProperty(None, allownone=True)

    __events__ = ("on_close",)

    def on_close(self) -> None:
        """The cross was tapped."""


kv_files.load("kit/sheets")
