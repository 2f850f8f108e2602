"""What Units are worth to a bot, and the simple choices that follow from it."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

from assistant.games.kravora.box.records import BOULDER
from assistant.games.kravora.chapters import movement, strikes
from assistant.games.kravora.lookup import attackers, defenders, kind_of, unit_at
from assistant.games.kravora.model import FOOT, LINES, Kravora, Unit

KILL, HURT = 1.0, 0.2


# Whom to hit

def threat(state: Kravora, unit: Unit) -> float:
    """What an attacker may cost: its blows, more of them the nearer it is."""
    kind = kind_of(state, unit)
    return kind.damage * (1 + unit.line / FOOT) + 0.1 * kind.moves


def best_blows(state: Kravora, unit: Unit, targets: list[Unit]) -> tuple[float, int, tuple[int, ...]]:
    """The best attack of a defender: what it is worth, the defender, a number per blow."""
    by_line = sorted(targets, key=lambda target: target.line)
    return max((_worth(state, on), unit.id, on) for on in (
        _blows(state, unit, list(there)) for _, there in groupby(by_line, key=lambda target: target.line)))


def _blows(state: Kravora, unit: Unit, there: list[Unit]) -> tuple[int, ...]:
    """On one line: who dies of fewest blows first, of these the worst."""
    left, on = kind_of(state, unit).damage, list[int]()
    for target in sorted(there, key=lambda target: (target.life, -threat(state, target), target.id)):
        blows = min(left, 1 if unit.kind == BOULDER else target.life)
        on += [target.id] * blows
        left -= blows
    return tuple(on)


def _worth(state: Kravora, on: tuple[int, ...]) -> float:
    total = 0.0
    for number, blows in Counter(on).items():
        _, target = unit_at(state, number)
        total += threat(state, target) * (KILL if blows >= target.life else HURT * blows / target.life)
    return total


# Who takes the blows, who is held

def blows_to_bear(state: Kravora) -> strikes.ShareBlows:
    """On those who live through it, with most life first; else on the cheapest. Of a comet on the attackers first."""
    sharing = state.sharing
    assert sharing is not None
    units = {number: unit_at(state, number)[1] for number in sharing.among}
    left, rest, on = {number: unit.life for number, unit in units.items()}, list(sharing.among), list[int]()
    for _ in range(sharing.count):
        number = max(rest, key=lambda each: (units[each].of != sharing.board, left[each] > 1, left[each],
                                             -(kind_of(state, units[each]).cost or 0), -each))
        left[number] -= 1
        rest.remove(number)
        on.append(number)
    return strikes.ShareBlows(tuple(sorted(on)), sharing.board)


def whom_to_hold(state: Kravora) -> movement.Hold:
    """The worst of them."""
    holding = movement.next_holding(state)
    assert holding is not None
    worst = sorted(holding.among, key=lambda unit: (-threat(state, unit), -unit.life, unit.id))[:holding.count]
    return movement.Hold(tuple(unit.id for unit in worst), holding.board)


# Where to defend

def exposed(state: Kravora, colour: str) -> list[int]:
    """Lines with more attackers' life than the defenders there can take, the one that is hit hardest first."""
    pressed = {line: sum(threat(state, unit) for unit in attackers(state, colour, line)) for line in LINES
               if _uncovered(state, colour, line, 0) > 0}
    return sorted(pressed, key=lambda line: -pressed[line])


def coming(state: Kravora, colour: str) -> list[int]:
    """Line 1, while its defenders can't take on those who wait to enter it."""
    waiting = sum(state.box.units[kind].life for kind in state.players[colour].to_come)
    return [LINES[0]] if waiting and _uncovered(state, colour, LINES[0], waiting) > 0 else []


def in_the_way(state: Kravora, board: str, line: int, more: int) -> list[Unit]:
    """The defenders who must die before so many puppets get through to the wall: all on that line, and so many of the
    others that reach it that they can't kill everybody there."""
    there = sorted({*defenders(state, board, line), *_reaching(state, board, line)}, key=lambda unit: (
        unit.line != line, unit.life / max(1, kind_of(state, unit).damage), unit.id))
    room, doomed = len(attackers(state, board, line)) + more, list[Unit]()
    blows = sum(kind_of(state, unit).damage for unit in there)
    for unit in there:
        if unit.line != line and blows < room:
            break
        blows -= kind_of(state, unit).damage
        doomed.append(unit)
    return doomed


def _uncovered(state: Kravora, colour: str, line: int, more: int) -> int:
    """The attackers' life on a line beyond the blows that its defenders have."""
    life = sum(unit.life for unit in attackers(state, colour, line)) + more
    return life - blows_at(state, colour, line)


def blows_at(state: Kravora, board: str, line: int) -> int:
    """How many the defenders of a board have for whoever stands on a line."""
    return sum(kind_of(state, unit).damage for unit in _reaching(state, board, line))


def _reaching(state: Kravora, board: str, line: int) -> list[Unit]:
    return [unit for unit in defenders(state, board) if kind_of(state, unit).reaches(unit.line, line)]
