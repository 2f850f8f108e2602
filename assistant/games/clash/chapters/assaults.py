"""How a battle runs: initiative, dice, Injuries, eliminations, Rage, its end.

Rules: clash.battle.{slowness,initiative,alternate,dice,elf-reroll,injuries,rage-icon,life,to-reserve,elf-crystal,
rage-token,rage-discard,end}, clash.hero.{barrier,retreat}
"""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.engine import Draft
from assistant.core.message import message
from assistant.core.record import record, replace
from assistant.core.rules import carries_out
from assistant.core.tally import Part, Tally, tally
from assistant.games.clash import assault as sums
from assistant.games.clash.box import Triple
from assistant.games.clash.change import (
    add_units,
    put,
    spend_luck,
    take_units,
    to_supply,
    with_player,
    without,
)
from assistant.games.clash.chapters.heroes import barrier_at_the_start, rage_at_the_start, retreat_from
from assistant.games.clash.lookup import bonus, fighters, hand_of, units_at
from assistant.games.clash.model import BASTION, ELVES, NOBODY, Battle, Clash
from assistant.games.clash.rulings import rage_limit
from assistant.games.clash.triples import plus

# Events

@record
class BattleBegan:
    at: str
    attacker: str
    defender: str
    first: str
    slowness: Mapping[str, int]
    rage: Mapping[str, int]
    barrier: Mapping[str, int]


@record
class RageStolen:
    by: str
    from_: str


@record
class AssaultBegan:
    by: str
    rage: int  # tokens gained from Rage icons
    dice: int
    rerolls: int


@record
class DiceRolled:
    by: str
    at: tuple[int, ...]  # positions, when only some dice were rerolled
    dice: tuple[int, ...]
    app: bool = False


@record
class RerollBegan:
    by: str
    dice: tuple[int, ...]


@record
class RollKept:
    by: str


@record
class InjuriesDealt:
    by: str
    tally: Tally


@record
class BarrierEliminated:
    of: str


@record
class UnitsEliminated:
    by: str
    of: str
    at: str
    units: Triple
    crystals: int = 0  # of Elves, for the player who eliminated them


@record
class RageGained:
    by: str
    tokens: int


@record
class AssaultEnded:
    next: str


@record
class BattleFled:
    by: str
    at: str
    units: Triple


@record
class BattleEnded:
    at: str
    winner: str | None
    loser: str


# The battle begins

@carries_out("clash.battle.slowness", "clash.battle.initiative")
def begin_battle(draft: Draft[Clash], attacker: str, place: str) -> None:
    """The lower slowness launches the first Assault; a tie goes to the Defender."""
    state = draft.state
    defender = next(side for side in state.armies[place] if side != attacker)
    slow = {side: sums.slowness(fighters(state, side), units_at(state, side, place)) for side in (attacker, defender)}
    first = attacker if slow[attacker] < slow[defender] else defender
    rage = {side: _limited(state, rage_at_the_start(state, side, place), 0, 0) for side in (attacker, defender)}
    barrier = {side: life for side in (attacker, defender) if (life := barrier_at_the_start(state, side, place))}
    draft.emit(BattleBegan(place, attacker, defender, first, slow, rage, barrier))


@carries_out("clash.battle.rage-icon", "clash.battle.dice", "clash.battle.types")
def begin_assault(draft: Draft[Clash]) -> None:
    """Rage icons are counted, then as many dice as the highest Power among the types present."""
    state, battle = draft.state, _battle(draft.state)
    side, there = fighters(state, battle.turn), units_at(state, battle.turn, battle.at)
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


def reroll_is_possible(state: Clash, battle: Battle) -> bool:
    """Any die may be picked up again (2017), or there is a miss to reroll; the Elves only ever reroll misses."""
    if not battle.rerolls:
        return False
    if state.setting.edition.any_die_rerolled and battle.turn != ELVES:
        return bool(battle.rolled)
    return 0 in battle.rolled


