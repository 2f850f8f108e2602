"""One game between bots, from its opening to its end, with every law asked after each entry."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from assistant.core.engine.attempt import Refused
from assistant.core.engine.kinds import Command, Event, Opening, State
from assistant.core.game.game import Game
from assistant.core.past.session import Entry, Session

S = TypeVar("S", bound="State")

MOST_COMMANDS = 100_000  # a game that needs more than this goes round in circles
Watch = Callable[[Session[S]], "str | None"]  # asked after each entry: what is wrong, if anything


class Stuck(Exception):
    """Something is owed, and nothing can be done: that must never be."""


class Match(Generic[S]):
    """One game under way; its session keeps every entry, so that it can be taken back and checked."""

    def __init__(self, game: Game[S], opening: Opening, player: Callable[[S], Command], rounds: int) -> None:
        _, draft = game.open(opening)
        assert draft is not None
        self.session = Session(game, Entry(opening, tuple(draft.events)), draft.state)
        self.wrong: str | None = None
        self.commands = 0
        self._owed = game.owed
        self._player = player
        self._broken = game.broken
        self._rounds = rounds

    def run(self, watch: Watch[S] | None = None) -> None:
        """To the end, or until it is cut or something is wrong."""
        while not self._over() and self.wrong is None:
            self.wrong = self._step() or (watch(self.session) if watch else None)

    @property
    def finished(self) -> bool:
        return self.session.state.phase == "over"

    @property
    def rounds(self) -> int:
        return min(self.session.state.round, self._rounds)

    @property
    def trouble(self) -> str | None:
        """What was wrong, and where."""
        return f"entry {len(self.session.entries)}: {self.wrong}" if self.wrong else None

    @property
    def events(self) -> Sequence[Event]:
        return [event for entry in self.session.entries for event in entry.events]

    def _over(self) -> bool:
        return self.finished or self.session.state.round > self._rounds

    def _step(self) -> str | None:
        """One command; what is wrong then, if anything."""
        self.commands += 1
        if self.commands > MOST_COMMANDS:
            return f"{self._owed}: the game goes round in circles"
        try:
            command = self._player(self.session.state)
        except Stuck:
            return f"{self._owed}: nothing that is owed can be done"
        answer = self.session.submit(command)
        if isinstance(answer, Refused):
            return f"{answer.reasons[0].rule}: {command} was refused"
        return next(iter(self._broken(self.session.state)), None)
