"""A Tactic card: its number, its gold, its figures; and its back.   Looks: kv/games/clash/pieces/tactic_card.kv"""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.properties import BooleanProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from assistant.games.clash.words import ROMAN
from assistant.ui.games.clash.presenters.round.tactic import FiguresView
from assistant.ui.kit import kv_files, symbols
from assistant.ui.kit.basics import GROUNDS
from assistant.ui.kit.icons import ICONS
from assistant.ui.kit.paint import Paint
from assistant.ui.kit.theme import Look
from assistant.ui.kit.token import Token, shadow  # noqa: F401, the token is named in the kv file
from assistant.ui.presenters.hex_geometry import Point

LEVEL_SIZES = (0.74, 0.88, 1.0)  # how large figures of each level are
APART = 0.1  # between two figures, in radii
MOST_FLAT = 24  # pixels of height below which figures would only be specks


class TacticFigures(BoxLayout):
    """How many figures of one level."""

    view = ObjectProperty(None, rebind=True, allownone=True)
    on = OptionProperty("vellum", options=GROUNDS)


class TacticArmy(Widget):
    """The figures a card brings, each as the clan's shape with its level: I the smallest, III the largest."""

    card = ObjectProperty(None, allownone=True)

    def __init__(self, **more: object) -> None:
        self._group = InstructionGroup()
        self._draw = Clock.create_trigger(self._paint, -1)
        super().__init__(**more)
        self.canvas.add(self._group)
        self.bind(pos=self._draw, size=self._draw, card=self._draw)

    def _paint(self, *_: object) -> None:
        paint = Paint(1.0)
        if self.card is not None and self.height > MOST_FLAT:
            self._row(paint, [level for level, unit in enumerate(self.card.units) for _ in range(unit.count)])
        paint.put(self._group)

    def _row(self, paint: Paint, levels: list[int]) -> None:
        wide = max(x for x, _ in symbols.SHAPES[self.card.look.shape]) + APART
        room = 2 * wide * sum(LEVEL_SIZES[level] for level in levels)
        largest = min(self.height * 0.42, self.width / max(room, 1.0))
        x = self.center_x - room * largest / 2
        for level in levels:
            radius = largest * LEVEL_SIZES[level]
            figure(paint, self.card.look, ROMAN[level], (x + wide * radius, self.center_y), radius)
            x += 2 * wide * radius


def figure(paint: Paint, look: Look, level: str, middle: Point, radius: float) -> None:
    x, y = middle
    shadow(paint, look, middle, radius)
    symbols.shape(paint, look.shape, middle, radius, look.colour)
    lower = radius * symbols.NUMBER_AT.get(look.shape, 0.0)
    paint.text(level, (x, y + lower), radius * 0.95, look.ink, widest=radius * 1.2)


class TacticFace(ButtonBehavior, BoxLayout):
    """Shows a `TacticCardView`."""

    view = ObjectProperty(None, rebind=True, allownone=True)
    key = StringProperty("")
    chosen = BooleanProperty(False)
    small = BooleanProperty(False)  # one of many
    tight = BooleanProperty(False)  # in little room
    ground = OptionProperty("vellum", options=GROUNDS)

    def on_view(self, *_: object) -> None:
        units: tuple[FiguresView, ...] = self.view.units if self.view else ()
        row = self.ids.units
        if len(row.children) != len(units):
            row.clear_widgets()
            for _ in units:
                row.add_widget(TacticFigures())
        for part, unit in zip(row.children[::-1], units, strict=True):
            part.view = unit

    @staticmethod
    def gold(gold: str) -> str:
        return f"[font=icons]{ICONS['gold']}[/font] {gold}"


class TacticBack(Widget):
    """A card face down, with the clan's sign."""

    look = ObjectProperty(None, allownone=True)


kv_files.load("games/clash/pieces/tactic_card")
