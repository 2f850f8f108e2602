"""The hands that play whole evenings can give every command there is."""

from random import Random
from typing import Any
from unittest.mock import Mock

from assistant.games.clash.game import CHAPTERS
from tests.kit.moves.hands import Hands


def test_every_command_that_can_be_owed_has_its_taps() -> None:
    hands: Any = Hands(Mock(), Random(1))
    owed = {kind for kind, does in CHAPTERS.does.items() if not (does.always or does.correction)}
    assert set(hands._ways) == owed, "their taps stand in tests/kit/moves/hands.py"
