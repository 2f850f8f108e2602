"""A chapter of the rules as a value: what can be commanded in it, and what happens. `Chapters` puts a game's together.

A command is named once, here, with all that its chapter knows of it; an event likewise. How the protocol spells them
and how they are told stands beside the chapter, under its name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from assistant.core.engine.ask import Ask
from assistant.core.engine.attempt import Draft
from assistant.core.engine.rules import Check, Refusal, judge
from assistant.core.shapes.record import record
from assistant.core.words.message import Message, message

if TYPE_CHECKING:
    from assistant.core.box.unread import Missing
    from assistant.core.engine.kinds import Command, Event
    from assistant.core.fate.luck import Stroke

S = TypeVar("S")
Own = Any  # the very command or event a value is about: the constructor holds all its parts against one another
T = TypeVar("T")
C = TypeVar("C", bound="Command")
E = TypeVar("E", bound="Event")


@record
class Does(Generic[S]):
    """A command: what it brings about, what forbids it, and the ways to give it now."""

    command: type[Command]
    decide: Callable[[Draft[S], Own], None]
    checks: tuple[Check[[S, Own]], ...] = ()
    offers: Callable[[S], Iterable[Command]] | None = None  # with those of other commands, too; None: none
    judge: Callable[[S, Own], list[Refusal]] | None = None  # in place of the checks one by one
    meant: Callable[[S, Own], str] | None = None  # whose it is, where the command itself can mean one player only
    unlike: Callable[[S, Own], Message | None] | None = None  # why one of the right kind is not what is owed
    possible: Callable[[S], bool] | None = None  # quicker than to look for the first offer
    needs: Callable[[S, Own], list[Missing]] | None = None  # what of the box it needs and nobody has read
    always: bool = False  # whatever is owed
    correction: bool = False  # by hand, of what lies on the table
    chance: bool = False  # what the table threw or drew
    named: bool = False  # it must say by whom
    anybody: bool = False  # where it is owed by all, it need not

    if TYPE_CHECKING:  # what stands together is about the same command
        def __init__(  # noqa: PLR0913
            self, command: type[C], decide: Callable[[Draft[S], C], None], checks: tuple[Check[[S, C]], ...] = (),
            offers: Callable[[S], Iterable[Command]] | None = None, *,
            judge: Callable[[S, C], list[Refusal]] | None = None, meant: Callable[[S, C], str] | None = None,
            unlike: Callable[[S, C], Message | None] | None = None, possible: Callable[[S], bool] | None = None,
            needs: Callable[[S, C], list[Missing]] | None = None, always: bool = False, correction: bool = False,
            chance: bool = False, named: bool = False, anybody: bool = False) -> None: ...


@record
class Happens(Generic[S]):
    """An event: what it changes, and what it has to do with chance and with secrets."""

    event: type[Event]
    evolve: Callable[[S, Own], S]
    secret: tuple[str, ...] = ()  # its fields that are shown to nobody
    source: str = ""  # who was asked for it: of the dice, of a deck …
    stroke: Callable[[Own], Stroke | None] | None = None  # what chance gave; `app` tells whether the app was asked

    if TYPE_CHECKING:
        def __init__(self, event: type[E], evolve: Callable[[S, E], S], secret: tuple[str, ...] = (), source: str = "",
                     stroke: Callable[[E], Stroke | None] | None = None) -> None: ...


@record
class Chapter(Generic[S]):
    name: str
    commands: tuple[Does[S], ...] = ()
    events: tuple[Happens[S], ...] = ()
    owes: Callable[[S], Ask[S] | None] | None = None  # of a state: what this chapter asks for


class Chapters(Generic[S]):
    """All of a game put together, in the order in which they ask: while one does, those after it wait."""

    def __init__(self, chapters: Iterable[Chapter[S]]) -> None:
        told = tuple(chapters)
        self.does: Mapping[type, Does[S]] = _once((does.command, does) for each in told for does in each.commands)
        self.happens: Mapping[type, Happens[S]] = _once((happens.event, happens) for each in told
                                                     for happens in each.events)
        self.evolves: dict[type, Callable[[S, Own], S]] = {
            event: happens.evolve for event, happens in self.happens.items()}
        self._owes = tuple(each.owes for each in told if each.owes is not None)
        self.always = tuple(kind for kind, does in self.does.items() if does.always)
        self.corrections = tuple(kind for kind, does in self.does.items() if does.correction)

    def ask(self, state: S) -> Ask[S]:
        """What is owed now; quick, since it is asked before every command."""
        for owes in self._owes:
            if (ask := owes(state)) is not None:
                return ask
        return Ask(None, (), message("The game is over"), "")

    def possible(self, state: S, ask: Ask[S]) -> tuple[type[Command], ...]:
        """The commands of what is owed that can be given now. What nobody lists, such as dice, always can."""
        return tuple(kind for kind in ask.commands
                     if not ask.narrowed or self.does[kind].offers is None or self.can(state, kind))

    def lacks(self, state: S, command: Command) -> list[Missing]:
        """What of the box the command needs and nobody has read."""
        needs = self.does[type(command)].needs
        return needs(state, command) if needs else []

    def judge(self, state: S, command: Command) -> list[Refusal]:
        """Every rule of its chapter that the command breaks."""
        does = self.does[type(command)]
        return does.judge(state, command) if does.judge else judge(does.checks, state, command)

    def decide(self, draft: Draft[S], command: Command) -> None:
        self.does[type(command)].decide(draft, command)

    def evolve(self, state: S, event: Event) -> S:
        return self.evolves[type(event)](state, event)

    def offers(self, state: S, kind: type[Command]) -> Iterator[Command]:
        """Each command of this kind that its chapter offers."""
        offers = self.does[kind].offers
        return (offer for offer in (offers(state) if offers else ()) if type(offer) is kind)

    def can(self, state: S, kind: type[Command]) -> bool:
        """Is there any command of this kind that would be accepted, where it is owed?"""
        possible = self.does[kind].possible
        return possible(state) if possible else next(self.offers(state, kind), None) is not None

    def by_app(self, event: Own) -> bool:
        """Did the app throw or draw it?"""
        return self.happens[type(event)].stroke is not None and bool(event.app)

    def stroke(self, event: Event) -> Stroke | None:
        """What chance gave: dice as they fell, cards and tokens as they were drawn; None, where the table keeps it."""
        stroke = self.happens[type(event)].stroke
        assert stroke is not None
        return stroke(event)


def _once(named: Iterable[tuple[type, T]]) -> dict[type, T]:
    found: dict[type, T] = {}
    for kind, what in named:
        if kind in found:
            raise TypeError(f"two chapters claim {kind.__name__}")
        found[kind] = what
    return found
