"""The history of a game in words, by round and phase: what is in force, what was undone, what was left or mended.

A `Teller` belongs to one session and remembers what it told, so that a long game is told once and each new entry costs
only itself. The number of an entry is its name for ever: `session.jump(number)` goes there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from assistant.core.engine.kinds import State
from assistant.core.past.history import Mended
from assistant.core.past.session import Session
from assistant.core.shapes.record import record, replace
from assistant.core.telling.entries import NONE, Told, tell, tell_opening
from assistant.core.telling.marks import Mark, Marks
from assistant.core.telling.mended import changes, mended_numbers
from assistant.core.words.message import Message, Name, Voice, message, say

S = TypeVar("S", bound="State")


@record
class Line:
    """What happened, in one line. An entry has a line for each phase it leads to, all with its number."""

    number: int
    who: str | None  # a side of the game, or nobody
    name: str  # what that is called; empty for nobody
    text: str  # without the name
    details: tuple[str, ...]
    fate: str  # dice or draws: by the "table", by the "app", or none
    marks: tuple[Mark, ...]
    in_force: bool  # False: undone, redo brings it back

    @property
    def is_roll_or_draw(self) -> bool:
        return bool(self.fate)


@record
class Section:
    round: int
    phase: str
    title: str
    lines: tuple[Line, ...]


@record
class Way:
    """A branch that was left: `jump(tip)` returns to it."""

    tip: int
    left_at: int
    length: int
    first: str  # its first entry in words
    last: str


@record
class _Book:
    """What was told last, to go on from."""

    lang: str
    way: tuple[int, ...]
    ahead: tuple[int, ...]
    entries: int  # how many there were on all branches
    chapters: tuple[Section, ...]


class Teller(Generic[S]):
    """Tells one session, and remembers what it told."""

    def __init__(self, session: Session[S]) -> None:
        self.session, self.game = session, session.game
        self._marks = Marks(session)
        self._told: dict[int, tuple[Told, ...]] = {}
        self._said: dict[tuple[int, str], tuple[Line, ...]] = {}
        self._book: _Book | None = None

    def told(self, number: int) -> tuple[Told, ...]:
        """The lines of an entry, not yet in a language; 0 is the opening."""
        if number not in self._told:
            self._told[number] = self._tell(number)
        return self._told[number]

    def _tell(self, number: int) -> tuple[Told, ...]:
        session = self.session
        if not number:
            return tell_opening(self.game, session.opening)
        entry, before = session.entry(number), session.state_at(session.history.before(number))
        if isinstance(entry.command, Mended):
            text = message("the past was mended")
            details = changes(session, number, entry.command, self.sentence)
            of, phase = self.game.telling.moment(before)
            return (Told(of, phase, None, text, details, NONE, ()),)
        return tell(self.game, before, entry)

    def sentence(self, number: int) -> Message:
        """An entry in one sentence, with who did it."""
        told = self.told(number)[0]
        if told.who is None:
            return told.text
        return message("{who} {what}", who=self._side(told.who), what=told.text)

    # The whole line of the game: what is in force, then what was undone

    def chapters(self, voice: Voice) -> tuple[Section, ...]:
        session, book = self.session, self._book
        way, ahead, entries = session.way, session.ahead, len(session.history)
        if book is None or not _goes_on(book, voice, way, ahead, entries):
            book = _Book(_lang(voice), (), (), 0, self._continued((), (0, *way, *ahead), voice))
        else:
            book = replace(book, chapters=self._continued(book.chapters, way[len(book.way):], voice))
        self._book = replace(book, way=way, ahead=ahead, entries=entries)
        return self._book.chapters

    def _continued(self, chapters: tuple[Section, ...], numbers: Sequence[int], voice: Voice) -> tuple[Section, ...]:
        """With the lines of these entries, in the last chapter or in new ones."""
        places = [((chapter.round, chapter.phase), chapter.title, list(chapter.lines)) for chapter in chapters[-1:]]
        ahead, mended = set(self.session.ahead), mended_numbers(self.session) if len(numbers) > 1 else {}
        for number in numbers:
            marks = self._marks.of(number, number in ahead, mended, voice)
            for told, line in zip(self.told(number), self._lines(number, voice), strict=True):
                place = (told.round, told.phase)
                if not places or places[-1][0] != place:
                    places.append((place, title(self.game.telling.phases, *place, voice), []))
                places[-1][2].append(replace(line, marks=marks, in_force=number not in ahead))
                marks = ()
        told_anew = (Section(*place, heading, tuple(lines)) for place, heading, lines in places)
        return (*chapters[:-1], *told_anew)

    def _lines(self, number: int, voice: Voice) -> tuple[Line, ...]:
        key = number, _lang(voice)
        if key not in self._said:
            self._said[key] = tuple(self._said_of(number, told, voice) for told in self.told(number))
        return self._said[key]

    def _said_of(self, number: int, told: Told, voice: Voice) -> Line:
        name = capital(voice.name(self._side(told.who))) if told.who else ""
        text = say(told.text, voice)
        return Line(number, told.who, name, text if name else capital(text),
                    tuple(capital(say(each, voice)) for each in told.details), told.fate, (), True)

    def _side(self, who: str) -> Name:
        return Name(self.game.players, who)

    # What undo and redo would do, and what they cost

    def undo_sentence(self) -> Message | None:
        head = self.session.head
        return message("Undo: {what}", what=self.sentence(head)) if head else None

    def redo_sentence(self) -> Message | None:
        ahead = self.session.ahead
        return message("Redo: {what}", what=self.sentence(ahead[0])) if ahead else None

    def what_undo_costs(self) -> Message | None:
        """The question to ask before an undo that takes a roll or a draw of the app back; None: just do it."""
        head = self.session.head
        return self.what_jump_costs(self.session.history.back(head)) if head else None

    def what_jump_costs(self, number: int) -> Message | None:
        """The same for a jump: rolls and draws of the app that would no longer be in force."""
        session = self.session
        kept, head = {0, *session.history.way(number)}, session.head
        if head and number == session.history.back(head) and isinstance(session.entry(head).command, Mended):
            return None
        strokes = [stroke for each in session.way if each not in kept
                   for told in self.told(each) for stroke in told.strokes]
        if not strokes:
            return None
        return message("This takes back what the app rolled or drew ({what}). The same commands bring the same dice "
                       "and cards again; whatever is done instead, the history will show it. Take it back?",
                       what=tuple(strokes))

    # Branches

    def ways(self, voice: Voice) -> tuple[Way, ...]:
        """The branches that were left, the one played last first."""
        history = self.session.history
        return tuple(Way(branch.tip, branch.left_at, branch.length,
                         say(self.sentence(history.way(branch.tip)[-branch.length]), voice),
                         say(self.sentence(branch.tip), voice)) for branch in self.session.branches)


def title(phases: Mapping[str, Message], number: int, phase: str, voice: Voice) -> str:
    """The heading of a phase, with the number of its round where there is one."""
    if not number:
        return say(phases[phase], voice)
    return say(message("Round {round}, {phase}", round=number, phase=phases[phase]), voice)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _goes_on(book: _Book, voice: Voice, way: tuple[int, ...], ahead: tuple[int, ...], entries: int) -> bool:
    """Was something only added at the end since? Else marks may have changed anywhere."""
    new = way[len(book.way):]
    return (not ahead and not book.ahead and book.lang == _lang(voice) and way[:len(book.way)] == book.way
            and len(new) < 2 and entries == book.entries + len(new))


def _lang(voice: Voice) -> str:
    return getattr(voice, "lang", "")
