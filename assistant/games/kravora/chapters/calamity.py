"""What an odd round brings by the calamity die (blood, comets, the arrow), and an even one as a reward.

Rules: kravora.round.{calamity,reward}, kravora.calamity.*
"""

from __future__ import annotations

from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.rules import carries_out, rule
from assistant.core.fate.dice import misthrown
from assistant.core.fate.luck import spend
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, message
from assistant.games.kravora.change import pay, with_player
from assistant.games.kravora.chapters import movement
from assistant.games.kravora.chapters.blows import OTHER, deal, hit_wall
from assistant.games.kravora.chapters.ending import judge_walls
from assistant.games.kravora.chapters.strikes import share
from assistant.games.kravora.lookup import on_line, order, strength
from assistant.games.kravora.model import FLOOR, Comet, Kravora, Sharing
from assistant.games.kravora.words import FACES

BLOOD = {"blood5": 5, "blood10": 10}
THROWS = {"comet": 1, "comets": 2}
ARROW = "arrow"
BLOWS = 4  # of a comet


# Commands

@record
class ThrowCalamity:
    face: str
    by: str | None = None


@record
class ThrowComet:
    dice: tuple[int, ...]
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
class CometThrown:
    die: int
    app: bool = False


@record
class CometCame:
    """Down on a board."""

    board: str
    line: int | None  # None: the wall


@record
class CometEnded:
    """All boards had it."""


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


@rule("kravora.calamity.comet")
def one_die_says_where_the_comet_falls(_: Kravora, command: ThrowComet) -> Message | None:
    return misthrown(command.dice, 1)


# Decide

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


@carries_out("kravora.calamity.comet")
def run_comet(draft: Draft[Kravora], comet: Comet) -> None:
    """Board by board; walls are judged when all had it."""
    if comet.boards:
        _come_down(draft, comet.boards[0], comet.die)
    else:
        draft.emit(CometEnded())
        judge_walls(draft, comet.before)


@carries_out("kravora.calamity.comet")
def _come_down(draft: Draft[Kravora], board: str, die: int) -> None:
    """At most one blow on a Unit, whoever's it is; on the floor the wall takes what finds none."""
    line = die if die <= FLOOR else None
    draft.emit(CometCame(board, line))
    there = on_line(draft.state, board, die)
    numbers = tuple(unit.id for unit in there)
    if len(there) > BLOWS:
        share(draft, Sharing(board, die, None, BLOWS, numbers))
        return
    deal(draft, board, numbers, OTHER)
    if die >= FLOOR:
        hit_wall(draft, board, BLOWS - len(there))


# Evolve

def calamity_thrown(state: Kravora, event: CalamityThrown) -> Kravora:
    arrows = order(state) if event.face == ARROW else ()
    return replace(spend(state, event.app), calamity=event.face, throws=THROWS.get(event.face, 0), arrows=arrows)


def blood_gained(state: Kravora, event: BloodGained) -> Kravora:
    for colour in order(state):
        state = pay(state, colour, -event.amount)
    return replace(state, phase="window", acted=())


def comet_thrown(state: Kravora, event: CometThrown) -> Kravora:
    comet = Comet(event.die, order(state), strength(state))
    return replace(spend(state, event.app), throws=state.throws - 1, comet=comet)


def comet_came(state: Kravora, event: CometCame) -> Kravora:
    assert state.comet is not None
    boards = tuple(board for board in state.comet.boards if board != event.board)
    return replace(state, comet=replace(state.comet, boards=boards))


def reward_given(state: Kravora, event: RewardGiven) -> Kravora:
    for colour in event.to:
        state = pay(state, colour, -event.amount)
    for colour in state.players:
        state = with_player(state, colour, kills=0)
    return state


# What is owed

def die_owed(state: Kravora) -> bool:
    return state.phase == "calamity" and state.round % 2 == 1 and state.calamity is None


def comet_owed(state: Kravora) -> bool:
    return state.phase == "calamity" and state.throws > 0 and state.comet is None


# The chapter

CHAPTER = Chapter(
    "calamity",
    commands=(
        Does(ThrowCalamity, lambda draft, command: calamity_thrown_by(draft, command.face, app=False),
             (the_face_is_on_the_die,)),
        Does(ThrowComet, lambda draft, command: draft.emit(CometThrown(command.dice[0])),
             (one_die_says_where_the_comet_falls,)),
    ),
    events=(
        Happens(CalamityThrown, calamity_thrown, source="calamity", stroke=lambda event: (event.face,)),
        Happens(BloodGained, blood_gained),
        Happens(CometThrown, comet_thrown, source="comet", stroke=lambda event: (event.die,)),
        Happens(CometCame, comet_came),
        Happens(CometEnded, lambda state, _: replace(state, comet=None)),
        Happens(RewardGiven, reward_given),
    ),
)
