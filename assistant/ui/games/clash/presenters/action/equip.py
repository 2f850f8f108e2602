"""The Equip Action: the market, what the Units wear, and what a card would change before it is bought or put on."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.engine.kinds import Command
from assistant.core.shapes.codec import encode
from assistant.core.shapes.plain import Plain
from assistant.core.shapes.record import record, replace
from assistant.core.shapes.typed import sound
from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.games.clash.box.records import KINDS, LEVELS
from assistant.games.clash.chapters.equipping import ASIDE, Attach, Buy
from assistant.games.clash.chapters.forging import Forge
from assistant.games.clash.chapters.forging import cost as forging_cost
from assistant.games.clash.chapters.heroes import Recruit
from assistant.games.clash.chapters.solo import DiscardStacks
from assistant.games.clash.game import CHAPTERS, GAME
from assistant.games.clash.lookup import FORGE, all_figures, controlled, places_of, units_at
from assistant.games.clash.model import BASTION, Clash
from assistant.games.clash.names import unit, where
from assistant.games.clash.words import figures as figures_in_words
from assistant.ui.games.clash.presenters.pieces.card_face import CardView, card_view
from assistant.ui.games.clash.presenters.pieces.hero_cards import hero_view
from assistant.ui.games.clash.presenters.pieces.strength import ROMAN, FigureView, figures_shown

MARKET = "market"
MODES = (MARKET, "heroes", "turning")  # what can be picked


@record
class Picked:
    """A card that was tapped: which one, and where it lies (market, aside, or the level that wears it)."""

    card: str
    lies: str


@record
class SlotView:
    kind: str
    card: CardView | None


@record
class LevelView:
    level: int
    title: str  # "Pummeler · I"
    stand: str  # how many of them there are
    figures: tuple[FigureView, ...]
    slots: tuple[SlotView, ...]
    open: bool  # the picked card can be put on here
    makes_room: str  # what would go aside


@record
class ForgeView:
    title: str
    hint: str
    open: bool


@record
class PlaceView:
    """Where a Hero can come to."""

    place: str
    words: str


@record
class EquipView:
    gold: str
    crystals: str
    market: tuple[CardView, ...]
    levels: tuple[LevelView, ...]
    aside: tuple[CardView, ...]
    forge: ForgeView
    heroes: tuple[CardView, ...]
    places: tuple[PlaceView, ...]  # for the Hero picked
    can_turn_over: bool  # solo: two stacks of the market
    picked: Picked | None
    buy: str  # the words on the button, "" where nothing is to be bought
    put_aside: bool
    advice: str
    begun: bool


def present(state: Clash, picked: Picked | None, hero: str | None, voice: Voice) -> EquipView:
    clan = state.turn or ""
    each = state.players[clan]
    picked = picked if picked and _lies_there(state, clan, picked) else None
    hero = hero if hero in state.heroes else None
    return EquipView(
        str(each.gold), str(each.crystals),
        tuple(_market_card(state, card, voice) for card in state.market),
        tuple(level_view(state, clan, level, _fitting(state, clan, picked, level), voice) for level in LEVELS),
        tuple(_aside(state, clan, voice)), _forge(state, clan, voice),
        tuple(_hero(state, each, voice) for each in state.heroes) if state.setting.heroes else (),
        tuple(_places(state, clan, hero, voice)) if hero else (),
        bool(state.setting.solo) and CHAPTERS.can(state, DiscardStacks),
        picked, _buying(state, clan, picked, voice), bool(picked and picked.lies not in (MARKET, ASIDE)),
        say(_advice(state, clan, picked), voice), state.action is not None)


def doing(mode: str, picked: Picked | None, hero: str | None) -> Message:
    """What an Equip Action begins with."""
    if mode == "turning":
        return message("Equip: tap the two stacks to be turned over")
    if mode == "heroes":
        return message("Recruit: tap where the Hero comes to") if hero else message("Recruit: tap a Hero")
    return message("Equip: tap who wears it, or buy it") if picked else message("Equip: tap a card, then who wears it")


@record
class Begun:
    """What is half done."""

    mode: str
    picked: Picked | None
    hero: str | None
    turned: tuple[str, ...]


def kept(mode: str, picked: Picked | None, hero: str | None, turned: tuple[str, ...]) -> Plain:
    """What is in the hand, as JSON; empty where nothing is."""
    return encode(Begun(mode, picked, hero, turned)) if picked or hero or mode != MARKET else {}


def again(draft: Plain) -> tuple[str, Picked | None, str | None, tuple[str, ...]]:
    """The same again."""
    begun = sound(Begun, draft)
    return MODES[MODES.index(begun.mode)], begun.picked, begun.hero, begun.turned


def _lies_there(state: Clash, clan: str, picked: Picked) -> bool:
    each = state.players[clan]
    if picked.lies == MARKET:
        return bool(state.market.get(picked.card))
    if picked.lies == ASIDE:
        return picked.card in each.aside
    return picked.card in each.slots[int(picked.lies) - 1].worn()


def allowed(state: Clash, command: Command) -> bool:
    return not GAME.judge(state, command)


# The market

def _market_card(state: Clash, card: str, voice: Voice) -> CardView:
    buying, copies = Buy(card, state.turn), state.market[card]
    cost = state.box.card(card).cost
    missing = 0 if cost is None else cost - state.players[state.turn or ""].gold
    if cost is None:
        note = message("Not yet read")
    elif missing > 0:
        note = message("{gold} gold short", gold=missing)
    else:
        note = message("{count} in the stack", count=copies) if copies > 1 else message("one left")
    view = card_view(state.box, card, state.setting.edition, voice)
    return replace(view, note=say(note, voice), available=allowed(state, buying))


def _buying(state: Clash, clan: str, picked: Picked | None, voice: Voice) -> str:
    if picked is None or picked.lies != MARKET or not allowed(state, Buy(picked.card, clan)):
        return ""
    return say(message("Buy for {gold} gold", gold=state.box.card(picked.card).cost), voice)


# The Units

def level_view(state: Clash, clan: str, level: int, card: str | None, voice: Voice) -> LevelView:
    """The Units of a level; with a card, what they would be by it."""
    title = say(message("{unit} · level {level}", unit=unit(clan, level), level=ROMAN[level - 1]), voice)
    stand = all_figures(state, clan)[level - 1] - state.players[clan].reserve[level - 1]
    return LevelView(level, title, say(message("in play: {count}", count=stand), voice),
                     figures_shown(state, clan, level, card, voice), tuple(_slots(state, clan, level, voice)),
                     card is not None, _makes_room(state, clan, level, card, voice))


def _fitting(state: Clash, clan: str, picked: Picked | None, level: int) -> str | None:
    return picked.card if picked and fits(state, clan, picked, level) else None


def fits(state: Clash, clan: str, picked: Picked, level: int) -> bool:
    """Can the Units of that level put the card on now, once it is paid for?"""
    if picked.lies == MARKET:
        return allowed(state, Buy(picked.card, clan))
    return allowed(state, Attach(picked.card, level, picked.lies, clan))


def _slots(state: Clash, clan: str, level: int, voice: Voice) -> Iterator[SlotView]:
    worn = state.players[clan].slots[level - 1]
    for kind in KINDS:
        card = worn.of(kind)
        yield SlotView(kind, card_view(state.box, card, state.setting.edition, voice) if card else None)


def _makes_room(state: Clash, clan: str, level: int, card: str | None, voice: Voice) -> str:
    kind = state.box.card(card).kind if card else None
    worn = state.players[clan].slots[level - 1].of(kind) if kind else None
    return say(message("{card} goes aside", card=Name("card", worn)), voice) if worn else ""


def _aside(state: Clash, clan: str, voice: Voice) -> Iterator[CardView]:
    """What lies aside, equal cards together."""
    cards = state.players[clan].aside
    for card in dict.fromkeys(cards):
        view, count = card_view(state.box, card, state.setting.edition, voice), cards.count(card)
        yield replace(view, note=f"× {count}" if count > 1 else "")


# Forging, Heroes

def _forge(state: Clash, clan: str, voice: Voice) -> ForgeView:
    forges, price = len(controlled(state, clan, FORGE)), forging_cost(state, clan)
    if price is None:
        hint = message("No Forge is held")
    elif state.players[clan].crystals < price:
        hint = message("{cost} Crystals, {missing} short (Forges held: {forges})", cost=price,
                       missing=price - state.players[clan].crystals, forges=forges)
    else:
        hint = message("{cost} Crystals: draw {count}, keep one (Forges held: {forges})", cost=price,
                       count=min(1 + forges, state.legendary.size), forges=forges)
    return ForgeView(say(message("Forge a Legendary"), voice), say(hint, voice), allowed(state, Forge(clan)))


def _hero(state: Clash, hero: str, voice: Voice) -> CardView:
    possible = any(allowed(state, Recruit(hero, place, state.turn)) for place in _homes(state, state.turn or ""))
    return replace(hero_view(state.box, hero, voice), available=possible)


def _homes(state: Clash, clan: str) -> tuple[str, ...]:
    return (BASTION, *places_of(state, clan))


def _places(state: Clash, clan: str, hero: str, voice: Voice) -> Iterator[PlaceView]:
    for place in _homes(state, clan):
        if allowed(state, Recruit(hero, place, clan)):
            words = message("{place}: {units}", place=where(place),
                            units=figures_in_words(clan, units_at(state, clan, place)))
            yield PlaceView(place, say(words, voice))


# What to say

def _advice(state: Clash, clan: str, picked: Picked | None) -> Message:
    if picked is not None and picked.lies == MARKET:
        return message("Tap a level to buy and put it on, or just buy it")
    if picked is not None:
        return message("Tap the level that shall wear it")
    forgotten = _forgotten(state, clan)
    if forgotten:
        return message("Still aside, though a slot is free: {cards}", cards=forgotten)
    if state.action is None:
        return message("Tap a card to see what it would change")
    return message("Tap another card, or end the Action")


def _forgotten(state: Clash, clan: str) -> tuple[Name, ...]:
    """Cards aside that some Units in play could put on without taking anything off."""
    box, each, stand = state.box, state.players[clan], all_figures(state, clan)
    free = {kind for kind in KINDS for level in LEVELS
            if each.slots[level - 1].of(kind) is None and stand[level - 1] > each.reserve[level - 1]}
    return tuple(Name("card", card) for card in dict.fromkeys(each.aside) if box.card(card).kind in free)
