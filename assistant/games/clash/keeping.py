"""A game of Clash of Rage as it is kept: what is written of it, and how it opens again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from assistant.core.engine import fold
from assistant.core.kept import KeptSession, Scribe
from assistant.core.session import Entry, Session
from assistant.core.store import Book, Store
from assistant.games.clash import laws
from assistant.games.clash.chapters.setup import GameOpened, OpenGame, opened
from assistant.games.clash.game import DECIDE, EVOLVE, RULES
from assistant.games.clash.model import Clash

SCRIBE = Scribe({cls.__name__: cls for cls in (OpenGame, GameOpened, *DECIDE, *EVOLVE)})


def head(session: Session, app: str) -> dict[str, Any]:
    """What is written once, when the game begins; with the box it is played with."""
    seats = session.opening.command.setting.seats
    return {"game": "clash", "title": " – ".join(seat.name for seat in seats), "app": app,
            "about": about(session.state), "opening": SCRIBE.write(session.opening)}


def about(state: Clash) -> dict[str, Any]:
    """What a list of games shows."""
    setting = state.setting
    players = [{"name": seat.name, "clan": seat.clan} for seat in setting.seats]
    return {"edition": setting.edition.id, "players": players,
            "round": state.round, "phase": state.phase, "winner": state.winner}


def keep(session: Session, store: Store, app: str) -> KeptSession:
    """Keep a game from its opening on."""
    return KeptSession(session, store, store.create(head(session, app)), SCRIBE, about)


def reopen(book: Book, store: Store) -> KeptSession:
    """The game as it was left: its past can be undone, and what was undone redone."""
    session = KeptSession(begun(book.opening), store, book.kept.id, SCRIBE, about)
    session.restore(book)
    return session


def begun(opening: Mapping[str, Any]) -> Session:
    """The game at its opening: events are facts, nothing is judged again."""
    entry = SCRIBE.read(opening)
    first = entry.events[0]
    state = opened(first.setting, first.sources, first.seed)
    return Session(RULES, entry, fold(RULES, state, entry.events[1:]))


def problems(opening: Mapping[str, Any], entries: list[Mapping[str, Any]]) -> list[str]:
    """What keeps a game from elsewhere from being one: it must fold, and the laws hold at its end."""
    state = begun(opening).state
    for line in entries:
        entry: Entry = SCRIBE.read(line)
        state = fold(RULES, state, entry.events)
    return laws.broken(state)
