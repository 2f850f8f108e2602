"""What each command does, in words: the sentence that follows the name of whoever commanded it."""

from __future__ import annotations

from collections.abc import Callable

from assistant.core.box.unread import known
from assistant.core.engine import leaving
from assistant.core.engine.ask import TABLE
from assistant.core.engine.kinds import Command
from assistant.core.fate import sources
from assistant.core.telling.telling import Sentences
from assistant.core.words.message import Message, Name, message
from assistant.games.clash.chapters import (
    actions,
    equipping,
    fate,
    forging,
    heroes,
    income,
    planning,
    reading,
    solo,
    stones,
)
from assistant.games.clash.chapters.battle import commands, course
from assistant.games.clash.chapters.movement import moving
from assistant.games.clash.chapters.setup import elves, opening
from assistant.games.clash.game import CHAPTERS
from assistant.games.clash.lookup import FORGE, battle_in, controlled
from assistant.games.clash.model import ELVES, NOBODY, Clash
from assistant.games.clash.names import LETTERS, where
from assistant.games.clash.telling.reading import read
from assistant.games.clash.words import (
    ROMAN,
    SOURCES,
    card,
    cards,
    elf,
    figures,
    hero,
    joined,
    side,
    spread,
)


def place_tile(state: Clash, command: opening.PlaceTile) -> Message:
    return message("tile {tile} is laid as {letter}", tile=command.tile, letter=LETTERS[len(state.board.tiles)])


def draw(state: Clash, command: fate.DrawCards) -> Message:
    owed = fate.draw_owed(state)
    if command.deck == "elves":
        drawn = figures(ELVES, elves.elf_units(command.cards))
        return message("drawn for {place}: {units}", place=owed.at if owed and owed.at else "", units=drawn)
    if command.deck == "legendary":
        return message("Legendaries drawn: {cards}", cards=cards(command.cards))
    if owed is not None and owed.at is not None:
        kind = owed.at.removeprefix(f"{ELVES}:")
        return message("drawn for {elf}: {cards}", elf=elf(kind), cards=cards(command.cards))
    return message("new in the market: {cards}", cards=cards(command.cards))


def place_elves(_: Clash, command: elves.PlaceElves) -> Message:
    return message("puts {units} on {place}", units=figures(ELVES, command.units), place=command.at)


def choose_tactic(_: Clash, __: planning.ChooseTactic) -> Message:
    return message("chooses a Tactic card")


def choose_this_tactic(state: Clash, command: planning.ChooseTactic) -> Message:
    """With what it brings, as far as somebody has read that."""
    card, name = state.box.tactics[command.card], Name("tactic", command.card)
    if card.gold is None or card.units is None:
        return message("chooses {card}", card=name)
    return message("chooses {card}: {gold} gold; {units}", card=name, gold=card.gold,
                   units=figures(card.clan, card.units))


def place_bastion(state: Clash, command: planning.PlaceBastion) -> Message:
    return message("places the {Bastion} next to {places}", places=tuple(state.board.beside(command.at)))


def reinforce(_: Clash, command: income.Reinforce) -> Message:
    return message("reinforces: {units}", units=spread(command.by or "", command.units))


def move(_: Clash, command: moving.MoveArmy) -> Message:
    going = figures(command.by, command.units, command.heroes)
    *via, end = command.path
    if not via:
        return message("moves {figures} from {start} to {end}", figures=going, start=where(command.from_),
                       end=where(end))
    return message("moves {figures} from {start} to {end} by way of {places}", figures=going,
                   start=where(command.from_), end=where(end), places=tuple(map(where, via)))


def fight(_: Clash, command: commands.Fight) -> Message:
    return message("fights on {place}", place=command.at)


def roll(_: Clash, command: fate.Roll) -> Message:
    return message("rolls {count} dice: {hits} hit", hits=sum(command.dice), count=len(command.dice))


def reroll(state: Clash, command: commands.Reroll) -> Message:
    picked = course.misses(battle_in(state)) if command.dice is None else command.dice
    return message("rolls again, dice: {count}", count=len(picked))


