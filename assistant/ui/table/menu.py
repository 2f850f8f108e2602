"""The menu of the table: settings, rules, who throws and draws, and the ways a game can end early.

Looks: kv/table/menu.kv
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from assistant.core.engine.leaving import AgreeEnd, Concede
from assistant.core.fate.sources import SetSource
from assistant.core.words.message import Message, Name, message
from assistant.ui.kit import (
    kv_files,
    sheets,  # noqa: F401, named in the kv file
)
from assistant.ui.kit.basics import EvenTap, Sheet, Tap


class MenuTap(EvenTap):
    """One of the things that are no move."""


class TableMenu(Sheet):
    """What every game's menu can do."""

    app = ObjectProperty(None)

    def go(self, screen: str) -> None:
        self.app.shell.close_sheet()
        self.app.navigator.go(screen)

    def go_rules(self) -> None:
        """The rules."""
        self.go("rules")

    def go_home(self) -> None:
        self.app.shell.close_sheet()
        self.app.navigator.home()

    def turn_round(self) -> None:
        self.app.shell.close_sheet()
        self.app.turn_round()

    def open_sources(self) -> None:
        self.app.shell.open_sheet(SourcesSheet(app=self.app))

    def open_phones(self) -> None:
        from assistant.ui.phones.sheet import PhonesSheet

        self.app.shell.open_sheet(PhonesSheet(app=self.app))

    def open_concede(self) -> None:
        self.app.shell.open_sheet(ConcedeSheet(app=self.app))

    def agree_end(self) -> None:
        app = self.app
        ask(app, message("End the game here, without a winner? It can be undone."), message("End the game"),
            lambda: app.game.submit(AgreeEnd()))


class MenuSheet(TableMenu):
    """Everything that is not a move."""


class SourceRow(BoxLayout):
    """One source: the table's own, or the app's."""

    app = ObjectProperty(None)
    of = StringProperty("")
    now = StringProperty("")
    title = StringProperty("")

    def choose(self, to: str) -> None:
        if not self.app.game.submit(SetSource(self.of, to)):
            self.ids.choice.value = self.now
        self.now = self.app.game.state.sources[self.of]


class SourcesSheet(Sheet):
    """Who throws the dice and draws the cards: the table, or the app; each for itself."""

    app = ObjectProperty(None)

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        for of, now in self.app.game.state.sources.items():
            words = self.app.say(self.app.kind.telling.sources[of])
            self.ids.column.add_widget(SourceRow(app=self.app, of=of, now=now, title=words[:1].upper() + words[1:]))


class ConcedeSheet(Sheet):
    """Who gives up?"""

    app = ObjectProperty(None)

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        game = self.app.game
        seats = game.kind.seats(game.state.setting)
        for side in game.kind.playing(game.state):
            words = f"{seats[side]} · {self.app.voice.name(Name(game.kind.players, side))}"
            tap = Tap(words=words, key=f"concede.{side}")
            tap.bind(on_release=lambda _, side=side: self.concede(side, seats[side]))
            self.ids.column.add_widget(tap)

    def concede(self, side: str, player: str) -> None:
        app = self.app
        question = message("{player} gives up. It can be undone.", player=player)
        ask(app, question, message("Give up"), lambda: app.game.submit(Concede(side)))


def ask(app: Any, question: Message, yes: Message, meant: Callable[[], object]) -> None:
    app.shell.ask(app.say(question), app.say(yes), app.say(message("Go on playing")), meant)


kv_files.load("kit/basics")
kv_files.load("kit/sheets")
kv_files.load("table/menu")
