"""The pad of a card that lies somewhere already: it is read, and nobody draws it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from assistant.ui.games.clash.presenters.reading import known
from assistant.ui.games.clash.presenters.reading import pad as pad_view
from assistant.ui.table.presenters.pads import Alike, Pad
from assistant.ui.table.reading import house
from assistant.ui.table.reading.pad import ReadSheet

if TYPE_CHECKING:
    from assistant.ui.shell.app import TablesideApp


class CardLyingThere(ReadSheet):
    """`named` is told which card it is, once that is known."""

    def __init__(self, app: TablesideApp, pad: Pad, named: Callable[[str], None]) -> None:
        self._named = named
        super().__init__(app=app, pad=pad)

    def following(self) -> bool:
        return False

    def remember(self, *, is_open: bool) -> None:
        """It belongs to what is being answered, which is remembered."""

    def find_alike(self) -> Alike | None:
        return known.lying_alike(self.app.game.state.box, self.pad, self.voice)

    def done(self, *, another: bool = False) -> None:
        if self.alike is None and not self.app.game.submit(pad_view.read(self.pad, self.voice)):
            return
        self.app.shell.close_sheet()
        house.keep(self.app)
        self._named(self.alike.id if self.alike is not None else str(self.pad.of["id"]))
