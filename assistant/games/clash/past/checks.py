"""What is asked of a game of Clash of Rage from elsewhere, beyond types and the sums of its laws."""

from __future__ import annotations

from assistant.core.engine.rules import judge
from assistant.core.game.checks import Checks, SoundBoxes, are_chosen, is_a_box, with_box
from assistant.core.spelling.header import LONGEST_NAME
from assistant.games.clash.box import boxes, printed
from assistant.games.clash.box.records import ELF_TYPES, Box
from assistant.games.clash.chapters.setup.opening import KEPT_CHECKS, OpenGame
from assistant.games.clash.editions import EDITIONS, is_known
from assistant.games.clash.model import BASTION, ELVES, PHASES, SOURCES, Clash, Setting
from assistant.games.clash.rulings import DOMINATION_LIMITS, RULINGS

BOXES: SoundBoxes[Box] = SoundBoxes(boxes)


def agreed(opening: OpenGame) -> bool:
    """Only names that mean something, and no name that can't be shown."""
    setting = opening.setting
    return (
        setting.edition.id in EDITIONS
        and all(seat.clan in setting.box.clans and len(seat.name) <= LONGEST_NAME for seat in setting.seats)
        and are_chosen(opening, SOURCES, RULINGS)
        and (setting.solo is None or setting.solo in DOMINATION_LIMITS)
        and is_a_box(boxes, setting.box)
        and not judge(KEPT_CHECKS, None, opening)
    )


def without_false_figures(setting: Setting) -> Setting:
    """Nothing of its box passes for printed that is not."""
    return with_box(setting, printed.checked(setting.box))


def names_what_is_there(state: Clash) -> bool:
    """Does everything in a state name something of this game? Types and laws say nothing of that."""
    clans, sides, places = set(state.players), {*state.players, ELVES, None}, {*state.board.position, BASTION}
    named = {*state.order, *state.last_order, *state.acted, *(state.stones or {})}
    tactics = {card for each in state.players.values()
               for card in (each.tactic, each.chosen, *each.discard, *(each.hand or ())) if card}
    standing = {place for each in state.players.values() for place in each.heroes.values()}
    standing |= {*state.armies, *(state.spawning or ())}
    standing |= {place for row in (state.stones or {}).values() for place in row}
    return (
        state.phase in PHASES and named <= clans and {state.turn} <= clans | {None} and {state.winner} <= sides
        and all(set(army) <= sides for army in state.armies.values())
        and tactics <= state.box.tactics.keys() and standing <= places
        and set(state.improving or ()) <= set(ELF_TYPES) and set(state.sources) == set(SOURCES)
        and set(state.sources.values()) <= {"app", "table"} and (state.as_read is None or BOXES.hold(state.as_read))
        and _moves_and_fights(state, places, sides)
    )


def _moves_and_fights(state: Clash, places: set[str], sides: set[str | None]) -> bool:
    action, battle = state.action, state.battle
    if action is not None:
        moving = {*action.left, *action.control} <= places and set(action.heroes) <= state.box.heroes.keys()
        if action.kind not in ("move", "equip") or state.turn is None or not moving:
            return False
    if battle is None:
        return True
    fighting = {battle.attacker, battle.defender, battle.turn, *battle.rage, *battle.barrier, *battle.stolen} <= sides
    return fighting and battle.at in places and battle.stage in ("choose", "roll", "reroll", "eliminate")


CHECKS: Checks[Clash] = Checks(
    agreed=agreed,
    is_known=lambda setting: is_known(setting.edition),
    without_false_figures=without_false_figures,
    names_what_is_there=names_what_is_there,
    amounts={"gold", "crystals", "to", "before", "total", "points", "round", "after"},
)
