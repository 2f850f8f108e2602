"""Comets: one die each, four blows on every board.   Rules: kravora.calamity.comet"""

from __future__ import annotations

from assistant.core.engine.ask import TABLE, Ask
from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.rules import carries_out, rule
from assistant.core.fate.luck import spend
from assistant.core.shapes.plain import Json
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, message
from assistant.games.kravora.chapters.blows import OTHER, deal, hit_wall
from assistant.games.kravora.chapters.dice import misthrown
from assistant.games.kravora.chapters.ending import judge_walls
from assistant.games.kravora.chapters.strikes import share
from assistant.games.kravora.lookup import on_line, order, strength
from assistant.games.kravora.model import FLOOR, Comet, Kravora, Sharing

BLOWS = 4


# Commands

@record
class ThrowComet:
    dice: tuple[int, ...]
    by: str | None = None


# Events

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


# Checks

@rule("kravora.calamity.comet")
def one_die_says_where_the_comet_falls(_: Kravora, command: ThrowComet) -> Message | None:
    return misthrown(command.dice, 1)


# Decide

def throw_comet(draft: Draft[Kravora], command: ThrowComet) -> None:
    draft.emit(CometThrown(command.dice[0]))


# By itself

def is_owed(state: Kravora) -> bool:
    return state.phase == "calamity" and state.throws > 0 and state.comet is None


@carries_out("kravora.calamity.comet")
def run(draft: Draft[Kravora]) -> None:
    """Board by board; walls are judged when all had it."""
    comet = draft.state.comet
    assert comet is not None
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

def comet_thrown(state: Kravora, event: CometThrown) -> Kravora:
    comet = Comet(event.die, order(state), strength(state))
    return replace(spend(state, event.app), throws=state.throws - 1, comet=comet)


def comet_came(state: Kravora, event: CometCame) -> Kravora:
    assert state.comet is not None
    boards = tuple(board for board in state.comet.boards if board != event.board)
    return replace(state, comet=replace(state.comet, boards=boards))


def comet_ended(state: Kravora, _: CometEnded) -> Kravora:
    return replace(state, comet=None)


# What is owed

def owes(state: Kravora) -> Ask[Kravora] | None:
    if not is_owed(state):
        return None
    return Ask(TABLE, (ThrowComet,), message("Throw a die for the comet and enter the result"), "dice", _throws)


def _throws(state: Kravora) -> Json:
    return {"dice": 1, "throws": state.throws}


# The chapter

CHAPTER = Chapter(
    "comet",
    commands=(
        Does(ThrowComet, throw_comet, (one_die_says_where_the_comet_falls,)),
    ),
    events=(
        Happens(CometThrown, comet_thrown, source="comet", stroke=lambda event: (event.die,)),
        Happens(CometCame, comet_came),
        Happens(CometEnded, comet_ended),
    ),
    owes=owes,
)
