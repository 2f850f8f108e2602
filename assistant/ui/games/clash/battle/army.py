"""One side of a battle: its figures as tokens to be tapped, what they bring.   Looks: kv/games/clash/battle/army.kv"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget
from kivy.utils import escape_markup

from assistant.ui.games.clash.presenters.battle.army import ArmyView, HeroLine, RowView
from assistant.ui.games.clash.presenters.pieces.card_face import IconView
from assistant.ui.kit import kv_files, symbols, theme, token
from assistant.ui.kit.basics import Holdable, Surface, Words
from assistant.ui.kit.filling import fill
from assistant.ui.kit.icons import ICONS
from assistant.ui.kit.paint import Paint

GHOST, GHOST_RIM = theme.colour("#d8c69c"), theme.colour("#b29b6c")
CROSS = theme.colour("#8f2f12")


def icons_line(icons: Iterable[IconView], size: float) -> str:
    """Icons with their figures, as markup."""
    # What cannot be broken: an icon and its figure stay together.
    return "   ".join(f"[font=icons][size={int(size * 1.2)}]{ICONS[each.icon]}[/size][/font]\u00a0{each.figure}"
                      for each in icons)


class FigureToken(ButtonBehavior, Widget):
    """A figure: it stands, is marked to fall, or has fallen."""

    look = ObjectProperty(None, allownone=True)
    label = StringProperty("")
    fate = OptionProperty("stands", options=("stands", "marked", "fallen"))
    key = StringProperty("")

    def __init__(self, **more: Any) -> None:
        self._group = InstructionGroup()
        self._draw = Clock.create_trigger(self._paint, -1)
        super().__init__(**more)
        self.canvas.add(self._group)
        self.bind(pos=self._draw, size=self._draw, look=self._draw, label=self._draw, fate=self._draw)
        self._draw()

    def _paint(self, *_: object) -> None:
        paint, radius = Paint(1.0), min(self.size) * 0.4
        if self.look is not None:
            figure(paint, self.look, self.label, tuple(self.center), radius, self.fate)
        paint.put(self._group)


def figure(paint: Paint, look: theme.Look, label: str, middle: tuple[float, float], radius: float, fate: str) -> None:
    x, y = middle
    down = radius * symbols.NUMBER_AT.get(look.shape, 0)
    if fate == "fallen":
        symbols.shape(paint, look.shape, middle, radius * 0.85, GHOST, 0.1, GHOST_RIM)
        paint.text(label, (x, y + down), radius * 0.8, GHOST_RIM, widest=radius * 1.3)
        return
    token.shadow(paint, look, middle, radius)
    symbols.shape(paint, look.shape, middle, radius, look.colour)
    paint.text(label, (x, y + down), radius * 0.95, look.ink, widest=radius * 1.3)
    if fate == "marked":
        for one, other in (((-1, -1), (1, 1)), ((-1, 1), (1, -1))):
            ends = [(x + px * radius, y + py * radius) for px, py in (one, other)]
            paint.line(ends, radius * 0.42, theme.VELLUM)
            paint.line(ends, radius * 0.26, CROSS)


class IconWords(Words):
    """Words with an icon before them; nothing where there is nothing to say."""

    icon = StringProperty("fire")
    said = StringProperty("")

    @staticmethod
    def letter(icon: str) -> str:
        return ICONS[icon]


class HeroBox(BoxLayout):
    """A Hero, what it adds and does."""

    view = ObjectProperty(HeroLine("", (), ""), rebind=True)

    @staticmethod
    def line(view: HeroLine, size: float) -> str:
        # The icons first: at the end of a line they would be torn from their figures.
        icons = icons_line(view.icons, size)
        return f"[font=icons]{ICONS['star']}[/font]  {icons}   [b]{escape_markup(view.name)}[/b]"


class IconFigure(Words):
    """An icon and its figure, never torn apart."""

    view = ObjectProperty(None, allownone=True)
    line = staticmethod(icons_line)


class IconsRow(StackLayout):
    """Icons with their figures; as many rows as it takes."""

    icons = ObjectProperty(())
    small = BooleanProperty(False)

    def on_icons(self, *_: object) -> None:
        fill(self, self.icons, IconFigure)


class TypeRow(BoxLayout):
    """A Unit type with its figures."""

    view = ObjectProperty(RowView(0, "", "", 0, 0, (), "", False), rebind=True)
    look = ObjectProperty(None, allownone=True)
    marked = NumericProperty(0)
    pickable = BooleanProperty(False)
    compact = BooleanProperty(False)  # the figures alone
    large = NumericProperty(dp(56))  # how large a figure is
    side = StringProperty("")
    line = staticmethod(icons_line)

    __events__ = ("on_figure",)

    def on_kv_post(self, _base: object) -> None:
        self.bind(view=self._show, marked=self._show, pickable=self._show, look=self._show, large=self._show)
        self._show()

    def _show(self, *_: object) -> None:
        """Those that stand, the last ones marked; then those that fell."""
        tokens, count = self.ids.tokens.children, self.view.count + self.view.fallen
        while len(tokens) < count:
            made = FigureToken()
            made.bind(on_release=lambda each: self.dispatch("on_figure", self.view.level, each.fate == "stands"))
            self.ids.tokens.add_widget(made)
        while len(tokens) > count:
            self.ids.tokens.remove_widget(tokens[0])
        for number, each in enumerate(reversed(tokens)):
            standing = number < self.view.count
            each.look, each.label, each.size = self.look, self.view.label, (self.large, self.large)
            each.fate = ("fallen" if not standing else "marked" if number >= self.view.count - self.marked
                         else "stands")
            each.disabled = not (standing and self.pickable)
            each.key = f"figure.{self.side}.{self.view.level}.{number}" if standing else ""

    @staticmethod
    def title(view: RowView) -> str:
        """The name, and in front of it what it is called on the tokens."""
        return f"[b]{escape_markup(view.label)}[/b]  {escape_markup(view.name)}"

    def on_figure(self, level: int, stands: bool) -> None:
        """A figure was tapped: to be marked, or no longer."""


class SideHead(Holdable, BoxLayout):
    """Who fights. It can be held."""

    key = StringProperty("")


class ArmyCard(Surface):
    """`marked`: how many of each type are marked to fall; with `pickable` a tap on a figure dispatches `on_figure`."""

    view = ObjectProperty(None, allownone=True, rebind=True)
    marked = ListProperty([0, 0, 0])
    pickable = BooleanProperty(False)
    compact = BooleanProperty(False)  # where there is little room
    large = NumericProperty(dp(56))  # how large a figure is
    wanted = NumericProperty(0)  # the height that shows everything

    __events__ = ("on_figure", "on_number")

    def __init__(self, **more: Any) -> None:
        self._rows: dict[int, TypeRow] = {}
        super().__init__(**more)
        self.bind(view=self._show, marked=self._show, pickable=self._show, compact=self._show, large=self._show)

    def _show(self, *_: object) -> None:
        view: ArmyView | None = self.view
        if view is None:
            return
        self._show_rows(view)
        heroes = self.ids.heroes
        if [each.view for each in reversed(heroes.children)] != list(view.heroes):
            heroes.clear_widgets()
            for hero in view.heroes:
                heroes.add_widget(HeroBox(view=hero))

    def _show_rows(self, view: ArmyView) -> None:
        rows = []
        for each in view.rows:
            row = self._rows.get(each.level)
            if row is None:
                row = self._rows[each.level] = TypeRow()
                row.bind(on_figure=lambda _, level, stands: self.dispatch("on_figure", level, stands))
            row.side, row.look, row.view = view.side, view.look, each
            row.marked, row.pickable, row.compact = self.marked[each.level], self.pickable, self.compact
            row.large = self.large
            rows.append(row)
        if self.ids.rows.children[::-1] != rows:
            self.ids.rows.clear_widgets()
            for row in rows:
                self.ids.rows.add_widget(row)

    def on_number(self) -> None:
        """What this side owns was held."""

    def on_figure(self, level: int, stands: bool) -> None:
        """A figure was tapped."""


kv_files.load("kit/basics")
kv_files.load("kit/token")
kv_files.load("games/clash/battle/army")
