"""What the enemy's attack will do if the own one ended now: what the wall loses, who falls; and step by step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from types import UnionType

from assistant.core.engine.kinds import Event
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, Name, message
from assistant.games.kravora.bots.worth import blows_to_bear, whom_to_hold
from assistant.games.kravora.chapters.blows import BlowsDealt, UnitKilled, WallHit
from assistant.games.kravora.chapters.movement import AttackerMoved, AttackersHeld, Hold
from assistant.games.kravora.chapters.strikes import AttackerStruck, BlowsOwed, ShareBlows
from assistant.games.kravora.foresight.course import Course, course
from assistant.games.kravora.foresight.loss import wall_loss
from assistant.games.kravora.game import GAME
from assistant.games.kravora.lookup import find
from assistant.games.kravora.model import Kravora
from assistant.games.kravora.words import counted
from assistant.ui.games.kravora.presenters.lights import Lights


@record
class Forecast:
    least: int  # what the wall loses at the owner's best choices
    most: int  # and at the worst
    lost: tuple[str, ...]  # the kinds of the defenders that fall, at sensible choices
    falls: bool  # the wall, even at the best choices
    choices: int  # how often the owner will be asked


@record
class Step:
    """A strike or a movement: the table before it, what is shown there, what is said."""

    before: Kravora
    lights: Lights
    words: Message


def sensible(state: Kravora) -> ShareBlows | Hold:
    return blows_to_bear(state) if state.sharing is not None else whom_to_hold(state)


def forecast(state: Kravora, board: str) -> Forecast:
    loss, foreseen = wall_loss(state, board), course(state, board, sensible)
    lost = tuple(event.kind for event in foreseen.events if isinstance(event, UnitKilled) and event.of == board)
    wall = state.players[board].wall
    return Forecast(min(loss.least, wall), min(loss.most, wall), lost, loss.least >= wall, len(foreseen.choices))


def short(view: Forecast) -> Message:
    """What the wall loses."""
    if view.least == view.most:
        return message("Wall: {points}", points=-view.least) if view.least else message("Wall: no loss")
    return message("Wall: {least} to {most}", least=-view.least, most=-view.most)


def fallen(view: Forecast) -> Message:
    """Before the pictures of who falls."""
    return message("Your Units that fall:") if view.lost else message("None of your Units falls.")


def steps(state: Kravora, board: str) -> tuple[Step, ...]:
    """Each strike in the rule's order, then who is held, then all that move."""
    foreseen = course(state, board, sensible)
    return tuple(_steps(_begun(state, board), board, foreseen))


def _begun(state: Kravora, board: str) -> Kravora:
    return replace(state, phase="attack", turn=board, sharing=None, announced=None, movement=None, strikers=())


def _steps(now: Kravora, board: str, foreseen: Course) -> Iterator[Step]:
    events, at = foreseen.events, 0
    while at < len(events):
        event, end = events[at], at + 1
        if isinstance(event, AttackerStruck):
            end = _until(events, end, BlowsDealt | UnitKilled | WallHit | BlowsOwed)
            yield _strike(now, board, event, events[at + 1:end])
        elif isinstance(event, AttackersHeld):
            yield Step(now, Lights(held=event.on, lines=(event.line,)),
                       message("Held on line {line}: {units}", line=event.line,
                               units=counted(_kind(now, each) for each in event.on)))
        elif isinstance(event, AttackerMoved):
            end = _until(events, end, AttackerMoved)
            yield _moved(now, [each for each in events[at:end] if isinstance(each, AttackerMoved)])
        for each in events[at:end]:
            now = GAME.evolve(now, each)
        at = end


def _moved(before: Kravora, events: list[AttackerMoved]) -> Step:
    """All that are not held, together; the board after it."""
    moved, after = [each.unit for each in events if _line(before, each.unit) != each.line], before
    for each in events:
        after = GAME.evolve(after, each)
    return Step(after, Lights(chosen=tuple(moved)),
                message("They move: {units}", units=counted(_kind(before, number) for number in moved)))


def _until(events: tuple[Event, ...], at: int, kinds: UnionType | type) -> int:
    """The first event from there on that is none of these."""
    while at < len(events) and isinstance(events[at], kinds):
        at += 1
    return at


def _strike(before: Kravora, board: str, event: AttackerStruck, follows: tuple[Event, ...]) -> Step:
    blows = Counter(number for each in follows if isinstance(each, BlowsDealt) for number in each.on)
    wall = sum(each.points for each in follows if isinstance(each, WallHit))
    dead = tuple(each.unit for each in follows if isinstance(each, UnitKilled))
    arrows = (*((event.unit, number) for number in blows), *(((event.unit, None),) if wall else ()))
    lit = Lights(chosen=(event.unit,), doomed=dead, marks=tuple((each, f"−{count}") for each, count in blows.items()),
                 stones=wall, arrows=arrows)
    return Step(before, lit, _struck(before, event, blows, wall))


def _struck(state: Kravora, event: AttackerStruck, blows: Counter[int], wall: int) -> Message:
    """The sum: 4 blows, 2 of them on Units, 2 to the wall."""
    unit = Name("unit", _kind(state, event.unit))
    hit = counted(_kind(state, number) for number in blows.elements())
    if blows and wall:
        return message("{unit}: blows on {units}; the wall loses {points}", unit=unit, units=hit, points=wall)
    if blows:
        return message("{unit}: blows on {units}", unit=unit, units=hit)
    if wall:
        return message("{unit}: the wall loses {points}", unit=unit, points=wall)
    return message("{unit} reaches nobody", unit=unit)


def _kind(state: Kravora, number: int) -> str:
    found = find(state, number)
    assert found is not None
    return found[1].kind


def _line(state: Kravora, number: int) -> int:
    found = find(state, number)
    assert found is not None
    return found[1].line
