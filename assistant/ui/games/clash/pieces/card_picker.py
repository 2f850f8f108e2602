"""Find a card and tap it: all that can be meant, as faces, with a search.

Looks: kv/games/clash/pieces/card_picker.kv
"""

from __future__ import annotations

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from assistant.ui.games.clash.pieces.card_face import CardFace
from assistant.ui.games.clash.presenters.pieces.card_face import CardView, found
from assistant.ui.kit import (
    head,  # noqa: F401, named in the kv file
    kv_files,
)

FEW = 8  # as many as can be looked over without a search


class PickerFace(CardFace):
    """As high as the highest of its row."""


class CardPicker(BoxLayout):
    """`cards` are CardViews, in the order shown; `on_pick(id)` tells which was tapped."""

    cards = ObjectProperty(())
    search = StringProperty("")
    nothing = StringProperty("")  # said where the search finds nothing
    hint = StringProperty("")  # stands in the empty search field
    key = StringProperty("card")  # faces are called KEY.ID, the search field KEY.search
    few = NumericProperty(FEW)

    __events__ = ("on_pick",)

    def __init__(self, **more: object) -> None:
        self._faces: dict[str, PickerFace] = {}
        super().__init__(**more)

    def on_cards(self, *_: object) -> None:
        self.show()

    def on_search(self, *_: object) -> None:
        self.show()

    def show(self) -> None:
        """The cards found, each with the face it had before."""
        shown = found(self.cards, self.search)
        faces = [self._face(card) for card in shown]
        grid = self.ids.grid
        if grid.children[::-1] != faces:
            grid.clear_widgets()
            for face in faces:
                grid.add_widget(face)
        self.ids.nothing.text = "" if shown else self.nothing

    def clear_search(self) -> None:
        self.ids.search.text = ""

    def _face(self, card: CardView) -> PickerFace:
        if card.id not in self._faces:
            face = self._faces[card.id] = PickerFace(key=f"{self.key}.{card.id}")
            face.bind(on_release=lambda _, card=card.id: self.dispatch("on_pick", card))
        face = self._faces[card.id]
        face.view, face.foot, face.disabled = card, card.note, not card.available
        return face

    def on_pick(self, card: str) -> None:
        """A card was tapped."""


kv_files.load("games/clash/pieces/card_picker")
