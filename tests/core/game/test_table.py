"""The table of a game that the core does not know: walked round, put right, printed."""

from __future__ import annotations

from random import Random

import pytest

from assistant.core.engine.attempt import Refused
from assistant.core.table.correcting import settle
from assistant.core.words.message import say
from tests.kit.toy.game import GAME
from tests.kit.toy.model import SIDES
from tests.kit.toy.walk import played

SEEDS = range(20)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_difference_settles_or_is_named(seed: int) -> None:
    session, chance = played(seed), Random(seed)
    for number in session.way[:-1]:
        state = session.state_at(number)
        counted = {("nuts", side): chance.randint(0, 20) for side in SIDES}
        answer, problems = settle(GAME, state, counted), GAME.counting.impossible(state, counted)
        if state.phase == "over":
            continue
        assert isinstance(answer, Refused) == bool(problems)
        if not isinstance(answer, Refused):
            entries, after = answer
            assert not GAME.counting.differences(GAME.counting.inventory(after), counted)
            assert GAME.counting.course(after) == GAME.counting.course(state) and len(entries) <= 2


@pytest.mark.parametrize("seed", SEEDS)
def test_the_walk_asks_for_all_that_can_be_counted(seed: int) -> None:
    state = played(seed).state
    asked = {field.fact: field.value for question in GAME.counting.audit(state) for part in question.parts
             for field in part.fields}
    assert GAME.counting.differences(asked, GAME.counting.inventory(state)) == []
    assert settle(GAME, state, asked) == ((), state)
    sentence = say(GAME.counting.audit(state)[0].text, GAME.voice(state.setting, "fr"))
    assert "Rouge" in sentence and "{" not in sentence


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_paper_sheet_holds_what_lies_there(lang: str) -> None:
    session = played(3)
    for number in (0, *session.way):
        session.jump(number)
        page, state = GAME.sheet(session, lang), session.state
        assert page.startswith("<!DOCTYPE html>") and "Ana – Luc" in page and "{" not in page.partition("</style>")[2]
        assert all(f"<dt>{name}</dt><dd>{state.nuts[side]} " in page for side, name in zip(
            SIDES, ("Red", "Blue") if lang == "en" else ("Rouge", "Bleu"), strict=True))
