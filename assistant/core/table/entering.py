"""A game already under way at the table, of whatever kind: ordinary commands lead to its moment, then comes the audit.

So the journal tells honestly what was done. What has to be known of the moment, and which command comes next on the way
to it, is the game's to say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypeVar

from assistant.core.engine.attempt import Refused, attempt
from assistant.core.engine.kinds import Command, State
from assistant.core.fate.sources import SetSource, Sourced
from assistant.core.past.session import Entry
from assistant.core.shapes.record import record
from assistant.core.table.audit import Question
from assistant.core.words.message import Message

if TYPE_CHECKING:
    from assistant.core.game.game import Game

S = TypeVar("S", bound="State")
MOST = 500  # commands; the way is far shorter


@record
class Step:
    """One thing to ask. `field` names what it fills of what has to be known; an audit's question comes with it."""

    field: str
    prompt: Message
    question: Question | None = None


def with_audit(moment: tuple[Step, ...], audit: tuple[Question, ...]) -> tuple[Step, ...]:
    """Everything to ask, in order: first the moment, then, from there, the table."""
    return (*moment, *(Step("audit", question.title, question) for question in audit))


def led(game: Game[S], state: S, following: Callable[[S], Command | None]) -> tuple[tuple[Entry, ...], S] | Refused:
    """All the commands on the way, one after the other, until none follows; or what is refused."""
    entries: list[Entry] = []
    for _ in range(MOST):
        command = following(state)
        if command is None:
            break
        answer = attempt(game, state, command)
        if isinstance(answer, Refused):
            return answer
        entries.append(Entry(command, answer.events))
        state = answer.state
    return tuple(entries), state


def hand_over(state: Sourced, sources: Mapping[str, str]) -> tuple[SetSource, ...]:
    """At the end: who throws and draws from now on."""
    return tuple(SetSource(of, to) for of, to in sources.items() if state.sources[of] != to)
