"""The Move Action: moving figures, then ending the movement.   Rules: clash.move.*

What a single step may not do stands in `steps`; the company a Hero needs in `heroes`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from assistant.core.box.unread import Missing, known
from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens, Own
from assistant.core.engine.rules import Check, Refusal, carries_out, judge, rule
from assistant.core.shapes.maps import put
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, Name, message
from assistant.games.clash.box.records import Triple
from assistant.games.clash.change import add_units, take_units, with_player
from assistant.games.clash.chapters.actions import (
    ActionBegan,
    Done,
    Pass,
    action_began,
    begin,
    every_battle_was_fought,
    no_equip_action_has_begun,
    nothing_was_done_yet,
    put_figures,
)
from assistant.games.clash.chapters.heroes import a_moved_hero_has_company, company_can_be_found, retreat_lone_heroes
from assistant.games.clash.chapters.movement.company import company_is_in_reach
from assistant.games.clash.chapters.movement.steps import CHECKS as STEP_CHECKS
from assistant.games.clash.chapters.movement.steps import Going, hero_points, points_after, selections, steps
from assistant.games.clash.chapters.planning import TurnEnded
from assistant.games.clash.chapters.victory import close_action
from assistant.games.clash.lookup import places_of, units_at, ways
from assistant.games.clash.model import BASTION, NOBODY, Clash, Figures
from assistant.games.clash.names import where
from assistant.games.clash.triples import covers, negative, one, times, upto
from assistant.games.clash.unread import to_move

# Commands

@record
class MoveArmy:
    from_: str
    path: tuple[str, ...]
    units: Triple = NOBODY
    heroes: tuple[str, ...] = ()
    by: str | None = None


# Events

@record
class UnitMoved:
    """So many figures of one level, which had equally many points left."""

    by: str
    level: int
    count: int
    from_: str
    path: tuple[str, ...]
    before: int
    left: int


@record
class HeroMoved:
    by: str
    hero: str
    path: tuple[str, ...]
    left: int


@record
class MovementEnded:
    by: str


# Checks

@rule("clash.move.before-battles")
def the_movement_is_not_over(state: Clash, _: MoveArmy) -> Message | None:
    if state.action is None or not state.action.fighting:
        return None
    return message("The battles have begun: all movement comes before them.")


@rule("clash.always.figures")
def the_figures_stand_there(state: Clash, move: MoveArmy) -> Message | None:
    there = units_at(state, move.by or "", move.from_)
    if negative(move.units):
        return message("There are no negative numbers of figures: {units}.", units=move.units)
    if not covers(there, move.units):
        return message("{units} Units can't leave {place}: {there} stand there (level I, II, III).",
                       units=move.units, place=where(move.from_), there=there)
    if move.units == NOBODY and not move.heroes:
        return message("A move needs at least one figure.")
    return None


@rule("clash.always.cards")
def the_heroes_stand_there(state: Clash, move: MoveArmy) -> Message | None:
    heroes = state.players[move.by or ""].heroes
    missing = tuple(Name("hero", hero) for hero in move.heroes if heroes.get(hero) != move.from_)
    if missing:
        return message("Not on {place}: {heroes}.", heroes=missing, place=where(move.from_))
    if len(set(move.heroes)) < len(move.heroes):
        return message("Each Hero is named once.")
    return None


@rule("clash.move.connected")
def the_move_leads_somewhere(_: Clash, move: MoveArmy) -> Message | None:
    return None if move.path else message("Say where they go.")


BEFORE_THE_WAY: tuple[Check[[Clash, MoveArmy]], ...] = (no_equip_action_has_begun, the_move_leads_somewhere)
AFTER_THE_WAY: tuple[Check[[Clash, MoveArmy]], ...] = (the_movement_is_not_over, the_figures_stand_there,
                                                       the_heroes_stand_there)


def judge_move(state: Clash, move: MoveArmy) -> list[Refusal]:
    """Every rule broken, in the order of the catalogue; then whether the Heroes would have company."""
    broken = [*judge(BEFORE_THE_WAY, state, move), *_judge_way(state, move), *judge(AFTER_THE_WAY, state, move)]
    if broken or not _heroes_matter(state, move):
        return broken
    return judge((company_can_be_found,), after(state, move))


def may_move(state: Clash, move: MoveArmy) -> bool:
    """Is all known that it needs, and does no rule forbid it?"""
    return not of_those_who_go(state, move) and not judge_move(state, move)


def of_those_who_go(state: Clash, move: MoveArmy) -> list[Missing]:
    """How far they go, as far as nobody has read it."""
    return to_move(state, move.by or "", move.units, move.heroes)


def _judge_way(state: Clash, move: MoveArmy) -> list[Refusal]:
    """The path is judged up to its first bad step, with all the rules of that step; not once the battles go on."""
    if state.action and state.action.fighting:
        return []
    judged = (judge(STEP_CHECKS, state, step)
              for step in steps(state, move.by or "", move.from_, move.path, move.units, move.heroes))
    return next((broken for broken in judged if broken), [])


def _heroes_matter(state: Clash, move: MoveArmy) -> bool:
    return bool(move.heroes) or bool(state.action and state.action.moved_heroes)


def after(state: Clash, move: MoveArmy) -> Clash:
    """The table as the move would leave it."""
    draft = Draft(state, evolve_step)
    move_army(draft, move)
    return draft.state


DONE_CHECKS: tuple[Check[[Clash, Done]], ...] = (every_battle_was_fought, a_moved_hero_has_company)
PASS_CHECKS = (nothing_was_done_yet,)


# Decide

@carries_out("clash.move.budget", "clash.move.stop", "clash.move.hero")
def move_army(draft: Draft[Clash], move: MoveArmy) -> None:
    assert move.by is not None
    begin(draft, move.by, "move")
    _march(draft, move, _going(draft.state, move))


def _going(state: Clash, move: MoveArmy) -> Going:
    """Of like figures those with the fewest sufficient points, of which a moved Hero's company can still be found."""
    choices = selections(state, move.from_, len(move.path), move.units)
    first = next(choices)
    others = tuple(choices) if _heroes_matter(state, move) else ()
    if not others:
        return first
    return next((each for each in (first, *others) if company_is_in_reach(_as_if(state, move, each))), first)


