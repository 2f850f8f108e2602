"""A kept game in which a player holds more Stones of a level than there are figures left for them."""

from __future__ import annotations

import random
from pathlib import Path

from assistant.core.game.table import Table, open_table
from assistant.core.past import keeping
from assistant.core.store.kept import KeptSession
from assistant.core.store.store import Store
from assistant.games.clash.bots.greedy import Greedy
from assistant.games.clash.chapters.actions import Pass
from assistant.games.clash.chapters.correction.pieces import CorrectUnits
from assistant.games.clash.chapters.stones import contested
from assistant.games.clash.game import GAME
from assistant.games.clash.lookup import units_at
from assistant.games.clash.model import BASTION, NOBODY, Clash
from assistant.games.clash.triples import one, plus, times
from tests.kit.moves.battlefield import do
from tests.kit.taps import evening


def keep_choice_of_stones(folder: Path, players: int = 2) -> str:
    """The last player in turn passes while holding all Stones of the level there are most of. The id of the game."""
    store = Store(folder)
    try:
        table = open_table(GAME, evening.header(players), "en")
        assert isinstance(table, Table), table
        session = keeping.keep(table.session, store, "test")
        bot = Greedy(random.Random(1))
        while not _last_to_act(session.state):
            do(session, bot(session.state))
        _take_the_stones(session, session.state.turn or "")
        do(session, Pass(session.state.turn))
        assert contested(session.state)
        store.remember("game", session.id)
        store.remember("way", [["home", {}], ["table", {}]])
        return session.id
    finally:
        store.close()


def _last_to_act(state: Clash) -> bool:
    return evening.panel("action", 2)(state) and state.turn == state.order[-1] and state.action is None


def _take_the_stones(session: KeptSession, clan: str) -> None:
    """One figure on each of them; all others of their level but one wait in the Bastion."""
    board = session.state.board
    level = max((1, 2, 3), key=lambda each: len(board.places(f"stone{each}")))
    for place in board.places(f"stone{level}"):
        do(session, CorrectUnits(place, NOBODY))
        do(session, CorrectUnits(place, one(level - 1), clan))
    waiting = times(one(level - 1), session.state.players[clan].reserve[level - 1] - 1)
    do(session, CorrectUnits(BASTION, plus(units_at(session.state, clan, BASTION), waiting), player=clan))
