"""The open game, as the screens know it: a session whose changes can be watched."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from assistant import __version__, catalog
from assistant.core.database.disk import StoreTrouble
from assistant.core.engine.ask import Ask
from assistant.core.engine.attempt import Accepted, Refused, attempt
from assistant.core.engine.rules import Refusal
from assistant.core.game.game import AnyGame
from assistant.core.game.table import Table, open_table
from assistant.core.past import keeping
from assistant.core.past.mending import Mending, commit
from assistant.core.store.kept import KeptSession
from assistant.core.store.store import Store
from assistant.core.table.pieces import Told
from assistant.core.telling.chronicle import Teller
from assistant.core.words.message import Voice
from assistant.core.work.worker import IsCancelled, Worker


def the_same(one: object, other: object) -> bool:
    return one is other


class OpenedGame(EventDispatcher):
    """Watch `state`: it is replaced whenever anything happened. Nothing else ever changes a game."""

    state = ObjectProperty(None, comparator=the_same)
    newest = NumericProperty(0)  # the entry just made here; 0 once it was seen, or after an undo
    choosing = BooleanProperty(False)  # a side that nobody plays works out what it does: nothing else can be done now

    __events__ = ("on_refused", "on_trouble")

    def __init__(self, session: KeptSession) -> None:
        super().__init__()
        self.session: Any = session
        self.kind: AnyGame = session.game
        self.id: str = session.id
        self.teller = Teller(session)  # the history in words
        self.told = Told(session)  # what hands have to do on the table
        self._shown: dict[str, int] = {}  # what was shown of an entry, and of which
        self._worker = Worker[Accepted](Clock.schedule_once)
        self.state = session.state

    @classmethod
    def begun(cls, line: Mapping[str, Any], store: Store, lang: str) -> OpenedGame | list[dict[str, str]]:
        """A new game, kept from now on, as a first line of the protocol sets it up; or the refusals."""
        table = open_table(catalog.game(line["game"]), line, lang)
        if not isinstance(table, Table):
            return table
        return cls(keeping.keep(table.session, store, __version__))

    @classmethod
    def reopened(cls, store: Store, kept: str) -> OpenedGame | None:
        """A kept game as it was left; None where there is no such game."""
        game = store.game_of(kept)
        session = keeping.reopened(catalog.game(game), store, kept) if game in catalog.GAMES else None
        return cls(session) if session is not None else None

    def move_to(self, store: Store) -> None:
        """Go on in other files, whole as the game is in memory."""
        keeping.move(self.session, store)
        self.id = self.session.id

    def close(self) -> None:
        """Nobody watches any more."""
        self._worker.cancel()
        self.session = None

    # What may be done

    def submit(self, command: Any) -> bool:
        """Judge and carry out; where it is refused, or can't be kept, `on_refused` or `on_trouble` says why."""
        return self._keeping(lambda: self._submit(self.kind.settle(self.state, command)))

    def _submit(self, command: Any) -> bool:
        if self.choosing:
            return False
        answer = attempt(self.kind, self.session.state, command, automata=False)
        if isinstance(answer, Refused):
            self.dispatch("on_refused", answer.reasons)
            return False
        if self.kind.chapters.ask(answer.state).automaton:
            self._let_choose(command)
        else:
            self._take(command, answer)
        return True

    def _take(self, command: Any, answer: Accepted) -> None:
        self.session.take(command, answer)
        self.newest = self.session.head

    def _let_choose(self, command: Any) -> None:
        """What a side that nobody plays does then may take a moment; until it is known nothing has happened."""
        self.choosing = True
        state = self.session.state

        def job(_: IsCancelled) -> Iterator[Accepted]:
            answer = attempt(self.kind, state, command)
            assert isinstance(answer, Accepted)
            yield answer

        def chosen(answer: Accepted) -> bool:
            self.choosing = False
            self._take(command, answer)
            return True

        self._worker.start(job, lambda answer: self._keeping(lambda: chosen(answer)))

    def _stop_choosing(self) -> None:
        """What was being worked out never happened."""
        self._worker.cancel()
        self.choosing = False

    def why_not(self, command: Any) -> list[Refusal]:
        """The rules a command would break, without trying it."""
        return self.kind.judge(self.state, self.kind.settle(self.state, command))

    def undo(self) -> bool:
        if self.choosing:  # that is what is taken back
            self._stop_choosing()
            return True
        self.newest = 0
        return self._keeping(lambda: self.session.undo() is not None)

    def redo(self) -> bool:
        self._stop_choosing()
        self.newest = 0
        return self._keeping(lambda: self.session.redo() is not None)

    def jump(self, number: int) -> bool:
        """Any entry, of any branch, becomes the newest in force."""
        self._stop_choosing()
        return self._keeping(lambda: bool(self.session.jump(number)))

    def mend(self, mending: Mending, why: str | None) -> bool:
        """A mended past comes in force, as one entry that undo takes back."""
        self._stop_choosing()
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
    def newest_events(self) -> tuple[Any, ...]:
        """What followed from the entry just made here; none once it was seen."""
        session = self.session
        return session.entry(self.newest).events if self.newest == session.head != 0 else ()

    def shows_first(self, what: str) -> bool:
        """Is the newest entry new to whoever shows this of it? Then it is not any more."""
        new = self.newest == self.session.head and self.newest not in (0, self._shown.get(what))
        if new:
            self._shown[what] = self.newest
        return new

    @property
    def ask(self) -> Ask:
        return self.kind.chapters.ask(self.state)

    def voice(self, lang: str) -> Voice:
        return self.kind.voice_of(self.state, lang)

    def show_refusals(self, reasons: tuple[Refusal, ...], lang: str) -> list[dict[str, str]]:
        return self.kind.show_refusals(reasons, self.state.setting, self.voice(lang))

    def on_refused(self, reasons: tuple[Refusal, ...]) -> None:
        """A command broke rules."""

    def on_trouble(self, problem: StoreTrouble) -> None:
        """The disk did not take it; the state is as last kept."""
