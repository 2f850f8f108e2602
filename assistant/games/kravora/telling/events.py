"""What follows from a command, in words: sentences of their own. None where another sentence says it already."""

from __future__ import annotations

from assistant.core.engine.kinds import Event
from assistant.core.fate import sources
from assistant.core.telling.telling import Sentences
from assistant.core.words.message import Message, message
from assistant.games.kravora.chapters import (
    attack,
    blows,
    calamity,
    ending,
    movement,
    opening,
    purchases,
    reading,
    rounds,
    strikes,
    turn,
    wages,
)
from assistant.games.kravora.chapters.ruses import casting, effects
from assistant.games.kravora.lookup import find
from assistant.games.kravora.model import Kravora
from assistant.games.kravora.telling.commands import unit, units
from assistant.games.kravora.words import FACES, colour, counted, earned, kind, ruse

Told = Message | None


# Dice

def opening_thrown(_: Kravora, event: opening.OpeningThrown) -> Told:
    return message("the app throws {dice}", dice=event.dice) if event.app else None


def units_entered(_: Kravora, event: opening.UnitsEntered) -> Told:
    return message("on line 1 of {colour}: {units}", colour=colour(event.board),
                   units=counted(each.kind for each in event.units))


def wave_thrown(_: Kravora, event: rounds.WaveThrown) -> Told:
    most: tuple[str, ...] = max(event.to_come.values(), key=len, default=())
    if event.app:
        return message("the app throws {dice}; to come: {units}", dice=event.dice, units=counted(most))
    return message("to come: {units}", units=counted(most))


def calamity_thrown(_: Kravora, event: calamity.CalamityThrown) -> Told:
    return message("the app throws: {face}", face=FACES[event.face]) if event.app else None


def comet_thrown(_: Kravora, event: calamity.CometThrown) -> Told:
    return message("the app throws {dice}", dice=(event.die,)) if event.app else None


# The round

def round_began(_: Kravora, event: rounds.RoundBegan) -> Told:
    return message("round {round} begins", round=event.round)


def volcano_erupted(_: Kravora, event: rounds.VolcanoErupted) -> Told:
    return message("the volcano takes {points} from every wall", points=event.points)


def first_place_passed(_: Kravora, event: ending.FirstPlacePassed) -> Told:
    return message("{colour} is first now", colour=colour(event.to))


def blood_gained(_: Kravora, event: calamity.BloodGained) -> Told:
    return message("all gain {blood} L", blood=event.amount)


def reward_given(_: Kravora, event: calamity.RewardGiven) -> Told:
    if not event.to:
        return message("nobody has killed anybody: no reward")
    return message("most kills, +{blood} L: {colours}", blood=event.amount, colours=tuple(map(colour, event.to)))


def comet_came(_: Kravora, event: calamity.CometCame) -> Told:
    if event.line is None:
        return message("the comet hits the wall of {colour}", colour=colour(event.board))
    return message("the comet hits line {line} of {colour}", line=event.line, colour=colour(event.board))


# Blows

def enemy_attack_began(state: Kravora, event: strikes.EnemyAttackBegan) -> Told:
    if not event.strikers:
        return message("no enemy strikes")
    return message("the enemy strikes: {units}",
                   units=counted(state.players[event.board].units[each].kind for each in event.strikers))


def movement_began(_: Kravora, event: movement.MovementBegan) -> Told:
    return message("the enemy comes nearer on the board of {colour}", colour=colour(event.board))


def attacker_struck(state: Kravora, event: strikes.AttackerStruck) -> Told:
    if event.line is not None:
        return message("{unit} strikes on line {line}", unit=unit(state, event.unit), line=event.line)
    found = find(state, event.unit)
    assert found is not None
    if strikes.reaches_wall(state, found[1]):
        return message("{unit} strikes the wall", unit=unit(state, event.unit))
    return message("{unit} reaches nobody", unit=unit(state, event.unit))


def blows_dealt(state: Kravora, event: blows.BlowsDealt) -> Told:
    return message("hit: {units}", units=units(state, event.on))


def unit_killed(state: Kravora, event: blows.UnitKilled) -> Told:
    if event.to == "stock":
        return message("{unit} is killed", unit=unit(state, event.unit))
    return message("{unit} is killed and goes to the reserve of {colour}", unit=unit(state, event.unit),
                   colour=colour(event.board))


def wall_hit(state: Kravora, event: blows.WallHit) -> Told:
    left = state.players[event.board].wall - event.points
    return message("the wall of {colour} loses {points}: {left} left", colour=colour(event.board),
                   points=event.points, left=left)


