"""One entry in words: the command, and what followed, in the rounds and phases where it happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from assistant.core.engine.kinds import State
from assistant.core.past.session import Entry
from assistant.core.shapes.record import record, values_of
from assistant.core.words.message import Message, message

if TYPE_CHECKING:
    from assistant.core.game.game import Game

S = TypeVar("S", bound="State")
NONE, TABLE, APP = "", "table", "app"


@record
class Told:
    """A line of the history, not yet in a language."""

    round: int
    phase: str
    who: str | None  # a side of the game, or nobody
    text: Message
    details: tuple[Message, ...]
    fate: str  # dice or draws in it, by the table or by the app; else empty
    strokes: tuple[Message, ...]  # what the app rolled and drew


def tell_opening(game: Game[S], entry: Entry) -> tuple[Told, ...]:
    """The first line: who plays; then what went on by itself."""
    state = game.begun(entry.events[0])
    told = [_Line(game.telling.moment(state), None, message("The game begins"))]
    told[0].details.extend(game.telling.seats(state))
    _Follow(game, told, state).all_of(Entry(entry.command, entry.events[1:]))
    return tuple(line.told() for line in told if line.text is not None)


def tell(game: Game[S], before: S, entry: Entry) -> tuple[Told, ...]:
    """The lines of an entry: the command first, then what went on by itself, one for each phase it leads to."""
    telling, command = game.telling, entry.command
    kind = type(command)
    told = [_Line(telling.moment(before), telling.who(before, command), telling.commands[kind](before, command))]
    if game.chapters.does[kind].chance:
        told[0].fate = TABLE
    if kind in game.chapters.corrections and (why := values_of(command)["why"]):
        told[0].details.append(message("Why: {why}", why=why))
    _Follow(game, told, before).all_of(entry)
    return tuple(line.told() for line in told if line.text is not None)


class _Line:
    """A line being written. The first sentence of what went on by itself is its text."""

    def __init__(self, moment: tuple[int, str], who: str | None, text: Message | None) -> None:
        self.moment, self.who, self.text = moment, who, text
        self.details: list[Message] = []
        self.strokes: list[Message] = []
        self.fate = NONE

    def add(self, sentence: Message, app: bool = False) -> None:
        if self.text is None:
            self.text = sentence
        else:
            self.details.append(sentence)
        if app:
            self.fate = APP
            self.strokes.append(sentence)

    def told(self) -> Told:
        assert self.text is not None
        return Told(*self.moment, self.who, self.text, tuple(self.details), self.fate, tuple(self.strokes))


class _Follow(Generic[S]):
    """What happened, event by event, with the state in which each found the table."""

    def __init__(self, game: Game[S], told: list[_Line], state: S) -> None:
        self.game, self.telling, self.told = game, game.telling, told
        self.begin = self.state = state  # where the line began, and where it is now

    def all_of(self, entry: Entry) -> None:
        for event in entry.events:
            after = self.game.evolve(self.state, event)
            if isinstance(event, self.telling.begins_a_phase):
                self._new_line(after)
            elif isinstance(event, self.telling.opens_a_line):
                self._new_line(self.state)
            said = self.telling.is_said(entry.command, event)
            sentence = None if said else self.telling.events[type(event)](self.state, event)
            if sentence is not None:
                self.told[-1].add(sentence, self.game.chapters.by_app(event))
            self.state = after
        self._add_gains()

    def _new_line(self, of: S) -> None:
        self._add_gains()
        self.told.append(_Line(self.telling.moment(of), None, None))
        self.begin = self.state

    def _add_gains(self) -> None:
        for sentence in self.telling.gains(self.begin, self.state):
            self.told[-1].add(sentence)
