"""A screen to leaf through: chapters at the side (or as a sheet, where it is narrow), a page beside them.

Looks: kv/kit/pages.kv
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from assistant.core.shapes.record import record
from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Column, Sheet, Tap, Title
from assistant.ui.kit.head import Filling
from assistant.ui.screens import Screen

SETTLED = 0.2  # seconds until every text has its height, and something on the page can be scrolled to
AT_ONCE = 6  # rows the screen may show at first


@record
class ChapterTap:
    id: str
    icon: str
    title: str


class PagesScreen(Screen):
    """`chapters`, `open_chapter` and the rows of a page are the subclass's; `key` begins the keys of its chapters."""

    key = StringProperty("")
    title = StringProperty("")  # of the screen
    page_title = StringProperty("")
    narrow = BooleanProperty(False)  # no room for the chapters beside the page

    def __init__(self, app: Any, **more: Any) -> None:
        super().__init__(app, **more)
        self._chapters: tuple[ChapterTap, ...] = ()
        self._chosen, self._sought = "", ""
        self._rows: tuple[Callable[[], Widget], ...] = ()
        self._at_once = AT_ONCE
        self._filling = Filling(self.ids.page)
        self._show = Clock.create_trigger(lambda _: self._show_all(), -1)
        self._seek = Clock.create_trigger(lambda _: self._bring_in_sight(), SETTLED)
        self.bind(narrow=self._show, size=self._seek)
        app.bind(text_scale=self._seek)

    def open_chapter(self, chapter: str) -> None:
        """A chapter was tapped."""

    def show_page(self, chapters: tuple[ChapterTap, ...], chosen: str, title: str,
                  rows: Iterable[Callable[[], Widget]], at_once: int = AT_ONCE) -> None:
        self._chapters, self._chosen, self.page_title = chapters, chosen, title
        self._rows, self._at_once, self._sought = tuple(rows), at_once, ""
        self._show()
        self._seek()

    def _show_all(self) -> None:
        self._list_beside()
        head = [] if self.narrow else [partial(Title, text=self.page_title, on="wood")]
        self._filling.fill((*head, *self._rows), self._at_once)

    def scroll_to(self, key: str) -> None:
        """To the row with this key, as soon as it has its place; there it stays when the tablet is turned."""
        self._sought = key
        self._seek()

    def _bring_in_sight(self) -> None:
        """The row that is sought, at the top, and beside the page its chapter."""
        page, chapters = self.ids.page, self.ids.chapters
        for row in _below_the_fold(page, self._sought):
            above = (row.top + dp(20) - page.height) / (row.parent.height - page.height)
            page.scroll_y = max(0.0, min(1.0, above))
        for chapter in _below_the_fold(chapters, f"{self.key}.{self._chosen}"):
            chapters.scroll_to(chapter, padding=dp(20), animate=False)

    # The chapters

    def _list_beside(self) -> None:
        self.ids.chapters.clear()
        if not self.narrow:
            self._list(self.ids.chapters)

    def _list(self, column: Column) -> None:
        for chapter in self._chapters:
            tap = Tap(icon=chapter.icon, words=chapter.title, key=f"{self.key}.{chapter.id}", on="wood", kind="bare",
                      chosen=chapter.id == self._chosen, halign="left")
            tap.bind(on_release=lambda _, chapter=chapter.id: self._open(chapter))
            column.add_widget(tap)

    def _open(self, chapter: str) -> None:
        self.app.shell.close_sheet()
        self.open_chapter(chapter)

    def choose_chapter(self) -> None:
        """Where there is no room for them beside the page, the chapters come as a sheet."""
        column = Column(size_hint_y=None, height=self.height * .8)
        sheet = Sheet()
        sheet.add_widget(column)
        self._list(column)
        self.app.shell.open_sheet(sheet)


def _below_the_fold(column: Column, key: str) -> list[Widget]:
    """The row with this key, if the column has to be scrolled at all."""
    content = column.ids.content
    rows = content.children if key and content.height > column.height else ()
    return [row for row in rows if getattr(row, "key", "") == key]


kv_files.load("kit/basics")
kv_files.load("kit/pages")
