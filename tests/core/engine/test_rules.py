"""Rules as small named functions."""

import pytest

from assistant.core.engine import rules
from assistant.core.engine.rules import Refusal, carries_out, judge, rule
from assistant.core.words.message import message


@pytest.fixture(autouse=True)
def _own_lists(monkeypatch):
    """What a test marks is not a rule of a game."""
    monkeypatch.setattr(rules, "CHECKS", [])
    monkeypatch.setattr(rules, "PROCEDURES", {})


def too_small(state, number):
    return message("{number} is too small", number=number) if number < state else None


def test_a_check_names_its_rule_and_itself():
    check = rule("game.size")(too_small)
    assert check.rule == "game.size"
    assert check.name.endswith("test_rules.too_small")
    assert repr(check) == f"<check {check.name}: game.size>"
    assert check(3, 3) is None and check(3, 2) == message("{number} is too small", number=2)
    assert [check] == rules.CHECKS


def test_every_rule_broken_is_named_in_the_order_of_the_checks():
    small = rule("game.size")(too_small)
    odd = rule("game.even")(lambda state, number: message("odd") if number % 2 else None)
    assert judge((small, odd), 3, 1) == [Refusal("game.size", message("{number} is too small", number=1)),
                                         Refusal("game.even", message("odd"))]
    assert judge((odd, small), 3, 1)[0].rule == "game.even"
    assert judge((small, odd), 3, 4) == judge((), 3, 1) == []


def test_a_check_that_is_taken_out_refuses_nothing():
    check = rule("game.size")(too_small)
    check.judge = lambda *_: None
    assert judge((check,), 3, 1) == []


def test_a_procedure_may_carry_out_several_rules_and_a_rule_have_several_procedures():
    @carries_out("game.a", "game.b")
    def first():
        return 1

    @carries_out("game.b")
    def second():
        return 2

    assert (first(), second()) == (1, 2)
    assert set(rules.PROCEDURES) == {"game.a", "game.b"}
    assert [name.rpartition(".")[2] for name in rules.PROCEDURES["game.b"]] == ["first", "second"]