@carries_out("clash.battle.elf-reroll", "clash.battle.reroll")
def settle_roll(draft: Draft[Clash]) -> None:
    """The roll lies: the Elves pick up their misses, a player is asked, or it counts."""
    battle = _battle(draft.state)
    if not reroll_is_possible(draft.state, battle):
        deal_injuries(draft)
    elif battle.turn == ELVES:
        draft.emit(RerollBegan(ELVES, misses(battle)))


# Injuries and eliminations

@carries_out("clash.battle.injuries")
def deal_injuries(draft: Draft[Clash]) -> None:
    battle = _battle(draft.state)
    draft.emit(InjuriesDealt(battle.turn, injury_tally(draft.state)))


def injury_tally(state: Clash) -> Tally:
    """Hits + hit icons + Rage tokens − shields of the enemy, never below 0."""
    battle = _battle(state)
    enemy = battle.enemy(battle.turn)
    icons = sums.hit_icons(fighters(state, battle.turn), units_at(state, battle.turn, battle.at),
                           bonus(state, battle.turn, battle.at))
    shields = sums.shields(fighters(state, enemy), units_at(state, enemy, battle.at), bonus(state, enemy, battle.at))
    return tally(Part(sum(battle.rolled), message("dice showing a hit")), Part(icons, message("hit icons")),
                 Part(battle.rage[battle.turn], message("Rage tokens")),
                 Part(-shields, message("shields of the enemy")), least=0)


def barrier_falls(state: Clash) -> bool:
    """The enemy's Magic Barrier stands, and the Injuries suffice for it."""
    battle = _battle(state)
    life = battle.barrier.get(battle.enemy(battle.turn), 0)
    return 0 < life <= (battle.injuries or 0)


@carries_out("clash.hero.barrier")
def targets(state: Clash) -> tuple[Triple, Triple, int]:
    """Enemy Units that can be hit, their Lives, and the Injuries left for them behind a Magic Barrier."""
    battle = _battle(state)
    enemy = battle.enemy(battle.turn)
    a, b, c = (fighter.life for fighter in fighters(state, enemy))
    life, dealt = battle.barrier.get(enemy, 0), battle.injuries or 0
    if life and dealt < life:
        return NOBODY, (a, b, c), 0
    return units_at(state, enemy, battle.at), (a, b, c), dealt - life


def legal_sets(state: Clash) -> list[Triple]:
    """Every set of enemy Units that may be eliminated now."""
    counts, lives, dealt = targets(state)
    sets = sums.eliminations(counts, lives, dealt, state.setting.rulings["injuries"] == "maximal")
    return [(a, b, c) for a, b, c in sets]


def chooser(state: Clash) -> str:
    return hand_of(state, _battle(state).turn)


@carries_out("clash.battle.life", "clash.battle.no-carry", "clash.battle.elf-crystal", "clash.battle.rage-token")
def eliminate(draft: Draft[Clash], units: Triple) -> None:
    """Remove them; Elves become Crystals; an Assault that eliminated nothing earns a Rage token."""
    state, battle = draft.state, _battle(draft.state)
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
    return sum(number * elf.crystals for number, elf in zip(units, state.setting.box.elves, strict=True))


@carries_out("clash.battle.end", "clash.battle.rage-discard", "clash.hero.retreat")
def end_battle(draft: Draft[Clash], loser: str) -> None:
    battle = _battle(draft.state)
    draft.emit(BattleEnded(battle.at, battle.enemy(loser), loser))
    retreat_from(draft, loser, battle.at)


# By itself

@carries_out("clash.battle.elves-stand", "clash.battle.alternate")
def run(draft: Draft[Clash]) -> bool:
    """Do what nobody has to be asked for; False when somebody is owed an answer."""
    battle = _battle(draft.state)
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
    sets = legal_sets(state)
    if len(sets) == 1:
        return sets[0]
    if _battle(state).turn == ELVES and state.setting.rulings["elves-player"] == "app":
        from assistant.games.clash.odds.elves import best_eliminations

        return best_eliminations(state)
    return None


