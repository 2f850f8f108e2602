"""Reinforcement Stones between the two Actions.   Rules: clash.stone.unit"""

from typing import Any

import pytest

from assistant.games.clash.box.records import Triple
from assistant.games.clash.chapters.planning import PhaseBegan, TurnBegan
from assistant.games.clash.chapters.stones import StonesCounted, StoneUnitGained
from tests.kit.moves.position import position
from tests.kit.plain_box import plain_box
from tests.kit.scenario import Scenario, given

EDITIONS = ("fr2017", "ks2017", "retail2019")
ROUGH = (("1a", (0, 0), 0), ("2b", (2, 1), 0))  # Stones of level I on A0 and of level II on B0
THREE_STONES = (("1a", (0, 0), 0), ("2a", (2, 1), 0), ("3a", (4, 2), 0))  # all of level I, on A0, B0 and C0


def touched(units: dict[str, dict[str, Triple]], **fields: Any) -> Scenario:
    """The last player passes the first Action."""
    table = given(position(units=units, turn="tomb", acted=("bohorg",), **fields))
    return table.when("pass")


@pytest.mark.rule("clash.stone.unit")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_stone_held_gives_one_unit_of_its_level_on_the_spot(edition: str) -> None:
    game = touched({"A0": {"bohorg": (0, 0, 1)}, "B0": {"tomb": (1, 0, 0)}}, edition=edition, tiles=ROUGH)
    game.then(StonesCounted({"bohorg": ("A0",), "tomb": ("B0",)}), StoneUnitGained("bohorg", "A0", 1),
              StoneUnitGained("tomb", "B0", 2), PhaseBegan("action2"), TurnBegan("bohorg"))
    shown = game.shown
    assert shown["territories"]["A0"]["units"] == [1, 0, 1]
    assert shown["territories"]["B0"]["units"] == [1, 1, 0]
    assert shown["players"]["bohorg"]["reserve"] == [7, 6, 3]


@pytest.mark.rule("clash.stone.unit")
def test_a_stone_of_level_three_gives_a_unit_of_level_three() -> None:
    box = plain_box(faces={"1a": {"stone_level": 3}})
    touched({"A0": {"bohorg": (1, 0, 0)}}, box=box).then(StoneUnitGained("bohorg", "A0", 3))


@pytest.mark.rule("clash.stone.unit")
def test_a_stone_held_by_nobody_or_by_the_elves_gives_nothing() -> None:
    game = touched({"A0": {"elves": (1, 0, 0)}, "A1": {"bohorg": (1, 0, 0)}})
    game.never(StoneUnitGained).then(PhaseBegan("action2"))


@pytest.mark.rule("clash.stone.unit")
def test_a_hero_on_a_stone_gains_nothing() -> None:
    touched({}, edition="ks2017", heroes={"bohorg": {"hekna": "A0"}}).never(StoneUnitGained)


@pytest.mark.rule("clash.stone.unit")
def test_an_empty_reserve_gives_nothing() -> None:
    game = touched({"A0": {"bohorg": (1, 0, 0)}}, garrison={"bohorg": (7, 0, 0)})
    game.never(StoneUnitGained).then(PhaseBegan("action2"))


@pytest.mark.rule("clash.stone.unit")
def test_two_stones_and_two_figures_need_no_choice() -> None:
    game = touched({"A0": {"bohorg": (1, 0, 0)}, "B0": {"bohorg": (1, 0, 0)}}, garrison={"bohorg": (4, 0, 0)})
    game.then(StoneUnitGained("bohorg", "A0", 1), StoneUnitGained("bohorg", "B0", 1), PhaseBegan("action2"))


def contested(**fields: Any) -> Scenario:
    """Two Stones of level I are tomb's, one figure is left."""
    return touched({"A0": {"tomb": (1, 0, 0)}, "B0": {"tomb": (1, 0, 0)}}, garrison={"tomb": (5, 0, 0)}, **fields)


@pytest.mark.rule("clash.stone.unit")
@pytest.mark.parametrize("place", ["A0", "B0"])
def test_with_two_stones_and_one_figure_the_owner_chooses(place: str) -> None:
    game = contested()
    assert game.owed == {"who": "tomb", "do": ["stone"], "level": 1, "places": ["A0", "B0"]}
    assert [offer.at for offer in game.offers()] == ["A0", "B0"]
    chosen = game.when("stone", at=place)
    chosen.then(StoneUnitGained("tomb", place, 1), PhaseBegan("action2"))
    assert chosen.shown["territories"][place]["units"] == [2, 0, 0]
    assert chosen.shown["players"]["tomb"]["reserve"] == [0, 6, 4]


@pytest.mark.rule("clash.stone.unit")
@pytest.mark.parametrize("place", ["A1", "A2", "E0", "bastion"])
def test_the_figure_goes_to_one_of_the_stones(place: str) -> None:
    contested().when("stone", at=place).refused("clash.stone.unit")


@pytest.mark.rule("clash.stone.unit")
def test_nobody_takes_a_unit_from_a_stone_twice() -> None:
    """Three Stones, two figures: the second goes to another Stone than the first."""
    game = touched({f"{tile}0": {"tomb": (1, 0, 0)} for tile in "ABC"}, tiles=THREE_STONES,
                   bastions={"bohorg": (-2, 0), "tomb": (6, 2)}, garrison={"tomb": (3, 0, 0)})
    game = game.when("stone", at="B0")
    assert game.owed["places"] == ["A0", "C0"]
    game.when("stone", at="B0").refused("clash.stone.unit")
    game.when("stone", at="C0").then(PhaseBegan("action2"))


@pytest.mark.rule("clash.stone.unit")
def test_one_who_must_choose_does_not_keep_the_others_waiting() -> None:
    game = touched({"A0": {"tomb": (1, 0, 0)}, "B0": {"tomb": (1, 0, 0)}, "C0": {"bohorg": (1, 0, 0)}},
                   tiles=THREE_STONES, bastions={"bohorg": (-2, 0), "tomb": (6, 2)}, garrison={"tomb": (5, 0, 0)})
    game.then(StoneUnitGained("bohorg", "C0", 1))
    assert game.owed["who"] == "tomb"


@pytest.mark.rule("clash.always.owed")
def test_only_the_owner_chooses_and_only_when_there_is_a_choice() -> None:
    contested().when("stone", at="A0", by="bohorg").refused("clash.always.owed")
    contested().when("pass").refused("clash.always.owed")
    given(position()).when("stone", at="A0").refused("clash.always.owed")


@pytest.mark.rule("clash.stone.unit")
def test_stones_give_nothing_after_the_second_action() -> None:
    second = given(position(units={"A0": {"bohorg": (1, 0, 0)}}, phase="action2", turn="tomb", acted=("bohorg",)))
    second.when("pass").never(StoneUnitGained)