def _as_if(state: Clash, move: MoveArmy, going: Going) -> Clash:
    draft = Draft(state, evolve_step)
    _march(draft, move, going)
    return draft.state


def _march(draft: Draft[Clash], move: MoveArmy, going: Going) -> None:
    state = draft.state
    assert move.by is not None
    *_, last = steps(state, move.by, move.from_, move.path, move.units, move.heroes)
    for level, chosen in enumerate(going):
        for before in sorted(set(chosen)):
            left = points_after(state, last, level, before)
            draft.emit(UnitMoved(move.by, level + 1, chosen.count(before), move.from_, move.path, before, left))
    for hero in move.heroes:
        left = points_after(state, last, None, known(hero_points(state, hero)))
        draft.emit(HeroMoved(move.by, hero, move.path, left))


def done(draft: Draft[Clash], command: Done) -> None:
    assert command.by is not None
    end_movement(draft, command.by)
    if not close_action(draft):
        draft.emit(TurnEnded(command.by))


def pass_(draft: Draft[Clash], command: Pass) -> None:
    assert command.by is not None
    if not close_action(draft):
        draft.emit(TurnEnded(command.by))


@carries_out("clash.move.before-battles")
def end_movement(draft: Draft[Clash], clan: str) -> None:
    """Nobody moves any more: from now on control is judged as the Units stand."""
    action = draft.state.action
    if action and action.kind == "move" and not action.fighting:
        draft.emit(MovementEnded(clan))
        retreat_lone_heroes(draft)


# Evolve

def unit_moved(state: Clash, event: UnitMoved) -> Clash:
    assert state.action is not None
    level, units = event.level - 1, times(one(event.level - 1), event.count)
    to = event.path[-1]
    left = _with_left(state.action.left, event.from_, level, (event.before,) * event.count, ())
    left = _with_left(left, to, level, (), (event.left,) * event.count)
    state = replace(state, action=replace(state.action, left=left))
    return add_units(take_units(state, event.by, event.from_, units), event.by, to, units)


