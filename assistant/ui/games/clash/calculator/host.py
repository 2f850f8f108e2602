"""One army of the calculator, to be put together by taps.   Looks: kv/games/clash/calculator/host.kv"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from assistant.ui.games.clash.battle.army import icons_line
from assistant.ui.games.clash.pieces import card_picker  # noqa: F401, named in the kv file
from assistant.ui.games.clash.presenters.calculator.calculator import HostView, TypeView
from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Sheet, Surface, Tap
from assistant.ui.kit.token import TokenTap

SLOT_ICONS = {"weapon": "axe-battle", "armour": "tshirt-crew"}
NO_TYPE = TypeView("", "", 0, (), ())


class TypeWords(BoxLayout):
    """What a Unit type is called, and what it has."""

    view = ObjectProperty(NO_TYPE, rebind=True)
    line = staticmethod(icons_line)


class TypeEditor(BoxLayout):
    """A Unit type: how many, and what it wears."""

    view = ObjectProperty(NO_TYPE, rebind=True)
    level = NumericProperty(0)
    key = StringProperty("")
    wanted = NumericProperty(158)  # how wide its stepper would like to be
    narrow = BooleanProperty(False)  # there is hardly room for stepper and slots in one row

    __events__ = ("on_count", "on_slot")

    def on_kv_post(self, _base: object) -> None:
        for kind, icon in SLOT_ICONS.items():
            tap = SlotTap(icon=icon, key=f"{self.key}.{kind}")
            tap.bind(on_release=lambda _, kind=kind: self.dispatch("on_slot", kind))
            tap.kind_of_card = kind
            self.bind(narrow=tap.setter("narrow"))
            self.ids.line.add_widget(tap)
        self.bind(view=self._show)
        self._show()

    def _show(self, *_: object) -> None:
        worn = {slot.kind: slot for slot in self.view.slots}
        for tap in self.ids.line.children:
            if isinstance(tap, SlotTap):
                tap.chosen = bool(worn.get(tap.kind_of_card) and worn[tap.kind_of_card].card)

    @staticmethod
    def worn(view: TypeView) -> str:
        return ", ".join(slot.name for slot in view.slots if slot.card)

    def on_count(self, count: int) -> None:
        """So many of them."""

    def on_slot(self, kind: str) -> None:
        """A slot was tapped."""


class SlotTap(Tap):
    kind_of_card = ""
    narrow = BooleanProperty(False)


class HostEditor(Surface):
    """Dispatches what is wanted; `name` is attacker or defender."""

    view: HostView = ObjectProperty(None, allownone=True, rebind=True)
    name = StringProperty("")
    heroes = ListProperty([])

    __events__ = ("on_side", "on_count", "on_slot", "on_hero", "on_tokens")

    def __init__(self, **more: Any) -> None:
        self._types: list[TypeEditor] = []
        self._sides: dict[str, TokenTap] = {}
        self._heroes: dict[str, Tap] = {}
        super().__init__(**more)

    def on_view(self, *_: object) -> None:
        if not self._types:
            self._make_types()
        for editor, each in zip(self._types, self.view.types, strict=True):
            editor.view = each
        self._show_sides()
        self._show_heroes()

    def _make_types(self) -> None:
        for level in range(3):
            editor = TypeEditor(level=level, key=f"{self.name}.{level}")
            editor.bind(on_count=lambda each, count: self.dispatch("on_count", each.level, count),
                        on_slot=lambda each, kind: self.dispatch("on_slot", each.level, kind))
            self._types.append(editor)
            self.ids.types.add_widget(editor)

    def _show_sides(self) -> None:
        if list(self._sides) != [each.side for each in self.view.sides]:
            self.ids.sides.clear_widgets()
            self._sides = {each.side: self._side_tap(each.side) for each in self.view.sides}
        for each in self.view.sides:
            tap = self._sides[each.side]
            tap.look, tap.chosen, tap.taken = each.look, each.chosen, each.taken

    def _side_tap(self, side: str) -> TokenTap:
        tap = SideTap(key=f"{self.name}.side.{side}")
        tap.bind(on_release=lambda *_: self.dispatch("on_side", side))
        self.ids.sides.add_widget(tap)
        return tap

    def _show_heroes(self) -> None:
        if list(self._heroes) != [each.id for each in self.view.heroes]:
            self.ids.heroes.clear_widgets()
            self._heroes = {each.id: self._hero_tap(each.id) for each in self.view.heroes}
        for each in self.view.heroes:
            self._heroes[each.id].words, self._heroes[each.id].chosen = each.name, each.chosen

    def _hero_tap(self, hero: str) -> Tap:
        tap = HeroTap(key=f"{self.name}.hero.{hero}")
        tap.bind(on_release=lambda *_: self.dispatch("on_hero", hero))
        self.ids.heroes.add_widget(tap)
        return tap

    def on_side(self, side: str) -> None:
        """Another clan, or the Elves."""

    def on_count(self, level: int, count: int) -> None:
        """So many of a type."""

    def on_slot(self, level: int, kind: str) -> None:
        """A card is to be chosen."""

    def on_hero(self, hero: str) -> None:
        """A Hero joins, or leaves."""

    def on_tokens(self, tokens: int) -> None:
        """So many Rage tokens."""


class SideTap(TokenTap):
    """A clan to be chosen."""


class HeroTap(Tap):
    """A Hero to be chosen."""


class SlotSheet(Sheet):
    """The card for a slot, or none; `on_card` tells its id, or ""."""

    title = StringProperty("")
    cards = ObjectProperty(())
    hint = StringProperty("")
    nothing = StringProperty("")

    __events__ = ("on_card",)

    def on_card(self, card: str) -> None:
        """This one."""


kv_files.load("kit/basics")
kv_files.load("kit/token")
kv_files.load("games/clash/calculator/host")
