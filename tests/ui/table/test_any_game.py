"""A game without a screen of its own is set up, played, taken back, mended, audited and kept by taps alone."""

from __future__ import annotations

import random
from typing import Any

import pytest

from assistant import catalog
from assistant.core.past import keeping
from assistant.core.past.history import Mended
from assistant.ui import faces

GAMES = ("toy",)


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalog.GAMES, "toy", "tests.kit.toy.game")
    monkeypatch.setitem(faces.FACES, "toy", "tests.kit.toy.face:FACE")


def begun(d: Any, game: str, source: str = "app") -> Any:
    """From the home screen to the table, with two players."""
    d.tap("home.new")
    d.tap(f"shelf.{game}")
    d.type("seat.0.name", "Zoë")
    d.tap(f"sources.{source}")
    d.tap("start")
    assert d.app.navigator.here == "table" and d.app.game.kind.id == game
    return d.app.game


def named(d: Any, begins: str) -> list[str]:
    keys: list[str] = d.keys()
    return [key for key in keys if key.startswith(begins)]


def answers(d: Any) -> list[str]:
    """The keys of all that can be answered now."""
    return named(d, "answer.")


def answer(d: Any, chance: random.Random) -> None:
    """One tap on something that can be answered; whose turn it is to look, and forms, included."""
    keys = answers(d)
    if not keys:
        d.tap(chance.choice(named(d, "look.")))
        keys = answers(d)
    d.tap(chance.choice(keys))
    if d.app.shell.sheet is not None:
        fill_in(d, chance)
    d.app.shell.hush()


def fill_in(d: Any, chance: random.Random) -> None:
    for _ in range(5):
        fields = named(d, "field.")
        if fields and chance.random() < 0.7:
            d.tap(chance.choice(fields))
    if d.has("form.done"):
        d.tap("form.done")
    if d.app.shell.sheet is not None:
        d.back()


def play(d: Any, seed: int, entries: int) -> None:
    chance = random.Random(seed)
    for _ in range(entries * 20):
        game = d.app.game
        if game.kind.is_over(game.state) or len(game.session.way) >= entries:
            return
        answer(d, chance)
        assert game.kind.broken(game.state) == []
    raise AssertionError("stuck")


def same_on_disk(d: Any) -> None:
    game = d.app.game
    again = keeping.reopened(game.kind, d.app.store, game.id)
    assert again is not None and again.state == game.state


@pytest.mark.parametrize("source", ["app", "table"])
def test_the_toy_is_tapped_to_its_end(drive: Any, source: str) -> None:
    d = drive()
    game = begun(d, "toy", source)
    play(d, 1, 1000)
    assert game.kind.is_over(game.state) and game.kind.seats(game.state.setting)["red"] == "Zoë"
    same_on_disk(d)
    d.tap("table.history")
    assert d.has(f"entry.{game.session.head}")


@pytest.mark.parametrize("game", GAMES)
def test_what_was_tapped_is_taken_back_mended_and_there_after_a_kill(drive: Any, game: str) -> None:
    d = drive()
    opened = begun(d, game)
    play(d, 2, 9)
    before = opened.state
    d.tap("table.undo")
    if d.has("ask.yes"):
        d.tap("ask.yes")
    assert opened.state != before
    d.tap("table.redo")
    assert opened.state == before
    number = opened.session.way[-3]
    d.tap("table.history")
    d.tap(f"entry.{number}")
    d.tap("entry.remove")
    if d.has("misfit.drop-all"):
        d.tap("misfit.drop-all")
    if d.has("mend.commit"):
        d.tap("mend.commit")
        assert isinstance(opened.session.entry(opened.session.head).command, Mended)
    same_on_disk(d)
    state, way = opened.state, d.app.navigator.way
    d = drive()
    assert d.app.game.kind.id == game and d.app.game.state == state and d.app.navigator.way == way


@pytest.mark.parametrize("game", GAMES)
def test_what_lies_otherwise_is_put_right(drive: Any, game: str) -> None:
    d = drive()
    opened = begun(d, game)
    play(d, 3, 3)
    d.tap("table.menu")
    d.tap("menu.audit")
    counting = opened.kind.counting
    wanted = {"toy": ("nuts", "red")}[game]
    have = counting.inventory(opened.state).get(wanted, 0)
    while not any(wanted == field.fact for part in d.app.navigator.screen.view.parts for field in part.fields):
        d.tap("audit.agree")
    part = next(part for part in d.app.navigator.screen.view.parts
                if any(field.fact == wanted for field in part.fields))
    d.tap(f"part.{part.at}")
    d.tap(d.find(f"fact.{':'.join(wanted)}").children[0])
    d = drive()  # killed in the midst of it
    assert d.app.navigator.screen.walk.differing == {wanted: have + 1}
    while not d.has("audit.finish"):
        d.tap("audit.agree")
    d.tap("audit.finish")
    assert d.app.navigator.here == "table" and counting.inventory(d.app.game.state)[wanted] == have + 1


def test_nobody_sees_the_others_choice(drive: Any) -> None:
    d = drive()
    begun(d, "toy")
    assert d.app.game.state.phase == "choose" and not answers(d)
    d.tap("look.red")
    d.tap(answers(d)[0])
    assert not answers(d) and not d.has("look.red")
    d.tap("look.blue")
    d.app.navigator.screen.paused()
    d.frames(2)
    assert not answers(d)


def test_each_game_has_its_own_screens_and_its_own_words(drive: Any) -> None:
    d = drive()
    d.app.motion = False  # else the first tap shows how the dice lie
    begun(d, "kravora")
    d.tap("table.menu")
    d.tap("menu.rules")
    assert d.has("rules.wages")
    d.app.navigator.home()
    d.frames(3)
    assert d.find("home.calculator").words == "What if?"
    d.tap("home.new")
    d.tap("shelf.clash")
    assert d.app.game is None
    d.back()
    d.frames(3)
    assert d.find("home.calculator").words == "Battle calculator"
    d.tap("home.rules")
    assert d.has("rules.forge")
