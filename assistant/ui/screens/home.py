"""Home: go on with the last game, or begin another thing.   Looks: kv/screens/home.kv"""

from __future__ import annotations

import time
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from assistant.core.database.disk import StoreTrouble
from assistant.ui.faces import FACES, face
from assistant.ui.kit import (
    kv_files,
    sheets,  # noqa: F401, named in the kv file
)
from assistant.ui.kit.basics import Column, Sheet, Surface, Tap
from assistant.ui.kit.filling import fill, show
from assistant.ui.kit.head import Card
from assistant.ui.kit.token import Token
from assistant.ui.presenters import home
from assistant.ui.screens import Screen
from assistant.ui.screens.title_art import TitleArt  # noqa: F401, named in the kv file


class SeatToken(Token):
    """Somebody who plays in a kept game."""

    view = ObjectProperty(None, allownone=True)

    def on_view(self, *_: object) -> None:
        self.look = self.view.look


class Part:
    """Of the home screen."""

    screen = ObjectProperty(None, rebind=True)


class HomeWords(Part, BoxLayout):
    pass


class GamesTrouble(Part, Surface):
    """The games can't be reached: why, and what can be done."""


class LastGame(Part, Card):
    """The game to go on with."""

    view = ObjectProperty(None, rebind=True, allownone=True)

    def on_view(self, *_: object) -> None:
        fill(self.ids.seats, self.view.seats if self.view else (), SeatToken)


class BigTap(Tap):
    pass


class HomeBegin(Part, BoxLayout):
    """To the table: with the last game or a new one."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._trouble, self._last = GamesTrouble(screen=self.screen), LastGame(screen=self.screen)
        self._go_on = BigTap(kind="gold", icon="play", key="home.play")
        self._go_on.bind(on_release=lambda _: self.screen.go_on())
        self._new = BigTap(icon="sword-cross", key="home.new")
        self._new.bind(on_release=lambda _: self.screen.new_game())
        self._first = BigTap(kind="gold", icon="lightbulb-on", key="home.first")
        self._first.bind(on_release=lambda _: self.screen.new_game(led=True))
        self._look_round = BigTap(icon="eye", key="home.sample")
        self._look_round.bind(on_release=lambda _: self.screen.look_round())

    def present(self, view: home.HomeView) -> None:
        translate = self.screen.app.translate
        over = view.last is not None and view.last.over
        self._go_on.words = translate("See how it ended") if over else translate("Go on playing")
        self._new.words = translate("New game")
        self._first.words = translate("First game, step by step")
        self._look_round.words = translate("Look round in a game")
        self._last.view = view.last
        known = [self._last, self._go_on] if view.last else []
        nobody_knows_it_yet = not view.last and not view.trouble
        show(self, [*[self._trouble] * bool(view.trouble), *known, *[self._first] * nobody_knows_it_yet, self._new,
                    *[self._look_round] * nobody_knows_it_yet])


class ShelfSheet(Sheet):
    """Which game is to be played? And is it the first time: then each rule is told when it is first used."""

    app = ObjectProperty(None)
    led = BooleanProperty(False)

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        for game in FACES:
            tap = Tap(words=self.app.say(face(game).name), key=f"shelf.{game}")
            tap.bind(on_release=lambda _, game=game: self._begin(game))
            self.ids.games.add_widget(tap)

    def _begin(self, game: str) -> None:
        self.app.shell.close_sheet()
        self.app.choose(game)
        self.app.remember("led", self.led)
        self.app.navigator.go("new_game")


class HomeShelf(Part, GridLayout):
    """What else there is."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._taps = self.children[::-1]

    def present(self) -> None:
        """Of the game at hand, what it has."""
        app = self.screen.app
        for tap in self._taps:
            if tap.key == "home.calculator":
                tap.words = app.say(app.face.calculator)
        show(self, [tap for tap in self._taps if app.navigator.has(tap.key.partition(".")[2])])

    @staticmethod
    def side_by_side(room: int) -> int:
        """Of five: all, or three above two."""
        return 5 if room >= 5 else max(1, min(3, room))


class HomeAcross(FloatLayout):
    """The words at the left, the table at the right."""


class HomeUpright(Column):
    """One below the other."""


class HomeScreen(Screen):
    upright = BooleanProperty(None, allownone=True)

    def __init__(self, app: Any, **more: Any) -> None:
        self._words = self._begin = self._shelf = None
        super().__init__(app, **more)
        self._words, self._begin, self._shelf = HomeWords(screen=self), HomeBegin(screen=self), HomeShelf(screen=self)
        self._arrange()

    def on_upright(self, *_: object) -> None:
        if self._words is not None:
            self._arrange()

    def _arrange(self) -> None:
        for part in (self._words, self._begin, self._shelf):
            if part.parent:
                part.parent.remove_widget(part)
        self.clear_widgets()
        place: Any = HomeUpright() if self.upright else HomeAcross()
        self.add_widget(place)
        if self.upright:
            show(place.ids.above, [self._words])
            show(place.ids.below, [self._begin, self._shelf])
        else:
            show(place.ids.left, [Widget(size_hint_y=0.7), self._words, Widget(size_hint_y=0.3), self._begin])
            show(place.ids.right, [self._shelf])

    def refresh(self) -> None:
        problem, games = self.app.store.problem, []
        try:
            games = self.app.store.games()
        except StoreTrouble as trouble:
            problem = trouble
        trouble = self.app.say(problem.reason) if problem else ""
        self.view = home.present(games, self.app.voice, int(time.time()), trouble)
        self._begin.present(self.view)
        self._shelf.present()

    def new_game(self, led: bool = False) -> None:
        self.app.shell.open_sheet(ShelfSheet(app=self.app, led=led))

    def look_round(self) -> None:
        """A game in full swing, that the computer has played so far."""
        from assistant.ui.shell import sample

        sample.begin(self.app)

    def go_on(self) -> None:
        last = self.view.last
        if (self.app.game and self.app.game.id == last.id) or self.app.open_game(last.id):
            self.app.navigator.go("table")


kv_files.load("screens/home")