def _with_left(left: Mapping[str, Figures], place: str, level: int, gone: tuple[int, ...],
               come: tuple[int, ...]) -> Mapping[str, Figures]:
    figures = left.get(place, ((), (), ()))
    rest = [known(points) for points in figures[level]]
    for points in gone:
        rest.remove(points)
    changed = tuple(sorted((*rest, *come)))
    a, b, c = (changed if at == level else each for at, each in enumerate(figures))
    return put_figures(left, place, (a, b, c))


def hero_moved(state: Clash, event: HeroMoved) -> Clash:
    assert state.action is not None
    moved = (*(hero for hero in state.action.moved_heroes if hero != event.hero), event.hero)
    action = replace(state.action, heroes=put(state.action.heroes, event.hero, event.left), moved_heroes=moved)
    heroes = put(state.players[event.by].heroes, event.hero, event.path[-1])
    return with_player(replace(state, action=action), event.by, heroes=heroes)


def movement_ended(state: Clash, _: MovementEnded) -> Clash:
    assert state.action is not None
    return replace(state, action=replace(state.action, fighting=True))


LOOKING_AHEAD: dict[type, Callable[[Clash, Own], Clash]] = {
    UnitMoved: unit_moved, HeroMoved: hero_moved, MovementEnded: movement_ended, ActionBegan: action_began,
}


def evolve_step(state: Clash, event: object) -> Clash:
    """Enough of `evolve` to look one move ahead."""
    changed: Clash = LOOKING_AHEAD[type(event)](state, event)
    return changed


# Offers

def offers(state: Clash) -> Iterator[MoveArmy]:
    """Every single step of every choice of figures; longer ways are steps one after the other."""
    clan = state.turn
    assert clan is not None
    heroes = state.players[clan].heroes
    for place in sorted({BASTION, *places_of(state, clan), *heroes.values()}):
        for near in ways(state, clan, place):
            for units in upto(units_at(state, clan, place)):
                for company in _subsets(tuple(hero for hero, at in heroes.items() if at == place)):
                    move = MoveArmy(place, (near,), units, company, clan)
                    if may_move(state, move):
                        yield move


def anybody_can_move(state: Clash) -> bool:
    """Whether there is any offer, without making them all: where a group can go, one of it can, and be followed."""
    clan = state.turn
    assert clan is not None
    heroes = state.players[clan].heroes
    for place in {BASTION, *places_of(state, clan), *heroes.values()}:
        there = units_at(state, clan, place)
        singles = [one(level) for level in range(3) if there[level]]
        here = [hero for hero, at in heroes.items() if at == place]
        alone: list[tuple[Triple, tuple[str, ...]]] = [*((unit, ()) for unit in singles),
                                                       *((NOBODY, (hero,)) for hero in here)]
        if any(may_move(state, MoveArmy(place, (near,), units, company, clan))
               for near in ways(state, clan, place) for units, company in alone):
            return True
    return False


def turn_offers(state: Clash) -> Iterator[Done | Pass]:
    """To be done, or to pass, where that is allowed."""
    if not judge(DONE_CHECKS, state, done := Done(state.turn)):
        yield done
    if not judge(PASS_CHECKS, state, passing := Pass(state.turn)):
        yield passing


def _subsets(heroes: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for mask in range(2 ** len(heroes)):
        yield tuple(hero for at, hero in enumerate(heroes) if mask >> at & 1)


# The chapter

CHAPTER = Chapter(
    "movement.moving",
    commands=(
        Does(MoveArmy, move_army, offers=offers, judge=judge_move, possible=anybody_can_move, needs=of_those_who_go),
        Does(Done, done, DONE_CHECKS, turn_offers),
        Does(Pass, pass_, PASS_CHECKS, turn_offers),
    ),
    events=(
        Happens(UnitMoved, unit_moved),
        Happens(HeroMoved, hero_moved),
        Happens(MovementEnded, movement_ended),
    ),
)
