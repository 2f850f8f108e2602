"""Who throws the dice, changed on the spot.

While dice are owed the rules keep the source. Then the command that made them owed is taken back and given again
with the other source, where that is possible; else the table throws these, and the source changes with the next ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant.core.fate.sources import SetSource
from assistant.core.words.message import message
from assistant.games.clash.chapters.battle.commands import Assault, Eliminate, Fight, Reroll
from assistant.games.clash.chapters.fate import dice_owed

if TYPE_CHECKING:
    from assistant.ui.shell.app import TablesideApp

AGAIN = (Assault, Reroll, Eliminate, Fight)


def switch_source(app: TablesideApp) -> None:
    game = app.game
    setting = SetSource("dice", "table" if game.state.sources["dice"] == "app" else "app")
    if not dice_owed(game.state):
        game.submit(setting)
        return
    session = game.session
    command = session.entry(session.head).command
    before = session.state_at(session.history.back(session.head))
    if isinstance(command, AGAIN) and not dice_owed(before):
        if game.undo() and game.submit(setting):
            game.submit(command)
    else:
        app.tell(message("These dice are still thrown by hand: the app can take over once they lie."))
