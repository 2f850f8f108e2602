"""Where the parts of an audit lie: what could be added there, and what each fact may be set to."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.shapes.record import record
from assistant.core.table.audit import Counted, Field, Question
from assistant.core.table.counting import Fact, Facts
from assistant.core.telling.chronicle import capital
from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.games.clash.box.records import ELF_TYPES, LEVELS
from assistant.games.clash.chapters.planning import bastion_spots
from assistant.games.clash.lookup import places_of
from assistant.games.clash.model import BASTION, ELVES, Clash
from assistant.games.clash.names import LETTERS, where
from assistant.games.clash.table.audit import card_field, units_fields
from assistant.games.clash.words import ROMAN, side
from assistant.ui.games.clash.presenters.pieces.card_face import CardView, card_view
from assistant.ui.games.clash.presenters.reading.wish import free
from assistant.ui.presenters.spelling import plain
from assistant.ui.table.presenters.pads import Pad

Option = tuple[Counted, str]  # a value, and what it is called
MANY = 99


@record
class Spot:
    """The place of a part. `kind`: units (owner: whose Bastion), reserve, card, hero, bastion, or none of these."""

    kind: str = ""
    owner: str = ""
    place: str = ""

    def holds(self, fact: Fact, value: Counted) -> bool:
        """Does a fact that was set speak of this spot?"""
        if self.kind == "units":
            here = fact[0] == "units" and fact[1] == self.place and (self.place != BASTION or fact[2] == self.owner)
            return here or (self.place == BASTION and fact == ("bastion", self.owner))
        if self.kind == "reserve":
            return fact[:2] == ("reserve", self.owner)
        if self.kind == "card":
            return fact[0] == "card" and fact[2:] == (self.owner, self.place)
        return self.kind == fact[0] == "hero" and value is not None and value[0] == self.owner


def spots(state: Clash, question: Question) -> tuple[Spot, ...]:
    """The spot of each part of a question."""
    if question.kind == "tile":
        letter = LETTERS[next(at for at, each in enumerate(LETTERS) if each == question.of)]
        return tuple(Spot("units", "", f"{letter}{at}") for at in range(7))
    if question.kind == "player":
        return tuple(_player_spots(state, question.of))
    if question.kind == "market":
        return (Spot("card", "", "market"), *(Spot() for _ in question.parts[1:]))
    if question.kind == "elves":
        return (*(Spot("card", f"{ELVES}:{elf}", "slot") for elf in ELF_TYPES), Spot(), Spot())
    return tuple(Spot() for _ in question.parts)


def _player_spots(state: Clash, clan: str) -> Iterator[Spot]:
    yield Spot("units", clan, BASTION)
    yield Spot("reserve", clan)
    yield from (Spot(), Spot())
    if state.setting.heroes:
        yield Spot("hero", clan)
    yield from (Spot("card", clan, str(level)) for level in LEVELS)
    yield Spot("card", clan, "aside")
    yield from (Spot(), Spot())


# Fields for what was added

def added_fields(state: Clash, spot: Spot, differing: Facts, known: set[Fact]) -> Iterator[Field]:
    """Fields for what is no field of the part itself, but was set there."""
    if spot.kind == "reserve":
        yield from reserve_fields(state, spot.owner)
        return
    if spot.kind == "units" and spot.place == BASTION and state.players[spot.owner].bastion is not None:
        yield Field(("bastion", spot.owner), message("The {Bastion} itself"), state.players[spot.owner].bastion)
    for owner in dict.fromkeys(fact[2] for fact in differing if fact[0] == "units" and spot.holds(fact, None)):
        yield from (field for field in units_fields(state, spot.place, owner) if field.fact not in known)
    for fact, value in differing.items():
        if fact not in known and spot.holds(fact, value):
            if fact[0] == "card":
                yield card_field(fact[1], fact[2], fact[3], 0)
            elif fact[0] == "hero":
                yield Field(fact, message("{hero}", hero=Name("hero", fact[1])), None)


def reserve_fields(state: Clash, clan: str) -> Iterator[Field]:
    """How many were counted in a reserve: only compared, never corrected by itself."""
    for level, number in zip(LEVELS, state.players[clan].reserve, strict=True):
        yield Field(("reserve", clan, str(level)), message("Counted, level {level}", level=ROMAN[level - 1]), number)


# What can come to a spot

def sides_to_add(state: Clash, spot: Spot, known: set[Fact], voice: Voice) -> tuple[Option, ...]:
    """Who else could stand on a Territory."""
    if spot.kind != "units" or spot.place == BASTION:
        return ()
    there = {fact[2] for fact in known if fact[0] == "units"}
    return tuple((owner, capital(voice.name(side(owner)))) for owner in (*state.players, ELVES) if owner not in there)


def heroes_to_add(state: Clash, spot: Spot, known: set[Fact], voice: Voice) -> tuple[Option, ...]:
    if spot.kind != "hero":
        return ()
    return tuple((hero, voice.name(Name("hero", hero))) for hero in state.box.heroes
                 if ("hero", hero) not in known)


def most(state: Clash, fact: Fact) -> int:
    """What a number can be at most."""
    box = state.box
    if fact[0] in ("units", "reserve"):
        owner, level = fact[-2], int(fact[-1])
        count = (box.elves if owner == ELVES else box.clans[owner].units)[level - 1].count
        return MANY if count is None else count
    if fact[0] == "discard" or (fact[0] == "card" and fact[3] in ("1", "2", "3", "slot")):
        return 1
    return MANY


def options(state: Clash, fact: Fact, voice: Voice) -> tuple[Option, ...]:
    """What a fact that is no number may be; () for numbers."""
    if fact[0] == "bastion":
        return tuple((at, say(_beside(state, at), voice)) for at in bastion_spots(state, fact[1]))
    if fact[0] == "hero":
        return ((None, say(message("nobody's"), voice)), *_hero_places(state, fact[1], voice))
    return ()


def _beside(state: Clash, at: tuple[int, int]) -> Message:
    return message("next to {places}", places=tuple(state.board.beside(at)))


def _hero_places(state: Clash, hero: str, voice: Voice) -> Iterator[Option]:
    """Each player's places, the present owner's first; where no own Unit is there may be no enemy."""
    for clan in sorted(state.players, key=lambda clan: hero not in state.players[clan].heroes):
        own = tuple(places_of(state, clan))
        for place in (BASTION, *own, *(place for place in state.board.position if place not in state.armies)):
            words = message("{clan}: {place}", clan=side(clan), place=where(place))
            yield (clan, place), say(words, voice)


def new_cards(state: Clash, spot: Spot, voice: Voice) -> tuple[tuple[Pad, str], ...]:
    """The pads of cards that could lie there and that nobody has read yet, and what leads to them."""
    words = {"equipment": message("+ a card not yet read"), "legendary": message("+ a Legendary not yet read")}
    decks = ("equipment",) if spot.place == "market" else ("equipment", "legendary")
    return tuple((Pad(deck, {"id": free(f"{deck}-", state.box.deck(deck))}), say(words[deck], voice))
                 for deck in decks if state.box.decks)


def pack(state: Clash, spot: Spot, voice: Voice) -> tuple[CardView, ...]:
    """The cards that could lie at a spot; no Legendary ever lies in the market."""
    box, edition = state.box, state.setting.edition
    cards = box.equipment if spot.place == "market" else {**box.equipment, **box.legendary}
    views = [card_view(box, card, edition, voice) for card in cards if cards[card].is_in(edition.id)]
    return tuple(sorted(views, key=lambda view: (view.legendary, view.kind != "weapon", plain(view.name))))
