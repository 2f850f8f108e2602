"""A game that is being agreed on: who sits where with which side, by which book, with which rulings."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.game.game import AnyGame
from assistant.core.game.table import open_table
from assistant.core.shapes.plain import Plain
from assistant.core.shapes.record import EMPTY, record, replace
from assistant.core.shapes.typed import sound
from assistant.core.words.message import Voice, message, say
from assistant.core.words.voice import Speaker
from assistant.ui.kit.theme import Look
from assistant.ui.table.face import NewGame, load

SHIPPED = "stand-in"
Options = tuple[tuple[str, str], ...]  # values and what they are called


@record
class Agreement:
    names: tuple[str, ...] = ("", "")  # "": called by the number of the seat
    sides: tuple[str, ...] = ()  # as far as they were chosen
    edition: str = ""
    source: str = "app"
    rulings: Mapping[str, str] = EMPTY  # those that are not the catalogue's
    box: str = SHIPPED  # whose figures
    first: int = 0  # the seat of who begins, where that is asked


@record
class SeatView:
    number: int
    name: str
    hint: str
    side: str
    options: Options
    look: Look


@record
class RulingView:
    name: str
    title: str
    options: Options
    value: str


@record
class NewGameView:
    title: str
    counts: Options
    count: str
    seats: tuple[SeatView, ...]
    editions: Options
    edition: str
    source: str
    rulings: tuple[RulingView, ...]
    problems: tuple[str, ...]
    asked_first: str = ""  # who begins?
    first: str = ""
    names: Options = ()
    laid: tuple[str, ...] = ()  # what has to lie on the table

    @property
    def ready(self) -> bool:
        return not self.problems


def present(game: AnyGame, terms: NewGame, draft: Agreement, looks: Mapping[str, Look], lang: str) -> NewGameView:
    voice: Voice = Speaker(lang)
    draft = seated(draft, terms)
    sides = tuple((side, _capital(say(words, voice))) for side, words in terms.sides.items())
    counts = tuple((str(count), str(count)) for count in range(terms.least, terms.most + 1))
    seats = tuple(SeatView(at, name, _by_number(at, voice), side, sides,
                           replace(looks[side], letter=dict(sides)[side][:1]))
                  for at, (name, side) in enumerate(zip(draft.names, draft.sides, strict=True)))
    rulings = tuple(RulingView(each.name, each.title[lang], tuple((choice, each.labels[choice][lang])
                                                                  for choice in each.choices),
                               draft.rulings.get(each.name, each.default))
                    for each in game.rulebook().rulings.values())
    refused = open_table(game, line(game, terms, draft, voice), lang)
    problems = tuple(str(each["text"]) for each in refused) if isinstance(refused, list) else ()
    return NewGameView(say(game.title, voice), counts, str(len(seats)), seats,
                       tuple((edition, say(words, voice)) for edition, words in terms.editions.items()),
                       draft.edition, draft.source, rulings, problems, say(terms.first, voice) if terms.first else "",
                       str(draft.first), tuple((str(at), seat.name or seat.hint) for at, seat in enumerate(seats)),
                       _laid(game, terms, draft, lang))


def _laid(game: AnyGame, terms: NewGame, draft: Agreement, lang: str) -> tuple[str, ...]:
    if not terms.laid:
        return ()
    opening = game.read_opening(line(game, terms, draft, Speaker(lang)), None)
    voice = game.voice(opening.setting, lang)
    return tuple(say(each, voice) for each in load(terms.laid)(len(draft.names), draft.edition))


def seated(draft: Agreement, terms: NewGame) -> Agreement:
    """As many seats as may be, each with a side of its own, by an edition that there is."""
    count = min(max(len(draft.names), terms.least), terms.most)
    names = (*draft.names, *[""] * count)[:count]
    sides: list[str] = []
    for at in range(count):
        wanted = draft.sides[at] if at < len(draft.sides) else ""
        free = [side for side in terms.sides if side not in sides]
        sides.append(wanted if wanted in free else free[0])
    edition = draft.edition if draft.edition in terms.editions else next(iter(terms.editions))
    return replace(draft, names=names, sides=tuple(sides), edition=edition, first=min(draft.first, count - 1))


# Changes

def for_players(draft: Agreement, terms: NewGame, count: int) -> Agreement:
    return seated(replace(draft, names=(*draft.names, *[""] * count)[:count]), terms)


def called(draft: Agreement, at: int, name: str) -> Agreement:
    return replace(draft, names=(*draft.names[:at], name.strip(), *draft.names[at + 1:]))


def leading(draft: Agreement, at: int, side: str) -> Agreement:
    """Another side for a seat; whoever had it takes the other one."""
    before = draft.sides[at]
    swapped = [before if each == side else each for each in draft.sides]
    swapped[at] = side
    return replace(draft, sides=tuple(swapped))


def ruled(draft: Agreement, name: str, choice: str) -> Agreement:
    return replace(draft, rulings={**draft.rulings, name: choice})


def line(game: AnyGame, terms: NewGame, draft: Agreement, voice: Voice) -> dict[str, Plain]:
    """The first line of the game, as the protocol writes it."""
    seats = [{"name": name or _by_number(at, voice), terms.key: side}
             for at, (name, side) in enumerate(zip(draft.names, draft.sides, strict=True))]
    box: dict[str, Plain] = {} if draft.box == SHIPPED else {"box": draft.box}
    first: dict[str, Plain] = {"first": draft.sides[draft.first]} if terms.first else {}
    return {"game": game.id, "edition": draft.edition, "players": seats, **first, **box,
            "sources": _sources(terms, draft), "rulings": dict(draft.rulings)}


def _sources(terms: NewGame, draft: Agreement) -> dict[str, Plain]:
    """What nobody has read yet the app can't throw: the table does."""
    table = terms.left_to_the_table(draft.box) if terms.left_to_the_table is not None else ()
    return {each: "table" if each in table else draft.source for each in terms.sources}


# Remembered from one evening to the next

def from_json(game: AnyGame, terms: NewGame, kept: Plain) -> Agreement:
    """What was kept, as far as it still makes sense."""
    known = game.rulebook().rulings
    draft = sound(Agreement, kept)
    rulings = {name: choice for name, choice in draft.rulings.items()
               if name in known and choice in known[name].choices}
    source = draft.source if draft.source in ("app", "table") else "app"
    return seated(replace(draft, source=source, rulings=rulings), terms)


def _by_number(at: int, voice: Voice) -> str:
    return say(message("Player {number}", number=at + 1), voice)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
