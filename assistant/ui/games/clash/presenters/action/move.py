"""The Move Action: who is picked up, where they can go and by which way, what was moved, what is to be fought."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.engine.rules import Refusal, judge
from assistant.core.shapes.plain import Plain
from assistant.core.shapes.record import record, replace
from assistant.core.shapes.typed import sound
from assistant.core.words.message import Message, message
from assistant.games.clash.box.records import Triple
from assistant.games.clash.chapters.movement.moving import MoveArmy, judge_move
from assistant.games.clash.chapters.movement.steps import CHECKS as STEP_CHECKS
from assistant.games.clash.chapters.movement.steps import figures_at, hero_points, steps
from assistant.games.clash.lookup import enemies_at, places_of, units_at, ways
from assistant.games.clash.model import BASTION, NOBODY, Clash
from assistant.games.clash.triples import minus, one, plus

COMPANY = "clash.move.hero-company"  # a step on the way may break it, the end of the way may not
FURTHEST = 12
Path = tuple[str, ...]


@record
class Picked:
    """Figures taken up at a place (as the rules name it)."""

    place: str
    units: Triple
    heroes: tuple[str, ...] = ()

    @property
    def anybody(self) -> bool:
        return any(self.units) or bool(self.heroes)

    def to(self, clan: str, path: Path) -> MoveArmy:
        return MoveArmy(self.place, path, self.units, self.heroes, clan)


def doing(picked: Picked | None) -> Message:
    """What a Move begins with."""
    if picked is None:
        return message("Move: tap figures, then where they go")
    if not picked.anybody:
        return message("Move: choose who goes")
    return message("Move: tap where they go")


def again(state: Clash, draft: Plain) -> Picked:
    """Those picked up before; a ValueError where they can't be."""
    picked = sound(Picked, draft)
    whole = all_of(state, picked.place)
    few = min(*picked.units, *minus(whole.units, picked.units)) >= 0
    if not few or not set(picked.heroes) <= set(whole.heroes):
        raise ValueError("not all of them are there")
    return picked


def own_places(state: Clash, clan: str) -> list[str]:
    """Where this player has figures, the Bastion first."""
    heroes = state.players[clan].heroes.values()
    return [place for place in (BASTION, *state.board.position)
            if any(units_at(state, clan, place)) or place in heroes]


def able(state: Clash, place: str) -> Triple:
    """How many figures of each level there have points left."""
    a, b, c = (sum(left is not None and left > 0 for left in level) for level in figures_at(state, place))
    return a, b, c


def able_heroes(state: Clash, place: str) -> tuple[str, ...]:
    assert state.turn is not None
    return tuple(hero for hero, at in state.players[state.turn].heroes.items()
                 if at == place and (hero_points(state, hero) or 0) > 0)


def all_of(state: Clash, place: str) -> Picked:
    """Everybody there who can still go."""
    return Picked(place, able(state, place), able_heroes(state, place))


def movable(state: Clash) -> list[str]:
    """Where somebody could be picked up: one step must be possible for one figure at least."""
    assert state.turn is not None
    if state.action is not None and (state.action.kind != "move" or state.action.fighting):
        return []
    return [place for place in own_places(state, state.turn) if any(_first_steps(state, place))]


def _first_steps(state: Clash, place: str) -> Iterator[bool]:
    assert state.turn is not None
    return (not judge_move(state, each.to(state.turn, (near,))) for each in singles(state, place)
            for near in ways(state, state.turn, place))


def singles(state: Clash, place: str) -> list[Picked]:
    """One figure of each level there, and each Hero."""
    there = able(state, place)
    return [*(Picked(place, one(level)) for level in range(3) if there[level]),
            *(Picked(place, NOBODY, (hero,)) for hero in able_heroes(state, place))]


# Where they can go

def targets(state: Clash, picked: Picked) -> dict[str, Path]:
    """Every place this group can go to, by a shortest way: step by step, each judged once."""
    found: dict[str, Path] = {}
    passed = {picked.place}
    edge: list[Path] = [()]
    while edge and len(edge[0]) < FURTHEST:
        following: list[Path] = []
        for path in edge:
            for near in ways(state, state.turn or "", path[-1] if path else picked.place):
                way = (*path, near)
                if near in passed or _barred(state, picked, way):
                    continue
                passed.add(near)
                following.append(way)
                if not _left_alone(state, picked, way):
                    found[near] = way
        edge = following
    return found


