"""Kravora on the shelf of games: everything a program without a screen needs of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from assistant.core.engine.attempt import Draft
from assistant.core.engine.rules import Refusal
from assistant.core.past.session import Entry, Session
from assistant.core.shapes.shape import Shape
from assistant.core.words.message import Voice, message
from assistant.core.words.rulebook import Rulebook
from assistant.games.kravora.chapters.opening import OpenGame
from assistant.games.kravora.game import RULES
from assistant.games.kravora.model import Kravora
from assistant.games.kravora.names import GameNames, voice
from assistant.games.kravora.spelling import grammar, header, view

SHIPPED = "stand-in"


class Table:
    """One game of Kravora under way, without a screen."""

    def __init__(self, opening: OpenGame, draft: Draft[Kravora]) -> None:
        self.setting = opening.setting
        self.names = GameNames(opening.setting.colours)
        self.session = Session(RULES, Entry(opening, tuple(draft.events)), draft.state)

    def read(self, line: Mapping[str, Any]) -> Any:
        """The command of a line, with `by` filled in where only one can be meant."""
        return RULES.settle(self.session.state, grammar.read_command(line, self.names))

    def named_by(self, line: Mapping[str, Any]) -> str | None:
        """The colour a line says it is by, if it says so; raises Misshapen where nobody plays it."""
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
        return self.show_refusals((Refusal("kravora.always.owed", why),), lang)


def open_table(line: Mapping[str, Any], lang: str, base: str | None = None) -> Table | list[dict[str, str]]:
    """A table for the game a first line sets up, or the refusals; raises Misshapen for a line that is no set-up."""
    opening = header.read_header(line, base)
    reasons, draft = RULES.open(opening)
    if draft is None:
        return view.show_refusals(reasons, opening.setting.edition.id, voice(opening.setting, lang))
    return Table(opening, draft)


def rulebook() -> Rulebook:
    """The catalogue of the rules."""
    return view.rulebook()


def shapes() -> tuple[Shape, ...]:
    """How each command is written."""
    return grammar.SHAPES
