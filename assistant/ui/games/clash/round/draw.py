"""What the table draws from a deck or the bag, entered card by card.   Looks: kv/games/clash/round/draw.kv"""

from __future__ import annotations

from kivy.uix.stacklayout import StackLayout

from assistant.games.clash.chapters.fate import DrawCards
from assistant.games.clash.model import Clash
from assistant.ui.games.clash.pieces import card_picker  # noqa: F401, named in the kv file
from assistant.ui.games.clash.presenters.round import draw
from assistant.ui.kit import kv_files
from assistant.ui.kit.head import Badge
from assistant.ui.table.panel import Panel


class Lying(StackLayout):
    """Names of the cards that lie there already."""

    def show(self, names: tuple[str, ...]) -> None:
        self.clear_widgets()
        for name in names:
            self.add_widget(Badge(words=name))


class DrawPanel(Panel):
    """A deck has the room of the map; for a token from the bag the map shows where it goes."""

    wide = True

    def present(self, state: Clash) -> None:
        session = self.app.game.session
        last = session.entry(session.head) if session.head else None
        self.view = draw.present(state, last, self.app.voice)
        self._show_place(self.view.at if self.view else "")

    def _show_place(self, at: str) -> None:
        self.wide = not at
        self.table.fit_panel()
        self.table.light({at: "target"} if at else {})

    def on_view(self, *_: object) -> None:
        self.ids.lying.show(self.view.lying if self.view else ())

    def drawn(self, card: str) -> None:
        """One card was tapped: it is what came."""
        if self.app.game.submit(DrawCards(self.view.deck, (card,))):
            self.app.services.vibrate()

    def take_back(self) -> None:
        self.app.undo()

    def shown(self) -> None:
        self.ids.picker.clear_search()


kv_files.load("games/clash/round/draw")
