"""What should never happen: a slip of the program ends no evening, and keeps nobody from coming back."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock

from assistant import __version__
from assistant.core.words.message import Message, message, say
from assistant.core.words.voice import Speaker
from assistant.ui.shell import remembered
from assistant.ui.shell.trouble import write_down

if TYPE_CHECKING:
    from assistant.ui.shell.app import TablesideApp

SAME = 60.0  # seconds in which the same slip is neither written down nor told again
SETTLED = 0.5  # seconds without a slip, after which what was done about the last one has helped
SLIPPED = message("Something went wrong, and was written down. The game is as it was last kept.")
LED_HOME = message("That went wrong again, so here is the first screen. What was half entered there is forgotten; the "
                   "games are as they were last kept.")
LOST = message("The app could not come back to where it was. What went wrong was written down; the games are as they "
               "were last kept.")
FORGOTTEN = message("Some of what the app had remembered could not be read and was forgotten. No game is touched by "
                    "it.")
CALM, WAITING, SHOWN_ANEW, LED = range(4)  # what was done about the last slip


class Guard(ExceptionHandler):
    """A slip is written down and told, and the screen is shown anew. If that slips as well, the app goes home."""

    def __init__(self, app: TablesideApp) -> None:
        super().__init__()
        self._app = app
        self._stage = CALM
        self.known: dict[str, float] = {}  # what was written down in the last minute, and when
        self._untold: list[Message] = []
        self._tell = Clock.create_trigger(self._tell_all)
        self._settled = Clock.create_trigger(self._calm_down, SETTLED)

    def handle_exception(self, problem: BaseException) -> Any:
        """Of the event loop."""
        if isinstance(problem, KeyboardInterrupt | SystemExit):
            return ExceptionManager.RAISE
        self._note(problem, SLIPPED)
        if self._stage == CALM:
            self._mend(WAITING, self._show_anew)
        elif self._stage == SHOWN_ANEW:
            self._mend(LED, self._go_home)
        self._settle()
        return ExceptionManager.PASS

    def survives(self, work: Callable[[], object], otherwise: Message = SLIPPED) -> bool:
        """Outside the event loop nobody else would catch a slip. False (written down, told) where there was one."""
        try:
            work()
        except Exception as problem:  # whatever it is, the app starts
            self._note(problem, otherwise)
            return False
        return True

    def forgotten(self, what: str, why: object) -> None:
        """Something that was remembered makes no sense, or none any more."""
        self.note(f"{what} is forgotten: {why!r}", FORGOTTEN)

    # Written down and told

    def _note(self, problem: BaseException, told: Message) -> None:
        self.note("".join(traceback.format_exception(problem)), told)

    def note(self, text: str, told: Message) -> None:
        """The same thing once a minute."""
        now = Clock.get_time()
        self.known = {each: since for each, since in self.known.items() if now - since < SAME}
        if text not in self.known:
            self.known[text] = now
            game = self._app.game
            where = f"game {game.id}, entry {game.session.head}" if game is not None else "no game"
            write_down(self._app.folder, f"Tableside {__version__}, {where}\n{text}")
            self.tell(told)

    def tell(self, told: Message) -> None:
        """As soon as there is something to tell it on, and in the words of no game: that may be what went wrong."""
        self._untold = [*(each for each in self._untold if each != told), told]
        self._tell()

    def _tell_all(self, *_: object) -> None:
        first, *more = (say(each, Speaker(self._app.lang)) for each in self._untold)
        self._untold = []
        self._app.shell.notify(first, more, tone="bad")

    # Put right

    def _mend(self, stage: int, remedy: Callable[[], None]) -> None:
        """Once the frame is over in which it happened."""
        self._stage = stage
        Clock.schedule_once(lambda _: remedy())

    def _show_anew(self) -> None:
        self._stage = SHOWN_ANEW
        self._settle()
        self._app.navigator.refresh()

    def _go_home(self) -> None:
        self.begin_at_home()
        self.tell(LED_HOME)

    def begin_at_home(self) -> None:
        """What was half entered where it is now is forgotten: that may be what the screen slips on."""
        app = self._app
        key = remembered.half_entered(app.navigator.here, app.game)
        if key is not None:
            app.forget(key)
        app.shell.close_sheet()
        if app.navigator.screen is not None:
            self.survives(app.navigator.screen.left)
        app.navigator.restore([])

    def _settle(self) -> None:
        self._settled.cancel()
        self._settled()

    def _calm_down(self, *_: object) -> None:
        self._stage = CALM
