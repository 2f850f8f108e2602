"""The battle on the table as a question to the solver."""

from __future__ import annotations

from assistant.games.clash import lookup
from assistant.games.clash.model import ELVES, Battle, Clash
from assistant.games.clash.odds.question import Army, Question, Running, Side
from assistant.games.clash.rulings import rage_limit


def question_of(state: Clash) -> Question:
    """What can be asked about the battle being fought, from where it stands."""
    battle, edition, rulings = state.battle, state.setting.edition, state.setting.rulings
    assert battle is not None
    return Question(
        army_of(state, battle, battle.attacker), army_of(state, battle, battle.defender),
        any_die_rerolled=edition.any_die_rerolled, counts_rage_icons=edition.counts_rage_icons,
        rage_limit=rage_limit(rulings), maximal=rulings["injuries"] == "maximal", running=running_of(battle))


def army_of(state: Clash, battle: Battle, side: str) -> Army:
    return Army(lookup.fighters(state, side), lookup.units_at(state, side, battle.at), battle.rage.get(side, 0),
                battle.barrier.get(side, 0), lookup.bonus(state, side, battle.at), elves=side == ELVES)


def running_of(battle: Battle) -> Running:
    """Before the roll, with dice lying, or with Injuries to distribute."""
    turn: Side = "attacker" if battle.turn == battle.attacker else "defender"
    if battle.stage == "eliminate":
        return Running(turn, injuries=battle.injuries)
    if battle.stage == "reroll":
        return Running(turn, tuple(bool(die) for die in battle.rolled), battle.rerolls)
    return Running(turn)
