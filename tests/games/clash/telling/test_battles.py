"""A battle told from its events, against the state and against the events themselves."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from assistant.core.engine.kinds import Event
from assistant.core.past.session import Session
from assistant.games.clash.chapters.battle import events
from assistant.games.clash.lookup import battle_in
from assistant.games.clash.model import Clash
from assistant.games.clash.telling.battle_story import beats, moments
from assistant.games.clash.telling.battles import BattleTold, tell_battle
from assistant.games.clash.triples import plus, total
from tests.kit.moves.random_positions import opened, some_header, walk


def fought(seed: int, sources: str) -> Iterator[tuple[Session, Clash]]:
    """Where a battle is under way or has just ended; and now and then another moment."""
    table = opened(some_header(Random(seed), players=3, sources=sources))
    for number, happening in enumerate(walk(table, Random(seed))):
        if happening.before.battle or table.session.state.battle or number % 50 == 0:
            yield table.session, happening.before


def told_now(session: Session) -> BattleTold | None:
    return tell_battle(happened_in(session))


def happened_in(session: Session) -> tuple[Event, ...]:
    told = moments(session)
    return told[-1].happened if told else ()


@pytest.mark.parametrize(("seed", "sources"), [(1, "app"), (2, "table"), (8, "table")])
def test_what_is_told_agrees_with_the_table(seed: int, sources: str) -> None:
    seen = 0
    for session, _ in fought(seed, sources):
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
    for session, before in fought(seed, "app"):
        told = told_now(session)
        if told is None or told.ended is None or (before.battle is None and session.state.battle is None
                                                  and not _ends(session)):
            continue
        battles += 1
        if battles > 5:
            break
        happened = happened_in(session)
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
    for session, _ in fought(1, "app"):
        told = told_now(session)
        if told is not None and told.ended and not _ends(session):
            assert told == tell_battle((*happened_in(session), events.RageGained("bohorg", 1)))
            return
    raise AssertionError("no battle ended")


def test_the_table_is_shown_as_each_event_left_it() -> None:
    seen = 0
    for session, _ in fought(1, "app"):
        told = moments(session)
        if session.state.battle is None:
            continue
        seen += 1
        assert told[-1].state == session.state and told[-1].entry == session.head
        for moment in told:
            assert moment.state.battle is not None
        dealt = told[-1].dealt
        tally = next((assault.tally for assault in reversed(told[-1].told.assaults) if assault.tally), None)
        assert (dealt is None) == (tally is None)
        assert dealt is None or tally is None or battle_in(dealt).injuries == tally.total
        if seen > 30:
            return
    raise AssertionError("too few battles")


@pytest.mark.parametrize("sources", ["app", "table"])
def test_only_dice_of_the_app_are_watched_and_what_lies_between_them(sources: str) -> None:
    watched = 0
    for session, _ in fought(1, sources):
        found = beats(moments(session), session.head)
        thrown = [event for event in session.entry(session.head).events if isinstance(event, events.DiceRolled)]
        throws = [beat for beat in found if beat.is_throw]
        if session.state.battle or throws:
            assert [beat.moment.event for beat in throws] == [event for event in thrown if event.app]
        assert not found or found[-1].is_throw
        watched += len(found)
        if watched > 20:
            break
    assert (watched > 0) == (sources == "app")


def test_before_the_first_battle_there_is_nothing_to_tell() -> None:
    assert told_now(opened(some_header(Random(1))).session) is None
