"""Sieges to begin a screen test with: a game of Kravora kept in a folder, lying on the table when the app starts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from assistant.core.engine.attempt import Accepted
from assistant.core.game.table import Table, open_table
from assistant.core.past.session import Session
from assistant.games.kravora.bots.greedy import Greedy
from assistant.games.kravora.bots.random_play import random_player
from assistant.games.kravora.game import CHAPTERS, GAME
from assistant.games.kravora.model import COLOURS, Kravora
from tests.kit.taps import evening

NAMES = ("Ada", "Björn", "Chloé", "Maximiliana-Josephine")
Until = Callable[[Kravora], bool]


def header(players: int = 3, source: str = "app", **more: Any) -> dict[str, Any]:
    """The first line of a game."""
    seats = [{"name": name, "colour": colour} for name, colour in zip(NAMES[:players], COLOURS, strict=False)]
    sources = dict.fromkeys(("opening", "wave", "calamity", "comet"), source)
    return {"game": "kravora", "edition": "proto2026", "players": seats, "seed": 7, "sources": sources, **more}


def begun(line: dict[str, Any]) -> Session:
    table = open_table(GAME, line, "en")
    assert isinstance(table, Table), table
    return table.session


def keep(folder: Path, line: dict[str, Any], until: Until, seed: int = 1, bot: str = "greedy",
         most: int = 20_000) -> str:
    """A game played by bots until a moment. Its id."""
    def play(session: Session) -> None:
        chance = Random(seed)
        player: Any = Greedy(chance) if bot == "greedy" else random_player(chance)
        for _ in range(most):
            if until(session.state):
                return
            answer = session.submit(player(session.state))
            assert isinstance(answer, Accepted), answer
        raise AssertionError("the moment never came")

    return evening.lay(folder, begun(line), play)


def laid(folder: Path, line: dict[str, Any], *commands: Any) -> str:
    """A game in which these commands were given, one after the other. Its id."""
    def play(session: Session) -> None:
        for command in commands:
            answer = session.submit(command)
            assert isinstance(answer, Accepted), (command, answer)

    return evening.lay(folder, begun(line), play)


def panel(name: str, round_: int = 0) -> Until:
    """When this panel of the table answers, in this round or later."""
    return lambda state: state.round >= round_ and CHAPTERS.ask(state).panel == name
