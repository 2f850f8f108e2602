"""Frozen records."""

import copy
import pickle
from typing import Generic, TypeVar

import pytest

from assistant.core.shapes.codec import decode, encode
from assistant.core.shapes.record import EMPTY, Record, record, replace, values_of

T = TypeVar("T")


@record
class Point:
    x: int
    y: int = 0
    tags: tuple[str, ...] = ()

    @property
    def sum(self):
        return self.x + self.y


@record
class Other:
    x: int
    y: int = 0
    tags: tuple[str, ...] = ()


@record
class Nothing:
    """Without a field."""


@record
class Pair(Generic[T]):
    left: int
    right: T


@record
class Keyed:
    from_: str
    by: dict[str, int]


def test_fields_are_given_by_position_by_name_or_by_default():
    assert Point(1) == Point(1, 0) == Point(x=1, y=0, tags=())
    assert (Point(1, 2).x, Point(1, 2).y, Point(1, 2).sum) == (1, 2, 3)


@pytest.mark.parametrize("wrong", [(), (1, 2, (), 4)])
def test_a_missing_or_a_surplus_field_is_a_mistake(wrong):
    with pytest.raises(TypeError):
        Point(*wrong)


def test_a_field_that_is_none_is_a_mistake():
    with pytest.raises(TypeError):
        Point(x=1, z=2)  # type: ignore[call-arg]


def test_nothing_is_set_or_deleted_or_added():
    point = Point(1)
    for change in (lambda: setattr(point, "x", 2), lambda: delattr(point, "x"), lambda: setattr(point, "z", 2)):
        with pytest.raises(AttributeError, match="frozen"):
            change()
    assert point == Point(1)
    assert not hasattr(point, "__dict__")


def test_equal_means_the_same_kind_with_the_same_fields():
    assert Point(1) == Point(1) and Point(1) != Point(2)
    others: list[object] = [Other(1), (1, 0, ()), None]
    assert Point(1) not in others and Nothing() == Nothing()
    assert len({Point(1), Point(1), Other(1), Nothing()}) == 3


def test_a_record_shows_what_it_is_made_of():
    assert repr(Point(1, tags=("a",))) == "Point(x=1, y=0, tags=('a',))"
    assert repr(Nothing()) == "Nothing()"


def test_replace_changes_some_fields_of_a_copy():
    old = Point(1, 2)
    assert replace(old, y=5) == Point(1, 5)
    assert old == Point(1, 2)
    with pytest.raises(TypeError):
        replace(old, z=1)


def test_a_record_with_a_type_parameter_is_one_like_any_other():
    assert replace(Pair(1, "a"), right="b") == Pair(1, "b")


def test_a_record_can_be_copied_pickled_and_matched():
    point = Point(1, 2, ("a",))
    assert copy.deepcopy(point) == pickle.loads(pickle.dumps(point)) == point
    match point:
        case Point(x, y, _):
            assert (x, y) == (1, 2)


def test_the_fields_by_name():
    assert values_of(Keyed("A1", {"a": 1})) == {"from_": "A1", "by": {"a": 1}}
    assert values_of(Nothing()) == {}


def test_records_are_known_as_such_and_keep_their_text():
    assert issubclass(Point, Record) and Point.__name__ == "Point" and Nothing.__doc__ == "Without a field."
    assert EMPTY == {}


@record
class Named(Point):
    """Made of another record: its fields come first, and one that is annotated anew keeps its place."""

    y: bool = False
    name: str = ""


def test_a_record_made_of_another_has_its_fields_too():
    one = Named(1, True, ("a",), "b")
    assert values_of(one) == {"x": 1, "y": True, "tags": ("a",), "name": "b"}
    assert (Named(1).y, Named(1).tags, Point(1).y) == (False, (), 0)
    assert replace(one, y=False, name="c") == Named(1, False, ("a",), "c") != one
    assert one.x == 1 and one != Point(1, 2) and hash(one) == hash(Named(1, True, ("a",), "b"))
    assert copy.deepcopy(one) == pickle.loads(pickle.dumps(one)) == one
    assert decode(Named, encode(one)) == one
    with pytest.raises(AttributeError, match="frozen"):
        setattr(one, "y", False)  # noqa: B010
    assert not hasattr(one, "__dict__")
