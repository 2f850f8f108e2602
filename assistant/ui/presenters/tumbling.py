"""How a die tumbles: where it is on its way, how far it is turned, how large it looks."""

from __future__ import annotations

from math import pi, sin

from assistant.core.shapes.record import record

ROLLING = 0.75  # seconds
FLICKER = 0.07  # seconds a face is seen while it rolls
RESTS = 0.25  # of the time is left when its face is seen


@record
class Tumble:
    right: float  # dp beside where it comes to rest
    up: float
    turned: float  # degrees
    grown: float


def tumble(left: float, number: int) -> Tumble:
    """`left`: from 1, just thrown, to 0, at rest. No two dice tumble alike."""
    way = 1 if number % 2 else -1
    return Tumble(way * left * left * 26, abs(sin(left * pi * 2.5)) * left * 46,
                  way * left * left * (420 + 37 * (number % 5)), 1 + 0.25 * left)
