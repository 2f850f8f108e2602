"""Dice and draws: what is owed by chance, from the table's hand or from the app.

Rules: clash.battle.dice, clash.setup.{elves-source,elf-tokens,market}, clash.elves.draw, clash.forge.draw,
clash.always.cards.   Fate is an input: the app's dice go the same way as the table's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from assistant.core.box.unread import Missing
from assistant.core.engine.ask import TABLE, Ask
from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.rules import carries_out, rule
from assistant.core.fate import luck, sources
from assistant.core.fate.dice import miscounted
from assistant.core.fate.luck import cards_of, dice_of
from assistant.core.fate.sources import SetSource, SourceSet, still_owed
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, Name, message
from assistant.games.clash.box.records import ELF_TYPES
from assistant.games.clash.change import is_counted, with_player
from assistant.games.clash.chapters import elves, equipping, forging, solo
from assistant.games.clash.chapters.battle.events import DiceRolled
from assistant.games.clash.chapters.equipping import MarketRevealed
from assistant.games.clash.chapters.forging import LegendaryDrawn
from assistant.games.clash.chapters.planning import TacticsDrawn
from assistant.games.clash.chapters.setup import elves as setup_elves
from assistant.games.clash.chapters.setup import opening
from assistant.games.clash.chapters.setup.elves import ElvesPlaced, elf_units
from assistant.games.clash.model import ELVES, Clash, Pile
from assistant.games.clash.unread import to_draw, to_draw_itself

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Command
    from assistant.core.fate.luck import Stroke
    from assistant.core.shapes.plain import Json

DIE = (1, 1, 1, 1, 0, 0)  # four of its faces are hits


# Commands

@record
class Roll:
    dice: tuple[int, ...]
    by: str | None = None


@record
class DrawCards:
    deck: str  # equipment | legendary | elves
    cards: tuple[str, ...]
    by: str | None = None


def faces_of(kind: type[Command]) -> tuple[int, ...]:
    """What one die can show, where this command says how dice fell."""
    return tuple(dict.fromkeys(DIE)) if kind is Roll else ()


# What is owed

@record
class DrawOwed:
    deck: str
    count: int
    at: str | None = None  # a Territory, or elves:guard


def draw_owed(state: Clash) -> DrawOwed | None:
    """The next cards or tokens to be drawn."""
    if state.phase == "setup":
        return _setup_draw(state)
    if count := equipping.market_owed(state):
        return DrawOwed("equipment", count)
    if count := forging.legendaries_owed(state):
        return DrawOwed("legendary", count)
    if (elf := elves.elves_owed(state)) is not None:
        return DrawOwed("equipment", 1, f"elves:{elf}")
    if (place := solo.spawn_owed(state)) is not None:
        return DrawOwed("elves", 1, place)
    return None


def _setup_draw(state: Clash) -> DrawOwed | None:
    if opening.tiles_owed(state):
        return None
    if (place := setup_elves.elves_owed(state)) is not None:
        return DrawOwed("elves", place[1], place[0])
    count = equipping.market_owed(state)
    return DrawOwed("equipment", count) if count else None


def dice_owed(state: Clash) -> tuple[int, ...]:
    """The positions of the dice to be thrown."""
    return state.battle.rolling if state.battle and state.battle.stage == "roll" else ()


# Checks

@rule("clash.battle.dice")
def the_dice_match_the_power(state: Clash, roll: Roll) -> Message | None:
    if (why := miscounted(roll.dice, len(dice_owed(state)))) is not None:
        return why
    strange = tuple(die for die in roll.dice if die not in (0, 1))
    return message("A die shows 1 (a hit) or 0 (a blank), not {dice}.", dice=strange) if strange else None


@rule("clash.setup.elf-tokens")
def the_tokens_are_in_the_bag(state: Clash, drawing: DrawCards) -> Message | None:
    if drawing.deck != "elves":
        return None
    drawn = Counter(drawing.cards)
    missing = tuple(Name("elf", card) for card in drawn if card in ELF_TYPES
                    and state.elves.bag[ELF_TYPES.index(card)] < drawn[card])
    return message("The bag does not hold so many: {elves}.", elves=missing) if missing else None


@rule("clash.always.cards")
def the_cards_are_in_that_deck(state: Clash, drawing: DrawCards) -> Message | None:
    drawn = Counter(drawing.cards)
    if drawing.deck == "elves":
        missing = tuple(Name("card", card) for card in drawn if card not in ELF_TYPES)
    else:
        pile = state.equipment if drawing.deck == "equipment" else state.legendary
        missing = tuple(Name("card", card) for card in drawn if _left(state, pile, drawn, card) < drawn[card])
    return message("Not in this deck, because elsewhere: {cards}.", cards=missing) if missing else None


def _left(state: Clash, pile: Pile, drawn: Mapping[str, int], card: str) -> int:
    """How many of it the deck can give beside the others drawn: cards that nobody has counted share the rest."""
    deck = state.box.deck("equipment" if pile is state.equipment else "legendary")
    if card not in deck:
        return 0
    counted = is_counted(state, card)
    others = sum(number for other, number in drawn.items()
                 if other != card and other in deck and not is_counted(state, other))
    return pile.holds(card, counted) - (0 if counted else others)


@rule("clash.always.owed")
def nothing_of_it_is_owed(state: Clash, setting: SetSource) -> Message | None:
    return still_owed(setting, _awaited(state))


def another_draw(state: Clash, drawing: DrawCards) -> Message | None:
    """What is drawn now, where this is not it."""
    owed = draw_owed(state)
    assert owed is not None
    if drawing.deck == owed.deck and 0 < len(drawing.cards) <= owed.count:
        return None
    return message("What is drawn now is {count} of the deck “{deck}”.", count=owed.count, deck=owed.deck)


def _awaited(state: Clash) -> set[str]:
    owed = draw_owed(state)
    kinds = {owed.deck} if owed else set()
    if dice_owed(state):
        kinds.add("dice")
    if state.phase == "tactic":
        kinds.add("tactics")
    return kinds


def of_the_cards(state: Clash, drawing: DrawCards) -> list[Missing]:
    """What they are, as far as nobody has read it."""
    owed = draw_owed(state)
    return to_draw(state, drawing.cards, owed.at if owed else None)


def for_the_app(state: Clash, setting: SetSource) -> list[Missing]:
    """What it would have to know to draw itself."""
    return to_draw_itself(state, setting.of) if setting.to == "app" else []


# Decide

def roll(draft: Draft[Clash], command: Roll) -> None:
    throw(draft, command.dice, app=False)


def throw(draft: Draft[Clash], dice: tuple[int, ...], app: bool) -> None:
    assert draft.state.battle is not None
    draft.emit(DiceRolled(draft.state.battle.turn, dice_owed(draft.state), dice, app))


def draw_cards(draft: Draft[Clash], command: DrawCards) -> None:
    take(draft, command.cards, app=False)


def take(draft: Draft[Clash], cards: tuple[str, ...], app: bool) -> None:
    """Hand drawn cards or tokens to whatever asked for them."""
    owed = draw_owed(draft.state)
    assert owed is not None
    if owed.deck == "elves":
        assert owed.at is not None
        draft.emit(ElvesPlaced(owed.at, elf_units(cards), app))
    elif owed.deck == "legendary":
        draft.emit(LegendaryDrawn(cards, app))
    elif owed.at is not None:
        elves.improve(draft, cards[0], app)
    else:
        draft.emit(MarketRevealed(cards, app))


def reported(source: str, stroke: Stroke) -> Roll | DrawCards:
    """The command by which the table says that this was thrown or drawn."""
    return Roll(dice_of(stroke)) if source == "dice" else DrawCards(source, cards_of(stroke))


def set_source(draft: Draft[Clash], command: SetSource) -> None:
    """The app takes over, or hands over; taking over the Tactic cards it deals new hands from all not discarded."""
    sources.set_source(draft, command)
    if command.of == "tactics" and command.to == "app":
        for clan, each in draft.state.players.items():
            if each.held and each.hand is None:
                pile = {card.id: 1 for card in draft.state.box.clans[clan].tactics
                        if card.id not in each.discard}
                hand = luck.draw(draft.state.luck, pile, (), each.held)
                draft.emit(TacticsDrawn(clan, 0, hand, False, True))


# By itself

@carries_out("clash.setup.elves-source", "clash.setup.market", "clash.elves.draw")
def app_answers(draft: Draft[Clash]) -> bool:
    """With source `app` the app throws and draws at once; False when the table is to do it, or nothing is owed."""
    state = draft.state
    dice, owed = dice_owed(state), draw_owed(state)
    if dice and state.sources["dice"] == "app":
        throw(draft, luck.roll(state.luck, len(dice), DIE), app=True)
        return True
    if not dice and owed and state.sources[owed.deck] == "app":
        take(draft, _app_draw(state, owed), app=True)
        return True
    return False


def _app_draw(state: Clash, owed: DrawOwed) -> tuple[str, ...]:
    if owed.deck == "elves":
        bag: Mapping[str, int] = dict(zip(ELF_TYPES, state.elves.bag, strict=True))
        return luck.draw(state.luck, bag, (), owed.count)
    pile = state.equipment if owed.deck == "equipment" else state.legendary
    return luck.draw(state.luck, pile.cards, pile.bottom, owed.count)


# Evolve

def source_set(state: Clash, event: SourceSet) -> Clash:
    state = sources.source_set(state, event)
    if event.to == "app" and event.of in ("equipment", "legendary"):
        pile: Pile = getattr(state, event.of)  # however it was got to know, it is shuffled alike
        state = replace(state, **{event.of: replace(pile, cards=dict(sorted(pile.cards.items())))})
    if event.of == "tactics" and event.to == "table":
        for clan in state.players:
            state = with_player(state, clan, hand=None)
    return state


# What is asked

DECKS = {
    "equipment": message("Equipment"),
    "legendary": message("Legendary"),
    "elves": message("Elf tokens"),
}


def owes(state: Clash) -> Ask[Clash] | None:
    """Dice or draws, which the table has to give."""
    if dice_owed(state):
        return Ask(TABLE, (Roll,), _dice_words, "battle", _dice)
    draw = draw_owed(state)
    if draw is None:
        return None
    words = message("{deck}: draw {count} and enter what came", count=draw.count, deck=DECKS[draw.deck])
    if state.phase == "setup" and draw.deck == "elves":
        return Ask(TABLE, (DrawCards, setup_elves.PlaceElves), words, "setup", _draw, narrowed=True)
    return Ask(TABLE, (DrawCards,), words, "elves" if (draw.at or "").startswith(f"{ELVES}:") else "draw", _draw)


def _dice_words(state: Clash) -> Message:
    assert state.battle is not None
    return message("Throw {count} dice for {side} and enter the result", count=len(state.battle.rolling),
                   side=Name("clan", state.battle.turn))


def _dice(state: Clash) -> Json:
    assert state.battle is not None
    return {"dice": len(state.battle.rolling), "for": state.battle.turn}


def _draw(state: Clash) -> Json:
    draw = draw_owed(state)
    assert draw is not None
    return {"deck": draw.deck, **({} if draw.at is None else {"at": draw.at}), "count": draw.count}


# The chapter

CHAPTER = Chapter(
    "fate",
    commands=(
        Does(Roll, roll, (the_dice_match_the_power,), chance=True),
        Does(DrawCards, draw_cards,
             (the_tokens_are_in_the_bag, the_cards_are_in_that_deck), unlike=another_draw,
             needs=of_the_cards, chance=True),
        Does(SetSource, set_source, (nothing_of_it_is_owed,), needs=for_the_app, always=True),
    ),
    events=(
        Happens(SourceSet, source_set),
    ),
    owes=owes,
)
