"""What to do in a battle that is solved: look-ups, put in the words of the side that asks.

A chance here is always that side's own. Every piece of advice shows what the other choices would cost.
"""

from __future__ import annotations

from collections.abc import Sequence

from assistant.core.shapes.record import record
from assistant.core.words.message import Message, message
from assistant.core.work.worker import IsCancelled
from assistant.games.clash.odds.asking.question import SIDES, Counts, Position, Side
from assistant.games.clash.odds.forward import DUST, Forward
from assistant.games.clash.odds.solution import Solution
from assistant.games.clash.odds.states.rerolls import TIE


@record
class Alternative:
    """A legal elimination, the own chance after it, and what it costs against the best."""

    units: Counts
    barrier: bool
    chance: float
    cost: float


@record
class RerollAdvice:
    reroll: bool
    hits: int  # hits to pick up (2017)
    misses: int  # misses to pick up
    chance: float  # following the advice
    other: float  # doing the opposite: keeping the roll, or rerolling all misses
    hint: Message | None  # where fewer hits serve better


@record
class Stakes:
    """What the table says things are worth, in any unit: the ground, and each own Unit by type."""

    ground: float
    units: tuple[float, ...]


@record
class Outlook:
    """What a side has now, and what it has in the end if it fights on: its Units by type, and the ground."""

    now: Counts
    kept: tuple[float, ...]  # on average
    holds: float  # the chance


@record
class FlightAdvice:
    """What is expected to be left in worth by fleeing now, and by fighting to the end."""

    flee: float
    fight: float

    @property
    def go_on(self) -> bool:
        return self.fight >= self.flee


def own_chance(side: Side, win: float) -> float:
    return win if side == "attacker" else 1.0 - win


def alternatives(solution: Solution, position: Position, injuries: int) -> list[Alternative]:
    """Every legal elimination, the best first for who chooses it."""
    side: Side = "attacker" if solution.question.attacker_eliminates else position.turn
    found = solution.eliminations(position, injuries)
    best = own_chance(side, found[0].win)
    return [Alternative(each.units, each.barrier, own_chance(side, each.win),
                        max(0.0, best - own_chance(side, each.win))) for each in found]


def reroll_advice(solution: Solution, position: Position, hits: int, passes: int, dice: int) -> RerollAdvice:
    """Whether to reroll, and a hint where a deliberate miss is right: nobody eliminated earns a Rage token."""
    side = position.turn
    advice = solution.reroll(position, hits, passes, dice)
    reroll = advice.hits + advice.misses > 0
    keep, best = own_chance(side, advice.keep), own_chance(side, advice.best)
    worths = [own_chance(side, worth) for worth in solution.by_hits(position, dice)]
    hint = None
    if advice.hits:
        hint = message("Hits are picked up on purpose: with fewer of them you eliminate nobody and take a Rage token.")
    elif not reroll and hits < dice and passes and any(
            more < worths[hits] - TIE for more in worths[hits + 1:]):
        hint = message("Leave the misses: another hit would serve you less than this roll does.")
    other = keep if reroll else own_chance(side, advice.all_misses)
    return RerollAdvice(reroll, advice.hits, advice.misses, best, other, hint)


def outlook(solution: Solution, side: Side, dust: float = DUST, cancelled: IsCancelled | None = None) -> Outlook:
    """How the battle ends for that side, from where the question stands, if nobody flees."""
    found, which = Forward(solution, dust, cancelled=cancelled).distribution, SIDES.index(side)
    counts = solution.question.army(side).counts
    kept = tuple(count - lost for count, lost in zip(counts, found.losses(which, counts), strict=True))
    return Outlook(counts, kept, found.win if side == "attacker" else 1.0 - found.win - found.never)


def flight_advice(found: Outlook, stakes: Stakes) -> FlightAdvice:
    """Keep all Units and lose the ground, or fight it out. Fleeing later is not counted in, so fighting is worth at
    least this much."""
    return FlightAdvice(_worth(found.now, stakes), _worth(found.kept, stakes) + found.holds * stakes.ground)


def _worth(units: Sequence[float], stakes: Stakes) -> float:
    return sum(number * worth for number, worth in zip(units, stakes.units, strict=True))
