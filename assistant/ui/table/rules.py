"""The rulebook: chapters, search, each rule with its place in the three books.

Looks: kv/table/rules.kv
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Surface, Words
from assistant.ui.kit.head import Badge, Card, Field
from assistant.ui.kit.pages import ChapterTap, PagesScreen
from assistant.ui.table.face import load
from assistant.ui.table.presenters import rules

kv_files.load("kit/basics")
kv_files.load("table/rules")

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


class MinuteStep(Card):
    """A sentence of the game in one minute; a tap opens its chapter."""

    view = ObjectProperty(None, rebind=True)


class IconLegend(Surface):
    """The icons that stand for the figures of a game."""


class SignRow(BoxLayout):
    """An icon, and what it stands for."""

    view = ObjectProperty(None, rebind=True)


class SearchField(Field):
    """In the head of the screen."""

    def keyboard_on_key_down(self, window: Any, keycode: tuple[int, str], text: str, modifiers: list[str]) -> bool:
        """Escape is the screen's way back, which ends the search; it does not merely leave the field."""
        if keycode[1] == "escape":
            self.focus = False
            return False
        return bool(super().keyboard_on_key_down(window, keycode, text, modifiers))


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
        self.height = max(heights, default=0) if beside else sum(heights) + self.spacing * (len(heights) - 1)


class RulesScreen(PagesScreen):
    def __init__(self, app: Any, **more: Any) -> None:
        super().__init__(app, key="rules", **more)
        self._reader = rules.RuleReader(app.kind.rulebook(), load(app.face.pages))
        self._chapter, self._rule = self._reader.first_chapter, ""
        self.search = SearchField()
        self.ids.head.add_widget(self.search)
        self._search = Clock.create_trigger(lambda _: self.refresh(), TYPING)
        self.search.bind(text=lambda *_: self._search())

    def entered(self, rule: str = "", chapter: str = "", **arguments: Any) -> None:
        """With a rule: its chapter, opened there; or with a chapter, as the help of a panel asks for."""
        if self._reader.known(rule):
            self._forget_search()
            self._chapter, self._rule = rules.chapter_of(rule), rule
        elif self._reader.has_chapter(chapter):
            self._forget_search()
            self._chapter, self._rule = chapter, ""
        if rule or chapter:
            self.view = None  # shown from there, though it may be the page that was read before
        self.refresh()

    def open_chapter(self, chapter: str) -> None:
        self._chapter, self._rule = chapter, ""
        self._forget_search()
        self.refresh()

    def refresh(self) -> None:
        game, typed = self.app.game, self.search.text
        setting = game.state.setting if game else None
        reader = rules.Reader(setting.edition.id, setting.rulings) if setting else rules.Reader()
        make = self._reader.search if typed.strip() else self._reader.page
        view = make(typed if typed.strip() else self._chapter, reader, self.app.voice)
        if view != self.view:
            self.view = view
            self._show_rules()

    def _show_rules(self) -> None:
        view = self.view
        self.title, self.search.hint_text = self.app._("Rules"), self.app._("Search the rules")
        chapters = tuple(ChapterTap(each.id, each.icon, each.title) for each in view.chapters)
        rows: list[Callable[[], Widget]] = [partial(self._box, card) for card in view.cards]
        rows += [partial(self._step, step, number) for number, step in enumerate(view.steps)]
        if view.signs:
            rows.append(partial(self._legend, view.signs))
        if view.nothing:
            rows.append(partial(Words, text=view.nothing, on="wood", font_size="20sp"))
        self.show_page(chapters, view.chapter, view.title, rows, at_once=max(6, self._position() + 4))
        if self._rule:
            self.scroll_to(f"rule.{self._rule}")

    def _position(self) -> int:
        return next((at for at, card in enumerate(self.view.cards) if card.id == self._rule), 0)

    def _box(self, card: rules.RuleCard) -> RuleBox:
        compared = self.view.chapter == rules.DIFFERENCES
        return RuleBox(view=card, game=self.app._("This game"), opened=compared or card.id == self._rule,
                       chosen=card.id == self._rule, placed=not compared and bool(self.view.chapter))

    def _step(self, step: rules.StepView, number: int) -> MinuteStep:
        made = MinuteStep(view=step, key=f"minute.{number}")
        made.bind(on_release=lambda *_: self.open_chapter(step.chapter))
        return made

    def _legend(self, signs: tuple[rules.SignView, ...]) -> IconLegend:
        made = IconLegend()
        for sign in signs:
            made.ids.rows.add_widget(SignRow(view=sign))
        return made

    def back(self) -> bool:
        """The first step back ends a search."""
        if not self.search.text:
            return False
        self._forget_search()
        self.refresh()
        return True

    def _forget_search(self) -> None:
        self.search.text = ""
        self._search.cancel()
