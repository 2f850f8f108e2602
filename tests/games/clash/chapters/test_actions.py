"""One Action of two kinds, or none.   Rules: clash.action.one"""

from typing import Any

import pytest

from assistant.games.clash.chapters.movement.moving import MovementEnded
from assistant.games.clash.chapters.planning import PhaseBegan, TurnBegan, TurnEnded
from tests.kit.moves.position import position
from tests.kit.scenario import Scenario, given

EDITIONS = ("fr2017", "ks2017", "retail2019")
MOVE: dict[str, Any] = {"from_": "A1", "path": ["A0"], "units": [1, 0, 0]}


def acting(**fields: Any) -> Scenario:
    """bohorg may move a Unit, buy, forge or rearrange."""
    table: dict[str, Any] = {
        "units": {"A1": {"bohorg": (2, 0, 0)}, "A5": {"bohorg": (1, 0, 0)}}, "gold": {"bohorg": 50},
        "crystals": {"bohorg": 12}, "aside": {"bohorg": ("war-axe",)},
    }
    return given(position(**{**table, **fields}))


EQUIP: list[tuple[str, dict[str, Any]]] = [
    ("buy", {"card": "crossbow"}), ("forge", {}), ("attach", {"card": "war-axe", "level": 1}),
    ("recruit", {"hero": "hekna", "at": "bastion"}),
]


@pytest.mark.rule("clash.action.one")
@pytest.mark.parametrize(("word", "fields"), EQUIP)
def test_who_has_moved_does_not_equip(word: str, fields: dict[str, Any]) -> None:
    acting(edition="ks2017").when("move", **MOVE).when(word, **fields).refused("clash.action.one")


@pytest.mark.rule("clash.action.one")
@pytest.mark.parametrize(("word", "fields"), [each for each in EQUIP if each[0] != "forge"])
def test_who_has_equipped_does_not_move(word: str, fields: dict[str, Any]) -> None:
    begun = acting(edition="ks2017").when(word, **fields)
    if word != "buy":  # after a purchase the market is filled up first
        begun.when("move", **MOVE).refused("clash.action.one")
    else:
        begun.when("draw", deck="equipment", cards=["halberd"]).when("move", **MOVE).refused("clash.action.one")


@pytest.mark.rule("clash.action.one")
def test_who_has_equipped_does_not_fight() -> None:
    begun = acting().when("attach", card="war-axe", level=1)
    begun.when("fight", at="A1").refused("clash.action.one", "clash.battle.where")


@pytest.mark.rule("clash.action.one")
def test_passing_comes_too_late_after_a_command() -> None:
    acting().when("attach", card="war-axe", level=1).when("pass").refused("clash.action.one")
    acting().when("move", **MOVE).when("pass").refused("clash.action.one")
    acting().when("move", **MOVE).when("done").then(MovementEnded("bohorg"), TurnEnded("bohorg"))
    acting().when("attach", card="war-axe", level=1).when("done").then(TurnEnded("bohorg"))


@pytest.mark.rule("clash.action.one")
@pytest.mark.parametrize("word", ["pass", "done"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_player_may_take_no_action(edition: str, word: str) -> None:
    passed = acting(edition=edition).when(word)
    passed.then(TurnEnded("bohorg"), TurnBegan("tomb"))
    passed.when("pass").then(TurnEnded("tomb"), PhaseBegan("action2"), TurnBegan("bohorg"))


@pytest.mark.rule("clash.action.one")
def test_each_player_takes_one_action_in_turn_order() -> None:
    game = acting(order=("tomb", "bohorg"), turn="tomb", units={"A1": {"bohorg": (2, 0, 0)}, "B3": {"tomb": (1, 0, 0)}})
    game.when("move", **MOVE, by="bohorg").refused("clash.always.owed")
    game.when("pass", by="bohorg").refused("clash.always.owed")
    moved = game.when("move", from_="B3", path=["B2"], units=[1, 0, 0]).when("done")
    assert moved.owed["who"] == "bohorg"
    moved.when("move", from_="B2", path=["B3"], units=[1, 0, 0], by="tomb").refused("clash.always.owed")


@pytest.mark.rule("clash.action.one")
def test_the_second_action_may_be_of_the_other_kind() -> None:
    game = acting(phase="action2").when("attach", card="war-axe", level=1)
    game.when("move", **MOVE).refused("clash.action.one")
    acting(phase="action2").when("move", **MOVE).when("done").then(TurnEnded)


def test_what_an_action_offers_is_what_is_possible() -> None:
    assert acting().owed == {"who": "bohorg", "do": ["move", "buy", "forge", "attach", "pass", "done"]}
    assert acting().when("move", **MOVE).owed["do"] == ["move", "done"]
    assert acting().when("attach", card="war-axe", level=1).owed["do"] == ["buy", "forge", "attach", "detach", "done"]
    assert given(position()).owed["do"] == ["pass", "done"]


def test_all_that_is_wrong_with_a_move_after_equipping_is_named() -> None:
    begun = acting().when("attach", card="war-axe", level=1)
    begun.when("move", from_="A1", path=["A4"], units=[3, 0, 0]).refused(
        "clash.action.one", "clash.move.connected", "clash.always.figures")


def test_all_that_is_wrong_with_a_move_of_figures_that_are_not_there_is_named() -> None:
    """The path is judged all the same, up to its first bad step; nobody is called stopped who is only missing."""
    acting().when("move", from_="A1", path=["A4", "B4"], units=[3, -1, 0], heroes=["hekna"]).refused(
        "clash.move.connected", "clash.always.figures", "clash.always.cards")
    acting().when("move", from_="A1", path=["A0"], units=[3, 0, 0]).refused("clash.always.figures")


@pytest.mark.rule("clash.always.figures")
def test_a_stopped_figure_does_not_make_up_for_a_missing_one() -> None:
    among = acting(units={"A1": {"bohorg": (2, 0, 0)}, "A0": {"elves": (3, 0, 0)}}).when("move", **MOVE)
    among.when("move", from_="A0", path=["A4"], units=[2, 0, 0]).refused("clash.move.stop", "clash.always.figures")
    among.when("move", from_="A1", path=["A2"], units=[2, 0, 0]).refused("clash.always.figures")
