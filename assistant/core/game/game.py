"""What a game is: its rules, and everything the rest of the program wants of it.

A game is a folder in `games/`, whose module `game` holds one `GAME`. What a script needs for its first answer is made
at once; the rest is imported when somebody asks for it.
"""

from __future__ import annotations

import os
import sys
from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from assistant.core.engine.chapter_rules import ChapterRules
from assistant.core.engine.rules import Refusal
from assistant.core.fate.luck import NO_LUCK
from assistant.core.shapes.record import EMPTY, replace
from assistant.core.spelling import view
from assistant.core.words.message import Message, Voice
from assistant.core.words.rulebook import Rulebook, load
from assistant.core.words.voice import Speaker

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Agreed, Command, Event, Opening, State
    from assistant.core.fate.luck import Stroke
    from assistant.core.game.boxes import AnyBoxes
    from assistant.core.game.checks import Checks
    from assistant.core.game.maps import Hex, Steps
    from assistant.core.game.odds import Odds
    from assistant.core.game.series import Series
    from assistant.core.game.services import Services
    from assistant.core.past.scribe import Lift, Scribe
    from assistant.core.past.session import Entry, Session
    from assistant.core.shapes.plain import Json, Plain
    from assistant.core.shapes.shape import Names
    from assistant.core.spelling.grammar import Grammar
    from assistant.core.table.counting import Counting
    from assistant.core.table.pieces import Pieces
    from assistant.core.telling.telling import Telling

S = TypeVar("S", bound="State")


