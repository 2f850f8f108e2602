"""The enemy's attack.   Rules: kravora.enemy.*"""

from __future__ import annotations

from typing import Any

import pytest

from assistant.games.kravora.chapters.blows import WallHit
from assistant.games.kravora.chapters.strikes import AttackerStruck
from tests.games.kravora.kit.position import position
from tests.games.kravora.kit.scenario import Scenario, given


def struck(*units: Any, **fields: Any) -> Scenario:
    """Red ends the attack, and the enemy strikes."""
    return given(position(*units, **fields)).when("done")


@pytest.mark.rule("kravora.enemy.attack-order")
def test_the_strongest_strike_first_of_equals_the_farthest() -> None:
    after = struck(("red", 3, "rocailleux", "white"), ("red", 1, "costaud", "white"), ("red", 4, "costaud", "white"),
                   ("red", 2, "fantoche", "white"), ("red", 2, "sprinteur", "white"),
                   ("red", 2, "caillasseur", "white"), ("red", 2, "long-bras", "white"), ("red", 2, "fantoche", "blue"))
    assert [event.unit for event in after.happened(AttackerStruck)] == [1, 2, 3, 7, 6, 5, 4, 8]


@pytest.mark.rule("kravora.enemy.wall-longarm")
def test_a_long_arm_gives_one_each_then_the_life_left_then_the_wall() -> None:
    one = struck(("red", 4, "long-bras", "white"), ("red", 4, "costaud", "red", 2), ("red", 4, "fantoche", "red"))
    assert one.unit(2) is None and one.unit(3) is None and one.player("red").wall == 10
    two = struck(("red", 4, "long-bras", "white"), ("red", 4, "fantoche", "red"), ("red", 4, "fantoche", "red"))
    assert two.unit(2) is None and two.unit(3) is None and two.player("red").wall == 9
    far = struck(("red", 3, "long-bras", "white"), ("red", 3, "fantoche", "red"), ("red", 3, "fantoche", "red"))
    assert far.unit(2) is None and far.player("red").wall == 10


@pytest.mark.rule("kravora.enemy.target", "kravora.enemy.wall-boulder")
def test_a_boulder_on_a_single_unit_at_the_wall() -> None:
    bruiser = struck(("red", 2, "rocailleux", "white"), ("red", 4, "costaud", "red"))
    assert bruiser.unit(2).life == 1 and bruiser.player("red").wall == 10  # type: ignore[union-attr]
    puppet = struck(("red", 2, "rocailleux", "white"), ("red", 4, "fantoche", "red"))
    assert puppet.unit(2) is None and puppet.player("red").wall == 10
    floor = struck(("red", 2, "rocailleux", "white"), ("red", 5, "fantoche", "red"))
    assert floor.unit(2) is None and floor.player("red").wall == 7
    hurt = struck(("red", 2, "rocailleux", "white"), ("red", 5, "costaud", "red", 2))
    assert hurt.unit(2) is None and hurt.player("red").wall == 8


@pytest.mark.rule("kravora.enemy.target", "kravora.enemy.wall-boulder")
@pytest.mark.parametrize("life", [4, 5])
def test_a_single_tough_unit_on_the_floor_takes_a_whole_boulder(life: int) -> None:
    after = struck(("red", 2, "rocailleux", "white"), ("red", 5, "costaud", "red", life))
    assert (after.unit(2).life if after.unit(2) else 0) == life - 4  # type: ignore[union-attr]
    assert after.player("red").wall == 10 and not after.happened(WallHit)


@pytest.mark.rule("kravora.enemy.wall", "kravora.enemy.wall-boulder")
def test_a_boulder_with_nobody_to_hit() -> None:
    assert struck(("red", 2, "rocailleux", "white")).player("red").wall == 6
    assert struck(("red", 1, "rocailleux", "white")).player("red").wall == 10
    assert struck(("red", 5, "rocailleux", "white")).player("red").wall == 6
    assert struck(("red", 5, "rocailleux", "white"), ("red", 5, "costaud", "red")).player("red").wall == 6


@pytest.mark.rule("kravora.enemy.wall-boulder")
@pytest.mark.parametrize(("line", "defenders", "wall"), [(4, 2, 8), (5, 2, 8), (5, 3, 9), (4, 4, 10), (3, 2, 10)])
def test_a_boulder_on_several_units(line: int, defenders: int, wall: int) -> None:
    after = struck(("red", 2, "rocailleux", "white"), *[("red", line, "costaud", "red")] * defenders)
    assert [after.unit(2 + at).life for at in range(defenders)] == [4] * defenders  # type: ignore[union-attr]
    assert after.player("red").wall == wall


@pytest.mark.rule("kravora.enemy.wall-boulder")
def test_a_boulder_on_one_unit_far_from_the_wall_gives_it_one_blow() -> None:
    after = struck(("red", 1, "rocailleux", "white"), ("red", 3, "costaud", "red"))
    assert after.unit(2).life == 4 and after.player("red").wall == 10  # type: ignore[union-attr]


@pytest.mark.rule("kravora.enemy.wall")
@pytest.mark.parametrize(("kind", "line", "landing", "standing"), [
    ("caillasseur", 3, 9, 10), ("caillasseur", 2, 10, 10), ("caillasseur", 4, 9, 9), ("rocailleux", 2, 6, 10),
    ("rocailleux", 4, 6, 6), ("fantoche", 4, 9, 9), ("fantoche", 3, 10, 10), ("long-bras", 5, 7, 7),
])
def test_who_reaches_the_wall(kind: str, line: int, landing: int, standing: int) -> None:
    for ruling, wall in (("landing", landing), ("standing", standing)):
        after = struck(("red", line, kind, "white"), rulings={"wall-reach": ruling})
        assert after.player("red").wall == wall


