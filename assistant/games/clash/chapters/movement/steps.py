"""One step across a hex border, and what forbids it.

Rules: clash.move.{budget,connected,mountain,stop,overrun,flight,bastions,own-bastion}
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from assistant.core.box.unread import known
from assistant.core.engine.rules import Check, carries_out, rule
from assistant.core.shapes.record import record
from assistant.core.words.message import Message, Name, message
from assistant.games.clash.box.records import Triple
from assistant.games.clash.chapters.actions import full_movement
from assistant.games.clash.lookup import enemies_at, flies, units_at, ways
from assistant.games.clash.model import BASTION, STOPPED, Clash, Figures
from assistant.games.clash.names import where
from assistant.games.clash.words import ROMAN

Going = tuple[tuple[int, ...], ...]  # per level: the points left of each figure that goes


@record
class Step:
    """The number-th border of a path, crossed by a group of figures."""

    by: str
    start: str  # where the whole path began
    from_: str
    to: str
    number: int
    units: Triple
    heroes: tuple[str, ...]

    def levels(self) -> list[int]:
        return [level for level, count in enumerate(self.units) if count]


def steps(state: Clash, by: str, start: str, path: tuple[str, ...], units: Triple,
          heroes: tuple[str, ...]) -> Iterator[Step]:
    for number, to in enumerate(path, start=1):
        yield Step(by, start, start if number == 1 else path[number - 2], to, number, units, heroes)


# Checks, in the order of the catalogue

@rule("clash.move.budget")
def every_figure_has_points_left(state: Clash, step: Step) -> Message | None:
    for level in step.levels():
        free = [known(left) for left in figures_at(state, step.start)[level] if left != STOPPED]
        if len([left for left in free if left >= step.number]) < min(step.units[level], len(free)):
            return message("Not all Units of level {level} have enough movement points left for the way to {place}: "
                           "it takes {count}.", level=ROMAN[level], count=step.number, place=where(step.to))
    slow = tuple(Name("hero", hero) for hero in step.heroes if STOPPED < known(hero_points(state, hero)) < step.number)
    if slow:
        return message("Not enough movement points left for the way to {place}, which takes {count}: {heroes}.",
                       count=step.number, place=where(step.to), heroes=slow)
    return None


@rule("clash.move.connected")
def the_places_are_neighbours(state: Clash, step: Step) -> Message | None:
    if step.to in ways(state, step.by, step.from_) or _is_foreign(step.to) or _is_foreign(step.from_):
        return None
    return message("{place} is not next to {start}.", place=where(step.to), start=where(step.from_))


@rule("clash.move.mountain")
def no_mountains_without_flight(state: Clash, step: Step) -> Message | None:
    barred = ways(state, step.by, step.from_).get(step.to, False)
    if not barred or not _walkers(state, step):
        return None
    return message("A {Mountain Range} lies between {start} and {place}: only Flight crosses it.",
                   start=where(step.from_), place=where(step.to))


@rule("clash.move.stop")
def nobody_goes_on_who_was_stopped(state: Clash, step: Step) -> Message | None:
    """Stopped in an earlier move of this Action, or a step ago on this path. A Hero may have retreated since."""
    if step.number == 1:
        stopped = _stopped_before(state, step) and (step.from_ != BASTION or _is_passed(state))
    else:
        stopped = _walkers(state, step) and is_stop(state, step.by, step.from_, step.start, step.units)
    if not stopped:
        return None
    if step.from_ == BASTION:
        return message("Who was stopped among enemies moves no more in this Action.")
    return message("Enemies stand on {place}: who enters there stops for this Action.", place=step.from_)


@rule("clash.move.overrun")
def enough_units_overrun_the_enemy(state: Clash, step: Step) -> Message | None:
    """Some own Units stand there already, but fewer than the enemy has."""
    if step.number == 1 or not _walkers(state, step):
        return None
    standing, enemies = _standing(state, step), enemies_at(state, step.by, step.from_)
    if not 0 < standing < enemies:
        return None
    return message("{place}: {own} own against {enemies} enemy Units, too few for {Overrun}.", own=standing,
                   place=step.from_, enemies=enemies)


@rule("clash.move.bastions")
def nobody_enters_anothers_bastion(_: Clash, step: Step) -> Message | None:
    if not _is_foreign(step.to):
        return None
    return message("Nobody enters another player's {Bastion}.")


@rule("clash.move.own-bastion")
def the_own_bastion_is_passed_through_freely(state: Clash, step: Step) -> Message | None:
    """Unless the table has ruled that one stops there."""
    if step.from_ != BASTION or _is_passed(state):
        return None
    if step.number == 1 and not _stopped_before(state, step):
        return None
    return message("By the ruling of this table, who enters their own {Bastion} stops there.")


def _is_passed(state: Clash) -> bool:
    """Is the own Bastion passed through, by the ruling of this table?"""
    return state.setting.rulings["own-bastion"] == "pass"


CHECKS: tuple[Check[[Clash, Step]], ...] = (
    every_figure_has_points_left, the_places_are_neighbours, no_mountains_without_flight,
    nobody_goes_on_who_was_stopped, enough_units_overrun_the_enemy, nobody_enters_anothers_bastion,
    the_own_bastion_is_passed_through_freely)


# Figures and their points

def figures_at(state: Clash, place: str) -> Figures:
    """The points left of each own figure at a place, fewest first."""
    assert state.turn is not None
    if state.action is None or state.action.kind != "move":
        return full_movement(state, state.turn, place)
    return state.action.left.get(place, ((), (), ()))


def selections(state: Clash, start: str, length: int, units: Triple) -> Iterator[Going]:
    """Which of like figures may go so far: those with the fewest sufficient points first, then every other choice."""
    able = [tuple(left for left in level if left is not None and left >= length)
            for level in figures_at(state, start)]
    yield tuple(level[:count] for level, count in zip(able, units, strict=True))
    choices = (sorted(set(combinations(level, count))) for level, count in zip(able, units, strict=True))
    yield from sorted(product(*choices), key=lambda going: sum(map(sum, going)))[1:]


def hero_points(state: Clash, hero: str) -> int | None:
    if state.action is None or hero not in state.action.heroes:
        return state.box.heroes[hero].movement
    return state.action.heroes[hero]


@carries_out("clash.move.stop", "clash.move.overrun", "clash.move.flight", "clash.move.own-bastion")
def points_after(state: Clash, last: Step, level: int | None, before: int) -> int:
    """What a figure (of a level, or a Hero) has left after its last step: nothing more where it is stopped."""
    flying = level is not None and flies(state, last.by, level)
    if last.to == BASTION and state.setting.rulings["own-bastion"] == "stop":
        return STOPPED
    if not flying and is_stop(state, last.by, last.to, last.start, last.units):
        return STOPPED
    return before - last.number


def is_stop(state: Clash, by: str, place: str, start: str, moving: Triple) -> bool:
    """Enemy Units stop who enters, unless as many own Units stand there already (the moving group not counted)."""
    enemies = enemies_at(state, by, place)
    own = sum(units_at(state, by, place)) - (sum(moving) if place == start else 0)
    return enemies > 0 and own < enemies


def _standing(state: Clash, step: Step) -> int:
    return sum(units_at(state, step.by, step.from_)) - (sum(step.units) if step.from_ == step.start else 0)


def _walkers(state: Clash, step: Step) -> bool:
    """Is anybody in the group without Flight? Heroes have none."""
    return bool(step.heroes) or any(not flies(state, step.by, level) for level in step.levels())


def _stopped_before(state: Clash, step: Step) -> bool:
    """Would figures have to go that are stopped where they stand?"""
    figures, there = figures_at(state, step.start), units_at(state, step.by, step.start)
    free = [len([left for left in those if left != STOPPED]) for those in figures]
    too_few = any(free[level] < min(step.units[level], there[level]) for level in step.levels())
    return too_few or any(hero_points(state, hero) == STOPPED for hero in step.heroes)


def _is_foreign(place: str) -> bool:
    return place.startswith(f"{BASTION}:")
