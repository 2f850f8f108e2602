"""Luck and skill in all battles of a game, worked out beside the interface."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from assistant.core.past.session import Entry, Session
from assistant.core.words.message import Voice
from assistant.core.work.worker import IsCancelled, Job, Worker
from assistant.games.clash.game import GAME
from assistant.games.clash.model import Clash
from assistant.games.clash.odds.advice.account import Account, Step, accounts
from assistant.ui.games.clash.presenters.round import evening


class EveningAccounts(EventDispatcher):
    """Ask, and `found` follows: all at once, when the last battle is worked out."""

    found = ObjectProperty(())

    def __init__(self) -> None:
        super().__init__()
        self._worker = Worker[tuple[Account, ...]](Clock.schedule_once)

    def ask(self, session: Session) -> None:
        found = accounts_of(session)
        self._worker.start(lambda cancelled: [tuple(found(cancelled))], self._told)

    def forget(self) -> None:
        """Nobody looks any more."""
        self._worker.cancel()
        self.found = ()

    def _told(self, found: tuple[Account, ...]) -> None:
        self.found = found


def standing_out(session: Session, voice: Voice) -> Job[Mapping[int, str]]:
    """The entries of the past that swung a battle most, in words."""
    found = accounts_of(session)
    return lambda cancelled: [evening.notable(found(cancelled), voice)]


def accounts_of(session: Session) -> Callable[[IsCancelled], Iterator[Account]]:
    """All battles of the line in force as it is now: what is taken out of the session here can be read in a thread."""
    opening, entries = session.state_at(0), tuple((number, session.entry(number)) for number in session.way)
    return lambda cancelled: accounts(steps(opening, entries), cancelled)


def steps(state: Clash, entries: Iterable[tuple[int, Entry]]) -> Iterator[Step]:
    """All that happened, with the table after it."""
    for number, entry in entries:
        for event in entry.events:
            state = GAME.evolve(state, event)
            yield number, event, state
