"""What the dice gave each side: the figures against the journal counted anew, chances counted out, words."""

from __future__ import annotations

from itertools import islice, product
from random import Random

import pytest

from assistant.core.engine.attempt import fold
from assistant.core.past.session import Session
from assistant.games.clash.chapters.battle.events import DiceRolled
from assistant.games.clash.game import GAME
from assistant.games.clash.telling.luck import Throw, fortune, luck, luckier_than, throws, verdict
from tests.kit.moves.random_positions import opened, some_header, walk


def played(sources: str, steps: int = 500, seed: int = 3, players: int = 3) -> Session:
    table = opened(some_header(Random(seed), players=players, sources=sources))
    for _ in islice(walk(table, Random(seed), mixed=True), steps):
        pass
    return table.session


@pytest.mark.parametrize("sources", ["app", "table"])
def test_every_die_of_the_line_in_force_is_counted_once(sources: str) -> None:
    session = played(sources)
    rolled = [event for entry in session.entries for event in entry.events if isinstance(event, DiceRolled)]
    told = luck(session)
    assert sum(each.dice for each in told) == sum(len(event.dice) for event in rolled) > 0
    assert sum(each.hits for each in told) == sum(sum(event.dice) for event in rolled)
    assert sum(each.app_dice for each in told) == sum(len(event.dice) for event in rolled if event.app)
    for each in told:
        assert each.expected == pytest.approx(each.dice * 4 / 6)
        assert each.surplus == pytest.approx(each.course[-1] if each.course else 0)


@pytest.mark.parametrize("seed", [1, 8, 13])
def test_a_throw_stands_in_the_round_in_which_it_was_made(seed: int) -> None:
    session = played("app", seed=seed)
    assert throws(session)
    for throw in throws(session):
        before = session.state_at(session.history.before(throw.entry))
        events = session.entry(throw.entry).events
        first = next(at for at, event in enumerate(events) if isinstance(event, DiceRolled))
        rounds = {fold(GAME, before, events[:at]).round for at in range(first, len(events))}
        assert throw.round in rounds


def test_what_is_undone_does_not_count() -> None:
    session = played("app")
    while not any(isinstance(event, DiceRolled) for event in session.entry(session.head).events):
        session.undo()
    before = sum(each.dice for each in luck(session))
    session.undo()
    assert sum(each.dice for each in luck(session)) < before
    session.redo()
    assert sum(each.dice for each in luck(session)) == before


def test_seats_come_in_order_and_the_elves_last_if_they_threw() -> None:
    session = played("app")
    sides = [each.side for each in luck(session)]
    assert sides[:3] == list(session.state.setting.clans)
    assert sides[3:] == (["elves"] if any(throw.side == "elves" for throw in throws(session)) else [])


@pytest.mark.parametrize("dice", range(1, 7))
def test_the_share_of_unluckier_evenings_is_counted_out(dice: int) -> None:
    evenings = [sum(face < 4 for face in faces) for faces in product(range(6), repeat=dice)]
    for hits in range(dice + 1):
        fewer, equal = sum(each < hits for each in evenings), evenings.count(hits)
        assert luckier_than(dice, hits) == pytest.approx((fewer + equal / 2) / len(evenings), abs=1e-12)


def test_long_evenings_are_counted_exactly_too() -> None:
    assert luckier_than(6000, 4000) == pytest.approx(0.5, abs=0.01)
    assert luckier_than(6000, 6000) <= 1 and luckier_than(6000, 0) >= 0


def test_two_evenings_in_three_lie_within_the_spread() -> None:
    spread = fortune("tomb", [Throw(1, 1, "tomb", 900, 600, False)]).spread
    inside = luckier_than(900, round(600 + spread)) - luckier_than(900, round(600 - spread))
    assert inside == pytest.approx(0.68, abs=0.03)


def test_the_course_goes_up_with_hits_and_down_with_blanks() -> None:
    told = fortune("tomb", [Throw(1, 1, "tomb", 3, 3, True), Throw(4, 1, "tomb", 3, 0, False)])
    assert told.course == pytest.approx((1.0, -1.0))
    assert (told.app_dice, told.app_hits) == (3, 3)


@pytest.mark.parametrize(("dice", "hits", "word"), [
    (0, 0, "No dice"), (30, 20, "As dice fall"), (30, 23, "Rather lucky"), (30, 17, "Rather unlucky"),
    (30, 28, "Very lucky"), (30, 10, "Very unlucky"),
])
def test_how_unusual_it_was_is_said(dice: int, hits: int, word: str) -> None:
    thrown = [Throw(1, 1, "tomb", dice, hits, False)] if dice else []
    assert verdict(fortune("tomb", thrown)).id.startswith(word)
