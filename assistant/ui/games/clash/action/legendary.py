"""At the forge: keep one of the Legendaries drawn.   Looks: kv/games/clash/action/legendary.kv"""

from __future__ import annotations

from kivy.properties import BooleanProperty

from assistant.games.clash.chapters.forging import KeepLegendary
from assistant.games.clash.model import Clash
from assistant.ui.games.clash.action.level_board import LevelBoard
from assistant.ui.games.clash.pieces.card_face import CardFace
from assistant.ui.games.clash.presenters.action import legendary
from assistant.ui.kit import kv_files
from assistant.ui.table import drafts
from assistant.ui.table.panel import Panel

DRAFT = "legendary"


class LegendaryPanel(Panel):
    wide = True
    narrow = BooleanProperty(False)
    picked: str | None = None

    def shown(self) -> None:
        self.picked = drafts.recall(self.app, DRAFT, str)

    def present(self, state: Clash) -> None:
        self.view = legendary.present(state, self.picked, self.app.voice)
        self.picked = self.view.picked
        self._show_cards()
        self._show_levels()

    def _show_cards(self) -> None:
        self.ids.cards.clear_widgets()
        for card in self.view.cards:
            face = CardFace(view=card, key=f"legendary.{card.id}", chosen=card.id == self.picked)
            face.bind(on_release=lambda _, card=card.id: self.pick(card))
            self.ids.cards.add_widget(face)

    def _show_levels(self) -> None:
        self.ids.levels.clear_widgets()
        for level in self.view.levels:
            self.ids.levels.add_widget(LevelBoard(view=level, key=f"legendary.level.{level.level}",
                                                  words_free=self.app._("free")))

    def pick(self, card: str) -> None:
        self.picked = card
        drafts.remember(self.app, DRAFT, card)
        self.present(self.app.game.state)

    def keep(self) -> None:
        self.app.game.submit(KeepLegendary(self.picked))


kv_files.load("games/clash/action/legendary")
