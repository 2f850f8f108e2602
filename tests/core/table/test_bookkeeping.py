"""Mere bookkeeping settles itself in a mended past: what moved nothing and threw nothing asks nobody."""

from __future__ import annotations

import pytest

from assistant.core.past.fate import mended
from assistant.core.past.history import SAME
from assistant.core.past.mending import Remove
from assistant.core.table.bookkeeping import mended_by_itself
from assistant.core.table.pieces import asked
from tests.kit.games import CLASH


@pytest.mark.parametrize("seed", [1, 2])
def test_the_end_of_an_action_that_is_over_by_now_asks_nobody(seed: int) -> None:
    session = CLASH.played(seed, 60, sources="app").session
    settled = 0
    for number in session.way[10:40]:
        asks, rest = mended(session, Remove(number)).misfits, mended_by_itself(session, Remove(number)).misfits
        settled += len(asks) - len(rest)
        for misfit in rest[:1]:
            entry = session.entry(misfit.number)
            before = session.state_at(session.history.before(misfit.number))
            threw = any(map(session.game.chapters.by_app, entry.events))
            assert misfit.how != SAME or threw or asked(session.game, before, entry), entry.command
    assert settled > 0
