"""From the table as it is kept to the table as it lies: which corrections lead there.

One correction at a time, because each may bring something with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from assistant.core.engine.attempt import Accepted, Refused, attempt
from assistant.core.engine.kinds import State
from assistant.core.engine.rules import Refusal
from assistant.core.past.session import Entry
from assistant.core.table.counting import Facts
from assistant.core.words.message import message

if TYPE_CHECKING:
    from assistant.core.game.game import Game

S = TypeVar("S", bound="State")
MOST = 500  # corrections; more than that would go round in circles
OUT_OF_REACH = message("Corrections alone do not lead there.")


def corrected(game: Game[S], state: S, want: Facts) -> tuple[tuple[Entry, ...], S] | Refused:
    """All the corrections that make the table what it should be, or why one of them is refused."""
    counting, entries = game.counting, list[Entry]()
    while (wrong := counting.differences(counting.inventory(state), want)) and len(entries) < MOST:
        command = counting.next_correction(state, want, wrong)
        if command is None:
            break
        answer = attempt(game, state, command)
        if not isinstance(answer, Accepted):
            return answer
        entries.append(Entry(command, answer.events))
        state = answer.state
    return Refused((Refusal(game.owed, OUT_OF_REACH),)) if wrong and command is not None else (tuple(entries), state)


def settle(game: Game[S], state: S, differing: Facts) -> tuple[tuple[Entry, ...], S] | Refused:
    """The corrections that set these facts to what lies there (each entry's command is to be submitted), or why not."""
    return corrected(game, state, {**game.counting.inventory(state), **differing})
