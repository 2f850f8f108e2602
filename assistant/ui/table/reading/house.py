"""The house's own box: what was read in a game stays there for the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant.core.box.house import grown
from assistant.core.database.disk import StoreTrouble
from assistant.core.words.message import message
from assistant.ui.table.presenters.pads import Shelf
from assistant.ui.table.reading.begun import reading_of

if TYPE_CHECKING:
    from assistant.ui.shell.app import TablesideApp


def keep(app: TablesideApp) -> None:
    """Whatever was read in the open game, in the box of its edition; what was taken back there, too; and what came up
    again counts as looked at twice."""
    reading, session = reading_of(app), app.game.session
    commands = [entry.command for entry in session.entries]
    lines = [session.game.grammar.write(command) for command in commands if isinstance(command, reading.command)]
    ours, edition = reading.houses(app.folder), reading.edition(session.state)
    try:
        before = ours.of(edition)
        after = reading.met(grown(before, session.id, lines), session.state, commands)
        if after != before:
            ours.keep(after)
    except StoreTrouble as problem:
        app.guard.forgotten("the house's own box", str(problem))
    tell_of_damage(app, ours)


def tell_of_damage(app: TablesideApp, ours: Shelf) -> None:
    """What can't be read any more is not lost, and nobody is left to find that out."""
    if ours.put_aside:
        app.tell(message("Your own box could not be read any more. It lies aside: {file}. A new one begins here.",
                         file=str(ours.put_aside[-1])), tone="bad")
