"""The menu of the table: what every game has, and the calculator, what the Elves compare, the view from afar.

Looks: kv/games/clash/table/menu.kv
"""

from __future__ import annotations

from assistant.core.shapes.record import Value
from assistant.ui.games.clash.presenters.audit import entering
from assistant.ui.games.clash.presenters.reference.pages import helping
from assistant.ui.games.clash.round.elves_parts import ComparisonSheet
from assistant.ui.games.clash.table.panels import panel_now
from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Tap
from assistant.ui.table.menu import TableMenu

kv_files.load("games/clash/table/menu")


class ClashMenuSheet(TableMenu):
    """Everything that is not a move."""

    def __init__(self, **more: Value) -> None:
        super().__init__(**more)
        if entering.offered(self.app.game.state):
            tap = Tap(icon="import", words=self.app._("This game has already begun at the table"), key="menu.entering",
                      font_size="18sp")
            tap.bind(on_release=lambda _: self.go("entering"))
            self.ids.taps.add_widget(tap, len(self.ids.taps.children))

    def go_rules(self) -> None:
        """The rules, opened where they help with what is owed now."""
        chapter = helping(panel_now(self.app.game), self.app.game.state)
        self.app.shell.close_sheet()
        self.app.navigator.go("rules", chapter=chapter)

    def switch_far(self) -> None:
        self.app.shell.close_sheet()
        self.app.far = not self.app.far

    def open_elves(self) -> None:
        self.app.shell.open_sheet(ComparisonSheet(app=self.app))
