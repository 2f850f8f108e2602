"""Entering a game under way: the answers lead from a fresh game to the very moment."""

from __future__ import annotations

import random
from typing import Any

import pytest

from assistant.core.engine.attempt import Accepted
from assistant.core.game.table import Table, open_table
from assistant.core.past.session import Session
from assistant.core.words.voice import Speaker
from assistant.games.clash.board import around
from assistant.games.clash.bots.random_play import random_player
from assistant.games.clash.game import GAME
from assistant.games.clash.table.entering import reach
from assistant.ui.games.clash.presenters.audit import entering
from tests.kit.taps.evening import Until, header, panel

EN = Speaker("en")


def played(until: Until, **more: Any) -> Session:
    table = open_table(GAME, header(3, **more), "en")
    assert isinstance(table, Table)
    player: Any = random_player(random.Random(4))
    while not until(table.session.state):
        assert isinstance(table.session.submit(player(table.session.state)), Accepted)
    return table.session


@pytest.fixture(scope="module", params=["app", "table"])
def begin(request: pytest.FixtureRequest) -> entering.Beginning:
    until: Until = panel("tactic", 1) if request.param == "app" else lambda state: bool(state.board.tiles[2:])
    found = entering.beginning(played(until, sources=request.param))
    assert found is not None
    return found


def answers(begin: entering.Beginning, **more: Any) -> dict[tuple[str, ...], Any]:
    given: dict[tuple[str, ...], Any] = entering.first_answers(begin)
    for name, value in more.items():
        given[name,] = value
    rim = begin.state.board.rim()
    for at, clan in enumerate(begin.state.players):
        given["bastion", clan] = rim[at * 5]
        given["tactic", clan] = begin.state.box.clans[clan].tactics[at].id
    return given


def test_the_beginning_has_all_tiles_and_draws_nothing_itself(begin: entering.Beginning) -> None:
    assert len(begin.state.board.tiles) == 3
    assert set(begin.state.sources.values()) == {"table"}


def test_while_tiles_are_to_be_laid_there_is_no_beginning() -> None:
    assert entering.beginning(played(lambda state: len(state.board.tiles) == 1)) is None


@pytest.mark.parametrize(("round_", "phase"), [(1, "action1"), (3, "action2"), (1, "tactic"), (4, "tactic")])
def test_the_answers_lead_to_the_moment(begin: entering.Beginning, round_: int, phase: str) -> None:
    order = tuple(reversed(begin.state.setting.clans))
    given = answers(begin, round=round_, phase=phase, order=order, turn=order[1])
    reached = reach(begin.state, entering.underway(begin.state, given))
    assert isinstance(reached, tuple), reached
    state = reached[1]
    assert (state.round, state.phase) == (round_, phase)
    if phase != "tactic":
        assert (state.turn, state.order) == (order[1], order)
        assert all(state.players[clan].tactic == given["tactic", clan] for clan in state.players)
    if "bastions" in entering.wanted_steps(given):
        assert all(state.players[clan].bastion == given["bastion", clan] for clan in state.players)


def test_no_bastion_is_offered_on_or_next_to_another(begin: entering.Beginning) -> None:
    one, other, *_ = begin.state.players
    at = begin.state.board.rim()[4]
    given = {**entering.first_answers(begin), ("bastion", one): at}
    step = entering.wanted_steps(given).index("bastions")
    shown = entering.present(begin.state, given, step, EN)
    first, second = ({spot for spot, _ in field.options} for field in shown.fields[:2])
    assert shown.fields[1].fact == ("bastion", other)
    assert second == {spot for spot, kind in shown.lit.items() if kind == "target"}
    assert at in first and not second & {at, *around(at)} and first - second == first & {at, *around(at)}
    all_lie = answers(begin)
    assert set(entering.present(begin.state, all_lie, step, EN).lit.values()) == {"chosen"}


def test_each_step_asks_and_what_is_missing_is_said(begin: entering.Beginning) -> None:
    given: dict[tuple[str, ...], Any] = entering.first_answers(begin)
    views = [entering.present(begin.state, given, at, EN) for at in range(len(entering.wanted_steps(given)))]
    assert all(view.title and view.hint for view in views)
    assert [bool(view.missing) for view in views] == [False, True, True, False, False, False]
    full = answers(begin)
    assert not any(entering.present(begin.state, full, at, EN).missing for at in range(len(views)))


def test_a_hex_that_is_taken_is_no_longer_offered(begin: entering.Beginning) -> None:
    given = answers(begin)
    view = entering.present(begin.state, given, 2, EN)
    first, second = view.fields[:2]
    assert first.value not in [at for at, _ in second.options]
    assert view.lit[first.value] == "chosen"


def test_what_stays_unknown_is_told(begin: entering.Beginning) -> None:
    given = entering.answering(answers(begin), ("taken", "1"), 2)
    assert "bag" in entering.present(begin.state, given, 5, EN).unknown
