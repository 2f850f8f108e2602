"""Battle: assaults, injuries, fleeing.   Rules: clash.battle.*

What a player may do stands here; how an Assault runs by itself, step by step, in `course`.
"""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.engine.ask import Ask, nothing
from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does
from assistant.core.engine.rules import carries_out, rule
from assistant.core.shapes.plain import Json
from assistant.core.shapes.record import record
from assistant.core.words.message import Argument, Message, Name, message
from assistant.games.clash.box.records import Triple
from assistant.games.clash.chapters.actions import no_equip_action_has_begun
from assistant.games.clash.chapters.battle import course
from assistant.games.clash.chapters.battle.course import legal_sets, misses
from assistant.games.clash.chapters.battle.events import BattleFled, RageStolen, RerollBegan, RollKept
from assistant.games.clash.chapters.battle.sums import may_eliminate
from assistant.games.clash.chapters.heroes import a_moved_hero_has_company, has_thief
from assistant.games.clash.chapters.movement.moving import end_movement
from assistant.games.clash.lookup import battle_in, disputed, units_at
from assistant.games.clash.model import ELVES, Battle, Clash
from assistant.games.clash.triples import covers, negative
from assistant.games.clash.unread import to_fight

# Commands

@record
class Fight:
    at: str
    by: str | None = None


@record
class Assault:
    by: str | None = None


@record
class Flee:
    by: str | None = None


@record
class StealRage:
    by: str | None = None


@record
class Reroll:
    dice: tuple[int, ...] | None = None  # positions; None: all the missed ones
    by: str | None = None


@record
class KeepRoll:
    by: str | None = None


@record
class Eliminate:
    units: Triple
    barrier: int = 0
    by: str | None = None


# Checks

@rule("clash.battle.where")
def enemies_share_the_territory(state: Clash, fight: Fight) -> Message | None:
    places = tuple(disputed(state, fight.by or ""))
    if fight.at in places:
        return None
    return message("There is nobody to fight on {place}; battles are due on: {places}.", place=fight.at, places=places)


@rule("clash.battle.reroll")
def the_dice_may_be_picked_up(state: Clash, reroll: Reroll) -> Message | None:
    battle = state.battle
    assert battle is not None
    if not state.setting.edition.any_die_rerolled:
        if reroll.dice is None:
            return None
        return message("In this edition a reroll is for all the missed dice, without choosing.")
    picked = reroll.dice or ()
    if picked and len(set(picked)) == len(picked) and all(0 <= at < len(battle.rolled) for at in picked):
        return None
    return message("Say which dice are rerolled: positions from 0 to {last}, each once.", last=len(battle.rolled) - 1)


@rule("clash.battle.assign")
def the_set_is_paid_for_and_the_rest_absorbed(state: Clash, eliminate: Eliminate) -> Message | None:
    battle = battle_in(state)
    counts, lives, dealt = course.targets(state)
    there = units_at(state, battle.enemy(battle.turn), battle.at)
    if negative(eliminate.units) or not covers(there, eliminate.units):
        return None  # not a question of Injuries: those figures are not there
    if may_eliminate(counts, lives, dealt, eliminate.units, state.setting.rulings["injuries"] == "maximal"):
        return None
    cost = sum(number * life for number, life in zip(eliminate.units, lives, strict=True))
    facts: dict[str, Argument] = {"units": eliminate.units, "lives": lives, "injuries": dealt, "cost": cost,
                                  "left": dealt - cost}
    if cost > dealt:
        return message("To eliminate {units} (level I, II, III) with Lives of {lives} takes {cost} {Injuries}; there "
                       "are {injuries}.", **facts)
    return message("To eliminate {units} (level I, II, III) with Lives of {lives} leaves {left} of {injuries} "
                   "{Injuries}, more than the others can absorb: more must fall.", **facts)


@rule("clash.hero.barrier")
def the_barrier_goes_first(state: Clash, eliminate: Eliminate) -> Message | None:
    falls = course.barrier_falls(state)
    if eliminate.barrier == int(falls):
        return None
    if falls:
        return message("The Magic Barrier is eliminated before any Unit.")
    return message("No Magic Barrier can be eliminated here.")


@rule("clash.hero.neggesh")
def neggesh_is_there_and_has_not_stolen(state: Clash, stealing: StealRage) -> Message | None:
    battle, by = battle_in(state), stealing.by or ""
    if not has_thief(state, by, battle.at):
        return message("Stealing Rage needs {hero} in the battle.", hero=Name("hero", "neggesh"))
    if by in battle.stolen:
        return message("Rage is stolen once per battle.")
    if not battle.rage.get(battle.enemy(by)):
        return message("The opponent has no Rage token.")
    return None


@rule("clash.always.figures")
def only_units_in_the_battle_are_eliminated(state: Clash, eliminate: Eliminate) -> Message | None:
    battle = battle_in(state)
    there = units_at(state, battle.enemy(battle.turn), battle.at)
    if negative(eliminate.units):
        return message("There are no negative numbers of figures: {units}.", units=eliminate.units)
    if covers(there, eliminate.units):
        return None
    return message("{units} can't be eliminated: only {there} are there.", units=eliminate.units, there=there)


