"""How a battle runs: initiative, dice, Injuries, eliminations, Rage, its end.

Rules: clash.battle.{slowness,initiative,alternate,dice,elf-reroll,injuries,rage-icon,life,to-reserve,elf-crystal,
rage-token,rage-discard,end}, clash.hero.{barrier,retreat}
"""

from __future__ import annotations

from itertools import islice

from assistant.core.box.unread import known
from assistant.core.engine.attempt import Draft
from assistant.core.engine.rules import carries_out
from assistant.core.words.message import message
from assistant.core.words.tally import Part, Tally, tally
from assistant.games.clash.box.records import Triple
from assistant.games.clash.chapters.battle import sums
from assistant.games.clash.chapters.battle.events import (
    AssaultBegan,
    AssaultEnded,
    BarrierEliminated,
    BattleBegan,
    BattleEnded,
    InjuriesDealt,
    RageGained,
    RerollBegan,
    UnitsEliminated,
)
from assistant.games.clash.chapters.heroes import barrier_at_the_start, rage_at_the_start, retreat_from
from assistant.games.clash.lookup import battle_in, bonus, fighters, hand_of, in_assault, reroll_is_possible, units_at
from assistant.games.clash.model import ELVES, NOBODY, Battle, Clash
from assistant.games.clash.rulings import rage_limit

# The battle begins

@carries_out("clash.battle.slowness", "clash.battle.initiative")
def begin_battle(draft: Draft[Clash], attacker: str, place: str) -> None:
    """The lower slowness launches the first Assault; a tie goes to the Defender."""
    state = draft.state
    defender = next(side for side in state.armies[place] if side != attacker)
    armies = {side: units_at(state, side, place) for side in (attacker, defender)}
    slow = {side: sums.slowness(fighters(state, side, there), there) for side, there in armies.items()}
    first = attacker if slow[attacker] < slow[defender] else defender
    rage = dict.fromkeys((attacker, defender), 0)
    for side in sorted(rage, key=lambda side: side != first):  # a limited supply serves who is on turn first
        rage[side] = _limited(state, rage_at_the_start(state, side, place), 0, sum(rage.values()))
    barrier = {side: life for side in (attacker, defender) if (life := barrier_at_the_start(state, side, place))}
    draft.emit(BattleBegan(place, attacker, defender, first, slow, rage, barrier))


@carries_out("clash.battle.rage-icon", "clash.battle.dice", "clash.battle.types")
def begin_assault(draft: Draft[Clash]) -> None:
    """Rage icons are counted, then as many dice as the highest Power among the types present."""
    state, battle = draft.state, battle_in(draft.state)
    there = units_at(state, battle.turn, battle.at)
    side = fighters(state, battle.turn, there)
    icons = sums.rage_icons(side, there, state.setting.edition.counts_rage_icons)
    own, enemy = battle.rage[battle.turn], battle.rage[battle.enemy(battle.turn)]
    gained = _limited(state, icons, own, enemy) - own
    rerolls = sums.rerolls(side, there, bonus(state, battle.turn, battle.at))
    draft.emit(AssaultBegan(battle.turn, gained, sums.dice(side, there), rerolls))


def _limited(state: Clash, gained: int, own: int, enemy: int) -> int:
    return sums.tokens_after(own, gained, enemy, rage_limit(state.setting.rulings))


# Dice

def misses(battle: Battle) -> tuple[int, ...]:
    return tuple(at for at, hit in enumerate(battle.rolled) if not hit)


@carries_out("clash.battle.elf-reroll", "clash.battle.reroll")
def settle_roll(draft: Draft[Clash]) -> None:
    """The roll lies: the Elves pick up their misses, a player is asked, or it counts."""
    battle = battle_in(draft.state)
    if not reroll_is_possible(draft.state, battle):
        deal_injuries(draft)
    elif battle.turn == ELVES:
        draft.emit(RerollBegan(ELVES, misses(battle)))


# Injuries and eliminations

@carries_out("clash.battle.injuries")
def deal_injuries(draft: Draft[Clash]) -> None:
    battle = battle_in(draft.state)
    draft.emit(InjuriesDealt(battle.turn, injury_tally(draft.state)))