@pytest.mark.rule("kravora.enemy.target")
def test_blows_go_where_most_land_then_to_the_nearest() -> None:
    more = struck(("red", 1, "rocailleux", "white"), ("red", 2, "costaud", "red"), ("red", 3, "fantoche", "red"),
                  ("red", 3, "sprinteur", "red"))
    assert more.happened(AttackerStruck)[0].line == 3
    near = struck(("red", 1, "caillasseur", "white"), ("red", 2, "costaud", "red"), ("red", 3, "costaud", "red"))
    assert near.happened(AttackerStruck)[0].line == 2


@pytest.mark.rule("kravora.enemy.target")
def test_nobody_strikes_backwards() -> None:
    after = struck(("red", 3, "caillasseur", "white"), ("red", 2, "costaud", "red"), ("red", 3, "costaud", "red"),
                   rulings={"wall-reach": "standing"})
    assert after.unit(2).life == 5 and after.unit(3).life == 5  # type: ignore[union-attr]


@pytest.mark.rule("kravora.enemy.target")
def test_the_owner_chooses_between_unlike_units() -> None:
    asked = struck(("red", 4, "fantoche", "white"), ("red", 4, "costaud", "red"), ("red", 4, "fantoche", "red"),
                   ("red", 4, "fantoche", "red"))
    assert asked.owed == {"who": "red", "do": ["target"], "board": "red", "line": 4, "from": 1, "count": 1,
                          "among": [2, 3, 4]}
    asked.when("target", on=[9]).refused("kravora.enemy.target")
    asked.when("target", on=[2, 3]).refused("kravora.enemy.target")
    asked.when("target", on=[]).refused("kravora.enemy.target")
    asked.when("target", on=[2], by="blue").refused("kravora.always.owed")
    asked.when("done").refused("kravora.always.owed")
    after = asked.when("target", on=[4])
    assert after.unit(4) is None and after.unit(3) is not None and after.shown["phase"] == "purchases"


@pytest.mark.rule("kravora.enemy.target")
def test_of_like_units_the_lowest_number_takes_the_blow() -> None:
    after = struck(("red", 4, "fantoche", "white"), ("red", 4, "fantoche", "red"), ("red", 4, "fantoche", "red"))
    assert after.unit(2) is None and after.unit(3) is not None


@pytest.mark.rule("kravora.enemy.target")
def test_what_a_long_arm_has_left_is_shared_among_those_it_hit() -> None:
    asked = struck(("red", 4, "long-bras", "white"), ("red", 4, "costaud", "red", 2), ("red", 4, "long-bras", "red"))
    assert asked.owed["among"] == [2, 3] and asked.owed["count"] == 1
    assert asked.unit(2).life == 1 and asked.unit(3).life == 1  # type: ignore[union-attr]
    after = asked.when("target", on=[3])
    assert after.unit(2) is not None and after.unit(3) is None
    twice = struck(("red", 4, "long-bras", "white"), ("red", 4, "costaud", "red", 3), ("red", 4, "costaud", "red", 2))
    assert twice.owed["among"] == [2, 2, 3] and twice.owed["count"] == 1
    twice.when("target", on=[2, 2]).refused("kravora.enemy.target")
    alone = struck(("red", 4, "long-bras", "white"), ("red", 4, "costaud", "red"))
    assert alone.unit(2).life == 2  # type: ignore[union-attr]


@pytest.mark.rule("kravora.enemy.target")
def test_as_many_units_as_a_long_arm_has_blows_take_one_each() -> None:
    after = struck(("red", 4, "long-bras", "white"), ("red", 4, "costaud", "red"), ("red", 4, "costaud", "red", 3),
                   ("red", 4, "long-bras", "red"))
    assert [after.unit(number).life for number in (2, 3, 4)] == [4, 2, 1]  # type: ignore[union-attr]
    assert after.shown["phase"] == "purchases"


@pytest.mark.rule("kravora.enemy.target")
def test_more_units_than_a_boulder_has_blows() -> None:
    asked = struck(("red", 2, "rocailleux", "white"), ("red", 4, "costaud", "red"),
                   *[("red", 4, "fantoche", "red")] * 4)
    assert asked.owed["count"] == 4 and asked.owed["among"] == [2, 3, 4, 5, 6]
    after = asked.when("target", on=[6, 5, 4, 2])
    assert after.line("red", 4) == [2, 3] and after.player("red").wall == 10


@pytest.mark.rule("kravora.enemy.kills", "kravora.building.tri", "kravora.building.laboratoire")
def test_killed_defenders_go_home_or_with_the_sorting_house_to_the_reserve() -> None:
    units = (("red", 4, "fantoche", "white"), ("red", 4, "sprinteur", "red"))
    plain = struck(*units)
    assert plain.player("red").stock["sprinteur"] == 10 and plain.player("red").reserve == ()
    sorted_ = struck(*units, red={"buildings": ("tri",)})
    assert [(each.kind, each.of) for each in sorted_.player("red").reserve] == [("sprinteur", "red")]
    assert sorted_.player("red").kills == 0 and sorted_.player("red").blood == 5 + 1
    both = struck(*units, red={"buildings": ("laboratoire", "tri")})
    assert len(both.player("red").laboratory) == 1 and both.player("red").blood == 5 + 2
