"""A ruse, as it is tapped together: what is to be said next, and what can be tapped for it on a board."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, Name, message
from assistant.games.kravora.chapters.ruses.casting import aimed_wrong
from assistant.games.kravora.chapters.ruses.effects import BLOWS, towards
from assistant.games.kravora.lookup import attackers, defenders, reached, unit_at
from assistant.games.kravora.model import LINES, Cast, Kravora
from assistant.ui.games.kravora.presenters import attack
from assistant.ui.games.kravora.presenters.attack import Aim
from assistant.ui.games.kravora.presenters.lights import Lights

AT_A_LINE, AT_A_UNIT = ("rochers", "rocaille"), ("caillot", "reculer", "avancer", "propulsion")
UNIT, LINE, WAY, BLOW, READY = "unit", "line", "way", "blow", "ready"


@record
class Plan:
    """What has been said of a ruse so far."""

    ruse: str
    unit: int | None = None
    board: str | None = None
    line: int | None = None
    strikes: bool | None = None  # avancer: an extra attack
    on: tuple[int, ...] = ()


def fits(state: Kravora, cast: Cast) -> bool:
    """Does no rule of ruses stand against it?"""
    return not aimed_wrong(state, cast)


def asks(state: Kravora, plan: Plan) -> str:
    """What is to be said next."""
    if plan.ruse in AT_A_UNIT and plan.unit is None:
        return UNIT
    if plan.ruse == "avancer":
        return _asks_of_advance(state, plan)
    if plan.ruse in (*AT_A_LINE, "propulsion") and plan.line is None:
        return LINE
    if plan.ruse == "rocaille" and len(plan.on) < least(state, plan):
        return BLOW
    return READY


def _asks_of_advance(state: Kravora, plan: Plan) -> str:
    ways = advances(state, plan)
    if plan.strikes is None and len(ways) > 1:
        return WAY
    own = _is_own(state, plan)
    return BLOW if own and (plan.strikes or ways == (True,)) and not plan.on else READY


def _is_own(state: Kravora, plan: Plan) -> bool:
    assert plan.unit is not None
    board, unit = unit_at(state, plan.unit)
    return board == state.turn == unit.of


def advances(state: Kravora, plan: Plan) -> tuple[bool, ...]:
    """In which ways the Unit can be lured on: a line on (False), an extra attack (True)."""
    assert plan.unit is not None
    ways = []
    if fits(state, Cast(plan.ruse, unit=plan.unit, by=state.turn)):
        ways.append(False)
    if _is_own(state, plan):
        board, unit = unit_at(state, plan.unit)
        strikes = bool(reached(state, board, unit))
    else:
        strikes = fits(state, Cast(plan.ruse, unit=plan.unit, attack=True, by=state.turn))
    return (*ways, True) if strikes else tuple(ways)


def under(state: Kravora, plan: Plan) -> tuple[int, ...]:
    """Who stands where the boulder falls, and can be hit by it."""
    assert plan.board is not None
    there = attackers if plan.board == state.turn else defenders
    return tuple(unit.id for unit in there(state, plan.board, plan.line))


def least(state: Kravora, plan: Plan) -> int:
    """How many the boulder has to hit: on another's board as many as it can."""
    there = under(state, plan)
    return min(BLOWS, len(there)) if plan.board != state.turn else min(1, len(there))


def command(state: Kravora, plan: Plan) -> Cast:
    """Once nothing more is asked."""
    if plan.ruse == "avancer":
        ways = advances(state, plan)
        strikes = plan.strikes if plan.strikes is not None else ways == (True,)
        on = tuple(sorted(plan.on)) if strikes and _is_own(state, plan) else None
        return Cast("avancer", unit=plan.unit, attack=True if strikes else None, on=on, by=state.turn)
    on = tuple(sorted(plan.on)) if plan.ruse == "rocaille" else None
    return Cast(plan.ruse, plan.board, plan.line, plan.unit, on=on, by=state.turn)


def units(state: Kravora, plan: Plan, seen: str) -> tuple[int, ...]:
    """Who can be tapped on the board that is seen."""
    match asks(state, plan):
        case "unit":
            return tuple(number for number in state.players[seen].units if _can_be_meant(state, plan, number))
        case "blow" | "ready" if plan.ruse == "rocaille":
            room = len(plan.on) < BLOWS
            return tuple(number for number in under(state, plan) if number not in plan.on) if room else ()
        case "blow":
            return blows(state, plan)
    return ()


