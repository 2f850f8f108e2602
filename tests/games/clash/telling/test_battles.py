"""A battle told from its events, against the state and against the events themselves."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from assistant.core.session import Session
from assistant.games.clash.chapters import battle_events as events
from assistant.games.clash.model import Clash
from assistant.games.clash.telling.battles import BattleTold, events_of_battle, tell_battle
from assistant.games.clash.triples import plus, total
from tests.kit.random_positions import opened, some_header, walk


def moments(seed: int, sources: str) -> Iterator[tuple[Session, Clash]]:
    """Where a battle is under way or has just ended; and now and then another moment."""
    table = opened(some_header(Random(seed), players=3, sources=sources))
    for number, happening in enumerate(walk(table, Random(seed))):
        if happening.before.battle or table.session.state.battle or number % 50 == 0:
            yield table.session, happening.before


def told_now(session: Session) -> BattleTold | None:
    return tell_battle(events_of_battle(session))


@pytest.mark.parametrize(("seed", "sources"), [(1, "app"), (2, "table"), (8, "table")])
def test_what_is_told_agrees_with_the_table(seed: int, sources: str) -> None:
    seen = 0
    for session, _ in moments(seed, sources):
        battle, told = session.state.battle, told_now(session)
        if battle is None:
            assert told is None or told.ended
            continue
        seen += 1
        if seen > 150:
            break
        assert told is not None and told.ended is None
        assert (told.began.at, told.began.attacker) == (battle.at, battle.attacker)
        if battle.stage != "choose":
            assert told.assaults[-1].side == battle.turn and not told.assaults[-1].over
            assert told.assaults[-1].lying == battle.rolled
        else:
            assert all(assault.over for assault in told.assaults)
        if battle.stage == "eliminate":
            tally = told.assaults[-1].tally
            assert tally is not None and tally.total == battle.injuries
    assert seen > 20


@pytest.mark.parametrize("seed", [1, 8])
def test_nothing_that_happened_is_left_out(seed: int) -> None:
    battles = 0
    for session, before in moments(seed, "app"):
        told = told_now(session)
        if told is None or told.ended is None or (before.battle is None and session.state.battle is None
                                                  and not _ends(session)):
            continue
        battles += 1
        if battles > 5:
            break
        happened = events_of_battle(session)
        gone = [event for event in happened if isinstance(event, events.UnitsEliminated)]
        began = told.began
        for side in (began.attacker, began.defender):
            assert told.lost(side) == total([event.units for event in gone if event.of == side])
        assert plus(told.lost(began.attacker), told.lost(began.defender)) == total([event.units for event in gone])
        thrown = [event.dice for event in happened if isinstance(event, events.DiceRolled)]
        assert [throw.dice for assault in told.assaults for throw in assault.throws] == thrown
        for assault in told.assaults:
            assert assault.over and assault.tally is not None
            assert (assault.token is None) == (any(assault.units) or assault.barrier)
    assert battles > 2


def _ends(session: Session) -> bool:
    return any(isinstance(event, events.BattleEnded) for event in session.entry(session.head).events)


def test_what_comes_after_the_end_is_another_story() -> None:
    for session, _ in moments(1, "app"):
        told = told_now(session)
        if told is not None and told.ended and not _ends(session):
            assert told == tell_battle((*events_of_battle(session), events.RageGained("bohorg", 1)))
            return
    raise AssertionError("no battle ended")


def test_before_the_first_battle_there_is_nothing_to_tell() -> None:
    assert told_now(opened(some_header(Random(1))).session) is None
