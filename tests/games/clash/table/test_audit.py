"""The audit of the table: everything is asked, a difference becomes corrections, and what can't be right is named."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from assistant.core.engine.attempt import Refused
from assistant.core.engine.leaving import AgreeEnd
from assistant.core.game.table import Table
from assistant.core.past.session import Entry, Session
from assistant.core.table.audit import Field
from assistant.core.table.correcting import settle
from assistant.core.table.counting import Fact
from assistant.core.words.message import say
from assistant.core.words.voice import LANGUAGES
from assistant.games.clash.box.records import LEVELS
from assistant.games.clash.game import GAME
from assistant.games.clash.model import Clash
from assistant.games.clash.table.audit import audit, card_field, units_fields
from assistant.games.clash.table.inventory import inventory
from assistant.games.clash.table.sums import impossible
from tests.kit.moves.position import position
from tests.kit.moves.random_positions import opened, some_header, walk


def tables(seed: int, **fixed: Any) -> list[tuple[Table, Clash]]:
    """Positions of a random game at which corrections can be made."""
    table = opened(some_header(Random(seed), **fixed))
    found = [happening.after for happening in islice(walk(table, Random(seed)), 200)]
    calm = [state for state in found if state.phase != "setup" and state.battle is None]
    return [(table, state) for state in calm[:: max(1, len(calm) // 8)]]


def fields_of(state: Clash) -> list[Field]:
    return [field for question in audit(state) for part in question.parts for field in part.fields]


@pytest.mark.parametrize("seed", range(6))
def test_the_walk_asks_for_everything_that_lies_there(seed: int) -> None:
    for table, state in tables(seed):
        asked = {field.fact: field.value for field in fields_of(state)}
        there = {fact: value for fact, value in inventory(state).items() if fact[0] not in ("bastion",) and value}
        assert {fact: asked.get(fact) for fact in there} == there
        for question in audit(state):
            for lang in LANGUAGES:
                assert say(question.text, table.voice(lang)).rstrip(" ?").count("{") == 0


def reserves(state: Clash) -> dict[Fact, int]:
    return {("reserve", clan, str(level)): number for clan, each in state.players.items()
            for level, number in zip(LEVELS, each.reserve, strict=True)}


@pytest.mark.parametrize("seed", range(6))
def test_a_table_as_it_is_kept_is_possible_and_needs_no_correction(seed: int) -> None:
    for _, state in tables(seed):
        assert impossible(state, {**inventory(state), **reserves(state)}) == ()
        answer = settle(GAME, state, {field.fact: field.value for field in fields_of(state)})
        assert not isinstance(answer, Refused) and answer == ((), state)


def session_at(state: Clash) -> Session:
    return Session(GAME, Entry(AgreeEnd(), ()), state)


def test_the_corrections_of_a_difference_are_ordinary_entries() -> None:
    state = position(units={"A1": {"bohorg": (2, 1, 0)}, "B1": {"tomb": (1, 0, 0)}})
    session = session_at(state)
    answer = settle(GAME, state, {units_fields(state, "A1", "bohorg")[0].fact: 1, ("gold", "tomb"): 7})
    assert not isinstance(answer, Refused)
    for entry in answer[0]:
        session.submit(entry.command)
    assert session.state == answer[1] and session.state.armies["A1"] == {"bohorg": (1, 1, 0)}
    assert session.state.players["tomb"].gold == 7 and len(session.entries) == 2


def test_figures_change_places_though_the_reserve_is_empty() -> None:
    all_ones = position(units={"A1": {"bohorg": (4, 0, 0)}, "B1": {"bohorg": (4, 1, 0)}})
    assert all_ones.players["bohorg"].reserve[0] == 0
    differing: dict[Fact, int] = {("units", "A1", "bohorg", "1"): 5, ("units", "B1", "bohorg", "1"): 3,
                 ("units", "A1", "bohorg", "2"): 1, ("units", "B1", "bohorg", "2"): 0}
    answer = settle(GAME, all_ones, differing)
    assert not isinstance(answer, Refused)
    assert answer[1].armies == {"A1": {"bohorg": (5, 1, 0)}, "B1": {"bohorg": (3, 0, 0)}}


def test_while_figures_change_places_nobody_loses_the_last_ones_to_be_placed() -> None:
    """The one Unit in the reserve is owed; it is not what appears on A1, nor is the reserve ever empty."""
    owing = position(phase="reinforce", units={"A1": {"bohorg": (3, 3, 0)}, "B1": {"bohorg": (4, 3, 0)}})
    answer = settle(GAME, owing, {("units", "A1", "bohorg", "1"): 4, ("units", "B1", "bohorg", "1"): 3})
    assert not isinstance(answer, Refused)
    assert answer[1].turn == "bohorg" and answer[1].players["bohorg"].reserve[:2] == (1, 0)


def test_a_city_that_changes_places_is_never_held_twice() -> None:
    """Else in 2017 the game would be won on the way."""
    holding = position(edition="ks2017", phase="action2", goal=2, units={"A2": {"bohorg": (1, 0, 0)}})
    answer = settle(GAME, holding, {("units", "A2", "bohorg", "1"): 0, ("units", "B2", "bohorg", "1"): 1})
    assert not isinstance(answer, Refused) and answer[1].winner is None


def test_two_heroes_can_change_sides_though_each_player_may_lead_but_one() -> None:
    state = position(edition="fr2017", heroes={"bohorg": {"hekna": "bastion"}, "tomb": {"razaro": "bastion"}})
    answer = settle(GAME, state, {("hero", "hekna"): ("tomb", "bastion"), ("hero", "razaro"): ("bohorg", "A3")})
    assert not isinstance(answer, Refused)
    assert {clan: each.heroes for clan, each in answer[1].players.items()} == {
        "bohorg": {"razaro": "A3"}, "tomb": {"hekna": "bastion"}}


def test_a_hero_stands_alone_where_no_enemy_is_and_nobody_has_to_come_along() -> None:
    state = position(edition="ks2017", heroes={"bohorg": {"hekna": "bastion"}})
    answer = settle(GAME, state, {("hero", "hekna"): ("bohorg", "A3")})
    assert not isinstance(answer, Refused) and len(answer[0]) == 1


def test_a_reserve_that_does_not_add_up_is_named() -> None:
    state = position(units={"A1": {"bohorg": (2, 0, 0)}})
    a = state.players["bohorg"].reserve[0]
    (refusal,) = impossible(state, {**inventory(state), ("reserve", "bohorg", "1"): a - 1})
    assert refusal.rule == "clash.always.figures" and refusal.message.args["reserve"] == a - 1


def test_a_card_of_which_there_are_too_many_is_named() -> None:
    state = position()
    field = card_field("crossbow", "bohorg", "aside", 9)
    (refusal,) = impossible(state, {**inventory(state), field.fact: field.value})
    assert refusal.rule == "clash.always.cards"
