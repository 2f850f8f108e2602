"""The state as the protocol shows it: nothing secret, everything derived worked out."""

from __future__ import annotations

from assistant.core.shapes.plain import Plain
from assistant.games.clash.box.records import ELF_TYPES, LEVELS
from assistant.games.clash.lookup import points
from assistant.games.clash.model import BASTION, STOPPED, Clash, Figures, Player, Slots


def show_state(state: Clash) -> dict[str, Plain]:
    setting = state.setting
    return {
        "game": "clash", "edition": setting.edition.id, "goal": setting.goal, "sources": dict(state.sources),
        "rulings": dict(setting.rulings), "round": state.round, "phase": state.phase, "order": list(state.order),
        "turn": state.turn,
        "tiles": [{"tile": tile.side, "at": list(tile.at), "turn": tile.turn} for tile in state.board.tiles],
        "players": {seat.clan: _player(state, seat.clan, seat.name) for seat in setting.seats},
        "territories": {place: _territory(state, place) for place in state.board.position},
        "market": dict(state.market),
        "decks": {"equipment": state.equipment.size, "legendary": state.legendary.size},
        "heroes": list(state.heroes), "bag": list(state.elves.bag), "taken": list(state.elves.taken),
        "elves": {elf: _slots(worn) for elf, worn in zip(ELF_TYPES, state.elves.slots, strict=True)},
        "domination": state.domination, "battle": _battle(state), "winner": state.winner,
    }


def _player(state: Clash, clan: str, name: str) -> dict[str, Plain]:
    each = state.players[clan]
    bastion = {"at": list(each.bastion) if each.bastion else None, "units": list(each.garrison)}
    shown = {
        "name": name, "gold": each.gold, "crystals": each.crystals, "points": points(state, clan),
        "reserve": _reserve(state, clan), "bastion": bastion | (_left(state, BASTION) if clan == state.turn else {}),
        "heroes": dict(each.heroes),
        "slots": {str(level): _slots(worn) for level, worn in zip(LEVELS, each.slots, strict=True)},
        "aside": list(each.aside), "legendary": list(each.legendary), **_cards(each),
    }
    return shown | ({"conceded": True} if each.conceded else {})


def _reserve(state: Clash, clan: str) -> list[int | None]:
    units = state.box.clans[clan].units
    return [None if unit.count is None else number
            for number, unit in zip(state.players[clan].reserve, units, strict=True)]


def _cards(each: Player) -> dict[str, Plain]:
    return {"hand": each.held, "tactic": each.tactic, "discard": list(each.discard)}


def _slots(worn: Slots) -> dict[str, str | None]:
    return {"weapon": worn.weapon, "armour": worn.armour}


def _territory(state: Clash, place: str) -> dict[str, Plain]:
    army = state.armies.get(place, {})
    shown: dict[str, Plain] = {"feature": state.board.features[place]}
    if len(army) > 1:
        shown["sides"] = {side: list(units) for side, units in army.items()}
    else:
        side = next(iter(army), None)
        shown |= {"side": side, "units": list(army[side]) if side else [0, 0, 0]}
    return shown | (_left(state, place) if state.turn in army else {})


def _left(state: Clash, place: str) -> dict[str, Plain]:
    """During a movement: the points left of each figure of the player in turn, by level."""
    action = state.action
    if action is None or action.kind != "move" or action.fighting:
        return {}
    figures: Figures = action.left.get(place, ((), (), ()))
    return {"left": [[0 if left == STOPPED else left for left in level] for level in figures]}


def _battle(state: Clash) -> dict[str, Plain] | None:
    battle = state.battle
    if battle is None:
        return None
    return {"at": battle.at, "attacker": battle.attacker, "defender": battle.defender, "turn": battle.turn,
            "rage": dict(battle.rage), "rolled": list(battle.rolled), "rerolls": battle.rerolls,
            "injuries": battle.injuries, "barrier": dict(battle.barrier)}
