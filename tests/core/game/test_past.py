"""The past of a game that the core does not know: mended, told, written as a script."""

from __future__ import annotations

import json
from collections.abc import Iterable
from random import Random

import pytest

from assistant.core.engine.attempt import Refused
from assistant.core.fate.sources import SetSource
from assistant.core.past.fate import mended
from assistant.core.past.history import Mended
from assistant.core.past.mending import Change, Edit, Insert, Keep, Remove, commit, dropping_misfits
from assistant.core.past.script import script
from assistant.core.past.session import Entry, Session
from assistant.core.telling.chronicle import Teller
from assistant.core.words.message import say
from tests.kit.script import run
from tests.kit.toy.bots import begun, choose
from tests.kit.toy.game import GAME
from tests.kit.toy.model import SIDES, CardChosen, CardDrawn, Choose, CorrectNuts
from tests.kit.toy.walk import played

SEEDS = range(20)


def some_edit(session: Session, chance: Random) -> Edit:
    numbers = [each for each in session.way if not isinstance(session.entry(each).command, Mended)]
    if not numbers:
        return Insert(0, CorrectNuts("red", 7))
    number = chance.choice(numbers)
    before = session.state_at(session.history.before(number))
    return chance.choice((
        Remove(number), Keep(number), Change(number, choose(before, chance)),
        Insert(number, CorrectNuts(chance.choice(SIDES), chance.randint(0, 9))),
    ))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_mended_past_is_one_by_the_rules_and_is_taken_back_whole(seed: int) -> None:
    session, chance = played(seed, mixed=True), Random(seed)
    for _ in range(6):
        before, mending = session.state, dropping_misfits(mended(session, some_edit(session, chance)))
        if commit(session, mending):
            assert session.state == mending.state and GAME.broken(session.state) == []
            session.undo()
            assert session.state == before
            session.redo()


@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_cards_come_again_though_the_app_throws_between_them(seed: int) -> None:
    session = played(seed, sources={"deck": "app", "dice": "table"})
    mending = dropping_misfits(mended(session, Insert(session.way[0], SetSource("dice", "app"))))
    assert cards(mending.entries) == cards(session.entries) and len(cards(session.entries)) == 3
    assert mending.state.luck.used == session.state.luck.used + 3


def cards(entries: Iterable[Entry]) -> list[str]:
    return [event.card for entry in entries for event in entry.events if isinstance(event, CardDrawn)]


def test_what_no_longer_fits_is_named_and_kept_as_a_correction() -> None:
    session = begun(sources="table", rulings={"magpie": "table"}).session
    session.submit(CorrectNuts("red", 20))
    session.submit(CorrectNuts("blue", 10))
    mending = mended(session, Change(1, CorrectNuts("red", 25)))
    assert [misfit.number for misfit in mending.misfits] == [2]
    assert mending.misfits[0].reasons[0].rule == "toy.always.nuts"
    assert mended(session, Change(1, CorrectNuts("red", 15)), Keep(2)).is_settled


@pytest.mark.parametrize("source", ["app", "table"])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_script_plays_to_the_same_state(seed: int, source: str) -> None:
    session = played(seed, sources=source)
    lines = json.loads(json.dumps(script(session, "")))
    assert {"draw", "throw"} <= {line.get("do") for line in lines} or source == "app"
    answered = run(*lines)
    assert answered.status == 0 and answered.complaint == ""
    assert answered.state == json.loads(json.dumps(GAME.show_state(session.state)))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_mended_past_is_told_in_a_script_by_what_came(seed: int) -> None:
    session = played(seed, sources="app")
    commit(session, dropping_misfits(mended(session, Remove(session.way[1]))))
    answered = run(*json.loads(json.dumps(script(session, ""))))
    shown = {**GAME.show_state(session.state), "sources": answered.state["sources"]}
    assert answered.status == 0 and answered.state == json.loads(json.dumps(shown))


def test_the_history_tells_all_and_nothing_secret() -> None:
    session = begun(sources="app", seed=2).session
    session.submit(Choose(3, "red"))
    voice = GAME.voice(session.state.setting, "en")
    told = [f"{line.name} {line.text} {line.details}" for chapter in Teller(session).chapters(voice)
            for line in chapter.lines]
    assert told[-1] == "Red chooses a card ()" and not any("3" in line for line in told[1:])
    assert GAME.show_events(session.entries[-1].events, voice) == [{"event": "card_chosen", "by": "red"}]
    assert GAME.show_state(session.state)["chosen"] == ["red"] and CardChosen("red", 3) in session.entries[-1].events
    session.submit(Choose(1, "blue"))
    told = [text for chapter in Teller(session).chapters(voice) for line in chapter.lines
            for text in (line.text, *line.details)]
    assert any("The cards are shown: Red 3, Blue 1" in text for text in told)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("seed", SEEDS)
def test_every_entry_of_a_game_has_words(seed: int, lang: str) -> None:
    session = played(seed, mixed=True)
    voice = GAME.voice(session.state.setting, lang)
    lines = [line for chapter in Teller(session).chapters(voice) for line in chapter.lines]
    assert {line.number for line in lines} == {0, *session.way}
    assert all(line.text and "{" not in line.text for line in lines)
    assert say(GAME.chapters.ask(session.state).what(session.state), voice) == "The game is over" or lang == "fr"


def test_a_source_changes_when_nothing_of_it_is_owed() -> None:
    session = begun(sources="table").session
    assert isinstance(session.submit(SetSource("deck", "app")), Refused)
    session.submit(SetSource("dice", "app"))
    assert session.state.sources == {"deck": "table", "dice": "app"}
