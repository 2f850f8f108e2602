"""Its commands and events in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.core.engine.leaving import AgreeEnd, Concede
from assistant.core.fate.sources import SetSource, SourceSet
from assistant.core.telling.telling import Telling
from assistant.core.words.message import Message, Name, message
from tests.kit.toy import model as m
from tests.kit.toy.model import DECK, Toy

WEATHER = {"sun": message("sun"), "frost": message("frost")}
PHASES = {phase: message(phase.capitalize()) for phase in ("draw", "throw", "choose", "magpie", "over")}


def side(name: str) -> Name:
    return Name("side", name)


def always(text: str) -> Callable[[Toy, Any], Message]:
    return lambda _, __: message(text)


def shown(state: Toy, event: m.CardsShown) -> Message:
    """Only now is it told who chose what."""
    cards = tuple(message("{side} {card}", side=side(name), card=card) for name, card in event.cards.items())
    return message("The cards are shown: {cards}; {laid} nuts were laid out", cards=cards, laid=state.laid)


def ended(_: Toy, event: m.GameEnded) -> Message:
    return message("{side} wins", side=side(event.winner)) if event.winner else message("There is no winner")


def source(_: Toy, command: SetSource) -> Message:
    return message("{what}: from now on by the {to}", what=command.of, to=command.to)


TELLING: Telling[Toy] = Telling(
    commands={
        m.DrawCard: lambda _, it: message("The table draws {card}", card=WEATHER[it.card]),
        m.Throw: lambda _, it: message("The table throws {dice}", dice=it.dice),
        m.Choose: always("chooses a card"),
        m.Visit: lambda _, it: message("The players send the magpie to {side}", side=side(it.side)),
        m.CorrectNuts: lambda _, it: message("By hand: {side} has {to} nuts", side=side(it.side), to=it.to),
        SetSource: source, Concede: always("gives up"), AgreeEnd: always("all agree to end the game"),
    },
    events={
        m.CardDrawn: lambda _, it: message("Drawn: {card}", card=WEATHER[it.card]),
        m.DiceThrown: lambda _, it: message("Thrown: {dice}", dice=it.dice),
        m.CardsShown: shown, m.GameEnded: ended,
        m.NutStolen: lambda _, it: message("The magpie visits {side}", side=side(it.side)),
        **dict.fromkeys((m.CardChosen, m.NutsCorrected, SourceSet), lambda _, __: None),
    },
    who=lambda _, command: command.by,
    moment=lambda state: (state.round, state.phase),
    phases=PHASES,
    seats=lambda state: tuple(message("{name} plays {side}", name=seat.name, side=side(seat.side))
                              for seat in state.setting.seats),
    sources={"deck": message("the deck"), "dice": message("the dice")},
    secrets={m.Choose: lambda _, it: message("chooses card {card}", card=it.card)},
    opens_a_line=(m.CardDrawn, m.GameEnded),
    is_said=lambda command, event: (type(command), type(event)) in {(m.DrawCard, m.CardDrawn), (m.Throw, m.DiceThrown)},
)
assert WEATHER.keys() == DECK.keys()
