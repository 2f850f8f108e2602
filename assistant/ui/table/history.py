"""The history: every entry in words, newest first; back to any of them, its correction, the branches that were left.

Looks: kv/table/history.kv
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from time import perf_counter
from typing import Any

from kivy.clock import Clock
from kivy.core.text.markup import MarkupLabel
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.recycleview.views import RecycleDataViewBehavior
from kivy.utils import escape_markup

from assistant.core.database.disk import StoreTrouble
from assistant.core.shapes.record import EMPTY
from assistant.core.words.message import message
from assistant.core.work.worker import Worker
from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Sheet, Surface, Words
from assistant.ui.kit.head import Card
from assistant.ui.kit.icons import ICONS
from assistant.ui.kit.markup import drawn
from assistant.ui.kit.sheets import SheetColumn  # noqa: F401, named in the kv file
from assistant.ui.kit.token import Token  # noqa: F401, named in the kv file
from assistant.ui.screens import Screen
from assistant.ui.table.board_beside import BoardBeside  # noqa: F401, named in the kv file
from assistant.ui.table.face import load
from assistant.ui.table.presenters import history

NOTHING = history.Row("line")
FEW, SLICE = 200, 0.012  # entries that are read at once; seconds of a frame for reading more
VIEWS = {"chapter": "ChapterRow", "here": "HereRow", "older": "OlderRow", "line": "LineRow"}
FONTS = {"chapter": "title", "here": "bold", "older": "bold", "line": "plain"}
SIZES = {"chapter": 22, "here": 17, "older": 18, "line": 18}  # sp
ABOVE = {"line": 20, "chapter": 26, "here": 18, "older": 26}  # dp above and below the words


def written(row: history.Row) -> str:
    """The sentence as markup, who did it in bold, and below it what is special about it."""
    text = escape_markup(row.text)
    if row.name:
        text = f"[font=bold]{escape_markup(row.name)}[/font] {text}"
    marks = [f"{drawn(mark.icon, sp(16))} {escape_markup(mark.text)}" for mark in row.marks]
    return "\n".join((text, *(f"[size={int(sp(15))}]{mark}[/size]" for mark in marks)))


class RowView(RecycleDataViewBehavior):
    """A widget that shows one row of the list, and later another one."""

    row = ObjectProperty(NOTHING, rebind=True)
    words = StringProperty("")
    screen = ObjectProperty(None)


class ChapterRow(RowView, BoxLayout):
    pass


class HereRow(RowView, Surface):
    pass


class OlderRow(RowView, ButtonBehavior, Surface):
    key = StringProperty("history.older")

    def on_release(self) -> None:
        self.screen.show_older()


class LineRow(RowView, ButtonBehavior, Surface):
    """An entry."""

    key = StringProperty("")

    @staticmethod
    def icons(row: history.Row) -> str:
        return " ".join(ICONS[icon] for icon in row.fate)

    def on_release(self) -> None:
        self.screen.open_entry(self.row.number)


class PastList(RecycleView):
    """The rows of a `PastView`, each as high as its words need: measured before it is shown, so that nothing jumps."""

    text_scale = NumericProperty(1.0)

    def __init__(self, **more: Any) -> None:
        self._rows: tuple[history.Row, ...] = ()
        self._screen: Any = None
        self._again = Clock.create_trigger(self._lay, -1)
        super().__init__(**more)
        self.bind(width=self._again, text_scale=self._again)

    def show(self, rows: tuple[history.Row, ...], screen: Any) -> None:
        self._rows, self._screen = rows, screen
        self._lay()

    def _lay(self, *_: object) -> None:
        self.data = [{"viewclass": VIEWS[row.kind], "row": row, "words": written(row), "screen": self._screen,
                      "size": (self.width, self._height(row))} for row in self._rows]

    def _height(self, row: history.Row) -> float:
        beside = dp(80) + sp(70) if row.kind == "line" else dp(36)
        width = self.width - dp(12) - beside
        label = MarkupLabel(text=written(row), font_name=FONTS[row.kind], font_size=sp(SIZES[row.kind]),
                            text_size=(max(width, dp(60)), None))
        label.resolve_font_name()
        return max(label.render()[1] + dp(ABOVE[row.kind]), dp(52) if row.kind == "line" else 0)


class HistoryScreen(Screen):
    """A long game is read a little each frame when its history is opened first; from then on it is known."""

    def __init__(self, app: Any, **more: Any) -> None:
        super().__init__(app, **more)
        self._shown = history.PAGE
        self._game: Any = None
        self._unread: Iterator[int] | None = None
        self._worker = Worker[Mapping[int, str]](Clock.schedule_once)
        self._of_note: Mapping[int, str] = EMPTY
        self._asked: tuple[Any, ...] = ()

    def entered(self, **arguments: Any) -> None:
        game = self.app.game
        if game is not None and game is not self._game:
            self._game = game
            game.bind(state=lambda *_: self.refresh())
            if len(game.session.way) > FEW:
                self._unread = iter(game.session.way)
                Clock.schedule_once(self._read)
        self._shown, self.view = history.PAGE, None
        self.ids.rows.scroll_y = 1
        self.refresh()

    def left(self) -> None:
        self._worker.cancel()
        self._asked = ()

    def _read(self, *_: object) -> None:
        """So many entries as a frame has time for."""
        end, game = perf_counter() + SLICE, self._game
        if self._unread is None or game is not self.app.game:
            return
        for number in self._unread:
            game.teller.told(number)
            if perf_counter() > end:
                Clock.schedule_once(self._read)
                return
        self._unread = None
        self.refresh()

    def refresh(self) -> None:
        game = self.app.game
        if game is None or game is not self._game or self.app.navigator.screen is not self:
            return
        if self._unread is not None:
            self.ids.rows.show((history.Row("chapter", text=self.app._("The history is being read …")),), self)
            return
        self._ask_of_note()
        looks = self.app.face.looks(game.state, self.app.voice)
        view = history.present(game.teller, looks, self._shown, self.app.voice, self._of_note)
        if view != self.view:
            self.view = view
            self.ids.rows.show(view.rows, self)

    def _ask_of_note(self) -> None:
        """What stands out in this past is worked out beside the interface."""
        app, session = self.app, self._game.session
        asked = session.way, app.lang, app.luck, app.face.standing_out
        if asked != self._asked:
            self._asked, self._of_note = asked, EMPTY
            self._worker.cancel()
            if app.luck and app.face.standing_out:
                self._worker.start(load(app.face.standing_out)(session, app.voice), self._note)

    def _note(self, found: Mapping[int, str]) -> None:
        self._of_note = found
        self.refresh()

    def show_older(self) -> None:
        self._shown += history.PAGE
        self.refresh()

    def open_entry(self, number: int) -> None:
        """Rows of a game that no longer lies on the table are on their way out, and open nothing."""
        if self.app.game is self._game:
            self.app.shell.open_sheet(EntrySheet(app=self.app, number=number))

    def open_ways(self) -> None:
        self.app.shell.open_sheet(WaysSheet(app=self.app))


class EntrySheet(Sheet):
    """An entry, the board as it was then, and what can be done with it."""

    app = ObjectProperty(None)
    view = ObjectProperty(None, rebind=True, allownone=True)

    def __init__(self, number: int, **more: Any) -> None:
        super().__init__(**more)
        game, voice = self.app.game, self.app.voice
        self.view = history.entry(game.teller, number, load(self.app.face.forms), voice)
        self.ids.about.picture(self.app, game.session.state_at(number))

    def jump(self) -> None:
        app, number = self.app, self.view.number
        app.shell.close_sheet()
        app.jump(number)

    def mend(self, what: str) -> None:
        """What was forgotten is put in after the entry before."""
        number = self.view.number
        if what == "insert":
            number = self.app.game.session.history.before(number)
        self.app.shell.close_sheet()
        self.app.navigator.go("mend", number=number, what=what)

    def copy(self) -> None:
        """The same game as far as here, once more: to try what would have been."""
        app, number = self.app, self.view.number
        app.shell.close_sheet()
        try:
            made = app.game.session.what_if(number, history.copy_title(app.game.session, app.voice))
        except StoreTrouble as problem:
            app.tell(problem.reason, tone="bad")
            return
        if app.open_game(made):
            app.navigator.back()
            app.navigator.go("table")
            app.tell(message("A copy: try what you like. The game itself waits among the games, as it is."))


class WaysSheet(Sheet):
    """The branches that were played and left."""

    app = ObjectProperty(None)

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        for way in history.ways(self.app.game.teller, self.app.voice):
            self.ids.ways.add_widget(WayCard(app=self.app, view=way))


class WayCard(Card):
    """A branch; a tap returns to it."""

    app = ObjectProperty(None)
    view = ObjectProperty(None, rebind=True, allownone=True)

    def on_kv_post(self, _base: object) -> None:
        self.key = f"way.{self.view.tip}"
        for text in (self.view.first, "…", self.view.last)[:1 if self.view.first == self.view.last else 3]:
            self.add_widget(Words(text=text, on="parchment"))

    def on_release(self) -> None:
        app, tip = self.app, self.view.tip
        app.shell.close_sheet()
        app.jump(tip)


kv_files.load("kit/basics")
kv_files.load("kit/sheets")
kv_files.load("table/history")
