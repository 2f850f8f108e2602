"""A player's turn in an Action: all that can be commanded in it.   Rules: clash.action.one, clash.always.owed"""

from __future__ import annotations

from assistant.core.box.unread import shown
from assistant.core.engine.ask import Ask
from assistant.core.engine.chapter import Chapter
from assistant.core.shapes.plain import Json
from assistant.core.words.message import Message, message
from assistant.games.clash.chapters import actions, equipping, forging, heroes, solo
from assistant.games.clash.chapters.battle import commands
from assistant.games.clash.chapters.movement import moving
from assistant.games.clash.lookup import disputed
from assistant.games.clash.model import ACTIONS, Clash
from assistant.games.clash.unread import in_action

COMMANDS = (moving.MoveArmy, equipping.Buy, forging.Forge, equipping.Attach, equipping.Detach, heroes.Recruit,
            solo.DiscardStacks, actions.Pass, actions.Done, commands.Fight)


def owes(state: Clash) -> Ask[Clash] | None:
    if state.phase not in ACTIONS or state.turn is None:
        return None
    return Ask(state.turn, COMMANDS, _words, "action", _unread, narrowed=True)


def _unread(state: Clash) -> Json:
    return shown(in_action(state))


def _words(state: Clash) -> Message:
    action = state.action
    if action is None:
        return message("Choose an Action")
    if action.kind == "equip":
        return message("Buy, forge, rearrange, or end the Action")
    to_fight = disputed(state, state.turn or "")
    if not action.fighting:
        return message("Move on, or fight") if to_fight else message("Move, fight, or end the Action")
    return message("Fight the next battle") if to_fight else message("End the Action")


CHAPTER = Chapter("turn", owes=owes)
