"""What holds whatever is played: the laws, folding, writing down, undo and redo; a refusal leaves nothing behind."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import given as for_all
from hypothesis import settings
from hypothesis import strategies as st

from assistant.core.engine.attempt import Accepted
from assistant.games.kravora.bots import series
from assistant.games.kravora.bots.match import Terms
from assistant.games.kravora.box import content
from assistant.games.kravora.game import GAME
from assistant.games.kravora.names import GameNames
from assistant.games.kravora.rulings import RULINGS
from tests.games.kravora.kit.walk import begun, walk
from tests.games.kravora.laws import always

SEEDS = st.integers(0, 10**6)


@settings(max_examples=40, deadline=None)
@for_all(seed=SEEDS, steps=st.integers(1, 150), mixed=st.booleans())
def test_everything_that_always_holds_holds(seed: int, steps: int, mixed: bool) -> None:
    chance = Random(seed)
    session = begun(chance)
    for number, happening in enumerate(islice(walk(session, chance, mixed), steps)):
        always.check(happening)
        if number % 5 == 0:
            always.somebody_can_answer(happening.after)
            always.the_state_survives_writing(happening.after)
    always.somebody_can_answer(session.state)
    always.back_and_forth(session)


@settings(max_examples=12, deadline=None)
@for_all(seed=SEEDS, back=st.integers(1, 30))
def test_after_undoing_the_app_throws_the_same_again(seed: int, back: int) -> None:
    chance = Random(seed)
    session = begun(chance, sources="app")
    happenings = list(islice(walk(session, chance), 60))
    again = happenings[-back:]
    for _ in again:
        session.undo()
    for happening in again:
        assert session.submit(happening.command) == happening.answer
    assert not happenings or session.state == happenings[-1].after


def test_a_script_of_what_was_played_plays_to_the_same_state() -> None:
    for seed in range(6):
        chance = Random(seed)
        session = begun(chance)
        played = [GAME.grammar.write(happening.command) for happening in walk(session, chance)]
        again = begun(Random(seed))
        names = GameNames(session.state.setting.colours)
        for line in played:
            answer = again.submit(GAME.settle(again.state, GAME.grammar.read(line, names)))
            assert isinstance(answer, Accepted)
        assert again.state == session.state


CHOICES = [{}, *({name: choice} for name, choices in RULINGS.items() for choice in choices[1:])]


@pytest.mark.rule("kravora.always.owed", "kravora.round.after")
@pytest.mark.parametrize("rulings", CHOICES, ids=str)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_game_ends(players: int, rulings: dict[str, str]) -> None:
    terms = Terms(content.load("stand-in"), players=players, rulings=rulings)
    games = list(series.play(terms, "random", range(10), Random))
    assert [game.wrong for game in games if game.wrong] == []
    assert all(game.finished for game in games) and len(games) == 10
