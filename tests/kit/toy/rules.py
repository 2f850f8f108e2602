"""Magpie: two players, four rounds, and a bird that nobody plays.   Rules: toy.*

A card says how many dice are thrown, the dice how many nuts are laid out. Both choose a card in secret; the higher one
takes the nuts. Then the magpie visits a player and steals one. Whoever has most in the end wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any

from assistant.core.engine.ask import ALL, TABLE, Ask
from assistant.core.engine.automaton import Automaton
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.leaving import AgreeEnd, Concede
from assistant.core.engine.rules import rule
from assistant.core.fate.luck import Luck, draw, roll, spend
from assistant.core.fate.sources import SetSource, SourceSet, set_source, source_set, still_owed
from assistant.core.shapes.maps import add_count, put
from assistant.core.shapes.record import replace
from assistant.core.words.message import Message, message
from tests.kit.toy import model as m
from tests.kit.toy.model import CARDS, DECK, DICE, DIE, ROUNDS, SIDES, Toy


@rule("toy.setup.players")
def both_sides_are_led(_: None, opening: m.OpenGame) -> Message | None:
    sides = sorted(seat.side for seat in opening.setting.seats)
    return None if sides == sorted(SIDES) else message("Red and Blue play, each once.")

@rule("toy.round.card")
def the_card_is_in_the_pile(state: Toy, command: m.DrawCard) -> Message | None:
    return None if state.pile.get(command.card) else message("None of these cards is left in the pile.")

@rule("toy.round.dice")
def these_dice_can_fall(state: Toy, command: m.Throw) -> Message | None:
    fit = len(command.dice) == DICE[state.open] and set(command.dice) <= set(DIE)
    return None if fit else message("{count} dice are thrown, each from 1 to 6.", count=DICE[state.open])

@rule("toy.round.choice")
def it_is_a_card_of_the_hand(_: Toy, command: m.Choose) -> Message | None:
    return None if command.card in CARDS else message("The cards of a hand are 1, 2 and 3.")

@rule("toy.always.nuts")
def there_are_so_many(state: Toy, command: m.CorrectNuts) -> Message | None:
    most = state.left + state.nuts[command.side]
    return None if 0 <= command.to <= most else message("There are {most} at most.", most=most)

@rule("toy.always.owed")
def nothing_of_it_is_owed(state: Toy, command: SetSource) -> Message | None:
    return still_owed(command, ({"draw": "deck", "throw": "dice"}.get(state.phase, ""),))

def most(numbers: Mapping[str, int]) -> str | None:
    """The side with most; None where both have as many."""
    first = [side for side in SIDES if numbers[side] == max(numbers.values())]
    return first[0] if len(first) == 1 else None

def drawn(state: Toy, event: m.CardDrawn) -> Toy:
    state = replace(spend(state, event.app), phase="throw", round=state.round + 1, open=event.card)
    return replace(state, pile=add_count(state.pile, event.card, -1))

def thrown(state: Toy, event: m.DiceThrown) -> Toy:
    return replace(spend(state, event.app), phase="choose", laid=state.laid + min(state.left, sum(event.dice)))

def shown(state: Toy, event: m.CardsShown) -> Toy:
    """The higher card takes what is laid out; with two of the same it stays there."""
    side, shown = most(event.cards), replace(state, phase="magpie", chosen={})
    return replace(shown, laid=0, nuts=put(state.nuts, side, state.nuts[side] + state.laid)) if side else shown

def stolen(state: Toy, event: m.NutStolen) -> Toy:
    return replace(state, phase="draw", nuts=put(state.nuts, event.side, max(0, state.nuts[event.side] - 1)))

def by_itself(state: Toy) -> Any:
    """The app draws and throws, two chosen cards are shown, the last round ends the game; else None."""
    if state.phase == "draw" and state.round == ROUNDS:
        return m.GameEnded(most(state.nuts))
    if state.phase == "draw" and state.sources["deck"] == "app":
        return m.CardDrawn(draw(state.luck, state.pile, (), 1)[0], app=True)
    if state.phase == "throw" and state.sources["dice"] == "app":
        return m.DiceThrown(roll(state.luck, DICE[state.open], DIE), app=True)
    return None if state.choosing else m.CardsShown(state.chosen)

def owes(state: Toy) -> Ask | None:
    bird = "magpie" if state.setting.rulings["magpie"] == "greedy" else ""
    return {
        "draw": Ask(TABLE, (m.DrawCard,), message("Draw a card"), "draw"),
        "throw": Ask(TABLE, (m.Throw,), message("Throw the dice"), "throw", lambda state: {"dice": DICE[state.open]}),
        "choose": Ask(ALL, (m.Choose,), message("Choose a card"), "choose", players=state.choosing),
        "magpie": Ask(TABLE, (m.Visit,), message("Say whom the magpie visits"), "magpie", automaton=bird),
    }.get(state.phase)

MAGPIE = Automaton[Toy](choose=lambda state: m.Visit(max(SIDES, key=lambda side: state.nuts[side])),
                        chosen=lambda _, events: next(
                            m.Visit(event.side) for event in events if isinstance(event, m.NutStolen)))

CHAPTER = Chapter("magpie", (
    Does(m.DrawCard, lambda draft, it: draft.emit(m.CardDrawn(it.card)), (the_card_is_in_the_pile,),
         lambda state: map(m.DrawCard, state.pile), chance=True),
    Does(m.Throw, lambda draft, it: draft.emit(m.DiceThrown(it.dice)), (these_dice_can_fall,),
         lambda state: map(m.Throw, product(DIE, repeat=DICE[state.open])), chance=True),
    Does(m.Choose, lambda draft, it: draft.emit(m.CardChosen(it.by or "", it.card)), (it_is_a_card_of_the_hand,),
         lambda state: (m.Choose(card, side) for side in state.choosing for card in CARDS)),
    Does(m.Visit, lambda draft, it: draft.emit(m.NutStolen(it.side)), offers=lambda _: map(m.Visit, SIDES)),
    Does(m.CorrectNuts, lambda draft, it: draft.emit(m.NutsCorrected(it.side, it.to)), (there_are_so_many,),
         correction=True),
    Does(SetSource, set_source, (nothing_of_it_is_owed,), always=True),
    Does(Concede, lambda draft, it: draft.emit(m.GameEnded(*{*SIDES} - {it.by})), always=True, named=True),
    Does(AgreeEnd, lambda draft, _: draft.emit(m.GameEnded(None)), always=True),
), (
    Happens(m.OpenGame, lambda _, it: Toy(it.setting, it.sources, Luck(it.seed), dict.fromkeys(SIDES, 0), DECK)),
    Happens(m.CardDrawn, drawn, source="deck", stroke=lambda it: (it.card,)),
    Happens(m.DiceThrown, thrown, source="dice", stroke=lambda it: it.dice),
    Happens(m.CardChosen, lambda state, it: replace(state, chosen=put(state.chosen, it.by, it.card)), secret=("card",)),
    Happens(m.CardsShown, shown),
    Happens(m.NutStolen, stolen),
    Happens(m.NutsCorrected, lambda state, it: replace(state, nuts=put(state.nuts, it.side, it.to))),
    Happens(m.GameEnded, lambda state, it: replace(state, phase="over", winner=it.winner)),
    Happens(SourceSet, source_set),
), owes)
