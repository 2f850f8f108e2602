"""What is owed now, as one value: the answer to "what now" for the engine, the protocol, the screens and the bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar

from assistant.core.shapes.record import EMPTY, record
from assistant.core.words.message import Message

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Command
    from assistant.core.shapes.plain import Json

S = TypeVar("S")

TABLE, ALL = "table", "all"  # who may owe besides one player


def nothing(_: S) -> Json:
    """There is nothing to be known."""
    return EMPTY


def nothing_own(_: S, _player: str) -> Json:
    return EMPTY


@record
class Ask(Generic[S]):
    """Whose answer is owed and which commands can give it. What takes its time is worked out where it is wanted."""

    who: str | None  # a side, TABLE or ALL; None: nothing is owed any more
    commands: tuple[type[Command], ...]
    words: Message | Callable[[S], Message]  # what is to be done, in a few words
    panel: str  # where the interface answers it
    facts: Callable[[S], Json] = nothing  # of a state: what has to be known to answer
    players: tuple[str, ...] = ()  # the players meant, where it is ALL
    narrowed: bool = False  # not each of the commands is always possible
    automaton: str = ""  # who answers in the owner's place; empty: nobody
    own: Callable[[S, str], Json] = nothing_own  # where it is ALL: what each of the players has to know to answer

    def what(self, state: S) -> Message:
        return self.words if isinstance(self.words, Message) else self.words(state)