def injury_tally(state: Clash) -> Tally:
    """Hits + hit icons + Rage tokens − shields of the enemy, never below 0."""
    battle = battle_in(state)
    enemy = battle.enemy(battle.turn)
    own, theirs = units_at(state, battle.turn, battle.at), units_at(state, enemy, battle.at)
    icons = sums.hit_icons(fighters(state, battle.turn, own), own, bonus(state, battle.turn, battle.at))
    shields = sums.shields(fighters(state, enemy, theirs), theirs, bonus(state, enemy, battle.at))
    return tally(Part(sum(battle.rolled), message("dice showing a hit")), Part(icons, message("hit icons")),
                 Part(battle.rage[battle.turn], message("Rage tokens")),
                 Part(-shields, message("shields of the enemy")), least=0)


def barrier_falls(state: Clash) -> bool:
    """The enemy's Magic Barrier stands, and the Injuries suffice for it."""
    battle = battle_in(state)
    life = battle.barrier.get(battle.enemy(battle.turn), 0)
    return 0 < life <= (battle.injuries or 0)


@carries_out("clash.hero.barrier")
def targets(state: Clash) -> tuple[Triple, Triple, int]:
    """Enemy Units that can be hit, their Lives, and the Injuries left for them behind a Magic Barrier."""
    battle = battle_in(state)
    enemy = battle.enemy(battle.turn)
    there = units_at(state, enemy, battle.at)
    a, b, c = (fighter.life for fighter in fighters(state, enemy, there))
    life, dealt = battle.barrier.get(enemy, 0), battle.injuries or 0
    if life and dealt < life:
        return NOBODY, (a, b, c), 0
    return there, (a, b, c), dealt - life


def legal_sets(state: Clash, most: int | None = None) -> list[Triple]:
    """Every set of enemy Units that may be eliminated now; or only the first of them, of which there may be many."""
    counts, lives, dealt = targets(state)
    sets = sums.eliminations(counts, lives, dealt, state.setting.rulings["injuries"] == "maximal")
    return [(a, b, c) for a, b, c in islice(sets, most)]


def chooser(state: Clash) -> str:
    return hand_of(state, battle_in(state).turn)


@carries_out("clash.battle.life", "clash.battle.no-carry", "clash.battle.elf-crystal", "clash.battle.rage-token")
def eliminate(draft: Draft[Clash], units: Triple) -> None:
    """Remove them; Elves become Crystals; an Assault that eliminated nothing earns a Rage token."""
    state, battle = draft.state, battle_in(draft.state)
    enemy, barrier = battle.enemy(battle.turn), barrier_falls(state)
    if barrier:
        draft.emit(BarrierEliminated(enemy))
    if units != NOBODY:
        draft.emit(UnitsEliminated(battle.turn, enemy, battle.at, units, _crystals(state, enemy, units)))
    elif not barrier:
        own = battle.rage[battle.turn]
        draft.emit(RageGained(battle.turn, _limited(state, 1, own, battle.rage[enemy]) - own))
    if any(units_at(draft.state, enemy, battle.at)):
        draft.emit(AssaultEnded(enemy))
    else:
        end_battle(draft, loser=enemy)


def _crystals(state: Clash, side: str, units: Triple) -> int:
    if side != ELVES:
        return 0
    elves = in_assault(state).elves
    return sum(number * known(elf.crystals) for number, elf in zip(units, elves, strict=True) if number)


@carries_out("clash.battle.end", "clash.battle.rage-discard", "clash.hero.retreat")
def end_battle(draft: Draft[Clash], loser: str) -> None:
    battle = battle_in(draft.state)
    draft.emit(BattleEnded(battle.at, battle.enemy(loser), loser))
    retreat_from(draft, loser, battle.at)


# By itself

@carries_out("clash.battle.elves-stand", "clash.battle.alternate")
def run(draft: Draft[Clash]) -> bool:
    """Do what nobody has to be asked for; False when somebody is owed an answer."""
    battle = battle_in(draft.state)
    if battle.stage == "choose" and battle.turn == ELVES:
        begin_assault(draft)
        return True
    if battle.stage == "roll" and not battle.rolling:
        settle_roll(draft)
        return True
    if battle.stage == "eliminate" and (units := _only_choice(draft.state)) is not None:
        eliminate(draft, units)
        return True
    return False


def _only_choice(state: Clash) -> Triple | None:
    sets = legal_sets(state, most=2)
    return sets[0] if len(sets) == 1 else None


@carries_out("clash.battle.roller", "clash.solo.casualties")
def app_plays(state: Clash) -> bool:
    """Are the Elves on turn, and the app's? Alone the player chooses for both sides, whatever was ruled."""
    return left_to_the_app(state) and not state.setting.solo


def left_to_the_app(state: Clash) -> bool:
    """By a ruling of the table; an older program held to it alone, too."""
    return battle_in(state).turn == ELVES and state.setting.rulings["elves-player"] == "app"