def _battle(state: Clash) -> Battle:
    assert state.battle is not None
    return state.battle


# Evolve

def battle_began(state: Clash, event: BattleBegan) -> Clash:
    return replace(state, battle=Battle(event.at, event.attacker, event.defender, event.first, event.rage,
                                        event.barrier))


def rage_stolen(state: Clash, event: RageStolen) -> Clash:
    battle = _battle(state)
    rage = put(put(battle.rage, event.by, battle.rage[event.by] + 1), event.from_,
               battle.rage[event.from_] - 1)
    return replace(state, battle=replace(battle, rage=rage, stolen=(*battle.stolen, event.by)))


def assault_began(state: Clash, event: AssaultBegan) -> Clash:
    battle = _battle(state)
    rage = put(battle.rage, event.by, battle.rage[event.by] + event.rage)
    return replace(state, battle=replace(battle, stage="roll", rage=rage, rolling=tuple(range(event.dice)),
                                         rolled=(), rerolls=event.rerolls))


def dice_rolled(state: Clash, event: DiceRolled) -> Clash:
    battle = _battle(state)
    rolled = list(battle.rolled or event.dice)
    for at, die in zip(event.at, event.dice, strict=True):
        rolled[at] = die
    changed = replace(battle, rolled=tuple(rolled), rolling=())
    stage = "reroll" if battle.turn != ELVES and reroll_is_possible(state, changed) else "roll"
    return replace(spend_luck(state, event.app), battle=replace(changed, stage=stage))


def reroll_began(state: Clash, event: RerollBegan) -> Clash:
    battle = _battle(state)
    return replace(state, battle=replace(battle, stage="roll", rolling=event.dice, rerolls=battle.rerolls - 1))


def roll_kept(state: Clash, _: RollKept) -> Clash:
    return replace(state, battle=replace(_battle(state), rerolls=0))


def injuries_dealt(state: Clash, event: InjuriesDealt) -> Clash:
    return replace(state, battle=replace(_battle(state), stage="eliminate", injuries=event.tally.total))


def barrier_eliminated(state: Clash, event: BarrierEliminated) -> Clash:
    battle = _battle(state)
    life = battle.barrier[event.of]
    return replace(state, battle=replace(battle, barrier=without(battle.barrier, event.of),
                                         injuries=(battle.injuries or 0) - life))


@carries_out("clash.battle.to-reserve", "clash.battle.elf-crystal")
def units_eliminated(state: Clash, event: UnitsEliminated) -> Clash:
    state = take_units(state, event.of, event.at, event.units)
    if event.of != ELVES:
        return to_supply(state, event.of, event.units)
    state = replace(state, elves=replace(state.elves, taken=plus(state.elves.taken, event.units)))
    crystals = state.players[event.by].crystals + event.crystals
    return with_player(state, event.by, crystals=crystals)


def rage_gained(state: Clash, event: RageGained) -> Clash:
    battle = _battle(state)
    rage = put(battle.rage, event.by, battle.rage[event.by] + event.tokens)
    return replace(state, battle=replace(battle, rage=rage))


def assault_ended(state: Clash, event: AssaultEnded) -> Clash:
    return replace(state, battle=replace(_battle(state), stage="choose", turn=event.next, rolled=(), rolling=(),
                                         rerolls=0, injuries=None))


def battle_fled(state: Clash, event: BattleFled) -> Clash:
    return add_units(take_units(state, event.by, event.at, event.units), event.by, BASTION, event.units)


def battle_ended(state: Clash, _: BattleEnded) -> Clash:
    return replace(state, battle=None)


EVOLVE = {BattleBegan: battle_began, RageStolen: rage_stolen, AssaultBegan: assault_began, DiceRolled: dice_rolled,
          RerollBegan: reroll_began, RollKept: roll_kept, InjuriesDealt: injuries_dealt,
          BarrierEliminated: barrier_eliminated, UnitsEliminated: units_eliminated, RageGained: rage_gained,
          AssaultEnded: assault_ended, BattleFled: battle_fled, BattleEnded: battle_ended}
