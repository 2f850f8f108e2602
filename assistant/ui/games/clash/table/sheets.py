"""Sheets over the table: everything about a place, everything about a player.

Looks: kv/games/clash/table/sheets.kv
"""

from __future__ import annotations

from itertools import chain
from typing import Any

from kivy.clock import Clock
from kivy.metrics import sp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from assistant.core.words.message import message
from assistant.core.work.worker import Worker
from assistant.games.clash.odds.board.threats import Threat, strikes
from assistant.ui.games.clash.presenters.table import place as place_view
from assistant.ui.games.clash.presenters.table import player as player_view
from assistant.ui.games.clash.presenters.table.armies import ArmyView, Fact, UnitLine
from assistant.ui.kit import (
    kv_files,
    sheets,  # noqa: F401  # named in the kv file
)
from assistant.ui.kit.basics import Sheet, Surface, Tap, Title, Words
from assistant.ui.kit.icons import ICONS
from assistant.ui.kit.markup import wand
from assistant.ui.kit.token import Token  # noqa: F401  # named in the kv file

kv_files.load("kit/basics")
kv_files.load("kit/sheets")
kv_files.load("games/clash/table/sheets")


class FactWords(Words):
    """One figure of a Unit: never torn apart by the end of a line."""


class UnitRow(Surface):
    """Figures of one type, and what they bring to a battle."""

    title = StringProperty("")
    worn = StringProperty("")

    def __init__(self, facts: tuple[Fact, ...] = (), **more: Any) -> None:
        super().__init__(**more)
        for fact in facts:
            self.ids.facts.add_widget(FactWords(text=fact_words(fact)))
        if any(fact.ours for fact in facts):
            self.ids.facts.add_widget(FactWords(text=wand(sp(19))))


class StrikeRow(Surface):
    view = ObjectProperty(None, rebind=True)


class PlaceSheet(Sheet):
    """A place: what it is worth, who stands there, who could strike at it."""

    view = ObjectProperty(None, allownone=True, rebind=True)

    def __init__(self, app: Any, place: str, **more: Any) -> None:
        super().__init__(**more)
        self.app, self.place = app, place
        self._worker, self._found = Worker[Threat | None](Clock.schedule_once), dict[str, Threat]()
        self.looked = False  # all is known of who could come
        self.view = place_view.present(app.game.state, place, app.voice)
        self._fill()
        self.bind(parent=lambda *_: self._worker.cancel() if self.parent is None else None)

    def _fill(self) -> None:
        column = self.ids.column
        for text, tone in ((self.view.what, "normal"), (self.view.held, "dim")):
            if text:
                column.add_widget(Words(text=text, tone=tone))
        for army in self.view.armies:
            for widget in army_rows(army):
                column.add_widget(widget)
        if self.view.can_be_struck:
            if self.view.armies:
                self._offer_calculator()
            self._ask_odds()

    def _offer_calculator(self) -> None:
        """With the armies of this place filled in."""
        tap = Tap(icon="calculator", words=self.app.say(message("Battle calculator")), key="place.calculator")
        tap.bind(on_release=lambda *_: self._calculate())
        self.ids.column.add_widget(tap)

    def _calculate(self) -> None:
        self.app.shell.close_sheet()
        self.app.navigator.go("calculator", place=self.place)

    def _ask_odds(self) -> None:
        """Who could come here takes a while to work out: first what it may be, then the exact odds."""
        state, place = self.app.game.state, self.place
        self._headed = Title(text=self.app.say(message("Looking who could come here …")), font_size="19sp")
        self.ids.column.add_widget(self._headed)
        self._worker.start(lambda cancelled: chain(strikes(state, place, cancelled), [None]), self._note)

    def _note(self, strike: Threat | None) -> None:
        if strike is None:
            self._note_end()
            return
        app, content = self.app, self.ids.column.content
        self._headed.text = app.say(message("Who could come here in one Move Action, and take it"))
        self._found[strike.by] = strike
        for row in [row for row in content.children if isinstance(row, StrikeRow)]:
            content.remove_widget(row)
        for view in place_view.strikes(app.game.state, self._found.values(), app.voice):
            content.add_widget(StrikeRow(view=view))

    def _note_end(self) -> None:
        self.looked = True
        if not self._found:
            self._headed.text = self.app.say(message("Nobody else could come here in one Move Action"))


class PlayerSheet(Sheet):
    """A player: where the points come from, what the Units wear and can do."""

    view = ObjectProperty(None, allownone=True, rebind=True)

    def __init__(self, app: Any, side: str, **more: Any) -> None:
        super().__init__(**more)
        self.view = player_view.present(app.game.state, side, app.voice)
        column = self.ids.column
        column.add_widget(Title(text=self.view.points, font_size="28sp"))
        for text in self.view.sources:
            column.add_widget(Words(text="•  " + text))
        for level in self.view.levels:
            column.add_widget(UnitRow(title=level.title, facts=level.unit.facts, worn=level.worn))
        for text in self.view.facts:
            column.add_widget(Words(text=text))


class ArmyHead(BoxLayout):
    army = ObjectProperty(None, rebind=True)


def army_rows(army: ArmyView) -> list[Widget]:
    return [ArmyHead(army=army), *(unit_row(unit) for unit in army.units),
            *(UnitRow(title=hero) for hero in army.heroes)]


def unit_row(unit: UnitLine) -> UnitRow:
    return UnitRow(title=f"{unit.count} × {unit.name} ({unit.label})", facts=unit.facts)


def fact_words(fact: Fact) -> str:
    return f"[font=icons]{ICONS[fact.icon]}[/font] {fact.words} [b]{fact.figure}[/b]"
