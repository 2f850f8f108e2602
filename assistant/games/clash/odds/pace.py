"""How fast this device solves: measured on a small battle, then with every battle that takes a moment.

In seconds of the thread that solves: what else the device does at the time says nothing about it.
"""

from __future__ import annotations

SHORT = 0.05  # seconds; what takes less says little, but at first
TRUST = 0.5  # of a new measurement; the rest is what was known


class Pace:
    """Seconds a state, by engine."""

    def __init__(self) -> None:
        self._known: dict[str, float] = {}

    def known(self, engine: str) -> bool:
        return engine in self._known

    def seconds(self, engine: str, states: int) -> float:
        """How long a battle of so many states is expected to take."""
        return self._known[engine] * states

    def states(self, engine: str, seconds: float) -> int:
        """How many can be solved in that time."""
        return int(seconds / self._known[engine])

    def learn(self, engine: str, states: int, seconds: float) -> None:
        """A battle took so long."""
        if states and (seconds > SHORT or engine not in self._known):
            before, now = self._known.get(engine), seconds / states
            self._known[engine] = now if before is None else before + TRUST * (now - before)


PACE = Pace()
