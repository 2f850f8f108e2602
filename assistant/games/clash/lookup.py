"""What follows from the state: who holds what, points, strength, who sits where. Nothing here is stored.

Rules: clash.control, clash.win.points, clash.battle.{roller,types}, clash.move.budget, clash.battle.life
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from assistant.core.box.unread import known
from assistant.core.engine.rules import carries_out
from assistant.games.clash.box.records import ELF_TYPES, Box, ElfType, EquipmentCard, HeroCard, Triple, UnitType
from assistant.games.clash.chapters.battle.sums import Bonus, Fighter
from assistant.games.clash.model import ACTIONS, BASTION, ELVES, NOBODY, Battle, Clash, Player, Slots
from assistant.games.clash.triples import plus, total

CITY, FORGE = "city", "forge"


# Figures on the board ---------------------------------------------------------------------------------------------

def units_at(state: Clash, side: str, place: str) -> Triple:
    """The Units of a side on a Territory, or in its own Bastion."""
    if place == BASTION:
        return state.players[side].garrison
    return state.armies.get(place, {}).get(side, NOBODY)


def enemies_at(state: Clash, side: str, place: str) -> int:
    """How many Units of others stand on a Territory."""
    if place == BASTION:
        return 0
    return sum(sum(units) for other, units in state.armies.get(place, {}).items() if other != side)


def places_of(state: Clash, side: str) -> Iterator[str]:
    """The Territories where a side has a Unit, in the order of names."""
    return (place for place in state.board.position if side in state.armies.get(place, {}))


def on_board(state: Clash, side: str) -> Triple:
    return total(army[side] for army in state.armies.values() if side in army)


def disputed(state: Clash, clan: str) -> list[str]:
    """The Territories this player shares with enemy Units."""
    return [place for place in places_of(state, clan) if len(state.armies[place]) > 1]


# Control and points -----------------------------------------------------------------------------------------------

@carries_out("clash.control")
def holder(state: Clash, place: str) -> str | None:
    """Who controls a Territory as the Units stand: the only side there; a Hero controls nothing."""
    army = state.armies.get(place)
    return next(iter(army)) if army and len(army) == 1 else None


def controller(state: Clash, place: str) -> str | None:
    """Who counts as controlling it now: during a movement, who did before it."""
    action = state.action
    if action and action.kind == "move" and not action.fighting:
        return action.control.get(place)
    return holder(state, place)


def control_map(state: Clash) -> dict[str, str]:
    return {place: side for place in state.armies if (side := holder(state, place)) is not None}


def controlled(state: Clash, side: str, *features: str) -> list[str]:
    return [place for place in state.board.places(*features) if controller(state, place) == side]


@carries_out("clash.win.points")
def points(state: Clash, clan: str) -> int:
    """A Victory Point for each City under control, and for each Legendary ever forged."""
    return len(controlled(state, clan, CITY)) + len(state.players[clan].legendary)


# Strength ---------------------------------------------------------------------------------------------------------

NOBODY_THERE = Fighter(0, 1)  # a type without Units gives nothing, so it may be unread


def fighters(state: Clash, side: str, there: Triple | None = None) -> tuple[Fighter, Fighter, Fighter]:
    """The three Unit types of a side as they fight, Equipment included. Raises Unread where nobody has read them, but
    for a type of which nobody is there."""
    a, b, c = strengths(state, side)
    in_a, in_b, in_c = there or (1, 1, 1)
    return _if_there(a, in_a), _if_there(b, in_b), _if_there(c, in_c)


def _if_there(fighter: Fighter | None, count: int) -> Fighter:
    return known(fighter) if fighter is not None or count else NOBODY_THERE


def strengths(state: Clash, side: str) -> tuple[Fighter | None, Fighter | None, Fighter | None]:
    """The same; None where a figure is unread."""
    box = in_assault(state)
    types: tuple[UnitType | ElfType, ...] = box.elves if side == ELVES else box.clans[side].units
    slots = state.elves.slots if side == ELVES else state.players[side].slots
    rage = state.setting.edition.counts_rage_icons
    a, b, c = (_fighter(kind, _cards(box, worn), rage) for kind, worn in zip(types, slots, strict=True))
    return a, b, c


def in_assault(state: Clash) -> Box:
    """An Assault keeps the figures it began with to its end, whatever is read meanwhile."""
    return (state.battle.box if state.battle else None) or state.box


def _cards(box: Box, worn: Slots) -> list[EquipmentCard]:
    return [box.card(card) for card in worn.worn()]


def figure(state: Clash, side: str, level: int, name: str) -> int | None:
    """One figure of a type (level index 0 to 2), Equipment included; None where nobody has read it."""
    box = in_assault(state)
    kind: UnitType | ElfType = box.elves[level] if side == ELVES else box.clans[side].units[level]
    slots = state.elves.slots if side == ELVES else state.players[side].slots
    given: list[int | None] = [getattr(each, name) for each in (kind, *_cards(box, slots[level]))]
    return None if None in given else sum(known(number) for number in given)


def _fighter(kind: UnitType | ElfType, cards: list[EquipmentCard], counts_rage: bool) -> Fighter | None:
    power, life, slowness = kind.power, kind.life, kind.slowness
    hit, reroll, shield = kind.hit, kind.reroll, kind.shield
    rage = kind.rage if counts_rage else kind.rage or 0
    for card in cards:
        power, life, slowness = _plus(power, card.power), _plus(life, card.life), _plus(slowness, card.slowness)
        hit, reroll, shield = _plus(hit, card.hit), _plus(reroll, card.reroll), _plus(shield, card.shield)
        rage = _plus(rage, card.rage if counts_rage else card.rage or 0)
    if (power is None or life is None or slowness is None or hit is None or reroll is None or shield is None
            or rage is None):
        return None
    return Fighter(power, life, slowness, hit, reroll, shield, rage)


def _plus(one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None else one + other


def hero_cards(state: Clash, side: str, place: str) -> list[HeroCard]:
    """The Heroes of a side at a place."""
    if side == ELVES:
        return []
    box = in_assault(state)
    return [box.heroes[hero] for hero, at in state.players[side].heroes.items() if at == place]


@carries_out("clash.hero.bonus")
def bonus(state: Clash, side: str, place: str) -> Bonus:
    """What the Heroes there add to their side; several add up."""
    cards = hero_cards(state, side, place)
    return Bonus(sum(known(card.hit) for card in cards), sum(known(card.reroll) for card in cards),
                 sum(known(card.shield) for card in cards))


# Battle -----------------------------------------------------------------------------------------------------------

def battle_in(state: Clash) -> Battle:
    """The battle in progress, where there is one."""
    assert state.battle is not None
    return state.battle


def reroll_is_possible(state: Clash, battle: Battle) -> bool:
    """Any die may be picked up again (2017), or there is a miss to reroll; the Elves only ever reroll misses."""
    if not battle.rerolls:
        return False
    if state.setting.edition.any_die_rerolled and battle.turn != ELVES:
        return bool(battle.rolled)
    return 0 in battle.rolled


# Movement ---------------------------------------------------------------------------------------------------------

@carries_out("clash.move.budget", "clash.move.speed")
def movement(state: Clash, clan: str, level: int) -> int | None:
    """Movement points of a Unit (level index 0 to 2): sheet, Equipment, and Speed where the edition has it. None: one
    of these is unread."""
    all_ = _unit_and_cards(state, clan, level)
    figures = [each.movement for each in all_]
    figures += [each.speed for each in all_] if state.setting.edition.counts_speed else []
    return None if None in figures else sum(known(figure) for figure in figures)


def flies(state: Clash, clan: str, level: int) -> bool:
    """As far as anybody has read."""
    return any(each.flight for each in _unit_and_cards(state, clan, level))


def _unit_and_cards(state: Clash, clan: str, level: int) -> tuple[UnitType | EquipmentCard, ...]:
    box = state.box
    return box.clans[clan].units[level], *_cards(box, state.players[clan].slots[level])


def ways(state: Clash, clan: str, place: str) -> Mapping[str, bool]:
    """The places next to one, for this player, and whether Mountains bar the way."""
    home = state.players[clan].bastion
    if place == BASTION:
        return {} if home is None else state.board.beside(home)
    near = dict(state.board.borders.get(place, {}))
    if home is not None:
        gate = state.board.beside(home)
        if place in gate:
            near[BASTION] = gate[place]
    return near


# Players ----------------------------------------------------------------------------------------------------------

def player(state: Clash) -> Player:
    """The player in turn."""
    assert state.turn is not None
    return state.players[state.turn]


def playing(state: Clash) -> list[str]:
    """Those who have not conceded, in the order of seats."""
    return [clan for clan, each in state.players.items() if not each.conceded]


def waiting(state: Clash) -> list[str]:
    """Who still has to act in this phase, in turn order."""
    return [clan for clan in state.order if clan not in state.acted and not state.players[clan].conceded]


@carries_out("clash.battle.roller", "clash.solo.casualties")
def hand_of(state: Clash, side: str) -> str:
    """Who decides for a side: the player itself; for the Elves the player on the Attacker's right, alone the player."""
    if side != ELVES:
        return side
    assert state.battle is not None
    seats = playing(state)
    attacker = state.battle.attacker
    return seats[seats.index(attacker) - 1] if attacker in seats else seats[0]


def elves_on_board(state: Clash) -> Triple:
    return on_board(state, ELVES)


def in_second_action(state: Clash) -> bool:
    return state.phase == ACTIONS[1]


def all_figures(state: Clash, clan: str) -> Triple:
    """Every figure of a clan, wherever it is."""
    each = state.players[clan]
    return plus(plus(each.reserve, each.garrison), on_board(state, clan))


def elf_index(kind: str) -> int:
    return ELF_TYPES.index(kind)
