"""A game as it is kept: what is written of it, and how it opens again."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from assistant import __version__
from assistant.core.engine.attempt import fold
from assistant.core.past.session import Session
from assistant.core.store.kept import KeptSession
from assistant.core.store.stamp import stamp_of
from assistant.core.store.store import Store

if TYPE_CHECKING:
    from assistant.core.engine.kinds import State
    from assistant.core.game.game import Game
    from assistant.core.shapes.plain import Json
    from assistant.core.store.book import Head

S = TypeVar("S", bound="State")


def head(session: Session[S], app: str) -> Head:
    """What is written once, when the game begins; with the box it is played with."""
    game = session.game
    return {"game": game.id, "title": game.title_of(game.agreed(session.opening).setting), "app": app,
            "about": game.about(session.state), "opening": game.scribe.write(session.opening)}


def keep(session: Session[S], store: Store, app: str) -> KeptSession[S]:
    """Keep a game from its opening on."""
    return KeptSession(session, store, store.create(head(session, app)))


def move(session: KeptSession[S], store: Store) -> None:
    """The game goes on as a new one in another store, with all its past: the file it was kept in was taken away."""
    session.move_to(store, head(session, __version__))


def reopened(game: Game[S], store: Store, kept: str) -> KeptSession[S] | None:
    """The game as it was left: its past can be undone, and what was undone redone. None if it is not there."""
    tree = store.tree(kept, stamp_of(game.folder))
    if tree is None:
        return None
    session = KeptSession(begun(game, tree.opening), store, kept)
    session.restore(tree)
    return session


def begun(game: Game[S], opening: Json) -> Session[S]:
    """The game at its opening: events are facts, nothing is judged again."""
    entry = game.scribe.read(opening)
    first, *rest = entry.events
    return Session(game, entry, fold(game, game.begun(first), rest))
