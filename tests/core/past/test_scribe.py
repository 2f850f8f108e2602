"""What an older program wrote is lifted, version by version, and read as if it were written today."""

from __future__ import annotations

import json

import pytest

from assistant.core.past.scribe import Scribe
from assistant.core.past.session import Entry
from assistant.core.shapes.record import record


@record
class Paid:
    gold: int
    crystals: int
    to: str


@record
class Passed:
    by: str


def _with_crystals(old):
    return {**old, "crystals": 0}


def _renamed(old):
    return {key: value for key, value in old.items() if key != "whom"} | {"to": old["whom"]}


def _called_anew(old):
    return {"is": "Paid", "gold": old["price"], "whom": old["to"]}  # as the first version of Paid


SCRIBE = Scribe({"Paid": Paid, "Passed": Passed}, {"Paid": (_with_crystals, _renamed), "Bought": (_called_anew,)})


def read(*events):
    return SCRIBE.read({"command": {"is": "Passed", "by": "a"}, "events": list(events)}).events


def test_each_version_is_read_as_today():
    today = Paid(3, 0, "bank")
    assert read({"is": "Paid", "gold": 3, "whom": "bank"}) == (today,)
    assert read({"is": "Paid", "v": 2, "gold": 3, "crystals": 0, "whom": "bank"}) == (today,)
    assert read({"is": "Paid", "v": 3, "gold": 3, "crystals": 0, "to": "bank"}) == (today,)


def test_a_kind_that_was_called_otherwise_goes_on_under_its_new_name():
    assert read({"is": "Bought", "price": 3, "to": "bank"}) == (Paid(3, 0, "bank"),)


def test_what_is_written_says_its_version_and_is_read_again():
    entry = Entry(Passed("a"), (Paid(3, 1, "bank"), Passed("b")))
    written = json.loads(json.dumps(SCRIBE.write(entry)))
    assert written == {"command": {"is": "Passed", "by": "a"},
                       "events": [{"is": "Paid", "v": 3, "gold": 3, "crystals": 1, "to": "bank"},
                                  {"is": "Passed", "by": "b"}]}
    assert SCRIBE.read(written) == entry


def test_a_version_of_the_future_is_not_read_as_something_else():
    with pytest.raises(ValueError, match="version 4"):
        read({"is": "Paid", "v": 4, "gold": 3})
