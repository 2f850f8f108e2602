"""What the strip tells hands to do is all there is to be done: on any game, after any entry, over undo and mending."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from assistant.core.past.fate import mended
from assistant.core.past.mending import Remove, commit, dropping_misfits
from assistant.core.table.pieces import Lying, Shift, Told, asked, moved, shifts
from assistant.core.words.message import say
from tests.kit.games import OF_EACH_GAME, Playing
from tests.kit.toy.game import GAME as TOY
from tests.kit.toy.walk import played as toy_played

SEEDS = range(8)


def complete(session: Any) -> list[Shift]:
    """Table before + what an entry told = table after; and each of it has words."""
    game, told = session.game, list[Shift]()
    voice = game.voice(session.state.setting, "en")
    for number in session.way:
        before, after = session.state_at(session.history.before(number)), session.state_at(number)
        done = asked(game, before, session.entry(number))
        assert moved(game.pieces.lying(before), done) == game.pieces.lying(after), session.entry(number)
        for shift in done:
            assert shift.count > 0 and shift.source != shift.target
            said = say(game.pieces.said(after, shift).text, voice)
            assert said and "{" not in said
        told += done
    return told


@OF_EACH_GAME
@pytest.mark.parametrize("source", ["app", "table"])
@pytest.mark.parametrize("seed", SEEDS)
def test_the_table_before_and_what_was_told_is_the_table_after(playing: Playing, seed: int, source: str) -> None:
    session = playing.played(seed, 300, mixed=seed % 2 == 0, sources=source).session
    told = complete(session)
    assert any(shift.by_hand for shift in told) and any(not shift.by_hand for shift in told)


@pytest.mark.parametrize("seed", SEEDS)
def test_of_a_game_the_core_does_not_know_too(seed: int) -> None:
    assert complete(toy_played(seed, mixed=True))


@OF_EACH_GAME
@pytest.mark.parametrize("seed", SEEDS)
def test_from_whatever_was_last_ticked_off_it_leads_to_what_lies_now(playing: Playing, seed: int) -> None:
    """Though entries were undone since, or the past was mended."""
    session, chance = playing.played(seed, 80).session, Random(seed)
    game = session.game
    lying, told = game.pieces.lying, Told(session)
    marks = [0, *chance.sample(session.way, min(5, len(session.way)))]
    commit(session, dropping_misfits(mended(session, Remove(session.way[-1]))), None)
    for _ in range(6):
        session.jump(chance.choice((session.head, *session.way)))
        for mark in marks:
            done = [shift for _, each in told.since(mark) for shift in each]
            assert moved(lying(session.state_at(mark)), done) == lying(session.state)


def test_what_leaves_one_spot_for_another_goes_there() -> None:
    wood, here, there, beyond = ("wood",), ("here",), ("there",), ("beyond",)
    before: Lying = {(wood, here): 3}
    after: Lying = {(wood, there): 1, (wood, beyond): 4}
    assert list(shifts(before, after)) == [Shift(wood, 1, here, there), Shift(wood, 2, here, beyond),
                                           Shift(wood, 2, None, beyond)]


def test_nothing_is_told_where_nothing_moved() -> None:
    session = toy_played(1)
    lying = TOY.pieces.lying(session.state)
    assert Told(session).since(session.head) == () and list(shifts(lying, lying)) == []
