"""Looking ahead for the company of several Heroes at once.   Rules: clash.move.hero-company"""

from collections.abc import Mapping
from unittest.mock import Mock

import pytest

from assistant.games.clash.chapters.battle.events import BattleBegan
from assistant.games.clash.chapters.movement import company
from assistant.games.clash.chapters.movement.moving import UnitMoved
from assistant.games.clash.model import Action, Clash, Figures
from tests.kit.moves.position import position
from tests.kit.plain_box import plain_box
from tests.kit.scenario import given

ROW = (("1a", (0, 0), 0), ("2a", (3, -1), 0), ("3a", (6, -2), 0), ("4a", (9, -3), 0))
FAR = {"bohorg": (-9, 0), "tomb": (19, 0)}  # Bastions out of everybody's way


def on_the_move(heroes: Mapping[str, str], points: Mapping[str, int], at: str, left: Figures, *,
                flying: bool = False) -> Clash:
    """These Heroes have moved and stand alone; the Units stand together, with so many points left."""
    there = (len(left[0]), len(left[1]), len(left[2]))
    box = plain_box(units={("bohorg", level): {"flight": True} for level in (1, 2, 3)} if flying else {})
    return position(edition="ks2017", box=box, tiles=ROW, units={at: {"bohorg": there}}, heroes={"bohorg": heroes},
                    bastions=FAR, action=Action("move", left={at: left}, heroes=points, moved_heroes=tuple(heroes)))


@pytest.mark.rule("clash.move.hero-company")
@pytest.mark.parametrize(("left", "enough"), [((1, 2), True), ((2, 2), True), ((1, 1), False), ((0, 2), False)])
@pytest.mark.parametrize("heroes", [{"hekna": "A0", "razaro": "A5"}, {"hekna": "A5", "razaro": "A0"}])
def test_the_weaker_of_like_units_goes_to_the_nearer_hero(heroes: dict[str, str], left: tuple[int, int],
                                                          enough: bool) -> None:
    """From A2 it is one step to A0 and two to A5."""
    table = on_the_move(heroes, dict.fromkeys(heroes, 0), "A2", (left, (), ()))
    assert company.company_is_in_reach(table) is enough


@pytest.mark.rule("clash.move.hero-company")
def test_of_three_like_units_just_those_two_go_that_leave_company_for_both_heroes() -> None:
    """From B6 it is two borders to Hekna; from A3, where one stays, two to Razaro. Any other two would leave one
    alone: neither the most tired, nor the freshest."""
    box = plain_box(units={("bohorg", 1): {"movement": 3}})
    table = given(position(edition="ks2017", box=box, units={"A3": {"bohorg": (3, 0, 0)}},
                           heroes={"bohorg": {"hekna": "B4", "razaro": "A5"}},
                           action=Action("move", left={"A3": ((1, 2, 3), (), ())}, heroes={"hekna": 0, "razaro": 0},
                                         moved_heroes=("hekna", "razaro"))))
    gone = table.when("move", from_="A3", path=["B6"], units=[2, 0, 0])
    gone.then(UnitMoved("bohorg", 1, 1, "A3", ("B6",), 1, 0), UnitMoved("bohorg", 1, 1, "A3", ("B6",), 3, 2))
    met = gone.when("move", from_="B6", path=["B5", "B4"], units=[1, 0, 0])
    met.when("move", from_="A3", path=["A0", "A5"], units=[1, 0, 0]).when("done")


