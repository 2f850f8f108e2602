"""Heroes on the move, and the company they need.   Rules: clash.move.{hero,hero-company}"""

from typing import Any

import pytest

from assistant.games.clash.chapters.heroes import HeroRetreated
from assistant.games.clash.chapters.movement.moving import HeroMoved, UnitMoved
from assistant.games.clash.model import STOPPED, Action
from tests.kit.moves.position import position
from tests.kit.plain_box import plain_box
from tests.kit.scenario import Scenario, given

NOBODY, ONE = [0, 0, 0], [1, 0, 0]
HEKNA: dict[str, Any] = {"units": NOBODY, "heroes": ["hekna"]}


def with_hekna(at: str, units: dict[str, dict[str, tuple[int, int, int]]], **more: Any) -> Scenario:
    return given(position(units=units, heroes={"bohorg": {"hekna": at}}, **more))


# Moving

@pytest.mark.rule("clash.move.hero")
def test_a_hero_moves_with_its_own_movement() -> None:
    box = plain_box(heroes={"hekna": {"movement": 3}})
    table = with_hekna("A1", {"A1": {"bohorg": (1, 0, 0)}, "A5": {"bohorg": (1, 0, 0)}}, box=box)
    moved = table.when("move", from_="A1", path=["A0", "A4", "A5"], **HEKNA)
    moved.then(HeroMoved("bohorg", "hekna", ("A0", "A4", "A5"), 0)).never(UnitMoved)
    assert moved.state.players["bohorg"].heroes == {"hekna": "A5"}
    moved.when("move", from_="A5", path=["A0"], **HEKNA).refused("clash.move.budget")


@pytest.mark.rule("clash.move.hero")
@pytest.mark.rule("clash.move.budget")
def test_a_hero_is_no_faster_than_its_points() -> None:
    table = with_hekna("A1", {"A1": {"bohorg": (0, 1, 0)}, "A5": {"bohorg": (1, 0, 0)}})
    far: dict[str, Any] = {"from_": "A1", "path": ["A0", "A4", "A5"], "heroes": ["hekna"]}
    table.when("move", **far, units=[0, 1, 0]).refused("clash.move.budget")
    table.when("move", **far, units=NOBODY).refused("clash.move.budget")


@pytest.mark.rule("clash.move.hero")
@pytest.mark.rule("clash.move.stop")
def test_a_hero_is_stopped_by_enemies_like_a_unit() -> None:
    table = with_hekna("A1", {"A1": {"bohorg": (3, 0, 0)}, "A0": {"elves": (1, 0, 0)}})
    table.when("move", from_="A1", path=["A0", "A4"], units=ONE, heroes=["hekna"]).refused("clash.move.stop")
    among = table.when("move", from_="A1", path=["A0"], units=ONE, heroes=["hekna"])
    among.then(HeroMoved("bohorg", "hekna", ("A0",), STOPPED))
    among.when("move", from_="A0", path=["A1"], **HEKNA).refused("clash.move.stop")


@pytest.mark.rule("clash.move.hero")
def test_a_hero_moves_out_of_the_bastion_and_into_it() -> None:
    table = with_hekna("bastion", {"A6": {"bohorg": (1, 0, 0)}})
    out = table.when("move", from_="bastion", path=["A6"], **HEKNA).then(HeroMoved("bohorg", "hekna", ("A6",), 1))
    home = out.when("move", from_="A6", path=["bastion"], **HEKNA).then(HeroMoved("bohorg", "hekna", ("bastion",), 0))
    home.when("done")


@pytest.mark.rule("clash.move.own-bastion")
def test_by_the_other_ruling_the_bastion_stops_heroes_too() -> None:
    table = with_hekna("A6", {"A6": {"bohorg": (1, 0, 0)}}, rulings={"own-bastion": "stop"})
    home = table.when("move", from_="A6", path=["bastion"], **HEKNA).then(
        HeroMoved("bohorg", "hekna", ("bastion",), STOPPED))
    home.when("move", from_="bastion", path=["A6"], **HEKNA).refused("clash.move.own-bastion")


# Company

@pytest.mark.rule("clash.move.hero-company")
def test_a_hero_may_go_ahead_but_not_end_alone() -> None:
    table = with_hekna("A1", {"A1": {"bohorg": (2, 0, 0)}, "B0": {"tomb": (1, 0, 0)}})
    ahead = table.when("move", from_="A1", path=["A0", "A4"], **HEKNA)
    ahead.when("done").refused("clash.move.hero-company")
    joined = ahead.when("move", from_="A1", path=["A0", "A4"], units=ONE)
    assert joined.when("done").state.turn == "tomb"


