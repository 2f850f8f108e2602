"""A number with its reasons."""

import pytest

from assistant.core.words.message import message
from assistant.core.words.tally import Part, Tally, tally

DICE, SHIELDS = message("dice"), message("shields")


def test_the_parts_add_up():
    assert tally(Part(5, DICE), Part(-2, SHIELDS)) == Tally(3, (Part(5, DICE), Part(-2, SHIELDS)))


def test_a_part_that_adds_nothing_is_no_reason():
    assert tally(Part(0, DICE), Part(2, SHIELDS)) == Tally(2, (Part(2, SHIELDS),))
    assert tally() == Tally(0, ())


@pytest.mark.parametrize(("hits", "total"), [(1, 0), (2, 0), (3, 1)])
def test_the_total_is_never_below_the_least(hits, total):
    assert tally(Part(hits, DICE), Part(-2, SHIELDS), least=0).total == total


def test_without_a_least_it_may_be_negative():
    assert tally(Part(-2, SHIELDS)).total == -2
