"""Rounds, waves, the volcano, turns.   Rules: kravora.round.*, kravora.arrivals"""

from __future__ import annotations

import pytest

from assistant.core.shapes.record import replace
from assistant.games.kravora.box import content
from assistant.games.kravora.chapters.rounds import VolcanoErupted
from tests.games.kravora.kit.position import position
from tests.games.kravora.kit.scenario import Scenario, given


def before_round(number: int, **fields: object) -> Scenario:
    """Blue, the last, is about to end the turn; then this round begins."""
    return given(position(phase="purchases", turn="blue", round=number - 1, **fields))  # type: ignore[arg-type]


@pytest.mark.rule("kravora.round.dice")
@pytest.mark.parametrize(("number", "dice", "plus"), [(2, 1, 0), (3, 2, 0), (4, 2, 0), (5, 3, 0), (6, 3, 0), (7, 4, 0),
                                                       (8, 4, 0), (9, 4, 1), (10, 4, 2), (11, 4, 2), (30, 4, 2)])
def test_the_dice_of_each_round(number: int, dice: int, plus: int) -> None:
    owed = before_round(number, rulings={"after-ten": "waves"}).when("done").owed
    assert owed == {"who": "table", "do": ["wave"], "dice": dice, "plus": plus}


@pytest.mark.rule("kravora.round.dice")
def test_the_waves_of_the_book() -> None:
    nine = before_round(9).when("done").when("wave", dice=[2, 6, 5, 1])
    assert nine.player("red").to_come == ("caillasseur", "rocailleux", "rocailleux", "sprinteur")
    ten = before_round(10).when("done").when("wave", dice=[1, 4, 6, 5])
    assert ten.player("blue").to_come == ("caillasseur", "rocailleux", "rocailleux", "rocailleux")
    first = given(position(phase="opening", turn="blue", round=0)).when("done").when("wave", dice=[4])
    assert first.player("red").to_come == ("long-bras",)


@pytest.mark.rule("kravora.round.dice")
@pytest.mark.parametrize("dice", [[], [1, 2, 3], [0, 1], [7, 1]])
def test_wrong_dice_of_a_wave(dice: list[int]) -> None:
    before_round(3).when("done").when("wave", dice=dice).refused("kravora.round.dice")


@pytest.mark.rule("kravora.supply.figures")
def test_a_short_wave_is_served_in_turn_order_and_the_rest_stays_away() -> None:
    box = content.load("stand-in")
    few = replace(box, units={**box.units, "costaud": replace(box.units["costaud"], white=3)})
    after = before_round(3, box=few).when("done").when("wave", dice=[5, 5])
    assert after.player("red").to_come == ("costaud", "costaud") and after.player("blue").to_come == ("costaud",)


def test_a_wave_without_dice_throws_itself() -> None:
    box = content.load("stand-in")
    none = replace(box, waves=tuple(replace(wave, dice=0) for wave in box.waves))
    assert before_round(3, box=none).when("done").owed["do"] == ["calamity"]


@pytest.mark.rule("kravora.round.after")
def test_the_volcano_against_a_workshop() -> None:
    walls, now = [], before_round(11, red={"buildings": ("atelier",)}, blue={"buildings": ("atelier",)})
    for _ in range(5):
        now = now.when("done").when("wave", dice=[1, 1, 1, 1])
        if now.owed["do"] == ["calamity"]:
            now = now.when("calamity", face="blank")
        now = given(replace(now.state, players={
            colour: replace(player, to_come=(), stock=player.stock) for colour, player in now.state.players.items()},
            stock={kind: unit.white for kind, unit in now.state.box.units.items()}))
        while now.shown["turn"] != "blue" or now.shown["phase"] != "purchases":
            now = now.when("done")
        walls.append(now.player("red").wall)
    assert walls == [10, 10, 9, 7, 4]
    fallen = now.when("done")
    assert fallen.shown["phase"] == "over"


@pytest.mark.rule("kravora.round.after")
def test_without_the_volcano_nothing_is_lost() -> None:
    after = before_round(12, rulings={"after-ten": "waves"}).when("done")
    assert {player.wall for player in after.state.players.values()} == {10}
    assert before_round(10).when("done").player("red").wall == 10
    assert before_round(11).when("done").player("red").wall == 9
    assert before_round(12).when("done").player("red").wall == 8


@pytest.mark.rule("kravora.setup.first")
def test_the_first_place_stays_or_passes_before_anything_else() -> None:
    assert before_round(3).when("done").shown["first"] == "red"
    passing = before_round(3, rulings={"first-player": "rotates"}).when("done")
    assert passing.shown["first"] == "blue" and passing.shown["order"] == ["blue", "red"]
    assert before_round(2, rulings={"first-player": "rotates"}).when("done").shown["first"] == "blue"
    start = given(position(phase="opening", turn="blue", round=0, rulings={"first-player": "rotates"})).when("done")
    assert start.shown["round"] == 1 and start.shown["first"] == "red"


@pytest.mark.rule("kravora.round.turns")
def test_each_takes_a_whole_turn_in_turn_order() -> None:
    now = given(position(colours=("red", "blue", "green"), phase="purchases", turn="green", round=1)).when("done")
    now = now.when("wave", dice=[1])
    seen = []
    for _ in range(6):
        seen.append((now.shown["turn"], now.shown["phase"]))
        now = now.when("done")
    assert seen == [(colour, phase) for colour in ("red", "blue", "green") for phase in ("attack", "purchases")]
    assert now.shown["round"] == 3


@pytest.mark.rule("kravora.arrivals", "kravora.building.atelier")
def test_the_arrivals() -> None:
    before = given(position(phase="purchases", red={
        "reserve": [("costaud", "white"), ("fantoche", "blue")], "laboratory": [("sprinteur", "red")],
        "buildings": ("laboratoire", "atelier"), "to_come": ("rocailleux", "fantoche"), "wall": 7}))
    after = before.when("done")
    red = after.player("red")
    assert not red.reserve and not red.laboratory and not red.to_come and red.wall == 9
    assert after.state.stock["costaud"] == 16 and after.player("blue").stock["fantoche"] == 10
    assert [red.units[number].kind for number in after.line("red", 1)] == ["rocailleux", "fantoche"]
    assert given(position(phase="purchases", red={"wall": 9, "buildings": ("atelier",)})).when("done").player(
        "red").wall == 10
    assert given(position(phase="purchases", red={"wall": 9})).when("done").player("red").wall == 9


@pytest.mark.rule("kravora.round.after")
def test_the_volcano_sleeps_until_round_11() -> None:
    assert before_round(10).when("done").happened(VolcanoErupted) == []
    assert [event.points for event in before_round(11).when("done").happened(VolcanoErupted)] == [1]
