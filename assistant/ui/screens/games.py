"""The kept games: go on with one, try something else in a copy, carry them elsewhere, throw them away and take them
back.   Looks: kv/screens/games.kv"""

from __future__ import annotations

import time
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty

from assistant import catalog
from assistant.core.database.disk import StoreTrouble
from assistant.core.past import keeping
from assistant.core.words.message import Message, message
from assistant.ui.device import exporting
from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Surface
from assistant.ui.kit.filling import fill, show
from assistant.ui.kit.head import Card
from assistant.ui.presenters import games
from assistant.ui.presenters.games import GameView
from assistant.ui.screens import Screen
from assistant.ui.screens.games_sheets import GameSheet
from assistant.ui.screens.home import SeatToken
from assistant.ui.screens.import_sheet import ImportSheet
from assistant.ui.screens.rescue import Rescue


class GameCard(Card):
    """A game in the list: a tap opens it, the dots tell what else can be done."""

    screen = ObjectProperty(None)
    view = ObjectProperty(None, rebind=True, allownone=True)

    def on_view(self, *_: object) -> None:
        fill(self.ids.seats, self.view.seats, SeatToken)


class GoneRow(Surface):
    """A game that was thrown away."""

    screen = ObjectProperty(None)
    view = ObjectProperty(None, rebind=True, allownone=True)


class GamesScreen(Screen):
    unfolded = BooleanProperty(False)  # those thrown away are shown

    def __init__(self, app: Any, **more: Any) -> None:
        super().__init__(app, **more)
        self._rescue = Rescue(app=app)
        self._rescue.bind(on_opened=lambda *_: self.refresh())
        self._parts = self.ids.parts.children[::-1]

    def refresh(self) -> None:
        store = self.app.store
        problem, view = store.problem, None
        try:
            view = games.present(store.games(), store.games(gone=True), self.app.voice, int(time.time()))
        except StoreTrouble as trouble:
            problem = trouble
        self.view = view
        if problem is not None:
            self._rescue.present(problem)
        show(self.ids.parts, [*[self._rescue] * (problem is not None), *(self._parts if view else ())])

    def on_view(self, *_: object) -> None:
        fill(self.ids.games, self.view.games if self.view else (), lambda: GameCard(screen=self))
        self._show_gone()

    def on_unfolded(self, *_: object) -> None:
        self._show_gone()

    def _show_gone(self) -> None:
        gone = self.view.gone if self.view and self.unfolded else ()
        fill(self.ids.gone, gone, lambda: GoneRow(screen=self))

    # One game

    def open(self, view: GameView) -> None:
        self.app.shell.close_sheet()
        if (self.app.game and self.app.game.id == view.id) or self.app.open_game(view.id):
            self.app.navigator.go("table")

    def ask_about(self, view: GameView) -> None:
        self.app.shell.open_sheet(GameSheet(screen=self, view=view))

    def what_if(self, view: GameView) -> None:
        """A copy to play on in, which leaves the game as it is."""
        def copy() -> None:
            session = keeping.reopened(catalog.game(view.game), self.app.store, view.id)
            if session is not None:
                title = self.app.say(message("{title} – what if?", title=view.title))
                session.what_if(session.head, title)

        if self._done(copy):
            self.app.tell(message("The copy lies on top; the game itself stays as it is."), tone="good")

    def rename(self, view: GameView, title: str) -> None:
        wanted = " ".join(title.split())
        if wanted and wanted != view.title:
            self._done(lambda: self.app.store.rename(view.id, wanted))

    def throw_away(self, view: GameView) -> None:
        if self.app.game is not None and self.app.game.id == view.id:
            self.app.close_game()
        if self._done(lambda: self.app.store.throw_away(view.id)):
            self.app.tell(message("“{title}” was thrown away. It can be taken back below.", title=view.title))

    def take_back(self, view: GameView) -> None:
        self._done(lambda: self.app.store.throw_away(view.id, back=True))

    def delete(self, view: GameView) -> None:
        """For ever, so it is asked."""
        self.app.shell.ask(self.app.say(message("Delete “{title}” for ever?", title=view.title)),
                           self.app.translate("Delete for ever"), self.app.translate("Keep it"),
                           lambda: self._done(lambda: self.app.store.delete(view.id)))

    def export(self, view: GameView) -> None:
        self.app.shell.close_sheet()
        exporting.export(self.app, view.id, view.title)

    def import_(self) -> ImportSheet:
        sheet = ImportSheet(app=self.app)
        sheet.bind(on_taken=lambda *_: self.refresh())
        self.app.shell.open_sheet(sheet)
        return sheet

    def bring_in(self, file: str) -> None:
        """Another app opened this file with ours."""
        self.import_().show(file)

    def _done(self, change: Any) -> bool:
        """Carry out what the disk has to take; the list is shown anew."""
        self.app.shell.close_sheet()
        problem: Message | None = None
        try:
            change()
        except StoreTrouble as trouble:
            problem = trouble.reason
            self.app.tell(problem, tone="bad")
        self.refresh()
        return problem is None


kv_files.load("screens/games")
