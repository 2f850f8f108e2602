"""A panel that answers whatever is owed: what can be done, each a tap; what has to be said first is asked in a form.

Looks: kv/table/any/panel.kv
"""

from __future__ import annotations

from assistant.core.engine.kinds import State
from assistant.core.shapes.record import Value
from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Tap, Words
from assistant.ui.table.command_form import FormSheet, form_of
from assistant.ui.table.panel import Panel
from assistant.ui.table.presenters.any import panel as any_panel
from assistant.ui.table.presenters.any.panel import AnswerView, PartView


class AnyPanel(Panel):
    """Where several are asked, each looks at their own answers: one tap shows them, the next one covers them."""

    def __init__(self, **more: Value) -> None:
        super().__init__(**more)
        self._looking = ""  # whose answers are shown

    def present(self, state: State) -> None:
        game = self.app.game
        self.view = any_panel.present(game.kind, form_of(self.app), state, self.app.voice)
        column = self.ids.answers
        column.clear_widgets()
        if self.view.verdict:
            column.add_widget(Words(text=self.view.verdict, font_size="20sp"))
        for part in self.view.parts:
            if part.title:
                column.add_widget(self._cover(part))
            if not part.title or part.title == self._looking:
                for answer in part.answers:
                    column.add_widget(self._tap(answer))

    def _cover(self, part: PartView) -> Tap:
        looking = part.title == self._looking
        tap = Tap(words=part.title, icon="eye-off" if looking else "eye", key=f"look.{part.of}", chosen=looking)
        tap.bind(on_release=lambda _: self._look("" if looking else part.title))
        return tap

    def _look(self, title: str) -> None:
        self._looking = title
        self.present(self.app.game.state)

    def paused(self) -> None:
        if self._looking:
            self._look("")

    def hidden(self) -> None:
        self._looking = ""

    def _tap(self, answer: AnswerView) -> Tap:
        tap = Tap(words=answer.words, icon=answer.icon, key=answer.key, kind="gold" if answer.only else "quiet")
        tap.bind(on_release=lambda _: self._answer(answer))
        return tap

    def _answer(self, answer: AnswerView) -> None:
        self._looking = ""
        if answer.ready:
            self.app.game.submit(answer.command)
        else:
            self.app.shell.open_sheet(FormSheet(app=self.app, state=self.app.game.state, command=answer.command,
                                                done=self.app.game.submit))


kv_files.load("kit/basics")
kv_files.load("table/any/panel")
