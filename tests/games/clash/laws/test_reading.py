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


@pytest.mark.rule("clash.box.read")
@pytest.mark.parametrize(("seed", "edition"), [(1003, "retail2019"), (1063, "fr2017"), (1071, "ks2017")])
def test_points_of_who_was_there_when_nobody_had_read_them_are_the_same(seed: int, edition: str) -> None:
    """A Hero who is corrected in mid-Equip; figures that fell in a battle which still goes on."""
    assert reading.play(seed, 150, edition)["accepted"] > 100