@pytest.mark.rule("clash.move.hero-company")
def test_no_battle_begins_while_a_moved_hero_is_alone() -> None:
    table = with_hekna("A1", {"A1": {"bohorg": (2, 0, 0)}, "A2": {"tomb": (1, 0, 0)}})
    ahead = table.when("move", from_="A1", path=["A0"], **HEKNA)
    fought = ahead.when("move", from_="A1", path=["A2"], units=ONE)
    fought.when("fight", at="A2").refused("clash.move.hero-company")
    fought.when("done").refused("clash.battle.where", "clash.move.hero-company")


@pytest.mark.rule("clash.move.hero-company")
def test_a_hero_does_not_go_where_nobody_can_join_it() -> None:
    table = with_hekna("A1", {"A1": {"bohorg": (1, 0, 0)}})
    tired = table.when("move", from_="A1", path=["A0", "A1"], units=ONE)
    tired.when("move", from_="A1", path=["A0", "A4"], **HEKNA).refused("clash.move.hero-company")
    tired.when("move", from_="A1", path=["A0"], **HEKNA).then(HeroMoved("bohorg", "hekna", ("A0",), 1))


@pytest.mark.rule("clash.move.hero-company")
def test_the_company_of_a_moved_hero_does_not_leave_it_for_good() -> None:
    table = with_hekna("A1", {"A1": {"bohorg": (0, 1, 0)}})
    together = table.when("move", from_="A1", path=["A0", "A4"], units=[0, 1, 0], heroes=["hekna"])
    together.when("move", from_="A4", path=["A5"], units=[0, 1, 0]).refused("clash.move.hero-company")


@pytest.mark.rule("clash.move.hero-company")
def test_the_bastion_is_company_enough() -> None:
    table = with_hekna("A6", {"A6": {"bohorg": (1, 0, 0)}})
    assert table.when("move", from_="A6", path=["bastion"], **HEKNA).when("done").state.turn == "tomb"


@pytest.mark.rule("clash.move.hero-company")
def test_a_hero_that_did_not_move_may_be_left_alone() -> None:
    table = with_hekna("A1", {"A1": {"bohorg": (1, 0, 0)}})
    left = table.when("move", from_="A1", path=["A0"], units=ONE).when("done")
    assert left.state.turn == "tomb" and left.state.players["bohorg"].heroes == {"hekna": "A1"}


@pytest.mark.rule("clash.move.hero-company")
def test_hero_and_company_may_meet_halfway() -> None:
    """Neither can reach the other any more, but both can reach the place between them."""
    slow = plain_box(units={("bohorg", 1): {"movement": 1}})
    table = with_hekna("A1", {"A1": {"bohorg": (1, 0, 0)}, "A4": {"bohorg": (1, 0, 0)}}, box=slow,
                       bastions={"bohorg": (0, 3), "tomb": (4, 0)})
    tired = table.when("move", from_="A1", path=["A2"], units=ONE)
    ahead = tired.when("move", from_="A1", path=["A6"], **HEKNA).then(HeroMoved("bohorg", "hekna", ("A6",), 1))
    both = ahead.when("move", from_="A4", path=["A5"], units=ONE).when("move", from_="A6", path=["A5"], **HEKNA)
    both.then(HeroMoved("bohorg", "hekna", ("A5",), 0))
    assert both.when("done").state.turn == "tomb"


@pytest.mark.rule("clash.move.hero-company")
def test_one_heros_company_may_go_on_to_another_when_the_first_can_follow() -> None:
    table = given(position(edition="ks2017", units={"A1": {"bohorg": (1, 0, 0)}},
                           heroes={"bohorg": {"hekna": "A1", "razaro": "A1"}},
                           bastions={"bohorg": (0, 3), "tomb": (4, 0)}))
    ahead = table.when("move", from_="A1", path=["A0", "A4"], units=NOBODY, heroes=["razaro"]).then(HeroMoved)
    after = ahead.when("move", from_="A1", path=["A0"], units=ONE, heroes=["hekna"]).then(UnitMoved, HeroMoved)
    on = after.when("move", from_="A0", path=["A4"], units=ONE).then(UnitMoved)
    on.when("done").refused("clash.move.hero-company")
    assert on.when("move", from_="A0", path=["A4"], **HEKNA).then(HeroMoved).when("done").state.turn == "tomb"


