"""Every move of a few random games judged by a second opinion: a small share of `python3 -m tests moves`.

Rules: clash.move.*
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.campaigns.chapters import moves


@pytest.mark.rule("clash.move.budget")
@pytest.mark.rule("clash.move.connected")
@pytest.mark.rule("clash.move.mountain")
@pytest.mark.rule("clash.move.stop")
@pytest.mark.rule("clash.move.overrun")
@pytest.mark.rule("clash.move.flight")
@pytest.mark.rule("clash.move.hero")
@pytest.mark.rule("clash.move.hero-company")
@pytest.mark.rule("clash.move.own-bastion")
def test_no_legal_move_is_refused_and_no_illegal_one_taken() -> None:
    counted = Counter[str]()
    for seed in range(6):
        report = moves.game(seed, steps=20, paths=20)
        assert report.problem is None, (seed, report.problem)
        counted += report.counted
    assert counted["moves allowed"] > 1000 and counted["moves forbidden"] > 5000
    assert counted["positions in mid-Move"] > 100 and counted["positions with a moved Hero alone"] > 5
    assert counted["positions after a correction"] > 50
