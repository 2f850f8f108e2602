"""What should never happen: a slip of the program ends no evening."""

from __future__ import annotations

import logging
import traceback
from typing import TYPE_CHECKING, Any

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock

from assistant.core.message import message

if TYPE_CHECKING:
    from assistant.ui.app import TablesideApp

log = logging.getLogger(__name__)


class Guard(ExceptionHandler):
    """A slip of the program is written down, the player is told, and the game goes on from its last entry."""

    def __init__(self, app: TablesideApp) -> None:
        super().__init__()
        self._app = app

    def handle_exception(self, problem: BaseException) -> Any:
        if isinstance(problem, KeyboardInterrupt | SystemExit):
            return ExceptionManager.RAISE
        log.error("unexpected", exc_info=problem)
        self._write(problem)
        self._app.tell(message("Something went wrong, and was written down. The game is as it was last kept."),
                       tone="bad")
        Clock.schedule_once(lambda _: self._app.navigator.refresh())
        return ExceptionManager.PASS

    def _write(self, problem: BaseException) -> None:
        game = self._app.game
        try:
            with (self._app.folder / "trouble.log").open("a", encoding="utf-8") as file:
                file.write("".join(traceback.format_exception(problem)))
                if game is not None:
                    file.write(f"game {game.id}, entry {len(game.session.entries)}\n\n")
        except OSError as unwritable:
            log.error("could not be written down: %s", unwritable)