def eliminate(state: Clash, command: commands.Eliminate) -> Message:
    now = battle_in(state)
    enemy = now.enemy(now.turn)
    gone = [figures(enemy, command.units)] if command.units != NOBODY else []
    if command.units == NOBODY and not command.barrier:
        return message("eliminates nobody of {enemy}", enemy=side(enemy))
    what = joined([message("the Magic Barrier")] * bool(command.barrier) + gone)
    if command.by != now.turn:
        return message("eliminates for {side}: {what} of {enemy}", side=side(now.turn), what=what, enemy=side(enemy))
    if enemy == ELVES and command.units != NOBODY:
        gained = sum(number * known(elf.crystals) for number, elf in zip(command.units, state.box.elves, strict=True)
                     if number)
        return message("eliminates {what} of {enemy}: Crystals +{crystals}", what=what, enemy=side(enemy),
                       crystals=gained)
    return message("eliminates {what} of {enemy}", what=what, enemy=side(enemy))


def buy(state: Clash, command: equipping.Buy) -> Message:
    return message("buys {card} for {gold} gold", card=card(command.card),
                   gold=state.box.card(command.card).cost)


def forge(state: Clash, command: forging.Forge) -> Message:
    by = command.by or ""
    return message("forges at {places} for {crystals} Crystals", places=tuple(controlled(state, by, FORGE)),
                   crystals=forging.cost(state, by) or 0)


def keep_legendary(_: Clash, command: forging.KeepLegendary) -> Message:
    return message("keeps {card}", card=card(command.card))


def attach(_: Clash, command: equipping.Attach) -> Message:
    return message("gives {card} to level {level}", card=card(command.card), level=ROMAN[command.level - 1])


def detach(_: Clash, command: equipping.Detach) -> Message:
    return message("puts {card} aside", card=card(command.card))


def recruit(state: Clash, command: heroes.Recruit) -> Message:
    return message("recruits {hero} for {gold} gold: {place}", hero=hero(command.hero), place=where(command.at),
                   gold=state.box.heroes[command.hero].cost)


def discard_stacks(_: Clash, command: solo.DiscardStacks) -> Message:
    return message("puts these stacks under the deck: {cards}", cards=cards(command.cards))


def stone(_: Clash, command: stones.ChooseStone) -> Message:
    return message("puts the last figure on the Stone of {place}", place=command.at)


def _always(text: Message) -> Callable[[Clash, Command], Message]:
    return lambda state, command: text


COMMANDS: Sentences[Clash, Message] = {
    opening.PlaceTile: place_tile,
    fate.DrawCards: draw,
    elves.PlaceElves: place_elves,
    planning.ChooseTactic: choose_tactic,
    planning.PlaceBastion: place_bastion,
    income.Reinforce: reinforce,
    moving.MoveArmy: move,
    commands.Fight: fight,
    commands.Assault: _always(message("launches an Assault")),
    commands.Flee: _always(message("flees to the {Bastion}")),
    commands.StealRage: _always(message("steals a Rage token")),
    fate.Roll: roll,
    commands.Reroll: reroll,
    commands.KeepRoll: _always(message("lets the roll count")),
    commands.Eliminate: eliminate,
    equipping.Buy: buy,
    forging.Forge: forge,
    forging.KeepLegendary: keep_legendary,
    equipping.Attach: attach,
    equipping.Detach: detach,
    heroes.Recruit: recruit,
    solo.DiscardStacks: discard_stacks,
    stones.ChooseStone: stone,
    actions.Pass: _always(message("passes")),
    actions.Done: _always(message("ends the Action")),
    sources.SetSource: lambda _, command: sources.told(command, SOURCES),
    reading.Read: read,
    leaving.Concede: _always(message("gives up")),
    leaving.AgreeEnd: _always(message("all agree to end the game without a winner")),
}


def who(state: Clash, command: Command) -> str | None:
    """Whose command it is: the side that throws, for dice; nobody's, where the table does it."""
    if isinstance(command, fate.Roll):
        return battle_in(state).turn
    if isinstance(command, commands.Assault | commands.Flee | commands.StealRage | commands.Reroll | commands.KeepRoll):
        return battle_in(state).turn
    by: str | None = command.by
    return by if by is not None or CHAPTERS.ask(state).who == TABLE else None
