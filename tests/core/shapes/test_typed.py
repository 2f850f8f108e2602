"""A value is what its type says, all through, or it is told apart."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from assistant.core.shapes.codec import decode, encode
from assistant.core.shapes.record import record
from assistant.core.shapes.typed import is_a, sound
from assistant.core.words.message import Message, Name
from tests.kit.moves.random_positions import opened, some_header, walk


@record
class Knot:
    name: str
    size: int
    at: tuple[int, int] | None = None
    marks: frozenset[int] = frozenset()
    counts: Mapping[str, tuple[int, ...]] = {}
    inner: Knot | None = None
    said: Message | None = None


SAID = Message("{n} {m}", {"n": 1, "m": (Name("clan", "x"),)})
GOOD = Knot("a", 1, (1, 2), frozenset({3}), {"x": (1, 2)}, Knot("b", 2), SAID)


def knot(**fields: Any) -> Knot:
    return Knot(**{"name": "a", "size": 1, **fields})


@pytest.mark.parametrize("value", [
    GOOD, Knot("", 0), Knot("a", -(10**999)), Knot("é\u202e\x1b🐲" * 250, 0), knot(said=Message("{n} + {n}", {"n": 1})),
    knot(said=Message("{Mountain Range}", {})), knot(said=Message("{n}", {"n": SAID}))])
def test_what_fits_is_taken(value: Knot) -> None:
    assert is_a(Knot, value)


@pytest.mark.parametrize("value", [
    None, "a", {"name": "a", "size": 1}, knot(name=1), knot(size="1"), knot(size=True), knot(size=1.0),
    knot(size=10**1000), knot(at=(1, 2, 3)), knot(at=[1, 2]), knot(at=("1", 2)), knot(marks={3}),
    knot(marks=frozenset({"3"})), knot(counts={1: ()}), knot(counts={"x": (None,)}), knot(counts=[("x", ())]),
    knot(inner=knot(size=None)), knot(inner={"name": "b"}), knot(said="a"), knot(said=Message("x", {"n": [1]})),  # type: ignore[dict-item]
    knot(said=Message("x", {"n": Name(1, "x")})),  # type: ignore[arg-type]
    knot(name="\ud800"), knot(name="x" * 1001), knot(counts={"\udfff": (1,)}), knot(said=Message("\ud800", {})),
    knot(said=Message("{n}", {"n": "\udc80"})), knot(said=Message("{n}", {"n": (Name("clan", "\ud800"),)})),
    knot(said=Message("", {})), knot(said=Message("{n.__class__}", {"n": 1})), knot(said=Message("{n:>999}", {"n": 1})),
    knot(said=Message("{n!r}", {"n": 1})), knot(said=Message("{", {})), knot(said=Message("{0}", {})),
    knot(said=Message("{n}{n}", {"n": SAID})), knot(said=Message("{n}{n}", {"n": (SAID,)})),
])
def test_what_does_not_fit_is_told_apart(value: Any) -> None:
    assert not is_a(Knot, value)


def test_all_that_is_ever_written_fits() -> None:
    for seed in range(6):
        table = opened(some_header(Random(seed)))
        for happening in walk(table, Random(seed), mixed=True):
            for item in (happening.command, *(getattr(happening.answer, "events", ()))):
                if not isinstance(item, str | None):
                    assert is_a(type(item), item) and is_a(type(item), decode(type(item), encode(item))), item


def test_what_a_file_says_is_read_or_is_no_such_record() -> None:
    assert sound(Name, {"kind": "side", "id": "red"}) == Name("side", "red")
    wrongs: list[Any] = [None, 7, [], {}, {"kind": "side"}, {"kind": "side", "id": 7}, {"kind": "side", "id": ["red"]}]
    for wrong in wrongs:
        with pytest.raises(ValueError, match="this is no Name"):
            sound(Name, wrong)
