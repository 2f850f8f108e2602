"""The menu of the table: settings, rules, who throws and draws, and the ways a game can end early.

Looks: kv/games/clash/table/menu.kv
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from assistant.core.fate.sources import SetSource
from assistant.core.words.message import Message, Name, message
from assistant.games.clash.chapters.victory import AgreeEnd, Concede
from assistant.games.clash.lookup import playing
from assistant.games.clash.model import SOURCES
from assistant.games.clash.words import SOURCES as SOURCE_WORDS
from assistant.ui.games.clash.presenters.audit import entering
from assistant.ui.games.clash.presenters.reference.pages import helping
from assistant.ui.games.clash.presenters.table.looks import player_name
from assistant.ui.games.clash.round.elves_parts import ComparisonSheet
from assistant.ui.games.clash.table.panels import panel_now
from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Sheet, Tap
from assistant.ui.kit.sheets import SheetColumn  # noqa: F401  # named in the kv file

kv_files.load("kit/basics")
kv_files.load("games/clash/table/sheets")
kv_files.load("games/clash/table/menu")


class MenuSheet(Sheet):
    """Everything that is not a move."""

    app = ObjectProperty(None)

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        if entering.offered(self.app.game.state):
            tap = Tap(icon="import", words=self.app._("This game has already begun at the table"), key="menu.entering",
                      font_size="18sp")
            tap.bind(on_release=lambda _: self.go("entering"))
            self.ids.taps.add_widget(tap, len(self.ids.taps.children))

    def go(self, screen: str) -> None:
        self.app.shell.close_sheet()
        self.app.navigator.go(screen)

    def go_rules(self) -> None:
        """The rules, opened where they help with what is owed now."""
        chapter = helping(panel_now(self.app.game), self.app.game.state)
        self.app.shell.close_sheet()
        self.app.navigator.go("rules", chapter=chapter)

    def go_home(self) -> None:
        self.app.shell.close_sheet()
        self.app.navigator.home()

    def turn_round(self) -> None:
        self.app.shell.close_sheet()
        self.app.turn_round()

    def switch_far(self) -> None:
        self.app.shell.close_sheet()
        self.app.far = not self.app.far

    def open_sources(self) -> None:
        self.app.shell.open_sheet(SourcesSheet(app=self.app))

    def open_elves(self) -> None:
        self.app.shell.open_sheet(ComparisonSheet(app=self.app))

    def open_concede(self) -> None:
        self.app.shell.open_sheet(ConcedeSheet(app=self.app))

    def agree_end(self) -> None:
        app = self.app
        ask(app, message("End the game here, without a winner? It can be undone."), message("End the game"),
            lambda: app.game.submit(AgreeEnd()))


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
        for of in SOURCES:
            words = self.app.say(SOURCE_WORDS[of])
            self.ids.column.add_widget(SourceRow(app=self.app, of=of, now=self.app.game.state.sources[of],
                                                 title=words[:1].upper() + words[1:]))


class ConcedeSheet(Sheet):
    """Who gives up?"""

    app = ObjectProperty(None)

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        state = self.app.game.state
        for clan in playing(state):
            words = f"{player_name(state, clan)} · {self.app.voice.name(Name('clan', clan))}"
            tap = Tap(words=words, key=f"concede.{clan}")
            tap.bind(on_release=lambda _, clan=clan: self.concede(clan))
            self.ids.column.add_widget(tap)

    def concede(self, clan: str) -> None:
        app = self.app
        question = message("{player} gives up: the figures leave the board. It can be undone.",
                           player=player_name(app.game.state, clan))
        ask(app, question, message("Give up"), lambda: app.game.submit(Concede(clan)))


def ask(app: Any, question: Message, yes: Message, meant: Callable[[], object]) -> None:
    app.shell.ask(app.say(question), app.say(yes), app.say(message("Go on playing")), meant)
