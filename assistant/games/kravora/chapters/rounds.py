"""A round begins: the first place, the volcano, the wave.

Rules: kravora.round.{dice,after}, kravora.setup.first, kravora.supply.figures
"""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.rules import carries_out, rule
from assistant.core.fate.dice import misthrown
from assistant.core.fate.luck import spend
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message
from assistant.games.kravora.box.records import KINDS, Wave
from assistant.games.kravora.change import stocked, with_player
from assistant.games.kravora.chapters.ending import FirstPlacePassed, judge_walls
from assistant.games.kravora.lookup import after, order, strength
from assistant.games.kravora.model import WHITE, Kravora

LAST_PRINTED = 10


# Commands

@record
class ThrowWave:
    dice: tuple[int, ...]
    by: str | None = None


# Events

@record
class RoundBegan:
    round: int


@record
class VolcanoErupted:
    points: int


@record
class WaveThrown:
    dice: tuple[int, ...]
    to_come: Mapping[str, tuple[str, ...]]  # colour → the kinds that join its Units to come
    app: bool = False


# Checks

@rule("kravora.round.dice")
def the_wave_dice_are_as_many_as_owed(state: Kravora, command: ThrowWave) -> Message | None:
    return misthrown(command.dice, wave(state).dice)


# Decide

@carries_out("kravora.round.dice", "kravora.supply.figures")
def wave_thrown_by(draft: Draft[Kravora], dice: tuple[int, ...], app: bool) -> None:
    """One figure per die for every player, as far as there are: die by die, boards in turn order."""
    state, plus = draft.state, wave(draft.state).plus
    stock, coming = dict(state.stock), {colour: tuple[str, ...]() for colour in order(state)}
    for die in dice:
        kind = state.setting.edition.wave[min(die + plus, len(KINDS)) - 1]
        for colour in coming:
            if stock[kind]:
                stock[kind] -= 1
                coming[colour] = (*coming[colour], kind)
    draft.emit(WaveThrown(dice, {colour: kinds for colour, kinds in coming.items() if kinds}, app))


def wave(state: Kravora) -> Wave:
    """This round's; after the last printed one they are as that."""
    return state.box.wave(max(1, state.round))


# By itself

@carries_out("kravora.round.after", "kravora.setup.first")
def begin(draft: Draft[Kravora]) -> None:
    """The first place may pass, then the volcano takes from every wall, and those that fall are judged together."""
    number, rulings = draft.state.round + 1, draft.state.setting.rulings
    if rulings["first-player"] == "rotates" and number > 1:
        draft.emit(FirstPlacePassed(after(draft.state, draft.state.first)))
    draft.emit(RoundBegan(number))
    if rulings["after-ten"] == "volcano" and number > LAST_PRINTED:
        before = strength(draft.state)
        draft.emit(VolcanoErupted(number - LAST_PRINTED))
        judge_walls(draft, before)


# Evolve

def round_began(state: Kravora, event: RoundBegan) -> Kravora:
    for colour in state.players:
        state = with_player(state, colour, touched=False)
    return replace(state, round=event.round, phase="wave", acted=(), calamity=None)


def volcano_erupted(state: Kravora, event: VolcanoErupted) -> Kravora:
    for colour in order(state):
        state = with_player(state, colour, wall=max(0, state.players[colour].wall - event.points))
    return state


def wave_thrown(state: Kravora, event: WaveThrown) -> Kravora:
    for colour, kinds in event.to_come.items():
        state = with_player(state, colour, to_come=(*state.players[colour].to_come, *kinds))
        for kind in kinds:
            state = stocked(state, WHITE, kind, -1)
    return replace(spend(state, event.app), phase="calamity")


# The chapter

CHAPTER = Chapter(
    "rounds",
    commands=(
        Does(ThrowWave, lambda draft, command: wave_thrown_by(draft, command.dice, app=False),
             (the_wave_dice_are_as_many_as_owed,)),
    ),
    events=(
        Happens(RoundBegan, round_began),
        Happens(VolcanoErupted, volcano_erupted),
        Happens(WaveThrown, wave_thrown, source="wave", stroke=lambda event: event.dice),
    ),
)
