"""Whose answer is owed, and which commands can give it.   Rules: clash.always.owed

`moment` is quick and is asked before every command; `owed` is what the outside is told, with the facts needed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from assistant.core.shapes.record import EMPTY, record
from assistant.games.clash.chapters import actions, equipping, fate, forging, heroes, income, planning, solo, stones
from assistant.games.clash.chapters.battle import commands as battle
from assistant.games.clash.chapters.battle import course
from assistant.games.clash.chapters.movement import moving
from assistant.games.clash.chapters.setup import elves, opening
from assistant.games.clash.model import ACTIONS, Clash

TABLE, ALL = "table", "all"
ACTION_COMMANDS = (moving.MoveArmy, equipping.Buy, forging.Forge, equipping.Attach, equipping.Detach,
                   heroes.Recruit, solo.DiscardStacks, actions.Pass, actions.Done, battle.Fight)
BATTLE_COMMANDS: Mapping[str, tuple[type, ...]] = {
    "choose": (battle.Assault, battle.Flee, battle.StealRage),
    "reroll": (battle.Reroll, battle.KeepRoll),
    "eliminate": (battle.Eliminate,),
}


@record
class Moment:
    """Who may answer now, and with which commands; nobody when the game is over."""

    who: str | None
    commands: tuple[type, ...]
    players: tuple[str, ...] = ()  # the players meant, where `who` is all


def moment(state: Clash) -> Moment:
    if state.phase == "over":
        return Moment(None, ())
    if fate.dice_owed(state):
        return Moment(TABLE, (fate.Roll,))
    draw = fate.draw_owed(state)
    if draw is not None:
        placing = state.phase == "setup" and draw.deck == "elves"
        return Moment(TABLE, (fate.DrawCards, elves.PlaceElves) if placing else (fate.DrawCards,))
    if state.phase == "setup":
        return Moment(ALL, (opening.PlaceTile,), state.setting.clans)
    if state.phase == "tactic":
        return Moment(ALL, (planning.ChooseTactic,), tuple(clan for clan, each in state.players.items()
                                                           if not each.conceded))
    return _players_moment(state)


def _players_moment(state: Clash) -> Moment:
    if state.battle is not None:
        who = state.battle.turn if state.battle.stage != "eliminate" else course.chooser(state)
        return Moment(who, BATTLE_COMMANDS[state.battle.stage])
    if state.phase == "bastion":
        return Moment(state.turn, (planning.PlaceBastion,))
    if state.phase == "reinforce":
        return Moment(state.turn, (income.Reinforce,))
    if state.turn is None:
        return Moment(stones.chooser(state), (stones.ChooseStone,))
    return Moment(state.turn, (forging.KeepLegendary,) if forging.to_be_kept(state) else ACTION_COMMANDS)


# What the outside is told

def owed(state: Clash, names: Mapping[type, str], offered: Any) -> dict[str, Any]:
    """`who`, `do`, and the facts; `offered` tells which commands of an Action are possible."""
    now = moment(state)
    commands = now.commands
    if commands is ACTION_COMMANDS or (state.battle and state.battle.stage == "choose"):
        commands = tuple(command for command in commands if offered(state, command))
    elif elves.PlaceElves in commands and not offered(state, elves.PlaceElves):
        commands = (fate.DrawCards,)
    return {"who": now.who, "do": [names[command] for command in commands], **facts(state)}


def facts(state: Clash) -> Mapping[str, Any]:
    """What has to be known to answer."""
    if state.phase == "over":
        return EMPTY
    if fate.dice_owed(state):
        assert state.battle is not None
        return {"dice": len(state.battle.rolling), "for": state.battle.turn}
    draw = fate.draw_owed(state)
    if draw is not None:
        at = {} if draw.at is None else {"at": draw.at}
        return {"deck": draw.deck, **at, "count": draw.count}
    if state.battle is not None:
        return _battle_facts(state)
    return _phase_facts(state)


def _battle_facts(state: Clash) -> Mapping[str, Any]:
    assert state.battle is not None
    if state.battle.stage == "reroll":
        return {"rolled": list(state.battle.rolled), "rerolls": state.battle.rerolls}
    if state.battle.stage == "eliminate":
        barrier = {"barrier": 1} if course.barrier_falls(state) else {}
        return {"injuries": state.battle.injuries, **barrier, "legal": [list(units) for units in
                                                                        course.legal_sets(state)]}
    return EMPTY


def _phase_facts(state: Clash) -> Mapping[str, Any]:
    if state.phase == "setup":
        return {"count": opening.tiles_owed(state)}
    if state.phase == "tactic":
        cards = {clan: list(planning.choices(state, clan)) for clan, each in state.players.items()
                 if not each.conceded}
        return {"missing": list(planning.undecided(state)), "cards": cards}
    if state.phase == "reinforce" and state.turn is not None:
        return {"units": list(income.reinforcements(state, state.turn))}
    if state.phase in ACTIONS and state.turn is None:
        level, places = stones.contested(state) or (0, ())
        return {"level": level, "places": list(places)}
    kept = forging.to_be_kept(state)
    return {"cards": list(kept)} if kept else EMPTY
