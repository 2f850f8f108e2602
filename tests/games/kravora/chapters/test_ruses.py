"""Ruses and the Bouclier.   Rules: kravora.ruse.*"""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.shapes.record import replace
from assistant.games.kravora.box import content
from tests.games.kravora.kit.position import position
from tests.games.kravora.kit.scenario import Scenario, given

HUT = {"buildings": ("hutte",), "blood": 30}


def rich(*units: Any, red: dict[str, Any] | None = None, **fields: Any) -> Scenario:
    return given(position(*units, red={**HUT, **(red or {})}, **fields))


@pytest.mark.rule("kravora.ruse.hut", "kravora.always.amounts")
def test_a_ruse_needs_the_hut_and_is_paid_when_cast() -> None:
    given(position(red={"blood": 30})).when("ruse", ruse="bouclier").refused("kravora.ruse.hut")
    rich(red={"blood": 1}).when("ruse", ruse="bouclier").refused("kravora.always.amounts")
    poor = given(position(red={"blood": 0}))
    poor.when("ruse", ruse="bouclier").refused("kravora.ruse.hut", "kravora.always.amounts")
    after = rich().when("ruse", ruse="rochers", board="blue", line=2)
    assert after.player("red").blood == 27 and after.shown["spent"]["bought"] is False
    assert rich(phase="purchases").when("ruse", ruse="bouclier").shown["spent"]["bought"] is True


@pytest.mark.rule("kravora.ruse.rochers")
def test_two_stones_in_the_whole_game_one_on_a_line() -> None:
    one = rich().when("ruse", ruse="rochers", board="blue", line=2)
    one.when("ruse", ruse="rochers", board="blue", line=2).refused("kravora.ruse.rochers")
    two = one.when("ruse", ruse="rochers", board="red", line=1)
    assert two.shown["gels"] == 0 and two.shown["players"]["blue"]["frozen"] == [2]
    two.when("ruse", ruse="rochers", board="red", line=3).refused("kravora.ruse.rochers")
    assert "rochers" not in two.owed["ruses"]


@pytest.mark.rule("kravora.ruse.caillot", "kravora.attack.kills")
def test_a_clot_is_one_blow_and_brings_nothing() -> None:
    now = rich(("red", 1, "fantoche", "white"), ("blue", 1, "costaud", "blue"))
    after = now.when("ruse", ruse="caillot", unit=1).when("ruse", ruse="caillot", unit=2)
    assert after.unit(1) is None and after.unit(2).life == 4  # type: ignore[union-attr]
    assert after.player("red").kills == 0 and after.player("red").reserve == ()
    now.when("ruse", ruse="caillot", unit=9).refused("kravora.always.figures")


@pytest.mark.rule("kravora.ruse.avancer", "kravora.ruse.reculer")
def test_attackers_go_towards_the_fortress_defenders_away_from_it() -> None:
    now = rich(("red", 4, "fantoche", "white"), ("red", 2, "costaud", "red"), ("blue", 1, "fantoche", "red"),
               ("blue", 5, "costaud", "blue"), ("blue", 1, "costaud", "blue"))
    assert now.when("ruse", ruse="avancer", unit=1).line("red", 5) == [1]
    assert now.when("ruse", ruse="avancer", unit=2).line("red", 1) == [2]
    assert now.when("ruse", ruse="reculer", unit=2).line("red", 3) == [2]
    assert now.when("ruse", ruse="avancer", unit=3, attack=False).line("blue", 2) == [3]
    assert now.when("ruse", ruse="reculer", unit=1).line("red", 3) == [1]
    now.when("ruse", ruse="reculer", unit=3).refused("kravora.ruse.reculer")
    now.when("ruse", ruse="reculer", unit=4).refused("kravora.ruse.reculer")
    now.when("ruse", ruse="avancer", unit=5).refused("kravora.ruse.avancer")
    gone = now.when("ruse", ruse="avancer", unit=1)
    gone.when("ruse", ruse="avancer", unit=1).refused("kravora.ruse.avancer")


