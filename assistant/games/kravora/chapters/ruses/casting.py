"""Casting a ruse: what forbids it, and every way to do it.

Rules: kravora.ruse.*, kravora.building.hutte, kravora.attack.{range,damage}, kravora.end.wall, kravora.always.amounts
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.kinds import who
from assistant.core.engine.rules import Check, Refusal, carries_out, judge, rule
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, Name, message
from assistant.games.kravora.box.records import RUSES
from assistant.games.kravora.change import pay
from assistant.games.kravora.chapters.attack import blows_of, out_of_range, own_defender, wrong_blows
from assistant.games.kravora.chapters.blows import boulder_on_wall
from assistant.games.kravora.chapters.purchases import (
    is_out,
    price_unread,
    spent_in_purchases,
    there_is_blood_for_it,
    to_pay,
)
from assistant.games.kravora.chapters.ruses.effects import BLOWS, take_effect, target, towards
from assistant.games.kravora.chapters.strikes import has_a_target
from assistant.games.kravora.lookup import (
    affords,
    around,
    attackers,
    defenders,
    gels,
    in_turn,
    lives,
    order,
    reached,
    ready_player,
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

@rule("kravora.ruse.hut")
def there_is_a_hut(state: Kravora, cast: Cast) -> Message | None:
    if "hutte" in state.players[who(cast)].buildings:
        return None
    return message("There is no {building} on your board.", building=Name("building", "hutte"))


@rule("kravora.ruse.rochers")
def stone_is_left_for_a_free_line(state: Kravora, cast: Cast) -> Message | None:
    board, line = cast.spot
    if line in state.players[board].frozen:
        return message("There is stone on this line already.")
    return None if gels(state) else message("Both figures of stone lie on lines already.")


@rule("kravora.ruse.avancer")
def the_unit_can_advance_or_attack(state: Kravora, cast: Cast) -> Message | None:
    board, unit = target(state, cast)
    if not cast.attack:
        if cast.on is not None:
            return message("Blows are named for an extra attack only.")
        return _stands_at_the_end(board, unit, forward=True)
    if own_defender(state, cast.by, unit.id) is not None:
        return None if cast.on is not None else message("Name the attackers that take the blows.")
    if cast.on is not None:
        return message("The blows of an attacker fall by themselves.")
    if unit.of == board:
        return message("Another player's defender attacks for nobody else.")
    if not has_a_target(state, board, unit):
        return message("{unit} has nothing to hit.", unit=the_unit(unit))
    return None


def _stands_at_the_end(board: str, unit: Unit, forward: bool) -> Message | None:
    if towards(board, unit, forward) is not None:
        return None
    return message("{unit} can't go further that way.", unit=the_unit(unit))


def _extra_attack(state: Kravora, cast: Cast) -> tuple[Unit | None, tuple[int, ...]]:
    """The own defender that attacks once more by this ruse, and its blows."""
    if not cast.attack or cast.on is None:
        return None, ()
    return own_defender(state, cast.by, cast.unit), cast.on


@rule("kravora.attack.range")
def an_extra_attack_is_in_range(state: Kravora, cast: Cast) -> Message | None:
    unit, on = _extra_attack(state, cast)
    return None if unit is None else out_of_range(state, who(cast), unit, on)


@rule("kravora.attack.damage")
def an_extra_attack_has_the_blows_of_the_unit(state: Kravora, cast: Cast) -> Message | None:
    unit, on = _extra_attack(state, cast)
    return None if unit is None else wrong_blows(state, unit, on)


@rule("kravora.ruse.reculer")
def the_unit_can_go_back(state: Kravora, cast: Cast) -> Message | None:
    return _stands_at_the_end(*target(state, cast), forward=False)


@rule("kravora.ruse.rocaille")
def the_boulder_hits_whom_it_may(state: Kravora, cast: Cast) -> Message | None:
    on, there = cast.on or (), tuple(unit.id for unit in _under_the_boulder(state, cast))
    if len(set(on)) < len(on) or not set(on) <= {*there}:
        return message("The boulder hits different Units of that line: {numbers}.", numbers=there)
    if len(on) > BLOWS:
        return message("A boulder hits {most} Units at most.", most=BLOWS)
    if cast.board != cast.by and len(on) < min(BLOWS, len(there)):
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
    return 0 if board == cast.by else boulder_on_wall(lives(state, board, line), line, BLOWS)


@rule("kravora.ruse.rocaille-limit")
def the_wall_may_be_touched(state: Kravora, cast: Cast) -> Message | None:
    player, loss = state.players[cast.spot[0]], _wall_loss(state, cast)
    if not loss or the_boulder_hits_whom_it_may(state, cast):
        return None
    if loss >= player.wall:
        return message("A boulder never takes the last point of a wall.")
    walls = state.players.values() if state.setting.rulings["rocaille-limit"] == "table" else (player,)
    if any(each.touched for each in walls):
        return message("A boulder has touched a wall this round already.")
    return None


@rule("kravora.ruse.propulsion")
def the_unit_may_be_thrown_there(state: Kravora, cast: Cast) -> Message | None:
    board, unit = target(state, cast)
    if (board, unit.line) == cast.spot:
        return message("{unit} stands there already.", unit=the_unit(unit))
    if unit.of == board != cast.board:
        return message("A defender stays on its own board.")
    if unit.of == cast.board != board:
        return message("An attacker is not thrown to its owner's board.")
    return None


@rule("kravora.ruse.bouclier")
def none_is_held_yet(state: Kravora, cast: Cast) -> Message | None:
    held = state.players[who(cast)].shield
    return message("One {ruse} is held already.", ruse=Name("ruse", "bouclier")) if held else None


@rule("kravora.end.wall")
def the_board_still_stands(state: Kravora, cast: Cast) -> Message | None:
    return is_out(cast.board) if cast.board is not None and state.players[cast.board].out else None


OF_THE_RUSE: dict[str, tuple[Check[[Kravora, Cast]], ...]] = {
    "rochers": (stone_is_left_for_a_free_line,),
    "caillot": (),
    "avancer": (the_unit_can_advance_or_attack, an_extra_attack_is_in_range,
                an_extra_attack_has_the_blows_of_the_unit),
    "reculer": (the_unit_can_go_back,),
    "rocaille": (the_boulder_hits_whom_it_may, the_wall_may_be_touched),
    "propulsion": (the_unit_may_be_thrown_there,),
    "bouclier": (none_is_held_yet,),
}


def aimed_wrong(state: Kravora, cast: Cast) -> list[Refusal]:
    """No rule of a ruse is judged on a board that has fallen."""
    return judge((the_board_still_stands,), state, cast) or judge(OF_THE_RUSE[cast.ruse], state, cast)


def judge_cast(state: Kravora, cast: Cast) -> list[Refusal]:
    return [*judge((there_is_a_hut,), state, cast), *aimed_wrong(state, cast),
            *judge((there_is_blood_for_it,), state, cast)]


# Decide

@carries_out("kravora.ruse.bouclier", "kravora.building.hutte")
def cast_ruse(draft: Draft[Kravora], cast: Cast) -> None:
    """Paid at once; who holds a Bouclier is asked before it takes effect."""
    state = draft.state
    holders = tuple(colour for colour in around(state, who(cast))[1:] if state.players[colour].shield)
    if cast.ruse == "bouclier":
        holders = ()
    draft.emit(RuseCast(cast, to_pay(state, cast), holders))
    if not holders:
        take_effect(draft, cast)


# Evolve

def ruse_cast(state: Kravora, event: RuseCast) -> Kravora:
    state = spent_in_purchases(pay(state, who(event.cast), event.cost))
    return replace(state, announced=Announced(event.cast, event.holders)) if event.holders else state


# Offers

def castable(state: Kravora) -> tuple[str, ...]:
    """The ruses that the player in turn could cast now, in one way at least."""
    return tuple(ruse for ruse in RUSES if next(forms(state, ruse), None) is not None)


def offers(state: Kravora) -> Iterator[Cast]:
    return (cast for ruse in RUSES for cast in forms(state, ruse))


def forms(state: Kravora, ruse: str) -> Iterator[Cast]:
    """Every way to cast a ruse now."""
    if "hutte" in ready_player(state).buildings and affords(state, in_turn(state), ruse):
        meant = (replace(cast, ruse=ruse, by=state.turn) for cast in _MEANT[ruse](state))
        yield from (cast for cast in meant if not aimed_wrong(state, cast))


def _at_a_line(state: Kravora) -> Iterator[Cast]:
    return (Cast("", board=board, line=line) for board in order(state) for line in LINES)


def _at_a_unit(state: Kravora) -> Iterator[Cast]:
    return (Cast("", unit=number) for board in order(state) for number in state.players[board].units)


def _advance(state: Kravora) -> Iterator[Cast]:
    yield from _at_a_unit(state)
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
    spots = list(_at_a_line(state))
    return (replace(spot, unit=cast.unit) for cast in _at_a_unit(state) for spot in spots)


_MEANT: dict[str, Callable[[Kravora], Iterator[Cast]]] = {
    "rochers": _at_a_line, "caillot": _at_a_unit, "avancer": _advance, "reculer": _at_a_unit, "rocaille": _boulder,
    "propulsion": _throw, "bouclier": lambda _: iter((Cast(""),)),
}


def possible(state: Kravora) -> bool:
    return next(offers(state), None) is not None


# The chapter

CHAPTER = Chapter(
    "ruses.casting",
    commands=(
        Does(Cast, cast_ruse, offers=offers, judge=judge_cast, possible=possible, needs=price_unread),
    ),
    events=(
        Happens(RuseCast, ruse_cast),
    ),
)
