"""What an odd round brings by the calamity die, and an even one as a reward.

Rules: kravora.round.{calamity,reward}, kravora.calamity.{blood,arrow}
"""

from __future__ import annotations

from assistant.core.engine.ask import TABLE, Ask
from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.rules import carries_out, rule
from assistant.core.fate.luck import spend
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, message
from assistant.games.kravora.change import pay, with_player
from assistant.games.kravora.chapters import movement
from assistant.games.kravora.lookup import order
from assistant.games.kravora.model import Kravora
from assistant.games.kravora.words import FACES

BLOOD = {"blood5": 5, "blood10": 10}
THROWS = {"comet": 1, "comets": 2}
ARROW = "arrow"


# Commands

@record
class ThrowCalamity:
    face: str
    by: str | None = None


# Events

@record
class CalamityThrown:
    face: str
    app: bool = False


@record
class BloodGained:
    """By all who stand; each may spend it at once."""

    amount: int


@record
class RewardGiven:
    """To those with the highest kill marker; then all markers go back to 0."""

    to: tuple[str, ...]
    amount: int


# Checks

@rule("kravora.round.calamity")
def the_face_is_on_the_die(state: Kravora, command: ThrowCalamity) -> Message | None:
    faces = state.box.calamity.faces
    if faces is None or command.face in faces:
        return None
    return message("The die of this box has no such face: {face}.", face=FACES[command.face])


# Decide

def throw_calamity(draft: Draft[Kravora], command: ThrowCalamity) -> None:
    calamity_thrown_by(draft, command.face, app=False)


@carries_out("kravora.calamity.blood", "kravora.round.calamity")
def calamity_thrown_by(draft: Draft[Kravora], face: str, app: bool) -> None:
    draft.emit(CalamityThrown(face, app))
    if face in BLOOD:
        draft.emit(BloodGained(BLOOD[face]))


# By itself

@carries_out("kravora.round.reward")
def reward(draft: Draft[Kravora]) -> None:
    """The highest marker gains, ties alike, nobody at 0."""
    kills = {colour: draft.state.players[colour].kills for colour in order(draft.state)}
    most = max(kills.values())
    draft.emit(RewardGiven(tuple(colour for colour, number in kills.items() if number == most > 0),
                           draft.state.setting.edition.reward))


@carries_out("kravora.calamity.arrow")
def fly_arrow(draft: Draft[Kravora]) -> None:
    """The next board on which all attackers make a full movement, whatever stone lies there."""
    movement.begin(draft, draft.state.arrows[0], arrow=True)


def die_owed(state: Kravora) -> bool:
    return state.phase == "calamity" and state.round % 2 == 1 and state.calamity is None


# Evolve

def calamity_thrown(state: Kravora, event: CalamityThrown) -> Kravora:
    arrows = order(state) if event.face == ARROW else ()
    return replace(spend(state, event.app), calamity=event.face, throws=THROWS.get(event.face, 0), arrows=arrows)


def blood_gained(state: Kravora, event: BloodGained) -> Kravora:
    for colour in order(state):
        state = pay(state, colour, -event.amount)
    return replace(state, phase="window", acted=())


def reward_given(state: Kravora, event: RewardGiven) -> Kravora:
    for colour in event.to:
        state = pay(state, colour, -event.amount)
    for colour in state.players:
        state = with_player(state, colour, kills=0)
    return state


# What is owed

def owes(state: Kravora) -> Ask[Kravora] | None:
    if not die_owed(state):
        return None
    return Ask(TABLE, (ThrowCalamity,), message("Throw the calamity die and enter its face"), "dice")


# The chapter

CHAPTER = Chapter(
    "calamity",
    commands=(
        Does(ThrowCalamity, throw_calamity, (the_face_is_on_the_die,)),
    ),
    events=(
        Happens(CalamityThrown, calamity_thrown, source="calamity", stroke=lambda event: (event.face,)),
        Happens(BloodGained, blood_gained),
        Happens(RewardGiven, reward_given),
    ),
    owes=owes,
)
