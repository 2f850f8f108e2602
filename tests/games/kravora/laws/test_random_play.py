"""What holds whatever is played: the laws, folding, writing down, undo and redo; a refusal leaves nothing behind."""

from __future__ import annotations

import json
from itertools import islice
from random import Random

import pytest
from hypothesis import given as for_all
from hypothesis import settings
from hypothesis import strategies as st

from assistant.core.engine.attempt import Accepted, Refused, fold
from assistant.core.past.session import Session
from assistant.core.shapes.codec import decode, encode
from assistant.games.kravora.bots import series
from assistant.games.kravora.bots.match import Terms
from assistant.games.kravora.box import content
from assistant.games.kravora.game import GAME
from assistant.games.kravora.model import Kravora
from assistant.games.kravora.names import GameNames, voice
from assistant.games.kravora.rulings import RULINGS
from assistant.games.kravora.table import laws
from tests.games.kravora.kit.walk import Happening, begun, walk

SEEDS = st.integers(0, 10**6)


@settings(max_examples=40, deadline=None)
@for_all(seed=SEEDS, steps=st.integers(1, 150), mixed=st.booleans())
def test_everything_that_always_holds_holds(seed: int, steps: int, mixed: bool) -> None:
    chance = Random(seed)
    session = begun(chance)
    for number, happening in enumerate(islice(walk(session, chance, mixed), steps)):
        check(happening)
        if number % 5 == 0:
            somebody_can_answer(happening.after)
            assert decode(Kravora, json.loads(json.dumps(encode(happening.after)))) == happening.after
    somebody_can_answer(session.state)
    back_and_forth(session)


def check(happening: Happening) -> None:
    before, after, answer = happening.before, happening.after, happening.answer
    assert laws.broken(after) == [], happening.command
    if isinstance(answer, Refused):
        assert after is before
        assert GAME.show_refusals(answer.reasons, after.setting, voice(after.setting, "fr"))
        return
    assert fold(GAME, before, answer.events) == after == answer.state
    for item in (happening.command, *answer.events):
        assert decode(type(item), json.loads(json.dumps(encode(item)))) == item
    json.dumps(GAME.show_events(answer.events, voice(after.setting, "en")))


def somebody_can_answer(state: Kravora) -> None:
    """Until the game is over something is owed, and some command that is owed is possible."""
    owed = GAME.show_owed(state)
    json.dumps(owed)
    json.dumps(GAME.show_state(state))
    assert (owed["who"] is None) == (state.phase == "over")
    assert bool(owed["do"]) == (state.phase != "over"), owed
    if owed["who"] not in ("table", None):
        assert next(GAME.offers(state), None) is not None, owed


def back_and_forth(session: Session) -> None:
    """Undo to the start and redo to the end give equal states at each step."""
    while session.redo() is not None:
        pass
    end = session.state
    states = [end]
    while session.undo() is not None:
        states.append(session.state)
    for before, after in zip(reversed(states), states[-2::-1], strict=False):
        entry = session.redo()
        assert entry is not None and fold(GAME, before, entry.events) == session.state == after
    assert session.redo() is None and session.state is end


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
