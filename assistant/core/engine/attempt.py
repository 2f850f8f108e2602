"""One command against one state: judged without changing, decided without refusing.

`attempt(game, state, command)` is the only door through which a state becomes another one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Generic, Protocol, TypeVar

from assistant.core.engine.rules import Refusal
from assistant.core.shapes.record import record

S = TypeVar("S")


class Draft(Generic[S]):
    """What one command brings about: the events so far, and the state they lead to."""

    __slots__ = ("_evolve", "events", "state")

    def __init__(self, state: S, evolve: Any) -> None:
        self.state = state
        self.events: list[Any] = []
        self._evolve = evolve

    def emit(self, event: Any) -> None:
        self.state = self._evolve(self.state, event)
        self.events.append(event)


class Rules(Protocol[S]):
    """The one thing a game supplies to the engine."""

    def judge(self, state: S, command: Any) -> list[Refusal]: ...

    def decide(self, draft: Draft[S], command: Any) -> None: ...

    def advance(self, draft: Draft[S]) -> None: ...

    def evolve(self, state: S, event: Any) -> S: ...

    def offers(self, state: S) -> Iterator[Any]: ...

    def automatic(self, state: S) -> Any: ...


@record
class Accepted:
    events: tuple[Any, ...]
    state: Any


@record
class Refused:
    reasons: tuple[Refusal, ...]


def attempt(rules: Rules[S], state: S, command: Any, automata: bool = True) -> Accepted | Refused:
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


def fold(rules: Rules[S], state: S, events: Iterable[Any]) -> S:
    """Facts are for ever: loading applies events and judges nothing."""
    for event in events:
        state = rules.evolve(state, event)
    return state
