"""The open game of Clash of Rage, as the screens know it: a session whose changes can be watched."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import NumericProperty, ObjectProperty

from assistant import __version__
from assistant.core.engine.ask import Ask
from assistant.core.engine.attempt import Refused
from assistant.core.engine.rules import Refusal
from assistant.core.game.table import Table, open_table
from assistant.core.past import keeping
from assistant.core.past.mending import Mending, commit
from assistant.core.store.kept import KeptSession
from assistant.core.store.store import Store, StoreTrouble
from assistant.core.telling.chronicle import Teller
from assistant.core.words.message import Voice
from assistant.games.clash.chapters.battle.events import BattleEnded
from assistant.games.clash.game import CHAPTERS, GAME
from assistant.games.clash.model import Clash
from assistant.games.clash.names import voice
from assistant.games.clash.spelling import view


def the_same(one: object, other: object) -> bool:
    return one is other


class ClashGame(EventDispatcher):
    """Watch `state`: it is replaced whenever anything happened. Nothing else ever changes a game."""

    state: Clash = ObjectProperty(None, comparator=the_same)
    newest: int = NumericProperty(0)  # the entry just made here; 0 once it was seen, or after an undo

    __events__ = ("on_refused", "on_trouble")

    def __init__(self, session: KeptSession) -> None:
        super().__init__()
        self.session = session
        self.id: str = session.game
        self.teller = Teller(session)  # the history in words
        self.elves_shown = 0  # the entry whose improvement of the Elves was shown
        self.setup_shown = 0  # the entry that ended the set-up, once it was said what to lay on the table
        self.state = session.state

    @classmethod
    def begun(cls, line: Mapping[str, Any], store: Store, lang: str) -> ClashGame | list[dict[str, str]]:
        """A new game, kept from now on, as a first line of the protocol sets it up; or the refusals."""
        table = open_table(GAME, line, lang)
        if not isinstance(table, Table):
            return table
        return cls(keeping.keep(table.session, store, __version__))

    @classmethod
    def reopened(cls, store: Store, kept: str) -> ClashGame | None:
        """A kept game as it was left; None where there is no such game."""
        session = keeping.reopened(GAME, store, kept)
        return cls(session) if session is not None else None

    def move_to(self, store: Store) -> None:
        """Go on in other files, whole as the game is in memory."""
        keeping.move(self.session, store)
        self.id = self.session.game

    def close(self) -> None:
        """Nobody watches any more."""
        self.session = None

    # What may be done

    def submit(self, command: Any) -> bool:
        """Judge and carry out; where it is refused, or can't be kept, `on_refused` or `on_trouble` says why."""
        return self._keeping(lambda: self._submit(GAME.settle(self.state, command)))

    def _submit(self, command: Any) -> bool:
        answer = self.session.submit(command)
        if isinstance(answer, Refused):
            self.dispatch("on_refused", answer.reasons)
            return False
        self.newest = self.session.head
        return True

    def why_not(self, command: Any) -> list[Refusal]:
        """The rules a command would break, without trying it."""
        return GAME.judge(self.state, GAME.settle(self.state, command))

    def undo(self) -> bool:
        self.newest = 0
        return self._keeping(lambda: self.session.undo() is not None)

    def redo(self) -> bool:
        self.newest = 0
        return self._keeping(lambda: self.session.redo() is not None)

    def jump(self, number: int) -> bool:
        """Any entry, of any branch, becomes the newest in force."""
        return self._keeping(lambda: bool(self.session.jump(number)))

    def mend(self, mending: Mending, why: str | None) -> bool:
        """A mended past comes in force, as one entry that undo takes back."""
        return self._keeping(lambda: commit(self.session, mending, why))

    def _keeping(self, change: Callable[[], bool]) -> bool:
        try:
            done = change()
        except StoreTrouble as problem:
            self.dispatch("on_trouble", problem)
            return False
        self.state = self.session.state
        return done

    # What is known

    @property
    def battle_just_ended(self) -> bool:
        """The newest entry ended a battle, and nobody has seen yet how."""
        return self.newest == self.session.head != 0 and any(isinstance(event, BattleEnded)
                                         for event in self.session.entry(self.newest).events)

    @property
    def ask(self) -> Ask:
        return CHAPTERS.ask(self.state)

    def voice(self, lang: str) -> Voice:
        return voice(self.state.setting, lang)

    def show_refusals(self, reasons: tuple[Refusal, ...], lang: str) -> list[dict[str, str]]:
        return view.show_refusals(reasons, self.state.setting.edition.id, self.voice(lang))

    def on_refused(self, reasons: tuple[Refusal, ...]) -> None:
        """A command broke rules."""

    def on_trouble(self, problem: StoreTrouble) -> None:
        """The disk did not take it; the state is as last kept."""
