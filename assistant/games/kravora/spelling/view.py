"""Events, refusals and what is owed as the protocol shows them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from assistant.core.engine.rules import Refusal
from assistant.core.spelling import view
from assistant.core.words.message import Voice
from assistant.core.words.rulebook import Rulebook
from assistant.games.kravora.game import CHAPTERS, GAME
from assistant.games.kravora.model import Kravora
from assistant.games.kravora.spelling.state import show_state

__all__ = ["rulebook", "show_event", "show_owed", "show_refusals", "show_state"]


def show_owed(state: Kravora, words: Mapping[type, str]) -> dict[str, Any]:
    return view.show_owed(CHAPTERS, state, words)


def show_event(event: Any, voice: Voice) -> dict[str, Any]:
    return view.show_event(CHAPTERS, event, voice)


def rulebook() -> Rulebook:
    return GAME.rulebook()


def show_refusals(reasons: Iterable[Refusal], edition: str, voice: Voice) -> list[dict[str, str]]:
    return view.show_refusals(rulebook(), reasons, edition, voice)
