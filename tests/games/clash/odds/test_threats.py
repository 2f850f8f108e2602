"""The threat map: the odds it tells are those of the best force that legal moves can bring to each place."""

from __future__ import annotations

from random import Random

import pytest

from assistant.core.shapes.record import replace
from assistant.games.clash.board import Board
from assistant.games.clash.lookup import playing
from assistant.games.clash.model import ELVES, Action, Clash
from assistant.games.clash.odds.board.threats import Threat, attacks, strikes, threats
from assistant.games.clash.odds.kernel.library import library
from assistant.games.clash.odds.solver import MOST_STATES
from tests.kit.moves.all_moves import TooMany
from tests.kit.moves.position import position
from tests.kit.moves.small_boards import board
from tests.kit.odds.by_moves import unlike_odds
from tests.kit.plain_box import plain_box


def told(state: Clash, clan: str) -> dict[tuple[str, str], Threat]:
    """The last that is said of each place."""
    return {(threat.by, threat.place): threat for threat in threats(state, clan)}


def test_the_map_equals_brute_force_over_all_moves():
    met = 0
    for seed in range(500, 540):
        state = board(Random(seed), most=3)
        try:
            assert not list(unlike_odds(state, "bohorg", 150)), seed
        except TooMany:
            continue
        met += 1
    assert met > 20


def test_the_others_strike_at_cities_and_forges():
    state = position(units={"A2": {"bohorg": (1, 0, 0)}, "A0": {"tomb": (2, 0, 0)}, "A4": {"bohorg": (2, 0, 0)}})
    assert state.board.features["A2"] == "city"
    theirs = [threat for threat in threats(state, "bohorg") if threat.by == "tomb"]
    assert [(threat.place, threat.against, threat.units) for threat in theirs] == [("A2", "bohorg", (2, 0, 0))]


def test_who_is_in_the_way_is_named():
    state = position(units={"A1": {"bohorg": (1, 0, 0)}, "A0": {"tomb": (1, 0, 0)}, "A6": {ELVES: (1, 0, 0)}})
    against = {threat.place: threat.against for threat in threats(state, "bohorg")}
    assert against["A0"] == "tomb" and against["A6"] == ELVES and against["A2"] is None
    assert all(threat.chance == 1 for threat in threats(state, "bohorg") if threat.against is None)


def test_fewer_units_go_where_that_is_better():
    # The slow one would leave the first Assault to the enemy.
    slow = plain_box(units={("bohorg", 1): {"power": 4}, ("bohorg", 2): {"slowness": 9, "power": 1, "life": 1},
                            ("tomb", 1): {"power": 4, "slowness": 1}})
    state = position(box=slow, units={"A1": {"bohorg": (1, 1, 0)}, "A0": {"tomb": (1, 0, 0)}})
    assert told(state, "bohorg")["bohorg", "A0"].units == (1, 0, 0)


def test_what_takes_long_is_estimated_first_in_plain_python_and_exact_later(monkeypatch):
    monkeypatch.setattr("assistant.games.clash.odds.kernel.table.library", lambda: None)
    monkeypatch.setattr("assistant.games.clash.odds.solver.affordable", lambda by_kernel: MOST_STATES)
    state = position(units={"A1": {"bohorg": (6, 4, 3)}, "A0": {"tomb": (6, 3, 2)}})
    seen: list[Threat] = [threat for threat in threats(state, "bohorg") if threat.place == "A0"]
    assert [threat.exact for threat in seen] == [False, True]


def test_the_kernel_makes_no_estimates():
    if library() is None:
        pytest.skip("needs the compiled kernel")
    state = position(units={"A1": {"bohorg": (6, 4, 3)}, "A0": {"tomb": (6, 3, 2)}})
    assert [threat.exact for threat in threats(state, "bohorg") if threat.place == "A0"] == [True]


def test_the_map_can_be_cancelled(monkeypatch):
    monkeypatch.setattr("assistant.games.clash.odds.kernel.table.library", lambda: None)
    state = position(units={"A1": {"bohorg": (6, 4, 3)}, "A0": {"tomb": (6, 3, 2)}})
    assert list(threats(state, "bohorg", cancelled=lambda: True)) == []
    calls: list[int] = []

    def later() -> bool:
        calls.append(1)
        return len(calls) > 20

    assert all(not threat.exact for threat in threats(state, "bohorg", cancelled=later) if threat.place == "A0")


def test_who_could_come_to_a_place_is_who_has_it_on_the_own_map():
    met = 0
    for seed in range(500, 512):
        state = board(Random(seed), most=3)
        maps = {clan: {place: threat for (by, place), threat in told(state, clan).items() if by == clan}
                for clan in playing(state)}
        for place, there in ((place, state.armies.get(place, {})) for place in state.board.position):
            found = {threat.by: threat for threat in strikes(state, place)}
            expected = {clan: on_map[place] for clan, on_map in maps.items() if place in on_map
                        and (clan not in there or on_map[place].against is not None)}
            assert found == expected, (seed, place)
            met += len(found)
    assert met > 100


def test_once_the_battles_have_begun_nobody_moves_any_more():
    state = position(units={"A1": {"bohorg": (1, 0, 0)}, "A0": {"bohorg": (1, 0, 0), "tomb": (1, 0, 0)}},
                     action=Action("move", fighting=True))
    assert [attack.place for attack in attacks(state, "bohorg")] == ["A0", "A1"]


def test_without_tiles_there_is_no_map():
    state = replace(position(), board=Board())
    assert list(threats(state, "bohorg")) == []
