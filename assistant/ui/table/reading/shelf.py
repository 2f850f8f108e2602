"""All that can be read of a small box, a tap each, with what is known of it.   Looks: kv/table/reading/shelf.kv"""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant.ui.kit import (
    kv_files,
    sheets,  # noqa: F401, named in the kv file
)
from assistant.ui.kit.basics import Sheet, Tap
from assistant.ui.table.presenters.pads import WishView
from assistant.ui.table.reading import begun

if TYPE_CHECKING:
    from assistant.ui.shell.app import TablesideApp


class FiguresSheet(Sheet):
    def __init__(self, app: TablesideApp, pads: tuple[WishView, ...]) -> None:
        super().__init__()
        for number, wish in enumerate(pads):
            tap = Tap(icon="pencil", words=wish.words, key=f"shelf.{number}")
            tap.bind(on_release=lambda _, wish=wish: begun.open_pad(app, wish))
            self.ids.pads.add_widget(tap)


kv_files.load("kit/basics")
kv_files.load("kit/sheets")
kv_files.load("table/reading/shelf")
