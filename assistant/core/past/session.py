"""A game in progress: its entries, undo, redo, jumps. The only mutable object below the interface."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from assistant.core.engine.attempt import Accepted, Refused, attempt, fold
from assistant.core.past.history import Branch, History, Mended
from assistant.core.shapes.record import record

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Command, Event, State
    from assistant.core.game.game import Game

S = TypeVar("S", bound="State")


@record
class Entry:
    """One accepted command with all its consequences: they stand or fall together."""

    command: Command
    events: tuple[Event, ...]


class Session(Generic[S]):
    """A state with a past that can be undone, and a future that can be redone. Whatever was played stays reachable."""

    def __init__(self, game: Game[S], opening: Entry, state: S) -> None:
        self.game = game
        self.opening = opening
        self.state = state
        self.history = History()
        self._entries: dict[int, Entry] = {}
        self._states: dict[int, S] = {0: state}  # the states at hand, by the entry they come after
        self._way: list[int] = []  # the entries in force, in order
        self._ahead: list[int] = []  # what redo brings back, the next one last
        self._writes = 0

    # What there is

    @property
    def head(self) -> int:
        """The number of the newest entry in force; 0 is the opening."""
        return self._way[-1] if self._way else 0

    @property
    def writes(self) -> int:
        """How often anything changed: it only grows, with an undo too."""
        return self._writes

    @property
    def tip(self) -> int:
        """The number of the entry that redo leads to in the end."""
        return self._ahead[0] if self._ahead else self.head

    @property
    def way(self) -> tuple[int, ...]:
        """The numbers of the entries in force, in order."""
        return tuple(self._way)

    @property
    def ahead(self) -> tuple[int, ...]:
        """The numbers of what redo would bring back, next first."""
        return tuple(reversed(self._ahead))

    @property
    def entries(self) -> tuple[Entry, ...]:
        return tuple(self.entry(number) for number in self._way)

    @property
    def undone(self) -> tuple[Entry, ...]:
        """What redo would bring back, next first."""
        return tuple(self.entry(number) for number in self.ahead)

    @property
    def branches(self) -> tuple[Branch, ...]:
        """The ways that were played and left, the one left last first."""
        return self.history.branches({*self._way, *self._ahead})

    def entry(self, number: int) -> Entry:
        return self._entries[number]

    def state_at(self, number: int) -> S:
        """The state after an entry of any branch: folded from the nearest one at hand, and then at hand itself."""
        missing: list[int] = []
        while number not in self._states:
            missing.append(number)
            number = self.history.before(number)
        state = self._states[number]
        for number in reversed(missing):
            state = fold(self.game, state, self.entry(number).events)
            self._states[number] = state
        return state

    # What can be done

    def submit(self, command: Command) -> Accepted[S] | Refused:
        """Judge a command; when accepted it becomes the newest entry, and what was undone becomes a branch."""
        answer = attempt(self.game, self.state, command)
        if isinstance(answer, Accepted):
            self.take(command, answer)
        return answer

    def take(self, command: Command, answer: Accepted[S]) -> None:
        """A command that was attempted in the present state, perhaps beside all else, with what it came to."""
        entry = Entry(command, answer.events)
        self._take_in(self.keep(entry, answer.state), self.head, entry, answer.state)

    def undo(self) -> Entry | None:
        """Take the newest entry back whole; None when there is nothing left to undo."""
        number = self.head
        if not number:
            return None
        self._go(self.history.back(number), (number, *self.ahead))
        return self.entry(number)

    def redo(self) -> Entry | None:
        """Bring the entry last undone back, with the very same events; None when there is none."""
        if not self._ahead:
            return None
        self._go(self._ahead[-1], self.ahead[1:])
        return self.entry(self.head)

    def jump(self, number: int) -> bool:
        """Any entry becomes the newest one in force, on whatever branch; False if there is no such entry."""
        if number not in self.history:
            return False
        line = (0, *self.way, *self.ahead)
        if number in line:
            self._go(number, line[line.index(number) + 1:])
        else:
            self._go(number, self.history.ahead(number, self.history.end_of(number)))
        return True

    def replace_past(self, entries: Sequence[Entry], mended: Mended) -> None:
        """A mended past comes in force: its entries after `mended.since`, closed by one that undo takes back whole."""
        way, state, before = [*entries, Entry(mended, ())], self.state_at(mended.since), mended.since
        states = [state := fold(self.game, state, entry.events) for entry in way]
        numbers = self.keep_branch(before, way, state)
        for number, entry, state in zip(numbers, way, states, strict=True):
            self._note(number, before, entry, state)
            before = number
        self._set(before, before, state)

    def _take_in(self, number: int, before: int, entry: Entry, state: S) -> None:
        self._note(number, before, entry, state)
        self._way.append(number)
        self._ahead.clear()
        self._writes += 1
        self.state = state

    def _note(self, number: int, before: int, entry: Entry, state: S) -> None:
        self.history.add(number, before, entry.command.instead_of if isinstance(entry.command, Mended) else None)
        self._entries[number] = entry
        self._states[number] = state

    def _go(self, head: int, ahead: Sequence[int]) -> None:
        state, tip = self.state_at(head), self.history.tip_for(head, ahead)
        self.keep_head(head, tip, state)
        self._set(head, tip, state)

    def _set(self, head: int, tip: int, state: S) -> None:
        self._way = self.history.way(head)
        self._ahead = self.history.ahead(head, tip)[::-1]
        self._writes += 1
        self.state = state

    # Where the game is kept on disk these write it down, before anything changes here; if that fails, nothing does.

    def keep(self, entry: Entry, state: S) -> int:
        """A new entry is about to be in force; its number."""
        return len(self.history) + 1

    def keep_branch(self, before: int, entries: Sequence[Entry], state: S) -> Sequence[int]:
        """Entries after an older one are about to be in force, all or none; their numbers."""
        first = len(self.history) + 1
        return range(first, first + len(entries))

    def keep_head(self, head: int, tip: int, state: S) -> None:
        """Another entry is about to be the newest one in force."""


AnySession = Session[Any]  # of whichever game
