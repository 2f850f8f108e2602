"""What things are called, in any game."""

from __future__ import annotations

import pytest

from assistant.core.words.message import Name
from tests.kit.games import OF_EACH_GAME, Playing


@OF_EACH_GAME
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_name_that_a_file_brought_and_nobody_knows_stands_for_itself(playing: Playing, lang: str) -> None:
    voice = playing.game.voice(playing.played(1, 3).session.state.setting, lang)
    kinds = ("colour", "clan", "unit", "building", "ruse", "card", "hero", "tactic", "what", "__class__")
    assert {voice.name(Name(kind, "__class__")) for kind in kinds} == {"__class__"}
