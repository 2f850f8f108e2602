"""The set-up at the table: the tiles, then the Elves."""

from __future__ import annotations

from assistant.core.shapes.record import Value
from assistant.games.clash.board import Hex
from assistant.games.clash.chapters.setup.opening import tiles_owed
from assistant.games.clash.model import Clash
from assistant.ui.games.clash.presenters.setup import checklist
from assistant.ui.games.clash.setup.checklist import ChecklistSheet
from assistant.ui.games.clash.setup.elves import ElvesPart
from assistant.ui.games.clash.setup.tiles import TilesPart
from assistant.ui.kit.filling import show
from assistant.ui.table.panel import Panel

TICKED = "taken_from_the_box"


class SetupPanel(Panel):
    """Tiles first; where the table draws the Elves, they follow. Each part answers in the panel's place."""

    def __init__(self, **more: Value) -> None:
        super().__init__(**more)
        self._tiles, self._elves = TilesPart(panel=self), ElvesPart(panel=self)
        self.part: TilesPart | ElvesPart = self._tiles

    def present(self, state: Clash) -> None:
        self.part = self._tiles if tiles_owed(state) else self._elves
        show(self, [self.part])
        self.part.present(state)

    def tapped(self, place: str) -> None:
        self.part.tapped(place)

    def tapped_off(self, at: Hex) -> None:
        self.part.tapped_off(at)

    def back(self) -> bool:
        return bool(self.part.back())

    def what_to_take(self) -> None:
        """The checklist of the box; what is ticked stays so, as long as this game is being set up."""
        app = self.app
        kept = app.recall(TICKED) or {}
        ticked = set(kept["things"]) if kept.get("game") == app.game.id else set()
        sheet = ChecklistSheet(app=app, parts=checklist.present(app.game.state, app.voice), ticked=ticked)
        sheet.bind(on_ticked=lambda *_: app.remember(TICKED, {"game": app.game.id, "things": sorted(ticked)}))
        app.shell.open_sheet(sheet)
