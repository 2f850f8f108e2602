"""What happens in a battle, as facts, and what each changes.

Rules: clash.battle.{to-reserve,elf-crystal,flee}.   How a battle runs from one fact to the next stands in `course`.
"""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.engine.chapter import Chapter, Happens
from assistant.core.engine.rules import carries_out
from assistant.core.fate.luck import spend
from assistant.core.shapes.maps import put, without
from assistant.core.shapes.record import record, replace
from assistant.core.words.tally import Tally
from assistant.games.clash.box.records import Triple
from assistant.games.clash.change import add_units, take_units, to_supply, with_player
from assistant.games.clash.lookup import battle_in, reroll_is_possible
from assistant.games.clash.model import BASTION, ELVES, Battle, Clash
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


# Evolve

def battle_began(state: Clash, event: BattleBegan) -> Clash:
    return replace(state, battle=Battle(event.at, event.attacker, event.defender, event.first, event.rage,
                                        event.barrier))


def rage_stolen(state: Clash, event: RageStolen) -> Clash:
    battle = battle_in(state)
    rage = put(put(battle.rage, event.by, battle.rage[event.by] + 1), event.from_,
               battle.rage[event.from_] - 1)
    return replace(state, battle=replace(battle, rage=rage, stolen=(*battle.stolen, event.by)))


def assault_began(state: Clash, event: AssaultBegan) -> Clash:
    battle = battle_in(state)
    rage = put(battle.rage, event.by, battle.rage[event.by] + event.rage)
    return replace(state, battle=replace(battle, stage="roll", rage=rage, rolling=tuple(range(event.dice)),
                                         rolled=(), rerolls=event.rerolls))


def dice_rolled(state: Clash, event: DiceRolled) -> Clash:
    battle = battle_in(state)
    rolled = list(battle.rolled or event.dice)
    for at, die in zip(event.at, event.dice, strict=True):
        rolled[at] = die
    changed = replace(battle, rolled=tuple(rolled), rolling=())
    stage = "reroll" if battle.turn != ELVES and reroll_is_possible(state, changed) else "roll"
    return replace(spend(state, event.app), battle=replace(changed, stage=stage))


def reroll_began(state: Clash, event: RerollBegan) -> Clash:
    battle = battle_in(state)
    return replace(state, battle=replace(battle, stage="roll", rolling=event.dice, rerolls=battle.rerolls - 1))


def roll_kept(state: Clash, _: RollKept) -> Clash:
    return replace(state, battle=replace(battle_in(state), rerolls=0))


def injuries_dealt(state: Clash, event: InjuriesDealt) -> Clash:
    return replace(state, battle=replace(battle_in(state), stage="eliminate", injuries=event.tally.total))


def barrier_eliminated(state: Clash, event: BarrierEliminated) -> Clash:
    battle = battle_in(state)
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
    battle = battle_in(state)
    rage = put(battle.rage, event.by, battle.rage[event.by] + event.tokens)
    return replace(state, battle=replace(battle, rage=rage))


def assault_ended(state: Clash, event: AssaultEnded) -> Clash:
    return replace(state, battle=replace(battle_in(state), stage="choose", turn=event.next, rolled=(), rolling=(),
                                         rerolls=0, injuries=None, box=None))


def battle_fled(state: Clash, event: BattleFled) -> Clash:
    return add_units(take_units(state, event.by, event.at, event.units), event.by, BASTION, event.units)


def battle_ended(state: Clash, _: BattleEnded) -> Clash:
    return replace(state, battle=None)


# The chapter

CHAPTER = Chapter(
    "battle.events",
    events=(
        Happens(BattleBegan, battle_began),
        Happens(RageStolen, rage_stolen),
        Happens(AssaultBegan, assault_began),
        Happens(DiceRolled, dice_rolled, source="dice", stroke=lambda rolled: rolled.dice),
        Happens(RerollBegan, reroll_began),
        Happens(RollKept, roll_kept),
        Happens(InjuriesDealt, injuries_dealt),
        Happens(BarrierEliminated, barrier_eliminated),
        Happens(UnitsEliminated, units_eliminated),
        Happens(RageGained, rage_gained),
        Happens(AssaultEnded, assault_ended),
        Happens(BattleFled, battle_fled),
        Happens(BattleEnded, battle_ended),
    ),
)