@pytest.mark.rule("kravora.ruse.avancer", "kravora.attack.range", "kravora.attack.damage")
def test_an_extra_attack_of_an_own_defender() -> None:
    now = rich(("red", 3, "long-bras", "red"), ("red", 3, "fantoche", "white"), ("red", 3, "costaud", "white"),
               ("red", 4, "fantoche", "white"))
    attacked = now.when("attack", unit=1, on=[3])
    after = attacked.when("ruse", ruse="avancer", unit=1, attack=True, on=[2, 3])
    assert after.unit(2) is None and after.unit(3).life == 3  # type: ignore[union-attr]
    assert after.player("red").kills == 0 and after.shown["attacked"] == [1]
    now.when("ruse", ruse="avancer", unit=1, attack=True).refused("kravora.ruse.avancer")
    now.when("ruse", ruse="avancer", unit=1, on=[2]).refused("kravora.ruse.avancer")
    now.when("ruse", ruse="avancer", unit=1, attack=True, on=[4]).refused("kravora.attack.range")
    now.when("ruse", ruse="avancer", unit=1, attack=True, on=[2, 2]).refused("kravora.attack.damage")
    now.when("ruse", ruse="avancer", unit=1, attack=True, on=[]).refused("kravora.attack.damage")


@pytest.mark.rule("kravora.ruse.avancer")
def test_an_extra_attack_of_an_attacker() -> None:
    now = rich(("blue", 4, "fantoche", "white"), ("blue", 3, "fantoche", "white"), ("blue", 1, "costaud", "blue"),
               ("red", 4, "fantoche", "white"), ("red", 4, "costaud", "red"))
    assert now.when("ruse", ruse="avancer", unit=1, attack=True).player("blue").wall == 9
    now.when("ruse", ruse="avancer", unit=2, attack=True).refused("kravora.ruse.avancer")
    now.when("ruse", ruse="avancer", unit=3, attack=True).refused("kravora.ruse.avancer")
    now.when("ruse", ruse="avancer", unit=1, attack=True, on=[3]).refused("kravora.ruse.avancer")
    own = now.when("ruse", ruse="avancer", unit=4, attack=True)
    assert own.unit(5).life == 4 and own.player("red").wall == 10  # type: ignore[union-attr]


@pytest.mark.rule("kravora.ruse.avancer", "kravora.enemy.kills")
def test_the_owner_of_the_board_chooses_in_an_extra_attack_too_and_the_ruse_kills() -> None:
    now = rich(("blue", 4, "fantoche", "white"), ("blue", 4, "costaud", "blue"), ("blue", 4, "fantoche", "blue"),
               blue={"buildings": ("tri",)})
    asked = now.when("ruse", ruse="avancer", unit=1, attack=True)
    assert asked.owed["who"] == "blue" and asked.owed["among"] == [2, 3] and asked.shown["phase"] == "attack"
    asked.when("correct", what="blood", player="red", to=3).refused("kravora.always.owed")
    after = asked.when("target", on=[3])
    assert after.player("blue").reserve == () and after.player("blue").stock["fantoche"] == 10
    assert after.owed["who"] == "red" and after.shown["phase"] == "attack"


@pytest.mark.rule("kravora.ruse.avancer")
def test_an_attacker_without_damage_has_nothing_to_hit() -> None:
    box = content.load("stand-in")
    tame = replace(box, units={**box.units, "costaud": replace(box.units["costaud"], damage=0)})
    now = rich(("blue", 4, "costaud", "white"), box=tame)
    now.when("ruse", ruse="avancer", unit=1, attack=True).refused("kravora.ruse.avancer")
    assert given(position(("red", 4, "costaud", "white"), box=tame)).when("done").player("red").wall == 10


@pytest.mark.rule("kravora.ruse.avancer", "kravora.end.wall")
def test_an_extra_attack_may_take_the_last_point_of_a_wall() -> None:
    now = rich(("blue", 4, "fantoche", "white"), blue={"wall": 1}, colours=("red", "blue", "green"))
    after = now.when("ruse", ruse="avancer", unit=1, attack=True)
    assert after.player("blue").out and after.owed["who"] == "red"


