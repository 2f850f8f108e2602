"""The luck of each side in its battles, read from the entries of a game: hits expected against hits thrown.

Every die thrown counts, also one that was thrown again, so nobody's choices make anybody look lucky.
Rules: clash.battle.{dice,reroll}
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

from assistant.core.past.session import Session
from assistant.core.shapes.record import record
from assistant.core.table.amounts import RoundCorrected
from assistant.core.words.message import Message, message
from assistant.games.clash.chapters.battle.events import DiceRolled
from assistant.games.clash.chapters.battle.sums import FACES, HIT_FACES
from assistant.games.clash.chapters.planning import RoundBegan
from assistant.games.clash.model import ELVES, Clash

BLANK_FACES = FACES - HIT_FACES
UNUSUAL = 0.05  # one evening in twenty
NOTABLE = 0.2


@record
class Throw:
    """Dice thrown at once: the first throw of an Assault, or a reroll."""

    entry: int  # its number in the session
    round: int
    side: str  # a clan or elves
    dice: int
    hits: int
    app: bool  # rolled by the app, not typed in


@record
class Fortune:
    """What the dice gave one side over the game."""

    side: str
    dice: int
    hits: int
    expected: float
    spread: float  # the standard deviation: two evenings in three lie within so many hits of what was expected
    luckier_than: float  # the share of evenings with as many dice that give fewer hits (of equal ones, half count)
    app_dice: int  # of all dice: those the app rolled, and their hits
    app_hits: int
    course: tuple[float, ...]  # hits more (or fewer) than expected, after each throw

    @property
    def surplus(self) -> float:
        return self.hits - self.expected


def luck(session: Session[Clash]) -> tuple[Fortune, ...]:
    """In the order of seats, the Elves last if they threw; who never threw has no dice."""
    thrown = throws(session)
    sides = [*session.state.setting.clans, *({ELVES} & {throw.side for throw in thrown})]
    return tuple(fortune(side, [throw for throw in thrown if throw.side == side]) for side in sides)


def throws(session: Session[Clash]) -> tuple[Throw, ...]:
    """Every throw of the line in force, in order."""
    found, number = [], session.state_at(0).round
    for entry in session.way:
        for event in session.entry(entry).events:
            if isinstance(event, RoundBegan):
                number = event.round
            elif isinstance(event, RoundCorrected):
                number = event.to
            elif isinstance(event, DiceRolled):
                found.append(Throw(entry, number, event.by, len(event.dice), sum(event.dice), event.app))
    return tuple(found)


def fortune(side: str, thrown: Iterable[Throw]) -> Fortune:
    dice = hits = app_dice = app_hits = 0
    course = []
    for throw in thrown:
        dice, hits = dice + throw.dice, hits + throw.hits
        app_dice, app_hits = app_dice + throw.dice * throw.app, app_hits + throw.hits * throw.app
        course.append(hits - expected(dice))
    spread = sqrt(dice * HIT_FACES * BLANK_FACES) / FACES
    return Fortune(side, dice, hits, expected(dice), spread, luckier_than(dice, hits), app_dice, app_hits,
                   tuple(course))


def expected(dice: int) -> float:
    return dice * HIT_FACES / FACES


def luckier_than(dice: int, hits: int) -> float:
    """How often as many dice give fewer hits, half of the ties counted: 0.5 is plain average luck."""
    ways: int = BLANK_FACES**dice  # to throw no hit at all
    twice = 0  # the ways to fewer hits, twice for the sake of the half
    for number in range(hits):
        twice += 2 * ways
        ways = ways * (dice - number) * HIT_FACES // ((number + 1) * BLANK_FACES)
    every: int = FACES**dice
    return (twice + ways) / (2 * every)


def verdict(of: Fortune) -> Message:
    """How unusual that is, in a sentence."""
    if not of.dice:
        return message("No dice thrown")
    lucky, share = of.luckier_than > 0.5, min(of.luckier_than, 1 - of.luckier_than)
    if share >= NOTABLE:
        return message("As dice fall")
    if share >= UNUSUAL:
        return message("Rather lucky") if lucky else message("Rather unlucky")
    odds = round(1 / share) if share > 1e-6 else 1_000_000
    if lucky:
        return message("Very lucky: one evening in {odds} is as good", odds=odds)
    return message("Very unlucky: one evening in {odds} is as bad", odds=odds)
