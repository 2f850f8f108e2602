"""Evenings to begin a screen test with: a game kept in a folder, played to a moment by a bot."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from assistant.core.engine.attempt import Accepted
from assistant.core.game.table import Table, open_table
from assistant.core.past import keeping
from assistant.core.past.session import Session
from assistant.core.store.kept import KeptSession
from assistant.core.store.store import Store
from assistant.games.clash.bots.greedy import Greedy
from assistant.games.clash.bots.random_play import random_player
from assistant.games.clash.game import CHAPTERS, GAME
from assistant.games.clash.model import Clash

CLANS = ("bohorg", "godleif", "steamfield", "tomb", "kkran")
NAMES = ("Ada", "Björn", "Chloé", "Dmitri", "Eleonora-Maximiliana")
FIVE_CLANS = str(Path(__file__).parents[1] / "five_clans.toml")
Until = Callable[[Clash], bool]


def header(players: int = 2, edition: str = "retail2019", **more: Any) -> dict[str, Any]:
    """The first line of a game. Five players need a box with five clans."""
    seats = [{"name": name, "clan": clan} for name, clan in zip(NAMES[:players], clans_of(players), strict=True)]
    box = {"box": FIVE_CLANS} if players == 5 else {}
    return {"game": "clash", "edition": edition, "players": seats, "seed": 7, **box, **more}


def clans_of(players: int) -> tuple[str, ...]:
    return CLANS[:players]


def keep_game(folder: Path, line: dict[str, Any], until: Until, *, seed: int = 1, bot: str = "greedy",
              most: int = 20_000) -> str:
    """A game played until a moment, kept, and lying on the table when the app starts. Its id."""
    store = Store(folder)
    try:
        table = open_table(GAME, line, "en")
        assert isinstance(table, Table), table
        session = keeping.keep(table.session, store, "test")
        player: Any = Greedy(random.Random(seed)) if bot == "greedy" else random_player(random.Random(seed))
        for _ in range(most):
            if until(session.state):
                break
            answer = session.submit(player(session.state))
            assert isinstance(answer, Accepted), answer
        else:
            raise AssertionError("the moment never came")
        return _lies_there(session, store)
    finally:
        store.close()


def lay(folder: Path, begun: Session, play: Callable[[Session], object]) -> str:
    """A game of whatever kind, kept from its opening on, played, and lying on the table when the app starts. Its id."""
    store = Store(folder)
    try:
        session = keeping.keep(begun, store, "test")
        play(session)
        return _lies_there(session, store)
    finally:
        store.close()


def _lies_there(session: KeptSession, store: Store) -> str:
    store.remember("game", session.id)
    store.remember("way", [["home", {}], ["table", {}]])
    return session.id


# Moments

def panel(name: str, round_: int = 1) -> Until:
    """When this panel of the table screen answers, in this round or later."""
    return lambda state: state.round >= round_ and CHAPTERS.ask(state).panel == name


def stage(name: str, round_: int = 1) -> Until:
    """In a battle: choose, roll, reroll or eliminate."""
    return lambda state: state.battle is not None and state.battle.stage == name and state.round >= round_
