"""The threat map: the odds it tells are those of the best force that legal moves can bring to each place."""

from __future__ import annotations

from random import Random

import pytest

from assistant.core.engine import Draft
from assistant.core.record import replace
from assistant.games.clash.board import Board
from assistant.games.clash.chapters.assaults import begin_battle
from assistant.games.clash.game import RULES
from assistant.games.clash.lookup import CITY, FORGE, holder
from assistant.games.clash.model import ELVES, Action, Clash
from assistant.games.clash.odds.battle import question_of
from assistant.games.clash.odds.lookout import Lookout
from assistant.games.clash.odds.solver import solve
from assistant.games.clash.odds.threats import Threat, attacks, threats
from tests.kit.all_moves import TooMany, endings
from tests.kit.plain_box import plain_box
from tests.kit.position import position
from tests.kit.small_boards import board, in_turn


def told(state: Clash, clan: str) -> dict[tuple[str, str], Threat]:
    """The last that is said of each place."""
    return {(threat.by, threat.place): threat for threat in threats(state, clan)}


def fought(state: Clash, clan: str, place: str) -> float:
    """The chance in a battle begun by the rules as the figures stand."""
    if len(state.armies[place]) == 1:
        return 1.0
    draft = Draft(state, RULES.evolve)
    begin_battle(draft, clan, place)
    return solve(question_of(draft.state)).win


def brute_force(state: Clash, clan: str, most: int) -> dict[tuple[str, str], float]:
    """By all sequences of legal moves: where the player can be, and where the others can strike, at what odds."""
    found = {(clan, place): max(fought(end, clan, place) for end in ends.values())
             for place, ends in endings(state, most).items()}
    held = [place for place in state.board.places(CITY, FORGE) if holder(state, place) == clan]
    for other in state.players:
        if other != clan and held:
            ends_there = endings(in_turn(state, other), most)
            found |= {(other, place): max(fought(end, other, place) for end in ends_there[place].values())
                      for place in held if place in ends_there}
    return found


def differences(state: Clash, clan: str, most: int) -> list[object]:
    expected, map_ = brute_force(state, clan, most), told(state, clan)
    return [(key, map_.get(key), expected.get(key)) for key in expected.keys() | map_.keys()
            if key not in map_ or key not in expected or not map_[key].exact
            or map_[key].chance != pytest.approx(expected[key], abs=1e-9)]


def test_the_map_equals_brute_force_over_all_moves():
    met = 0
    for seed in range(500, 540):
        state = board(Random(seed), most=3)
        try:
            assert not differences(state, "bohorg", 150), seed
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


def test_what_takes_long_is_estimated_first_and_exact_later():
    state = position(units={"A1": {"bohorg": (6, 4, 3)}, "A0": {"tomb": (6, 3, 2)}})
    seen: list[Threat] = [threat for threat in threats(state, "bohorg") if threat.place == "A0"]
    assert [threat.exact for threat in seen] == [False, True]


def test_the_map_can_be_cancelled():
    state = position(units={"A1": {"bohorg": (6, 4, 3)}, "A0": {"tomb": (6, 3, 2)}})
    assert list(threats(state, "bohorg", cancelled=lambda: True)) == []
    calls: list[int] = []

    def later() -> bool:
        calls.append(1)
        return len(calls) > 20

    assert all(not threat.exact for threat in threats(state, "bohorg", cancelled=later) if threat.place == "A0")


def test_the_lookout_tells_all_of_the_map_from_its_own_thread():
    state, lookout = position(units={"A1": {"bohorg": (2, 1, 0)}, "A0": {"tomb": (2, 0, 0)}}), Lookout()
    seen: list[Threat] = []
    lookout.watch(state, "bohorg", seen.append)
    lookout.wait()
    assert seen == list(threats(state, "bohorg"))


def test_what_is_watched_no_more_falls_silent():
    state, lookout = position(units={"A1": {"bohorg": (6, 4, 3)}, "A0": {"tomb": (6, 3, 2)}}), Lookout()
    seen: list[Threat] = []
    lookout.watch(state, "bohorg", seen.append)
    lookout.cancel()
    lookout.wait()
    assert not [threat for threat in seen if threat.place == "A0" and threat.exact]


def test_once_the_battles_have_begun_nobody_moves_any_more():
    state = position(units={"A1": {"bohorg": (1, 0, 0)}, "A0": {"bohorg": (1, 0, 0), "tomb": (1, 0, 0)}},
                     action=Action("move", fighting=True))
    assert [attack.place for attack in attacks(state, "bohorg")] == ["A0", "A1"]


def test_without_tiles_there_is_no_map():
    state = replace(position(), board=Board())
    assert list(threats(state, "bohorg")) == []

