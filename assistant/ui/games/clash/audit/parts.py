"""The parts of the audit: a part of a question as a card that opens, its facts to be set, choices as sheets.

Looks: kv/games/clash/audit/parts.kv
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import escape_markup

from assistant.ui.games.clash.pieces import card_picker  # noqa: F401, named in the kv file
from assistant.ui.games.clash.presenters.audit.audit import PartView
from assistant.ui.games.clash.presenters.pieces.card_face import CardView
from assistant.ui.games.clash.reading.card import CardLyingThere
from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import EvenTap, Sheet, Stepper, Tap
from assistant.ui.kit.filling import fill
from assistant.ui.kit.head import Card
from assistant.ui.kit.sheets import SheetColumn  # noqa: F401, named in the kv file
from assistant.ui.kit.token import Token  # noqa: F401, named in the kv file
from assistant.ui.table.presenters.pads import Pad


class FieldRow(BoxLayout):
    """A fact and what it is set to; `screen` is told: set_fact(fact, value), choose_for(view)."""

    view = ObjectProperty(None, rebind=True, allownone=True)
    screen = ObjectProperty(None)

    def on_view(self, *_: object) -> None:
        holder, view = self.ids.value, self.view
        made = holder.children[0] if holder.children else None
        if view.kind == "number" and isinstance(made, Stepper):
            made.key, made.most, made.value = f"fact.{view.key}", view.most, view.value
            return
        holder.clear_widgets()
        for widget in self._made():
            holder.add_widget(widget)

    def _made(self) -> list[Any]:
        view = self.view
        if view.kind == "number":
            stepper = Stepper(key=f"fact.{view.key}", least=int(view.fact == ("round",)), most=view.most,
                              value=view.value, on="parchment")
            stepper.bind(on_step=lambda _, value: self.screen.set_fact(self.view.fact, int(value)))
            return [stepper]
        if view.kind == "choice":
            tap = Tap(words=view.words, key=f"fact.{view.key}")
            tap.bind(on_release=lambda _: self.screen.choose_for(self.view))
            return [tap]
        return [self._clan(at, clan, words) for at, (clan, words) in enumerate(view.options)]

    def _clan(self, at: int, clan: str, words: str) -> Tap:
        """A tap moves a clan one place ahead in the order."""
        tap = Tap(icon="arrow-up", words=f"{at + 1}. {words}", key=f"fact.order.{clan}")
        tap.bind(on_release=lambda _: self.screen.set_fact(self.view.fact, ahead(self.view.value, at)))
        return tap


def ahead(order: tuple[str, ...], at: int) -> tuple[str, ...]:
    """The order with one of them a place further ahead; the first one goes to the end."""
    if not at:
        return (*order[1:], order[0])
    return (*order[:at - 1], order[at], order[at - 1], *order[at + 1:])


class PartCard(Card):
    """A part of a question. A tap opens it: then its facts can be set."""

    view = ObjectProperty(None, rebind=True, allownone=True)
    screen = ObjectProperty(None)
    unfolded = BooleanProperty(False)

    @staticmethod
    def words(view: PartView, size: float) -> str:
        """What it is, and what lies there."""
        label = f"[size={int(size * .85)}]{escape_markup(view.label)}[/size]"
        text = escape_markup(view.text)
        return f"{label}   {text}" if view.is_empty else f"{label}\n[font=bold]{text}[/font]"

    def on_view(self, *_: object) -> None:
        self.show()

    def on_unfolded(self, *_: object) -> None:
        self.show()

    def show(self) -> None:
        fields = self.view.fields if self.unfolded and self.view else ()
        holder = self.ids.fields
        shown = [(row.view.fact, row.view.kind) for row in holder.children[::-1] if row.view]
        if shown != [(field.fact, field.kind) for field in fields]:
            holder.clear_widgets()
        fill(holder, fields, lambda: FieldRow(screen=self.screen))
        more = self.ids.more
        more.clear_widgets()
        if self.unfolded and self.view:
            for key, words, act in self.screen.additions(self.view):
                tap = EvenTap(icon="plus", words=words, key=key)
                tap.bind(on_release=lambda _, act=act: act())
                more.add_widget(tap)

    def on_release(self) -> None:
        if self.view.can_differ:
            self.screen.unfold(self.view.at)


class OptionsSheet(Sheet):
    """One of several, each a tap."""

    title = StringProperty("")

    def __init__(self, options: tuple[tuple[Any, str], ...], chosen: Callable[[Any], None], now: Any = None,
                 **more: Any) -> None:
        super().__init__(**more)
        for at, (value, words) in enumerate(options):
            tap = Tap(words=words, key=f"option.{at}", chosen=value == now)
            tap.bind(on_release=lambda _, value=value: chosen(value))
            self.ids.options.add_widget(tap)


class CardSheet(Sheet):
    """Which card is it?"""

    app = ObjectProperty(None)
    title = StringProperty("")

    def __init__(self, cards: tuple[CardView, ...], new: tuple[tuple[Pad, str], ...], chosen: Callable[[str], None],
                 **more: Any) -> None:
        super().__init__(**more)
        self.ids.picker.cards = cards
        self.ids.picker.bind(on_pick=lambda _, card: chosen(card))
        for pad, words in new:
            tap = EvenTap(icon="pencil", words=words, key=f"new.{pad.what}")
            tap.bind(on_release=lambda _, pad=pad: self.app.shell.open_sheet(CardLyingThere(self.app, pad, chosen)))
            self.ids.new.add_widget(tap)


kv_files.load("kit/basics")
kv_files.load("games/clash/table/sheets")
kv_files.load("games/clash/audit/parts")
