"""How many tokens a big battle is solved with: best play hardly ever comes to many, though the rules let it.

What lies beyond the horizon is not worked out. The battle is solved twice instead, as if whatever lies there were lost
for the attacker, and as if it were won: the truth lies between the two. Near the horizon they differ; where they are
the same the worth is known, and from there on one suffices for both.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from assistant.games.clash.odds.arena import Arena
from assistant.games.clash.odds.lattice import ENDLESS

if TYPE_CHECKING:
    import numpy

    Array = numpy.ndarray[Any, numpy.dtype[numpy.float64]]
    Both = tuple[Array, Array]

SHARE = 0.45  # of a side's Life: with so many tokens more than at first nearly all big battles tried were known
BIG = 8_000_000  # worths; smaller battles are solved to the end, so that every later question is a look-up
WORTH_IT = 0.6  # of all worths, at most, so that solving twice is quicker than once
SAME = 1e-15


def horizon(arena: Arena, asked: Iterable[int], sizes: dict[int, int]) -> int | None:
    """The most tokens in all to look at, if the battle is asked about with so many; `sizes`: by tokens in all."""
    life = sum(lattice.life[lattice.full] for lattice in arena.lattices) / 2
    most, everything = max(asked, default=0) + int(SHARE * life), sum(sizes.values())
    within = sum(size for total, size in sizes.items() if total <= most)
    return most if everything > BIG and within <= WORTH_IT * everything else None


class Beyond:
    """The worths as if what lies beyond were won, beside those as if it were lost."""

    def __init__(self, np: Any, most: int, lost: dict[int, Both]) -> None:
        self.np, self.most, self.lost = np, most, lost
        self.won: dict[int, Both] = {}
        self._is_won = False  # which of them are looked at
        self._same: dict[int, int] = {}  # by pair: how many rows from the first on are the same

    @contextmanager
    def as_if_won(self) -> Iterator[None]:
        self._is_won = True
        yield
        self._is_won = False

    def wins(self, total: int) -> bool:
        """Whether so many tokens in all count as won."""
        return self._is_won and total > self.most

    def at_hand(self, pair: int) -> Both | None:
        return (self.won if self._is_won else self.lost).get(pair)

    def compare(self, pair: int) -> None:
        """Once all of a pair is worked out: where it was not as if won, that is no other than as if lost."""
        won, lost = self.won.setdefault(pair, self.lost[pair]), self.lost[pair]
        differ = [self.np.abs(one - other).max(axis=1) > SAME for one, other in zip(lost, won, strict=True)
                  if one is not other]
        rows = (differ[0] | differ[1]).nonzero()[0].tolist() if differ else []
        self._same[pair] = rows[0] if rows else ENDLESS
        if not rows:
            self.won[pair] = lost

    def same(self, pair: int) -> int:
        return self._same.get(pair, 0)

    def knows(self, pair: int) -> bool:
        return self.same(pair) == ENDLESS

    def forget(self, pair: int) -> None:
        self.won.pop(pair, None)
        self._same.pop(pair, None)

    def forget_won(self, pair: int) -> None:
        """Its place is taken by another; where both agree, that is no loss."""
        if not self.knows(pair):
            self.forget(pair)
