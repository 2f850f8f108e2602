"""A little of the campaign of failing writes, full disks and torn databases every day."""

from __future__ import annotations

import sys
from random import Random

import pytest

from tests.campaigns.saves import faults_on_disk

SEED = 1  # of the whole campaign, of which this is a share
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs limits on files")


@pytest.mark.parametrize("number", range(0, 120, 9))
def test_a_statement_that_fails_changes_nothing(number: int) -> None:
    assert faults_on_disk.a_call_fails(Random(f"{SEED}/call/{number}"), number), SEED


def test_a_full_disk_is_told_and_the_evening_goes_on() -> None:
    assert "told" in faults_on_disk.a_full_disk(Random(SEED), 3), SEED


@pytest.mark.parametrize("number", range(25))
def test_a_torn_database_is_told_apart(number: int) -> None:
    assert faults_on_disk.a_torn_copy(Random(f"{SEED}/torn/{number}"), number), SEED