@pytest.mark.rule("clash.move.hero-company")
@pytest.mark.parametrize(("movers", "enough"), [(3, False), (4, True)])
def test_four_heroes_and_twenty_units_are_judged_at_a_glance(movers: int, enough: bool,
                                                             monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody can share company: as many Units are needed as Heroes. Wherever they could meet, few plans are tried."""
    heroes = {"hekna": "B0", "razaro": "C0", "neggesh": "A1", "barrier-hero": "D0"}
    points = [9] * movers + [0] * (8 - movers)
    tried = Mock(wraps=company._comers)
    monkeypatch.setattr(company, "_comers", tried)
    table = on_the_move(heroes, dict.fromkeys(heroes, 1), "A5", (tuple(sorted(points)), (0,) * 6, (0,) * 4),
                        flying=True)
    assert company.company_is_in_reach(table) is enough
    assert tried.call_count < 10


@pytest.mark.rule("clash.move.hero-company")
@pytest.mark.parametrize("heroes", [{"hekna": "A4", "razaro": "A0"}, {"razaro": "A0", "hekna": "A4"}])
@pytest.mark.parametrize(("points", "enough"), [(2, True), (0, False)])
def test_both_are_met_only_where_the_one_behind_comes_along(heroes: dict[str, str], points: int, enough: bool) -> None:
    """Razaro could join the Unit, which is not company for long: Hekna waits for it."""
    table = on_the_move(heroes, {"hekna": 0, "razaro": points}, "A1", ((2,), (), ()))
    assert company.company_is_in_reach(table) is enough


@pytest.mark.rule("clash.move.hero-company")
@pytest.mark.parametrize("heroes", [{"hekna": "A0", "razaro": "A2"}, {"razaro": "A2", "hekna": "A0"}])
def test_who_can_still_go_one_step_is_not_company_for_good(heroes: dict[str, str]) -> None:
    """The Unit is needed where Hekna is, so Razaro does not join it but goes there too."""
    table = on_the_move(heroes, {"hekna": 0, "razaro": 1}, "A1", ((1,), (), ()))
    assert company.company_is_in_reach(table)


@pytest.mark.rule("clash.move.hero-company")
@pytest.mark.rule("clash.move.mountain")
@pytest.mark.parametrize(("at", "enough"), [("A1", False), ("A2", True)])
def test_no_hero_comes_to_its_company_over_mountains(at: str, enough: bool) -> None:
    """The Unit waits on A0, and Mountains lie between it and A1."""
    moving = Action("move", left={"A0": ((0,), (), ())}, heroes={"hekna": 1}, moved_heroes=("hekna",))
    table = position(edition="ks2017", tiles=(("1b", (0, 0), 0), *ROW[1:]), units={"A0": {"bohorg": (1, 0, 0)}},
                     heroes={"bohorg": {"hekna": at}}, bastions=FAR, action=moving)
    assert company.company_is_in_reach(table) is enough


ESCORT_LEAVES = {"from_": "A6", "path": ["A0"], "units": (0, 0, 1)}


def barred(*seconds: int, at: str = "A3", enemies: int = 2) -> Clash:
    """Hekna has moved to A6; who could take the place of her escort, on A2, would have to overrun those on A0."""
    left = {"A6": ((), (), (1,)), at: ((), seconds, ()), "A2": ((), (), (2,))}
    return position(edition="ks2017", bastions=FAR, heroes={"bohorg": {"hekna": "A6"}},
                    units={"A6": {"bohorg": (0, 0, 1)}, "A2": {"bohorg": (0, 0, 1)}, "A0": {"tomb": (enemies, 0, 0)},
                           "A1": {"tomb": (2, 0, 0)}, at: {"bohorg": (0, len(seconds), 0)}},
                    action=Action("move", left=left, heroes={"hekna": 0}, moved_heroes=("hekna",)))


@pytest.mark.rule("clash.move.hero-company")
@pytest.mark.rule("clash.move.overrun")
def test_company_may_come_past_enemies_that_others_overrun_first() -> None:
    left = given(barred(1)).when("move", **ESCORT_LEAVES).then(UnitMoved)
    opened = left.when("move", from_="A3", path=["A0"], units=(0, 1, 0)).then(UnitMoved)
    joined = opened.when("move", from_="A2", path=["A0", "A6"], units=(0, 0, 1)).then(UnitMoved)
    joined.when("fight", at="A0").then(BattleBegan)


@pytest.mark.rule("clash.move.hero-company")
@pytest.mark.rule("clash.move.overrun")
def test_two_who_are_alike_may_make_the_overrun_together() -> None:
    left = given(barred(1, 1, enemies=3)).when("move", **ESCORT_LEAVES).then(UnitMoved)
    opened = left.when("move", from_="A3", path=["A0"], units=(0, 2, 0)).then(UnitMoved)
    opened.when("move", from_="A2", path=["A0", "A6"], units=(0, 0, 1)).then(UnitMoved)


def behind_walls(**enemies: int) -> Clash:
    """Hekna has moved to A4. Nine Units in the north could overrun those on A0 in many ways, but Mountains lie behind
    it; past those on A3 or A5 it is two borders."""
    box = plain_box(faces={"1a": {"mountains": frozenset({(0, 3)})}})
    own: dict[str, dict[str, tuple[int, int, int]]] = {place: {"bohorg": (2, 0, 1)} for place in ("A1", "A2", "A6")}
    left = dict.fromkeys(own, ((2, 2), (), (2,)))
    theirs: dict[str, dict[str, tuple[int, int, int]]] = {
        place: {"elves": (0, number // 2, number - number // 2)} for place, number in enemies.items()}
    return position(edition="ks2017", box=box, bastions=FAR, units={**theirs, **own},
                    heroes={"bohorg": {"hekna": "A4"}},
                    action=Action("move", left=left, heroes={"hekna": 0}, moved_heroes=("hekna",)))


@pytest.mark.rule("clash.move.hero-company")
@pytest.mark.rule("clash.move.overrun")
@pytest.mark.parametrize(("enemies", "enough"), [
    ({"A0": 4, "A3": 1, "A5": 6}, True), ({"A0": 4, "A3": 6, "A5": 2}, True), ({"A0": 4, "A3": 6, "A5": 6}, False)])
def test_the_overrun_that_opens_the_way_is_found_among_many_that_do_not(enemies: dict[str, int], enough: bool) -> None:
    """Six can go to A3, and six to A5; one of them has to come after the overrun."""
    assert company.company_is_in_reach(behind_walls(**enemies)) is enough


@pytest.mark.rule("clash.move.hero-company")
@pytest.mark.rule("clash.move.overrun")
@pytest.mark.parametrize(("helpers", "enough"), [(2, True), (1, False)])
def test_two_overruns_one_after_the_other_may_be_needed(helpers: int, enough: bool) -> None:
    """From A1 a Unit comes to B6, where Hekna is, past single enemies on A0 and A3; the other ways are barred."""
    table = position(edition="ks2017", bastions=FAR, heroes={"bohorg": {"hekna": "B6"}},
                     units={"A1": {"bohorg": (helpers, 1, 0)}, "A0": {"tomb": (1, 0, 0)}, "A3": {"tomb": (1, 0, 0)},
                            "A2": {"elves": (5, 0, 0)}, "A4": {"elves": (0, 5, 0)}},
                     action=Action("move", left={"A1": ((2,) * helpers, (3,), ())}, heroes={"hekna": 0},
                                   moved_heroes=("hekna",)))
    assert company.company_is_in_reach(table) is enough


@pytest.mark.rule("clash.move.hero-company")
@pytest.mark.parametrize(("seconds", "at", "enemies"), [((0,), "A3", 2), ((1,), "B0", 2), ((0, 1), "A3", 3)])
def test_too_few_for_an_overrun_or_too_far_from_it_open_no_way_for_company(seconds: tuple[int, ...], at: str,
                                                                           enemies: int) -> None:
    given(barred(*seconds, at=at, enemies=enemies)).when("move", **ESCORT_LEAVES).refused("clash.move.hero-company")
