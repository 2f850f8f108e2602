"""What the fields of this game's commands may hold at a moment: its places, cards, Heroes … by their names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from assistant.core.engine.kinds import Command
from assistant.core.past.session import Session
from assistant.core.shapes.plain import Plain
from assistant.core.shapes.record import replace
from assistant.core.shapes.shape import Field
from assistant.core.words.message import Name, message
from assistant.games.clash.box.records import ELF_TYPES, LEVELS, Triple
from assistant.games.clash.chapters import equipping, fate, forging, planning
from assistant.games.clash.chapters.battle.commands import Eliminate, Fight, Reroll
from assistant.games.clash.chapters.heroes import Recruit
from assistant.games.clash.chapters.movement.moving import MoveArmy
from assistant.games.clash.chapters.setup.opening import PlaceTile
from assistant.games.clash.lookup import places_of, ways
from assistant.games.clash.model import BASTION, ELVES, SOURCES, Clash
from assistant.games.clash.names import where
from assistant.ui.games.clash.presenters.pieces.strength import ROMAN
from assistant.ui.table.forms import CHOICE, NUMBER, Asked, FormField, Forms, Option

Named = Callable[[Asked[Clash]], tuple[Option, ...]]


def clan_of(asked: Asked[Clash]) -> str:
    """Whose command it is."""
    by: str = getattr(asked.command, "by", None) or getattr(asked.command, "player", None) or asked.state.turn or ""
    return by if by in asked.state.players else next(iter(asked.state.players))


def options(asked: Asked[Clash], field: Field, kind: str) -> tuple[Option, ...]:
    """What can be named: where a way leads next, which dice lie there, else all there is of the kind."""
    command, battle = asked.command, asked.state.battle
    if isinstance(command, MoveArmy) and field.name == "path":
        start = command.path[-1] if command.path else command.from_
        return tuple((place, asked.say(where(place))) for place in ways(asked.state, clan_of(asked), start))
    if isinstance(command, Reroll) and battle is not None:
        return tuple((at, asked.say(message("die {number}: {hit}", number=at + 1, hit=die)))
                     for at, die in enumerate(battle.rolled))
    return OPTIONS[kind](asked) if kind in OPTIONS else ()


# What can be named

def _places(asked: Asked[Clash]) -> tuple[Option, ...]:
    places = (BASTION, *asked.state.board.position)
    if isinstance(asked.command, MoveArmy | Recruit | Fight):
        own = {BASTION, asked.command.at if not isinstance(asked.command, MoveArmy) else asked.command.from_,
               *places_of(asked.state, clan_of(asked)), *asked.state.players[clan_of(asked)].heroes.values()}
        places = tuple(place for place in places if place in own)
    return tuple((place, asked.say(where(place))) for place in places)


def _cards(asked: Asked[Clash]) -> tuple[Option, ...]:
    return tuple((card, asked.say(Name("card", card))) for card in _pool(asked))


def _pool(asked: Asked[Clash]) -> list[str]:
    """The cards a command can mean at that moment."""
    state, box = asked.state, asked.state.box
    each = state.players[clan_of(asked)]
    if isinstance(asked.command, equipping.Buy):
        return list(state.market)
    if isinstance(asked.command, equipping.Attach | equipping.Detach):
        return list(dict.fromkeys((*each.aside, *(card for slots in each.slots for card in slots.worn()))))
    if isinstance(asked.command, forging.KeepLegendary):
        return list(forging.to_be_kept(state))
    edition = state.setting.edition.id
    return [card.id for card in (*box.equipment.values(), *box.legendary.values())
            if card.copies is None or card.copies.get(edition)]


def _drawn(asked: Asked[Clash]) -> tuple[Option, ...]:
    state, owed = asked.state, fate.draw_owed(asked.state)
    if owed is not None and owed.deck == ELVES:
        return tuple((elf, asked.say(Name("elf", elf))) for elf in ELF_TYPES)
    pile = state.legendary if owed is not None and owed.deck == "legendary" else state.equipment
    cards = dict.fromkeys((*pile.cards, *pile.bottom))
    return tuple((card, asked.say(Name("card", card))) for card in cards)


def _tactics(asked: Asked[Clash]) -> tuple[Option, ...]:
    box = asked.state.box
    if isinstance(asked.command, planning.ChooseTactic):
        cards = tuple(planning.choices(asked.state, clan_of(asked)))
    else:
        cards = tuple(card.id for clan in asked.state.players for card in box.clans[clan].tactics)
    return tuple((card, asked.say(Name("tactic", card))) for card in cards)


def _hexes(asked: Asked[Clash]) -> tuple[Option, ...]:
    board = asked.state.board
    return tuple((at, asked.say(message("next to {places}", places=tuple(board.beside(at))))) for at in board.rim())


def _clans(asked: Asked[Clash]) -> tuple[Option, ...]:
    return tuple((clan, asked.say(Name("clan", clan))) for clan in asked.state.players)


def _sides(asked: Asked[Clash]) -> tuple[Option, ...]:
    return (*_clans(asked), (ELVES, asked.say(Name("clan", ELVES))))


def _heroes(asked: Asked[Clash]) -> tuple[Option, ...]:
    heroes: Iterable[str] = asked.state.box.heroes
    if isinstance(asked.command, MoveArmy):
        heroes = asked.state.players[clan_of(asked)].heroes
    return tuple((hero, asked.say(Name("hero", hero))) for hero in heroes)


def _spots(asked: Asked[Clash]) -> tuple[Option, ...]:
    levels = tuple((str(level), asked.say(message("worn by level {level}", level=roman)))
                   for level, roman in zip(LEVELS, ROMAN, strict=True))
    others = (("aside", message("aside")), ("deck", message("in the deck")), ("market", message("in the market")),
              ("slot", message("with the Elves")))
    return (*levels, *((spot, asked.say(words)) for spot, words in others))


def _owners(asked: Asked[Clash]) -> tuple[Option, ...]:
    return (*_clans(asked), *((f"{ELVES}:{elf}", asked.say(Name("elf", elf))) for elf in ELF_TYPES))


OPTIONS: dict[str, Named] = {
    "place": _places, "card": _cards, "drawn": _drawn, "tactic card": _tactics, "hero": _heroes, "clan": _clans,
    "side": _sides, "owner": _owners, "[q, r]": _hexes, "aside | 1 | 2 | 3 | deck | market | elves:…": _spots,
    "kind of source": lambda asked: tuple((kind, kind) for kind in SOURCES),
    "source": lambda asked: (("app", asked.say(message("by the app"))), ("table", asked.say(message("by hand")))),
    "deck": lambda asked: tuple((deck, deck) for deck in ("equipment", "legendary", ELVES)),
}


# Fields of this game's own

TRIPLE = "[level I, II, III]"


def fields(asked: Asked[Clash], field: Field) -> tuple[FormField, ...] | None:
    """Dice by their hits, Units by their levels, a level by its number; None: a field as in any game."""
    value, label = getattr(asked.command, field.attribute), field.kind.label
    if isinstance(asked.command, fate.Roll):
        words = asked.say(message("hits among {count} dice", count=len(value)))
        return (FormField("hits", NUMBER, words, sum(value), most=len(value)),)
    if label == TRIPLE:
        return tuple(_units(asked, field.attribute, value))
    if label.startswith("object"):
        return tuple(each for place in _reinforced(asked)
                     for each in _units(asked, f"{field.attribute}.{place}", value.get(place, (0, 0, 0)), place))
    if field.name == "level":
        levels = tuple(zip(LEVELS, ROMAN, strict=True))
        return (FormField(field.attribute, CHOICE, asked.say(field.text), value, levels),)
    return None


def _units(asked: Asked[Clash], name: str, value: Triple, place: str | None = None) -> Iterator[FormField]:
    elves = getattr(asked.command, "side", None) == ELVES or _against_elves(asked)
    for at, number in enumerate(value):
        what = Name("elf", ELF_TYPES[at]) if elves else message("level {level}", level=ROMAN[at])
        words = message("{place}: {what}", place=where(place), what=what) if place else message("{what}", what=what)
        yield FormField(f"{name}.{at}", NUMBER, asked.say(words), number)


def _against_elves(asked: Asked[Clash]) -> bool:
    battle = asked.state.battle
    return isinstance(asked.command, Eliminate) and battle is not None and battle.enemy(battle.turn) == ELVES


def _reinforced(asked: Asked[Clash]) -> list[str]:
    return [BASTION] if asked.state.round == 1 else [BASTION, *places_of(asked.state, clan_of(asked))]


def first(state: Clash, kind: type, field: Field) -> Plain:
    """What a field begins with, where that is special."""
    if kind is fate.Roll:
        return (1,) * len(fate.dice_owed(state))
    if field.kind.label == TRIPLE:
        return (0, 0, 0)
    return 1 if field.name == "level" else None


def changed(command: Command, name: str, value: Plain) -> Command | None:
    if name == "hits" and isinstance(command, fate.Roll) and isinstance(value, int):
        return replace(command, dice=(1,) * value + (0,) * (len(command.dice) - value))
    return replace(command, dice=None) if isinstance(command, Reroll) and value == () else None  # all the missed ones


def is_secret(session: Session[Clash], number: int) -> bool:
    """A Tactic card chosen, and not revealed yet."""
    now = session.state
    return (isinstance(session.entry(number).command, planning.ChooseTactic) and now.phase == "tactic"
            and session.state_at(number).round == now.round)


FORMS = Forms(options, fields, first, changed, fixed=(PlaceTile,), is_secret=is_secret)
