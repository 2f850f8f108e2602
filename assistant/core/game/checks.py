"""What a game asks of a file from elsewhere, beyond types and the sums of its laws."""

from __future__ import annotations

from collections.abc import Callable, Set
from typing import Any, Generic, TypeVar

from assistant.core.shapes.record import record

S = TypeVar("S")


def as_it_is(setting: Any) -> Any:
    """Without a box there is nothing in it that could pass for printed."""
    return setting


@record
class Checks(Generic[S]):
    agreed: Callable[[Any], bool]  # of an opening: does it name only what there is, and could such a game be kept?
    is_known: Callable[[Any], bool]  # of a setting: are its rules those this program knows by the name of its edition?
    names_what_is_there: Callable[[S], bool]  # does everything in a state name something of this game?
    without_false_figures: Callable[[Any], Any] = as_it_is  # nothing of a setting's box passes for printed that is not
    amounts: Set[str] = frozenset()  # the fields of events whose numbers may be as large as they like
