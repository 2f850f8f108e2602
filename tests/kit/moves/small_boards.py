"""A few figures on one tile or two: Elves, an enemy, Mountains, Heroes, fast and flying Units, both editions' rules."""

from __future__ import annotations

from random import Random
from typing import Any

from assistant.core.engine.attempt import Accepted, attempt
from assistant.core.shapes.record import replace
from assistant.games.clash.box.records import Box, Triple
from assistant.games.clash.chapters.movement.moving import offers
from assistant.games.clash.game import GAME
from assistant.games.clash.model import BASTION, Clash
from tests.kit.moves.position import TILES, position
from tests.kit.plain_box import plain_box

HOMES = ((-2, 0), (-1, 2), (2, -1))
ICONS = ("slowness", "hit", "reroll", "shield", "rage")


def board(luck: Random, most: int = 4) -> Clash:
    """The player in turn, before the Action or a few moves into it."""
    edition, tiles = luck.choice(("ks2017", "retail2019")), TILES[:luck.choice((1, 1, 2))]
    units, garrison = _armies(luck, [f"{letter}{number}" for letter in "AB"[:len(tiles)] for number in range(7)],
                              luck.randint(1, most - (len(tiles) - 1)))
    spots = [place for place, army in units.items() if "bohorg" in army] + [BASTION]
    company = luck.choice(((), (), ("hekna",), ("neggesh", "barrier-hero")[:2 if edition == "ks2017" else 1]))
    state = position(
        edition=edition, box=_box(luck), tiles=tiles, units=units, garrison={"bohorg": garrison},
        bastions={"bohorg": luck.choice(HOMES), "tomb": (4, 0) if len(tiles) > 1 else (0, -2)},
        rulings={"own-bastion": luck.choice(("pass", "stop"))},
        heroes={"bohorg": {hero: luck.choice(spots) for hero in company}}, with_heroes=True)
    return _some_moves(luck, state, luck.choice((0, 0, 0, 1, 2, 3)))


def _box(luck: Random) -> Box:
    kinds = {("bohorg", level): {"movement": luck.randint(1, 3), "speed": luck.randint(0, 1),
                                 "flight": luck.random() < 0.3, **{icon: luck.random() < 0.15 for icon in ICONS}}
             for level in (1, 2, 3)}
    walls = frozenset((luck.randrange(7), luck.randrange(6)) for _ in range(luck.randrange(6)))
    return plain_box(units=kinds, faces={"1a": {"mountains": walls}},
                     heroes={hero: {"movement": luck.randint(1, 3)} for hero in ("hekna", "neggesh", "barrier-hero")})


def _armies(luck: Random, places: list[str], figures: int) -> tuple[dict[str, dict[str, Triple]], Triple]:
    """Own Units at up to two places and in the Bastion, enemies on nearly half of the others."""
    own = [luck.choice([*luck.sample(places, 2), BASTION]) for _ in range(figures)]
    levels = {place: [0, 0, 0] for place in own}
    for place in own:
        levels[place][luck.randrange(3)] += 1
    a, b, c = levels.pop(BASTION, [0, 0, 0])
    units: dict[str, dict[str, Triple]] = {place: {"bohorg": (x, y, z)} for place, (x, y, z) in levels.items()}
    left: dict[str, int] = {"elves": 15, "tomb": 8}
    for place in places:
        side, number = luck.choice(("elves", "tomb")), luck.choice((1, 1, 2, 3))
        if place not in units and luck.random() < 0.45 and number <= left[side]:
            left[side] -= number
            units[place] = {side: (number, 0, 0)}
    return units, (a, b, c)


def _some_moves(luck: Random, state: Clash, number: int) -> Clash:
    for _ in range(number):
        possible: list[Any] = list(offers(state))
        if possible:
            answer = attempt(GAME, state, luck.choice(possible))
            assert isinstance(answer, Accepted)
            state = answer.state
    return state


def in_turn(state: Clash, clan: str) -> Clash:
    """As if it were that player's Action, and nobody had moved."""
    return replace(state, turn=clan, action=None)
