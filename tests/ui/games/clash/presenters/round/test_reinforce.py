"""Sharing reinforcements out, before it is confirmed."""

import random

import pytest

from assistant.core.words.voice import Speaker
from assistant.games.clash.chapters.income import Reinforce, offers
from assistant.games.clash.game import GAME
from assistant.games.clash.lookup import units_at
from assistant.games.clash.model import BASTION, Clash
from assistant.games.clash.triples import plus, total
from assistant.ui.games.clash.presenters.round import reinforce
from tests.kit.moves.position import position

VOICE = Speaker("en")


def table(round_: int = 2) -> Clash:
    return position(phase="reinforce", round=round_, units={"A4": {"bohorg": (1, 0, 0)}, "B2": {"bohorg": (0, 1, 0)}})


def test_whatever_is_placed_until_nothing_is_left_is_what_the_rules_accept() -> None:
    for seed in range(30):
        state, luck = table(), random.Random(seed)
        placing = reinforce.begin(state)
        assert not reinforce.present(state, placing, VOICE).ready
        while any(placing.left):
            step = luck.choice((reinforce.put, reinforce.put, reinforce.take))
            placing = step(placing, luck.choice(placing.open))
            assert plus(placing.left, total(placing.placed.values())) == placing.owed
            assert min(placing.left) >= 0
        assert GAME.judge(state, placing.command) == []
        assert placing.command in list(offers(state))
        assert reinforce.present(state, placing, VOICE).ready


def test_the_rest_goes_to_one_place_at_once() -> None:
    placing = reinforce.rest(reinforce.put(reinforce.begin(table()), "A4"), "B2")
    assert placing.left == (0, 0, 0) and set(placing.placed) == {"A4", "B2"}


def test_in_round_one_all_of_them_are_in_the_bastion_already() -> None:
    state = table(round_=1)
    placing = reinforce.begin(state)
    assert placing.open == (BASTION,)
    assert GAME.judge(state, placing.command) == []
    assert [each.rule for each in reinforce.refused(state, "bohorg", "A4")] == ["clash.reinforce.first-round"]


def test_only_places_with_an_own_unit_are_open() -> None:
    state = table()
    assert set(reinforce.begin(state).open) == {BASTION, "A4", "B2"}
    assert [each.rule for each in reinforce.refused(state, "bohorg", "A1")] == ["clash.reinforce.where"]


def test_the_map_shows_them_as_placed_without_touching_the_game() -> None:
    state = table()
    placing = reinforce.rest(reinforce.begin(state), "A4")
    shown = reinforce.as_placed(state, placing)
    assert units_at(shown, "bohorg", "A4") == plus(units_at(state, "bohorg", "A4"), placing.owed)
    assert state == table()


@pytest.mark.parametrize("level", range(3))
def test_taking_back_what_was_never_placed_changes_nothing(level: int) -> None:
    placing = reinforce.choose(reinforce.begin(table()), level)
    assert reinforce.take(placing, "A4") == placing
    assert Reinforce({}, "bohorg") == placing.command
