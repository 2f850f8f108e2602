"""A side that nobody plays chooses beside the interface: what it comes to is the same, and nothing happens before."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from assistant.core.engine.attempt import Accepted, attempt
from assistant.games.clash.chapters.battle.events import UnitsEliminated
from assistant.games.clash.chapters.fate import Roll
from assistant.games.clash.game import CHAPTERS, GAME
from assistant.games.clash.model import ELVES
from tests.kit.moves.battlefield import TABLE_DICE, keep_battle


@pytest.fixture
def game(tmp_path: Path, drive: Any) -> Any:
    """The open game, in which the table throws for the Elves next, and the app then chooses for them."""
    keep_battle(tmp_path, (3, 2, 2), (2, 2, 2), enemy=ELVES, sources=TABLE_DICE, rulings={"elves-player": "app"})
    d = drive()
    d.app.game.driver = d
    while not thrown(d.app.game):
        state = d.app.game.state
        command = next(GAME.offers(state), None) or Roll((1,) * len(state.battle.rolling))
        assert d.app.game.submit(command)
        d.wait_until(lambda: not d.app.game.choosing)
    return d.app.game


def dice(state: Any) -> Roll:
    return Roll((1,) * len(state.battle.rolling))


def thrown(game: Any) -> bool:
    """Would a throw of nothing but hits leave the Elves a choice?"""
    battle = game.state.battle
    assert battle is not None, "the battle ended before the Elves had a choice"
    if battle.stage != "roll" or battle.turn != ELVES or not battle.rolling:
        return False
    answer = attempt(GAME, game.state, dice(game.state), automata=False)
    return isinstance(answer, Accepted) and bool(CHAPTERS.ask(answer.state).automaton)


def test_the_choice_is_part_of_the_entry_that_led_to_it(game: Any) -> None:
    before, head = game.state, game.session.head
    expected = attempt(GAME, before, dice(before))
    assert isinstance(expected, Accepted)
    assert game.submit(dice(before)) and game.choosing
    assert game.state is before and game.session.head == head and not game.submit(dice(before))
    game.driver.wait_until(lambda: not game.choosing)
    entry = game.session.entry(game.session.head)
    assert (entry.command, entry.events) == (dice(before), expected.events) and game.state == expected.state
    assert any(isinstance(event, UnitsEliminated) and event.by == ELVES for event in entry.events)
    assert game.session.history.before(game.session.head) == head
    game.undo()
    assert game.state == before


def test_what_is_taken_back_while_it_is_worked_out_never_happened(game: Any) -> None:
    before, head = game.state, game.session.head
    assert game.submit(dice(before)) and game.choosing
    assert game.undo() and not game.choosing
    game.driver.wait(0.5)
    assert game.state is before and game.session.head == head
