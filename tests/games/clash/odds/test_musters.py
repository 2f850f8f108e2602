"""Who can be together where: what the search says is what all sequences of legal moves can come to."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from assistant.core.shapes.record import replace
from assistant.games.clash.model import Action, Clash
from assistant.games.clash.odds.board.camp import Overrun
from assistant.games.clash.odds.board.musters import Muster, Musters
from tests.kit.moves.all_moves import TooMany
from tests.kit.moves.position import position
from tests.kit.moves.small_boards import board
from tests.kit.odds.by_moves import unlike_forces
from tests.kit.plain_box import plain_box

RULES = ("budget", "connected", "mountain", "stop", "overrun", "flight", "speed", "bastions", "own-bastion", "hero",
         "hero-company")
PATIENCE = 250  # positions of one board


def test_the_search_finds_what_all_legal_moves_find():
    met: Counter[str] = Counter()
    for seed in range(60):
        state = board(Random(seed), most=3)
        try:
            assert not list(unlike_forces(state, PATIENCE)), seed
        except TooMany:
            continue
        met += _features(state)
    assert met["boards"] > 30 and all(met[feature] > 2 for feature in (
        "in the midst", "flight", "Heroes", "Heroes moved", "stopped", "walls")), met


def _features(state: Clash) -> Counter[str]:
    musters = Musters(state, "bohorg")
    return Counter({"boards": 1, "in the midst": state.action is not None, "flight": any(musters.ground.flying),
                    "Heroes": bool(musters.heroes), "Heroes moved": bool(musters.moved),
                    "stopped": bool(musters.camp.stopped), "walls": bool(state.board.mountains)})


def at(place: str, **setting: object) -> list[Muster]:
    best = Musters(position(**setting), "bohorg").at(place).best  # type: ignore[arg-type]
    return [replace(muster, overruns=()) for muster in best]



for_all_rules = [pytest.mark.rule(f"clash.move.{rule}") for rule in RULES]
pytestmark = for_all_rules


def test_who_makes_an_overrun_stays_and_the_others_pass():
    # A3 lies beyond A0, where one Elf stands; the other ways round are too long.
    found = at("A4", units={"A1": {"bohorg": (3, 0, 0)}, "A0": {"elves": (1, 0, 0)}, "A4": {"elves": (1, 0, 0)}})
    assert found == [Muster((2, 0, 0), (0, 0, 0), ())]


def test_who_stays_behind_is_a_choice_of_several_bests():
    found = at("A4", units={"A1": {"bohorg": (1, 0, 1)}, "A0": {"elves": (1, 0, 0)}, "A4": {"elves": (1, 0, 0)}})
    assert sorted(muster.units for muster in found) == [(0, 0, 1), (1, 0, 0)]


def test_a_shorter_way_is_opened_where_another_is_too_long():
    # Level II has three points and can go round; level I has two.
    found = at("A4", units={"A1": {"bohorg": (3, 1, 0)}, "A0": {"elves": (1, 0, 0)}, "A4": {"elves": (1, 0, 0)}})
    assert sorted(muster.units for muster in found) == [(2, 1, 0), (3, 0, 0)]


def test_of_like_figures_the_tired_one_opens_the_way():
    found = at("A4", units={"A1": {"bohorg": (2, 0, 0)}, "A0": {"elves": (1, 0, 0)}, "A4": {"elves": (1, 0, 0)}},
               action=Action("move", left={"A1": ((1, 2), (), ())}))
    assert found == [Muster((1, 0, 0), (0, 0, 0), ())]


def test_one_figure_keeps_only_one_hero_company():
    heroes = {"bohorg": {"neggesh": "B1", "barrier-hero": "B0"}}
    action = Action("move", left={"B4": ((1,), (), ()), "B1": ((), (2,), ())}, moved_heroes=("neggesh", "barrier-hero"),
                    heroes={"neggesh": 0, "barrier-hero": -1})
    setting = {"edition": "ks2017", "heroes": heroes, "action": action, "units": {
        "B0": {"tomb": (1, 0, 0)}, "B4": {"bohorg": (1, 0, 0)}, "B1": {"bohorg": (0, 1, 0)}}}
    assert at("B4", **setting) == []
    assert at("B0", **setting) == [Muster((1, 0, 0), (0, 0, 0), ("barrier-hero",))]


def test_those_who_cannot_reach_the_goal_open_the_way_first():
    slow = plain_box(units={("bohorg", 1): {"movement": 1}})
    found = at("A4", box=slow, units={"A1": {"bohorg": (1, 0, 2)}, "A0": {"elves": (1, 0, 0)},
                                      "A4": {"elves": (1, 0, 0)}})
    assert found == [Muster((0, 0, 2), (0, 0, 0), ())]


def test_a_flyer_makes_an_overrun_and_flies_on():
    winged = plain_box(units={("bohorg", 3): {"flight": True}})
    found = at("A4", box=winged, units={"A1": {"bohorg": (2, 0, 1)}, "A0": {"elves": (1, 0, 0)},
                                        "A4": {"elves": (1, 0, 0)}})
    assert found == [Muster((2, 0, 1), (0, 0, 0), ())]


@pytest.mark.parametrize(("wings", "staying", "flying"), [
    (False, (1, 0, 0), (0, 0, 0)), (True, (0, 0, 0), (0, 0, 1))])
def test_what_it_takes_to_come_together_is_told(wings, staying, flying):
    """Who has to stay where, or to be somewhere first; nothing of it for those who get there anyway."""
    state = position(box=plain_box(units={("bohorg", 3): {"flight": wings}}), units={
        "A1": {"bohorg": (3, 0, 1) if wings else (3, 0, 0)}, "A0": {"elves": (1, 0, 0)}, "A4": {"elves": (1, 0, 0)}})
    found = Musters(state, "bohorg").at("A4")
    assert found.cheapest(found.best[0].units, ()) == (Overrun("A0", staying, flying),)
    alone = found.cheapest((0, 0, 1), ())
    assert alone == ()


def test_a_hero_comes_along_where_it_can_walk():
    quick = plain_box(units={("bohorg", 1): {"movement": 3}}, heroes={"hekna": {"movement": 2}})
    setting = {"box": quick, "heroes": {"bohorg": {"hekna": "A1"}}, "units": {"A1": {"bohorg": (2, 0, 0)},
                                                                             "A4": {"elves": (1, 0, 0)}}}
    assert at("A3", **setting) == [Muster((2, 0, 0), (0, 0, 0), ("hekna",))]
    assert at("A4", **setting) == [Muster((2, 0, 0), (0, 0, 0), ("hekna",))]
    far = at("B1", **setting)
    assert all(not muster.heroes for muster in far)


def test_a_way_is_opened_for_those_who_open_the_way():
    # One stops on A6, so that another gets from the Bastion to A0, so that the third gets to A4.
    elves = {place: {"elves": (1, 0, 0)} for place in ("A0", "A4", "A6")}
    found = at("A4", garrison={"bohorg": (2, 0, 0)}, units={"A1": {"bohorg": (0, 0, 1)}, **elves})
    assert found == [Muster((0, 0, 1), (0, 0, 0), ())]


def test_a_flyer_opens_one_way_after_the_other_and_those_who_passed_wait():
    winged = plain_box(units={("bohorg", 3): {"flight": True, "movement": 3}, ("bohorg", 1): {"movement": 3}})
    elves = {place: {"elves": (1, 0, 0)} for place in ("A0", "A4", "B6")}
    found = at("B6", box=winged, units={"A1": {"bohorg": (2, 0, 1)}, "A3": {"elves": (4, 0, 0)}, **elves})
    assert found == [Muster((2, 0, 1), (0, 0, 0), ())]
