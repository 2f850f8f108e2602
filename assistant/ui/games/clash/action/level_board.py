"""A level of Units: what they are, what they wear, and what a card would change.

Looks: kv/games/clash/action/level_board.kv
"""

from __future__ import annotations

from collections.abc import Sequence

from kivy.properties import ObjectProperty, StringProperty
from kivy.utils import escape_markup, get_hex_from_color

from assistant.ui.games.clash.pieces.card_face import CardFace, told_of
from assistant.ui.games.clash.presenters.action.equip import SlotView
from assistant.ui.games.clash.presenters.pieces.card_face import KIND_ICONS
from assistant.ui.games.clash.presenters.pieces.strength import FigureView
from assistant.ui.kit import kv_files, theme
from assistant.ui.kit.basics import Explained, Words
from assistant.ui.kit.carrying import Carried
from assistant.ui.kit.head import Card
from assistant.ui.kit.markup import drawn


class SlotFace(Explained, Carried, Card):
    """The weapon or the armour of a level, or the empty place for it."""

    slot = ObjectProperty(None, rebind=True)
    none = StringProperty("")

    def explained(self) -> tuple[str, Sequence[tuple[str, str]]]:
        return told_of(self.slot.card) if self.slot.card is not None else ("", ())

    @staticmethod
    def content(slot: SlotView, none: str, size: float, width: float) -> str:
        if slot.card is None:
            return f"{drawn(KIND_ICONS[slot.kind], size)} {none}"
        name = f"{drawn(slot.card.kind_icon, size)} {escape_markup(slot.card.name)}"
        return f"{name}\n{CardFace.figures(slot.card.icons, size, width)}"


class FigureTag(Words):
    """One figure of a Unit; where a card would change it, before and after."""

    view = ObjectProperty(None)

    @staticmethod
    def content(view: FigureView, size: float) -> str:
        icon = drawn(view.icon, size, 1.15)
        if not view.then:
            return f"{icon} {view.now}"
        shade = get_hex_from_color(theme.ink("parchment", "good" if view.better else "bad"))
        return f"{icon} {view.now} [color={shade}]» {view.then}[/color]"


class LevelBoard(Card):
    """Shows a `LevelView`; a tap on the board or on one of its slots is told."""

    view = ObjectProperty(None, rebind=True)
    words_free = StringProperty("")

    __events__ = ("on_slot",)

    def on_kv_post(self, _base: object) -> None:
        self.faces = [SlotFace(none=self.words_free) for _ in self.view.slots]
        for face in self.faces:
            face.bind(on_release=lambda face: self.dispatch("on_slot", face.slot))
            self.ids.slots.add_widget(face)
        self.bind(view=lambda *_: self._show(), words_free=lambda *_: self._show())
        self._show()

    def _show(self) -> None:
        for face, slot in zip(self.faces, self.view.slots, strict=True):
            face.key, face.slot, face.none = f"{self.key}.{slot.kind}", slot, self.words_free
        self.ids.figures.clear_widgets()
        for figure in self.view.figures:
            self.ids.figures.add_widget(FigureTag(view=figure))

    def on_slot(self, slot: SlotView) -> None:
        """A slot was tapped."""


kv_files.load("games/clash/action/level_board")
