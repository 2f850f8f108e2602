"""What the fields of a command may hold at a moment: the places, cards, Heroes … there are, by their names."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from assistant.core.shapes.record import record
from assistant.core.shapes.shape import Field
from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.games.clash.box.records import ELF_TYPES, LEVELS
from assistant.games.clash.chapters import equipping, fate, forging, planning
from assistant.games.clash.chapters.battle.commands import Fight
from assistant.games.clash.chapters.heroes import Recruit
from assistant.games.clash.chapters.movement.moving import MoveArmy
from assistant.games.clash.lookup import places_of
from assistant.games.clash.model import BASTION, ELVES, SOURCES, Clash
from assistant.games.clash.names import where
from assistant.ui.games.clash.presenters.pieces.strength import ROMAN

Option = tuple[Any, str]  # the value, and what it is called


@record
class Asked:
    """The moment a form is about. `voice` None: only values are wanted."""

    state: Clash
    command: Any
    voice: Voice | None

    def say(self, words: Message | Name | str) -> str:
        if self.voice is None:
            return ""
        if isinstance(words, Message):
            return say(words, self.voice)
        return self.voice.name(words) if isinstance(words, Name) else words

    @property
    def clan(self) -> str:
        by: str = getattr(self.command, "by", None) or getattr(self.command, "player", None) or self.state.turn or ""
        return by if by in self.state.players else next(iter(self.state.players))

    def options(self, field: Field) -> tuple[Option, ...]:
        label = field.kind.label.removeprefix("list of ").removesuffix(" | null")
        if " | " in label and label not in OPTIONS:
            return tuple((word, word) for word in label.split(" | "))
        found = OPTIONS[label](self) if label in OPTIONS else ()
        nobody = ((None, self.say(message("nobody"))),) if field.kind.label.endswith(" | null") else ()
        return (*nobody, *found)


# What can be named

def _places(asked: Asked) -> tuple[Option, ...]:
    places = (BASTION, *asked.state.board.position)
    if isinstance(asked.command, MoveArmy | Recruit | Fight):
        own = {BASTION, asked.command.at if not isinstance(asked.command, MoveArmy) else asked.command.from_,
               *places_of(asked.state, asked.clan), *asked.state.players[asked.clan].heroes.values()}
        places = tuple(place for place in places if place in own)
    return tuple((place, asked.say(where(place))) for place in places)


def _cards(asked: Asked) -> tuple[Option, ...]:
    return tuple((card, asked.say(Name("card", card))) for card in _pool(asked))


def _pool(asked: Asked) -> list[str]:
    """The cards a command can mean at that moment."""
    state, box = asked.state, asked.state.setting.box
    each = state.players[asked.clan]
    if isinstance(asked.command, equipping.Buy):
        return list(state.market)
    if isinstance(asked.command, equipping.Attach | equipping.Detach):
        return list(dict.fromkeys((*each.aside, *(card for slots in each.slots for card in slots.worn()))))
    if isinstance(asked.command, forging.KeepLegendary):
        return list(forging.to_be_kept(state))
    edition = state.setting.edition.id
    return [card.id for card in (*box.equipment.values(), *box.legendary.values()) if card.copies.get(edition)]


def _drawn(asked: Asked) -> tuple[Option, ...]:
    state, owed = asked.state, fate.draw_owed(asked.state)
    if owed is not None and owed.deck == ELVES:
        return tuple((elf, asked.say(Name("elf", elf))) for elf in ELF_TYPES)
    pile = state.legendary if owed is not None and owed.deck == "legendary" else state.equipment
    cards = dict.fromkeys((*pile.cards, *pile.bottom))
    return tuple((card, asked.say(Name("card", card))) for card in cards)


def _tactics(asked: Asked) -> tuple[Option, ...]:
    box = asked.state.setting.box
    if isinstance(asked.command, planning.ChooseTactic):
        cards = tuple(planning.choices(asked.state, asked.clan))
    else:
        cards = tuple(card.id for clan in asked.state.players for card in box.clans[clan].tactics)
    return tuple((card, asked.say(Name("tactic", card))) for card in cards)


def _hexes(asked: Asked) -> tuple[Option, ...]:
    board = asked.state.board
    return tuple((at, asked.say(message("next to {places}", places=tuple(board.beside(at))))) for at in board.rim())


def _clans(asked: Asked) -> tuple[Option, ...]:
    return tuple((clan, asked.say(Name("clan", clan))) for clan in asked.state.players)


def _sides(asked: Asked) -> tuple[Option, ...]:
    return (*_clans(asked), (ELVES, asked.say(Name("clan", ELVES))))


def _heroes(asked: Asked) -> tuple[Option, ...]:
    heroes: Iterable[str] = asked.state.setting.box.heroes
    if isinstance(asked.command, MoveArmy):
        heroes = asked.state.players[asked.clan].heroes
    return tuple((hero, asked.say(Name("hero", hero))) for hero in heroes)


def _spots(asked: Asked) -> tuple[Option, ...]:
    levels = tuple((str(level), asked.say(message("worn by level {level}", level=roman)))
                   for level, roman in zip(LEVELS, ROMAN, strict=True))
    others = (("aside", message("aside")), ("deck", message("in the deck")), ("market", message("in the market")),
              ("slot", message("with the Elves")))
    return (*levels, *((spot, asked.say(words)) for spot, words in others))


def _owners(asked: Asked) -> tuple[Option, ...]:
    return (*_clans(asked), *((f"{ELVES}:{elf}", asked.say(Name("elf", elf))) for elf in ELF_TYPES))


OPTIONS: dict[str, Callable[[Asked], tuple[Option, ...]]] = {
    "place": _places, "card": _cards, "drawn": _drawn, "tactic card": _tactics, "hero": _heroes, "clan": _clans,
    "side": _sides, "owner": _owners, "[q, r]": _hexes, "aside | 1 | 2 | 3 | deck | market | elves:…": _spots,
    "kind of source": lambda asked: tuple((kind, kind) for kind in SOURCES),
    "source": lambda asked: (("app", asked.say(message("by the app"))), ("table", asked.say(message("by hand")))),
    "deck": lambda asked: tuple((deck, deck) for deck in ("equipment", "legendary", ELVES)),
}
