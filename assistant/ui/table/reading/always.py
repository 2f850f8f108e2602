"""A figure that was known says something else now: from now on, or was it always so? Then the past is played again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.clock import Clock

from assistant.core.box.house import contradicts
from assistant.core.engine.kinds import Command, State
from assistant.core.past.always import always_so
from assistant.core.past.mending import Edit
from assistant.core.words.message import message
from assistant.ui.table.reading.begun import reading_of

if TYPE_CHECKING:
    from assistant.ui.shell.app import TablesideApp


def ask(app: TablesideApp, before: State, commands: Sequence[Command]) -> None:
    """`before`: as it was when these had not been read."""
    reading = reading_of(app)
    found: list[Edit] = [edit for command in commands
                         if (said := reading.said(command)) is not None and contradicts(reading.things(before), said)
                         for edit in always_so(app.game.session, command, reading.said)]
    if not found:
        return

    def replay() -> None:
        from assistant.ui.table.mend import begin_with  # only who mends needs that screen

        begin_with(app, found)

    question = message("It said something else until now. From now on it counts as read. Or was it always so? Then the "
                       "game is played again with it.")
    Clock.schedule_once(lambda _: app.shell.ask(app.say(question), app.say(message("It was always so")),
                                                app.say(message("From now on")), replay))
