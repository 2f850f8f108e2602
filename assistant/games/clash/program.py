"""Clash of Rage on the shelf of games: everything a program without a screen needs of it."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from assistant.core.engine.attempt import Draft
from assistant.core.engine.rules import Refusal
from assistant.core.past.session import Entry, Session
from assistant.core.shapes.shape import Shape
from assistant.core.words.message import Message, Voice, message
from assistant.core.words.rulebook import Rulebook
from assistant.games.clash.chapters.setup.opening import OpenGame
from assistant.games.clash.game import RULES
from assistant.games.clash.model import Clash
from assistant.games.clash.names import BoxNames, voice
from assistant.games.clash.spelling import grammar, header, view

if TYPE_CHECKING:
    from assistant.core.store.book import Line, Verdict
    from assistant.core.store.store import Store

SHIPPED = "stand-in"


class Table:
    """One game of Clash of Rage under way, without a screen."""

    def __init__(self, opening: OpenGame, draft: Draft[Clash]) -> None:
        self.setting = opening.setting
        self.names = BoxNames(opening.setting.box)
        self.session = Session(RULES, Entry(opening, tuple(draft.events)), draft.state)

    def read(self, line: Mapping[str, Any]) -> Any:
        """The command of a line, with `by` filled in where only one can be meant."""
        return RULES.settle(self.session.state, grammar.read_command(line, self.names))

    def named_by(self, line: Mapping[str, Any]) -> str | None:
        """The clan a line says it is by, if it says so; raises Misshapen where there is no such clan."""
        return grammar.BY.kind.read(line["by"], self.names) if "by" in line else None

    def voice(self, lang: str) -> Voice:
        return voice(self.setting, lang)

    def show_state(self) -> dict[str, Any]:
        return view.show_state(self.session.state)

    def show_owed(self) -> dict[str, Any]:
        return view.show_owed(self.session.state, grammar.WORDS)

    def show_events(self, events: Iterable[Any], lang: str) -> list[dict[str, Any]]:
        speaker = self.voice(lang)
        return [view.show_event(event, speaker) for event in events]

    def show_refusals(self, reasons: tuple[Refusal, ...], lang: str) -> list[dict[str, str]]:
        return view.show_refusals(reasons, self.setting.edition.id, self.voice(lang))

    def nothing_left(self, word: str, lang: str) -> list[dict[str, str]]:
        """The answer when there is nothing to undo or redo."""
        why = message("There is nothing to undo.") if word == "undo" else message("There is nothing to redo.")
        return self.show_refusals((Refusal("clash.always.owed", why),), lang)


def open_table(line: Mapping[str, Any], lang: str, base: str | None = None) -> Table | list[dict[str, str]]:
    """A table for the game a first line sets up, or the refusals; raises Misshapen for a line that is no set-up."""
    opening = header.read_header(line, base)
    reasons, draft = RULES.open(opening)
    if draft is None:
        return view.show_refusals(tuple(reasons), opening.setting.edition.id, voice(opening.setting, lang))
    return Table(opening, draft)


def rulebook() -> Rulebook:
    """The catalogue of the rules."""
    return view.rulebook()


def shapes() -> tuple[Shape, ...]:
    """How each command is written."""
    return grammar.SHAPES


def judged(opening: Mapping[str, Any], lines: Sequence[Line], at: int) -> Verdict | Message:
    """How a game from elsewhere can be kept, or why it can't."""
    from assistant.games.clash.past import foreign  # kept games are not on the way of a script

    return foreign.judged(opening, lines, at)


def script(store: Store, game: str, box_file: str | None) -> tuple[list[dict[str, Any]], str | None]:
    """A kept game as a script; and its box as a box file, where it is none of the program's. Raises Untold."""
    from assistant.core.past.scribe import Untold  # kept games are not on the way of a script that is played
    from assistant.games.clash.box import content, write
    from assistant.games.clash.past import keeping, script

    session = keeping.reopened(store, game)
    assert session is not None
    box = session.opening.command.setting.box
    if box == content.load(SHIPPED):
        return script.script(session, SHIPPED), None
    if box_file is None:
        raise Untold(message("This game has a box of its own: --box FILE says where to write it for the script."))
    return script.script(session, os.path.abspath(box_file)), write.text(box)


def sheet(store: Store, game: str, lang: str) -> str:
    """A kept game as one page to be printed."""
    from assistant.games.clash.past import keeping
    from assistant.games.clash.sheet.page import sheet

    session = keeping.reopened(store, game)
    assert session is not None
    setting = session.state.setting
    return sheet(session.state, " – ".join(seat.name for seat in setting.seats), voice(setting, lang), lang)