FIGHT_CHECKS = (no_equip_action_has_begun, a_moved_hero_has_company, enemies_share_the_territory)
STEALING_CHECKS = (neggesh_is_there_and_has_not_stolen,)


# Decide

@carries_out("clash.battle.order", "clash.battle.where")
def fight(draft: Draft[Clash], command: Fight) -> None:
    assert command.by is not None
    end_movement(draft, command.by)
    course.begin_battle(draft, command.by, command.at)


def assault(draft: Draft[Clash], _: Assault) -> None:
    course.begin_assault(draft)


@carries_out("clash.battle.flee")
def flee(draft: Draft[Clash], command: Flee) -> None:
    assert command.by is not None
    battle = battle_in(draft.state)
    draft.emit(BattleFled(command.by, battle.at, units_at(draft.state, command.by, battle.at)))
    course.end_battle(draft, loser=command.by)


@carries_out("clash.hero.neggesh")
def steal_rage(draft: Draft[Clash], command: StealRage) -> None:
    assert command.by is not None
    draft.emit(RageStolen(command.by, battle_in(draft.state).enemy(command.by)))


@carries_out("clash.battle.reroll")
def reroll(draft: Draft[Clash], command: Reroll) -> None:
    battle = battle_in(draft.state)
    picked = misses(battle) if command.dice is None else tuple(sorted(command.dice))
    draft.emit(RerollBegan(battle.turn, picked))


def keep_roll(draft: Draft[Clash], _: KeepRoll) -> None:
    draft.emit(RollKept(battle_in(draft.state).turn))
    course.deal_injuries(draft)


def eliminate(draft: Draft[Clash], command: Eliminate) -> None:
    course.eliminate(draft, command.units)


# Offers

def fight_offers(state: Clash) -> Iterator[Fight]:
    clan = state.turn
    assert clan is not None
    for place in disputed(state, clan):
        command = Fight(place, clan)
        if not to_fight(state, place) and all(check(state, command) is None for check in FIGHT_CHECKS):
            yield command


def offers(state: Clash) -> Iterator[Assault | Flee | StealRage | Reroll | KeepRoll | Eliminate]:
    """What the side on turn can do at this stage of the battle."""
    battle = battle_in(state)
    if battle.stage == "choose":
        yield from (Assault(battle.turn), Flee(battle.turn))
        stealing = StealRage(battle.turn)
        if all(check(state, stealing) is None for check in STEALING_CHECKS):
            yield stealing
    elif battle.stage == "reroll":
        yield KeepRoll(battle.turn)
        yield from reroll_offers(state, battle)
    elif battle.stage == "eliminate":
        barrier = int(course.barrier_falls(state))
        yield from (Eliminate(units, barrier, course.chooser(state)) for units in legal_sets(state))


def reroll_offers(state: Clash, battle: Battle) -> Iterator[Reroll]:
    if not state.setting.edition.any_die_rerolled:
        yield Reroll(None, battle.turn)
        return
    for mask in range(1, 2 ** len(battle.rolled)):
        yield Reroll(tuple(at for at in range(len(battle.rolled)) if mask >> at & 1), battle.turn)


# What is owed

ASKED = {  # at each stage of an Assault
    "choose": ((Assault, Flee, StealRage), message("Launch an Assault, or flee")),
    "reroll": ((Reroll, KeepRoll), message("Reroll, or keep the roll")),
    "eliminate": ((Eliminate,), message("Choose who is eliminated")),
}


def owes(state: Clash) -> Ask[Clash] | None:
    battle = state.battle
    if battle is None:
        return None
    kinds, words = ASKED[battle.stage]
    facts = FACTS.get(battle.stage, nothing)
    if battle.stage != "eliminate":
        return Ask(battle.turn, kinds, words, "battle", facts, narrowed=battle.stage == "choose")
    automaton = ELVES if course.left_to_the_app(state) else ""
    return Ask(course.chooser(state), kinds, words, "battle", facts, automaton=automaton)


def _rolled(state: Clash) -> Json:
    battle = battle_in(state)
    return {"rolled": list(battle.rolled), "rerolls": battle.rerolls}


def _to_eliminate(state: Clash) -> Json:
    barrier = {"barrier": 1} if course.barrier_falls(state) else {}
    return {"injuries": battle_in(state).injuries, **barrier,
            "legal": [list(units) for units in course.legal_sets(state)]}


FACTS = {"reroll": _rolled, "eliminate": _to_eliminate}


# The chapter

CHAPTER = Chapter(
    "battle.commands",
    commands=(
        Does(Fight, fight, FIGHT_CHECKS, fight_offers,
             needs=lambda state, command: to_fight(state, command.at)),
        Does(Assault, assault, offers=offers),
        Does(Flee, flee, offers=offers),
        Does(StealRage, steal_rage, STEALING_CHECKS, offers),
        Does(Reroll, reroll, (the_dice_may_be_picked_up,), offers),
        Does(KeepRoll, keep_roll, offers=offers),
        Does(Eliminate, eliminate,
             (the_set_is_paid_for_and_the_rest_absorbed, the_barrier_goes_first,
              only_units_in_the_battle_are_eliminated), offers),
    ),
    owes=owes,
)