def blows(state: Kravora, plan: Plan) -> tuple[int, ...]:
    """Whom an extra attack can hit."""
    assert plan.unit is not None
    board, unit = unit_at(state, plan.unit)
    there = tuple(target.id for target in reached(state, board, unit))
    return attack.open_targets(state, Aim(plan.unit, plan.on), there)


def _can_be_meant(state: Kravora, plan: Plan, number: int) -> bool:
    meant = replace(plan, unit=number)
    if plan.ruse == "avancer":
        return bool(advances(state, meant))
    return plan.ruse == "propulsion" or fits(state, Cast(plan.ruse, unit=number, by=state.turn))


def lines(state: Kravora, plan: Plan, seen: str) -> tuple[int, ...]:
    """Which lines can be tapped on the board that is seen."""
    if asks(state, plan) != LINE:
        return ()
    return tuple(cast.line for cast in _at_lines(state, plan, seen) if cast.line is not None and fits(state, cast))


def _at_lines(state: Kravora, plan: Plan, seen: str) -> Iterator[Cast]:
    for line in LINES:
        meant = replace(plan, board=seen, line=line)
        on = under(state, meant)[:BLOWS] if plan.ruse == "rocaille" else None
        yield Cast(plan.ruse, seen, line, plan.unit, on=on, by=state.turn)


def tapped_units(state: Kravora, plan: Plan, seen: str, numbers: tuple[int, ...]) -> Plan:
    meant = next((number for number in numbers if number in units(state, plan, seen)), None)
    asked = asks(state, plan)
    if meant is None:
        gone = next((number for number in reversed(plan.on) if number in numbers), None)
        return replace(plan, on=tuple(each for each in plan.on if each != gone)) if gone is not None else plan
    if asked == UNIT:
        return replace(plan, unit=meant)
    return replace(plan, on=(*plan.on, meant))


def tapped_line(state: Kravora, plan: Plan, seen: str, line: int) -> Plan:
    if line not in lines(state, plan, seen):
        return plan
    laid = replace(plan, board=seen, line=line)
    if plan.ruse == "rocaille":
        there = under(state, laid)
        if len(there) <= BLOWS:  # all of them: what is not wished is tapped away
            return replace(laid, on=there)
    return laid


def goes_to(state: Kravora, plan: Plan) -> int | None:
    """The line a Unit will stand on that is lured on or back; None where it will not move, or is not chosen yet."""
    if plan.unit is None or plan.ruse not in ("avancer", "reculer") or asks(state, plan) != READY:
        return None
    if command(state, plan).attack:
        return None
    return towards(*unit_at(state, plan.unit), forward=plan.ruse == "avancer")


def lights(state: Kravora, plan: Plan, seen: str) -> Lights:
    there = state.players[seen].units
    chosen = tuple(number for number in (plan.unit,) if number is not None and number in there)
    on = tuple(dict.fromkeys(number for number in plan.on if number in there))
    goes = goes_to(state, plan)
    if goes is not None and chosen:
        return Lights(chosen=chosen, lines=(goes,))
    laid = (plan.line,) if plan.line is not None and plan.board == seen else ()
    marks = tuple((number, f"−{plan.on.count(number)}") for number in on)
    return Lights(targets=units(state, plan, seen), chosen=(*chosen, *on), marks=marks,
                  lines=(*lines(state, plan, seen), *laid))


def words(state: Kravora, plan: Plan) -> Message:
    """What is to be tapped, another board by its player's card; at last what will happen."""
    asked, goes = asks(state, plan), goes_to(state, plan)
    if plan.unit is not None and goes is not None:
        unit = unit_at(state, plan.unit)[1]
        return message("{unit} goes from line {line} to line {goes}. Announce it, and everybody hears.",
                       unit=Name("unit", unit.kind), line=unit.line, goes=goes)
    if plan.unit is not None and asked == READY and plan.ruse == "avancer":
        return message("{unit} strikes once more. Announce it, and everybody hears.",
                       unit=Name("unit", unit_at(state, plan.unit)[1].kind))
    match asked:
        case "unit":
            return message("Tap whom it is meant for, on any board: tap a player’s card to see the others.")
        case "line":
            return message("Tap a line, on any board: tap a player’s card to see the others.")
        case "way":
            return message("A line on, or one more attack?")
        case "blow":
            return message("Tap who is struck.")
    return message("Announce it, and everybody hears.")
