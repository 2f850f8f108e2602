"""A game as a script: the lines that `play` plays to the same state.

With its seed the app throws and draws the same again, so the commands are enough. A past that was mended keeps dice
that the seed would not give at their new place: then the table throws and draws what came, and the app takes over at
the end. Both are tried out by today's rules before a line is handed out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Generic, TypeVar

from assistant.core.engine.attempt import Accepted, attempt
from assistant.core.fate.luck import NO_LUCK
from assistant.core.fate.sources import SetSource
from assistant.core.past.history import Mended
from assistant.core.past.scribe import Untold
from assistant.core.past.session import Entry, Session
from assistant.core.shapes.record import replace
from assistant.core.words.message import message

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Command, Event, Opening, State
    from assistant.core.game.game import Game
    from assistant.core.shapes.plain import Json

S = TypeVar("S", bound="State")

Played = tuple["Opening", list["Command"]]  # the command that opens it, and those that follow


def script(session: Session[S], box: str) -> list[Json]:
    """The lines, the first of which names the box so; raises Untold."""
    entries = [entry for entry in session.entries if not isinstance(entry.command, Mended)]
    game, opening, end = session.game, session.opening, session.state
    played = _by_seed(game, game.agreed(opening), entries, end) or _by_hand(game, opening, entries, end)
    if played is None:
        raise Untold(message("Played again by today's rules this game comes out otherwise: no script can tell it."))
    begun, commands = played
    return [game.write_opening(begun, box), *map(game.grammar.write, commands)]


def _by_seed(game: Game[S], opening: Opening, entries: list[Entry], end: S) -> Played | None:
    """The commands as they were given."""
    rehearsal = Rehearsal(game, opening)
    if not all(rehearsal.play(entry.command) for entry in entries) or rehearsal.state is None:
        return None
    same = _without_luck(rehearsal.state) == _without_luck(end)
    return (opening, rehearsal.commands) if same else None


def _without_luck(state: S) -> S:
    """How often the app has thrown is nobody's business."""
    return replace(state, luck=NO_LUCK)


def _by_hand(game: Game[S], begun: Entry, entries: list[Entry], end: S) -> Played | None:
    """Everything thrown and drawn at the table, as it came; then to each source what it was set to in the end."""
    agreed = game.agreed(begun)
    opening = replace(agreed, sources=dict.fromkeys(agreed.sources, "table"))
    rehearsal, left = Rehearsal(game, opening), {kind for kind in opening.sources if end.sources[kind] == "app"}
    last = {source: number for number, entry in enumerate(entries) for event in entry.events
            if (source := game.chapters.happens[type(event)].source)}
    if not all(map(rehearsal.play, _thrown(game, begun.events))):
        return None
    for number, entry in enumerate(entries):
        commands = () if isinstance(entry.command, SetSource) else (entry.command, *_thrown(game, entry.events))
        if not all(map(rehearsal.play, commands)):
            return None
        left -= {kind for kind in sorted(left) if last.get(kind, -1) <= number
                 and rehearsal.play(SetSource(kind, "app"))}
    same = rehearsal.state is not None and _shown(game, rehearsal.state, left) == _shown(game, end, left)
    return (opening, rehearsal.commands) if same else None


def _thrown(game: Game[S], events: Iterable[Event]) -> Iterator[Command]:
    """What the app threw and drew, as the table reports it; but not hands, which are nobody's business at the table."""
    for event in events:
        source = game.chapters.happens[type(event)].source
        stroke = game.chapters.stroke(event) if source and game.chapters.by_app(event) else None
        if stroke is not None:
            yield game.reported(source, stroke)


def _shown(game: Game[S], state: S, but: set[str]) -> Json:
    """The state as all see it; without the sources that were in use to the end, which nothing can be set to then."""
    return {**game.show_state(state), "sources": {kind: to for kind, to in state.sources.items() if kind not in but}}


class Rehearsal(Generic[S]):
    """The game being played again."""

    def __init__(self, game: Game[S], opening: Opening) -> None:
        self.game = game
        _, draft = game.open(opening)
        self.state: S | None = None if draft is None else draft.state
        self.commands: list[Command] = []

    def play(self, command: Command) -> bool:
        """False, and nothing has happened, where the rules are against it."""
        if self.state is None:
            return False
        answer = attempt(self.game, self.state, command)
        if not isinstance(answer, Accepted):
            return False
        self.state = answer.state
        self.commands.append(command)
        return True
