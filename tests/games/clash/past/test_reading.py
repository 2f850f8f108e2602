"""A figure found wrong later: "from now on" is a read, "it was always so" a read put into the past.

Rules: clash.box.read
"""

from __future__ import annotations

from random import Random

import pytest

from assistant.core.box.unread import known
from assistant.core.past.fate import mended
from assistant.core.past.mending import Insert, commit, dropping_misfits
from assistant.core.past.session import Session
from assistant.core.shapes.record import replace
from assistant.games.clash.chapters.planning import TacticsRevealed
from assistant.games.clash.chapters.reading import Read
from assistant.games.clash.game import GAME
from assistant.games.clash.model import Clash
from tests.kit.moves.random_positions import opened, some_header, walk

ROUND = 5


def played(seed: int) -> Session[Clash]:
    """A game that has come to round 5."""
    table = opened(some_header(Random(seed), players=2, sources="app", goal=5))
    for happening in walk(table, Random(seed)):
        if happening.after.round >= ROUND:
            break
    session: Session[Clash] = table.session
    return session


def without_luck(state: Clash) -> Clash:
    return replace(state, luck=replace(state.luck, used=0, foretold=()))


@pytest.mark.rule("clash.box.read")
@pytest.mark.parametrize("seed", range(4))
def test_it_was_always_so_replays_the_past_and_from_now_on_does_not(seed: int) -> None:
    session = played(seed)
    before, clan = session.state, next(iter(session.state.players))
    card = before.players[clan].discard[-1]
    times = sum(event.cards[clan] == card for entry in session.entries for event in entry.events
                if isinstance(event, TacticsRevealed))
    dearer = Read("tactic", {"gold": known(before.box.tactics[card].gold) + 2}, id=card, clan=clan, part=True)

    session.submit(dearer)
    assert session.state.players[clan].gold == before.players[clan].gold, "from now on"
    assert session.state.box.tactics[card].gold == dearer.figures["gold"]
    session.undo()
    assert session.state is before

    mending = mended(session, Insert(0, dearer))
    assert mending.is_settled, "more gold forbids nothing"
    commit(session, mending)
    assert session.state.box.tactics[card].gold == dearer.figures["gold"]
    assert times and session.state.players[clan].gold == before.players[clan].gold + 2 * times
    assert not GAME.broken(session.state)
    while session.state is not before:
        assert session.undo() is not None
    assert session.state == before


@pytest.mark.rule("clash.box.read")
def test_a_power_that_was_always_another_is_thrown_with_in_each_battle_of_the_past() -> None:
    changed = 0
    for seed in range(6):
        session = played(seed)
        before = session.state
        for clan in before.players:
            stronger = Read("unit", {"power": 9}, clan=clan, level=1, part=True)
            mending = mended(session, Insert(0, stronger))
            changed += bool(mending.misfits)  # other dice are thrown than fell then
            commit(session, dropping_misfits(mending))
            assert session.state.box.clans[clan].units[0].power == 9 and not GAME.broken(session.state)
            while session.state is not before:
                session.undo()
    assert changed
