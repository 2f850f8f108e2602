"""Everything that happens has words, in each language, with every gap filled."""

from __future__ import annotations

from random import Random

import pytest

from assistant.core.telling import owed
from assistant.core.words.message import say
from assistant.games.kravora.chapters.wages import WagesPaid
from assistant.games.kravora.game import CHAPTERS, GAME
from assistant.games.kravora.telling import commands, corrections, events
from assistant.games.kravora.words import PHASES
from tests.games.kravora.kit.position import position
from tests.games.kravora.kit.scenario import given
from tests.games.kravora.kit.walk import begun, walk

COMMANDS = {**commands.COMMANDS, **corrections.COMMANDS}
EVENTS = {**events.EVENTS, **corrections.EVENTS}


def test_every_command_and_event_has_words() -> None:
    assert COMMANDS.keys() == CHAPTERS.does.keys()
    assert EVENTS.keys() == CHAPTERS.happens.keys()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_all_that_happens_in_random_games_can_be_said(lang: str) -> None:
    said: set[str] = set()
    for seed in range(25):
        chance = Random(seed)
        for happening in walk(begun(chance), chance, mixed=True):
            state, speaker = happening.before, GAME.voice(happening.before.setting, lang)
            texts = [owed.who(GAME, state), owed.what(GAME, state), PHASES[state.phase]]
            if hasattr(happening.answer, "events"):
                texts.append(COMMANDS[type(happening.command)](state, happening.command))
                for event in happening.answer.events:
                    told = EVENTS[type(event)](state, event)
                    texts += [told] if told is not None else []
                    state = GAME.evolve(state, event)
            for text in texts:
                said.add(text.id)
                spoken = say(text, speaker)
                assert spoken and "{" not in spoken, (text, spoken)
    assert len(said) > 75


def test_wages_are_said_in_blood() -> None:
    state = position(("red", 1, "costaud", "red"), red={"reserve": [("costaud", "white"), ("costaud", "white")]})
    paid, = given(state).when("done").happened(WagesPaid)
    told = events.EVENTS[WagesPaid](state, paid)
    assert told is not None
    said = say(told, GAME.voice(state.setting, "en"))
    assert said == "Red earns 4 L: 2 L for defenders, 2 L for Units in the reserve"


def test_whose_command_it_is() -> None:
    dice = position(phase="calamity", turn=None)
    assert commands.who(dice, next(kind for kind in CHAPTERS.does if kind.__name__ == "ThrowCalamity")("blank")) is None
    state = position()
    done = GAME.settle(state, next(kind for kind in CHAPTERS.does if kind.__name__ == "Done")())
    assert commands.who(state, done) == "red"
