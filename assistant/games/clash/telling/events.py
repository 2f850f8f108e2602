"""What follows from a command, in words: sentences of their own. None where another sentence says it already."""

from __future__ import annotations

from assistant.core.box.unread import known
from assistant.core.engine.kinds import Event
from assistant.core.fate import sources
from assistant.core.telling.telling import Sentences
from assistant.core.words.message import Message, message
from assistant.core.words.tally import Part
from assistant.games.clash.chapters import (
    actions,
    elves,
    equipping,
    forging,
    heroes,
    income,
    planning,
    reading,
    solo,
    stones,
    victory,
)
from assistant.games.clash.chapters.battle import events
from assistant.games.clash.chapters.movement import moving
from assistant.games.clash.chapters.setup import elves as setup_elves
from assistant.games.clash.chapters.setup import opening
from assistant.games.clash.lookup import elf_index
from assistant.games.clash.model import ELVES, NOBODY, Clash
from assistant.games.clash.triples import one
from assistant.games.clash.words import card, cards, elf, figures, hero, side

Told = Message | None


# Set-up, planning, income

def elves_placed(_: Clash, event: setup_elves.ElvesPlaced) -> Told:
    if not event.app:
        return None
    return message("the app draws {units} for {place}", units=figures(ELVES, event.units), place=event.at)


def tactics_drawn(_: Clash, event: planning.TacticsDrawn) -> Told:
    if event.count == 0:
        return message("the app deals {clan} a hand", clan=side(event.by))
    if event.reshuffled:
        return message("{clan} shuffles the discard and draws Tactic cards: {count}", clan=side(event.by),
                       count=event.count)
    return message("{clan} draws Tactic cards: {count}", clan=side(event.by), count=event.count)


def tactics_revealed(state: Clash, event: planning.TacticsRevealed) -> Told:
    played = tuple(message("{clan} {number}", clan=side(clan),
                           number=state.box.tactics[event.cards[clan]].number)
                   for clan in event.order if clan in event.cards)
    return message("Tactic cards, in order of play: {cards}", cards=played)


def income_gained(_: Clash, event: income.IncomeGained) -> Told:
    if not event.cities:
        return message("{clan}: +{gold} gold", clan=side(event.by), gold=event.gold)
    return message("{clan}: +{gold} gold, +{crystals} Crystals from Cities ({cities})", clan=side(event.by),
                   gold=event.gold, crystals=event.crystals, cities=event.cities)


def reinforcements_lost(_: Clash, event: income.ReinforcementsLost) -> Told:
    return message("{clan} has no figures left for {units}", clan=side(event.by),
                   units=figures(event.by, event.units))


def stones_counted(_: Clash, event: stones.StonesCounted) -> Told:
    """A line of its own in the history: what they give follows."""
    held = tuple(place for places in event.stones.values() for place in places)
    return message("The Stones give Units: {places}", places=held) if held else None


def stone_unit_gained(_: Clash, event: stones.StoneUnitGained) -> Told:
    return message("{clan}: {units} by the Stone on {place}", clan=side(event.by), place=event.at,
                   units=figures(event.by, one(event.level - 1)))


# Market and forge

def market_revealed(_: Clash, event: equipping.MarketRevealed) -> Told:
    return message("new in the market: {cards}", cards=cards(event.cards)) if event.app else None


def equipment_moved(_: Clash, event: equipping.EquipmentMoved) -> Told:
    return None if event.aside is None else message("{card} makes room and goes aside", card=card(event.aside))


def legendary_drawn(_: Clash, event: forging.LegendaryDrawn) -> Told:
    return message("Legendaries drawn: {cards}", cards=cards(event.cards)) if event.app else None


def hero_retreated(_: Clash, event: heroes.HeroRetreated) -> Told:
    return message("{hero} goes to the {Bastion} of {clan}", hero=hero(event.hero), clan=side(event.by))


# Battle

def battle_began(_: Clash, event: events.BattleBegan) -> Told:
    return message("{attacker} (slowness {slow}) against {defender} ({slower}): the first Assault is for {first}",
                   attacker=side(event.attacker), slow=event.slowness[event.attacker],
                   defender=side(event.defender), slower=event.slowness[event.defender], first=side(event.first))


def assault_began(_: Clash, event: events.AssaultBegan) -> Told:
    if event.rage:
        return message("dice for {side}: {dice}; Rage tokens by icons: +{rage}", side=side(event.by), dice=event.dice,
                       rage=event.rage)
    return message("dice for {side}: {dice}", side=side(event.by), dice=event.dice)


def dice_rolled(_: Clash, event: events.DiceRolled) -> Told:
    if not event.app:
        return None
    return message("the app rolls for {side}: {hits} of {count} dice hit", side=side(event.by),
                   hits=sum(event.dice), count=len(event.dice))


def reroll_began(_: Clash, event: events.RerollBegan) -> Told:
    if event.by != ELVES:
        return None
    return message("the misses are rolled again, dice: {count}", count=len(event.dice))


