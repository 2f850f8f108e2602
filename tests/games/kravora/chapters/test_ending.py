"""Falls, the end, giving up.   Rules: kravora.end.*"""

from __future__ import annotations

import pytest

from assistant.games.kravora.chapters.ending import FirstPlacePassed
from tests.games.kravora.kit.position import position
from tests.games.kravora.kit.scenario import given

THREE = ("red", "blue", "green")


@pytest.mark.rule("kravora.end.wall", "kravora.always.figures")
def test_whose_wall_falls_is_out_with_everything() -> None:
    state = position(("red", 4, "costaud", "white"), ("red", 1, "costaud", "red"), ("red", 2, "fantoche", "blue"),
                     ("blue", 2, "fantoche", "red"), ("green", 1, "fantoche", "white"), colours=THREE,
                     red={"wall": 1, "shield": True, "kills": 3, "buildings": ("laboratoire", "hutte"), "frozen": (2,),
                          "to_come": ("sprinteur",), "reserve": [("fantoche", "green")],
                          "laboratory": [("costaud", "white")]},
                     blue={"reserve": [("fantoche", "red")]})
    after = given(state).when("done")
    red = after.shown["players"]["red"]
    assert red["out"] and red["wall"] == red["blood"] == red["kills"] == 0 and not red["shield"]
    assert red["buildings"] == red["to_come"] == red["reserve"] == red["laboratory"] == red["frozen"] == []
    assert all(line == [] for line in red["lines"].values()) and after.line("blue", 2) == []
    assert red["stock"]["fantoche"] == 9 and red["stock"]["costaud"] == 8
    assert [(each.kind, each.of) for each in after.player("blue").reserve] == [("fantoche", "red")]
    assert after.player("green").stock["fantoche"] == after.player("blue").stock["fantoche"] == 10
    assert after.shown["order"] == ["blue", "green"] and after.shown["turn"] == "blue" and after.shown["gels"] == 2
    paid = after.when("done")
    assert paid.player("blue").blood == 6 + 1
    assert paid.when("done").player("red").stock["fantoche"] == 10


@pytest.mark.rule("kravora.end.wall")
def test_the_turn_of_who_falls_is_over_at_the_blow() -> None:
    state = position(("red", 4, "costaud", "white"), ("red", 1, "fantoche", "white"), colours=THREE, turn="red",
                     red={"wall": 1, "to_come": ("costaud",)})
    after = given(state).when("done")
    assert after.shown["turn"] == "blue" and after.shown["phase"] == "attack" and after.player("red").blood == 0


@pytest.mark.rule("kravora.end.last")
def test_the_last_fortress_wins_at_once() -> None:
    after = given(position(("red", 4, "costaud", "white"), red={"wall": 1})).when("done")
    assert after.shown["phase"] == "over" and after.shown["winners"] == ["blue"] and after.shown["turn"] is None
    assert after.shown["first"] == "blue"
    after.when("concede", by="blue").refused("kravora.always.owed")
    after.when("correct", what="blood", player="blue", to=1).refused("kravora.always.owed")
    after.when("set_source", of="wave", to="app").refused("kravora.always.owed")


@pytest.mark.rule("kravora.end.last", "kravora.round.after")
def test_walls_of_3_and_2_fall_together_as_round_14_begins() -> None:
    def ended(*units: tuple[object, ...], **walls: int) -> list[str]:
        players = {colour: {"wall": wall} for colour, wall in walls.items()}
        state = position(*units, colours=THREE, phase="purchases", turn="green", round=13, **players)  # type: ignore[arg-type]
        shown = given(state).when("done").shown
        assert shown["phase"] == "over"
        return list(shown["winners"])

    assert ended(red=2, blue=3, green=1) == ["blue"]
    assert ended(("green", 1, "fantoche", "green"), red=3, blue=2, green=3) == ["green"]
    assert ended(red=3, blue=2, green=3) == ["red", "green"]
    assert ended(red=3, blue=2, green=5) == ["green"]


@pytest.mark.rule("kravora.end.wall")
def test_who_concedes_is_out() -> None:
    state = position(("red", 1, "costaud", "red"), colours=THREE, turn="blue", blue={"shield": True})
    now = given(state)
    now.when("concede").refused("kravora.always.owed")
    other = now.when("concede", by="green")
    assert other.player("green").out and other.owed["who"] == "blue"
    other.when("concede", by="green").refused("kravora.always.owed")
    own = now.when("concede", by="blue")
    assert own.shown["turn"] == "green" and own.shown["phase"] == "attack"
    assert own.when("concede", by="red").shown["winners"] == ["green"]
    first = now.when("concede", by="red")
    assert first.shown["first"] == "blue" and first.owed["who"] == "blue"


def test_all_may_agree_to_end_without_a_winner() -> None:
    after = given(position()).when("agree_end")
    assert after.shown["phase"] == "over" and after.shown["winners"] == [] and after.owed == {"who": None, "do": []}


@pytest.mark.rule("kravora.always.owed")
def test_sources_change_while_nothing_of_them_is_owed() -> None:
    owed = given(position(phase="calamity", turn=None, round=1))
    owed.when("set_source", of="calamity", to="app").refused("kravora.always.owed")
    app = owed.when("set_source", of="comet", to="app", by="blue")
    assert app.shown["sources"]["comet"] == "app"
    assert app.when("calamity", face="comets").shown["phase"] == "attack"


@pytest.mark.rule("kravora.end.wall", "kravora.always.figures")
def test_who_has_attacked_is_told_as_long_as_it_stands_somewhere() -> None:
    state = position(("red", 1, "fantoche", "red"), ("red", 1, "costaud", "white"), colours=THREE)
    sent = given(state).when("attack", unit=1, on=[2]).when("correct", what="unit", id=1, to={"board": "blue"})
    assert sent.shown["attacked"] == [1]
    assert sent.when("concede", by="blue").shown["attacked"] == []


@pytest.mark.rule("kravora.end.wall")
def test_the_first_place_stays_where_somebody_else_falls() -> None:
    state = position(("green", 4, "costaud", "white"), colours=THREE, turn="green", green={"wall": 1})
    after = given(state).when("done")
    assert after.shown["order"] == ["red", "blue"] and after.shown["first"] == "red"
    assert not after.happened(FirstPlacePassed)
