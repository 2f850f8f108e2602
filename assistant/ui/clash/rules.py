"""The rulebook: chapters, search, each rule with its place in the three books.   Looks: kv/clash/rules.kv"""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from assistant.ui import kv_files
from assistant.ui.presenters.clash import rules
from assistant.ui.screens import Screen
from assistant.ui.widgets.basics import Column, Sheet, Surface, Tap, Title, Words
from assistant.ui.widgets.head import Badge, Card, Filling

kv_files.load("widgets/basics")
kv_files.load("clash/rules")

SETTLED = 0.2  # seconds until every text has its height, and a rule can be scrolled to
TYPING = 0.25  # seconds without a letter until what was typed is searched


class BookPlace(Surface):
    """A rule in one edition."""

    view = ObjectProperty(None, rebind=True)
    game = StringProperty("")


class ChoiceLine(BoxLayout):
    """One of the ways the table may choose."""

    view = ObjectProperty(None, rebind=True)


class Tags(StackLayout):
    """What is special about a rule."""


class RuleBox(Card):
    """A rule; a tap opens it."""

    view = ObjectProperty(None)
    opened = BooleanProperty(False)
    game = StringProperty("")
    placed = BooleanProperty(True)  # its chapter goes without saying

    def on_kv_post(self, _base: object) -> None:
        self.key = f"rule.{self.view.id}"
        self.bind(opened=lambda *_: self._build())
        self._build()

    def on_release(self) -> None:
        self.opened = not self.opened

    def _build(self) -> None:
        self.clear_widgets()
        if self.view.tags or not self.placed:
            self.add_widget(self._tags())
        self.add_widget(Words(text=self.view.text, on="parchment", font_size="18sp"))
        if self.opened:
            self.add_widget(Columns(self.view.books, self.game))
            self._add_choices()

    def _tags(self) -> Tags:
        tags = Tags()
        if not self.placed:
            tags.add_widget(Badge(words=self.view.chapter, ground="vellum"))
        for tag in self.view.tags:
            tags.add_widget(Badge(words=tag, ground="walnut", tone="accent"))
        return tags

    def _add_choices(self) -> None:
        if not self.view.choices:
            return
        self.add_widget(Words(text=self.view.ruling, on="parchment", font_name="bold"))
        for choice in self.view.choices:
            self.add_widget(ChoiceLine(view=choice))


class Columns(BoxLayout):
    """What the books say, side by side and equally high; below each other where it is narrow."""

    def __init__(self, books: tuple[rules.InBook, ...], game: str, **more: Any) -> None:
        super().__init__(**more)
        for book in books:
            place = BookPlace(view=book, game=game)
            place.bind(minimum_height=lambda *_: self._fit())
            self.add_widget(place)
        self.bind(orientation=lambda *_: self._fit())
        self._fit()

    def _fit(self) -> None:
        beside, heights = self.orientation == "horizontal", [each.minimum_height for each in self.children]
        for each in self.children:
            each.size_hint_y = 1 if beside else None
            each.height = each.minimum_height
        self.height = max(heights) if beside else sum(heights) + self.spacing * (len(heights) - 1)


class RulesScreen(Screen):
    narrow = BooleanProperty(False)  # no room for the chapters beside the page

    def __init__(self, app: Any, **more: Any) -> None:
        super().__init__(app, **more)
        self._chapter, self._rule = rules.DIFFERENCES, ""
        self._filling = Filling(self.ids.page)
        self._search = Clock.create_trigger(lambda _: self.present(), TYPING)
        self.ids.search.bind(text=lambda *_: self._search())
        self.bind(narrow=lambda *_: self._list_beside() if self.view else None)

    def entered(self, rule: str = "", chapter: str = "", **arguments: Any) -> None:
        """With a rule: its chapter, opened there; or with a chapter, as the help of a panel asks for."""
        if rules.known(rule):
            self._forget_search()
            self._chapter, self._rule = rules.chapter_of(rule), rule
        elif chapter in rules.CHAPTERS:
            self._forget_search()
            self._chapter, self._rule = chapter, ""
        self.view = None
        self.refresh()

    def refresh(self) -> None:
        self.present()

    def open_chapter(self, chapter: str) -> None:
        self._chapter, self._rule = chapter, ""
        self._forget_search()
        self.app.shell.close_sheet()
        self.present()

    def present(self) -> None:
        game, typed = self.app.game, self.ids.search.text
        setting = game.state.setting if game else None
        reader = rules.Reader(setting.edition.id, setting.rulings) if setting else rules.Reader()
        make = rules.search if typed.strip() else rules.page
        view = make(typed if typed.strip() else self._chapter, reader, self.app.voice)
        if view != self.view:
            self.view = view
            self._show()

    def _show(self) -> None:
        view = self.view
        self._list_beside()
        makers = [partial(Title, text=view.title, on="wood")] if not self.narrow else []
        makers += [partial(self._box, card) for card in view.cards]
        if view.nothing:
            makers.append(partial(Words, text=view.nothing, on="wood", font_size="20sp"))
        self._filling.fill(makers, at_once=max(6, self._position() + 4))
        if self._rule:
            Clock.schedule_once(lambda _: self._scroll_to_rule(), SETTLED)

    def _position(self) -> int:
        return next((at for at, card in enumerate(self.view.cards) if card.id == self._rule), 0)

    def _box(self, card: rules.RuleCard) -> RuleBox:
        compared = self.view.chapter == rules.DIFFERENCES
        return RuleBox(view=card, game=self.app._("This game"), opened=compared or card.id == self._rule,
                       chosen=card.id == self._rule, placed=not compared and bool(self.view.chapter))

    def _scroll_to_rule(self) -> None:
        for box in self.ids.page.ids.content.children:
            if getattr(box, "key", "") == f"rule.{self._rule}" and self.ids.page.height < box.parent.height:
                self.ids.page.scroll_to(box, padding=dp(20), animate=False)

    def _list_beside(self) -> None:
        self.ids.chapters.clear()
        if not self.narrow:
            self._list_chapters(self.ids.chapters)

    def _list_chapters(self, column: Column) -> None:
        for chapter in self.view.chapters:
            tap = Tap(icon=chapter.icon, words=chapter.title, key=f"rules.{chapter.id}", on="wood",
                      kind="bare", chosen=chapter.id == self.view.chapter, halign="left")
            tap.bind(on_release=lambda _, chapter=chapter: self.open_chapter(chapter.id))
            column.add_widget(tap)

    def choose_chapter(self) -> None:
        """Where there is no room for them beside the page, the chapters come as a sheet."""
        column = Column(size_hint_y=None, height=self.height * .8)
        sheet = Sheet()
        sheet.add_widget(column)
        self._list_chapters(column)
        self.app.shell.open_sheet(sheet)

    def back(self) -> bool:
        """The first step back ends a search."""
        if not self.ids.search.text:
            return False
        self._forget_search()
        self.present()
        return True

    def _forget_search(self) -> None:
        self.ids.search.text = ""
        self._search.cancel()
