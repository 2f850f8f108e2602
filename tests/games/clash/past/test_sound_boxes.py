"""What a file from elsewhere says was read is looked at as a box file is."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.engine.attempt import fold
from assistant.games.clash.chapters.reading import FigureRead
from assistant.games.clash.game import GAME
from tests.kit.moves.position import position


@pytest.mark.parametrize(("event", "sound"), [
    (FigureRead("unit", {"power": 3}, clan="bohorg", level=1), True),
    (FigureRead("unit", {"power": "boo"}, clan="bohorg", level=1), False),
    (FigureRead("unit", {"life": 0}, clan="bohorg", level=1), False),
    (FigureRead("unit", {"power": 10 ** 9}, clan="bohorg", level=1), False),
    (FigureRead("elf", {"name": "a\u202eb"}, id="guard"), False),
    (FigureRead("tactic", {"units": (1, 2)}, id="bohorg-1", clan="bohorg"), False),
    (FigureRead("tile", {"forge": 2}, id="1", face="a"), False),
    (FigureRead("equipment", {"kind": "shoe"}, id="crossbow"), False),
])
def test_only_what_could_have_been_read_is_taken(event: Any, sound: bool) -> None:
    state = position()
    assert GAME.checks.names_what_is_there(state)
    assert GAME.checks.names_what_is_there(fold(GAME, state, [event])) == sound