@pytest.mark.rule("clash.move.hero-company")
def test_one_unit_does_not_save_two_heroes_that_cannot_follow() -> None:
    table = given(position(edition="ks2017", units={"A1": {"bohorg": (1, 0, 0)}},
                           heroes={"bohorg": {"hekna": "A1", "razaro": "A1"}},
                           bastions={"bohorg": (0, 3), "tomb": (4, 0)}))
    ahead = table.when("move", from_="A1", path=["A0", "A4"], units=NOBODY, heroes=["razaro"]).then(HeroMoved)
    ahead.when("move", from_="A1", path=["A2", "A3"], **HEKNA).refused("clash.move.hero-company")


@pytest.mark.rule("clash.move.hero-company")
@pytest.mark.parametrize(("barred", "rules"), [((), ()), (("A0",), ()),
                                               (("A0", "A4"), ("clash.move.hero-company",))])
def test_company_behind_enemies_does_not_come(barred: tuple[str, ...], rules: tuple[str, ...]) -> None:
    elves = {place: {"elves": (1, 0, 0)} for place in barred}
    table = with_hekna("A1", {"A1": {"bohorg": (1, 0, 0)}, "A5": {"bohorg": (1, 0, 0)}, **elves})
    tired = table.when("move", from_="A1", path=["A6", "A1"], units=ONE).then(UnitMoved)
    ahead = tired.when("move", from_="A1", path=["A2", "A3"], **HEKNA)
    _ = ahead.refused(*rules) if rules else ahead.then(HeroMoved)


@pytest.mark.rule("clash.move.hero-company")
def test_company_on_wings_comes_over_enemies() -> None:
    elves: dict[str, dict[str, tuple[int, int, int]]] = {place: {"elves": (1, 0, 0)} for place in ("A0", "A4")}
    wings = plain_box(units={("bohorg", 3): {"flight": True}})
    table = with_hekna("A1", {"A1": {"bohorg": (1, 0, 0)}, "A5": {"bohorg": (0, 0, 1)}, **elves}, box=wings)
    tired = table.when("move", from_="A1", path=["A6", "A1"], units=ONE).then(UnitMoved)
    tired.when("move", from_="A1", path=["A2", "A3"], **HEKNA).then(HeroMoved)


@pytest.mark.rule("clash.move.hero-company")
def test_company_does_not_come_over_mountains() -> None:
    walled = plain_box(faces={"1a": {"mountains": frozenset({(6, 0), (6, 1), (6, 2)})}})  # A6 opens on A5 only
    table = with_hekna("A1", {"A1": {"bohorg": (1, 0, 0)}, "A6": {"bohorg": (1, 0, 0)}}, box=walled,
                       bastions={"bohorg": (0, 3), "tomb": (4, 0)})
    tired = table.when("move", from_="A1", path=["A2", "A1"], units=ONE).then(UnitMoved)
    ahead: dict[str, Any] = {"from_": "A1", **HEKNA}
    tired.when("move", path=["A0", "A3"], **ahead).refused("clash.move.hero-company")
    tired.when("move", path=["A0"], **ahead).then(HeroMoved)


@pytest.mark.rule("clash.move.hero-company")
def test_two_units_of_one_place_save_two_heroes() -> None:
    table = given(position(edition="ks2017", units={"A1": {"bohorg": (2, 0, 0)}},
                           heroes={"bohorg": {"hekna": "A1", "razaro": "A1"}},
                           bastions={"bohorg": (0, 3), "tomb": (4, 0)}))
    ahead = table.when("move", from_="A1", path=["A0", "A4"], units=NOBODY, heroes=["razaro"]).then(HeroMoved)
    ahead.when("move", from_="A1", path=["A2", "A3"], **HEKNA).then(HeroMoved)


@pytest.mark.rule("clash.move.hero-company")
@pytest.mark.parametrize(("ruling", "rules"), [("pass", ()), ("stop", ("clash.move.hero-company",))])
def test_company_comes_through_the_bastion_only_where_that_may_be_passed(ruling: str, rules: tuple[str, ...]) -> None:
    """From A5 to A4: Mountains on the short way, Elves on A0, the Bastion on the way round."""
    rough = plain_box(faces={"1a": {"mountains": frozenset({(5, 2)})}})
    table = with_hekna("A2", {"A2": {"bohorg": (1, 0, 0)}, "A5": {"bohorg": (1, 0, 0)}, "A0": {"elves": (1, 0, 0)}},
                       box=rough, bastions={"bohorg": (-1, 2), "tomb": (4, 0)}, rulings={"own-bastion": ruling})
    tired = table.when("move", from_="A2", path=["A1", "A2"], units=ONE).then(UnitMoved)
    ahead = tired.when("move", from_="A2", path=["A3", "A4"], **HEKNA)
    _ = ahead.refused(*rules) if rules else ahead.then(HeroMoved)


