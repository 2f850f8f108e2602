"""Moving figures.   Rules: clash.move.*"""

from typing import Any

from assistant.games.clash.chapters.movement import UnitMoved
from tests.kit.plain_box import plain_box
from tests.kit.position import position
from tests.kit.scenario import given


def test_a_unit_spends_a_point_per_border() -> None:
    at_a1 = position(units={"A1": {"bohorg": (1, 0, 0)}})
    moved = given(at_a1).when("move", from_="A1", path=["A0", "A4"], units=[1, 0, 0])
    moved.then(UnitMoved("bohorg", 1, 1, "A1", ("A0", "A4"), 2, 0))
    moved.when("move", from_="A4", path=["A0"], units=[1, 0, 0]).refused("clash.move.budget")


def test_mountains_are_crossed_by_flight_only() -> None:
    rough: dict[str, Any] = {"tiles": (("1b", (0, 0), 0), ("2a", (2, 1), 0)), "units": {"A0": {"bohorg": (1, 0, 0)}}}
    given(position(**rough)).when("move", from_="A0", path=["A1"], units=[1, 0, 0]).refused("clash.move.mountain")
    flyers = plain_box(units={("bohorg", 1): {"flight": True}})
    given(position(box=flyers, **rough)).when("move", from_="A0", path=["A1"], units=[1, 0, 0]).then(UnitMoved)
