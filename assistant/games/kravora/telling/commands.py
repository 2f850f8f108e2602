"""What each command does, in words: the sentence that follows the name of whoever commanded it."""

from __future__ import annotations

from collections.abc import Callable

from assistant.core.engine.ask import TABLE
from assistant.core.engine.kinds import Command
from assistant.core.engine.leaving import AgreeEnd, Concede
from assistant.core.fate import sources
from assistant.core.telling.telling import Sentences
from assistant.core.words.message import Argument, Message, Name, message
from assistant.games.kravora.box.records import PUPPET
from assistant.games.kravora.chapters import (
    attack,
    calamity,
    movement,
    opening,
    purchases,
    reading,
    rounds,
    strikes,
    turn,
    wages,
)
from assistant.games.kravora.chapters.ruses import effects
from assistant.games.kravora.game import CHAPTERS
from assistant.games.kravora.lookup import find, price
from assistant.games.kravora.model import Cast, Kravora
from assistant.games.kravora.words import FACES, SOURCES, building, colour, kind, ruse, the_unit


def unit(state: Kravora, number: int) -> Message:
    found = find(state, number)
    return message("no. {number}", number=number) if found is None else the_unit(found[1])


def units(state: Kravora, numbers: tuple[int, ...]) -> tuple[Message, ...]:
    return tuple(unit(state, number) for number in numbers)


def dice(_: Kravora, command: opening.ThrowOpening | rounds.ThrowWave | calamity.ThrowComet) -> Message:
    return message("thrown: {dice}", dice=command.dice)


def face(_: Kravora, command: calamity.ThrowCalamity) -> Message:
    return message("the calamity die shows: {face}", face=FACES[command.face])


def attack_(state: Kravora, command: attack.Attack) -> Message:
    return message("attacks with {unit}: {targets}", unit=unit(state, command.unit), targets=units(state, command.on))


def target(state: Kravora, command: strikes.ShareBlows) -> Message:
    return message("lets these take the blows: {units}", units=units(state, command.on))


def hold(state: Kravora, command: movement.Hold) -> Message:
    return message("holds {units}", units=units(state, command.on))


def recycle(state: Kravora, command: wages.Recycle) -> Message:
    return message("recycles {unit}", unit=unit(state, command.unit))


def buy_unit(state: Kravora, command: purchases.BuyUnit) -> Message:
    return message("buys {unit} for {cost} L: line {line}", unit=kind(command.kind), line=command.line,
                   cost=_cost(state, command, command.kind))


def buy_building(state: Kravora, command: purchases.BuyBuilding) -> Message:
    return message("builds {building} for {cost} L", building=building(command.building),
                   cost=_cost(state, command, command.building))


def send(_: Kravora, command: purchases.SendPuppet) -> Message:
    return message("sends {puppet} to line {line} of {colour}", puppet=kind(PUPPET), line=command.line,
                   colour=colour(command.board))


def cast(state: Kravora, command: Cast) -> Message:
    facts: dict[str, Argument] = {"ruse": ruse(command.ruse), "cost": _cost(state, command, command.ruse)}
    if command.unit is not None:
        facts["unit"] = unit(state, command.unit)
        if command.board is not None:
            return message("casts {ruse} for {cost} L: {unit} goes to line {line} of {colour}", line=command.line,
                           colour=colour(command.board), **facts)
        if command.on:
            return message("casts {ruse} for {cost} L: {unit} attacks {targets}", targets=units(state, command.on),
                           **facts)
        return message("casts {ruse} for {cost} L on {unit}", **facts)
    if command.board is not None:
        return message("casts {ruse} for {cost} L on line {line} of {colour}", line=command.line,
                       colour=colour(command.board), **facts)
    return message("takes {ruse} for {cost} L", **facts)


def _cost(state: Kravora, command: Command, what: str) -> int:
    return price(state, command.by or "", what) or 0


def use_shield(_: Kravora, command: effects.UseShield) -> Message:
    if command.use:
        return message("spends {shield}", shield=ruse("bouclier"))
    return message("keeps {shield}", shield=ruse("bouclier"))


def done(state: Kravora, _: turn.Done) -> Message:
    if state.phase == "attack":
        return message("ends the attack")
    return message("ends the turn") if state.phase == "purchases" else message("ends the purchases")


def read(_: Kravora, command: reading.Read) -> Message:
    what = message("the calamity die") if command.id is None else Name(command.what, command.id)
    figures = tuple(message("{figure} {value}", figure=figure, value=value)
                    for figure, value in command.figures.items())
    return message("reads {what}: {figures}", what=what, figures=figures)


def _always(text: Message) -> Callable[[Kravora, Command], Message]:
    return lambda state, command: text


COMMANDS: Sentences[Kravora, Message] = {
    opening.ThrowOpening: dice,
    rounds.ThrowWave: dice,
    calamity.ThrowCalamity: face,
    calamity.ThrowComet: dice,
    attack.Attack: attack_,
    strikes.ShareBlows: target,
    movement.Hold: hold,
    wages.Recycle: recycle,
    wages.Dismantle: _always(message("dismantles a point of the wall")),
    purchases.BuyUnit: buy_unit,
    purchases.BuyBuilding: buy_building,
    purchases.SendPuppet: send,
    Cast: cast,
    effects.UseShield: use_shield,
    turn.Done: done,
    sources.SetSource: lambda _, command: sources.told(command, SOURCES),
    reading.Read: read,
    Concede: _always(message("gives up")),
    AgreeEnd: _always(message("all agree to end the game without a winner")),
}


def who(state: Kravora, command: Command) -> str | None:
    """Whose command it is; nobody's, where the table throws."""
    by: str | None = command.by
    return None if CHAPTERS.ask(state).who == TABLE and type(command) not in CHAPTERS.always else by
