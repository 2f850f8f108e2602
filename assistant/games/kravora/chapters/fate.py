"""What is owed by chance, from the table's hand or from the app; who throws.   Rules: kravora.always.owed

Fate is an input: the app's dice go the same way as the table's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from assistant.core.box.unread import Missing
from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.rules import rule
from assistant.core.fate.luck import Stroke, cards_of, dice_of, roll
from assistant.core.fate.sources import SetSource, SourceSet, set_source, source_set, still_owed
from assistant.core.words.message import Message
from assistant.games.kravora.box.records import FACES
from assistant.games.kravora.box.unread import faces
from assistant.games.kravora.chapters import calamity, comet, opening, rounds
from assistant.games.kravora.chapters.comet import CometThrown
from assistant.games.kravora.chapters.dice import DIE
from assistant.games.kravora.model import Kravora

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Command


def awaited(state: Kravora) -> str | None:
    """The source of what is owed by chance now."""
    if state.phase == "setup":
        return "opening"
    if state.phase == "wave":
        return "wave"
    if calamity.die_owed(state):
        return "calamity"
    return "comet" if comet.is_owed(state) else None


def faces_of(state: Kravora, kind: type[Command]) -> tuple[int | str, ...]:
    """What one die can show, where this command says how dice fell."""
    if kind is calamity.ThrowCalamity:
        return tuple(dict.fromkeys(state.box.calamity.faces or FACES))
    return DIE if kind in (opening.ThrowOpening, rounds.ThrowWave, comet.ThrowComet) else ()


# Checks

@rule("kravora.always.owed")
def nothing_of_it_is_owed(state: Kravora, setting: SetSource) -> Message | None:
    return still_owed(setting, (awaited(state) or "",))


# As the table says it

def reported(source: str, stroke: Stroke) -> Command:
    """The command by which the table says that this was thrown."""
    if source == "calamity":
        return calamity.ThrowCalamity(*cards_of(stroke))
    throws: Mapping[str, Callable[[tuple[int, ...]], Command]] = {
        "opening": opening.ThrowOpening, "wave": rounds.ThrowWave, "comet": comet.ThrowComet}
    return throws[source](dice_of(stroke))


# By itself

def app_throws(draft: Draft[Kravora], source: str) -> bool:
    """With source `app` the app throws at once, and a wave of no dice throws itself; else the table is to do it."""
    state = draft.state
    if source == "wave" and not rounds.wave(state).dice:
        rounds.wave_thrown_by(draft, (), app=False)
        return True
    if state.sources[source] != "app":
        return False
    if source == "opening":
        dice = roll(state.luck, state.setting.edition.opening_dice, DIE)
        opening.opening_thrown_by(draft, dice, app=True)
    elif source == "wave":
        rounds.wave_thrown_by(draft, roll(state.luck, rounds.wave(state).dice, DIE), app=True)
    elif source == "comet":
        draft.emit(CometThrown(roll(state.luck, 1, DIE)[0], app=True))
    else:
        assert state.box.calamity.faces is not None
        calamity.calamity_thrown_by(draft, roll(state.luck, 1, state.box.calamity.faces)[0], app=True)
    return True


def for_the_app(state: Kravora, setting: SetSource) -> list[Missing]:
    """What it would have to know to throw itself."""
    return faces(state.box) if (setting.of, setting.to) == ("calamity", "app") else []


# The chapter

CHAPTER: Chapter[Kravora] = Chapter(
    "fate",
    commands=(
        Does(SetSource, set_source, (nothing_of_it_is_owed,), needs=for_the_app, always=True),
    ),
    events=(
        Happens(SourceSet, source_set),
    ),
)
