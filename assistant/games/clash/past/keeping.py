"""A game of Clash of Rage as it is kept: what is written of it, and how it opens again."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from assistant import __version__
from assistant.core.engine.attempt import fold
from assistant.core.past.scribe import Scribe
from assistant.core.past.session import Session
from assistant.core.shapes.codec import decode_fields, encode
from assistant.core.shapes.record import values_of
from assistant.core.store.kept import KeptSession, Manner
from assistant.core.store.stamp import stamp_of
from assistant.core.store.store import Store
from assistant.games.clash.chapters.setup.opening import OpenGame
from assistant.games.clash.game import CHAPTERS, RULES
from assistant.games.clash.model import Clash
from assistant.games.clash.past.upcasts import UPCASTS

SCRIBE = Scribe({cls.__name__: cls for cls in (OpenGame, *CHAPTERS.does, *CHAPTERS.happens)}, UPCASTS)


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


def freeze(state: Clash) -> dict[str, Any]:
    """A state without what was agreed at the opening and never changes."""
    return {name: encode(value) for name, value in values_of(state).items() if name != "setting"}


def thaw(frozen: Mapping[str, Any], at_the_opening: Clash) -> Clash:
    return Clash(setting=at_the_opening.setting, **decode_fields(Clash, frozen))


MANNER = Manner(SCRIBE, about, lambda: stamp_of(Path(__file__).parents[1]), freeze, thaw)


def keep(session: Session, store: Store, app: str) -> KeptSession:
    """Keep a game from its opening on."""
    return KeptSession(session, store, store.create(head(session, app)), MANNER)


def move(session: KeptSession, store: Store) -> None:
    """The game goes on as a new one in another store, with all its past: the file it was kept in was taken away."""
    session.move_to(store, head(session, __version__))


def reopened(store: Store, game: str) -> KeptSession | None:
    """The game as it was left: its past can be undone, and what was undone redone. None if it is not there."""
    tree = store.tree(game, MANNER.stamp())
    if tree is None:
        return None
    session = KeptSession(begun(tree.opening), store, game, MANNER)
    session.restore(tree)
    return session


def begun(opening: Mapping[str, Any]) -> Session:
    """The game at its opening: events are facts, nothing is judged again."""
    entry = SCRIBE.read(opening)
    nothing: Any = None  # the first event makes the first state
    return Session(RULES, entry, fold(RULES, nothing, entry.events))
