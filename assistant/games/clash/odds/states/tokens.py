"""Sets of token pairs as bits of one whole number, and what gaining tokens does to a whole set at once."""

from __future__ import annotations

from functools import lru_cache

from assistant.games.clash.odds.states.space import StateSpace

Gain = list[tuple[int, int]]  # the pairs that gain so much, and how far that shifts them
MOST_KNOWN = 500


class TokenBits:
    def __init__(self, space: StateSpace) -> None:
        self.space = space
        self.all = (1 << space.pairs) - 1
        # One bit for each number of the attacker's tokens, with none of the defender's.
        self._column = self.all // ((1 << space.width) - 1)
        # Made when asked for: where tokens are many, all of them would fill the memory.
        self.below = lru_cache(MOST_KNOWN)(self._below)
        self._gains: tuple[dict[int, Gain], ...] = tuple(
            {gained: self._gain(side, gained) for gained in {1, *lattice.rage}}
            for side, lattice in enumerate(space.lattices))
        self._weaker: dict[tuple[int, int, int], int] = {}

    def within(self, most: int) -> int:
        """The pairs of at most so many tokens in all."""
        width, found = self.space.width, 0
        for own in range(min(most, self.space.caps[0]) + 1):
            found |= ((1 << min(width, most - own + 1)) - 1) << own * width
        return found

    def bit(self, tokens: tuple[int, int]) -> int:
        return 1 << self.space.number(tokens)

    def _below(self, side: int, number: int) -> int:
        """The pairs in which that side has fewer tokens."""
        if number > self.space.caps[side]:
            return self.all
        return self._column * ((1 << max(0, number)) - 1) if side else (1 << max(0, number) * self.space.width) - 1

    def between(self, side: int, least: int, most: int) -> int:
        return self.below(side, most + 1) & ~self.below(side, least)

    def _gain(self, side: int, gained: int) -> Gain:
        """A gain may be cut short, by what the supply holds or by the cap: sort the pairs by what they really gain."""
        space, unit = self.space, self.space.width if side == 0 else 1
        if space.limit is None:
            whole = self.below(side, space.caps[side] - gained + 1)
            short = [(self.between(side, space.caps[side] - less, space.caps[side] - less), less * unit)
                     for less in range(min(gained, space.caps[side] + 1))]
            return [(whole, gained * unit), *short]
        masks: dict[int, int] = {}
        for pair in range(space.pairs):
            before = divmod(pair, space.width)
            if sum(before) <= space.limit:
                after = space.after_gain(side, (before[0], before[1]), gained)
                shift = (after[side] - before[side]) * unit
                masks[shift] = masks.get(shift, 0) | 1 << pair
        return [(mask, shift) for shift, mask in masks.items()]

    def gained(self, side: int, bits: int, gained: int) -> int:
        """Where the pairs come to when that side gains tokens."""
        total = 0
        for mask, shift in self._gains[side][gained]:
            total |= (bits & mask) << shift
        return total

    def weaker(self, side: int, rage: int, number: int) -> int:
        """The pairs in which that side has fewer tokens once so many rage icons have counted."""
        found = self._weaker.get((side, rage, number))
        if found is None:
            after = self.below(side, number)
            found = self._weaker[side, rage, number] = after if not rage else sum(
                mask & after >> shift for mask, shift in self._gains[side][rage])
        return found
