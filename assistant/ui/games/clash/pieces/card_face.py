"""A card as it lies on the table: name, kind, price, figures.   Looks: kv/games/clash/pieces/card_face.kv"""

from __future__ import annotations

from collections.abc import Sequence

from kivy.properties import BooleanProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from assistant.ui.games.clash.presenters.pieces.card_face import CardView, IconView
from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import GROUNDS, Explained
from assistant.ui.kit.markup import WAND, drawn

ICON, SPACE, LETTER = 1.15, .27, .58  # widths, as shares of the size of the text
BLANK = CardView("", "", "weapon", "", "axe-battle", False, "", ())


def told_of(card: CardView) -> tuple[str, Sequence[tuple[str, str]]]:
    """What a card that is held tells."""
    name = " · ".join(filter(None, (card.name, card.kind_words)))
    return name, [*((each.icon, each.figure) for each in card.icons), *([(WAND, "")] if card.ours else [])]


class Coin(BoxLayout):
    """What a card costs."""

    words = StringProperty("")
    dear = BooleanProperty(False)  # more than there is
    ground = OptionProperty("gold", options=GROUNDS)


class CardFace(Explained, ButtonBehavior, BoxLayout):
    """Shows a `CardView` of its presenter; can be tapped. `chosen` lifts it out in gold."""

    view = ObjectProperty(BLANK, rebind=True)
    key = StringProperty("")
    chosen = BooleanProperty(False)
    ground = OptionProperty("vellum", options=GROUNDS)
    upright = BooleanProperty(True)  # three to four; else as high as what stands on it
    dear = BooleanProperty(False)  # it costs more than there is
    foot = StringProperty("")  # a last line: how many are left, why it can't be had

    def explained(self) -> tuple[str, Sequence[tuple[str, str]]]:
        return told_of(self.view)

    @staticmethod
    def figures(icons: tuple[IconView, ...], size: float, width: float) -> str:
        """Icons with their figures, as markup; where they don't fit side by side, no figure leaves its icon."""
        gap = 3 if len(icons) < 3 else 2  # three find room side by side in the narrowest card
        parts = [f"{drawn(each.icon, size, ICON)} {each.figure}".strip() for each in icons]
        widest = max((size * (ICON + SPACE + LETTER * len(each.figure)) for each in icons), default=1)
        side_by_side = max(1, int((width + gap * SPACE * size) / (widest + gap * SPACE * size)))
        return "\n".join((" " * gap).join(parts[at:at + side_by_side]) for at in range(0, len(parts), side_by_side))


kv_files.load("games/clash/pieces/card_face")
