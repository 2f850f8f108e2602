"""At the forge: keep one of the Legendaries drawn.   Looks: kv/games/clash/action/legendary.kv"""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from assistant.games.clash.chapters.equipping import ASIDE, Attach
from assistant.games.clash.chapters.forging import KeepLegendary
from assistant.games.clash.model import Clash
from assistant.ui.games.clash.action.level_board import LevelBoard
from assistant.ui.games.clash.map import art
from assistant.ui.games.clash.pieces.card_face import CardFace
from assistant.ui.games.clash.presenters.action import legendary
from assistant.ui.kit import kv_files, theme
from assistant.ui.kit.paint import Paint
from assistant.ui.table import drafts
from assistant.ui.table.panel import Panel

DRAFT = "legendary"
RISE, RISING, APART = dp(150), 0.5, 0.18  # how far, in seconds how long, and one after the other
GLOW, EMBERS = theme.colour("#ff8a2c", .3), theme.colour("#ffc46a", .3)


class Anvil(Widget):
    """The forge that the cards rise from, with its glow."""

    def __init__(self, **more: Any) -> None:
        self._group = InstructionGroup()
        self._draw = Clock.create_trigger(self._paint, -1)
        super().__init__(**more)
        self.canvas.add(self._group)
        self.bind(pos=self._draw, size=self._draw)

    def _paint(self, *_: object) -> None:
        paint, size = Paint(1.0), dp(132)
        x, low = self.center_x, self.y
        paint.disc((x, low + size * .5), size * .2, GLOW, soft=size * 2.4)
        paint.disc((x, low + size * .6), size * .2, EMBERS, soft=size)
        art.draw(paint, art.FORGE, (x, low + size * .47), size)
        paint.put(self._group)


class LegendaryFace(CardFace):
    """It rises from the anvil."""

    risen = NumericProperty(1.0)

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        with self.canvas.before:
            PushMatrix()
            self._way = Translate(0, 0)
        # the matrix must come first, beneath what the rules have drawn
        for each in reversed(self.canvas.before.children[-2:]):
            self.canvas.before.remove(each)
            self.canvas.before.insert(0, each)
        with self.canvas.after:
            PopMatrix()

    def on_risen(self, *_: object) -> None:
        self._way.y = (self.risen - 1) * RISE
        self.opacity = self.risen

    def rise(self, after: float) -> None:
        self.risen = 0.0
        (Animation(duration=after) + Animation(risen=1.0, duration=RISING, t="out_cubic")).start(self)


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
        faces = self.ids.cards.children[::-1]
        fresh = [each.view.id for each in faces] != [card.id for card in self.view.cards]
        if fresh:
            self.ids.cards.clear_widgets()
            for number, card in enumerate(self.view.cards):
                face = LegendaryFace(view=card, key=f"legendary.{card.id}")
                face.bind(on_release=lambda _, card=card.id: self.pick(card))
                self.ids.cards.add_widget(face)
                if self.app.motion:
                    face.rise(APART * number)
        for face, card in zip(self.ids.cards.children[::-1], self.view.cards, strict=True):
            face.view, face.chosen = card, card.id == self.picked

    def _show_levels(self) -> None:
        self.ids.levels.clear_widgets()
        for level in self.view.levels:
            board = LevelBoard(view=level, key=f"legendary.level.{level.level}", words_free=self.app._("free"))
            board.bind(on_release=lambda board: self.wear(board.view.level),
                       on_slot=lambda board, _: self.wear(board.view.level))
            self.ids.levels.add_widget(board)

    def pick(self, card: str) -> None:
        self.picked = card
        drafts.remember(self.app, DRAFT, card)
        self.present(self.app.game.state)

    def keep(self) -> bool:
        return bool(self.app.game.submit(KeepLegendary(self.picked)))

    def wear(self, level: int) -> None:
        """Kept, and put on at once by the Units of that level."""
        card = self.picked
        if card is not None and self.keep():
            self.app.game.submit(Attach(card, level, ASIDE))


kv_files.load("games/clash/action/legendary")
