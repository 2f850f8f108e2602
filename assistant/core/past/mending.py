"""Mending the past: change, insert or remove an older entry, and play again what followed, with the same fate.

`mend` tries it and commits nothing: what no longer fits is listed, each with its refusals, and is settled by further
edits (remove it, change it, keep what it did as corrections). `commit` puts a mending without misfits in force, as one
entry that undo takes back whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from assistant.core.engine.attempt import Accepted, Refused, attempt
from assistant.core.engine.rules import Refusal
from assistant.core.past.history import CHANGED, CORRECTED, INSERTED, SAME, Mended, Replayed
from assistant.core.past.session import Entry, Session
from assistant.core.shapes.record import record, replace

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Command, State
    from assistant.core.fate.luck import Stroke

S = TypeVar("S", bound="State")

# What can be done to a past entry, named by its number

@record
class Change:
    """Another command in place of the entry's."""

    number: int
    command: Command


@record
class Insert:
    """A command that was forgotten, after an entry (0: the opening)."""

    after: int
    command: Command


@record
class Remove:
    number: int


@record
class Keep:
    """What the entry did to the table stays, as corrections by hand, though the command no longer fits."""

    number: int


Edit = Change | Insert | Remove | Keep


class Fate(Protocol[S]):
    """What a game supplies besides its rules."""

    def strokes(self, entry: Entry) -> tuple[Stroke, ...]:
        """What the app rolled and drew in an entry."""

    def foretell(self, state: S, strokes: tuple[Stroke, ...]) -> S:
        """The state, in which the app will roll and draw these again as far as they fit; () forgets them."""

    def corrections(self, state: S, before: S, after: S) -> tuple[tuple[Entry, ...], S] | Refused:
        """Corrections that do to a state what led from `before` to `after`, and the state then; or why not."""


@record
class Misfit(Generic[S]):
    """Something that no longer fits. `number` is the entry it was; of an insertion the one it was to follow."""

    number: int
    how: str  # same | changed | inserted | corrected: what was tried
    command: Command
    reasons: tuple[Refusal, ...]
    state: S  # the mended state in which it was tried
    at: int  # how many entries of the mended past come before it


@record
class Mending(Generic[S]):
    """A past as it would be. Nothing of it is in force."""

    since: int  # the last entry that stays as it was
    instead_of: int  # the entry in force
    steps: tuple[Replayed, ...]  # how each of the entries came about
    entries: tuple[Entry, ...]  # the past from there on, played again
    misfits: tuple[Misfit[S], ...]  # the first one is to be settled first: others may follow from it
    state: S

    @property
    def is_settled(self) -> bool:
        return not self.misfits


def mend(session: Session[S], fate: Fate[S], edits: tuple[Edit, ...]) -> Mending[S]:
    """Try the edits together. A misfit without an edit of its own is left out for now."""
    since = min((_since(session, edit) for edit in edits), default=session.head)
    replay = _Replay(session, fate, since)
    for number in (since, *_numbers_after(session, since)):
        if number != since:
            replay.again(number, next((edit for edit in edits if _is_of(edit, number)), None))
        for edit in edits:
            if isinstance(edit, Insert) and edit.after == number:
                replay.play(edit.command, Replayed(0, INSERTED), number)
    return Mending(since, session.head, tuple(replay.steps), tuple(replay.entries), tuple(replay.misfits), replay.state)


def dropping_misfits(mending: Mending[S]) -> Mending[S]:
    """The same with all its misfits left out for good: so they were tried anyway."""
    return replace(mending, misfits=())


def ending_at_the_first_misfit(mending: Mending[S]) -> Mending[S]:
    """The past only as far as all fits: from there on the game is played anew."""
    if mending.is_settled:
        return mending
    first = mending.misfits[0]
    return replace(mending, steps=mending.steps[:first.at], entries=mending.entries[:first.at], misfits=(),
                   state=first.state)


