"""The battle on the table as a question to the solver, and one that might come."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.engine.attempt import Draft
from assistant.core.shapes.record import replace
from assistant.games.clash import lookup
from assistant.games.clash.box.records import Triple
from assistant.games.clash.change import set_units, with_player
from assistant.games.clash.chapters.battle.course import begin_battle
from assistant.games.clash.chapters.battle.events import battle_began
from assistant.games.clash.model import ELVES, Battle, Clash
from assistant.games.clash.odds.asking.question import Army, Question, Running, Side
from assistant.games.clash.rulings import rage_limit


def question_of(state: Clash) -> Question:
    """What can be asked about the battle being fought, from where it stands."""
    battle, edition, rulings = state.battle, state.setting.edition, state.setting.rulings
    assert battle is not None
    return Question(
        army_of(state, battle, battle.attacker), army_of(state, battle, battle.defender),
        any_die_rerolled=edition.any_die_rerolled, counts_rage_icons=edition.counts_rage_icons,
        rage_limit=rage_limit(rulings), maximal=rulings["injuries"] == "maximal", running=running_of(battle),
        attacker_eliminates=bool(state.setting.solo) and battle.defender == ELVES)


def question_before(state: Clash, attacker: str, place: str, units: Triple, heroes: Iterable[str] = ()) -> Question:
    """What could be asked if these Units, with these Heroes, attacked whoever stands there. The battle is begun as the
    rules begin it, so that Heroes bring what they bring; who launches the first Assault is left to slowness."""
    there = set_units(state, attacker, place, units)
    elsewhere = {hero: at for hero, at in state.players[attacker].heroes.items() if at != place}
    there = with_player(there, attacker, heroes=elsewhere | dict.fromkeys(heroes, place))
    draft = Draft(there, battle_began)
    begin_battle(draft, attacker, place)
    return replace(question_of(draft.state), running=None)


def army_of(state: Clash, battle: Battle, side: str) -> Army:
    there = lookup.units_at(state, side, battle.at)
    return Army(lookup.fighters(state, side, there), there, battle.rage.get(side, 0),
                battle.barrier.get(side, 0), lookup.bonus(state, side, battle.at), elves=side == ELVES)


def running_of(battle: Battle) -> Running:
    """Before the roll, with dice lying, or with Injuries to distribute."""
    turn: Side = "attacker" if battle.turn == battle.attacker else "defender"
    if battle.stage == "eliminate":
        return Running(turn, injuries=battle.injuries)
    if battle.stage == "reroll":
        return Running(turn, tuple(bool(die) for die in battle.rolled), battle.rerolls)
    return Running(turn)
