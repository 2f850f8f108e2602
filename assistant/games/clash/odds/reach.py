"""Which states a battle can come to at all: a few in a hundred of those there are.

For each pair of cells and each side to move, one whole number whose bits are the pairs of tokens they can be met with.
"""

from __future__ import annotations

from collections.abc import Iterable

from assistant.games.clash import assault
from assistant.games.clash.odds.arena import Arena
from assistant.games.clash.odds.question import Dice

Seed = tuple[int, tuple[int, int], tuple[int, int]]  # who is to move, both cells, both sides' tokens
Bits = list[list[list[int]]]  # by side to move, attacker's cell, defender's cell


class Reach:
    def __init__(self, arena: Arena, seeds: Iterable[Seed]) -> None:
        self.arena = arena
        sizes = tuple(lattice.size for lattice in arena.lattices)
        self.bits: Bits = [[[0] * sizes[1] for _ in range(sizes[0])] for _ in range(2)]
        self._masks = tuple(self._prefixes(side) for side in range(2))
        self._gains = tuple(self._all_gains(side) for side in range(2))
        tops = [0, 0]
        for side, cells, tokens in seeds:
            self.bits[side][cells[0]][cells[1]] |= 1 << tokens[0] * arena.width + tokens[1]
            tops = [max(top, cell) for top, cell in zip(tops, cells, strict=True)]
        for own in range(tops[0], 0, -1):
            for other in range(tops[1], 0, -1):
                if self.bits[0][own][other] or self.bits[1][own][other]:
                    self._stay((own, other))
                    self._fall((own, other))

    def _prefixes(self, side: int) -> list[int]:
        """For each number of tokens, the pairs in which that side has fewer."""
        arena = self.arena
        pairs = [divmod(pair, arena.width) for pair in range(arena.pairs)]
        return [sum(1 << pair for pair, tokens in enumerate(pairs) if tokens[side] < number)
                for number in range(arena.caps[side] + 2)]

    def between(self, side: int, least: int, most: int) -> int:
        """The pairs in which that side's tokens are from `least` to `most`."""
        prefixes, cap = self._masks[side], self.arena.caps[side]
        low, high = min(max(least, 0), cap + 1), min(max(most + 1, 0), cap + 1)
        return prefixes[high] & ~prefixes[low] if high > low else 0

    def _all_gains(self, side: int) -> list[list[tuple[int, int]]]:
        most = max(1, max(self.arena.lattices[side].rage))
        return [self._gain_masks(side, gained) for gained in range(most + 1)]

    def _gain_masks(self, side: int, gained: int) -> list[tuple[int, int]]:
        """Pairs by how much a gain really adds to them, with the shift that adds it."""
        arena = self.arena
        masks: dict[int, int] = {}
        for pair in range(arena.pairs):
            before = divmod(pair, arena.width)
            after = arena.after_gain(side, (before[0], before[1]), gained)
            shift = after[0] * arena.width + after[1] - pair
            masks[shift] = masks.get(shift, 0) | 1 << pair
        return [(mask, shift) for shift, mask in masks.items()]

    def _gained(self, side: int, bits: int, gained: int) -> int:
        total = 0
        for mask, shift in self._gains[side][gained]:
            total |= (bits & mask) << shift
        return total

    def _stay(self, cells: tuple[int, int]) -> None:
        """Follow the Assaults that eliminate nobody."""
        fresh = [self.bits[side][cells[0]][cells[1]] for side in range(2)]
        while fresh[0] or fresh[1]:
            reached = [self._spared(1, cells, fresh[1]), self._spared(0, cells, fresh[0])]
            for side in range(2):
                fresh[side] = reached[side] & ~self.bits[side][cells[0]][cells[1]]
                self.bits[side][cells[0]][cells[1]] |= fresh[side]

    def _spared(self, side: int, cells: tuple[int, int], bits: int) -> int:
        """The pairs the enemy is left with when that side's Assault eliminates nobody."""
        if not bits:
            return 0
        own, enemy = self.arena.lattices[side], self.arena.lattices[1 - side]
        rolled = self._gained(side, bits, own.rage[cells[side]])
        level = self.arena.base(side, cells, 0)
        return self._gained(side, rolled & self.between(side, 0, enemy.spared[cells[1 - side]] - level), 1)

    def _fall(self, cells: tuple[int, int]) -> None:
        """Follow the Assaults that eliminate somebody."""
        for side in range(2):
            bits = self.bits[side][cells[0]][cells[1]]
            if not bits:
                continue
            own, enemy = self.arena.lattices[side], self.arena.lattices[1 - side]
            rolled = self._gained(side, bits, own.rage[cells[side]])
            level = self.arena.base(side, cells, 0)
            dice = own.dice[cells[side]]
            rows = self.bits[1 - side]
            for cell, least, most in enemy.steps(cells[1 - side]):
                if not cell:
                    continue
                reached = rolled & self.between(side, least - dice - level, most - level)
                if reached and side == 0:
                    rows[cells[0]][cell] |= reached
                elif reached:
                    rows[cell][cells[1]] |= reached

    def open(self, side: int, cells: tuple[int, int]) -> int:
        """The pairs whose worth must be worked out; with more tokens the Assault eliminates everybody for sure."""
        enemy = self.arena.lattices[1 - side]
        bits = self.bits[side][cells[0]][cells[1]]
        enough = enemy.life[cells[1 - side]] - self.arena.base(side, cells, 0)
        if not self.arena.lattices[side].rage[cells[side]]:
            return bits & self.between(side, 0, enough - 1)
        return self._before_icons(side, cells, bits, enough)

    def _before_icons(self, side: int, cells: tuple[int, int], bits: int, enough: int) -> int:
        keep = self.between(side, 0, enough - 1)
        gained = self.arena.lattices[side].rage[cells[side]]
        return sum(bits & mask & keep >> shift for mask, shift in self._gains[side][gained])


def seeds(arena: Arena) -> list[Seed]:
    """Where the question's battle stands; in the midst of an Assault, all that this Assault can lead to."""
    question, side = arena.question, arena.side
    cells = (arena.lattices[0].full, arena.lattices[1].full)
    running = question.running
    if running is None or (running.rolled is None and running.injuries is None):
        return [(side, cells, arena.tokens)]
    dealt = range(running.injuries, running.injuries + 1) if running.injuries is not None else _can_deal(
        arena, side, cells, running.rolled or (), running.rerolls)
    return [seed for injuries in dealt for seed in after(arena, side, cells, injuries)]


def _can_deal(arena: Arena, side: int, cells: tuple[int, int], rolled: Dice, passes: int) -> range:
    least = most = sum(rolled)
    if passes:
        least, most = 0 if arena.any_die else least, len(rolled)
    base = arena.base(side, cells, arena.tokens[side])
    return range(assault.injuries(least, base, 0, 0), assault.injuries(most, base, 0, 0) + 1)


def after(arena: Arena, side: int, cells: tuple[int, int], injuries: int) -> list[Seed]:
    """The states an Assault can end in with so many Injuries."""
    found: list[Seed] = []
    for cell in arena.lattices[1 - side].moves(cells[1 - side], injuries):
        tokens = arena.tokens if cell != cells[1 - side] else arena.after_gain(side, arena.tokens, 1)
        found.append((1 - side, (cells[0], cell) if side == 0 else (cell, cells[1]), tokens))
    return found


def everywhere(arena: Arena) -> list[Seed]:
    """All smaller battles, either side first, their barriers standing or not, with the tokens of the question."""
    first, second = arena.lattices
    return [(side, (own, other), arena.tokens)
            for own in range(1, first.size) for other in range(1, second.size) for side in range(2)]
