"""Kept games for tests: opened, played at random, opened again."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from assistant.core.game.table import Table, open_table
from assistant.core.past import keeping
from assistant.core.store.kept import KeptSession
from assistant.core.store.store import Store
from assistant.games.clash.bots.random_play import choose
from assistant.games.clash.game import GAME

HEADER = {"game": "clash", "edition": "retail2019", "seed": 4,
          "players": [{"name": "Ana", "clan": "bohorg"}, {"name": "Luc", "clan": "tomb"}]}


def begun(store: Store, **header: Any) -> KeptSession:
    """A new kept game."""
    table = open_table(GAME, {**HEADER, **header}, "en")
    assert isinstance(table, Table)
    return keeping.keep(table.session, store, "0.1.0")


def play(session: KeptSession, entries: int, seed: int = 1) -> None:
    chance = Random(seed)
    for _ in range(entries):
        session.submit(choose(session.state, chance))


def kept_game(folder: Path, entries: int = 40, **header: Any) -> tuple[Store, KeptSession]:
    """A store with a game played at random for so many entries."""
    store = Store(folder)
    session = begun(store, **header)
    play(session, entries)
    return store, session


def reopened(store: Store, game: str) -> KeptSession:
    session = keeping.reopened(GAME, store, game)
    assert session is not None
    return session


def same(one: KeptSession, other: KeptSession) -> bool:
    """The same game, entry by entry and in every state there ever was."""
    numbers = range(len(one.history) + 1)
    return (one.way, one.ahead, one.state) == (other.way, other.ahead, other.state) and all(
        one.state_at(number) == other.state_at(number) and (not number or one.entry(number) == other.entry(number))
        for number in numbers)
