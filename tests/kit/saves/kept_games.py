"""Kept games for tests: opened, played at random, opened again."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from assistant import catalog
from assistant.core.past import keeping
from assistant.core.store.kept import KeptSession
from assistant.core.store.store import Store
from tests.kit.games import GAMES

HEADER = {"game": "clash", "edition": "retail2019", "seed": 4,
          "players": [{"name": "Ana", "clan": "bohorg"}, {"name": "Luc", "clan": "tomb"}]}
HEADERS = {"clash": HEADER, "kravora": {
    "game": "kravora", "edition": "proto2026", "seed": 1,
    "players": [{"name": "Ana", "colour": "red"}, {"name": "Luc", "colour": "blue"},
                {"name": "Eva", "colour": "green"}]}}


def begun(store: Store, game: str = "clash", **header: Any) -> KeptSession:
    """A new kept game."""
    return keeping.keep(GAMES[game].opened({**HEADERS[game], **header}).session, store, "0.1.0")


def play(session: KeptSession, entries: int, seed: int = 1) -> None:
    chance, playing = Random(seed), GAMES[session.game.id]
    for _ in range(entries):
        if not session.game.is_over(session.state):
            session.submit(playing.choose(session.state, chance))


def kept_game(folder: Path, entries: int = 40, game: str = "clash", **header: Any) -> tuple[Store, KeptSession]:
    """A store with a game played at random for so many entries."""
    store = Store(folder)
    session = begun(store, game, **header)
    play(session, entries)
    return store, session


def reopened(store: Store, game: str) -> KeptSession:
    session = keeping.reopened(catalog.game(store.game_of(game) or ""), store, game)
    assert session is not None
    return session


def same(one: KeptSession, other: KeptSession) -> bool:
    """The same game, entry by entry and in every state there ever was."""
    numbers = range(len(one.history) + 1)
    return (one.way, one.ahead, one.state) == (other.way, other.ahead, other.state) and all(
        one.state_at(number) == other.state_at(number) and (not number or one.entry(number) == other.entry(number))
        for number in numbers)
