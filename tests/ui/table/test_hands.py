"""On the table now: the strip tells what hands have to move, keeps it until it is ticked off, and over a restart."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from assistant.core.past import keeping
from assistant.core.store.store import Store
from assistant.core.table.pieces import asked
from assistant.core.words.message import say
from assistant.core.words.voice import Speaker
from assistant.games.clash.game import GAME as CLASH
from assistant.games.kravora.game import GAME as KRAVORA
from assistant.ui.table.presenters import hands
from tests.kit.games import GAMES
from tests.scenes.clash import elves


def told(d: Any) -> list[str]:
    return [f"{line.name}: {line.text}" for line in d.app.navigator.screen.hands.lines]


def test_what_the_elves_did_stands_there_until_done_and_over_a_restart(drive: Any, tmp_path: Path) -> None:
    elves.keep(tmp_path)
    d = drive()
    assert told(d) == [] and not d.has("hands.done")
    elves.end_round(d)
    d.app.shell.close_sheet()
    there = told(d)
    assert any("The Elves: " in line for line in there)
    d = drive()
    d.app.shell.close_sheet()
    assert told(d) == there
    d.app.navigator.screen.hands.done()
    d = drive()
    d.app.shell.close_sheet()
    assert told(d) == [] and not d.has("hands.done")


def test_what_was_taken_back_since_is_not_to_be_done_any_more(drive: Any, tmp_path: Path) -> None:
    elves.keep(tmp_path)
    d = drive()
    elves.end_round(d)
    d.app.shell.close_sheet()
    there = told(d)
    d.app.game.undo()
    d.frames(3)
    assert told(d) == []
    d.app.game.redo()
    d.frames(3)
    assert told(d) == there
    d.app.navigator.screen.hands.done()
    d.app.game.undo()
    d.frames(3)
    assert len(told(d)) >= 1, "what was done already has to be put back"


def test_what_happened_first_is_to_be_done_first(drive: Any, tmp_path: Path) -> None:
    elves.keep(tmp_path)
    d = drive()
    elves.end_round(d)
    d.app.shell.close_sheet()
    game = d.app.game
    state, looks, voice = game.state, d.app.face.looks(game.state, d.app.voice), d.app.voice
    everything = game.told.since(0)
    each = [hands.present(game.kind, state, (entry,), looks, voice) for entry in everything]
    assert sum(map(bool, each)) > 1
    assert hands.present(game.kind, state, everything, looks, voice) == sum(each, ())[-hands.MOST:]


@pytest.mark.parametrize("kind", [CLASH, KRAVORA], ids=lambda kind: kind.id)
def test_a_line_shows_its_place_and_done_is_one_tap(drive: Any, tmp_path: Path, kind: Any) -> None:
    playing, store = GAMES[kind.id], Store(tmp_path)
    chance = Random(4)
    session = keeping.keep(playing.opened(playing.some_header(chance, sources="app")).session, store, "test")
    while len(session.way) < 60 and not kind.is_over(session.state):
        session.submit(playing.choose(session.state, chance))
    store.remember("game", session.id)
    store.remember("way", [["home", {}], ["table", {}]])
    store.remember(f"hands.{session.id}", 0)
    store.close()
    d = drive()
    screen = d.app.navigator.screen
    if d.app.shell.sheet is not None:
        d.app.shell.close_sheet()
    assert len(told(d)) > 3 and all(line.text for line in screen.hands.lines)
    place = next((line.place for line in screen.hands.lines if line.place), "")
    if kind is CLASH:
        screen.point_at(place)
        d.frames(2)
        assert screen.map.pointed == place
        d.wait(3)
        assert screen.map.pointed == ""
    d.tap("hands.done")
    assert told(d) == []


def test_cards_are_told_as_what_hands_do() -> None:
    """Put the Halberd in the market; never only where it is."""
    playing, found = GAMES["clash"], list[str]()
    for seed in range(6):
        table = playing.opened(playing.some_header(Random(seed), sources="app"))
        voice, kind = Speaker("en"), playing.game
        for _ in islice(playing.walk(table, Random(seed), False), 150):
            session = table.session
            before = session.state_at(session.history.back(session.head))
            for shift in asked(kind, before, session.entry(session.head)):
                if shift.piece[0] in ("card", "tactic"):
                    found.append(say(kind.pieces.said(session.state, shift).text, voice))
    assert len(found) > 20
    verbs = ("put ", "give ", "lay ", "draw ", "take ", "shuffle ")
    assert not [each for each in found if not each.startswith(verbs)]
