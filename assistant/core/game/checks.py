"""What a game asks of a file from elsewhere, beyond types and the sums of its laws."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from assistant.core.box.read import BoxProblems
from assistant.core.game.boxes import Boxes
from assistant.core.shapes.record import record, replace

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Agreed, Event, Opening

S = TypeVar("S")
T = TypeVar("T")
B = TypeVar("B")


class Boxed(Protocol):
    """A setting with a box."""

    @property
    def box(self) -> Event: ...


X = TypeVar("X", bound=Boxed)


def as_it_is(setting: T) -> T:
    """Without a box there is nothing in it that could pass for printed."""
    return setting


@record
class Checks(Generic[S]):
    agreed: Callable[[Agreed], bool]  # of an opening: does it name only what there is, and could such a game be kept?
    is_known: Callable[[Agreed], bool]  # are its rules those this program knows by the name of its edition?
    names_what_is_there: Callable[[S], bool]  # does everything in a state name something of this game?
    without_false_figures: Callable[[Agreed], Agreed] = as_it_is  # nothing of a box passes for printed that is not
    amounts: Set[str] = frozenset()  # the fields of events whose numbers may be as large as they like


def is_a_box(boxes: Boxes[B], box: B) -> bool:
    """Written down and read again it is the same: so all that is asked of a box file is asked of it."""
    if box == boxes.load(boxes.SHIPPED):
        return True
    try:
        return bool(boxes.load_text(boxes.text(box).encode("utf-8", "surrogatepass")) == box)
    except BoxProblems:
        return False


class SoundBoxes(Generic[B]):
    """Could a box have been read so, figure by figure? The last one that could is not looked at again, since it stands
    in many states."""

    def __init__(self, boxes: Boxes[B]) -> None:
        self._boxes = boxes
        self._sound: B | None = None

    def hold(self, box: B) -> bool:
        if box is not self._sound:
            try:
                self._boxes.load_text(self._boxes.text(box).encode("utf-8", "surrogatepass"))
            except BoxProblems:
                return False
            self._sound = box
        return True


def are_chosen(opening: Opening, sources: Iterable[str], rulings: Mapping[str, Sequence[str]]) -> bool:
    """Do the sources and rulings of an opening name all that there are, and choices that they have?"""
    made = opening.setting.rulings
    return (set(opening.sources) == set(sources) and set(opening.sources.values()) <= {"app", "table"}
            and set(made) == set(rulings) and all(choice in rulings[name] for name, choice in made.items()))


def with_box(setting: X, box: Event) -> X:
    """The same setting, where it has this box already."""
    return setting if box == setting.box else replace(setting, box=box)