@pytest.mark.rule("kravora.ruse.rocaille", "kravora.ruse.rocaille-limit")
def test_the_boulder_of_the_book() -> None:
    now = rich(("blue", 5, "fantoche", "blue"), ("blue", 5, "fantoche", "blue"), ("blue", 2, "fantoche", "blue"),
               colours=("red", "blue", "green"), phase="purchases", green={**HUT})
    after = now.when("ruse", ruse="rocaille", board="blue", line=5, on=[1, 2])
    assert after.line("blue", 5) == [] and after.player("blue").wall == 8 and after.shown["players"]["blue"]["touched"]
    assert after.player("red").kills == 0
    green = given(position(("blue", 2, "fantoche", "blue"), colours=("red", "blue", "green"), turn="green",
                           green={**HUT}, blue={"touched": True}))
    green.when("ruse", ruse="rocaille", board="blue", line=5, on=[]).refused("kravora.ruse.rocaille-limit")
    assert green.when("ruse", ruse="rocaille", board="blue", line=2, on=[1]).unit(1) is None
    next_round = given(position(colours=("red", "blue"), turn="blue", phase="purchases", blue={"touched": True}))
    assert not next_round.when("done").player("blue").touched
    low = rich(("blue", 5, "fantoche", "blue"), ("blue", 5, "fantoche", "blue"), blue={"wall": 2})
    low.when("ruse", ruse="rocaille", board="blue", line=5, on=[1, 2]).refused("kravora.ruse.rocaille-limit")


@pytest.mark.rule("kravora.ruse.rocaille-limit")
def test_one_wall_in_all_where_the_table_chose_so() -> None:
    for ruling, refused in (("wall", False), ("table", True)):
        now = rich(rulings={"rocaille-limit": ruling}, colours=("red", "blue", "green"), green={"touched": True})
        after = now.when("ruse", ruse="rocaille", board="blue", line=4, on=[])
        if refused:
            after.refused("kravora.ruse.rocaille-limit")
        else:
            assert after.player("blue").wall == 6


@pytest.mark.rule("kravora.ruse.rocaille")
@pytest.mark.parametrize(("line", "life", "left", "wall"), [(4, 5, 1, 10), (4, 1, 0, 10), (5, 1, 0, 7), (2, 5, 4, 10)])
def test_a_boulder_on_a_single_defender(line: int, life: int, left: int, wall: int) -> None:
    now = rich(("blue", line, "costaud", "blue", life)).when("ruse", ruse="rocaille", board="blue", line=line, on=[1])
    unit = now.unit(1)
    assert (unit.life if unit else 0) == left and now.player("blue").wall == wall
    assert now.player("blue").touched == (wall < 10)


@pytest.mark.rule("kravora.ruse.rocaille")
def test_whom_a_boulder_may_hit() -> None:
    own = rich(*[("red", 3, "fantoche", "white")] * 5, ("red", 3, "costaud", "red"), ("red", 5, "fantoche", "white"))
    for on in ([6], [1, 1], [7], [1, 2, 3, 4, 5], []):
        own.when("ruse", ruse="rocaille", board="red", line=3, on=on).refused("kravora.ruse.rocaille")
    assert own.when("ruse", ruse="rocaille", board="red", line=3, on=[4, 2]).line("red", 3) == [1, 3, 5, 6]
    assert own.when("ruse", ruse="rocaille", board="red", line=5, on=[7]).player("red").wall == 10
    own.when("ruse", ruse="rocaille", board="red", line=4, on=[]).refused("kravora.ruse.rocaille")
    theirs = rich(*[("blue", 3, "fantoche", "blue")] * 5, ("blue", 3, "fantoche", "white"))
    for on in ([1, 2, 3], [], [6, 1, 2, 3], [1, 2, 3, 4, 5]):
        theirs.when("ruse", ruse="rocaille", board="blue", line=3, on=on).refused("kravora.ruse.rocaille")
    assert theirs.when("ruse", ruse="rocaille", board="blue", line=3, on=[5, 4, 3, 2]).line("blue", 3) == [1, 6]
    theirs.when("ruse", ruse="rocaille", board="blue", line=1, on=[]).refused("kravora.ruse.rocaille")
    assert theirs.when("ruse", ruse="rocaille", board="blue", line=4, on=[]).player("blue").wall == 6