def attackers_held(state: Kravora, event: movement.AttackersHeld) -> Told:
    return message("held on line {line}: {units}", line=event.line, units=units(state, event.on))


def attacker_moved(state: Kravora, event: movement.AttackerMoved) -> Told:
    return message("{unit} goes to line {line}", unit=unit(state, event.unit), line=event.line)


# Blood

def wages_paid(_: Kravora, event: wages.WagesPaid) -> Told:
    if not event.blood.parts:
        return message("{colour} earns nothing", colour=colour(event.by))
    return message("{colour} earns {blood} L: {reasons}", colour=colour(event.by), blood=event.blood.total,
                   reasons=earned(event.blood.parts))


def unit_recycled(_: Kravora, event: wages.UnitRecycled) -> Told:
    return message("{colour} gains {blood} L", colour=colour(event.by), blood=event.blood)


def wall_repaired(_: Kravora, event: turn.WallRepaired) -> Told:
    return message("the wall of {colour} is repaired by {points}", colour=colour(event.by), points=event.points)


def ruse_cast(_: Kravora, event: casting.RuseCast) -> Told:
    if not event.holders:
        return None
    return message("who can cancel it: {colours}", colours=tuple(map(colour, event.holders)))


def shield_used(state: Kravora, _: effects.ShieldUsed) -> Told:
    assert state.announced is not None
    return message("{ruse} is cancelled", ruse=ruse(state.announced.cast.ruse))


def unit_shifted(state: Kravora, event: effects.UnitShifted) -> Told:
    return message("{unit} stands on line {line} of {colour}", unit=unit(state, event.unit), line=event.line,
                   colour=colour(event.board))


# The end

def player_fell(_: Kravora, event: ending.PlayerFell) -> Told:
    return message("the fortress of {colour} falls", colour=colour(event.by))


def game_ended(_: Kravora, event: ending.GameEnded) -> Told:
    if not event.winners:
        return message("the game ends without a winner")
    if len(event.winners) == 1:
        return message("the game is won by {side}", side=colour(event.winners[0]))
    return message("the victory is shared by {colours}", colours=tuple(map(colour, event.winners)))


def turn_began(_: Kravora, event: turn.TurnBegan | turn.WindowBegan) -> Told:
    return message("it is the turn of {colour}", colour=colour(event.by))


def puppet_sent(_: Kravora, event: purchases.PuppetSent) -> Told:
    return message("{puppet} attacks {colour}", puppet=kind(event.unit.kind), colour=colour(event.board))


def _said(_: Kravora, __: Event) -> Told:
    """The command, or another sentence, says it."""
    return None


EVENTS: Sentences[Kravora, Told] = {
    opening.OpeningThrown: opening_thrown,
    opening.UnitsEntered: units_entered,
    rounds.RoundBegan: round_began,
    rounds.VolcanoErupted: volcano_erupted,
    rounds.WaveThrown: wave_thrown,
    calamity.CalamityThrown: calamity_thrown,
    calamity.BloodGained: blood_gained,
    calamity.RewardGiven: reward_given,
    calamity.CometThrown: comet_thrown,
    calamity.CometCame: comet_came,
    strikes.EnemyAttackBegan: enemy_attack_began,
    movement.MovementBegan: movement_began,
    strikes.AttackerStruck: attacker_struck,
    blows.BlowsDealt: blows_dealt,
    blows.UnitKilled: unit_killed,
    blows.WallHit: wall_hit,
    movement.AttackersHeld: attackers_held,
    movement.AttackerMoved: attacker_moved,
    wages.WagesPaid: wages_paid,
    wages.UnitRecycled: unit_recycled,
    wages.WallDismantled: unit_recycled,
    purchases.PuppetSent: puppet_sent,
    turn.TurnBegan: turn_began,
    turn.WindowBegan: turn_began,
    turn.WallRepaired: wall_repaired,
    casting.RuseCast: ruse_cast,
    effects.ShieldUsed: shield_used,
    effects.UnitShifted: unit_shifted,
    ending.PlayerFell: player_fell,
    ending.FirstPlacePassed: first_place_passed,
    ending.GameEnded: game_ended,
    **dict.fromkeys((
        opening.GameOpened, attack.UnitAttacked, strikes.BlowsOwed,
        movement.MovementEnded, calamity.CometEnded, purchases.UnitBought, purchases.BuildingBought, turn.TurnsBegan,
        turn.KillsReturned, turn.TurnEnded, effects.StoneLaid, effects.WallTouched,
        effects.ShieldGained, effects.ShieldKept, sources.SourceSet, reading.FigureRead,
    ), _said),
}
