"""Casting a ruse: what forbids it, and every way to do it.

Rules: kravora.ruse.*, kravora.building.hutte, kravora.attack.{range,damage}, kravora.end.wall, kravora.always.amounts
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.rules import carries_out, judge, rule
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, Name, message
from assistant.games.kravora.box.records import RUSES
from assistant.games.kravora.change import pay
from assistant.games.kravora.chapters.attack import blows_of, out_of_range, own_defender, wrong_blows
from assistant.games.kravora.chapters.blows import boulder_on_wall
from assistant.games.kravora.chapters.cannon import is_out
from assistant.games.kravora.chapters.purchases import price_unread, spent_in_purchases, there_is_blood_for_it
from assistant.games.kravora.chapters.ruses.effects import BLOWS, take_effect, towards
from assistant.games.kravora.chapters.strikes import has_a_target
from assistant.games.kravora.lookup import (
    affords,
    around,
    attackers,
    defenders,
    gels,
    order,
    price,
    reached,
    ready_player,
    unit_at,
)
from assistant.games.kravora.model import LINES, Announced, Cast, Kravora, Unit
from assistant.games.kravora.words import the_unit

# Events

@record
class RuseCast:
    cast: Cast
    cost: int
    holders: tuple[str, ...]  # of a Bouclier, who are asked now


# Checks

def _is(state: Kravora, cast: Cast, ruse: str) -> bool:
    """Is it this ruse, on a board that stands? No rule of a ruse is judged on one that has fallen."""
    return cast.ruse == ruse and not (cast.board is not None and state.players[cast.board].out)


def _target(state: Kravora, cast: Cast) -> tuple[str, Unit]:
    assert cast.unit is not None
    return unit_at(state, cast.unit)


@rule("kravora.ruse.hut")
def there_is_a_hut(state: Kravora, cast: Cast) -> Message | None:
    assert cast.by is not None
    if "hutte" in state.players[cast.by].buildings:
        return None
    return message("There is no {building} on your board.", building=Name("building", "hutte"))


@rule("kravora.ruse.rochers")
def stone_is_left_for_a_free_line(state: Kravora, cast: Cast) -> Message | None:
    if not _is(state, cast, "rochers"):
        return None
    board, line = cast.spot
    if line in state.players[board].frozen:
        return message("There is stone on this line already.")
    return None if gels(state) else message("Both figures of stone lie on lines already.")


@rule("kravora.ruse.avancer")
def the_unit_can_advance_or_attack(state: Kravora, cast: Cast) -> Message | None:
    if not _is(state, cast, "avancer"):
        return None
    board, unit = _target(state, cast)
    if not cast.attack:
        if cast.on is not None:
            return message("Blows are named for an extra attack only.")
        if towards(board, unit, forward=True) is None:
            return message("{unit} can't go further that way.", unit=the_unit(unit))
        return None
    return _cannot_attack(state, cast, board, unit)


def _cannot_attack(state: Kravora, cast: Cast, board: str, unit: Unit) -> Message | None:
    own = own_defender(state, cast.by, unit.id) is not None
    if own and cast.on is None:
        return message("Name the attackers that take the blows.")
    if own:
        return None
    if cast.on is not None:
        return message("The blows of an attacker fall by themselves.")
    if unit.of == board:
        return message("Another player's defender attacks for nobody else.")
    if not has_a_target(state, board, unit):
        return message("{unit} has nothing to hit.", unit=the_unit(unit))
    return None


def _extra_attack(state: Kravora, cast: Cast) -> Unit | None:
    """The own defender that attacks once more by this ruse."""
    if cast.ruse != "avancer" or not cast.attack or cast.on is None or cast.unit is None:
        return None
    return own_defender(state, cast.by, cast.unit)


@rule("kravora.attack.range")
def an_extra_attack_is_in_range(state: Kravora, cast: Cast) -> Message | None:
    unit = _extra_attack(state, cast)
    return None if unit is None else out_of_range(state, cast.by, unit, cast.on or ())


@rule("kravora.attack.damage")
def an_extra_attack_has_the_blows_of_the_unit(state: Kravora, cast: Cast) -> Message | None:
    unit = _extra_attack(state, cast)
    return None if unit is None else wrong_blows(state, unit, cast.on or ())


@rule("kravora.ruse.reculer")
def the_unit_can_go_back(state: Kravora, cast: Cast) -> Message | None:
    if not _is(state, cast, "reculer"):
        return None
    board, unit = _target(state, cast)
    if towards(board, unit, forward=False) is None:
        return message("{unit} can't go further that way.", unit=the_unit(unit))
    return None


@rule("kravora.ruse.rocaille")
def the_boulder_hits_whom_it_may(state: Kravora, cast: Cast) -> Message | None:
    if not _is(state, cast, "rocaille"):
        return None
    board, _ = cast.spot
    on, there = cast.on or (), _under_the_boulder(state, cast)
    if len(set(on)) < len(on) or not set(on) <= {unit.id for unit in there}:
        return message("The boulder hits different Units of that line: {numbers}.",
                       numbers=tuple(unit.id for unit in there))
    if len(on) > BLOWS:
        return message("A boulder hits {most} Units at most.", most=BLOWS)
    if board != cast.by and len(on) < min(BLOWS, len(there)):
        return message("There it hits as many defenders as it can: {count}.", count=min(BLOWS, len(there)))
    if not on and not _wall_loss(state, cast):
        return message("The boulder would hit nothing.")
    return None


def _under_the_boulder(state: Kravora, cast: Cast) -> list[Unit]:
    board, line = cast.spot
    return attackers(state, board, line) if board == cast.by else defenders(state, board, line)


def _wall_loss(state: Kravora, cast: Cast) -> int:
    """What a boulder costs the wall: nothing on the own board."""
    board, line = cast.spot
    return 0 if board == cast.by else boulder_on_wall(_under_the_boulder(state, cast), line, BLOWS)


@rule("kravora.ruse.rocaille-limit")
def the_wall_may_be_touched(state: Kravora, cast: Cast) -> Message | None:
    if not _is(state, cast, "rocaille") or the_boulder_hits_whom_it_may(state, cast):
        return None
    board, _ = cast.spot
    loss = _wall_loss(state, cast)
    if not loss:
        return None
    if loss >= state.players[board].wall:
        return message("A boulder never takes the last point of a wall.")
    walls = state.players.values() if state.setting.rulings["rocaille-limit"] == "table" else (state.players[board],)
    if any(player.touched for player in walls):
        return message("A boulder has touched a wall this round already.")
    return None


@rule("kravora.ruse.propulsion")
def the_unit_may_be_thrown_there(state: Kravora, cast: Cast) -> Message | None:
    if not _is(state, cast, "propulsion"):
        return None
    board, unit = _target(state, cast)
    if (board, unit.line) == cast.spot:
        return message("{unit} stands there already.", unit=the_unit(unit))
    defends = unit.of == board
    if defends and cast.board != board:
        return message("A defender stays on its own board.")
    if not defends and cast.board == unit.of:
        return message("An attacker is not thrown to its owner's board.")
    return None


@rule("kravora.ruse.bouclier")
def none_is_held_yet(state: Kravora, cast: Cast) -> Message | None:
    assert cast.by is not None
    if cast.ruse == "bouclier" and state.players[cast.by].shield:
        return message("One {ruse} is held already.", ruse=Name("ruse", "bouclier"))
    return None


@rule("kravora.end.wall")
def the_board_still_stands(state: Kravora, cast: Cast) -> Message | None:
    return is_out(cast.board) if cast.board is not None and state.players[cast.board].out else None


OF_THE_RUSE = (stone_is_left_for_a_free_line, the_unit_can_advance_or_attack, an_extra_attack_is_in_range,
               an_extra_attack_has_the_blows_of_the_unit, the_unit_can_go_back, the_boulder_hits_whom_it_may,
               the_wall_may_be_touched, the_unit_may_be_thrown_there, none_is_held_yet, the_board_still_stands)


# Decide

@carries_out("kravora.ruse.bouclier", "kravora.building.hutte")
def cast_ruse(draft: Draft[Kravora], cast: Cast) -> None:
    """Paid at once; who holds a Bouclier is asked before it takes effect."""
    state = draft.state
    assert cast.by is not None
    holders = tuple(colour for colour in around(state, cast.by)[1:] if state.players[colour].shield)
    if cast.ruse == "bouclier":
        holders = ()
    draft.emit(RuseCast(cast, price(state, cast.by, cast.ruse) or 0, holders))
    if not holders:
        take_effect(draft, cast)


# Evolve

def ruse_cast(state: Kravora, event: RuseCast) -> Kravora:
    assert event.cast.by is not None
    state = spent_in_purchases(pay(state, event.cast.by, event.cost))
    return replace(state, announced=Announced(event.cast, event.holders)) if event.holders else state


# Offers

def castable(state: Kravora) -> tuple[str, ...]:
    """The ruses that the player in turn could cast now, in one way at least."""
    return tuple(ruse for ruse in RUSES if next(forms(state, ruse), None) is not None)


def offers(state: Kravora) -> Iterator[Cast]:
    for ruse in RUSES:
        yield from forms(state, ruse)


def forms(state: Kravora, ruse: str) -> Iterator[Cast]:
    """Every way to cast a ruse now."""
    assert state.turn is not None
    if "hutte" in ready_player(state).buildings and affords(state, state.turn, ruse):
        for cast in _MEANT[ruse](state):
            made = replace(cast, ruse=ruse, by=state.turn)
            if not judge(OF_THE_RUSE, state, made):
                yield made


def _at_a_line(state: Kravora) -> Iterator[Cast]:
    return (Cast("", board=board, line=line) for board in order(state) for line in LINES)


def _at_a_unit(state: Kravora) -> Iterator[Cast]:
    return (Cast("", unit=number) for board in order(state) for number in state.players[board].units)


def _advance(state: Kravora) -> Iterator[Cast]:
    yield from _at_a_unit(state)
    assert state.turn is not None
    for board in order(state):
        for unit in state.players[board].units.values():
            if unit.of != board:
                yield Cast("", unit=unit.id, attack=True)
            elif board == state.turn:
                for on in blows_of(state, unit, reached(state, board, unit)):
                    yield Cast("", unit=unit.id, attack=True, on=on)


def _boulder(state: Kravora) -> Iterator[Cast]:
    for spot in _at_a_line(state):
        there = [unit.id for unit in _under_the_boulder(state, replace(spot, by=state.turn))]
        most = min(BLOWS, len(there))
        for count in range(1, most + 1) if spot.board == state.turn else (most,):
            for on in combinations(there, count):
                yield replace(spot, on=on)


def _throw(state: Kravora) -> Iterator[Cast]:
    for cast in _at_a_unit(state):
        for spot in _at_a_line(state):
            yield replace(spot, unit=cast.unit)


def _plain(_: Kravora) -> Iterator[Cast]:
    yield Cast("")


_MEANT: dict[str, Callable[[Kravora], Iterator[Cast]]] = {
    "rochers": _at_a_line, "caillot": _at_a_unit, "avancer": _advance, "reculer": _at_a_unit, "rocaille": _boulder,
    "propulsion": _throw, "bouclier": _plain,
}


def possible(state: Kravora) -> bool:
    return next(offers(state), None) is not None


# The chapter

CHAPTER = Chapter(
    "ruses.casting",
    commands=(
        Does(Cast, cast_ruse, (there_is_a_hut, *OF_THE_RUSE, there_is_blood_for_it), offers, possible=possible,
             needs=price_unread),
    ),
    events=(
        Happens(RuseCast, ruse_cast),
    ),
)
