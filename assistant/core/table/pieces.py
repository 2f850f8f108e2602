"""What lies on the table piece by piece, and what hands have to do there so that it lies as the game has it.

A piece is a kind of wood or cardboard, a spot is where it lies; what is in the box, a supply or a deck lies nowhere.
What an entry asks of hands is found from the table before and after each of its events: nothing can be left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Generic, TypeVar

from assistant.core.past.history import Mended
from assistant.core.past.session import Entry, Session
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, message

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Event, State
    from assistant.core.game.game import Game

S = TypeVar("S", bound="State")
Piece = tuple[str | int, ...]
Spot = tuple[str | int, ...]
Lying = dict[tuple[Piece, Spot], int]


@record
class Shift:
    """So many of a piece go from one spot to another; None: from where it lies nowhere, or back there."""

    piece: Piece
    count: int
    source: Spot | None
    target: Spot | None
    by_hand: bool = False  # who gave the command has done it, or does it as it is given
    why: Message | None = None  # what brought it about


@record
class Said:
    """A shift in words."""

    who: str | None  # the side whose it is; None: nobody's
    icon: str
    text: Message
    place: str = ""  # of the board, to be shown
    gathers: bool = False  # so short that it is said with others of that side, place and reason
    way: Message | None = None  # from where to where; what goes the same way is said with it, in one line


def way(shift: Shift, what: Message, spot: Callable[[Spot], Message]) -> Message:
    """From where to where."""
    if shift.source is None or shift.target is None:
        if shift.target is not None:
            return message("{what}: {target}", what=what, target=spot(shift.target))
        return message("{what}: away from {source}", what=what, source=spot(shift.source or ()))
    return message("{what}: {source} → {target}", what=what, source=spot(shift.source), target=spot(shift.target))


@record
class Pieces(Generic[S]):
    lying: Callable[[S], Mapping[tuple[Piece, Spot], int]]
    by_hand: Callable[[Event, Shift], bool]  # of an event and what it moved: does the command itself say that?
    why: Callable[[S, Event], Message | None]  # of an event: what brought it about, in a word or two
    said: Callable[[S, Shift], Said]


def shifts(before: Mapping[tuple[Piece, Spot], int], after: Mapping[tuple[Piece, Spot], int]) -> Iterator[Shift]:
    """What turns one table into the other: what left a spot comes to another one, as far as there is one."""
    changed = [key for key in {**before, **after} if before.get(key, 0) != after.get(key, 0)]
    for piece in dict.fromkeys(piece for piece, _ in changed):
        change = {spot: after.get((piece, spot), 0) - before.get((piece, spot), 0)
                  for each, spot in changed if each == piece}
        yield from _paired(piece, change)


def _paired(piece: Piece, change: dict[Spot, int]) -> Iterator[Shift]:
    come = {spot: count for spot, count in change.items() if count > 0}
    for source, count in change.items():
        for target in list(come):
            moved = min(-count, come[target])
            if moved > 0:
                yield Shift(piece, moved, source, target)
                come[target] -= moved
                count += moved
        if count < 0:
            yield Shift(piece, -count, source, None)
    yield from (Shift(piece, count, None, target) for target, count in come.items() if count)


def moved(lying: Mapping[tuple[Piece, Spot], int], done: Iterable[Shift]) -> Lying:
    """The table when hands have done that."""
    table = dict(lying)
    for shift in done:
        for spot, count in ((shift.source, -shift.count), (shift.target, shift.count)):
            if spot is not None:
                table[shift.piece, spot] = table.get((shift.piece, spot), 0) + count
    return {key: count for key, count in table.items() if count}


def asked(game: Game[S], before: S, entry: Entry) -> tuple[Shift, ...]:
    """What an entry asks of hands, in the order in which it happened."""
    pieces, done = game.pieces, list[Shift]()
    corrected = type(entry.command) in game.chapters.corrections
    lying = pieces.lying(before)
    for event in entry.events:
        after = game.evolve(before, event)
        lies = pieces.lying(after)
        for shift in shifts(lying, lies):
            by_hand = corrected or pieces.by_hand(event, shift)
            _add(done, replace(shift, by_hand=by_hand, why=pieces.why(before, event)))
        before, lying = after, lies
    return tuple(done)


def _add(done: list[Shift], shift: Shift) -> None:
    """What only goes on from where it came to a moment ago goes there at once."""
    for at, earlier in enumerate(done):
        if (earlier.piece, earlier.by_hand, shift.by_hand) != (shift.piece, False, False):
            continue
        if (earlier.source, earlier.target, earlier.why) == (shift.source, shift.target, shift.why):
            done[at] = replace(earlier, count=earlier.count + shift.count)
            return
        if earlier.target == shift.source is not None and earlier.source is shift.target is None:  # came and went
            gone = min(earlier.count, shift.count)
            done[at] = replace(earlier, count=earlier.count - gone)
            if not done[at].count:
                del done[at]
            if shift.count > gone:
                _add(done, replace(shift, count=shift.count - gone))
            return
        if earlier.target == shift.source is not None and earlier.count == shift.count:
            done[at] = replace(shift, source=earlier.source)
            if done[at].source == done[at].target:
                del done[at]
            return
    done.append(shift)


class Told(Generic[S]):
    """What each entry of a session asked, remembered: only new ones cost anything."""

    def __init__(self, session: Session[S]) -> None:
        self._session = session
        self._asked: dict[int, tuple[Shift, ...]] = {}

    def since(self, mark: int) -> tuple[tuple[int, tuple[Shift, ...]], ...]:
        """What each entry asked since that with this number, the oldest first; where that is no longer in force, the
        table goes from what it was then to what it is now."""
        session, found = self._session, list[tuple[int, tuple[Shift, ...]]]()
        number = session.head
        while number and number != mark:
            found.append((number, self._of(number)))
            number = session.history.back(number)
        if number != mark:
            found = [(session.head, self._straight(mark, session.head))]
        return tuple((number, done) for number, done in reversed(found) if done)

    def _of(self, number: int) -> tuple[Shift, ...]:
        if number not in self._asked:
            session, entry = self._session, self._session.entry(number)
            before = session.history.back(number)
            self._asked[number] = (self._straight(before, number) if isinstance(entry.command, Mended)
                                   else asked(session.game, session.state_at(before), entry))
        return self._asked[number]

    def _straight(self, before: int, after: int) -> tuple[Shift, ...]:
        session = self._session
        lying = session.game.pieces.lying
        return tuple(shifts(lying(session.state_at(before)), lying(session.state_at(after))))
