"""The first game is led by the hand, any legal way it goes: each sentence once, when its rule is first used."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from assistant.catalog import GAMES as SHELF
from assistant.ui import faces
from assistant.ui.table.face import load
from assistant.ui.table.presenters import tutorial
from tests.kit.games import GAMES
from tests.kit.taps import besieging
from tests.kit.taps.evening import header, keep_game, panel


def moments(game: str, seeds: range, steps: int = 400) -> Iterator[str]:
    of_game, playing = load(faces.face(game).tutorial), GAMES[game]
    for seed in seeds:
        table = playing.opened(playing.some_header(Random(seed)))
        yield from of_game.moments(table.session.state)
        for _ in islice(playing.walk(table, Random(seed), False), steps):
            yield from of_game.moments(table.session.state)


@pytest.mark.parametrize("game", SHELF)
def test_there_is_a_sentence_for_every_moment_of_random_play(game: str) -> None:
    sentences = load(faces.face(game).tutorial).sentences
    found = set(moments(game, range(8)))
    assert found <= set(sentences)
    assert len(found) >= len(sentences) - 3, "and hardly one that never comes"


@pytest.mark.parametrize("game", SHELF)
def test_each_is_said_while_its_moment_first_lasts_and_never_again(drive: Any, tmp_path: Path, game: str) -> None:
    of_game, playing, chance = load(faces.face(game).tutorial), GAMES[game], Random(5)
    d = drive()
    d.app.choose(game)
    d.app.remember("led", True)
    assert d.app.begin_game({**playing.some_header(chance, sources="app"), "players": two_players(game)})
    said, strip = list[str](), d.app.navigator.screen.tutorial
    for step in range(120):
        if game == "kravora":
            besieging.go_on(d)  # dice lie, and what they brought is read
        state, now = d.app.game.state, of_game.moments(d.app.game.state)
        showing = next((moment for moment in now if moment not in said), "")
        assert strip.words == (d.app.say(tutorial.sentence(of_game, showing, state)) if showing else "")
        if playing.game.is_over(state):
            break
        if showing and step % 3:
            strip.understood()
            said.append(showing)
            continue
        assert d.app.game.submit(playing.choose(state, chance))
        if showing and showing not in of_game.moments(d.app.game.state):  # its moment has gone by
            said.append(showing)
        d.frames(1)
        if d.app.shell.sheet is not None:
            d.app.shell.close_sheet()
    assert len(said) > 4


def two_players(game: str) -> list[dict[str, str]]:
    key, sides = ("clan", ("bohorg", "tomb")) if game == "clash" else ("colour", ("red", "blue"))
    return [{"name": side.title(), key: side} for side in sides]


def begin(d: Any, key: str) -> Any:
    d.tap(key)
    d.tap("shelf.clash")
    d.tap("start")
    d.wait(0.3)
    if d.has("minute.close"):
        d.tap("minute.close")
    return d.app.navigator.screen.tutorial


def test_from_home_to_the_first_sentence(drive: Any) -> None:
    d = drive()
    strip = begin(d, "home.first")
    assert strip.words and strip.height > 40
    before = strip.words
    d = drive()
    assert d.app.navigator.screen.tutorial.words == before, "killed, it goes on"
    strip, panel, top = d.app.navigator.screen.tutorial, d.app.navigator.screen.panel, 0.0
    while strip.words:
        d.tap("tutorial.understood")
        assert not top or panel.top <= top, "nothing that was read moves what lies below it up under a finger"
        top = panel.top
    assert strip.opacity == 0
    d.app.navigator.screen.refresh()
    d.frames(3)
    assert strip.height == 0


@pytest.mark.parametrize("game", SHELF)
def test_before_anything_is_chosen_the_game_is_told_in_one_minute(drive: Any, game: str) -> None:
    d = drive()
    d.tap("home.first")
    d.tap(f"shelf.{game}")
    if game == "clash":
        assert d.app.navigator.screen.led
    d.tap("start")
    d.wait(0.3)
    told = [row.view.words for row in d.all() if type(row).__name__ == "Told"]
    assert len(told) == len(load(faces.face(game).pages).minute) > 4
    d.tap("minute.close")
    assert d.app.shell.sheet is None and d.app.navigator.here == "table"


def test_it_is_left_at_any_moment(drive: Any) -> None:
    d = drive()
    strip = begin(d, "home.first")
    d.tap("tutorial.end")
    assert strip.words == ""
    d = drive()
    assert d.app.navigator.screen.tutorial.words == ""


def test_whoever_knows_the_game_is_told_nothing(drive: Any) -> None:
    d = drive()
    assert begin(d, "home.new").words == ""


def test_a_later_evening_can_be_a_first_one_too(drive: Any, tmp_path: Path) -> None:
    keep_game(tmp_path, header(2), panel("reinforce"))
    d = drive()
    d.app.navigator.home()
    d.frames(3)
    assert not d.has("home.first") and not d.has("home.sample")
    d.tap("home.new")
    d.tap("shelf.led")
    d.tap("shelf.clash")
    assert d.app.recall("led") is True


def test_look_round_opens_a_game_in_full_swing(drive: Any) -> None:
    d = drive()
    d.tap("home.sample")
    d.wait(0.3)
    assert d.app.navigator.here == "table" and d.app.game.state.round == 3
    assert d.app.navigator.screen.tutorial.words == ""


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)])
@pytest.mark.parametrize("game", SHELF)
def test_where_nothing_is_to_be_said_it_stops_no_finger(drive: Any, game: str, size: tuple[int, int]) -> None:
    d = drive(size=size)
    d.app.choose(game)
    assert d.app.begin_game({**GAMES[game].some_header(Random(5), sources="app"), "players": two_players(game)})
    d.wait(0.3)
    screen = d.app.navigator.screen
    assert screen.tutorial.words == "" and screen.hands.lines == []
    d.wait(6)  # what the app throws first has fallen
    if d.has("news.done"):
        d.tap("news.done")
    for key in ("table.menu", "table.history"):
        if d.app.shell.sheet is not None:
            d.app.shell.close_sheet()
        d.tap(key)
        assert d.app.shell.sheet is not None or d.app.navigator.here == "history"
