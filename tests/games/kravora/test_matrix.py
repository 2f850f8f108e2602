"""Each rule of the catalogue has a place in the code, and tests that name it."""

import re
from pathlib import Path

import pytest

from assistant.core.engine import rules
from assistant.games.kravora import game  # noqa: F401  (importing them registers their checks)
from assistant.games.kravora.game import GAME
from assistant.games.kravora.rulings import RULINGS
from assistant.games.kravora.table import laws  # noqa: F401  (importing them registers their checks)
from tests.campaigns.chapters._faults import Fault, find, plant
from tests.campaigns.chapters._kravora_faults import KRAVORA

RULES = tuple(GAME.rulebook().entries)
CHECKED = {check.rule for check in rules.CHECKS}
FAULTY = {fault.rule for fault in KRAVORA}
TESTS = Path(__file__).parent


def test_no_rule_has_been_lost() -> None:
    """There were 57 when this was written; ids never change, so there can only be more."""
    assert len(RULES) >= 57


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_is_checked_or_carried_out(rule: str) -> None:
    assert rule in CHECKED or rule in rules.PROCEDURES


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_can_be_taken_out(rule: str) -> None:
    assert rule in CHECKED or rule in FAULTY


@pytest.mark.parametrize("fault", KRAVORA, ids=lambda fault: f"{fault.rule}:{fault.where}:{fault.wrong}")
def test_a_fault_can_be_planted(fault: Fault) -> None:
    function = find(fault)
    right = function.__code__
    try:
        plant(fault)
        assert function.__code__ != right
    finally:
        function.__code__ = right


def test_no_check_or_procedure_names_an_unknown_rule() -> None:
    ours = {rule for rule in CHECKED | set(rules.PROCEDURES) if rule.startswith("kravora.")}
    assert ours <= set(RULES)


def test_every_rule_is_named_by_a_test() -> None:
    texts = [file.read_text() for file in TESTS.rglob("test_*.py")]
    marks = [mark for text in texts for mark in re.findall(r"mark\.rule\(([^)]*)\)", text)]
    named = {rule for mark in marks for rule in re.findall(r'"([^"]+)"', mark)}
    assert set(RULES) - named == set()


def test_the_rulings_of_the_catalogue_are_those_of_the_code() -> None:
    assert {name: ruling.choices for name, ruling in GAME.rulebook().rulings.items()} == RULINGS
    assert all(ruling.default == ruling.choices[0] for ruling in GAME.rulebook().rulings.values())
    assert {entry.ruling for entry in GAME.rulebook().entries.values() if entry.ruling} == set(RULINGS)


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_is_told_in_both_languages_and_says_where_it_stands(rule: str) -> None:
    entry = GAME.rulebook().entries[rule]
    assert set(entry.text) == {"en", "fr"} and all(entry.text.values())
    assert bool(entry.books) != entry.ours
