"""The history as a list: newest first, what was undone above it, each line with its marks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, TypeVar

from assistant.core.engine.kinds import Event, State
from assistant.core.past.history import Mended
from assistant.core.past.session import Session
from assistant.core.shapes.record import EMPTY, record
from assistant.core.telling.chronicle import Line, Section, Teller
from assistant.core.words.message import Message, Voice, message, say
from assistant.ui.kit.theme import Look
from assistant.ui.table.forms import Forms

if TYPE_CHECKING:
    pass

S = TypeVar("S", bound="State")

PAGE = 200  # rows shown at first, and with each wish for older ones
BY: Mapping[str, tuple[str, Message]] = {
    "app": ("tablet", message("by the app")),
    "table": ("hand-pointing-up", message("by hand")),
}
MARK_ICONS: Mapping[str, str] = {"undone": "undo", "left": "source-branch", "corrected": "note-edit",
                                 "mended": "pencil"}
OF_NOTE = "swap-horizontal"


@record
class MarkView:
    icon: str
    text: str


@record
class Row:
    """A line of the list. `kind`: line, chapter, here (where the game stands) or older."""

    kind: str
    number: int = 0
    key: str = ""
    text: str = ""
    name: str = ""
    look: Look | None = None
    fate: tuple[str, ...] = ()  # icons: dice or cards, and whose
    marks: tuple[MarkView, ...] = ()
    in_force: bool = True


@record
class PastView:
    rows: tuple[Row, ...]
    entries: str  # how many there are
    ways: int  # how many branches were left


def present(teller: Teller[S], looks: Mapping[str, Look], shown: int, voice: Voice,
            of_note: Mapping[int, str] = EMPTY) -> PastView:
    """The newest `shown` lines. `of_note`: what stands out, by entry."""
    chapters = teller.chapters(voice)
    lines = sum(len(chapter.lines) for chapter in chapters)
    rows = tuple(_Rows(teller.session, looks, voice, of_note).of(chapters, shown))
    if lines > shown:
        rows = (*rows, Row("older", text=say(message("Older entries ({count})", count=lines - shown), voice)))
    entries = say(message("{count} entries", count=len(teller.session.way)), voice)
    return PastView(rows, entries, len(teller.session.branches))


class _Rows:
    def __init__(self, session: Session[S], side_looks: Mapping[str, Look], voice: Voice,
                 of_note: Mapping[int, str]) -> None:
        self._session, self._looks, self._voice, self._of_note = session, side_looks, voice, of_note
        self._told: set[int] = set()  # an entry may have several lines: only one has the plain key

    def of(self, chapters: tuple[Section, ...], shown: int) -> Iterator[Row]:
        undone = bool(self._session.ahead)
        for chapter in reversed(chapters):
            yield Row("chapter", text=chapter.title)
            for line in reversed(chapter.lines):
                if undone and line.in_force:
                    undone = False
                    yield Row("here", text=say(message("The game stands here; what is above was undone"), self._voice))
                yield self._row(line)
                shown -= 1
                if not shown:
                    return

    def _row(self, line: Line) -> Row:
        first = line.number not in self._told
        key = f"entry.{line.number}" + ("" if first else ".more")
        self._told.add(line.number)
        marks = tuple(MarkView(MARK_ICONS[mark.kind], mark.text) for mark in line.marks)
        if first and line.number in self._of_note:
            marks = (*marks, MarkView(OF_NOTE, self._of_note[line.number]))
        return Row("line", line.number, key, line.text, line.name, self._looks.get(line.who or ""), self._fate(line),
                   marks, line.in_force)

    def _fate(self, line: Line) -> tuple[str, ...]:
        if not line.fate:
            return ()
        entry = self._session.entry(line.number) if line.number else self._session.opening
        dice = any(map(self._is_dice, entry.events))
        return "dice-multiple" if dice else "cards-playing-outline", BY[line.fate][0]

    def _is_dice(self, event: Event) -> bool:
        """What falls are numbers; what is drawn has a name."""
        chapters = self._session.game.chapters
        stroke = chapters.stroke(event) if chapters.happens[type(event)].stroke is not None else None
        return bool(stroke) and all(isinstance(each, int) for each in stroke or ())


# One entry

@record
class EntryView:
    number: int
    title: str
    when: str
    details: str
    fate: str  # who threw or drew, in words
    jump: str  # the words on the button; "" where the game stands there
    can_mend: bool


def entry(teller: Teller[S], number: int, forms: Forms[S], voice: Voice) -> EntryView:
    """An entry by itself, and what can be done with it."""
    found = [(chapter, line) for chapter in teller.chapters(voice) for line in chapter.lines if line.number == number]
    chapter, line = found[0]
    session = teller.session
    title = say(message("{who} {what}", who=line.name, what=line.text), voice) if line.name else line.text
    details = [*line.details, *(each for _, more in found[1:] for each in (more.text, *more.details))]
    fate = next((say(BY[each.fate][1], voice) for _, each in found if each.fate), "")
    jump = "" if number == session.head else say(
        message("Go back to here") if number in session.way or not number else message("Go forward to here"), voice)
    return EntryView(number, title, chapter.title, "\n".join(details), fate, jump,
                     number in session.way and _mendable(session, number, forms))


def _mendable(session: Session[S], number: int, forms: Forms[S]) -> bool:
    """What no form shows, what closes an earlier mending, and what is still secret, are not corrected."""
    if not number or forms.is_secret(session, number):
        return False
    return not isinstance(session.entry(number).command, (*forms.fixed, Mended))


def copy_title(session: Session[S], voice: Voice) -> str:
    """What a copy of the game is called among the games."""
    return say(message("{title} – what if?", title=session.game.title_of(session.state.setting)), voice)


# Branches

@record
class WayView:
    tip: int
    title: str
    first: str
    last: str


def ways(teller: Teller[S], voice: Voice) -> tuple[WayView, ...]:
    return tuple(WayView(way.tip, say(message("Entries: {count}", count=way.length), voice), way.first, way.last)
                 for way in teller.ways(voice))