def lying_as_now(session: Session[S], fate: Fate[S], mending: Mending[S]) -> Mending[S]:
    """The past mended, and the table left as it is: what would lie otherwise is put right by hand, at the end. The same
    mending where that can't be done."""
    if mending.is_settled:
        return mending
    answer = fate.corrections(fate.foretell(mending.state, ()), mending.state, session.state)
    if isinstance(answer, Refused):
        return mending
    entries, state = answer
    step = Replayed(mending.misfits[-1].number, CORRECTED)
    return replace(mending, steps=(*mending.steps, *(step for _ in entries)), entries=(*mending.entries, *entries),
                   misfits=(), state=fate.foretell(state, ()))


def commit(session: Session[S], mending: Mending[S], why: str | None = None) -> bool:
    """Put a settled mending in force; False if it would change nothing. One undo takes it back."""
    if mending.misfits or mending.instead_of != session.head:
        raise ValueError("a mending is settled, and made for the present, before it is committed")
    if mending.entries == tuple(session.entry(number) for number in _numbers_after(session, mending.since)):
        return False
    session.replace_past(mending.entries, Mended(mending.since, mending.instead_of, mending.steps, why))
    return True


def why_not_kept(session: Session[S], fate: Fate[S], misfit: Misfit[S]) -> tuple[Refusal, ...]:
    """Why what a misfit did can't be kept as corrections; empty: it can."""
    if misfit.how == INSERTED:
        return misfit.reasons
    answer = _kept(session, fate, misfit.state, misfit.number)
    return answer.reasons if isinstance(answer, Refused) else ()


def _kept(session: Session[S], fate: Fate[S], state: S, number: int) -> tuple[tuple[Entry, ...], S] | Refused:
    before, after = session.state_at(session.history.before(number)), session.state_at(number)
    return fate.corrections(fate.foretell(state, fate.strokes(session.entry(number))), before, after)


def _since(session: Session[S], edit: Edit) -> int:
    """The last entry that an edit leaves as it was."""
    return edit.after if isinstance(edit, Insert) else session.history.before(edit.number)


def _is_of(edit: Edit, number: int) -> bool:
    return not isinstance(edit, Insert) and edit.number == number


def _numbers_after(session: Session[S], since: int) -> Iterator[int]:
    """The entries in force after one, but for those that only close an earlier mending."""
    way = session.way
    start = way.index(since) + 1 if since else 0
    return (number for number in way[start:] if not isinstance(session.entry(number).command, Mended))


class _Replay(Generic[S]):
    """A past being played again."""

    def __init__(self, session: Session[S], fate: Fate[S], since: int) -> None:
        self.session, self.fate = session, fate
        self.state = session.state_at(since)
        self.steps: list[Replayed] = []
        self.entries: list[Entry] = []
        self.misfits: list[Misfit[S]] = []

    def again(self, number: int, edit: Edit | None) -> None:
        """An old entry, as it was or as it is edited."""
        if isinstance(edit, Keep):
            self._keep(number)
        elif isinstance(edit, Change):
            self.play(edit.command, Replayed(number, CHANGED), number)
        elif not isinstance(edit, Remove):
            self.play(self.session.entry(number).command, Replayed(number, SAME), number)

    def play(self, command: Command, step: Replayed, number: int) -> None:
        old = self.fate.strokes(self.session.entry(number)) if step.origin else ()
        answer = attempt(self.session.game, self.fate.foretell(self.state, old), command)
        if isinstance(answer, Accepted):
            self._take(step, Entry(command, answer.events), answer.state)
        else:
            self.misfits.append(Misfit(number, step.how, command, answer.reasons, self.state, len(self.entries)))

    def _keep(self, number: int) -> None:
        answer = _kept(self.session, self.fate, self.state, number)
        if isinstance(answer, Refused):
            command = self.session.entry(number).command
            self.misfits.append(Misfit(number, CORRECTED, command, answer.reasons, self.state, len(self.entries)))
            return
        entries, state = answer
        for entry in entries:
            self._take(Replayed(number, CORRECTED), entry, state)

    def _take(self, step: Replayed, entry: Entry, state: S) -> None:
        self.steps.append(step)
        self.entries.append(entry)
        self.state = self.fate.foretell(state, ())
