"""How a solved battle goes when both sides play by it: what is left of them, and after how many Assaults.

Chances are pushed from Assault to Assault along the best choices. Where the Rage supply is out a state can come back:
after `TIMED` Assaults what is left is summed up as the series it is, and so is what never ends.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cached_property

from assistant.core.shapes.record import record
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

TIMED = 400  # more Assaults than that are not told apart
SEEN = 1e-9  # chances that would be missed
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
        self._known: tuple[dict[State, list[tuple[float, State]]], ...] = ({}, {})

    @cached_property
    def distribution(self) -> Distribution:
        side, masses = self.beginning()
        while masses and (self.space.limit is None or len(self.lengths) < TIMED):
            masses, side = self._assault(side, masses), 1 - side
            self._count()
        if masses:
            self._untimed(side, masses)
        ended = sum(self.endings.values()) - self.never
        timed = sum(number * chance for number, chance in enumerate(self.lengths))
        return Distribution(self._survivors(), tuple(self.lengths), (timed + self.longer) / ended if ended > 0 else 0.0,
                            self.never, self.dropped)

    def _survivors(self) -> dict[tuple[Counts, Counts], float]:
        """The chance of each ending by Units; whether a barrier was left standing is of no interest any more."""
        found: defaultdict[tuple[Counts, Counts], float] = defaultdict(float)
        first, second = self.space.lattices
        for (own, enemy), chance in self.endings.items():
            found[first.cells[own][1], second.cells[enemy][1]] += chance
        return dict(found)

    def beginning(self) -> tuple[int, Masses]:
        """Who launches the next Assault, and where the battle stands then: one that is under way is finished first."""
        side, running = self.space.side, self.space.question.running
        if self.begin is not None:
            masses: defaultdict[State, float] = defaultdict(float)
            for position, chance in self.begin.items():
                side, cells, tokens = self.solution.cells(position)
                masses[cells, tokens] += chance
            return side, masses
        state = self.solution.cells(self.solution.start)[1], self.space.tokens
        if running is None or (running.rolled is None and running.injuries is None):
            return side, {state: 1.0}
        if running.injuries is not None:
            found = self._dealt(side, state, {running.injuries: 1.0})
        else:
            lying = [0.0] * (len(running.rolled or ()) + 1)
            lying[sum(running.rolled or ())] = 1.0
            found = self._rolled(side, state, lying, running.rerolls)
        over = self._spread({after: chance for chance, after in found})
        self._count()
        return 1 - side, over

    def _assault(self, side: int, masses: Masses) -> Masses:
        found, table, known = defaultdict[State, float](float), self.solution.table, self._known[side]
        if self.cancelled is not None and self.cancelled():
            raise Cancelled
        for state in [state for state, mass in masses.items() if mass < self.dust or not table.keeps(state[1])]:
            self.lost += masses[state] if masses[state] >= self.dust else 0.0
            self.dropped += masses.pop(state)
        if self.lost > SEEN and table.beyond[0] == ENDLESS:  # it comes to what was forgotten
            raise TooBig
        if isinstance(table, KernelTable):
            new = [state for state in masses if state not in known]
            known.update(zip(new, table.outcomes(side, new), strict=True))
        for state, mass in masses.items():
            if self._stands_still(state):
                self.never += mass
                self.endings[state[0]] += mass
            else:
                for chance, after in self.outcomes(side, state):
                    found[after] += mass * chance
        return self._spread(found)

    def _spread(self, masses: Masses) -> Masses:
        """Take out the battles that are over."""
        for state in [state for state in masses if not all(state[0])]:
            self.endings[state[0]] += masses.pop(state)
        return masses

    def _count(self) -> None:
        """Note how many battles were over with this Assault."""
        over = sum(self.endings.values()) - self.never
        self.lengths.append(max(0.0, over - sum(self.lengths)))

    def outcomes(self, side: int, state: State) -> list[tuple[float, State]]:
        """What an Assault leads to, with the best choices of who launches it."""
        known = self._known[side].get(state)
        if known is None:
            space, (cells, tokens) = self.space, state
            lattice, cell = space.lattices[side], cells[side]
            counted = space.at_assault(side, cell, tokens)
            known = self._rolled(side, (cells, counted), hits(lattice.dice[cell]), lattice.rerolls[cell])
            self._known[side][state] = known
        return known

    def _rolled(self, side: int, state: State, lying: tuple[float, ...] | list[float],
                passes: int) -> list[tuple[float, State]]:
        """From the chances of the hits lying to where the Assault ends."""
        cells, tokens = state
        space = self.space
        if not passes:
            chances = list(lying)
        elif space.optional[side]:
            stop = self.solution.stop(side, cells, tokens, len(lying) - 1)
            chances = chances_kept(stop, lying, passes, space.any_die, max if side == 0 else min)
        else:
            chances = forced_hits(lying, passes)
        base, life = space.base(side, cells, tokens[side]), space.lattices[1 - side].life[cells[1 - side]]
        dealt: defaultdict[int, float] = defaultdict(float)
        for number, chance in enumerate(chances):
            if chance:
                dealt[min(life, assault.injuries(number, base, 0, 0))] += chance
        return self._dealt(side, state, dealt)

    def _dealt(self, side: int, state: State, dealt: dict[int, float]) -> list[tuple[float, State]]:
        """From the chances of the Injuries to where the best eliminations lead."""
        cells, tokens = state
        found: defaultdict[State, float] = defaultdict(float)
        for injuries, chance in dealt.items():
            enemy = self.space.lattices[1 - side]
            dealing = min(injuries, enemy.life[cells[1 - side]])
            moves = enemy.moves(cells[1 - side], dealing)
            cell = moves[0] if len(moves) == 1 else self.solution.best_move(side, cells, tokens, dealing)[0]
            if cell == cells[1 - side]:
                found[cells, self.space.after_gain(side, tokens, 1)] += chance
            else:
                found[(cells[0], cell) if side == 0 else (cell, cells[1]), tokens] += chance
        return [(chance, after) for after, chance in found.items()]

    def _stands_still(self, state: State) -> bool:
        """Neither side will ever eliminate anybody, and no token is left to gain."""
        return self.space.saturated(sum(state[1])) and all(
            [after for _, after in self.outcomes(side, state)] == [state] for side in range(2))

    def _untimed(self, side: int, masses: Masses) -> None:
        """Sum up the series: every state's visits, both sides' turns together, from most Life to least."""
        waiting: defaultdict[State, list[float]] = defaultdict(lambda: [0.0, 0.0])
        for state, mass in masses.items():
            waiting[state][side] += mass
            self.longer += mass * (len(self.lengths) - 1)
        life = [lattice.life for lattice in self.space.lattices]
        while waiting:
            state = max(waiting, key=lambda state: (-sum(state[1]), life[0][state[0][0]] + life[1][state[0][1]]))
            came = waiting.pop(state)
            if self._stands_still(state):
                self.never += sum(came)
                self.endings[state[0]] += sum(came)
                self.longer -= sum(came) * (len(self.lengths) - 1)
                continue
            self._visit(state, came, waiting)

    def _visit(self, state: State, came: list[float], waiting: defaultdict[State, list[float]]) -> None:
        chances = [self._leaving(side, state) for side in range(2)]
        stays = [stay for stay, _ in chances]
        ends = chances[0][1] + stays[0] * chances[1][1]  # 1 − the chance of coming back
        visits = [(came[side] + came[1 - side] * stays[1 - side]) / ends for side in range(2)]
        self.longer += sum(visits)
        for side in range(2):
            for chance, after in self.outcomes(side, state):
                if after == state:
                    continue
                if all(after[0]):
                    waiting[after][1 - side] += visits[side] * chance
                else:
                    self.endings[after[0]] += visits[side] * chance

    def _leaving(self, side: int, state: State) -> tuple[float, float]:
        """The chances of staying in a state and of leaving it."""
        stay = leave = 0.0
        for chance, after in self.outcomes(side, state):
            stay, leave = (stay + chance, leave) if after == state else (stay, leave + chance)
        return stay, leave
