"""The audit of any table: everything is asked, a difference becomes corrections, and what can't be right is named."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from assistant.core.engine.attempt import Refused, attempt
from assistant.core.table.correcting import settle
from assistant.core.words.message import say
from assistant.core.words.voice import LANGUAGES
from tests.kit.games import OF_EACH_GAME, Playing

pytestmark = OF_EACH_GAME


def calm(playing: Playing, seed: int, **header: Any) -> Iterator[tuple[Any, Any]]:
    """Some moments of a random game at which corrections can be made, each with its table; no army is on its way."""
    table = playing.played(seed, 200, **header)
    for number in table.session.way[::9]:
        state = table.session.state_at(number)
        possible = not isinstance(attempt(playing.game, state, playing.gift(state, 3)), Refused)
        if possible and getattr(state, "action", None) is None:
            yield table, state


def shown(inventory: Any) -> Any:
    return {fact: value for fact, value in inventory.items() if value}


@pytest.mark.parametrize("seed", range(6))
def test_the_walk_asks_in_each_language_for_what_is_kept(playing: Playing, seed: int) -> None:
    for table, state in calm(playing, seed):
        there = playing.game.counting.inventory(state)
        for question in playing.game.counting.audit(state):
            fields = [field for part in question.parts for field in part.fields]
            assert all((field.value or None) == (there.get(field.fact) or None) for field in fields)
            for lang in LANGUAGES:
                voice = table.voice(lang)
                texts = (question.text, *(field.label for field in fields))
                assert all(say(text, voice) and "{" not in say(text, voice) for text in texts)


@pytest.mark.parametrize("seed", range(6))
def test_a_table_as_it_is_kept_is_possible_and_needs_no_correction(playing: Playing, seed: int) -> None:
    counting = playing.game.counting
    for _, state in calm(playing, seed):
        assert counting.impossible(state, counting.inventory(state)) == ()
        fields = {field.fact: field.value for question in counting.audit(state) for part in question.parts
                  for field in part.fields}
        assert settle(playing.game, state, fields) == ((), state)


@pytest.mark.parametrize("seed", range(10))
def test_a_difference_becomes_corrections_or_is_impossible(playing: Playing, seed: int) -> None:
    """Anything anywhere: what the sums allow is reached, and nothing else; what is refused says why."""
    chance, possible, refused, counting = Random(seed), 0, 0, playing.game.counting
    for table, state in calm(playing, seed, sources="table"):
        for _ in range(12):
            differing = dict(playing.difference(state, chance) for _ in range(chance.randint(1, 3)))
            want = {**counting.inventory(state), **differing}
            answer, why = settle(playing.game, state, differing), counting.impossible(state, want)
            if why:
                assert isinstance(answer, Refused), (differing, why)
                texts = [reason.message for reason in (*why, *answer.reasons)]
                assert all(say(text, table.voice(lang)) for text in texts for lang in LANGUAGES)
                refused += 1
            else:
                assert not isinstance(answer, Refused), (answer, differing)
                entries, after = answer
                assert shown(counting.inventory(after)) == shown(want)
                assert playing.game.broken(after) == []
                assert {type(entry.command) for entry in entries} <= set(playing.game.chapters.corrections)
                possible += 1
    assert possible and refused
