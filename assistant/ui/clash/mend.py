"""Mending the past: correct, add or drop an entry, settle what no longer fits, then put it in force as one entry.

Looks: kv/clash/mend.kv
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import ObjectProperty

from assistant.core.mending import Change, Edit, Insert, Keep, Mending, Remove, dropping_misfits
from assistant.core.mending import ending_at_the_first_misfit as ending_there
from assistant.games.clash.mending import mended
from assistant.ui import kv_files
from assistant.ui.clash.command_form import FormSheet, KindSheet
from assistant.ui.clash.filling import fill
from assistant.ui.presenters.clash import mend
from assistant.ui.screens import Screen
from assistant.ui.widgets import head  # noqa: F401, named in the kv file
from assistant.ui.widgets.basics import Surface, Tap, Words


class EditLine(Surface):
    """One thing that was changed; the cross takes it back."""

    view = ObjectProperty(None, rebind=True, allownone=True)
    screen = ObjectProperty(None)


class MendScreen(Screen):
    def __init__(self, app: Any, **more: Any) -> None:
        super().__init__(app, **more)
        self._edits: tuple[Edit, ...] = ()
        self._mending: Mending | None = None
        self._game: Any = None

    def entered(self, number: int = 0, what: str = "", **arguments: Any) -> None:
        """Begin with an entry: change | insert | remove. Come back to (after a restart), it begins anew."""
        self._game, self._edits = self.app.game, ()
        if self._game is None or number not in self._game.session.way:
            self.app.navigator.back()
            return
        if what == "remove":
            self._edits = (Remove(number),)
        elif what == "insert":
            self._ask_kind(self._game.session.state_at(number), lambda command: self.add(Insert(number, command)))
        else:
            session = self._game.session
            self._ask_form(session.state_at(session.history.before(number)), session.entry(number).command,
                           lambda command: self.add(Change(number, command)))
        self.ids.why.text = ""
        self.refresh()

    # What is shown

    def refresh(self) -> None:
        game = self._game
        if game is None or game is not self.app.game:
            return
        self._show(mended(game.session, *self._edits))

    def _show(self, mending: Mending) -> None:
        self._mending = mending
        view = self.view = mend.present(self._game.teller, self._edits, mending, self.app.voice)
        fill(self.ids.edits, view.edits, lambda: EditLine(screen=self))
        self._show_misfit()
        self.ids.changes.clear_widgets()
        for text in view.changes:
            self.ids.changes.add_widget(Words(text=text, on="parchment"))

    def _show_misfit(self) -> None:
        self.ids.reasons.clear_widgets()
        self.ids.choices.clear_widgets()
        misfit = self.view.misfit
        if misfit is None:
            return
        for text in misfit.reasons:
            self.ids.reasons.add_widget(Words(text=text, on="parchment", tone="bad"))
        for key, icon, words, act in self._choices():
            tap = Tap(icon=icon, words=words, key=f"misfit.{key}", on="parchment")
            tap.bind(on_release=lambda _, act=act: act())
            self.ids.choices.add_widget(tap)

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
        if self.view.more:
            found.append(("drop-all", "delete", app._("Drop everything that does not fit"), self.drop_all))
        return found

    # Edits

    def add(self, edit: Edit) -> None:
        self._edits = mend.with_edit(self._edits, edit)
        self.refresh()

    def take_back(self, at: int) -> None:
        self._edits = (*self._edits[:at], *self._edits[at + 1:])
        self.refresh()

    def drop(self) -> None:
        self._edits = mend.without_misfit(self._edits, self._first)
        self.refresh()

    def change(self) -> None:
        misfit = self._first

        def changed(command: Any) -> None:
            self._edits = mend.in_place(self._edits, misfit, command)
            self.refresh()

        self._ask_form(misfit.state, misfit.command, changed)

    def keep(self) -> None:
        self.add(Keep(self._first.number))

    def insert_before(self) -> None:
        misfit = self._first
        before = self._game.session.history.before(misfit.number)
        self._ask_kind(misfit.state, lambda command: self.add(Insert(before, command)))

    def end_here(self) -> None:
        self._show(ending_there(self._mending))

    def drop_all(self) -> None:
        self._show(dropping_misfits(self._mending))

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
            self.app.navigator.back()


kv_files.load("widgets/basics")
kv_files.load("clash/mend")
