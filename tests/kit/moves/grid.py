"""Every command that could be meant at a position, right or wrong: the plain product of all plausible values.

Built from the pieces of the box and the hexes on the table alone, without the offers and without the checks, so that
what the engine accepts of it can be compared with what the engine offers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from inspect import get_annotations
from itertools import combinations, pairwise, permutations, product
from typing import Any

from assistant.core.box.unread import known
from assistant.core.shapes.record import replace, values_of
from assistant.games.clash.box.records import Triple
from assistant.games.clash.chapters import equipping, forging, heroes, income, planning, solo, stones
from assistant.games.clash.chapters.battle import commands as battle
from assistant.games.clash.chapters.movement import moving
from assistant.games.clash.chapters.setup import elves, opening
from assistant.games.clash.game import GAME
from assistant.games.clash.model import Clash

SPOTS = ("aside", "1", "2", "3")
MOST_DISTRIBUTIONS = 10_000
LARGE = (opening.PlaceTile, elves.PlaceElves, income.Reinforce, moving.MoveArmy, battle.Reroll)
STRIDE = 11
FEW = ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1), (-1, 0, 0))  # where nobody stands, any figure is too many
MOST_DICE = 10
ONLY_BY = tuple(kind for kind, does in GAME.chapters.does.items() if set(get_annotations(kind)) == {"by"}
                and not does.always)


def commands(state: Clash) -> Iterator[Any]:
    """The whole grid with `by` left out; with each `by` all of its small parts, and every so many of the large."""
    for number, command in enumerate(_without_by(state)):
        yield command
        if type(command) not in LARGE or number % STRIDE == 0:
            for clan in state.players:
                yield replace(command, by=clan)


def accepted(state: Clash) -> set[Any]:
    """What the engine accepts of the grid, in a form that can be compared."""
    settled = (GAME.settle(state, command) for command in commands(state))
    return {key(command) for command in settled if not GAME.judge(state, command)}


def offered(state: Clash) -> set[Any]:
    return {key(GAME.settle(state, command)) for command in GAME.offers(state)}


def key(command: Any) -> Any:
    """A command as a value that can be in a set. Who lays a tile or the Elves makes no difference."""
    fields = values_of(command)
    if type(command) in (opening.PlaceTile, elves.PlaceElves):
        del fields["by"]
    return type(command).__name__, *(frozenset(value.items()) if isinstance(value, Mapping) else value
                                     for value in fields.values())


def _without_by(state: Clash) -> Iterator[Any]:
    yield from _of_set_up(state)
    yield from _of_planning(state)
    yield from _of_movement(state)
    yield from _of_equipping(state)
    yield from _of_battles(state)
    for kind in ONLY_BY:
        yield kind()


# Places, figures

def places(state: Clash) -> list[str]:
    """All on the board, the Bastions, and one that is not there."""
    return [*state.board.position, "bastion", *(f"bastion:{clan}" for clan in state.players), "Z6"]


def hexes(state: Clash, margin: int) -> list[tuple[int, int]]:
    """A window that holds the whole board with a margin; before the first tile only the middle: all else is alike."""
    there = list(state.board.place_at)
    if not there:
        return [(0, 0)]
    (left, right), (top, bottom) = ((min(axis) - margin, max(axis) + margin) for axis in zip(*there, strict=True))
    return list(product(range(left, right + 1), range(top, bottom + 1)))


def figures(state: Clash, side: str, place: str) -> Triple:
    if place == "bastion":
        return state.players[side].garrison if side in state.players else (0, 0, 0)
    return state.armies.get(place, {}).get(side, (0, 0, 0))


def triples(most: Triple) -> Iterator[Triple]:
    """From −1 to one too many of each level."""
    a, b, c = (range(-1, number + 2) for number in most)
    return product(a, b, c)


def subsets(items: Sequence[Any]) -> Iterator[tuple[Any, ...]]:
    for size in range(len(items) + 1):
        yield from combinations(items, size)


# The commands, chapter by chapter

def _of_set_up(state: Clash) -> Iterator[Any]:
    box = state.box
    if state.phase != "setup":
        yield opening.PlaceTile("1a", (0, 0), 0)
        yield elves.PlaceElves("A0", (1, 1, 0))
        return
    for tile, side, at, turn in product(box.tiles, "ab", hexes(state, 3), range(-1, 7)):
        yield opening.PlaceTile(f"{tile}{side}", at, turn)
    for place, units in product(places(state), triples((4, 4, 4))):
        yield elves.PlaceElves(place, units)


def _of_planning(state: Clash) -> Iterator[Any]:
    for card in state.box.tactics:
        yield planning.ChooseTactic(card)
    for at in hexes(state, 2):
        yield planning.PlaceBastion(at)
    for place in places(state):
        yield stones.ChooseStone(place)
    yield from (income.Reinforce(units) for units in _distributions(state))


def _distributions(state: Clash) -> Iterator[dict[str, Triple]]:
    """Up to one figure too many of each level of the card, over all places with own figures and one without.

    Where they are very many: all figures of a level together.
    """
    clan = state.turn
    if clan is None or state.players[clan].tactic is None:
        yield {"bastion": (1, 0, 0)}
        return
    card = known(state.box.tactics[state.players[clan].tactic or ""].units)
    own = [place for place in state.board.position if any(figures(state, clan, place))]
    other = next(place for place in state.board.position if place not in own)
    spots = ["bastion", *own, other]
    shares = [[share for total in range(number + 2) for share in _shares(total, len(spots))] for number in card]
    if len(shares[0]) * len(shares[1]) * len(shares[2]) > MOST_DISTRIBUTIONS:
        shares = [[tuple(number * (at == spot) for at in range(len(spots))) for number in range(most + 2)
                   for spot in range(len(spots))] for most in card]
    for levels in product(*shares):
        spread = {spot: (levels[0][at], levels[1][at], levels[2][at]) for at, spot in enumerate(spots)}
        yield {spot: units for spot, units in spread.items() if units != (0, 0, 0)}


def _shares(number: int, spots: int) -> Iterator[tuple[int, ...]]:
    """Every way to lay so many figures on so many spots: bars between stars."""
    for bars in combinations(range(number + spots - 1), spots - 1):
        edges = (-1, *bars, number + spots - 1)
        yield tuple(after - before - 1 for before, after in pairwise(edges))


def _of_movement(state: Clash) -> Iterator[Any]:
    """Single steps from everywhere to everywhere."""
    everywhere = places(state)
    for place in everywhere:
        yield battle.Fight(place)
        most = figures(state, state.turn or "", place)
        company = [hero for each in state.players.values() for hero, at in each.heroes.items() if at == place]
        groups = list(product(triples(most) if any(most) else FEW, subsets(company)))
        for near in everywhere:
            for units, heroes_ in groups:
                yield moving.MoveArmy(place, (near,), units, heroes_)


def _of_equipping(state: Clash) -> Iterator[Any]:
    box = state.box
    cards = [*box.equipment, *box.legendary]
    for card in cards:
        yield equipping.Buy(card)
        yield forging.KeepLegendary(card)
        for spot in SPOTS:
            yield from (equipping.Attach(card, level, spot) for level in range(5))
            yield equipping.Detach(card, 0 if spot == "aside" else int(spot), spot)
    for hero, place in product(box.heroes, places(state)):
        yield heroes.Recruit(hero, place)
    for pair in permutations(list(state.market) + [card for card in cards if card not in state.market][:2], 2):
        yield solo.DiscardStacks(pair)
    for card in state.market:
        yield solo.DiscardStacks((card, card))
        yield solo.DiscardStacks((card,))


def _of_battles(state: Clash) -> Iterator[Any]:
    now = state.battle
    if now is None:
        yield battle.Reroll()
        yield battle.Eliminate((1, 0, 0))
        return
    yield battle.Reroll(None)
    dice = len(now.rolled)
    if dice <= MOST_DICE:
        for picked in subsets(range(dice + 1)):
            yield battle.Reroll(picked)
    for side in (now.attacker, now.defender):
        for units, barrier in product(triples(figures(state, side, now.at)), (-1, 0, 1, 2)):
            yield battle.Eliminate(units, barrier)
