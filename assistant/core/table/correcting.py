"""From the table as it is kept to the table as it lies: which corrections lead there.

One correction at a time, because each may bring something with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeVar

from assistant.core.engine.attempt import Accepted, Refused, attempt
from assistant.core.engine.kinds import State
from assistant.core.engine.rules import Refusal
from assistant.core.past.history import Mended
from assistant.core.past.mending import Insert
from assistant.core.past.session import Entry, Session
from assistant.core.table.counting import Fact, Facts
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


def put_in(session: Session[S], by: Mapping[Fact, int]) -> tuple[Insert, ...]:
    """Corrections that change numbers by so much, after the last entry where they are allowed (in a battle: before it
    began); none where they never were."""
    game, counting = session.game, session.game.counting
    for number in (*reversed(session.way), 0):
        if number and number != session.head and isinstance(session.entry(number).command, Mended):
            continue
        state = session.state_at(number)
        have = counting.inventory(state)
        answer = settle(game, state, {fact: have.get(fact, 0) + more for fact, more in by.items()})
        if not isinstance(answer, Refused):
            return tuple(Insert(number, entry.command) for entry in answer[0])
    return ()
