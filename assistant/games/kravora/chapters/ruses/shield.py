"""The Bouclier: whoever holds one is asked before a ruse takes effect.   Rules: kravora.ruse.bouclier"""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.engine.ask import Ask
from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.rules import carries_out
from assistant.core.shapes.plain import Json
from assistant.core.shapes.record import record, replace, values_of
from assistant.core.words.message import Message, Name, message
from assistant.games.kravora.change import with_player
from assistant.games.kravora.chapters.ruses.effects import take_effect
from assistant.games.kravora.model import Announced, Kravora

# Commands

@record
class UseShield:
    use: bool
    by: str | None = None


# Events

@record
class ShieldUsed:
    """The ruse that was announced is cancelled; its price is lost."""

    by: str


@record
class ShieldKept:
    by: str


# Decide: nothing forbids either answer

@carries_out("kravora.ruse.bouclier")
def use_shield(draft: Draft[Kravora], command: UseShield) -> None:
    announced = draft.state.announced
    assert announced is not None
    assert command.by is not None
    if command.use:
        draft.emit(ShieldUsed(command.by))
        return
    draft.emit(ShieldKept(command.by))
    if draft.state.announced is None:
        take_effect(draft, announced.cast)


# Evolve

def shield_used(state: Kravora, event: ShieldUsed) -> Kravora:
    return replace(with_player(state, event.by, shield=False), announced=None)


def shield_kept(state: Kravora, event: ShieldKept) -> Kravora:
    assert state.announced is not None
    left = tuple(colour for colour in state.announced.holders if colour != event.by)
    return replace(state, announced=Announced(state.announced.cast, left) if left else None)


# Offers

def offers(state: Kravora) -> Iterator[UseShield]:
    if state.announced is not None:
        for use in (True, False):
            yield UseShield(use, state.announced.holders[0])


# What is owed

def owes(state: Kravora) -> Ask[Kravora] | None:
    if state.announced is None:
        return None
    return Ask(state.announced.holders[0], (UseShield,), _words, "shield", _announced)


def _words(state: Kravora) -> Message:
    assert state.announced is not None
    return message("Cancel {ruse} with the {shield}, or let it happen", ruse=Name("ruse", state.announced.cast.ruse),
                   shield=Name("ruse", "bouclier"))


def _announced(state: Kravora) -> Json:
    """The ruse as it was commanded."""
    assert state.announced is not None
    cast = values_of(state.announced.cast)
    named = {"by": cast.pop("by"), **{key: value for key, value in cast.items() if value is not None}}
    return {"ruse": {key: list(value) if isinstance(value, tuple) else value for key, value in named.items()}}


# The chapter

CHAPTER = Chapter(
    "ruses.shield",
    commands=(
        Does(UseShield, use_shield, offers=offers),
    ),
    events=(
        Happens(ShieldUsed, shield_used),
        Happens(ShieldKept, shield_kept),
    ),
    owes=owes,
)
