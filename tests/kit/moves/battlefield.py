"""A battle of one's own choosing in a kept game: the pieces are put there by corrections, then moved and fought for."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from assistant.core.engine.attempt import Accepted
from assistant.core.game.table import Table, open_table
from assistant.core.past import keeping
from assistant.core.store.kept import KeptSession
from assistant.core.store.store import Store
from assistant.games.clash.bots.greedy import Greedy
from assistant.games.clash.box.records import Triple
from assistant.games.clash.chapters.battle.commands import Fight
from assistant.games.clash.chapters.correction.cards import CorrectCard
from assistant.games.clash.chapters.correction.pieces import CorrectHero, CorrectUnits
from assistant.games.clash.chapters.movement.moving import MoveArmy
from assistant.games.clash.game import GAME
from assistant.games.clash.model import BASTION, ELVES, NOBODY, Clash
from tests.kit.taps import evening

TABLE_DICE = {"dice": "table", "equipment": "app", "legendary": "app", "elves": "app", "tactics": "app"}


def keep_battle(folder: Path, attackers: Triple, defenders: Triple, *, enemy: str | None = None,
                heroes: Mapping[str, Sequence[str]] | None = None, cards: Mapping[str, str] | None = None,
                then: Sequence[Any] = (), fight: bool = True, players: int = 2, **header: Any) -> str:
    """`enemy`: elves, or else the other player. `heroes` and `cards` belong to "attacker" or "defender"; cards are
    written "attacker:2" (or "elves:guard") → card. `then`: commands that follow. The id of the kept game."""
    store = Store(folder)
    try:
        table = open_table(GAME, evening.header(players, **header), "en")
        assert isinstance(table, Table), table
        session = keeping.keep(table.session, store, "test")
        _play_to_an_action(session)
        attacker = session.state.turn or ""
        other = enemy or next(clan for clan in session.state.players if clan != attacker)
        start, end = _neighbours(session.state)
        _clear(session)
        _put(session, start, attacker, attackers)
        _put(session, end, other, defenders)
        sides = {"attacker": attacker, "defender": other}
        _add_heroes_and_cards(session, sides, {"attacker": start, "defender": end}, heroes or {}, cards or {})
        for command in (MoveArmy(start, (end,), attackers, tuple((heroes or {}).get("attacker", ())), attacker),
                        *((Fight(end, attacker),) if fight else ()), *then):
            do(session, command)
        store.remember("game", session.id)
        store.remember("way", [["home", {}], ["table", {}]])
        return session.id
    finally:
        store.close()


def do(session: KeptSession, command: Any) -> None:
    answer = session.submit(GAME.settle(session.state, command))
    assert isinstance(answer, Accepted), answer


def _play_to_an_action(session: KeptSession) -> None:
    bot, reached = Greedy(random.Random(1)), evening.panel("action", 2)
    while not reached(session.state):
        do(session, bot(session.state))


def _neighbours(state: Clash) -> tuple[str, str]:
    """Two Territories without Mountains between, the second one a City."""
    return next((near, place) for place in state.board.places("city")
                for near, barred in state.board.borders[place].items() if not barred)


def _clear(session: KeptSession) -> None:
    for place in list(session.state.armies):
        do(session, CorrectUnits(place, NOBODY))
    for clan, each in session.state.players.items():
        if each.garrison != NOBODY:
            do(session, CorrectUnits(BASTION, NOBODY, player=clan))


def _put(session: KeptSession, place: str, side: str, units: Triple) -> None:
    do(session, CorrectUnits(place, units, side))


def _add_heroes_and_cards(session: KeptSession, sides: Mapping[str, str], places: Mapping[str, str],
                          heroes: Mapping[str, Sequence[str]], cards: Mapping[str, str]) -> None:
    for role, band in heroes.items():
        for hero in band:
            do(session, CorrectHero(hero, sides[role], places[role]))
    for spot, card in cards.items():
        role, _, level = spot.partition(":")
        if role == ELVES:
            do(session, CorrectCard(card, "slot", spot))
        else:
            do(session, CorrectCard(card, level, sides[role]))
