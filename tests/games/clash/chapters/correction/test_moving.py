"""Figures corrected in the middle of a movement: who comes may go all the way, who is there keeps what it had.

Rules: clash.move.{budget,stop}, clash.always.figures
"""

from typing import Any

import pytest

from assistant.core.engine.attempt import fold
from assistant.games.clash.chapters.correction.pieces import UnitsCorrected
from assistant.games.clash.game import GAME
from assistant.games.clash.model import STOPPED, Action
from tests.kit.moves.position import position
from tests.kit.plain_box import plain_box
from tests.kit.scenario import Scenario, given

ONE, TWO = (1, 0, 0), (2, 0, 0)
FAR = plain_box(units={("bohorg", 1): {"movement": 3}})


def units(scene: Scenario, at: str, side: str | None, *to: int) -> Scenario:
    return scene.when("correct", what="units", at=at, side=side, to=to)


def home(scene: Scenario, player: str, *to: int) -> Scenario:
    return scene.when("correct", what="units", at="bastion", player=player, to=to)


def left(scene: Scenario, place: str) -> Any:
    """The points of the mover's figures there, level by level."""
    return all_left(scene).get(place, ((), (), ()))


def all_left(scene: Scenario) -> Any:
    assert scene.state.action is not None
    return scene.state.action.left


def three_tired() -> Scenario:
    """On A0 stand three that had three points: one was there, one has come over one border, one over two."""
    table = given(position(box=FAR, units={place: {"bohorg": ONE} for place in ("A0", "A1", "A4")}))
    return table.when("move", from_="A1", path=["A0"], units=ONE).when("move", from_="A4", path=["A5", "A0"], units=ONE)


@pytest.mark.rule("clash.move.budget")
def test_who_is_added_has_full_movement_and_who_is_there_keeps_what_it_had() -> None:
    table = given(position(units={"A1": {"bohorg": ONE}}))
    moved = table.when("move", from_="A1", path=["A0", "A4"], units=ONE)
    assert left(moved, "A4") == ((0,), (), ())
    same = units(moved, "A4", "bohorg", 1, 0, 0)
    assert same.state == moved.state
    more = units(moved, "A4", "bohorg", 3, 1, 0)
    assert left(more, "A4") == ((0, 2, 2), (3,), ())
    more.then(UnitsCorrected("A4", {"bohorg": (3, 1, 0)}, None, ((0, 2, 2), (3,), ())))
    gone = more.when("move", from_="A4", path=["A0"], units=[2, 1, 0])
    gone.when("move", from_="A4", path=["A0"], units=ONE).refused("clash.move.budget")
    assert left(units(gone, "B1", "bohorg", 0, 0, 2), "B1") == ((), (), (2, 2))


@pytest.mark.rule("clash.move.budget")
def test_of_those_taken_away_the_most_tired_go() -> None:
    tired = three_tired()
    assert left(tired, "A0") == ((1, 2, 3), (), ())
    assert left(units(tired, "A0", "bohorg", 2, 0, 0), "A0") == ((2, 3), (), ())
    assert left(units(tired, "A0", "bohorg", 1, 0, 0), "A0") == ((3,), (), ())
    assert "A0" not in all_left(units(tired, "A0", "bohorg", 0, 0, 0))
    assert "A0" not in all_left(units(tired, "A0", None, 0, 0, 0))


@pytest.mark.rule("clash.move.stop")
def test_figures_stopped_among_enemies_stay_stopped_whoever_is_corrected() -> None:
    table = given(position(units={"A1": {"bohorg": TWO}, "A0": {"tomb": TWO}}))
    stopped = table.when("move", from_="A1", path=["A0"], units=ONE)
    assert left(stopped, "A0") == ((STOPPED,), (), ())
    for fixed in (units(stopped, "A0", "tomb", 3, 0, 0), units(stopped, "A0", "tomb", 0, 0, 0),
                  units(stopped, "A0", "bohorg", 1, 0, 0)):
        assert left(fixed, "A0") == ((STOPPED,), (), ())
        fixed.when("move", from_="A0", path=["A4"], units=ONE).refused("clash.move.stop")
    assert stopped.shown["territories"]["A0"]["left"] == [[0], [], []]
    joined = units(stopped, "A0", "bohorg", 2, 0, 0)
    assert left(joined, "A0") == ((STOPPED, 2), (), ())
    assert left(units(joined, "A0", "bohorg", 1, 0, 0), "A0") == ((2,), (), ())  # who was stopped goes first


@pytest.mark.rule("clash.move.budget")
def test_in_the_bastion_it_is_the_same() -> None:
    table = given(position(garrison={"bohorg": ONE, "tomb": ONE}, units={"A6": {"bohorg": ONE}}))
    back = table.when("move", from_="A6", path=["A1", "A6"], units=ONE)
    back = back.when("move", from_="bastion", path=["A6"], units=ONE).when("move", from_="A6", path=["bastion"],
                                                                           units=ONE)
    tired = left(back, "bastion")
    assert left(home(back, "bohorg", 2, 0, 0), "bastion") == ((*tired[0], 2), (), ())
    theirs = home(back, "tomb", 2, 0, 0)
    assert left(theirs, "bastion") == tired
    assert theirs.shown["players"]["bohorg"]["bastion"] == back.shown["players"]["bohorg"]["bastion"]


def test_outside_a_movement_nothing_is_kept_of_it() -> None:
    event, = units(given(position()), "A4", "bohorg", 1, 0, 0).events
    assert event.left is None
    fighting = given(position(units={"A1": {"bohorg": ONE, "tomb": ONE}}, action=Action("move", fighting=True)))
    event, = units(fighting, "A4", "bohorg", 1, 0, 0).events
    assert event.left is None


@pytest.mark.rule("clash.always.figures")
def test_what_older_programs_corrected_may_move_anew() -> None:
    """They wrote down no points; all of the mover's figures there had full movement."""
    moved = given(position(units={"A1": {"bohorg": TWO}})).when("move", from_="A1", path=["A0", "A4"], units=TWO)
    command = {"is": "CorrectUnits", "at": "A4", "to": [1, 0, 0], "side": "bohorg"}
    old = GAME.scribe.read({"command": command, "events": [
        {"is": "UnitsCorrected", "at": "A4", "army": {"bohorg": [1, 0, 0]}, "why": None}]})
    assert all_left(Scenario(fold(GAME, moved.state, old.events))) == {"A4": ((2,), (), ())}
