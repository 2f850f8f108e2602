"""The Action: what can be chosen, with what speaks for each choice."""

from __future__ import annotations

from assistant.core.shapes.record import record
from assistant.core.words.message import Message, Voice, message, say
from assistant.games.clash.chapters import equipping, forging, heroes, solo
from assistant.games.clash.chapters.movement import moving
from assistant.games.clash.game import CHAPTERS
from assistant.games.clash.lookup import controlled, units_at
from assistant.games.clash.model import Clash
from assistant.games.clash.unread import to_march
from assistant.ui.games.clash.presenters.table.places import within

MOVE, EQUIP, RECRUIT, PASS = "move", "equip", "recruit", "pass"
EQUIP_COMMANDS = (equipping.Buy, forging.Forge, equipping.Attach, equipping.Detach, solo.DiscardStacks)


@record
class Option:
    """A kind of Action; `open` is whether anything of it can be done now."""

    kind: str
    icon: str
    title: str
    hint: str
    open: bool


@record
class ActionView:
    options: tuple[Option, ...]
    begun: str  # the kind of Action that has begun, or ""


def present(state: Clash, voice: Voice) -> ActionView:
    begun = state.action.kind if state.action else ""
    if state.turn is None or begun:
        return ActionView((), begun)
    made = [_move(state), _equip(state), *_recruit(state), _pass()]
    return ActionView(tuple(Option(kind, icon, say(title, voice), say(hint, voice), possible)
                            for kind, icon, title, hint, possible in made), "")


Made = tuple[str, str, Message, Message, bool]


def _move(state: Clash) -> Made:
    if moving.anybody_can_move(state):
        return MOVE, "run-fast", message("Move"), message("March, overrun, and fight what you meet"), True
    if state.turn is not None and to_march(state, state.turn):
        hint = message("First read what the sheet says of those who are to go")
        return MOVE, "run-fast", message("Move"), hint, False
    return MOVE, "run-fast", message("Move"), message("Nobody can move"), False


def _equip(state: Clash) -> Made:
    assert state.turn is not None
    each = state.players[state.turn]
    if not any(CHAPTERS.can(state, kind) for kind in EQUIP_COMMANDS):
        hint = message("Nothing to buy, forge or rearrange with {gold} gold and {crystals} Crystals", gold=each.gold,
                       crystals=each.crystals)
        return EQUIP, "store", message("Equip"), hint, False
    forges = len(controlled(state, state.turn, "forge"))
    hint = message("{gold} gold, {crystals} Crystals, Forges held: {forges}", gold=each.gold, crystals=each.crystals,
                   forges=forges)
    return EQUIP, "store", message("Equip"), hint, True


def _recruit(state: Clash) -> list[Made]:
    """Only where Heroes are in the game and one is still to be had."""
    if not state.setting.heroes or not state.heroes:
        return []
    possible = CHAPTERS.can(state, heroes.Recruit)
    costs = [cost for hero in state.heroes if (cost := state.box.heroes[hero].cost) is not None]
    hint = (message("A Hero joins you; the cheapest costs {gold} gold", gold=min(costs)) if costs
            else message("A Hero joins you; what they cost is not yet read"))
    return [(RECRUIT, "star", message("Recruit"), hint, possible)]


def _pass() -> Made:
    return PASS, "skip-forward", message("Pass"), message("Take no Action this time"), True


def own_figures(state: Clash, place: str) -> bool:
    """Does the player in turn have figures there? `place` is as the map calls it."""
    clan = state.turn
    if clan is None:
        return False
    here = within(clan, place)
    return any(units_at(state, clan, here)) or here in state.players[clan].heroes.values() if here else False
