"""A game already under way: from a fresh one to the beginning of any turn, by ordinary commands and corrections."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from assistant.core.engine.attempt import Accepted, Refused
from assistant.core.past.session import Session
from assistant.core.shapes.record import replace
from assistant.core.table.correcting import settle
from assistant.core.table.counting import Fact
from assistant.core.table.entering import hand_over
from assistant.core.words.message import Name, say
from assistant.games.kravora.chapters.turn import TurnBegan
from assistant.games.kravora.game import CHAPTERS, GAME
from assistant.games.kravora.lookup import waiting
from assistant.games.kravora.model import SOURCES, Kravora
from assistant.games.kravora.table import laws
from assistant.games.kravora.table.entering import Underway, first_at_set_up, reach, steps
from assistant.games.kravora.table.inventory import inventory
from tests.games.kravora.kit.walk import opened, some_header, walk

Header = dict[str, Any]


def moments(seed: int) -> Iterator[tuple[Header, Kravora]]:
    """Where somebody's turn begins."""
    chance = Random(seed)
    header = some_header(chance, "table")
    for happening in islice(walk(opened(header).session, chance), 500):
        state, events = happening.after, getattr(happening.answer, "events", ())
        if any(isinstance(event, TurnBegan) for event in events) and state.phase == "attack":
            yield header, state


def underway(state: Kravora) -> Underway:
    """What the players would answer."""
    out = tuple(colour for colour, player in state.players.items() if player.out)
    return Underway(state.round, state.first, state.turn or "", state.calamity, out)


def fresh(header: Header, state: Kravora) -> Session:
    rotates = header["rulings"]["first-player"] == "rotates"
    return opened({**header, "first": first_at_set_up(state.setting.colours, rotates, underway(state))}).session


def entered(header: Header, state: Kravora) -> Session:
    """The game of that state, entered into a new one as a screen would do it."""
    session = fresh(header, state)
    for lead in (lambda now: reach(now, underway(state)), lambda now: settle(GAME, now, as_it_lies(now, state))):
        answer = lead(session.state)
        assert not isinstance(answer, Refused), answer
        for entry in answer[0]:
            assert isinstance(session.submit(entry.command), Accepted)
        assert session.state == answer[1]
    return session


def as_it_lies(now: Kravora, state: Kravora) -> dict[Fact, Any]:
    here, there = inventory(now), inventory(state)
    return {**{fact: 0 for fact in here if fact not in there}, **there}


def observable(state: Kravora) -> dict[str, Any]:
    """What the protocol shows, but for the numbers of Units and what nobody at the table could tell."""
    shown: Any = GAME.show_state(state)
    for player in shown["players"].values():
        player["touched"] = False
        player["lines"] = {line: sorted((unit["kind"], unit["of"], unit["life"]) for unit in units)
                           for line, units in player["lines"].items()}
    return shown


@pytest.mark.parametrize("seed", range(25))
def test_the_beginning_of_any_turn_can_be_entered(seed: int) -> None:
    found = [*moments(seed)]
    for header, state in found[::max(1, len(found) // 5)]:
        session = entered(header, state)
        assert observable(session.state) == observable(state)
        assert waiting(session.state) == waiting(state) and laws.broken(session.state) == []
        kinds = {type(entry.command) for entry in session.entries}
        assert kinds <= {shape.record for shape in GAME.grammar.shapes} and kinds & set(CHAPTERS.corrections)
        for source in hand_over(session.state, dict.fromkeys(SOURCES, "app")):
            assert isinstance(session.submit(source), Accepted)
        assert set(session.state.sources.values()) == {"app"}


def test_a_game_with_another_first_player_can_not_be_led_there() -> None:
    header, state = next(moments(3))
    right = fresh(header, state).state.first
    other = next(colour for colour in state.setting.colours if colour != right)
    answer = reach(opened({**header, "first": other}).session.state, underway(state))
    assert isinstance(answer, Refused) and answer.reasons[0].message.args["colour"] == Name("colour", right)


@pytest.mark.parametrize("changes", [
    {"turn": "white"}, {"first": "white"}, {"out": ("red", "blue", "green", "yellow")}, {"round": -1}])
def test_what_can_not_be_is_refused(changes: dict[str, Any]) -> None:
    header, state = next(moments(3))
    known = underway(state)
    asked = replace(known, **{key: tuple(each for each in value if each in state.players) if key == "out" else value
                              for key, value in changes.items()})
    assert isinstance(reach(fresh(header, state).state, asked), Refused)


def test_the_steps_ask_the_moment_first_then_the_whole_table() -> None:
    _, state = next(moments(1))
    asked = steps(state)
    assert {step.field for step in asked[:5]} == set(Underway.__match_args__)
    assert {step.field for step in asked[5:]} == {"audit"} and all(step.question for step in asked[5:])
    assert all(say(step.prompt, GAME.voice(state.setting, lang)) for step in asked for lang in ("en", "fr"))
