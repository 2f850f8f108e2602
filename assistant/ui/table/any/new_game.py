"""A new game: who plays with which side, by which book, with which rulings; then the table.

Looks: kv/table/any/new_game.kv
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from assistant.core.shapes.codec import encode
from assistant.core.shapes.record import replace
from assistant.core.words.voice import Speaker
from assistant.ui.kit import (
    field,  # noqa: F401, named in the kv file
    head,  # noqa: F401, named in the kv file
    kv_files,
    token,  # noqa: F401, named in the kv file
)
from assistant.ui.kit.basics import Surface
from assistant.ui.kit.filling import fill
from assistant.ui.screens import Screen
from assistant.ui.table.presenters.any import new_game
from assistant.ui.table.presenters.any.new_game import Agreement
from assistant.ui.table.reading import figures


class SidedSeat(Surface):
    """A seat: a name and a side."""

    view = ObjectProperty(None, rebind=True, allownone=True)
    screen = ObjectProperty(None)

    def on_view(self, *_: object) -> None:
        """A name is shown as it was agreed, but never taken out of somebody's hands."""
        written = self.ids.name
        if not written.focus and written.text != self.view.name:
            written.text = self.view.name


class RuledRow(BoxLayout):
    """A ruling and its choices."""

    view = ObjectProperty(None, rebind=True, allownone=True)
    screen = ObjectProperty(None)


class AnyNewGameScreen(Screen):
    ruled = BooleanProperty(False)  # what the table may choose is unfolded
    told = BooleanProperty(False)  # what has to lie on the table is

    def __init__(self, app: Any, **more: Any) -> None:
        super().__init__(app, **more)
        self._draft = Agreement()

    @property
    def _key(self) -> str:
        return f"agreed.{self.app.kind.id}"

    def entered(self, **arguments: Any) -> None:
        game, terms = self.app.kind, self.app.face.new_game
        kept = self.app.recall(self._key, read=lambda kept: new_game.from_json(game, terms, kept))
        self._draft = kept or new_game.seated(Agreement(source=self.app.recall("source", "app")), terms)
        if self._reads:
            self._draft = replace(self._draft, box=self._box(self._draft.box))
            self.ids.figures.look(self.app, self._draft.edition, {})
        self.refresh()

    @property
    def _reads(self) -> bool:
        """Is there a box that its players read themselves?"""
        return bool(self.app.face.reading)

    def _box(self, box: str) -> str:
        """A house's own box may have begun, or gone, since."""
        return box if box == figures.SHIPPED else figures.own(self.app, self._draft.edition)

    def refresh(self) -> None:
        face = self.app.face
        looks = face.looks(None, Speaker(self.app.lang))
        self.view = new_game.present(self.app.kind, face.new_game, self._draft, looks, self.app.lang)
        self.ids.figures.box = self._draft.box
        fill(self.ids.seats, self.view.seats, lambda: SidedSeat(screen=self))
        fill(self.ids.rulings, self.view.rulings if self.ruled else (), lambda: RuledRow(screen=self))

    def _change(self, how: Callable[[Agreement], Agreement]) -> None:
        self._draft = how(self._draft)
        self.app.remember(self._key, encode(self._draft))
        self.refresh()

    def players(self, count: str) -> None:
        self._change(lambda draft: new_game.for_players(draft, self.app.face.new_game, int(count)))

    def call(self, at: int, name: str) -> None:
        if self._draft.names[at] != name.strip():
            self._change(lambda draft: new_game.called(draft, at, name))

    def lead(self, at: int, side: str) -> None:
        self._change(lambda draft: new_game.leading(draft, at, side))

    def rule(self, name: str, choice: str) -> None:
        self._change(lambda draft: new_game.ruled(draft, name, choice))

    def unfold(self, what: str) -> None:
        setattr(self, what, not getattr(self, what))
        self.refresh()

    def begin(self, seat: str) -> None:
        self.set(first=int(seat))

    def set(self, **fields: str | int) -> None:
        self._change(lambda draft: replace(draft, **fields))

    def paused(self) -> None:
        """A name that is being written counts as well."""
        for row in list(self.ids.seats.children):
            self.call(row.view.number, row.ids.name.text)

    def start(self) -> None:
        """Straight to the table; what the rules have against it is shown already."""
        self.paused()
        if not self.view.ready:
            return
        line = new_game.line(self.app.kind, self.app.face.new_game, self._draft, Speaker(self.app.lang))
        if not self.app.begin_game(line):
            self.refresh()


kv_files.load("kit/basics")
kv_files.load("table/any/new_game")
