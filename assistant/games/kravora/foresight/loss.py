"""What the enemy's attack will cost the wall at the owner's best and worst choices.   Rules: kravora.enemy.*

Defenders of one line and life are alike here, whatever their kind: only their lives decide who strikes what. So few
positions come about, and each is worked out once; where they are too many the truth is told as lying in between.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from assistant.core.shapes.record import record
from assistant.games.kravora.box.records import BOULDER
from assistant.games.kravora.chapters.blows import boulder_lands, boulder_on_wall
from assistant.games.kravora.chapters.strikes import reaches_wall
from assistant.games.kravora.lookup import STRENGTH, Lives, attackers, kind_of, lives
from assistant.games.kravora.model import FLOOR, FOOT, LINES, Kravora, Unit

MOST_POSITIONS = 500
Defence = tuple[Lives, ...]  # line after line
Outcome = tuple[Lives, int]  # the defenders left on the line that was struck, and what the wall lost


@record
class Striker:
    """An attacker, as far as it matters where its blows fall."""

    line: int
    damage: int
    reach: tuple[int, int]
    boulder: bool
    wall: bool  # with nobody in range it hits the wall


@record
class Loss:
    """What the wall loses at the owner's best and worst choices; if not exact the truth lies between these."""

    least: int
    most: int
    exact: bool


class TooMany(Exception):
    """There are more positions than are worth the wait."""


def wall_loss(state: Kravora, board: str) -> Loss:
    """If the attack on this board ended now."""
    return loss(strikers(state, board), defence(state, board))


def strikers(state: Kravora, board: str) -> tuple[Striker, ...]:
    """The attackers in the order in which they strike."""
    there = sorted(attackers(state, board), key=lambda unit: (-STRENGTH[unit.kind], unit.line, unit.id))
    return tuple(each for unit in there if (each := striker(state, unit)).damage)


def striker(state: Kravora, unit: Unit) -> Striker:
    kind = kind_of(state, unit)
    return Striker(unit.line, kind.damage, kind.reach, unit.kind == BOULDER, reaches_wall(state, unit))


def defence(state: Kravora, board: str) -> Defence:
    return tuple(lives(state, board, line) for line in LINES)


def loss(order: tuple[Striker, ...], there: Defence, most_positions: int = MOST_POSITIONS) -> Loss:
    """Exact, or between what surely hits the wall and all that ever could."""
    try:
        least, most = _Search(order, most_positions).of(0, there)
    except TooMany:
        sure = sum(striker.damage for striker in order if striker.wall and not _in_range(striker, there))
        return Loss(sure, sum(striker.damage for striker in order if striker.wall or _near(striker)), False)
    return Loss(least, most, True)


def _near(striker: Striker) -> bool:
    """Can it hit anybody on line 4 or 5, and the wall with what is too much?"""
    return striker.line + striker.reach[1] >= FOOT


class _Search:
    """Every choice of the owner, each position once."""

    def __init__(self, order: tuple[Striker, ...], most_positions: int) -> None:
        self._order = order
        self._left = most_positions
        self._known: dict[tuple[int, Defence], tuple[int, int]] = {}

    def of(self, at: int, there: Defence) -> tuple[int, int]:
        """The least and the most that the strikes from here on cost the wall."""
        if at == len(self._order):
            return 0, 0
        known = self._known.get((at, there))
        if known is None:
            self._left -= 1
            if self._left < 0:
                raise TooMany
            after = [(self.of(at + 1, next_), lost) for next_, lost in strike(self._order[at], there)]
            known = min(least + lost for (least, _), lost in after), max(most + lost for (_, most), lost in after)
            self._known[at, there] = known
        return known


def strike(striker: Striker, there: Defence) -> Iterator[tuple[Defence, int]]:
    """What may come of one strike: the defence then, and what the wall lost."""
    lines = _in_range(striker, there)
    if not lines:
        yield there, striker.damage if striker.wall else 0
        return
    line = max(lines, key=lambda line: (_landing(striker, line, there[line - 1]), -line))
    for left, lost in dict.fromkeys(_fallen(striker, line, there[line - 1])):
        yield (*there[:line - 1], left, *there[line:]), lost


def _in_range(striker: Striker, there: Defence) -> list[int]:
    nearest, farthest = striker.line + striker.reach[0], min(striker.line + striker.reach[1], FLOOR)
    return [line for line in range(nearest, farthest + 1) if there[line - 1]]


def _landing(striker: Striker, line: int, there: Lives) -> int:
    return boulder_lands(there, line, striker.damage) if striker.boulder else min(striker.damage, sum(there))


def _fallen(striker: Striker, line: int, there: Lives) -> Iterator[Outcome]:
    """What its blows may leave of a line."""
    damage = striker.damage
    if damage < len(there):
        yield from ((left, 0) for left in _one_each(damage, there))
    elif striker.boulder:
        each = boulder_lands(there, line, damage) // len(there)
        yield _alive(life - each for life in there), boulder_on_wall(there, line, damage)
    else:
        rest, hurt = damage - len(there), _alive(life - 1 for life in there)
        over = max(0, rest - sum(hurt)) if line >= FOOT else 0
        yield from ((left, over) for left in _spread(min(rest, sum(hurt)), hurt))


def _one_each(blows: int, lives: Lives) -> Iterator[Lives]:
    """One blow on so many of them, in every way that makes a difference."""
    if not blows:
        yield lives
    elif lives:
        alike = lives.count(lives[0])
        for hit in range(max(0, blows - len(lives) + alike), min(blows, alike) + 1):
            for left in _one_each(blows - hit, lives[alike:]):
                yield _alive((*lives[:alike - hit], *(life - 1 for life in lives[:hit]), *left))


def _spread(blows: int, lives: Lives) -> set[Lives]:
    """So many blows on any of them, any number on one."""
    found = {lives}
    for _ in range(blows):
        found = {_alive((*each[:at], each[at] - 1, *each[at + 1:])) for each in found for at in range(len(each))}
    return found


def _alive(lives: Iterable[int]) -> Lives:
    return tuple(sorted((life for life in lives if life > 0), reverse=True))
