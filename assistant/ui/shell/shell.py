"""The root of all widgets: the screen, above it sheets, above these notices.   Looks: kv/shell/shell.kv"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Sheet, Surface, Words

SHOWN = 6.0  # seconds a notice stays
kv_files.load("shell/shell")


class NoticeLine(Words):
    pass


class Notice(Surface):
    """Something to know: why a tap was refused, that the disk is full. A tap takes it away."""

    title = StringProperty("")
    lines = ListProperty([])
    tone = StringProperty("normal")
    rule = StringProperty("")  # what "look it up" leads to
    words_rule = StringProperty("")

    __events__ = ("on_look_up", "on_gone")

    def on_kv_post(self, _base: object) -> None:
        for text in self.lines:
            self.ids.lines.add_widget(NoticeLine(text=text))

    def on_look_up(self) -> None:
        """The rule is to be looked up."""

    def on_gone(self) -> None:
        """It was tapped away."""


class Question(Sheet):
    """Asked before something that can't be seen to be harmless."""

    text = StringProperty("")
    yes = StringProperty("")
    no = StringProperty("")

    __events__ = ("on_meant",)

    def on_meant(self) -> None:
        """The player means it."""


class Shell(FloatLayout):
    """`stage` holds the screen; sheets and notices lie above it. All of them keep clear of the `insets`."""

    sheet = ObjectProperty(None, allownone=True)
    insets = ListProperty([0, 0, 0, 0])  # left, top, right, bottom: what the system's bars cover

    def show(self, screen: Widget) -> None:
        self.ids.stage.clear_widgets()
        self.ids.stage.add_widget(screen)

    def on_insets(self, *_: object) -> None:
        if self.sheet is not None:
            self.sheet.insets = self.insets

    def on_touch_down(self, touch: Any) -> bool:
        """A notice has been seen when the next tap comes."""
        notices = self.ids.notices
        if notices.children and not notices.collide_point(*touch.pos):
            self.hush()
        return bool(super().on_touch_down(touch))

    # Sheets

    def open_sheet(self, sheet: Sheet) -> None:
        self.close_sheet()
        self.hush()
        self.sheet = sheet
        sheet.insets = self.insets
        sheet.bind(on_close=lambda *_: self.close_sheet())
        self.ids.sheets.add_widget(sheet)

    def close_sheet(self) -> bool:
        if self.sheet is None:
            return False
        self.ids.sheets.remove_widget(self.sheet)
        self.sheet = None
        return True

    def ask(self, text: str, yes: str, no: str, meant: Callable[[], object]) -> None:
        """One question; `meant` follows on yes, nothing on no or a tap beside it."""
        question = Question(text=text, yes=yes, no=no)

        def answered(*_: object) -> None:
            self.close_sheet()
            meant()

        question.bind(on_meant=answered)
        self.open_sheet(question)

    # Notices

    def notify(self, title: str, lines: list[str] | None = None, *, tone: str = "normal", rule: str = "",
               words_rule: str = "") -> Notice:
        """One notice at a time, gone after a while or at a tap."""
        self.hush()
        notice = Notice(title=title, lines=lines or [], tone=tone, rule=rule, words_rule=words_rule)
        notice.bind(on_gone=lambda *_: self.hush())
        self.ids.notices.add_widget(notice)
        if not rule:  # why something is refused stays until it was read
            self._gone = Clock.schedule_once(lambda _: self.hush(), SHOWN + 2.0 * len(notice.lines))
        return notice

    def hush(self) -> None:
        gone = getattr(self, "_gone", None)
        if gone is not None:
            gone.cancel()
        self.ids.notices.clear_widgets()


class Stage(BoxLayout):
    pass
