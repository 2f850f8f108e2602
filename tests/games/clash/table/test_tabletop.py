"""The map as a phone shows it: everybody who stands somewhere is on it, and what is offered there can be done."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from assistant.core.game.seat import seat
from assistant.games.clash.chapters.movement.moving import MoveArmy
from assistant.games.clash.game import GAME
from assistant.games.clash.lookup import on_board
from assistant.games.clash.model import ELVES, Clash
from assistant.games.clash.table import tabletop
from tests.kit.moves.random_positions import opened, some_header, walk


def states(seed: int) -> list[Clash]:
    chance = Random(seed)
    table = opened(some_header(chance))
    return [table.session.state for _ in islice(walk(table, chance), 160)]


def moves(view: Any, state: Clash) -> tuple[set[tuple[str, str]], set[tuple[str, str]]]:
    """From where to where one figure alone can go: as the map says it, and as the rules offer it."""
    def plain(place: str) -> str:
        return place.split(":")[0]

    shown = {(plain(each["from"]), plain(to)) for each in view["steps"] for to in each["to"]}
    offered = {(offer.from_, offer.path[0]) for offer in GAME.chapters.offers(state, MoveArmy)
               if isinstance(offer, MoveArmy) and sum(offer.units) + len(offer.heroes) == 1}
    return shown, offered


@pytest.mark.parametrize("seed", range(3))
def test_what_lights_up_is_what_one_figure_can_do(seed: int) -> None:
    met = 0
    for state in states(seed):
        if state.turn is None or MoveArmy not in GAME.chapters.ask(state).commands:
            continue
        its = seat(GAME, state, state.turn)
        shown, offered = moves(its.view(GAME.voice(state.setting, "en")), state)
        assert shown == offered
        met += bool(shown)
        other = next((clan for clan in state.players if clan != state.turn), None)
        assert seat(GAME, state, other).view(GAME.voice(state.setting, "en"))["steps"] == []
    assert met


@pytest.mark.parametrize("seed", range(3))
def test_everybody_is_on_the_map_once(seed: int) -> None:
    for state in states(seed)[::10]:
        hexes = tabletop.hexes(state)
        assert len({each.at for each in hexes}) == len(hexes) == len({each.place for each in hexes})
        figures = sum(map(sum, (on_board(state, side) for side in (*state.players, ELVES))))
        figures += sum(sum(each.garrison) + len(each.heroes) for each in state.players.values())
        assert sum(each.count for each in hexes) == figures
        assert all(bool(each.who) == bool(each.count) for each in hexes)
