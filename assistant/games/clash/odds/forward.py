"""How a solved battle goes when both sides play by it: what is left of them, and after how many Assaults.

Chances are pushed from Assault to Assault along the best choices. Where the Rage supply is out a state can come back:
after `TIMED` Assaults what is left is summed up as the series it is, and so is what never ends.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cached_property

from assistant.core.shapes.record import record, replace
from assistant.core.work.worker import IsCancelled
from assistant.games.clash.chapters.battle import sums as assault
from assistant.games.clash.odds.asking.question import Counts, Position
from assistant.games.clash.odds.cancelling import Cancelled
from assistant.games.clash.odds.kernel.table import KernelTable
from assistant.games.clash.odds.plain.table import ENDLESS
from assistant.games.clash.odds.solution import Solution
from assistant.games.clash.odds.solver import TooBig
from assistant.games.clash.odds.states.rerolls import chances_kept, forced_hits, hits
from assistant.games.clash.odds.states.space import State

Cells = tuple[int, int]
Masses = dict[State, float]
Outcomes = list[tuple[float, State]]

TIMED = 400  # more Assaults than that are not told apart
SEEN = 1e-12  # chances that would be missed
DUST = 1e-18  # chances below are dropped; a hundred thousand of them would not be seen


@record
class Distribution:
    """The joint chances of what is left, and those of each number of Assaults."""

    survivors: dict[tuple[Counts, Counts], float]
    assaults: tuple[float, ...]  # chance of ending with exactly that many
    mean: float  # Assaults, of the battles that end
    never: float
    dropped: float

    @property
    def win(self) -> float:
        return sum((chance for (own, enemy), chance in self.survivors.items() if any(own) and not any(enemy)), 0.0)

    def alone(self) -> Distribution:
        """What is known of the battles that were followed to their end, as if there were no others."""
        share = sum(self.survivors.values()) or 1.0
        return replace(self, survivors={left: chance / share for left, chance in self.survivors.items()},
                       assaults=tuple(chance / share for chance in self.assaults), never=self.never / share)

    def of(self, side: int) -> dict[Counts, float]:
        """What is left of one side, whatever is left of the other."""
        found: defaultdict[Counts, float] = defaultdict(float)
        for both, chance in self.survivors.items():
            found[both[side]] += chance
        return dict(found)

    def losses(self, side: int, before: Counts) -> tuple[float, ...]:
        """How many Units of each type are lost on average."""
        left = self.of(side)
        return tuple(sum(chance * (count - units[kind]) for units, chance in left.items())
                     for kind, count in enumerate(before))


class Forward:
    def __init__(self, solution: Solution, dust: float = DUST, begin: Mapping[Position, float] | None = None,
                 cancelled: IsCancelled | None = None) -> None:
        """`begin`: with which chance the battle begins where, everywhere with the same side to move; by default it
        begins where the question stands. Nothing is looked up in the solution where there is nothing to choose, as with
        a frontline."""
        self.dust, self.begin, self.cancelled = dust, begin, cancelled
        self.solution, self.space = solution, solution.space
        self.endings: defaultdict[Cells, float] = defaultdict(float)
        self.lengths: list[float] = [0.0]
        self.never = self.dropped = self.lost = self.longer = 0.0
        self._known: tuple[dict[State, Outcomes], ...] = ({}, {})

    @cached_property
    def distribution(self) -> Distribution:
        side, masses = self.beginning()
        while masses and (self.space.limit is None or len(self.lengths) < TIMED):
            masses, side = self._assault(side, masses), 1 - side
        if masses:
            self._untimed(side, masses)
        ended = sum(self.endings.values()) - self.never
        timed = sum(number * chance for number, chance in enumerate(self.lengths))
        survivors: defaultdict[tuple[Counts, Counts], float] = defaultdict(float)
        first, second = self.space.lattices
        for (own, enemy), chance in self.endings.items():  # whether a barrier was left standing is of no interest
            survivors[first.cells[own][1], second.cells[enemy][1]] += chance
        return Distribution(dict(survivors), tuple(self.lengths), (timed + self.longer) / ended if ended > 0 else 0.0,
                            self.never, self.dropped)

    def beginning(self) -> tuple[int, Masses]:
        """Who launches the next Assault, and where the battle stands then: one that is under way is finished first."""
        side, running = self.space.side, self.space.question.running
        if self.begin is not None:
            masses: Masses = defaultdict(float)
            for position, chance in self.begin.items():
                side, cells, tokens = self.space.seed(position)
                masses[cells, tokens] += chance
            return side, masses
        state = self.space.seed(self.solution.start)[1], self.space.tokens
        if running is not None and running.injuries is not None:
            found = self._dealt(side, state, {running.injuries: 1.0})
        elif running is not None and running.rolled is not None:
            lying = [0.0] * (len(running.rolled) + 1)
            lying[sum(running.rolled)] = 1.0
            found = self._rolled(side, state, lying, running.rerolls)
        else:
            return side, {state: 1.0}
        return 1 - side, self._going_on({after: chance for chance, after in found})

    def _assault(self, side: int, masses: Masses) -> Masses:
        """What is still fought over after one more Assault."""
        if self.cancelled is not None and self.cancelled():
            raise Cancelled
        table, known, found = self.solution.table, self._known[side], defaultdict[State, float](float)
        for state in [state for state, mass in masses.items() if mass < self.dust or not table.keeps(state[1])]:
            self.lost += masses[state] if masses[state] >= self.dust else 0.0
            self.dropped += masses.pop(state)
        if self.lost > SEEN and table.beyond[0] == ENDLESS:  # it comes to what was forgotten
            raise TooBig
        if isinstance(table, KernelTable):
            new = [state for state in masses if state not in known]
            known.update(zip(new, table.outcomes(side, new), strict=True))
        for state in filter(self._stands_still, list(masses)) if self.space.limit is not None else ():
            self.never += masses[state]
            self.endings[state[0]] += masses.pop(state)
        for state, mass in masses.items():
            for chance, after in known.get(state) or self.outcomes(side, state):
                found[after] += mass * chance
        return self._going_on(found)

    def _going_on(self, masses: Masses) -> Masses:
        """Take out the battles that were over with this Assault."""
        over = [state for state in masses if not all(state[0])]
        self.lengths.append(sum(masses[state] for state in over))
        for state in over:
            self.endings[state[0]] += masses.pop(state)
        return masses

    def outcomes(self, side: int, state: State) -> Outcomes:
        """What an Assault leads to, with the best choices of who launches it."""
        known = self._known[side].get(state)
        if known is None:
            space, (cells, tokens) = self.space, state
            lattice, cell = space.lattices[side], cells[side]
            counted = space.at_assault(side, cell, tokens)
            known = self._rolled(side, (cells, counted), hits(lattice.dice[cell]), lattice.rerolls[cell])
            self._known[side][state] = known
        return known

    def _rolled(self, side: int, state: State, lying: Sequence[float], passes: int) -> Outcomes:
        """From the chances of the hits lying to where the Assault ends."""
        (cells, tokens), space, chances = state, self.space, lying
        if passes and space.optional[side]:
            stop = self.solution.stop(side, cells, tokens, len(lying) - 1)
            chances = chances_kept(stop, lying, passes, space.any_die, max if side == 0 else min)
        elif passes:
            chances = forced_hits(lying, passes)
        base, dealt = space.base(side, cells, tokens[side]), defaultdict[int, float](float)
        for number, chance in enumerate(chances):
            if chance:
                dealt[assault.injuries(number, base, 0, 0)] += chance
        return self._dealt(side, state, dealt)

    def _dealt(self, side: int, state: State, dealt: Mapping[int, float]) -> Outcomes:
        """From the chances of the Injuries to where the best eliminations lead."""
        (cells, tokens), found = state, defaultdict[State, float](float)
        enemy, target = self.space.lattices[1 - side], cells[1 - side]
        for injuries, chance in dealt.items():
            moves = enemy.moves(target, injuries)
            cell = moves[0] if len(moves) == 1 else self.solution.best_move(side, cells, tokens, injuries)[0]
            if cell == target:
                found[cells, self.space.after_gain(side, tokens, 1)] += chance
            else:
                found[(cells[0], cell) if side == 0 else (cell, cells[1]), tokens] += chance
        return [(chance, after) for after, chance in found.items()]

    # With a limited supply a state can come back

    def _stands_still(self, state: State) -> bool:
        """Neither side will ever eliminate anybody, and no token is left to gain."""
        return self.space.saturated(sum(state[1])) and all(
            [after for _, after in self.outcomes(side, state)] == [state] for side in range(2))

    def _untimed(self, side: int, masses: Masses) -> None:
        """Sum up the series: every state's visits, both sides' turns together, from most Life to least."""
        waiting: defaultdict[State, list[float]] = defaultdict(lambda: [0.0, 0.0])
        past = len(self.lengths) - 1
        for state, mass in masses.items():
            waiting[state][side] += mass
            self.longer += mass * past
        life = [lattice.life for lattice in self.space.lattices]
        while waiting:
            state = max(waiting, key=lambda state: (-sum(state[1]), life[0][state[0][0]] + life[1][state[0][1]]))
            came = waiting.pop(state)
            if self._stands_still(state):
                self.never += sum(came)
                self.endings[state[0]] += sum(came)
                self.longer -= sum(came) * past
            else:
                self._visit(state, came, waiting)

    def _visit(self, state: State, came: list[float], waiting: defaultdict[State, list[float]]) -> None:
        ways = [self.outcomes(side, state) for side in range(2)]
        stays, leaves = ([sum(chance for chance, after in way if (after == state) is stay) for way in ways]
                         for stay in (True, False))
        ends = leaves[0] + stays[0] * leaves[1]  # 1 − the chance of coming back
        for side, way in enumerate(ways):
            visits = (came[side] + came[1 - side] * stays[1 - side]) / ends
            self.longer += visits
            for chance, after in way:
                if not all(after[0]):
                    self.endings[after[0]] += visits * chance
                elif after != state:
                    waiting[after][1 - side] += visits * chance
