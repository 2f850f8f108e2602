"""A sample game: to look at the app in full swing, and to show it where there is no screen.

The computer plays for everybody, through the same game the screens show.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from kivy.clock import Clock

from assistant.ui.shell.app import TablesideApp
from assistant.ui.table.face import load
from assistant.ui.table.open_game import OpenedGame

SETTLING = 0.6  # seconds until a new screen has drawn itself, with what it works out in the background
AFTERWARDS = ("history",)


def begin(app: TablesideApp, of: str | None = None) -> None:
    """Open the sample game (of the game at hand, or of that one) in full swing; the one begun last is gone on with."""
    if of is not None:
        app.choose(of)
    kept = app.recall("sample")
    if kept is None or app.store.game_of(kept) != app.kind.id:
        game, sample = new(app), load(app.face.sample)
        play(game, sample.player(), sample.in_full_swing)
        app.remember("sample", game.id)
    else:
        app.open_game(kept)
    app.navigator.home()
    app.navigator.go("table")


def new(app: TablesideApp) -> OpenedGame:
    game = OpenedGame.begun(load(app.face.sample).LINE, app.store, app.lang)
    assert isinstance(game, OpenedGame), game
    app.close_game()
    app.take_up(game)
    return game


def play(game: OpenedGame, player: Callable[[Any], Any], until: Callable[[Any], bool]) -> None:
    while not until(game.state):
        game.submit(player(game.state))


def play_to_pictures(folder: Path, pictures: Path, game: str | None = None) -> int:
    """The whole sample game; each screen, and each panel of the table when it is first needed, becomes a picture."""
    for old in pictures.glob("*.png"):
        old.unlink()
    app = TablesideApp(folder)
    if game is not None:
        app.choose(game)
    show = Show(app, pictures)
    Clock.schedule_once(lambda _: show.step(), 0)
    app.run()
    if show.trouble is not None:
        raise show.trouble
    return show.count


class Show:
    """Goes through the app frame by frame: a step, some frames to draw, a picture."""

    def __init__(self, app: TablesideApp, pictures: Path) -> None:
        self._app, self._pictures, self._sample = app, pictures, load(app.face.sample)
        self._steps = self._script()
        self.count = 0
        self.trouble: Exception | None = None

    def step(self) -> None:
        try:
            name = next(self._steps, None)
        except Exception as trouble:  # nobody is there to see a notice: the command fails
            self.trouble, name = trouble, None
        if name is None:
            self._app.stop()
            return
        Clock.schedule_once(lambda _: self._take(name), SETTLING)

    def _take(self, name: str) -> None:
        self.count += 1
        self._app.shell.export_to_png(str(self._pictures / f"{self.count:02}-{name}.png"))
        self.step()

    def _script(self) -> Iterator[str]:
        """The name of each picture, once the app shows what is on it."""
        navigator = self._app.navigator
        for screen in ("home", *self._sample.SCREENS, "settings"):
            navigator.home()
            if screen != "home":
                navigator.go(screen)
            yield screen
        yield from self._game()
        for screen in AFTERWARDS:
            navigator.go(screen)
            yield screen

    def _game(self) -> Iterator[str]:
        game, seen, player = new(self._app), set[str](), self._sample.player()
        self._app.navigator.home()
        self._app.navigator.go("table")
        while True:
            for moment in self._to_be_seen(game):
                if moment not in seen:
                    seen.add(moment)
                    yield moment
                self._app.shell.close_sheet()
            if game.kind.is_over(game.state):
                return
            game.submit(player(game.state))

    def _to_be_seen(self, game: OpenedGame) -> Iterator[str]:
        """A sheet that has opened by itself, then what is owed."""
        if self._app.shell.sheet is not None:
            yield type(self._app.shell.sheet).__name__.removesuffix("Sheet").lower()
        yield self._sample.moment(game.state)
