"""What holds of a game whatever is played, asked of one that the core does not know."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from assistant.core.engine.attempt import Refused, attempt, fold
from assistant.core.engine.leaving import AgreeEnd, Concede
from assistant.core.shapes.codec import decode, encode
from tests.kit.toy.bots import begun
from tests.kit.toy.game import GAME
from tests.kit.toy.model import SIDES, Choose, CorrectNuts, Toy
from tests.kit.toy.walk import accepted, played, some_table, walk

SEEDS = range(25)


@pytest.mark.parametrize("seed", SEEDS)
def test_everything_that_always_holds_holds(seed: int) -> None:
    session = some_table(seed).session
    for before, command in walk(session, Random(seed), mixed=True):
        state: Toy = session.state
        assert GAME.broken(state) == []
        events = [event for entry in session.entries for event in entry.events]
        assert fold(GAME, session.state_at(0), events) == state
        strokes = sum(map(GAME.chapters.by_app, (*session.opening.events, *events)))
        assert state.luck.used == strokes, "no stroke of the app comes twice"
        assert decode(Toy, json.loads(json.dumps(encode(state)))) == state
        assert (state is before) == isinstance(attempt(GAME, before, command), Refused)
        owed = GAME.show_owed(state)
        assert bool(owed["do"]) == (state.phase != "over") == (owed["who"] is not None), "never stuck"


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_offered_is_what_is_accepted(seed: int) -> None:
    session = some_table(seed).session
    seen = {before.phase for before, _ in walk(session, Random(seed)) if set(GAME.offers(before)) == accepted(before)}
    assert seen == {GAME.chapters.ask(session.state_at(number)).panel for number in (0, *session.way)} - {""}
    assert accepted(session.state) == set(GAME.offers(session.state)) == set()


@pytest.mark.parametrize("seed", SEEDS)
def test_undone_and_redone_it_is_as_it_was(seed: int) -> None:
    session = played(seed, mixed=True)
    states = [session.state]
    while session.undo() is not None:
        states.append(session.state)
    assert session.entries == () and session.state == some_table(seed).session.state
    for state in states[-2::-1]:
        assert session.redo() is not None and session.state == state
    for number in Random(seed).sample(range(len(states)), len(states)):
        assert session.jump(number) and session.state == states[-1 - number]
    assert session.redo() is None or session.head


def test_games_end_and_each_side_wins_some() -> None:
    ended = [played(seed).state for seed in range(60)]
    assert {state.round for state in ended} == {4}
    wins = Counter(state.winner for state in ended)
    assert min(wins[side] for side in SIDES) > 5
    assert all(state.winner is None or state.nuts[state.winner] == max(state.nuts.values()) for state in ended)


def test_who_gives_up_loses_and_all_can_agree_to_end() -> None:
    session = begun().session
    assert isinstance(session.submit(Concede()), Refused)
    session.submit(Concede("red"))
    assert session.state.winner == "blue" and isinstance(session.submit(Concede("blue")), Refused)
    session.undo()
    session.submit(AgreeEnd())
    assert session.state.phase == "over" and session.state.winner is None


def test_what_is_refused_says_why_and_where_the_book_does() -> None:
    table = begun(sources="table")
    for lang, said in (("en", "(Magpie: p. 2)"), ("fr", "(Magpie: p. 2)")):
        line = table.read({"do": "draw", "card": "frost"})
        table.session.submit(line)
        answer = table.session.submit(table.read({"do": "throw", "dice": [7]}))
        assert isinstance(answer, Refused)
        (shown,) = table.show_refusals(answer.reasons, lang)
        assert shown["rule"] == "toy.round.dice" and str(shown["text"]).endswith(said)


def test_only_what_is_owed_is_accepted_and_by_whom() -> None:
    session = begun().session
    assert GAME.show_owed(session.state) == {"who": "all", "do": ["choose"]}
    session.submit(Choose(2, "red"))
    reasons = [session.submit(Choose(1, by)) for by in (None, "red", "green")]
    assert all(isinstance(answer, Refused) and answer.reasons[0].rule == "toy.always.owed" for answer in reasons)
    assert isinstance(session.submit(CorrectNuts("red", 31)), Refused)
