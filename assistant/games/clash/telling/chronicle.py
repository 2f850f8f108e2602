"""The history of a game in words, by round and phase: what is in force, what was undone, what was left or mended.

A `Teller` belongs to one session and remembers what it told, so that a long game is told once and each new entry costs
only itself. The number of an entry is its name for ever: `session.jump(number)` goes there.
"""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.history import CORRECTED, SAME, Mended
from assistant.core.message import Message, Voice, message, say
from assistant.core.record import record
from assistant.core.session import Session
from assistant.games.clash.game import CORRECTIONS
from assistant.games.clash.telling.entries import NONE, Told, tell, tell_opening
from assistant.games.clash.telling.words import PHASES, side


@record
class Mark:
    """Something that must not be overlooked: `kind` is undone, left, corrected or mended."""

    kind: str
    text: str


@record
class Line:
    """What happened, in one line. An entry has a line for each phase it leads to, all with its number."""

    number: int
    who: str | None  # a clan, "elves", or nobody
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
class Chapter:
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


class Teller:
    """Tells one session, and remembers what it told."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._told: dict[int, tuple[Told, ...]] = {}
        self._strokes: dict[int, bool] = {}  # entry → do it or those after it hold rolls or draws of the app
        self._said: dict[tuple[int, str], tuple[Line, ...]] = {}

    def told(self, number: int) -> tuple[Told, ...]:
        """The lines of an entry, not yet in a language; 0 is the opening."""
        if number not in self._told:
            self._told[number] = self._tell(number)
        return self._told[number]

    def _tell(self, number: int) -> tuple[Told, ...]:
        session = self.session
        if not number:
            return tell_opening(session.opening, session.state_at(0))
        entry, before = session.entry(number), session.state_at(session.history.before(number))
        if isinstance(entry.command, Mended):
            text = message("the past was mended")
            return (Told(before.round, before.phase, None, text, self._mending(number, entry.command), NONE, ()),)
        return tell(before, entry)

    # The lines

    def chapters(self, voice: Voice) -> tuple[Chapter, ...]:
        """The whole line of the game: what is in force, then what was undone."""
        chapters: list[tuple[tuple[int, str], list[Line]]] = []
        ahead, mended = set(self.session.ahead), self._mended_numbers()
        for number in (0, *self.session.way, *self.session.ahead):
            marks = self._marks(number, number in ahead, mended, voice)
            for told, line in zip(self.told(number), self._lines(number, voice), strict=True):
                place = (told.round, told.phase)
                if not chapters or chapters[-1][0] != place:
                    chapters.append((place, []))
                chapters[-1][1].append(_marked(line, marks, number not in ahead))
                marks = ()
        return tuple(Chapter(*place, title(*place, voice), tuple(lines)) for place, lines in chapters)

    def _lines(self, number: int, voice: Voice) -> tuple[Line, ...]:
        key = number, getattr(voice, "lang", "")
        if key not in self._said:
            self._said[key] = tuple(_said(number, told, voice) for told in self.told(number))
        return self._said[key]

    def sentence(self, number: int) -> Message:
        """An entry in one sentence: Bohorg: moves 2 level I from A3 to B2."""
        told = self.told(number)[0]
        if told.who is None:
            return told.text
        return message("{who}: {what}", who=side(told.who), what=told.text)

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
        if number == session.history.back(head) and isinstance(session.entry(head).command, Mended):
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

    # Marks

    def _marks(self, number: int, undone: bool, mended: dict[int, str], voice: Voice) -> tuple[Mark, ...]:
        return tuple(Mark(kind, say(text, voice)) for kind, text in self._mark_messages(number, undone, mended))

    def _mark_messages(self, number: int, undone: bool, mended: dict[int, str]) -> Iterator[tuple[str, Message]]:
        if undone:
            yield "undone", message("undone")
        if not number:
            return
        if mended.get(number, SAME) != SAME:
            yield "mended", message("changed afterwards")
        if type(self.session.entry(number).command) in CORRECTIONS or mended.get(number) == CORRECTED:
            yield "corrected", message("corrected by hand")
        if left := self._left_over_a_stroke(number, mended):
            yield "left", message("Undone here over a roll or a draw of the app (entries: {count})", count=left)

    def _left_over_a_stroke(self, number: int, mended: dict[int, str]) -> int:
        """How many entries of other ways begin where this one does, with what the app rolled or drew among them."""
        history = self.session.history
        if number in mended:
            return 0
        others = [each for each in history.after(history.before(number)) if each != number]
        return sum(self._size(each) for each in others if self._has_strokes(each))

    def _has_strokes(self, number: int) -> bool:
        """Did the app roll or draw in an entry, or in any that followed it?"""
        if number not in self._strokes or not self._strokes[number]:
            self._strokes[number] = any(_is_stroke(self.session, each) for each in self._onwards(number))
        return self._strokes[number]

    def _size(self, number: int) -> int:
        return sum(1 for _ in self._onwards(number))

    def _onwards(self, number: int) -> Iterator[int]:
        """An entry and all that were ever played after it."""
        edge = [number]
        while edge:
            each = edge.pop()
            yield each
            edge += self.session.history.after(each)

    # A mended past

    def _mended_numbers(self) -> dict[int, str]:
        """How each entry of a mended past on the line in force came there."""
        found: dict[int, str] = {}
        way = self.session.way
        for at, number in enumerate(way):
            command = self.session.entry(number).command
            if isinstance(command, Mended):
                first = at - len(command.steps)
                found |= {each: step.how for each, step in zip(way[first:at], command.steps, strict=True)}
        return found

    def _mending(self, number: int, mended: Mended) -> tuple[Message, ...]:
        """What a mending changed, entry by entry."""
        history = self.session.history
        new = history.way(number)[-1 - len(mended.steps):-1]
        old = [each for each in history.way(mended.instead_of) if each not in set(history.way(mended.since))]
        details = [_change(step.how, self.sentence(each), self.sentence(step.origin) if step.origin else None)
                   for each, step in zip(new, mended.steps, strict=True) if step.how != SAME]
        kept = {step.origin for step in mended.steps}
        details += [message("dropped: {what}", what=self.sentence(each)) for each in old
                    if each not in kept and not isinstance(self.session.entry(each).command, Mended)]
        return tuple(details) + ((message("Why: {why}", why=mended.why),) if mended.why else ())


def chronicle(session: Session, voice: Voice) -> tuple[Chapter, ...]:
    """The whole history at once; a screen keeps a `Teller` instead."""
    return Teller(session).chapters(voice)


def title(number: int, phase: str, voice: Voice) -> str:
    """Round 3, Action 1."""
    if not number:
        return say(PHASES[phase], voice)
    return say(message("Round {round}, {phase}", round=number, phase=PHASES[phase]), voice)


def _change(how: str, new: Message, old: Message | None) -> Message:
    if old is None:
        return message("added: {what}", what=new)
    if how == CORRECTED:
        return message("kept as a correction: {old} → {new}", old=old, new=new)
    return message("changed: {old} → {new}", old=old, new=new)


def _said(number: int, told: Told, voice: Voice) -> Line:
    name = capital(voice.name(side(told.who))) if told.who else ""
    text = say(told.text, voice)
    return Line(number, told.who, name, text if name else capital(text),
                tuple(capital(say(each, voice)) for each in told.details), told.fate, (), True)


def _marked(line: Line, marks: tuple[Mark, ...], in_force: bool) -> Line:
    return Line(line.number, line.who, line.name, line.text, line.details, line.fate, marks, in_force)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _is_stroke(session: Session, number: int) -> bool:
    return any(getattr(event, "app", False) for event in session.entry(number).events)
