"""A past being mended: what was changed so far, what no longer fits, and what would be otherwise now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

from assistant.core.engine.kinds import Command, State
from assistant.core.game.game import Game
from assistant.core.past.fate import SameAgain
from assistant.core.past.history import CHANGED, INSERTED
from assistant.core.past.mending import Change, Edit, Insert, Keep, Mending, Misfit, Remove, why_not_kept
from assistant.core.past.session import Session
from assistant.core.shapes.plain import Json, Plain
from assistant.core.shapes.record import Value, record, replace
from assistant.core.table.audit import Question
from assistant.core.table.pieces import shifts
from assistant.core.telling.chronicle import Teller
from assistant.core.words.message import Message, Voice, message, say
from assistant.ui.table.forms import Forms

S = TypeVar("S", bound="State")
COMMANDING: Mapping[str, type[Change | Insert]] = {"change": Change, "insert": Insert}
PLAIN: Mapping[str, type[Remove | Keep]] = {"remove": Remove, "keep": Keep}


@record
class EditView:
    at: int  # in the row of edits
    icon: str
    words: str


@record
class MisfitView:
    number: int
    title: str
    reasons: tuple[str, ...]
    keep: str  # "" where what it did can't be kept as a correction, and then `no_keep` says why
    no_keep: str
    inserted: bool
    secret: bool  # a choice not revealed yet: what it is must not be seen, nor why it does not fit


@record
class MendView:
    edits: tuple[EditView, ...]
    misfit: MisfitView | None  # the first one: others may follow from it
    more: int  # how many besides
    verdict: str
    changes: tuple[str, ...]  # what would lie otherwise on the table now
    ready: bool


def present(teller: Teller[S], forms: Forms[S], edits: tuple[Edit, ...], mending: Mending[S], voice: Voice) -> MendView:
    session = teller.session
    misfits = mending.misfits
    first = _misfit(teller, forms, misfits[0], voice) if misfits else None
    changed = () if misfits else differences(teller.game, session.state, mending.state)
    changes = tuple(say(text, voice) for text in changed)
    same = not misfits and _is_same(session, mending)
    return MendView(tuple(_edit(teller, at, edit, voice) for at, edit in enumerate(edits)), first,
                    max(0, len(misfits) - 1), say(_verdict(mending, same), voice), changes, not misfits and not same)


def _is_same(session: Session[S], mending: Mending[S]) -> bool:
    after = session.way[session.way.index(mending.since) + 1:] if mending.since else session.way
    return mending.entries == tuple(session.entry(number) for number in after)


def _verdict(mending: Mending[S], same: bool) -> Message:
    if mending.misfits:
        return message("Replayed from there: entries that fit: {count}, that no longer do: {misfits}",
                       count=len(mending.entries), misfits=len(mending.misfits))
    if same:
        return message("Nothing would change")
    return message("Replayed from there: entries that fit: {count}, all of them", count=len(mending.entries))


# Edits

def _edit(teller: Teller[S], at: int, edit: Edit, voice: Voice) -> EditView:
    if isinstance(edit, Insert):
        return _told(at, "plus", message("added: {what}", what=teller.game.grammar.shape_of(edit.command).text), voice)
    old = teller.sentence(edit.number)
    if isinstance(edit, Change):
        before = teller.session.state_at(teller.session.history.before(edit.number))
        new = teller.game.telling.commands[type(edit.command)](before, edit.command)
        return _told(at, "pencil", message("{before} → {after}", before=old, after=new), voice)
    words = {
        Remove: message("dropped: {what}", what=old),
        Keep: message("kept as a correction: {what}", what=old),
    }[type(edit)]
    return _told(at, {Remove: "delete", Keep: "note-edit"}[type(edit)], words, voice)


def _told(at: int, icon: str, words: Message, voice: Voice) -> EditView:
    """It begins like a sentence."""
    text = say(words, voice)
    return EditView(at, icon, text[:1].upper() + text[1:])


def with_edit(edits: tuple[Edit, ...], new: Edit) -> tuple[Edit, ...]:
    """One more; a second one of the same entry takes the place of the first."""
    if isinstance(new, Insert):
        return (*edits, new)
    return (*(each for each in edits if isinstance(each, Insert) or each.number != new.number), new)


def without_misfit(edits: tuple[Edit, ...], misfit: Misfit[S]) -> tuple[Edit, ...]:
    """Drop what does not fit: an inserted command is not inserted, an entry is removed."""
    if misfit.how == INSERTED:
        found = next(each for each in edits if isinstance(each, Insert) and each.command == misfit.command)
        return tuple(each for each in edits if each is not found)
    return with_edit(edits, Remove(misfit.number))


def in_place(edits: tuple[Edit, ...], misfit: Misfit[S], command: Command) -> tuple[Edit, ...]:
    """Another command where one does not fit."""
    if misfit.how == INSERTED:
        return with_edit(without_misfit(edits, misfit), Insert(misfit.number, command))
    return with_edit(edits, Change(misfit.number, command))


# Remembered, so that a mending goes on where it was when the app comes back

def kept(session: Session[S], edits: tuple[Edit, ...]) -> list[Plain]:
    """As JSON; commands as the protocol writes them."""
    write = session.game.grammar.write
    names = {kind: name for name, kind in {**COMMANDING, **PLAIN}.items()}
    return [[names[type(edit)], edit.after, write(edit.command)] if isinstance(edit, Insert) else
            [names[type(edit)], edit.number, write(edit.command) if isinstance(edit, Change) else None]
            for edit in edits]


def again(session: Session[S], rows: list[list[Value]]) -> tuple[Edit, ...]:
    """The same again; raises where this game has no such entry or no such command."""
    return tuple(_edit_again(session, *each) for each in rows)


def _edit_again(session: Session[S], name: str, number: int, line: Json | None) -> Edit:
    if number not in (*session.way, *([0] if name == "insert" else [])):
        raise ValueError(f"{name} {number} is no edit of this past")
    if line is None:
        return PLAIN[name](number)
    return COMMANDING[name](number, session.game.grammar.read(line, session.game.names_of(session.state)))


# What no longer fits

def _misfit(teller: Teller[S], forms: Forms[S], misfit: Misfit[S], voice: Voice) -> MisfitView:
    if misfit.how != INSERTED and forms.is_secret(teller.session, misfit.number):
        return _secret_misfit(teller, misfit, voice)
    why_not = why_not_kept(teller.session, SameAgain(teller.game), misfit) if misfit.how != INSERTED else ()
    keeps = misfit.how != INSERTED and not why_not
    keep = say(message("Keep what it did, as a correction"), voice) if keeps else ""
    no_keep = say(why_not[0].message, voice) if why_not else ""
    is_old = misfit.how not in (INSERTED, CHANGED)
    title = teller.sentence(misfit.number) if is_old else teller.game.grammar.shape_of(misfit.command).text
    return MisfitView(misfit.number, say(title, voice), tuple(say(reason.message, voice) for reason in misfit.reasons),
                      keep, no_keep, misfit.how == INSERTED, False)


def _secret_misfit(teller: Teller[S], misfit: Misfit[S], voice: Voice) -> MisfitView:
    """A choice that is still secret: any reason would name the card."""
    reason = message("This choice is still secret, and can't be made any more then. Drop it and choose again.")
    title = say(teller.sentence(misfit.number), voice)
    return MisfitView(misfit.number, title, (say(reason, voice),), "", "", False, True)


# What would be otherwise

def places(game: Game[S], now: S, then: S) -> tuple[str, ...]:
    """Of the board, where something lies otherwise."""
    done = shifts(game.pieces.lying(now), game.pieces.lying(then))
    ends = (replace(shift, source=source, target=target) for shift in done
            for source, target in ((shift.source, None), (None, shift.target)) if source or target)
    return tuple(dict.fromkeys(place for end in ends if (place := game.pieces.said(then, end).place)))


def differences(game: Game[S], now: S, then: S) -> Iterator[Message]:
    """The table as it is against the table as it would be, part by part."""
    would_be = {(question.kind, question.of): question for question in game.counting.audit(then)}
    for question in game.counting.audit(now):
        other = would_be.get((question.kind, question.of))
        if other is not None and other != question:
            yield from _parts(question, other)


def _parts(now: Question, then: Question) -> Iterator[Message]:
    for one, other in zip(now.parts, then.parts, strict=False):
        if one.label == other.label and one.text != other.text:
            yield message("{title}, {label}: {before} → {after}", title=now.title, label=one.label, before=one.text,
                          after=other.text)
