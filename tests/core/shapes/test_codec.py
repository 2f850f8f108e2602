"""Records as JSON and back."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from assistant.core.shapes.codec import decode, encode, encode_fields, stand_in
from assistant.core.shapes.record import record
from assistant.core.words.message import Message, Name, message


@record
class Leaf:
    number: int
    from_: str | None = None


@record
class Tree:
    leaves: tuple[Leaf, ...]
    pair: tuple[int, str]
    counts: Mapping[str, int]
    by_round: Mapping[int, tuple[int, ...]]
    marks: frozenset[tuple[int, int]]
    best: Leaf | None = None
    inner: "Tree | None" = None


@record
class Said:
    what: Message
    free: Any = None


class Grid:
    def __init__(self, rows):
        self.rows = rows

    def __eq__(self, other):
        return isinstance(other, Grid) and self.rows == other.rows

    def __hash__(self):
        return hash(self.rows)


stand_in(Grid, tuple[tuple[int, ...], ...], lambda grid: grid.rows, Grid)


@record
class Boxed:
    grid: Grid


TREE = Tree((Leaf(1), Leaf(2, "A1")), (3, "x"), {"a": 1}, {2: (1, 2)}, frozenset({(2, 1), (1, 2)}), Leaf(9),
            Tree((), (0, ""), {}, {}, frozenset()))


def written(value):
    """As it comes out of a file."""
    return json.loads(json.dumps(encode(value)))


@pytest.mark.parametrize("value", [
    TREE, Leaf(1), Boxed(Grid(((1, 2), (3,)))), Said(message("plain")),
    Said(message("{a} of {b}", a=(1, Name("card", "crossbow"), message("{c}", c=-2)), b="text"), Name("clan", "tomb")),
    Said(message("x"), (1, ("a", None), True))])
def test_what_is_written_is_read_again_as_it_was(value):
    assert decode(type(value), written(value)) == value


def test_a_trailing_underscore_is_not_written():
    assert encode(Leaf(1, "A1")) == {"number": 1, "from": "A1"}


def test_sets_are_written_in_order_so_that_equal_records_are_written_alike():
    assert encode_fields(TREE)["marks"] == [[1, 2], [2, 1]]


def test_a_field_that_was_not_written_has_its_default():
    assert decode(Leaf, {"number": 4}) == Leaf(4)


def test_a_missing_field_without_a_default_is_a_mistake():
    with pytest.raises(TypeError):
        decode(Leaf, {"from": "A1"})


def test_a_pair_has_two_parts():
    with pytest.raises(ValueError):
        decode(Tree, {**written(TREE), "pair": [1]})


def test_keys_that_are_numbers_are_numbers_again():
    assert decode(Tree, written(TREE)).by_round == {2: (1, 2)}


def test_messages_say_what_they_are_wherever_they_stand():
    assert encode(message("hi", n=1)) == {"~": "Message", "id": "hi", "args": {"n": 1}}
    assert encode(Name("clan", "tomb")) == {"~": "Name", "kind": "clan", "id": "tomb"}
