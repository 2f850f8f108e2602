"""A game in which each card is read in the moment it is owed is the same game as with that box from the start.

Rules: clash.box.unread, clash.box.read
"""

from __future__ import annotations

from collections import Counter

import pytest

from assistant.games.clash.editions import EDITIONS
from tests.kit.moves import reading


@pytest.mark.rule("clash.box.unread", "clash.box.read")
@pytest.mark.parametrize("edition", EDITIONS)
def test_read_as_it_is_owed_or_known_from_the_start_it_is_the_same_game(edition: str) -> None:
    counted = Counter[str]()
    for seed in range(6):
        counted += reading.play(seed, 120, edition)
    assert counted["accepted"] > 300 and counted["refused as unread"] > 60 and counted["refused alike"] > 5
    assert all(counted[f"read {what}"] > 5 for what in ("unit", "elf", "tactic", "equipment", "tile"))