@pytest.mark.rule("kravora.ruse.propulsion")
def test_where_a_unit_may_be_thrown() -> None:
    now = rich(("red", 4, "costaud", "white", 2), ("blue", 2, "fantoche", "red"), ("blue", 1, "costaud", "blue"),
               colours=("red", "blue", "green"))
    away = now.when("ruse", ruse="propulsion", unit=1, board="blue", line=5)
    assert away.line("blue", 5) == [1] and away.unit(1).life == 2  # type: ignore[union-attr]
    assert now.when("ruse", ruse="propulsion", unit=1, board="red", line=1).line("red", 1) == [1]
    assert now.when("ruse", ruse="propulsion", unit=2, board="green", line=5).line("green", 5) == [2]
    assert now.when("ruse", ruse="propulsion", unit=3, board="blue", line=5).line("blue", 5) == [3]
    now.when("ruse", ruse="propulsion", unit=1, board="red", line=4).refused("kravora.ruse.propulsion")
    now.when("ruse", ruse="propulsion", unit=2, board="red", line=1).refused("kravora.ruse.propulsion")
    now.when("ruse", ruse="propulsion", unit=3, board="red", line=1).refused("kravora.ruse.propulsion")


@pytest.mark.rule("kravora.end.wall")
def test_no_ruse_on_a_board_that_has_fallen_and_no_other_rule_of_it_is_judged() -> None:
    now = rich(("red", 4, "costaud", "white"), colours=("red", "blue", "green")).when("concede", by="green")
    now.when("ruse", ruse="rochers", board="green", line=1).refused("kravora.end.wall")
    now.when("ruse", ruse="propulsion", unit=1, board="green", line=4).refused("kravora.end.wall")
    now.when("ruse", ruse="rocaille", board="green", line=4, on=[1, 1]).refused("kravora.end.wall")


@pytest.mark.rule("kravora.ruse.bouclier")
def test_one_shield_is_held() -> None:
    one = rich().when("ruse", ruse="bouclier")
    assert one.player("red").shield and "bouclier" not in one.owed["ruses"]
    one.when("ruse", ruse="bouclier").refused("kravora.ruse.bouclier")


def held(*units: Any) -> Scenario:
    return rich(*units, colours=("red", "blue", "green"), turn="red", red={"shield": True}, blue={"shield": True},
                green={"shield": True})


@pytest.mark.rule("kravora.ruse.bouclier")
def test_holders_are_asked_in_turn_order_and_the_first_who_spends_it_cancels_the_ruse() -> None:
    asked = held(("blue", 5, "fantoche", "blue")).when("ruse", ruse="rocaille", board="blue", line=5, on=[1])
    assert asked.owed == {"who": "blue", "do": ["shield"], "ruse": {
        "by": "red", "ruse": "rocaille", "board": "blue", "line": 5, "on": [1]}}
    asked.when("done").refused("kravora.always.owed")
    asked.when("shield", use=True, by="green").refused("kravora.always.owed")
    asked.when("concede", by="green").refused("kravora.always.owed")
    second = asked.when("shield", use=False)
    assert second.owed["who"] == "green" and second.unit(1) is not None
    stopped = second.when("shield", use=True)
    assert stopped.unit(1) is not None and stopped.player("red").blood == 25 and not stopped.player("green").shield
    assert stopped.player("blue").shield and not stopped.player("blue").touched and stopped.owed["who"] == "red"
    done = second.when("shield", use=False)
    assert done.unit(1) is None and done.player("blue").wall == 7


@pytest.mark.rule("kravora.ruse.bouclier")
def test_the_ruse_is_shown_as_it_was_commanded() -> None:
    now = held(("blue", 4, "fantoche", "white"))
    asked = now.when("ruse", ruse="avancer", unit=1, attack=True)
    assert asked.owed["ruse"] == {"by": "red", "ruse": "avancer", "unit": 1, "attack": True}
    wall = asked.when("shield", use=False).when("shield", use=False)
    assert wall.player("blue").wall == 9


@pytest.mark.rule("kravora.ruse.bouclier")
def test_nobody_is_asked_about_a_shield() -> None:
    now = rich(colours=("red", "blue"), blue={"shield": True}).when("ruse", ruse="bouclier")
    assert now.player("red").shield and now.owed["who"] == "red"
