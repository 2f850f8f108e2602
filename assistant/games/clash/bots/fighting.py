"""In battle: which first, fight on or flee, which dice to roll again, whom to eliminate."""

from __future__ import annotations

from assistant.core.engine.kinds import Command
from assistant.games.clash.bots.duel import Force, Seer, strength
from assistant.games.clash.bots.worth import elf_crystals, force_at, place_worth, rage_counts, worth_of
from assistant.games.clash.box.records import Triple
from assistant.games.clash.chapters.battle import commands, course
from assistant.games.clash.chapters.heroes import has_thief
from assistant.games.clash.lookup import bonus, fighters, units_at
from assistant.games.clash.model import ELVES, Battle, Clash
from assistant.games.clash.triples import minus

BOLD = 0.8  # a loss is a little less bad than the figures' worth: they come back


def first(state: Clash, clan: str, places: list[str], seer: Seer) -> commands.Fight:
    """The likeliest victory first."""
    def chance(place: str) -> float:
        enemy = next(side for side in state.armies[place] if side != clan)
        return seer.forecast(force_at(state, clan, place), force_at(state, enemy, place), rage_counts(state)).win

    return commands.Fight(max(places, key=chance), clan)


def assault_or_flee(state: Clash, seer: Seer) -> Command:
    """Fight on while what is to be won outweighs what is to be lost."""
    fought = _battle(state)
    clan = fought.turn
    enemy = fought.enemy(clan)
    if has_thief(state, clan, fought.at) and clan not in fought.stolen and fought.rage.get(enemy):
        return commands.StealRage(clan)
    own, other = _force(state, fought, clan), _force(state, fought, enemy)
    forecast = seer.forecast(own, other, rage_counts(state), True)
    there, against = own.counts, other.counts
    lost = worth_of(there) - worth_of(forecast.attacker)
    killed = tuple(number - left for number, left in zip(against, forecast.defender, strict=True))
    gained = elf_crystals(state, killed) if enemy == ELVES else 0.5 * worth_of(killed)
    prize = place_worth(state, clan, fought.at)
    if forecast.win * prize + gained >= BOLD * lost:
        return commands.Assault(clan)
    return commands.Flee(clan)


def reroll(state: Clash) -> Command:
    """All the missed dice, unless the Injuries eliminate everybody already."""
    fought = _battle(state)
    clan, missed = fought.turn, course.misses(fought)
    enemy = fought.enemy(clan)
    lives = sum(number * fighter.life for number, fighter in zip(units_at(state, enemy, fought.at),
                                                                 fighters(state, enemy), strict=True))
    enough = course.injury_tally(state).total >= lives + fought.barrier.get(enemy, 0)
    if enough or not missed:
        return commands.KeepRoll(clan)
    return commands.Reroll(missed if state.setting.edition.any_die_rerolled else None, clan)


def eliminate(state: Clash) -> commands.Eliminate:
    """The set that is worth most, and leaves the enemy weakest; alone, of one's own Units, that which does so least."""
    fought = _battle(state)
    enemy = fought.enemy(fought.turn)
    force = _force(state, fought, enemy)

    def worth(units: Triple) -> float:
        left = Force(force.fighters, minus(force.counts, units), force.tokens, 0, force.bonus)
        return 0.05 * worth_of(units) - strength(left, rage_counts(state))

    chooser = course.chooser(state)
    best = (min if chooser == enemy else max)(course.legal_sets(state), key=worth)
    return commands.Eliminate(best, int(course.barrier_falls(state)), chooser)


def _force(state: Clash, fought: Battle, side: str) -> Force:
    return Force(fighters(state, side), units_at(state, side, fought.at), fought.rage.get(side, 0),
                 fought.barrier.get(side, 0), bonus(state, side, fought.at))


def _battle(state: Clash) -> Battle:
    assert state.battle is not None
    return state.battle
