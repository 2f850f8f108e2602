"""A game's chapters as rules for the engine: how it opens, what is owed and by whom, and every rule of a chapter."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from assistant.core.engine.ask import ALL, TABLE
from assistant.core.engine.attempt import Draft
from assistant.core.engine.automaton import Automaton
from assistant.core.engine.chapter import Chapters
from assistant.core.engine.rules import Check, Refusal, judge
from assistant.core.shapes.record import EMPTY, replace, values_of
from assistant.core.words.message import Message, Name, message

if TYPE_CHECKING:
    from assistant.core.box.unread import Missing
    from assistant.core.engine.kinds import Command, Event, Opening, State

S = TypeVar("S", bound="State")


class ChapterRules(ABC, Generic[S]):
    """It holds nothing but the chapters: all there is to know of a game is in its state."""

    chapters: Chapters[S]
    opening: ClassVar[type[Opening]]  # the command that opens a game
    opens: ClassVar[tuple[Check[...], ...]] = ()  # the checks of what was agreed; they get no state
    first: ClassVar[type[Event]]  # the event that makes the first state: all that the opening says
    alone: ClassVar[tuple[Check[...], ...]] = ()  # the checks of any command after which no other is asked
    owed: ClassVar[str]  # the id of the rule that only what is owed is accepted
    players: ClassVar[str]  # the kind of name a player goes by: a side, a colour …
    automata: Mapping[str, Automaton[S]] = EMPTY  # the sides that nobody plays

    @property
    @abstractmethod
    def advance(self) -> Callable[[Draft[S]], None]:
        """Go on until somebody owes an answer, or the game is over."""

    @property
    @abstractmethod
    def playing(self) -> Callable[[S], Sequence[str]]:
        """The players who have not left the game."""

    def lacking(self, opening: Any) -> list[Missing]:
        """What of the box a game needs from the start and nobody has read."""
        return []

    def unread(self, what: list[Missing]) -> Refusal:
        """What nobody has read is named, and nothing is guessed; only a game with a box has any."""
        raise NotImplementedError

    def absent(self, state: S, player: str) -> Message:
        """Why this is none of them."""
        return message("{player} is not in this game.", player=Name(self.players, player))

    def is_over(self, state: S) -> bool:
        return bool(state.phase == "over")

    def no_correction(self, state: S, command: Command) -> Refusal | None:
        """Why nothing like it can be corrected now."""

    # What the engine asks

    def open(self, opening: Opening) -> tuple[list[Refusal], Draft[S] | None]:
        """The first state of a game, or why there can be none."""
        reasons = self.refused(opening)
        if reasons:
            return reasons, None
        first = self.opened(opening)
        draft = Draft(self.begun(first), self.evolve)
        draft.events.append(first)
        self.advance(draft)
        return [], draft

    def refused(self, opening: Any) -> list[Refusal]:
        """Why there can be no such game."""
        lacking = self.lacking(opening)
        return [self.unread(lacking)] if lacking else judge(self.opens, None, opening)

    def opened(self, opening: Opening) -> Event:
        """The first event."""
        return self.first(**values_of(opening))

    def begun(self, first: Event) -> S:
        """The state that the first event makes out of nothing."""
        nothing: Any = None
        return self.evolve(nothing, first)

    def settle(self, state: S, command: Command) -> Command:
        """Fill `by` in where it was left out and only one player can be meant."""
        if command.by is not None or type(command) in self.chapters.corrections:
            return command
        return replace(command, by=self._only_one_meant(state, command))

    def judge(self, state: S, command: Command) -> list[Refusal]:
        """Every rule the command breaks; at the wrong moment, by the wrong player, where nobody has read what it needs,
        or where it speaks of what is not there, only that."""
        untimely = self.timing(state, command)
        if untimely is not None:
            return [untimely]
        lacking = self.chapters.lacks(state, command)
        if lacking:
            return [self.unread(lacking)]
        return judge(self.alone, state, command) or self.chapters.judge(state, command)

    def timing(self, state: S, command: Command) -> Refusal | None:
        """Only what is owed, by whom it is owed, is accepted; a few things always are."""
        kind = type(command)
        if kind in self.chapters.corrections:
            return self.no_correction(state, command)
        reason = self._untimely(state, command, kind)
        return Refusal(self.owed, reason) if reason else None

    def _untimely(self, state: S, command: Command, kind: type[Command]) -> Message | None:
        if self.is_over(state):
            return message("The game is over.")
        if command.by is not None and command.by not in self.playing(state):
            return self.absent(state, command.by)
        if kind in self.chapters.always:
            nobody = self.chapters.does[kind].named and command.by is None
            return message("Say who concedes.") if nobody else None
        return self._not_asked(state, command, kind)

    def _not_asked(self, state: S, command: Command, kind: type[Command]) -> Message | None:
        """Another command is owed now, or another player owes it."""
        now = self.chapters.ask(state)
        if kind not in now.commands:
            return message("This is not what is owed now.")
        if now.who == ALL:
            anybody = self.chapters.does[kind].anybody or command.by in now.players
            return None if anybody else message("Say who.")
        if now.who != TABLE and command.by != now.who:
            return message("It is for {player} to do this.", player=Name(self.players, now.who or ""))
        unlike = self.chapters.does[kind].unlike
        return unlike(state, command) if unlike else None

    def decide(self, draft: Draft[S], command: Command) -> None:
        self.chapters.decide(draft, command)

    def evolve(self, state: S, event: Event) -> S:
        changed: S = self.chapters.evolves[type(event)](state, event)
        return changed

    def offers(self, state: S) -> Iterator[Command]:
        """Every command that can come next, but for those that are always possible."""
        for kind in self.chapters.ask(state).commands:
            yield from self.chapters.offers(state, kind)

    def automatic(self, state: S) -> Command | None:
        """What a side that nobody plays chooses now; None where somebody else is owed an answer."""
        asked = self.chapters.ask(state).automaton
        return self.automata[asked].choose(state) if asked else None

    def _only_one_meant(self, state: S, command: Command) -> str | None:
        meant = self.chapters.does[type(command)].meant
        if meant:
            return meant(state, command)
        players = self.playing(state)
        if len(players) == 1:
            return players[0]
        if type(command) in self.chapters.always:
            return None
        who = self.chapters.ask(state).who
        return None if who in (TABLE, ALL) else who
