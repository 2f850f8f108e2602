"""What follows from a position.   Rules: clash.control, clash.move.{budget,speed,flight,connected}, clash.win.points"""

from typing import Any

import pytest

from assistant.games.clash import lookup
from assistant.games.clash.model import Action
from tests.kit.moves.position import position
from tests.kit.plain_box import plain_box

SHARED: dict[str, Any] = {"units": {"A2": {"bohorg": (1, 0, 0), "tomb": (1, 2, 0)}, "A0": {"elves": (0, 0, 1)},
                                    "B2": {"bohorg": (0, 1, 0)}}}


def moving(**control: str) -> Action:
    return Action("move", control=control)


@pytest.mark.rule("clash.control")
def test_a_territory_is_held_by_the_only_side_there() -> None:
    state = position(**SHARED, action=moving())
    assert [lookup.holder(state, place) for place in ("A0", "A1", "A2", "B2")] == ["elves", None, None, "bohorg"]
    assert lookup.control_map(state) == {"A0": "elves", "B2": "bohorg"}


@pytest.mark.rule("clash.control")
def test_during_a_movement_control_is_what_it_was_before() -> None:
    state = position(**SHARED, action=moving(A2="tomb", A5="bohorg"))
    assert lookup.controller(state, "A2") == "tomb"
    assert lookup.controller(state, "B2") is None
    assert lookup.controlled(state, "bohorg", "city", "forge") == ["A5"]


@pytest.mark.rule("clash.control")
@pytest.mark.parametrize("action", [None, Action("equip"), Action("move", fighting=True, control={"B2": "tomb"})])
def test_at_any_other_time_control_is_judged_as_the_units_stand(action: Action | None) -> None:
    state = position(units={"B2": {"bohorg": (1, 0, 0)}}, action=action)
    assert lookup.controller(state, "B2") == "bohorg"
    assert lookup.controlled(state, "bohorg", "city") == ["B2"]


@pytest.mark.rule("clash.win.points")
@pytest.mark.parametrize("edition", ["fr2017", "ks2017", "retail2019"])
def test_points_are_cities_held_and_legendaries_forged(edition: str) -> None:
    state = position(edition=edition, units={"A2": {"bohorg": (1, 0, 0)}, "A5": {"bohorg": (1, 0, 0)}},
                     aside={"bohorg": ("rotting-blade",)}, slots={("bohorg", 2): ("purifier",)})
    assert (lookup.points(state, "bohorg"), lookup.points(state, "tomb")) == (3, 0)


def test_units_are_counted_where_they_stand() -> None:
    state = position(**SHARED, garrison={"bohorg": (2, 0, 0)}, action=moving())
    assert lookup.units_at(state, "bohorg", "bastion") == (2, 0, 0)
    assert lookup.units_at(state, "bohorg", "A2") == (1, 0, 0)
    assert lookup.units_at(state, "bohorg", "E6") == (0, 0, 0)
    assert lookup.enemies_at(state, "bohorg", "A2") == 3
    assert lookup.enemies_at(state, "elves", "A0") == 0
    assert lookup.enemies_at(state, "tomb", "bastion") == 0
    assert list(lookup.places_of(state, "bohorg")) == ["A2", "B2"]
    assert lookup.on_board(state, "bohorg") == (1, 1, 0)
    assert lookup.all_figures(state, "bohorg") == (8, 6, 4)
    assert lookup.disputed(state, "bohorg") == ["A2"]


# Movement

@pytest.mark.rule("clash.move.budget")
def test_equipment_adds_to_the_movement_of_its_level() -> None:
    box = plain_box(cards={"crossbow": {"movement": 1}, "plate-armor": {"movement": 2}})
    state = position(box=box, market=(), slots={("bohorg", 1): ("crossbow", "plate-armor")})
    assert [lookup.movement(state, "bohorg", level) for level in range(3)] == [5, 3, 2]
    assert lookup.movement(state, "tomb", 0) == 2


@pytest.mark.rule("clash.move.speed")
@pytest.mark.parametrize(("edition", "points"), [("fr2017", 2), ("ks2017", 2), ("retail2019", 6)])
def test_speed_counts_in_2019_only(edition: str, points: int) -> None:
    box = plain_box(units={("bohorg", 1): {"speed": 1}}, cards={"crossbow": {"speed": 3}})
    state = position(edition=edition, box=box, market=(), slots={("bohorg", 1): ("crossbow",)})
    assert lookup.movement(state, "bohorg", 0) == points
    assert lookup.movement(state, "bohorg", 1) == 3


@pytest.mark.rule("clash.move.flight")
@pytest.mark.parametrize("edition", ["fr2017", "ks2017", "retail2019"])
def test_flight_is_of_the_unit_or_of_its_equipment(edition: str) -> None:
    box = plain_box(units={("bohorg", 1): {"flight": True}}, cards={"crossbow": {"flight": True}})
    state = position(edition=edition, box=box, market=(), slots={("bohorg", 3): ("crossbow",)})
    assert [lookup.flies(state, "bohorg", level) for level in range(3)] == [True, False, True]
    assert not lookup.flies(state, "tomb", 0)


@pytest.mark.rule("clash.move.connected")
def test_the_own_bastion_is_next_to_the_territories_it_touches() -> None:
    state = position()
    assert lookup.ways(state, "bohorg", "bastion") == {"A6": False}
    assert lookup.ways(state, "bohorg", "A6") == {"A5": False, "A1": False, "A0": False, "bastion": False}
    assert "bastion" not in lookup.ways(state, "tomb", "A6")
    assert lookup.ways(state, "tomb", "bastion") == {"B2": False, "B3": False}
    assert lookup.ways(state, "bohorg", "E6") == {}