@pytest.mark.rule("clash.move.hero-company")
@pytest.mark.rule("clash.hero.retreat")
def test_a_hero_left_alone_facing_enemies_goes_home_when_the_movement_is_over() -> None:
    table = given(position(units={"A1": {"bohorg": (1, 0, 0)}, "B3": {"tomb": (1, 0, 0)}},
                           heroes={"tomb": {"hekna": "A0"}}))
    over = table.when("move", from_="A1", path=["A0"], units=ONE).when("done")
    over.then(HeroRetreated("tomb", "hekna", "A0"))
    assert over.state.players["tomb"].heroes == {"hekna": "bastion"}


@pytest.mark.rule("clash.move.hero-company")
@pytest.mark.rule("clash.move.budget")
def test_of_like_figures_one_goes_that_can_still_come_to_the_hero() -> None:
    """Hekna waits on A5, Razaro needs one Unit on A1: the other goes by A6, and must not be out of points there."""
    moving = Action("move", left={"A1": ((1, 2), (), ())}, heroes={"hekna": 0, "razaro": 0},
                    moved_heroes=("hekna", "razaro"))
    table = given(position(edition="ks2017", units={"A1": {"bohorg": (2, 0, 0)}}, action=moving,
                           heroes={"bohorg": {"hekna": "A5", "razaro": "A1"}},
                           bastions={"bohorg": (0, 3), "tomb": (4, 0)}))
    ahead = table.when("move", from_="A1", path=["A6"], units=ONE)
    ahead.then(UnitMoved("bohorg", 1, 1, "A1", ("A6",), 2, 1))
    ahead.when("move", from_="A6", path=["A5"], units=ONE).then(UnitMoved).when("done")


# What is said of one Hero and of several

PAIR = {"hekna": "A1", "razaro": "A1"}
ONE_NAME, TWO_NAMES = "Hekna, the Assassin", "Hekna, the Assassin; Razaro, the Exalter"


def far_from_home(heroes: dict[str, str], units: dict[str, dict[str, tuple[int, int, int]]]) -> Scenario:
    return given(position(edition="ks2017", units=units, heroes={"bohorg": heroes},
                          bastions={"bohorg": (0, 3), "tomb": (4, 0)}))


@pytest.mark.parametrize(("heroes", "names"), [(["hekna"], ONE_NAME), (["hekna", "razaro"], TWO_NAMES)])
def test_every_hero_that_still_stands_alone_is_named(heroes: list[str], names: str) -> None:
    table = far_from_home(PAIR, {"A1": {"bohorg": (1, 0, 0)}})
    ahead = table.when("move", from_="A1", path=["A0"], units=NOBODY, heroes=heroes)
    assert ahead.when("done").reasons() == [
        "clash.move.hero-company: Who moved ends the movement with an own Unit or in the Stronghold; still alone: "
        f"{names}."]


@pytest.mark.parametrize(("heroes", "names"), [(["hekna"], ONE_NAME), (["hekna", "razaro"], TWO_NAMES)])
def test_every_hero_too_slow_for_the_way_is_named(heroes: list[str], names: str) -> None:
    table = far_from_home(PAIR, {"A1": {"bohorg": (1, 0, 0)}})
    assert table.when("move", from_="A1", path=["A0", "A4", "A5"], units=NOBODY, heroes=heroes).reasons() == [
        f"clash.move.budget: Not enough movement points left for the way to A5, which takes 3: {names}."]


@pytest.mark.parametrize(("heroes", "names"), [(["hekna"], ONE_NAME), (["hekna", "razaro"], TWO_NAMES)])
def test_every_hero_that_company_could_not_reach_is_named(heroes: list[str], names: str) -> None:
    table = far_from_home(PAIR, {"A1": {"bohorg": (1, 0, 0)}})
    tired = table.when("move", from_="A1", path=["A6", "A1"], units=ONE)
    assert tired.when("move", from_="A1", path=["A2", "A3"], units=NOBODY, heroes=heroes).reasons() == [
        f"clash.move.hero-company: A way to company or to the Stronghold must stay open for: {names}."]
