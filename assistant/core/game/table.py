"""One game under way, without a screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from assistant.core.engine.attempt import Draft
from assistant.core.engine.rules import Refusal
from assistant.core.game.game import Game
from assistant.core.past.session import Entry, Session
from assistant.core.shapes.shape import Names
from assistant.core.words.message import Voice, message

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Command, Event, Opening, State
    from assistant.core.shapes.plain import Json, Plain

S = TypeVar("S", bound="State")
Refusals = list[dict[str, "Plain"]]


class Table(Generic[S]):
    def __init__(self, game: Game[S], opening: Opening, draft: Draft[S]) -> None:
        self.game = game
        self.setting = game.setting_of(draft.state)
        self.session = Session(game, Entry(opening, tuple(draft.events)), draft.state)

    @property
    def names(self) -> Names:
        return self.game.names_of(self.session.state)

    def read(self, line: Json) -> Command:
        """The command of a line, with `by` filled in where only one can be meant."""
        return self.game.settle(self.session.state, self.game.grammar.read(line, self.names))

    def named_by(self, line: Json) -> str | None:
        """The player a line says it is by, if it says so; raises Misshapen where there is no such player."""
        return self.game.grammar.named_by(line, self.names)

    def voice(self, lang: str) -> Voice:
        return self.game.voice_of(self.session.state, lang)

    def show_state(self) -> Json:
        return self.game.show_state(self.session.state)

    def show_owed(self) -> Json:
        return self.game.show_owed(self.session.state)

    def show_events(self, events: Iterable[Event], lang: str) -> list[Json]:
        return self.game.show_events(events, self.voice(lang))

    def show_refusals(self, reasons: Sequence[Refusal], lang: str) -> Refusals:
        return self.game.show_refusals(reasons, self.setting, self.voice(lang))

    def nothing_left(self, word: str, lang: str) -> Refusals:
        """The answer when there is nothing to undo or redo."""
        why = message("There is nothing to undo.") if word == "undo" else message("There is nothing to redo.")
        return self.show_refusals((Refusal(self.game.owed, why),), lang)


def open_table(game: Game[S], line: Json, lang: str, base: str | None = None) -> Table[S] | Refusals:
    """A table for the game a first line sets up, or the refusals; raises Misshapen for a line that is no set-up."""
    opening = game.read_opening(line, base)
    reasons, draft = game.open(opening)
    if draft is None:
        return game.show_refusals(reasons, opening.setting, game.voice(opening.setting, lang))
    return Table(game, opening, draft)