def injuries_dealt(_: Clash, event: events.InjuriesDealt) -> Told:
    if not event.tally.parts:
        return message("{Injuries}: {sum}", sum=event.tally.total)
    return message("{Injuries}: {total} = {parts}", total=event.tally.total,
                   parts=tuple(map(_part, event.tally.parts)))


def _part(part: Part) -> Message:
    sign = "+" if part.amount >= 0 else "−"
    return message("{amount} {what}", amount=f"{sign}{abs(part.amount)}", what=part.what)


def barrier_eliminated(_: Clash, event: events.BarrierEliminated) -> Told:
    return message("the Magic Barrier of {side} falls", side=side(event.of))


def units_eliminated(_: Clash, event: events.UnitsEliminated) -> Told:
    gone = figures(event.of, event.units)
    if event.crystals:
        return message("eliminated by {by}: {units} of {of}; Crystals +{crystals}", by=side(event.by), units=gone,
                       of=side(event.of), crystals=event.crystals)
    return message("eliminated by {by}: {units} of {of}", by=side(event.by), units=gone, of=side(event.of))


def rage_gained(_: Clash, event: events.RageGained) -> Told:
    if not event.tokens:
        return message("nobody is eliminated")
    return message("nobody is eliminated: a Rage token for {side}", side=side(event.by))


def battle_fled(_: Clash, event: events.BattleFled) -> Told:
    return message("back home: {units}", units=figures(event.by, event.units)) if event.units != NOBODY else None


def battle_ended(_: Clash, event: events.BattleEnded) -> Told:
    if event.winner is None:
        return None
    return message("the battle on {place} is won by {side}", side=side(event.winner), place=event.at)


# The Elves, the end

def elf_improved(state: Clash, event: elves.ElfImproved) -> Told:
    """Each comparison: a free slot, a cheaper card replaced, or a card not dear enough."""
    box = state.box
    drawn = box.card(event.card)
    worn = state.elves.slots[elf_index(event.elf)].of(known(drawn.kind))
    if worn is None:
        return message("{elf} had a free slot and takes {card}", elf=elf(event.elf), card=card(event.card))
    facts = {"elf": elf(event.elf), "card": card(event.card), "cost": drawn.cost, "worn": card(worn),
             "price": box.card(worn).cost}
    if event.worn:
        return message("{elf} takes {card} (cost {cost}) in place of {worn} (cost {price}), which goes under the deck",
                       **facts)
    return message("{elf} keeps {worn} (cost {price}); {card} (cost {cost}) is not dearer and goes under the deck",
                   **facts)


def domination_scored(_: Clash, event: solo.DominationScored) -> Told:
    return message("{side}: +{points} Domination Points, {total} in all", side=side(ELVES), points=event.points,
                   total=event.total)


def game_ended(_: Clash, event: victory.GameEnded) -> Told:
    if event.winner is None:
        return message("the game ends without a winner")
    return message("the game is won by {side}", side=side(event.winner))


def player_conceded(_: Clash, event: victory.PlayerConceded) -> Told:
    return message("the figures of {clan} leave the board", clan=side(event.by))


def _said(_: Clash, __: Event) -> Told:
    """The command, or the heading of a chapter, says it."""
    return None


EVENTS: Sentences[Clash, Told] = {
    setup_elves.ElvesPlaced: elves_placed,
    planning.TacticsDrawn: tactics_drawn,
    planning.TacticsRevealed: tactics_revealed,
    income.IncomeGained: income_gained,
    income.ReinforcementsLost: reinforcements_lost,
    stones.StonesCounted: stones_counted,
    stones.StoneUnitGained: stone_unit_gained,
    equipping.MarketRevealed: market_revealed,
    equipping.EquipmentMoved: equipment_moved,
    forging.LegendaryDrawn: legendary_drawn,
    heroes.HeroRetreated: hero_retreated,
    events.BattleBegan: battle_began,
    events.AssaultBegan: assault_began,
    events.DiceRolled: dice_rolled,
    events.RerollBegan: reroll_began,
    events.InjuriesDealt: injuries_dealt,
    events.BarrierEliminated: barrier_eliminated,
    events.UnitsEliminated: units_eliminated,
    events.RageGained: rage_gained,
    events.BattleFled: battle_fled,
    events.BattleEnded: battle_ended,
    elves.ElfImproved: elf_improved,
    solo.DominationScored: domination_scored,
    victory.GameEnded: game_ended,
    victory.PlayerConceded: player_conceded,
    **dict.fromkeys((
        opening.GameOpened, opening.TilePlaced, planning.RoundBegan, planning.PhaseBegan, planning.TurnBegan,
        planning.TurnEnded, planning.HandsRefilled, planning.TacticChosen, planning.BastionPlaced,
        income.UnitsReinforced, actions.ActionBegan, equipping.EquipmentBought, forging.ForgingBegan,
        forging.LegendaryKept, heroes.HeroRecruited, moving.UnitMoved, moving.HeroMoved, moving.MovementEnded,
        events.RageStolen, events.RollKept, events.AssaultEnded,
        elves.ElvesBeganImproving, solo.StacksDiscarded, solo.ElvesBeganSpawning, sources.SourceSet,
        reading.FigureRead,
    ), _said),
}
