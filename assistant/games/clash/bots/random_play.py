"""A player that does anything legal: it samples commands, so that no list of all of them is made."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar

from assistant.core.bots.match import Stuck
from assistant.core.engine.kinds import Command
from assistant.games.clash.box.records import ELF_TYPES, Triple
from assistant.games.clash.chapters import actions, equipping, fate, forging, heroes, income, solo
from assistant.games.clash.chapters.battle import commands
from assistant.games.clash.chapters.movement import moving
from assistant.games.clash.chapters.setup import elves, opening
from assistant.games.clash.game import CHAPTERS, GAME
from assistant.games.clash.lookup import places_of, units_at, ways
from assistant.games.clash.model import BASTION, Battle, Clash, Pile

if TYPE_CHECKING:
    from random import Random

T = TypeVar("T")
Sampler = Callable[[Clash, "Random"], "Command | None"]

TRIES = 6
ENDING = 0.25  # how often an Action that may end does end


def random_player(chance: Random) -> Callable[[Clash], Command]:
    """A player as bots are: given the state, its next command."""
    return lambda state: choose(state, chance)


def choose(state: Clash, chance: Random) -> Command:
    """Some command that will be accepted now."""
    now = CHAPTERS.ask(state)
    if now.commands[0] in (fate.Roll, fate.DrawCards):
        return _fate(state, chance)
    if now.panel == "action":
        return _action(state, chance)
    if now.commands[0] in (income.Reinforce, opening.PlaceTile):
        return _SAMPLERS[now.commands[0]](state, chance)
    if state.battle is not None and state.battle.stage == "reroll":
        return _some_reroll(state, state.battle, chance)
    return _one_of(list(GAME.offers(state)), chance)


def _one_of(offers: Sequence[T], chance: Random) -> T:
    if not offers:
        raise Stuck
    return chance.choice(offers)


def _some_reroll(state: Clash, rolled: Battle, chance: Random) -> commands.Reroll | commands.KeepRoll:
    """There are too many choices of dice to list them all."""
    if chance.random() < 0.3:
        return commands.KeepRoll(rolled.turn)
    if not state.setting.edition.any_die_rerolled:
        return commands.Reroll(None, rolled.turn)
    dice = range(len(rolled.rolled))
    return commands.Reroll(tuple(chance.sample(dice, chance.randint(1, len(dice)))), rolled.turn)


# What the table throws and draws

def _fate(state: Clash, chance: Random) -> Command:
    dice = fate.dice_owed(state)
    if dice:
        return fate.Roll(tuple(fate.DIE[int(chance.random() * len(fate.DIE))] for _ in dice))
    owed = fate.draw_owed(state)
    assert owed is not None
    choices: list[Command] = list(elves.offers(state)) if state.phase == "setup" and owed.deck == "elves" else []
    if choices and chance.random() < 0.3:
        return chance.choice(choices)
    return fate.DrawCards(owed.deck, _cards(state, owed, chance.randint(1, owed.count), chance))


def _cards(state: Clash, owed: fate.DrawOwed, count: int, chance: Random) -> tuple[str, ...]:
    if owed.deck == "elves":
        bag = [elf for elf, number in zip(ELF_TYPES, state.elves.bag, strict=True) for _ in range(number)]
        return tuple(chance.sample(bag, count))
    pile: Pile = state.equipment if owed.deck == "equipment" else state.legendary
    loose = [card for card, number in pile.cards.items() for _ in range(number)]
    chance.shuffle(loose)
    return (*loose, *pile.bottom)[:count]


# Actions

def _action(state: Clash, chance: Random) -> Command:
    """A few tries at something, else the end of the Action, a battle, or anything at all."""
    clan = state.turn
    ends: list[Command] = [actions.Done(clan), actions.Pass(clan)] if state.action is None else [actions.Done(clan)]
    possible_ends = [end for end in ends if not GAME.judge(state, end)]
    if not possible_ends or chance.random() > ENDING:
        for _ in range(TRIES):
            command = chance.choice(_KINDS)(state, chance)
            if command is not None and not GAME.judge(state, command):
                return command
    return _one_of(possible_ends or list(commands.fight_offers(state)) or list(GAME.offers(state)), chance)


def _some_move(state: Clash, chance: Random) -> Command | None:
    clan = state.turn
    assert clan is not None
    owned = state.players[clan].heroes
    place = chance.choice(sorted({BASTION, *places_of(state, clan), *owned.values()}))
    path = list(_walk(state, clan, place, chance))
    there = units_at(state, clan, place)
    few, some, many = (chance.randint(0, number) for number in there)
    company = tuple(hero for hero, at in owned.items() if at == place and chance.random() < 0.5)
    return moving.MoveArmy(place, tuple(path), (few, some, many), company, clan) if path else None


def _walk(state: Clash, clan: str, place: str, chance: Random) -> Iterator[str]:
    for _ in range(chance.choice((1, 1, 1, 2, 2, 3))):
        near = sorted(ways(state, clan, place))
        if not near:
            return
        place = chance.choice(near)
        yield place


def _some_offer(offers: Callable[[Clash], Iterator[Command]]) -> Sampler:
    def sample(state: Clash, chance: Random) -> Command | None:
        found = list(offers(state))
        return chance.choice(found) if found else None

    return sample


# What else can be done in an Action.
SAMPLED = (equipping.offers, heroes.offers, forging.offers, solo.offers, commands.fight_offers)
_KINDS: tuple[Sampler, ...] = (_some_move, _some_move, _some_move, *map(_some_offer, SAMPLED))


# Set-up and reinforcements

def _some_tile(state: Clash, chance: Random) -> opening.PlaceTile:
    spots = opening.tile_spots(state.board)
    used = {tile.side[:-1] for tile in state.board.tiles}
    sides = [f"{tile}{face}" for tile in state.box.tiles if tile not in used for face in "ab"]
    while True:
        placing = opening.PlaceTile(chance.choice(sides), chance.choice(spots), chance.randrange(6))
        if not GAME.judge(state, placing):
            return placing


def _some_reinforcement(state: Clash, chance: Random) -> income.Reinforce:
    clan = state.turn
    assert clan is not None
    places = [BASTION] if state.round == 1 else [BASTION, *places_of(state, clan)]
    spread: dict[str, list[int]] = {}
    for level, number in enumerate(income.reinforcements(state, clan)):
        for _ in range(number):
            spread.setdefault(chance.choice(places), [0, 0, 0])[level] += 1
    units: dict[str, Triple] = {place: (a, b, c) for place, (a, b, c) in spread.items()}
    return income.Reinforce(units, clan)


_SAMPLERS: dict[type, Callable[[Clash, Random], Command]] = {opening.PlaceTile: _some_tile,
                                                             income.Reinforce: _some_reinforcement}
