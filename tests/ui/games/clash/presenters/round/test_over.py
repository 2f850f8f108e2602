"""The end of a game: the words fit what happened, the curves are what the states say, and it can begin again."""

import random
from typing import Any

import pytest

from assistant.core.engine.attempt import Accepted
from assistant.core.engine.leaving import AgreeEnd, Concede
from assistant.core.game.table import Table, open_table
from assistant.core.past.session import Session
from assistant.core.shapes.record import replace
from assistant.core.words.voice import Speaker
from assistant.games.clash.bots.greedy import Greedy
from assistant.games.clash.game import GAME
from assistant.games.clash.lookup import points
from assistant.games.clash.model import Clash
from assistant.games.clash.telling.luck import fortune
from assistant.ui.games.clash.presenters.new_game import draft
from assistant.ui.games.clash.presenters.round import over
from tests.kit.taps.evening import header

EN = Speaker("en")


def played(players: int = 2, edition: str = "retail2019", **more: Any) -> Session:
    table = open_table(GAME, header(players, edition, **more), "en")
    assert isinstance(table, Table)
    session, player = table.session, Greedy(random.Random(1))
    while session.state.phase != "over":
        assert isinstance(session.submit(player(session.state)), Accepted)
    return session


@pytest.mark.parametrize("edition", ["retail2019", "ks2017"])
def test_the_winner_comes_first_with_the_points_the_rules_count(edition: str) -> None:
    state = played(3, edition).state
    view = over.present(state, EN)
    assert view.players[0].won
    assert view.players[0].clan == state.winner
    for line in view.players:
        assert int(line.points) == points(state, line.clan)
    assert view.players[0].name.split(" · ")[0] in view.title
    assert str(state.setting.goal) in view.how


def test_who_wins_with_others_who_have_the_goal_too_was_the_first_in_their_own_second_action() -> None:
    state = played().state
    rival = next(clan for clan in state.players if clan != state.winner)
    behind = replace(state, players={**state.players, rival: replace(state.players[rival], legendary=())})
    assert points(state, rival) == state.setting.goal
    assert "the goal was" in over.present(behind, EN).how
    assert over.present(state, EN).how == (f"Round {state.round}: {state.setting.goal} Victory Points in their own "
                                            "second Action, before anybody else")


def test_the_curves_hold_every_round_once_and_end_at_the_end() -> None:
    session = played()
    rounds = over.course(session.state_at(0), session.entries)
    assert [number for number, _ in rounds] == list(range(1, session.state.round + 1))
    last = {clan: totals["points"] for clan, totals in rounds[-1][1].items()}
    assert last == {clan: points(session.state, clan) for clan in session.state.players}
    for metric in ("points", "gold", "crystals", "units"):
        curves = over.curves(session.state, rounds, metric, EN)
        assert len(curves.series) == 2
        assert {len(series.values) for series in curves.series} == {len(rounds)}


def test_a_round_is_counted_as_it_ended_before_the_next_one_began() -> None:
    session = played(edition="ks2017")
    rounds = dict(over.course(session.state_at(0), session.entries))
    states: dict[int, Clash] = {}
    for number in session.way:  # the state after the last entry that left the round as it was
        state = session.state_at(number)
        if state.phase == "action2":
            states[state.round] = state
    for number, state in states.items():
        assert set(rounds[number]) == set(state.players)
        assert rounds[number]["bohorg"]["gold"] <= state.players["bohorg"].gold  # the last Action only spends


def test_solo_shows_domination_and_no_curve_of_points_for_the_elves() -> None:
    session = played(1, solo="easy")
    state = session.state
    rounds = over.course(session.state_at(0), session.entries)
    assert "domination" in [metric for metric, _, _ in over.metrics(state, EN)]
    domination = over.curves(state, rounds, "domination", EN).series
    assert [series.values[-1] for series in domination] == [state.domination or 0]
    assert [series.name for series in over.curves(state, rounds, "points", EN).series] == ["Ada"]


def test_giving_up_and_agreeing_are_told_as_what_they_are() -> None:
    table = open_table(GAME, header(3), "en")
    assert isinstance(table, Table)
    agreed = Session(table.session.game, table.session.opening, table.session.state)
    assert isinstance(agreed.submit(AgreeEnd()), Accepted)
    assert over.present(agreed.state, EN).look is None
    assert "agreed" in over.present(agreed.state, EN).how
    for clan in ("bohorg", "godleif"):
        assert isinstance(table.session.submit(Concede(clan)), Accepted)
    view = over.present(table.session.state, EN)
    assert view.players[0].clan == "steamfield"
    assert "given up" in view.how
    assert [line.won for line in view.players] == [True, False, False]


def test_dice_of_app_and_table_are_told_apart() -> None:
    from assistant.games.clash.telling.luck import Throw

    both = fortune("bohorg", [Throw(1, 1, "bohorg", 6, 4, True), Throw(2, 1, "bohorg", 4, 1, False)])
    words = over.dice_of_the_app([both], EN)
    assert "4 of 6" in words
    assert "1 of 4" in words
    assert over.dice_of_the_app([fortune("bohorg", [Throw(2, 1, "bohorg", 4, 1, False)])], EN) == ""


@pytest.mark.parametrize("more", [{}, {"goal": 5, "rulings": {"injuries": "maximal"}, "sources": {"dice": "table"}},
                                  {"edition": "ks2017", "heroes": False}, {"players": 1, "solo": "difficult"}])
def test_the_same_game_once_more(more: dict[str, Any]) -> None:
    table = open_table(GAME, header(**more), "en")
    assert isinstance(table, Table)
    before = table.session.state
    once = over.again(before)
    again = open_table(GAME, draft.line(once, [seat.name for seat in once.seats], list(before.setting.box.clans)), "en")
    assert isinstance(again, Table)
    assert again.session.state.setting == before.setting
    assert again.session.state.sources == before.sources
