"""One command against one state: judged without changing, decided without refusing.

`attempt(game, state, command)` is the only door through which a state becomes another one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from assistant.core.engine.rules import Refusal
from assistant.core.shapes.record import record

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Command, Event

S = TypeVar("S")


class Draft(Generic[S]):
    """What one command brings about: the events so far, and the state they lead to."""

    __slots__ = ("_evolve", "events", "state")

    def __init__(self, state: S, evolve: Callable[[S, Any], S]) -> None:
        self.state = state
        self.events: list[Event] = []
        self._evolve = evolve

    def emit(self, event: Event) -> None:
        self.state = self._evolve(self.state, event)
        self.events.append(event)


class Rules(Protocol[S]):
    """The one thing a game supplies to the engine."""

    def judge(self, state: S, command: Command) -> list[Refusal]: ...

    def decide(self, draft: Draft[S], command: Command) -> None: ...

    def advance(self, draft: Draft[S]) -> None: ...

    def evolve(self, state: S, event: Event) -> S: ...

    def offers(self, state: S) -> Iterator[Command]: ...

    def automatic(self, state: S) -> Command | None: ...


@record
class Accepted(Generic[S]):
    events: tuple[Event, ...]
    state: S


@record
class Refused:
    reasons: tuple[Refusal, ...]


def attempt(rules: Rules[S], state: S, command: Command, automata: bool = True) -> Accepted[S] | Refused:
    """Carry the command out with all its consequences, or say every rule it breaks.

    What a side that nobody plays chooses then is one of them. Without `automata` it is left for somebody to choose.
    """
    reasons = rules.judge(state, command)
    if reasons:
        return Refused(tuple(reasons))
    draft = Draft(state, rules.evolve)
    rules.decide(draft, command)
    rules.advance(draft)
    while automata and (choice := rules.automatic(draft.state)) is not None:
        rules.decide(draft, choice)
        rules.advance(draft)
    return Accepted(tuple(draft.events), draft.state)


def fold(rules: Rules[S], state: S, events: Iterable[Event]) -> S:
    """Facts are for ever: loading applies events and judges nothing."""
    for event in events:
        state = rules.evolve(state, event)
    return state
