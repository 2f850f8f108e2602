"""What is owed now, as one value: the answer to "what now" for the engine, the protocol, the screens and the bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from assistant.core.shapes.record import EMPTY, record
from assistant.core.words.message import Message

TABLE, ALL = "table", "all"  # who may owe besides one player


def nothing(_: Any) -> Mapping[str, Any]:
    """There is nothing to be known."""
    return EMPTY


@record
class Ask:
    """Whose answer is owed and which commands can give it. What takes its time is worked out where it is wanted."""

    who: str | None  # a side, TABLE or ALL; None: nothing is owed any more
    commands: tuple[type, ...]
    words: Message | Callable[[Any], Message]  # what is to be done, in a few words
    panel: str  # where the interface answers it
    facts: Callable[[Any], Mapping[str, Any]] = nothing  # of a state: what has to be known to answer
    players: tuple[str, ...] = ()  # the players meant, where it is ALL
    narrowed: bool = False  # not each of the commands is always possible
    automaton: str = ""  # who answers in the owner's place; empty: nobody

    def what(self, state: Any) -> Message:
        return self.words if isinstance(self.words, Message) else self.words(state)