def _barred(state: Clash, picked: Picked, way: Path) -> bool:
    """Can't the last step of this way be taken? Those before were judged already."""
    if len(way) == 1:
        return any(each.rule != COMPANY for each in judge_move(state, picked.to(state.turn or "", way)))
    *_, last = steps(state, state.turn or "", picked.place, way, picked.units, picked.heroes)
    return bool(judge(STEP_CHECKS, state, last))


def _left_alone(state: Clash, picked: Picked, way: Path) -> bool:
    """A Hero may pass places where the group could not stay."""
    if not picked.heroes and not (state.action and state.action.moved_heroes):
        return False
    return bool(judge_move(state, picked.to(state.turn or "", way)))


def partly(state: Clash, picked: Picked) -> set[str]:
    """Places that not all, but some of the group can go to."""
    chosen = [each for each in singles(state, picked.place)
              if any(min(a, b) for a, b in zip(each.units, picked.units, strict=True))
              or set(each.heroes) & set(picked.heroes)]
    if len(chosen) == 1 and _alike(state, chosen[0]):
        return set()
    return {place for each in chosen for place in targets(state, each)}


def _alike(state: Clash, single: Picked) -> bool:
    """Have all figures of this level the same points left? A Hero is like itself."""
    lefts = [set(level) for level, one_of in zip(figures_at(state, single.place), single.units, strict=True) if one_of]
    return all(len(left) == 1 for left in lefts)


def fitting(state: Clash, picked: Picked, target: str) -> Picked:
    """Those of the group who can go to a place, as many as can go together."""
    assert state.turn is not None
    best = replace(picked, units=NOBODY, heroes=())
    for start in singles(state, picked.place):
        path = targets(state, start).get(target)
        if path is not None:
            best = max(best, _joined(state, picked, start, path), key=lambda each: (sum(each.units), len(each.heroes)))
    return best


def _joined(state: Clash, picked: Picked, group: Picked, path: Path) -> Picked:
    """The group with everybody picked who can come along its way."""
    assert state.turn is not None
    for level in (2, 1, 0):
        while group.units[level] < picked.units[level]:
            more = replace(group, units=plus(group.units, one(level)))
            if judge_move(state, more.to(state.turn, path)):
                break
            group = more
    for hero in picked.heroes:
        more = replace(group, heroes=(*group.heroes, hero))
        if hero not in group.heroes and not judge_move(state, more.to(state.turn, path)):
            group = more
    return group


def why_not(state: Clash, picked: Picked, target: str) -> list[Refusal]:
    """What the rules have against going there, by the way a bird would choose."""
    assert state.turn is not None
    return judge_move(state, picked.to(state.turn, bird_way(state, picked.place, target)))


def bird_way(state: Clash, start: str, target: str) -> Path:
    """The fewest borders from one place to another, whatever bars the way; where there is no way, one step."""
    assert state.turn is not None
    came: dict[str, Path] = {start: ()}
    edge = [start]
    while edge and target not in came:
        following = []
        for place in edge:
            for near in ways(state, state.turn, place):
                if near not in came:
                    came[near] = (*came[place], near)
                    following.append(near)
        edge = following
    return came.get(target, (target,))


def stays_stopped(state: Clash, place: str) -> list[Refusal]:
    """Why the figures of a place can't be picked up."""
    assert state.turn is not None
    units = units_at(state, state.turn, place)
    heroes = tuple(hero for hero, at in state.players[state.turn].heroes.items() if at == place)
    group = Picked(place, units, heroes)
    reasons = (judge_move(state, group.to(state.turn, (near,))) for near in ways(state, state.turn, place))
    return next((broken for broken in reasons if broken), [])


def fights_there(state: Clash, place: str) -> bool:
    assert state.turn is not None
    return enemies_at(state, state.turn, place) > 0


def waiting(state: Clash) -> tuple[int, int]:
    """How many own Units could still move: on the board, and in the Bastion."""
    assert state.turn is not None
    on_board = sum(sum(able(state, place)) for place in places_of(state, state.turn) if any(_first_steps(state, place)))
    at_home = sum(able(state, BASTION)) if any(_first_steps(state, BASTION)) else 0
    return on_board, at_home
