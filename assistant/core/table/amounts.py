"""Corrections of numbers that every table has: what a player owns, the round. What there is, the game says."""

from __future__ import annotations

from assistant.core.shapes.record import record

# Commands

@record
class CorrectAmount:
    what: str
    player: str
    to: int
    why: str | None = None
    by: str | None = None


@record
class CorrectRound:
    to: int
    why: str | None = None
    by: str | None = None


# Events

@record
class AmountCorrected:
    what: str
    player: str
    before: int
    to: int
    why: str | None


@record
class RoundCorrected:
    before: int
    to: int
    why: str | None
