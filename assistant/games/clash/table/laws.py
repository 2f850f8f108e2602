"""What stays true always, whatever was played or corrected.   Rules: clash.always.*

`broken(state)` names every law a state breaks; tests and bots ask it after each entry.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from assistant.core.engine.rules import carries_out
from assistant.core.shapes.record import Value
from assistant.games.clash.chapters import fate, planning
from assistant.games.clash.chapters.equipping import STACKS
from assistant.games.clash.game import CHAPTERS
from assistant.games.clash.lookup import all_figures, elves_on_board, enemies_at, units_at, waiting
from assistant.games.clash.model import BASTION, Clash, Player
from assistant.games.clash.triples import negative, plus


def broken(state: Clash, older: bool = False) -> list[str]:
    """`older`: what a program before this one may have played; it did not know all of them yet."""
    found = [*_figures(state), *_cards(state), *_ground(state), *_amounts(state), *_owed(state)]
    newer = (_left_over, _exposed, _nothing_to_do, _out_of_turn)
    return found if older else [*found, *(each for law in newer for each in law(state))]


@carries_out("clash.always.figures")
def _figures(state: Clash) -> Iterator[str]:
    box = state.box
    for clan, each in state.players.items():
        counts = tuple(unit.count for unit in box.clans[clan].units)
        if any(count is not None and count != number
               for count, number in zip(counts, all_figures(state, clan), strict=True)):
            yield f"clash.always.figures: {clan} has {all_figures(state, clan)}"
        if negative(each.reserve) or negative(each.garrison):
            yield f"clash.always.figures: {clan} has negative figures"
    elves = plus(plus(state.elves.bag, state.elves.taken), elves_on_board(state))
    if elves != tuple(elf.count for elf in box.elves) or negative(state.elves.bag):
        yield f"clash.always.figures: there are {elves} Elves"
    if any(negative(units) or not any(units) for army in state.armies.values() for units in army.values()):
        yield "clash.always.figures: an army of nobody"


@carries_out("clash.always.cards")
def _cards(state: Clash) -> Iterator[str]:
    box, edition = state.box, state.setting.edition.id
    found = Counter(state.equipment.cards) + Counter(state.equipment.bottom) + Counter(state.market)
    found += Counter(state.legendary.cards) + Counter(state.legendary.bottom)
    found += Counter(state.action.drawn if state.action else ())
    found += Counter(card for slots in state.elves.slots for card in slots.worn())
    for each in state.players.values():
        found += Counter(each.aside) + Counter(card for slots in each.slots for card in slots.worn())
    for deck, pile in (("equipment", state.equipment), ("legendary", state.legendary)):
        size, cards = box.decks.get(deck, {}).get(edition), box.deck(deck).values()
        if size is not None and size != sum(found[card.id] for card in cards) + pile.unknown:
            yield f"clash.always.cards: the {deck} deck has not {size} cards"
    expected = {card.id: number for card in (*box.equipment.values(), *box.legendary.values())
                if (number := card.number(edition)) is not None}  # what nobody has counted is in no sum
    counted = Counter({card: number for card, number in found.items() if card in expected})
    if +counted != +Counter(expected) or found.keys() - box.equipment.keys() - box.legendary.keys():
        yield f"clash.always.cards: {counted} are not {expected}"
    yield from _hero_cards(state)
    yield from _tactic_cards(state)
    if len(state.market) > STACKS:
        yield "clash.always.cards: the market shows more than six stacks"
    if state.phase != "setup" and len(state.market) < STACKS and state.equipment.size and not fate.draw_owed(state):
        yield "clash.always.cards: the market shows fewer than six stacks"
    for each in state.players.values():
        with_them = {card for card in (*each.aside, *(card for slots in each.slots for card in slots.worn()))
                     if card in box.legendary}
        if with_them != set(each.legendary):
            yield "clash.always.cards: a Legendary is not with the one who forged it"


def _hero_cards(state: Clash) -> Iterator[str]:
    heroes = [*state.heroes, *(hero for each in state.players.values() for hero in (*each.heroes, *each.retired))]
    if sorted(heroes) != sorted(state.box.heroes if state.setting.heroes else ()):
        yield f"clash.always.cards: Heroes are {heroes}"


def _tactic_cards(state: Clash) -> Iterator[str]:
    for clan, each in state.players.items():
        total = len(state.box.clans[clan].tactics)
        if each.held + each.deck + len(each.discard) != total or min(each.held, each.deck) < 0:
            yield f"clash.always.cards: {clan} has {each.held} + {each.deck} + {len(each.discard)} Tactic cards"
        if each.hand is not None and (len(each.hand) != each.held or set(each.hand) & set(each.discard)
                                      or len(set(each.hand)) != len(each.hand)):
            yield f"clash.always.cards: {clan} holds {each.hand}"
        if each.chosen is not None and each.chosen not in planning.choices(state, clan):
            yield f"clash.always.cards: {clan} has chosen {each.chosen}, which is not there to be chosen"


@carries_out("clash.always.ground")
def _ground(state: Clash) -> Iterator[str]:
    over = state.phase == "over"  # a game that ends at once may leave battles unfought
    moving = state.action is not None and state.action.kind == "move"
    for place, army in state.armies.items():
        if len(army) > 2 or (len(army) == 2 and not (over or (moving and state.turn in army))):
            yield f"clash.always.ground: {place} is shared by {list(army)}"
    for clan, each in state.players.items():
        yield from _hero_ground(state, clan, each, over or (moving and state.turn == clan))


def _hero_ground(state: Clash, clan: str, each: Player, moving: bool) -> Iterator[str]:
    for hero, place in each.heroes.items():
        alone = place != BASTION and not any(units_at(state, clan, place))
        exposed = state.action is None or state.action.fighting
        if alone and exposed and enemies_at(state, clan, place) and not moving:
            yield f"clash.always.ground: {hero} stands alone among enemies on {place}"


@carries_out("clash.always.amounts")
def _amounts(state: Clash) -> Iterator[str]:
    for clan, each in state.players.items():
        if each.gold < 0 or each.crystals < 0:
            yield f"clash.always.amounts: {clan} has {each.gold} gold, {each.crystals} Crystals"


def _owed(state: Clash) -> Iterator[str]:
    now = CHAPTERS.ask(state)
    if state.phase != "over" and (now.who is None or not now.commands):
        yield "clash.always.owed: nothing is owed"


@carries_out("clash.always.cards")
def _left_over(state: Clash) -> Iterator[str]:
    """A Tactic card in force lies on the discard, until that is shuffled; who conceded has nothing on the table."""
    for clan, each in state.players.items():
        if each.tactic and each.tactic not in each.discard and state.phase != "elves":
            yield f"clash.always.cards: {each.tactic} is in force and elsewhere"
        if each.conceded and each.heroes:
            yield f"clash.always.cards: {clan} has left the game, but not {list(each.heroes)}"


@carries_out("clash.always.ground")
def _exposed(state: Clash) -> Iterator[str]:
    """Only while somebody moves may a Hero be alone among enemies; with own Units it is there for a battle."""
    action = state.action
    if state.phase == "over" or (action is not None and action.kind == "move" and not action.fighting):
        return
    for clan, each in state.players.items():
        for hero, place in each.heroes.items():
            due = action is not None and action.kind == "move" and any(units_at(state, clan, place))
            if enemies_at(state, clan, place) and not due:
                yield f"clash.always.ground: {hero} stands among enemies on {place}"


ENOUGH: Mapping[str, Callable[[Value], bool]] = {  # a fact of what is owed → whether it leaves anything to do
    "count": bool, "dice": bool, "rolled": bool, "units": any, "missing": bool,
    "places": lambda places: len(places) > 1,
    "legal": lambda sets: len(sets) > 1,
    "cards": lambda cards: all(cards.values()) if isinstance(cards, dict) else bool(cards),
}


@carries_out("clash.always.owed")
def _nothing_to_do(state: Clash) -> Iterator[str]:
    """What leaves nothing to do, or nothing to choose, goes on by itself and is never asked for."""
    for name, fact in CHAPTERS.ask(state).facts(state).items():
        if name in ENOUGH and not ENOUGH[name](fact):
            yield f"clash.always.owed: nothing is left to do: {name} {fact}"


@carries_out("clash.always.owed")
def _out_of_turn(state: Clash) -> Iterator[str]:
    """It is the turn of the first who has not acted, or of who has begun an Action."""
    if state.turn is not None and state.action is None and waiting(state)[:1] != [state.turn]:
        yield f"clash.always.owed: it is the turn of {state.turn}, not of {waiting(state)}"
