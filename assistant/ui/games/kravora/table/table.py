"""The table: the board of whoever is asked, the strips, the panel for the moment.

Looks: kv/games/kravora/table/table.kv
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import StringProperty

from assistant.games.kravora.model import Kravora
from assistant.ui.games.kravora import explained
from assistant.ui.games.kravora.board.board import FortressBoard
from assistant.ui.games.kravora.news import happened
from assistant.ui.games.kravora.news import panel as news
from assistant.ui.games.kravora.presenters import figures, said, strips
from assistant.ui.games.kravora.presenters.lights import NO_LIGHTS, Lights
from assistant.ui.games.kravora.table import boards  # noqa: F401, named in the kv file
from assistant.ui.games.kravora.table import strips as strip_widgets  # noqa: F401, named in the kv file
from assistant.ui.games.kravora.table.menu import FortressMenu
from assistant.ui.games.kravora.throws.throwing import Throwing
from assistant.ui.games.kravora.throws.thrown import thrown
from assistant.ui.kit import kv_files
from assistant.ui.table.reading import begun
from assistant.ui.table.reading.strip import ToRead
from assistant.ui.table.table import Table

LARGE = 1.25  # text beyond that leaves the panel less room
LAID_OUT = 0.1  # seconds until everything lies in its place


class FortressTable(Table):
    """`seen` is whose board is shown large: of whoever is asked, or of whoever was tapped in a strip."""

    seen = StringProperty("")

    def __init__(self, app: Any, **more: Any) -> None:
        self._moment: tuple[object, ...] = ()  # of which the board was last shown by itself
        self._danger: dict[str, int] = {}
        self._layer = InstructionGroup()
        self.throwing = Throwing(self._layer)
        super().__init__(app, **more)
        self.to_read = ToRead(app)
        self.ids.side.add_widget(self.to_read)
        self.canvas.after.add(self._layer)
        self.bind(height=self._fit_hands)
        self._asked = ""  # whose board lies there whatever else is looked at
        self.boards = self.ids.boards
        self.boards.bind(on_units=lambda _, side, numbers: self.panel.tapped_units(side, numbers),
                         on_line=lambda _, side, line: self.panel.tapped_line(side, line),
                         on_explain=lambda _, __, number: self.tell_of(number),
                         on_explain_place=lambda _, side, place: self.tell_of_place(side, place),
                         size=Clock.create_trigger(lambda _: self._fit_boards()))
        self.ids.strips.bind(on_player=lambda _, side: self.see(side), on_number=lambda _, side: self.hold(side))

    @property
    def board(self) -> FortressBoard:
        """Of the board that is looked at."""
        return self.boards.shown.get(self.seen, self.boards.first)

    def begin(self) -> None:
        self.throwing.drop()
        self._moment = ()

    def entered(self, **arguments: Any) -> None:
        """Before anything was done the first dice are still to be seen."""
        new = self.app.game is not self._game
        super().entered(**arguments)
        session = self.app.game.session
        if new and not session.head and not session.ahead:
            Clock.schedule_once(lambda _: self._watch_opening(), LAID_OUT)

    # What the app threw

    def _watch_opening(self) -> None:
        game = self.app.game
        if game is not None and game is self._game and not game.session.head and self.app.navigator.here == "table":
            self._watch(game.session.opening.events, lambda: None)

    def refresh(self) -> None:
        """Nothing changes before the dice lie."""
        game = self.app.game
        self.throwing.drop()
        if (game is not None and game is self._game and self.panel is not None and game.newest
                and game.shows_first("throws") and self._watch(game.newest_events, super().refresh)):
            self.app.services.sound(("dice",))
            return
        super().refresh()

    def _watch(self, events: tuple[Any, ...], done: Callable[[], None]) -> bool:
        """Dice tumble, if that is wished and the app threw some; a tap anywhere shows how it ends."""
        app = self.app
        state = app.game.state
        found = thrown(events, state, app.face.looks(state, app.voice), app.voice) if app.motion else ()
        if not found:
            return False
        board = self.board
        area = (board.x, board.y, board.width, board.height)
        strips = [strip.to_window(*strip.center) for strip in self.ids.strips.children]
        sky = (board.x + board.width * 0.2, board.top - board.height * 0.06)
        line = (board.x + board.width * 0.35, board.top - board.height * 0.19)
        self.throwing.begin(found, area, {"wave": (sky, *strips), "opening": (line, *strips)}, done)
        return True

    def hear(self, most: int = 1) -> None:
        """Dice that were watched have been heard."""
        if self.app.motion:
            self._sounds = tuple(each for each in self._sounds if each != "dice")
        super().hear(most)

    def on_touch_down(self, touch: Any) -> bool:
        if self.throwing.active:
            self.throwing.skip()
            return True
        return super().on_touch_down(touch)

    def back(self) -> bool:
        if self.throwing.active:
            self.throwing.skip()
            return True
        return super().back()

    def left(self) -> None:
        self.throwing.skip()
        super().left()

    def show(self, state: Kravora) -> None:
        asked = strips.shown(state, self.app.game.ask.who)
        moment = (asked, state.phase, state.round)
        if moment != self._moment or state.players[self.seen].out:
            self._moment, self.seen = moment, asked
        self._asked = asked
        self._show(state)
        self.to_read.present(state)

    def panel_now(self) -> str:
        """What happened by itself as the round began comes before what is owed then."""
        name, app = super().panel_now(), self.app
        known = news.seen(app)  # what was there when the game was opened, whatever is owed first
        if name in ("dice", "over"):
            return name
        return "news" if happened.present(app.game.session, known, app.voice) else name

    def _change_panel(self, name: str) -> None:
        """What hands have to do, and a hint, stand above the gold button: they come and go, and nothing jumps."""
        super()._change_panel(name)
        beside = self.panel.ids.get("beside", self.ids.side)
        for each in (self.hands, self.tutorial):
            each.parent.remove_widget(each)
            beside.add_widget(each, len(beside.children))

    def caught_up(self) -> None:
        """While that is read nothing else is to be read beside it."""
        super().caught_up()
        if self.panel is self._panels.get("news"):
            self.hands.lines, self.tutorial.words = [], ""

    def _show(self, state: Kravora) -> None:
        voice = self.app.voice
        looks = self.app.face.looks(state, voice)
        self.boards.arrange(self._asked, self.seen)
        self.boards.show(state, looks, voice, walks=self.app.motion)
        self._show_strips(state)

    def _show_strips(self, state: Kravora) -> None:
        looks = self.app.face.looks(state, self.app.voice)
        self.ids.strips.views = strips.present(state, looks, self.app.voice, self.seen, self._danger)

    def see(self, side: str, *, quietly: bool = False) -> None:
        """Another board is looked at; nothing changes. `quietly`: the panel itself wishes it."""
        state = self.app.game.state
        if side == self.seen and not quietly:
            side = self._asked  # away with the other one
        if not state.players[side].out and side != self.seen:
            self.seen = side
            self._show(state)
            if not quietly:
                self.panel.present(state)

    def shown(self, state: Kravora) -> None:
        """What the enemy did is said aloud, if that is wished, and what is to be chosen then."""
        if self.app.speech:
            self.app.speak(self._aloud(state))
        begun.resume(self.app)

    def _aloud(self, state: Kravora) -> str:
        game, voice = self.app.game, self.app.voice
        if self.panel is self._panels.get("news"):
            rows = happened.present(game.session, news.seen(self.app), voice)
            before = said.aloud(game.session, voice) if all(row.fell for row in rows) else ""
            return " ".join(filter(None, (before, said.news(rows)))) if game.shows_first("news") else ""
        told = said.aloud(game.session, voice) if game.shows_first("speech") and game.shows_first("news") else ""
        return " ".join(filter(None, (told, said.asked(state, voice) if game.shows_first("asked") else "")))

    # What panels do with the board

    def preview(self, state: Kravora | None) -> None:
        """The boards that are seen as they are in this state; None: in that of the game."""
        now = state or self.app.game.state
        voice = self.app.voice
        self.boards.show(now, self.app.face.looks(now, voice), voice, walks=self.app.motion)

    def light(self, board: str, lights: Lights) -> None:
        """What is said on one board; of one that is not seen, nothing."""
        self.boards.light(lambda side: lights if side == board else NO_LIGHTS)

    def light_each(self, lights: Callable[[str], Lights]) -> None:
        """What is said on each board that is seen."""
        self.boards.light(lights)

    def warn(self, danger: Mapping[str, int]) -> None:
        """How many points of whose walls are in danger this turn."""
        self._danger = dict(danger)
        self._show_strips(self.app.game.state)

    def unlit(self) -> None:
        self.boards.light(lambda _: NO_LIGHTS)

    def _fit_hands(self, *_: Any) -> None:
        """Two boards' worth of what hands have to do is in sight."""
        super()._fit_hands()
        if self.height > dp(700) and not self.cramped:
            large = self.app is not None and self.app.text_scale > LARGE
            self.hands.most = 3 if self.upright or large else 5

    def _fit_boards(self) -> None:
        """There may be room for two now, or not any more."""
        self.throwing.skip()
        if self.app.game is self._game is not None and self.seen and self.panel is not None:
            self._show(self._game.state)
            self.panel.present(self._game.state)

    def tell_of(self, number: int) -> None:
        """What a Unit is and can do."""
        self.app.tell(*figures.told(self.app.game.state, number))

    def tell_of_place(self, side: str, place: str) -> None:
        """What a line, the wall, the sky or the volcano is."""
        self.app.tell(*explained.place(self.app.game.state, side, place))

    def point_at(self, place: str) -> None:
        """A line of what hands have to do was tapped: that board."""
        if place in self.app.game.state.players:
            self.see(place)

    def open_menu(self) -> None:
        self.app.shell.open_sheet(FortressMenu(app=self.app))


kv_files.load("kit/basics")
kv_files.load("games/kravora/table/table")
