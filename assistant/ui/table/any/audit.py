"""The audit of the table: a walk of a few taps. Each question is agreed to, or its parts are set to what lies there.

Looks: kv/table/any/audit.kv
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from assistant.core.engine.attempt import Refused
from assistant.core.shapes.record import replace
from assistant.ui.kit import (
    head,  # noqa: F401, named in the kv file
    kv_files,
    token,  # noqa: F401, named in the kv file
)
from assistant.ui.kit.basics import Words
from assistant.ui.kit.filling import fill
from assistant.ui.kit.head import Card
from assistant.ui.screens import Screen
from assistant.ui.table.presenters.any import audit
from assistant.ui.table.presenters.any.audit import FieldView, Walk

KEPT = "audit"


class CountRow(BoxLayout):
    """A fact that is a number."""

    view = ObjectProperty(None, rebind=True, allownone=True)
    screen = ObjectProperty(None)


class ThereRow(BoxLayout):
    """A fact that is so or not."""

    view = ObjectProperty(None, rebind=True, allownone=True)
    screen = ObjectProperty(None)


class CountedCard(Card):
    """A part of a question. A tap opens it: then its facts can be set."""

    view = ObjectProperty(None, rebind=True, allownone=True)
    screen = ObjectProperty(None)

    def on_view(self, *_: object) -> None:
        self.show()

    def show(self) -> None:
        unfolded = self.view is not None and self.screen.opened == self.view.at
        fields = self.view.fields if unfolded else ()
        self.ids.fields.clear_widgets()
        for field in fields:
            row = ThereRow if field.kind == audit.FLAG else CountRow
            self.ids.fields.add_widget(row(view=field, screen=self.screen))

    def on_release(self) -> None:
        if self.view.fields:
            self.screen.unfold(self.view.at)


class AnyAuditScreen(Screen):
    opened = NumericProperty(-1)  # the part that is unfolded

    def __init__(self, app: Any, **more: Any) -> None:
        super().__init__(app, **more)
        self.walk = Walk()
        self._of: Any = None  # the game and entry it was begun at

    def entered(self, **arguments: Any) -> None:
        game = self.app.game
        of = (game.id, game.session.head)
        if self._of != of:
            self._of = of
            begun = self.app.recall(KEPT, read=lambda kept: (kept["game"], kept["head"]) == of and audit.again(
                game.kind, game.state, kept["walk"], self.app.voice))
            self.walk, self.opened = begun or Walk(), -1
        self.refresh()

    def refresh(self) -> None:
        game = self.app.game
        if game is None or self._of != (game.id, game.session.head):
            return
        looks = self.app.face.looks(game.state, self.app.voice)
        self.view = audit.present(game.kind, game.state, self.walk, looks, self.app.voice)
        fill(self.ids.parts, self.view.parts, lambda: CountedCard(screen=self))
        for card in self.ids.parts.children:
            card.show()
        for holder, texts, tone in ((self.ids.problems, self.view.problems, "bad"),
                                    (self.ids.corrections, self.view.corrections, "normal")):
            holder.clear_widgets()
            for text in texts:
                holder.add_widget(Words(text=text, on="wood", tone=tone))

    def _answered(self, walk: Walk) -> None:
        self.walk = walk
        if walk == Walk():
            self.app.forget(KEPT)
        else:
            game, head = self._of
            self.app.remember(KEPT, {"game": game, "head": head, "walk": audit.kept_walk(walk)})
        self.refresh()

    def unfold(self, at: int) -> None:
        self.opened = -1 if self.opened == at else at
        self.refresh()

    def set_fact(self, field: FieldView, value: Any) -> None:
        game = self.app.game
        was = audit.kept(game.kind, game.state, field.fact)
        self._answered(audit.setting(self.walk, field, value, bool(was) if field.kind == audit.FLAG else was))

    def go_on(self) -> None:
        self.opened = -1
        self._answered(replace(self.walk, at=self.walk.at + 1))

    def back(self) -> bool:
        """One question back; from the first one out of it."""
        if not self.walk.at:
            self.app.forget(KEPT)
            return False
        self.opened = -1
        self._answered(replace(self.walk, at=self.walk.at - 1))
        return True

    @staticmethod
    def words(view: audit.WalkView | None, _: Callable[[str], str]) -> str:
        """What the gold button says."""
        if view is None:
            return ""
        if view.at_end:
            return _("Put it right") if view.ready else _("Back to the table")
        return _("Go on") if any(part.differs for part in view.parts) else _("It agrees")

    def finish(self) -> None:
        """All corrections, each an entry."""
        game = self.app.game
        found = audit.answer(game.kind, game.state, self.walk)
        if isinstance(found, Refused):
            self.app.refuse(found.reasons)
            return
        self.app.forget(KEPT)
        self.walk, self._of = Walk(), None
        if all(game.submit(entry.command) for entry in found):
            self.app.navigator.back()


kv_files.load("kit/basics")
kv_files.load("table/any/audit")