class Game(ChapterRules[S]):
    """One game on the shelf.

    A state of it has `setting` (what was agreed, and never changes: with an `edition`, and `seats` that have a `name`),
    `sources`, `luck`, `round`, and a `phase` that is "over" in the end. The command that opens it has `setting`,
    `sources` and `seed`.
    """

    id: ClassVar[str]
    title: ClassVar[Message]
    state: ClassVar[type]
    upcasts: ClassVar[Mapping[str, Sequence[Lift]]] = EMPTY  # how commands and events of older programs are read today

    # As the protocol writes it

    @property
    @abstractmethod
    def grammar(self) -> Grammar:
        """How its commands are written."""

    @property
    @abstractmethod
    def read_opening(self) -> Callable[[Json, str | None], Opening]:
        """The command that a first line writes, in a script that lies in this folder. Raises Misshapen."""

    @property
    @abstractmethod
    def write_opening(self) -> Callable[..., Json]:
        """Of a command that opens a game, and a name of its box: the line that is read as this command."""

    @property
    @abstractmethod
    def names(self) -> Callable[[Agreed], Names]:
        """The names there are, in its box and at this table."""

    def names_of(self, state: S) -> Names:
        """The same in mid-game: more may have been read since."""
        return self.names(self.setting_of(state))

    @property
    @abstractmethod
    def show_state(self) -> Callable[[S], Json]:
        """All that everybody may see."""

    @property
    @abstractmethod
    def reported(self) -> Callable[[str, Stroke], Command]:
        """Of a source and what it gave: the command by which the table says that this was thrown or drawn."""

    # In words

    @property
    @abstractmethod
    def called(self) -> Callable[..., str]:
        """Of a box, a name and a language: what it is called there."""

    def voice(self, setting: Agreed, lang: str, state: S | None = None) -> Speaker:
        """A language, with the words of the edition and the names of the box, in mid-game as read by now."""
        box = getattr(setting if state is None else state, "box", None)
        return Speaker(lang, setting.edition.words, partial(self.called, box))

    def voice_of(self, state: S, lang: str) -> Speaker:
        return self.voice(self.setting_of(state), lang, state)

    @property
    @abstractmethod
    def telling(self) -> Telling[S]:
        """What was done and what happened, in words."""

    def edition(self, setting: Agreed) -> str:
        """Which of its rulebooks is played by."""
        found: str = setting.edition.id
        return found

    @property
    def folder(self) -> Path:
        return Path(str(sys.modules[type(self).__module__].__file__)).parent

    def rulebook(self) -> Rulebook:
        """The catalogue of its rules."""
        return load(os.path.join(self.folder, "data", "rules.toml"))

    def show_events(self, events: Iterable[Event], voice: Voice) -> list[Json]:
        return [view.show_event(self.chapters, event, voice) for event in events]

    def show_owed(self, state: S) -> Json:
        return view.show_owed(self.chapters, state, self.grammar.words)

    def show_refusals(self, reasons: Sequence[Refusal], setting: Agreed, voice: Voice) -> list[dict[str, Plain]]:
        return view.show_refusals(self.rulebook(), reasons, self.edition(setting), voice)

    # As one seat knows it

    # What is commanded on a map: the fields that say how many of each kind go, and who of those with a name.
    stepped: ClassVar[Mapping[type[Command], tuple[str, str]]] = EMPTY

    def seen_by(self, state: S, side: str | None) -> S:
        """The state with nothing in it that the player of this side must not know: neither what only another may see,
        nor the luck to come. None: whoever watches."""
        return replace(state, luck=NO_LUCK)

    def held_by(self, state: S, side: str) -> tuple[Message, ...]:
        """What only the player of this side may see, in words."""
        return ()

    def hexes(self, state: S) -> tuple[Hex, ...]:
        """The board as a map; empty: it is no map."""
        return ()

    def steps(self, state: S) -> tuple[Steps, ...]:
        """What stands where on the map and can move, one step at a time; empty: nothing moves like that now."""
        return ()

    def faces(self, state: S, kind: type[Command]) -> tuple[int | str, ...]:
        """What one die can show, where this command says how dice fell; empty: it says something else."""
        return ()

    # As it is kept

    def seats(self, setting: Agreed) -> Mapping[str, str]:
        """The player's name by the side, in the order of seats."""
        return {getattr(seat, self.players): seat.name for seat in setting.seats}

    def agreed(self, entry: Entry) -> Opening:
        """What a game's first entry commands."""
        assert isinstance(entry.command, self.opening)
        return entry.command

    def title_of(self, setting: Agreed) -> str:
        """What a new game is called in the list of games."""
        return " – ".join(self.seats(setting).values())

    def setting_of(self, state: State) -> Agreed:
        """What was agreed, and never changes."""
        return state.setting

    def about(self, state: S) -> Json:
        """What a list of games shows of it."""
        setting = self.setting_of(state)
        players = [{"name": name, self.players: side} for side, name in self.seats(setting).items()]
        return {"edition": self.edition(setting), "players": players, "round": state.round, "phase": state.phase,
                **self.won(state)}

    @property
    @abstractmethod
    def won(self) -> Callable[[S], Json]:
        """Who has won, as the list of games shows it."""

    @cached_property
    def scribe(self) -> Scribe:
        """How its commands and events are written."""
        from assistant.core.past.scribe import Scribe

        kinds = (self.opening, *self.chapters.does, *self.chapters.happens)
        return Scribe({kind.__name__: kind for kind in kinds}, self.upcasts)

    # What is wanted more rarely

    @property
    @abstractmethod
    def services(self) -> Services[S]:
        """What keeps, counts and judges its table."""

    def broken(self, state: S, older: bool = False) -> list[str]:
        """Every law that a state breaks; `older`: those that an older program knew already."""
        return self.services.broken(state, older)

    @property
    def counting(self) -> Counting[S]:
        """What lies on the table, how it is counted, and how a difference is put right."""
        return self.services.counting

    @property
    def pieces(self) -> Pieces[S]:
        """What lies on the table piece by piece, and what hands have to do there."""
        return self.services.pieces

    @property
    def checks(self) -> Checks[S]:
        """Whether what a file from elsewhere holds is such a game."""
        return self.services.checks

    @property
    def boxes(self) -> AnyBoxes | None:
        """What is printed in its box, and the files it is read from; None where no figure of it is ever another."""
        return self.services.boxes

    @property
    @abstractmethod
    def series(self) -> Series[Any, Any]:
        """Many games between bots."""

    @property
    def odds(self) -> Odds[Any] | None:
        """The odds of its battles; None where it has none to be worked out."""
        return None

    def sheet(self, session: Session[S], lang: str) -> str:
        """The game on one page of paper."""
        from assistant.core.table import paper

        state, setting, draw = session.state, self.setting_of(session.state), self.services.sheet
        return draw(state, self.title_of(setting), self.voice(setting, lang), lang) if draw else paper.sheet(
            self, state, lang)


AnyGame = Game[Any]  # whichever of them
