"""What is said aloud of the enemy's turn: who strikes, whom it hits, who comes nearer, and what is to be chosen."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from assistant.games.kravora.chapters.attack import Attack
from assistant.games.kravora.chapters.blows import WallHit
from assistant.games.kravora.chapters.movement import AttackerMoved
from assistant.games.kravora.chapters.strikes import AttackerStruck
from assistant.games.kravora.chapters.turn import Done
from assistant.games.kravora.game import GAME
from assistant.games.kravora.lookup import ready
from assistant.ui.games.kravora.presenters import choice, said
from tests.kit.taps import besieging, siege
from tests.scenes.kravora import sieges

STRIKE = "The enemy strikes: "


def begun(*commands: Any, players: int = 3) -> Any:
    session = siege.begun(siege.header(players, "table"))
    for command in commands:
        session.submit(command)
    return session


def heard(session: Any, lang: str = "en") -> str:
    return said.aloud(session, GAME.voice(session.state.setting, lang))


@pytest.mark.parametrize(("players", "commands"), [(3, sieges.TARGET), (4, (*sieges.FORTY, Done("red")))])
def test_every_part_of_a_turn_is_said_once(players: int, commands: tuple[Any, ...]) -> None:
    """Broken off by choices or not: all who strike are named, and all stones that are lost."""
    session = begun(*commands, players=players)
    told = turn(session)
    events = [event for number in session.way for event in session.entry(number).events]
    named = sum(int(part.split()[0]) for each in told if each.startswith(STRIKE)
                for part in each.removeprefix(STRIKE).partition(".")[0].split(", "))
    assert named == sum(isinstance(event, AttackerStruck) for event in events) > 4
    stones = sum(event.points for event in events if isinstance(event, WallHit))
    assert stones == sum(map(int, re.findall(r"Ada: the wall loses (\d+)", " ".join(told))))
    moved = any(isinstance(event, AttackerMoved) for event in events)
    assert ("They move" in " ".join(told)) is moved


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_it_is_said_in_words_that_voices_read(lang: str) -> None:
    told = turn(begun(*sieges.TARGET), lang)
    assert len(told) > 1 and all(told) and not re.search("[×{}]", " ".join(told))


def turn(session: Any, lang: str = "en") -> list[str]:
    """A whole turn of the enemy, choices made sensibly."""
    told = [heard(session, lang)]
    while (asked := choice.question(session.state)) is not None:
        session.submit(asked.answer(choice.advised(session.state)))
        told.append(heard(session, lang))
    return told


def test_what_is_owed_then_is_said() -> None:
    state = begun(*sieges.HOLD).state
    assert said.asked(state, GAME.voice(state.setting, "en")) == "Line 2: tap who is held, 1 more."


def test_own_blows_are_not_told() -> None:
    session = begun(*sieges.opening(), *sieges.to_attack(3), sieges.unit("red", 1, "fantoche", "red"))
    unit, targets = next(iter(ready(session.state)))
    session.submit(Attack(unit.id, (targets[0].id,), "red"))
    assert heard(session) == ""
    session.submit(Done("red"))
    assert heard(session).startswith("The enemy strikes: ")


def test_the_tablet_speaks_where_that_is_wished(drive: Any, tmp_path: Path) -> None:
    siege.laid(tmp_path, siege.header(3, "table"), *sieges.TARGET[:-1])
    d = drive()
    spoken: list[str] = []
    d.app.services.speak = lambda text, lang, pace: spoken.append(text)
    besieging.give(d, Done("red"))
    assert spoken == []
    d.app.undo()
    d.frames(3)
    if d.has("question.yes"):
        d.tap("question.yes")
    d.app.speech = True
    besieging.give(d, Done("red"))
    assert len(spoken) == 1 and "The enemy strikes" in spoken[0] and "tap who is struck" in spoken[0]
    d.tap("choice.done")
    assert len(spoken) == 2
    d.app.navigator.screen.refresh()
    assert len(spoken) == 2


def test_how_a_round_begins_is_said_before_the_attack(drive: Any) -> None:
    d = drive()
    d.app.speech = True
    spoken: list[str] = []
    d.app.services.speak = lambda text, lang, pace: spoken.append(text)
    besieging.begun(d)
    for _ in range(2):
        besieging.give(d, Done(d.app.game.state.turn))
    d.wait_for(lambda: d.has("news.done"))
    assert len(spoken) == 1 and spoken[0].startswith("The wave: 1 ")
    d.tap("news.done")
    assert len(spoken) == 1
