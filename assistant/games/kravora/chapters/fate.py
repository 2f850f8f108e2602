"""What is owed by chance, from the table's hand or from the app; who throws.   Rules: kravora.always.owed

Fate is an input: the app's dice go the same way as the table's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from assistant.core.box.unread import Missing
from assistant.core.engine.ask import TABLE, Ask
from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.rules import rule
from assistant.core.fate.dice import DIE
from assistant.core.fate.luck import Stroke, cards_of, dice_of, roll
from assistant.core.fate.sources import SetSource, SourceSet, set_source, source_set, still_owed
from assistant.core.words.message import Message, message
from assistant.games.kravora.box.records import FACES
from assistant.games.kravora.box.unread import faces
from assistant.games.kravora.chapters.calamity import (
    CometThrown,
    ThrowCalamity,
    ThrowComet,
    calamity_thrown_by,
    comet_owed,
    die_owed,
)
from assistant.games.kravora.chapters.opening import ThrowOpening, opening_thrown_by
from assistant.games.kravora.chapters.rounds import ThrowWave, wave, wave_thrown_by
from assistant.games.kravora.model import Kravora

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Command
    from assistant.core.shapes.plain import Json

THROWS: Mapping[str, type[ThrowOpening | ThrowWave | ThrowComet]] = {
    "opening": ThrowOpening, "wave": ThrowWave, "comet": ThrowComet}


def awaited(state: Kravora) -> str | None:
    """The source of what is owed by chance now."""
    if state.phase in ("setup", "wave"):
        return "opening" if state.phase == "setup" else "wave"
    if die_owed(state):
        return "calamity"
    return "comet" if comet_owed(state) else None


def to_throw(state: Kravora, source: str) -> tuple[int, Sequence[int | str]]:
    """How many dice, and with which faces."""
    dice = {"opening": state.setting.edition.opening_dice, "wave": wave(state).dice}
    return (1, state.box.calamity.faces or FACES) if source == "calamity" else (dice.get(source, 1), DIE)


def faces_of(state: Kravora, kind: type[Command]) -> tuple[int | str, ...]:
    """What one die can show, where this command says how dice fell."""
    if kind is ThrowCalamity:
        return tuple(dict.fromkeys(state.box.calamity.faces or FACES))
    return DIE if kind in THROWS.values() else ()


# Checks

@rule("kravora.always.owed")
def nothing_of_it_is_owed(state: Kravora, setting: SetSource) -> Message | None:
    return still_owed(setting, (awaited(state) or "",))


# As the table says it

def reported(source: str, stroke: Stroke) -> Command:
    """The command by which the table says that this was thrown."""
    return ThrowCalamity(*cards_of(stroke)) if source == "calamity" else THROWS[source](dice_of(stroke))


# By itself

def app_throws(draft: Draft[Kravora], source: str) -> bool:
    """With source `app` the app throws at once, and a wave of no dice throws itself; else the table is to do it."""
    count, sides = to_throw(draft.state, source)
    app = count > 0
    if app and draft.state.sources[source] != "app":
        return False
    stroke = roll(draft.state.luck, count, sides) if app else ()
    if source == "calamity":
        calamity_thrown_by(draft, cards_of(stroke)[0], app=app)
    elif source == "comet":
        draft.emit(CometThrown(dice_of(stroke)[0], app=app))
    else:
        (opening_thrown_by if source == "opening" else wave_thrown_by)(draft, dice_of(stroke), app=app)
    return True


def for_the_app(state: Kravora, setting: SetSource) -> list[Missing]:
    """What it would have to know to throw itself."""
    return faces(state.box) if (setting.of, setting.to) == ("calamity", "app") else []


# What is owed

def owes(state: Kravora) -> Ask[Kravora] | None:
    source = awaited(state)
    if source is None:
        return None
    command = ThrowCalamity if source == "calamity" else THROWS[source]
    return Ask(TABLE, (command,), _words, "dice", _facts)


def _words(state: Kravora) -> Message:
    source = awaited(state) or ""
    count, _ = to_throw(state, source)
    return {
        "opening": message("Throw {count} dice for the first Units and enter the result", count=count),
        "wave": message("Throw {count} dice for the wave and enter the result", count=count),
        "calamity": message("Throw the calamity die and enter its face"),
        "comet": message("Throw a die for the comet and enter the result"),
    }[source]


def _facts(state: Kravora) -> Json:
    source = awaited(state) or ""
    more = {"wave": {"plus": wave(state).plus}, "comet": {"throws": state.throws}}
    return {} if source == "calamity" else {"dice": to_throw(state, source)[0], **more.get(source, {})}


# The chapter

CHAPTER: Chapter[Kravora] = Chapter(
    "fate",
    commands=(
        Does(SetSource, set_source, (nothing_of_it_is_owed,), needs=for_the_app, always=True),
    ),
    events=(
        Happens(SourceSet, source_set),
    ),
    owes=owes,
)
