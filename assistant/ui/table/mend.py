"""Mending the past: correct, add or drop an entry, settle what no longer fits, then put it in force as one entry.

Looks: kv/table/mend.kv
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.properties import ObjectProperty

from assistant.core.past.fate import SameAgain
from assistant.core.past.mending import Change, Edit, Insert, Keep, Mending, Remove, dropping_misfits, lying_as_now
from assistant.core.past.mending import ending_at_the_first_misfit as ending_there
from assistant.core.table.bookkeeping import mended_by_itself
from assistant.ui.kit import (
    head,  # noqa: F401, named in the kv file
    kv_files,
)
from assistant.ui.kit.basics import EvenTap, Surface, Words
from assistant.ui.kit.field import TYPING
from assistant.ui.kit.filling import fill
from assistant.ui.screens import Screen
from assistant.ui.table.command_form import FormSheet, KindSheet
from assistant.ui.table.face import load
from assistant.ui.table.presenters import mend

KEPT = "mend"
UNSETTLED, TABLE = "", "table"
SETTLED: dict[str, Callable[[Mending], Mending]] = {
    UNSETTLED: lambda mending: mending, "end": ending_there, "drop": dropping_misfits}


def begin_with(app: Any, edits: Sequence[Edit]) -> None:
    """The screen, with what is to be another way known already."""
    session = app.game.session
    app.remember(KEPT, {"of": [app.game.id, session.head, 0, "insert"], "edits": mend.kept(session, tuple(edits)),
                        "settled": UNSETTLED, "why": ""})
    app.navigator.go("mend", number=0, what="insert")


class EditLine(Surface):
    """One thing that was changed; the cross takes it back."""

    view = ObjectProperty(None, rebind=True, allownone=True)
    screen = ObjectProperty(None)


class MendScreen(Screen):
    def __init__(self, app: Any, **more: Any) -> None:
        super().__init__(app, **more)
        self._edits: tuple[Edit, ...] = ()
        self._settled = UNSETTLED  # how what no longer fits is settled at one go
        self._mending: Mending | None = None
        self._alone = False  # what no longer fits is settled one by one
        self._game: Any = None
        self._of: list[Any] = []  # the game, its newest entry, the entry it begins with, and what happens to that one
        self._typed = Clock.create_trigger(lambda _: self._remember(), TYPING)
        self.ids.why.bind(text=lambda *_: self._typed())

    def entered(self, number: int = 0, what: str = "", **arguments: Any) -> None:
        """Begin with an entry: change | insert | remove; or go on with what was not finished."""
        self._game = game = self.app.game
        if number not in (*game.session.way, *([0] if what == "insert" else [])):
            self.app.navigator.back()
            return
        self._alone = False
        self._of = [game.id, game.session.head, number, what]
        before = self._begun_before()
        self._edits, self._settled, self.ids.why.text = before or ((), UNSETTLED, "")
        if not self._edits and (before is None or what != "remove"):  # what was to be removed is not removed after all
            self._begin(number, what)
        self.refresh()

    def _begin(self, number: int, what: str) -> None:
        session = self._game.session
        if what == "remove":
            self._edits = (Remove(number),)
        elif what == "insert":
            self._ask_kind(session.state_at(number), lambda command: self.add(Insert(number, command)))
        else:
            self._ask_form(session.state_at(session.history.before(number)), session.entry(number).command,
                           lambda command: self.add(Change(number, command)))

    def _begun_before(self) -> tuple[tuple[Edit, ...], str, str] | None:
        """What was changed already when the app was left, or killed, or a rule was looked up."""
        return self.app.recall(KEPT, read=lambda kept: kept["of"] == self._of and (
            mend.again(self._game.session, kept["edits"]), kept["settled"], kept["why"]))

    def _remember(self) -> None:
        if self._edits or self.ids.why.text:
            edits = mend.kept(self._game.session, self._edits)
            self.app.remember(KEPT, {"of": self._of, "edits": edits, "settled": self._settled,
                                     "why": self.ids.why.text})
        else:
            self._forget()

    def back(self) -> bool:
        """Who leaves it gives it up."""
        self._forget()
        return False

    def paused(self) -> None:
        self._remember()

    def left(self) -> None:
        if self._typed.is_triggered:
            self._remember()
        self._typed.cancel()

    def _forget(self) -> None:
        self._typed.cancel()
        self.app.forget(KEPT)

    # What is shown

    def refresh(self) -> None:
        game = self._game
        if game is None or game is not self.app.game:
            return
        self._remember()
        mending = mended_by_itself(game.session, *self._edits)
        if self._settled == TABLE:
            self._show(lying_as_now(game.session, SameAgain(game.kind), mending))
        else:
            self._show(SETTLED[self._settled](mending))

    def _show(self, mending: Mending) -> None:
        self._mending = mending
        teller, forms = self._game.teller, load(self.app.face.forms)
        view = self.view = mend.present(teller, forms, self._edits, mending, self.app.voice)
        fill(self.ids.edits, view.edits, lambda: EditLine(screen=self))
        self._show_misfit()
        self._show_boards(mending)
        self.ids.changes.clear_widgets()
        for text in view.changes:
            self.ids.changes.add_widget(Words(text=text, on="parchment"))

    def _show_boards(self, mending: Mending) -> None:
        """The board as it is, and as it would be."""
        boards = self.ids.boards
        boards.clear_widgets()
        picture = load(self.app.face.board) if self.app.face.board and self.view.changes else None
        if picture is not None:
            lit = mend.places(self._game.kind, self._game.state, mending.state)
            for state in (self._game.state, mending.state):
                board = picture(state, self.app.voice, lit)
                if board is not None:
                    boards.add_widget(board)

    def _show_misfit(self) -> None:
        self.ids.reasons.clear_widgets()
        self.ids.choices.clear_widgets()
        misfit = self.view.misfit
        if misfit is None:
            return
        for text in misfit.reasons:
            self.ids.reasons.add_widget(Words(text=text, on="parchment", tone="bad"))
        for key, icon, words, act in self._choices() if self._alone else self._at_once():
            tap = EvenTap(icon=icon, words=words, key=f"misfit.{key}", on="parchment",
                          kind="gold" if key == "drop-all" else "quiet")
            tap.bind(on_release=lambda _, act=act: act())
            self.ids.choices.add_widget(tap)

    def _at_once(self) -> list[tuple[str, str, str, Callable[[], object]]]:
        """All that no longer fits, with one tap; or this one alone."""
        app = self.app
        found = [("drop-all", "play", app._("Replay the rest"), self.drop_all)]
        if lying_as_now(self._game.session, SameAgain(self._game.kind), self._mending).is_settled:
            found.append(("table", "hand-pointing-up", app._("Take the table as it is"), self.take_table))
        return [*found, ("one", "pencil", app._("Settle this one alone"), self.alone),
                ("cancel", "close", app._("Cancel"), app.back)]

    def _choices(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        """The ways to settle what no longer fits."""
        app, misfit = self.app, self.view.misfit
        found = [] if misfit.secret else [("change", "pencil", app._("Correct it"), self.change)]
        if not misfit.inserted:
            found.append(("before", "plus", app._("Something is missing before it"), self.insert_before))
        if misfit.keep:
            found.append(("keep", "note-edit", misfit.keep, self.keep))
        found.append(("drop", "delete", app._("Drop it"), self.drop))
        found.append(("end", "flag", app._("Let the past end here and play on"), self.end_here))
        found.append(("all", "arrow-left", app._("All at once"), self.alone))
        return found

    # Edits

    def _edit(self, edits: tuple[Edit, ...], settled: str = UNSETTLED) -> None:
        self._edits, self._settled = edits, settled
        self.refresh()

    def add(self, edit: Edit) -> None:
        self._edit(mend.with_edit(self._edits, edit))

    def take_back(self, at: int) -> None:
        self._edit((*self._edits[:at], *self._edits[at + 1:]))

    def drop(self) -> None:
        self._edit(mend.without_misfit(self._edits, self._first))

    def change(self) -> None:
        misfit = self._first
        self._ask_form(misfit.state, misfit.command,
                       lambda command: self._edit(mend.in_place(self._edits, misfit, command)))

    def keep(self) -> None:
        self.add(Keep(self._first.number))

    def insert_before(self) -> None:
        misfit = self._first
        before = self._game.session.history.before(misfit.number)
        self._ask_kind(misfit.state, lambda command: self.add(Insert(before, command)))

    def end_here(self) -> None:
        self._edit(self._edits, "end")

    def drop_all(self) -> None:
        self._edit(self._edits, "drop")

    def take_table(self) -> None:
        self._edit(self._edits, TABLE)

    def alone(self) -> None:
        """One after the other; or all at once again."""
        self._alone = not self._alone
        self._show_misfit()

    @property
    def _first(self) -> Any:
        return self._mending.misfits[0]

    def _ask_form(self, state: Any, command: Any, done: Callable[[Any], None]) -> None:
        self.app.shell.open_sheet(FormSheet(app=self.app, state=state, command=command, done=done))

    def _ask_kind(self, state: Any, done: Callable[[Any], None]) -> None:
        self.app.shell.open_sheet(KindSheet(app=self.app, state=state, done=done))

    # The end of it

    def put_in_force(self) -> None:
        if self._game.mend(self._mending, self.ids.why.text.strip() or None):
            self.app.navigator.back()  # which forgets it


kv_files.load("kit/basics")
kv_files.load("table/mend")
