"""What each ruse does once nobody cancels it, and the Bouclier that does.

Rules: kravora.ruse.{rochers,caillot,avancer,reculer,rocaille,propulsion,bouclier}
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from assistant.core.engine.ask import Ask
from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.kinds import who
from assistant.core.engine.rules import carries_out
from assistant.core.shapes.plain import Json
from assistant.core.shapes.record import record, replace, values_of
from assistant.core.words.message import Message, Name, message
from assistant.games.kravora.change import lift, set_down, with_player
from assistant.games.kravora.chapters.blows import OTHER, boulder, boulder_on_wall, deal
from assistant.games.kravora.chapters.strikes import strike
from assistant.games.kravora.lookup import lives, unit_at
from assistant.games.kravora.model import LINES, Announced, Cast, Kravora, Unit

BLOWS = 4  # of a boulder


# Commands

@record
class UseShield:
    use: bool
    by: str | None = None


# Events

@record
class StoneLaid:
    board: str
    line: int


@record
class UnitShifted:
    """A Unit stands elsewhere: a line further, a line back, or wherever it was thrown."""

    unit: int
    before: str
    board: str
    line: int


@record
class WallTouched:
    """By a Rocaille: no other may touch it this round."""

    board: str


@record
class ShieldGained:
    by: str


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
    if command.use:
        draft.emit(ShieldUsed(who(command)))
        return
    draft.emit(ShieldKept(who(command)))
    if draft.state.announced is None:
        take_effect(draft, announced.cast)


# By itself

def towards(board: str, unit: Unit, forward: bool) -> int | None:
    """The next line: attackers go forward to 5, defenders to 1; None where there is none."""
    line = unit.line + (1 if (unit.of != board) == forward else -1)
    return line if line in LINES else None


def target(state: Kravora, cast: Cast) -> tuple[str, Unit]:
    """Whom it is cast on, and the board where that Unit stands."""
    return unit_at(state, cast.unit)


def take_effect(draft: Draft[Kravora], cast: Cast) -> None:
    """Only a strike can take a wall's last point, and then walls are judged with it."""
    _EFFECTS[cast.ruse](draft, cast)


@carries_out("kravora.ruse.rochers")
def _rochers(draft: Draft[Kravora], cast: Cast) -> None:
    draft.emit(StoneLaid(*cast.spot))


@carries_out("kravora.ruse.caillot")
def _caillot(draft: Draft[Kravora], cast: Cast) -> None:
    board, unit = target(draft.state, cast)
    deal(draft, board, (unit.id,), OTHER)


@carries_out("kravora.ruse.avancer")
def _avancer(draft: Draft[Kravora], cast: Cast) -> None:
    """A line further, or an extra attack; who dies of it dies of a ruse."""
    board, unit = target(draft.state, cast)
    if not cast.attack:
        _shift(draft, board, unit, forward=True)
    elif cast.on is None:
        strike(draft, board, unit, ruse=True)
    else:
        deal(draft, board, cast.on, OTHER)


@carries_out("kravora.ruse.reculer")
def _reculer(draft: Draft[Kravora], cast: Cast) -> None:
    _shift(draft, *target(draft.state, cast), forward=False)


@carries_out("kravora.ruse.rocaille", "kravora.ruse.rocaille-limit")
def _rocaille(draft: Draft[Kravora], cast: Cast) -> None:
    """On the own board as of an own Rocailleux, on another's as of an enemy one."""
    board, line = cast.spot
    if cast.board == cast.by:
        deal(draft, board, cast.on or (), OTHER)
        return
    touches = boulder_on_wall(lives(draft.state, board, line), line, BLOWS) > 0
    boulder(draft, board, line, BLOWS, cast.on or (), OTHER)
    if touches:
        draft.emit(WallTouched(board))


@carries_out("kravora.ruse.propulsion")
def _propulsion(draft: Draft[Kravora], cast: Cast) -> None:
    board, unit = target(draft.state, cast)
    draft.emit(UnitShifted(unit.id, board, *cast.spot))


def _bouclier(draft: Draft[Kravora], cast: Cast) -> None:
    draft.emit(ShieldGained(who(cast)))


def _shift(draft: Draft[Kravora], board: str, unit: Unit, forward: bool) -> None:
    line = towards(board, unit, forward)
    assert line is not None
    draft.emit(UnitShifted(unit.id, board, board, line))


_EFFECTS: dict[str, Callable[[Draft[Kravora], Cast], None]] = {
    "rochers": _rochers, "caillot": _caillot, "avancer": _avancer, "reculer": _reculer, "rocaille": _rocaille,
    "propulsion": _propulsion, "bouclier": _bouclier,
}


# Evolve

def stone_laid(state: Kravora, event: StoneLaid) -> Kravora:
    return with_player(state, event.board, frozen=tuple(sorted((*state.players[event.board].frozen, event.line))))


def unit_shifted(state: Kravora, event: UnitShifted) -> Kravora:
    unit = state.players[event.before].units[event.unit]
    return set_down(lift(state, event.before, event.unit), event.board, replace(unit, line=event.line))


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
    "ruses.effects",
    commands=(
        Does(UseShield, use_shield, offers=offers),
    ),
    events=(
        Happens(StoneLaid, stone_laid),
        Happens(UnitShifted, unit_shifted),
        Happens(WallTouched, lambda state, event: with_player(state, event.board, touched=True)),
        Happens(ShieldGained, lambda state, event: with_player(state, event.by, shield=True)),
        Happens(ShieldUsed, lambda state, event: replace(with_player(state, event.by, shield=False), announced=None)),
        Happens(ShieldKept, shield_kept),
    ),
    owes=owes,
)
