"""A chapter of the rules as a value: what can be commanded in it, and what happens. `Chapters` puts a game's together.

A command is named once, here, with all that its chapter knows of it; an event likewise. How the protocol spells them
and how they are told stands beside the chapter, under its name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from assistant.core.engine.ask import Ask
from assistant.core.engine.attempt import Draft
from assistant.core.engine.rules import Check, Refusal, judge
from assistant.core.shapes.record import record
from assistant.core.words.message import Message, message


@record
class Does:
    """A command: what it brings about, what forbids it, and the ways to give it now."""

    command: type
    decide: Callable[[Draft[Any], Any], None]
    checks: tuple[Check[Any], ...] = ()
    offers: Callable[[Any], Iterable[Any]] | None = None  # with those of other commands, too; None: none
    judge: Callable[[Any, Any], list[Refusal]] | None = None  # in place of the checks one by one
    meant: Callable[[Any, Any], str] | None = None  # whose it is, where the command itself can mean one player only
    unlike: Callable[[Any, Any], Message | None] | None = None  # why one of the right kind is not what is owed
    possible: Callable[[Any], bool] | None = None  # quicker than to look for the first offer
    always: bool = False  # whatever is owed
    correction: bool = False  # by hand, of what lies on the table
    chance: bool = False  # what the table threw or drew
    named: bool = False  # it must say by whom
    anybody: bool = False  # where it is owed by all, it need not


@record
class Happens:
    """An event: what it changes, and what it has to do with chance and with secrets."""

    event: type
    evolve: Callable[[Any, Any], Any]
    secret: tuple[str, ...] = ()  # its fields that are shown to nobody
    source: str = ""  # who was asked for it: of the dice, of a deck …
    stroke: Callable[[Any], tuple[Any, ...]] | None = None  # what chance gave; `app` tells whether the app was asked


@record
class Chapter:
    name: str
    commands: tuple[Does, ...] = ()
    events: tuple[Happens, ...] = ()
    owes: Callable[[Any], Ask | None] | None = None  # of a state: what this chapter asks for


class Chapters:
    """All of a game put together, in the order in which they ask: while one does, those after it wait."""

    def __init__(self, chapters: Iterable[Chapter]) -> None:
        told = tuple(chapters)
        self.does: Mapping[type, Does] = _once((does.command, does) for each in told for does in each.commands)
        self.happens: Mapping[type, Happens] = _once((happens.event, happens) for each in told
                                                     for happens in each.events)
        self.evolves = {event: happens.evolve for event, happens in self.happens.items()}
        self._owes = tuple(each.owes for each in told if each.owes is not None)
        self.always = tuple(kind for kind, does in self.does.items() if does.always)
        self.corrections = tuple(kind for kind, does in self.does.items() if does.correction)

    def ask(self, state: Any) -> Ask:
        """What is owed now; quick, since it is asked before every command."""
        for owes in self._owes:
            if (ask := owes(state)) is not None:
                return ask
        return NOTHING

    def possible(self, state: Any, ask: Ask) -> tuple[type, ...]:
        """The commands of what is owed that can be given now. What nobody lists, such as dice, always can."""
        return tuple(kind for kind in ask.commands
                     if not ask.narrowed or self.does[kind].offers is None or self.can(state, kind))

    def judge(self, state: Any, command: Any) -> list[Refusal]:
        """Every rule of its chapter that the command breaks."""
        does = self.does[type(command)]
        return does.judge(state, command) if does.judge else judge(does.checks, state, command)

    def decide(self, draft: Draft[Any], command: Any) -> None:
        self.does[type(command)].decide(draft, command)

    def evolve(self, state: Any, event: Any) -> Any:
        return self.evolves[type(event)](state, event)

    def offers(self, state: Any, kind: type) -> Iterator[Any]:
        """Each command of this kind that its chapter offers."""
        offers = self.does[kind].offers
        return (offer for offer in (offers(state) if offers else ()) if type(offer) is kind)

    def can(self, state: Any, kind: type) -> bool:
        """Is there any command of this kind that would be accepted, where it is owed?"""
        possible = self.does[kind].possible
        return possible(state) if possible else next(self.offers(state, kind), None) is not None

    def by_app(self, event: Any) -> bool:
        """Did the app throw or draw it?"""
        return self.happens[type(event)].stroke is not None and event.app

    def stroke(self, event: Any) -> tuple[Any, ...]:
        """What chance gave: dice as they fell, cards and tokens as they were drawn; None, where the table keeps it."""
        stroke = self.happens[type(event)].stroke
        assert stroke is not None
        return stroke(event)


NOTHING = Ask(None, (), message("The game is over"), "")


def _once(named: Iterable[tuple[type, Any]]) -> dict[type, Any]:
    found: dict[type, Any] = {}
    for kind, what in named:
        if kind in found:
            raise TypeError(f"two chapters claim {kind.__name__}")
        found[kind] = what
    return found
