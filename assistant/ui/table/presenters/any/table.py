"""What lies on a table, in words: the questions of its audit, without what is empty."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from assistant.core.engine.kinds import State
from assistant.core.game.game import Game
from assistant.core.shapes.record import record
from assistant.core.table.audit import Part, Question
from assistant.core.words.message import Voice, say
from assistant.ui.kit.theme import Look

S = TypeVar("S", bound="State")


@record
class PlaceView:
    title: str
    text: str  # a line for each part, as markup
    look: Look | None


def present(game: Game[S], state: S, looks: Mapping[str, Look], voice: Voice) -> tuple[PlaceView, ...]:
    return tuple(_place(question, looks, voice) for question in game.counting.audit(state))


def _place(question: Question, looks: Mapping[str, Look], voice: Voice) -> PlaceView:
    lines = (_line(part, voice) for part in question.parts if not part.is_empty)
    return PlaceView(_capital(say(question.title, voice)), "\n".join(lines), looks.get(question.of))


def _line(part: Part, voice: Voice) -> str:
    label = part.label if isinstance(part.label, str) else say(part.label, voice)
    return f"{_marked(_capital(label))}:  [b]{_marked(say(part.text, voice))}[/b]"


def _marked(text: str) -> str:
    """Nothing in it is taken for markup."""
    return text.replace("&", "&amp;").replace("[", "&bl;").replace("]", "&br;")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
