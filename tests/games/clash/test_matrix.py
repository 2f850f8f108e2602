"""Each rule of the catalogue has a place in the code, a fault to prove it by, and tests that name it."""

import re
from pathlib import Path

import pytest

from assistant.core.engine import rules
from assistant.games.clash import game  # noqa: F401  (importing them registers their checks)
from assistant.games.clash.game import GAME
from assistant.games.clash.table import laws  # noqa: F401  (importing them registers their checks)
from tests.campaigns.chapters._faults import FAULTS, Fault, find, plant

RULES = tuple(GAME.rulebook().entries)
CHECKED = {check.rule for check in rules.CHECKS}
TESTS = Path(__file__).parents[2]


def test_no_rule_has_been_lost() -> None:
    """There were 107 when this was written; ids never change, so there can only be more."""
    assert len(RULES) >= 107


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_is_checked_or_carried_out(rule: str) -> None:
    assert rule in CHECKED or rule in rules.PROCEDURES


def test_no_check_or_procedure_names_an_unknown_rule() -> None:
    ours = {rule for rule in CHECKED | set(rules.PROCEDURES) if rule.startswith("clash.")}
    assert ours <= set(RULES)


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_can_be_taken_out(rule: str) -> None:
    assert rule in CHECKED or rule in {fault.rule for fault in FAULTS}


def test_every_rule_is_named_by_a_test() -> None:
    texts = [file.read_text() for file in TESTS.rglob("test_*.py")]
    marks = [mark for text in texts for mark in re.findall(r"mark\.rule\(([^)]*)\)", text)]
    named = {rule for mark in marks for rule in re.findall(r'"([^"]+)"', mark)}
    assert set(RULES) - named == set()


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.rule}:{fault.where}")
def test_a_fault_can_be_planted(fault: Fault) -> None:
    function = find(fault)
    right = function.__code__
    try:
        plant(fault)
        assert function.__code__ != right
    finally:
        function.__code__ = right
