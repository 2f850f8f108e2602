"""The box in use, figure by figure, each with where it comes from: printed, our stand-in, or the table's own cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from assistant.core.box.records import Provenance
from assistant.core.engine.kinds import Event
from assistant.core.shapes.plain import Plain
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.games.clash.box.content import Problem
from assistant.games.clash.box.records import Box, EquipmentCard, Face
from assistant.games.clash.names import unit
from assistant.games.clash.words import ROMAN
from assistant.ui.games.clash.presenters.map.map import MapView
from assistant.ui.games.clash.presenters.new_game.editions import NEWEST_FIRST, SHORT
from assistant.ui.games.clash.presenters.pieces.card_face import FIGURES, KIND_WORDS, UNREAD, number_words
from assistant.ui.games.clash.presenters.pieces.hero_cards import EFFECTS
from assistant.ui.games.clash.presenters.reference.shelves import checks
from assistant.ui.games.clash.presenters.setup.panel import face_view
from assistant.ui.kit.theme import Look, look

PRINTED, STAND_IN, TABLE, NOT_READ = "printed", "stand-in", "table", "unread"
SOURCES: Mapping[str, tuple[str, Message]] = {  # → icon and what it means
    PRINTED: ("book-open-variant", message("printed: it stands in the scanned books")),
    STAND_IN: ("auto-fix", message("stand-in: ours, where nobody could read the printed one")),
    TABLE: ("hand-pointing-up", message("of this table: typed in from its own cards")),
    NOT_READ: ("pencil", message("not yet read: a tap on the card types it in")),
}
SHORT_SOURCES: Mapping[str, Message] = {
    PRINTED: message("printed"), STAND_IN: message("stand-in"), TABLE: message("of this table"),
    NOT_READ: message("not yet read"),
}
CARD_FIGURES = ("power", "movement", "life", "slowness", "hit", "reroll", "shield", "rage", "speed", "flight")
SECTIONS: Mapping[str, tuple[str, Message]] = {
    "elves": ("leaf", message("Elves")),
    "weapons": ("axe-battle", message("Weapons")),
    "armours": ("tshirt-crew", message("Armours")),
    "legendary": ("crown", message("Legendaries")),
    "heroes": ("star", message("Heroes")),
    "tiles": ("hexagon", message("Tiles")),
}
CLAN = "clan:"


@record
class SourceView:
    """Where something comes from."""

    kind: str  # printed, stand-in or table
    icon: str
    words: str


@record
class FigureView:
    icon: str  # "" where a word says it
    words: str
    value: str
    source: SourceView


@record
class ShelfEntry:
    id: str
    title: str
    note: str
    figures: tuple[FigureView, ...]
    source: SourceView  # of the name, and of all that has no other
    place: str  # the book and where in it
    look: Look | None = None
    face: MapView | None = None
    outlined: bool = False  # nobody has read it yet


@record
class BoxView:
    name: str
    page: str
    title: str
    sections: tuple[tuple[str, str, str], ...]  # id, icon, title
    entries: tuple[ShelfEntry, ...]
    checks: tuple[str, ...] = ()  # what can't be right


def present(box: Box, page: str, voice: Voice) -> BoxView:
    sections = tuple(_sections(box, voice))
    ids = [section for section, _, _ in sections]
    page = page if page in ids else ids[0]
    title = next(title for each, _, title in sections if each == page)
    wrong = checks(box, voice) if box.decks else ()
    return BoxView(named(box, voice), page, title, sections, tuple(entries(box, page, voice)), wrong)


def named(box: Box, voice: Voice) -> str:
    return box.name.get(getattr(voice, "lang", "en")) or box.name.get("en") or next(iter(box.name.values()), box.id)


def _sections(box: Box, voice: Voice) -> Iterator[tuple[str, str, str]]:
    for clan in box.clans:
        yield CLAN + clan, "account-group", voice.name(Name("clan", clan))
    for section, (icon, title) in SECTIONS.items():
        yield section, icon, say(title, voice)


def counts(box: Box, voice: Voice) -> Iterator[FigureView]:
    """How many figures of the whole box have which source; names count too."""
    every = [source.kind for section, _, _ in _sections(box, voice) for entry in entries(box, section, voice)
             for source in (entry.source, *(figure.source for figure in entry.figures))]
    for kind in (PRINTED, TABLE, STAND_IN, NOT_READ):
        if kind in every:
            yield FigureView("", say(SOURCES[kind][1], voice), str(every.count(kind)), _source(kind, voice))


# The entries of a page

def entries(box: Box, page: str, voice: Voice) -> Iterator[ShelfEntry]:
    if page.startswith(CLAN):
        yield from _clan(box, page.removeprefix(CLAN), voice)
    elif page == "elves":
        for elf in box.elves:
            figures = (("count", elf.count), ("crystals", elf.crystals), *_numbers(elf))
            yield _entry(f"elf.{elf.id}", voice.name(Name("elf", elf.id)), "", elf.provenance, figures, voice)
    elif page == "heroes":
        yield from (_hero(box, hero, voice) for hero in box.heroes)
    elif page == "tiles":
        yield from (_tile(box, f"{tile}{side}", voice) for tile in box.tiles for side in "ab")
    else:
        cards = box.legendary if page == "legendary" else box.equipment
        kinds = {"weapons": ("weapon",), "armours": ("armour",)}.get(page, ("weapon", "armour"))
        yield from (_card(box, card.id, voice) for card in cards.values() if card.kind in (*kinds, None))


def _clan(box: Box, clan: str, voice: Voice) -> Iterator[ShelfEntry]:
    side = look(clan, tuple(box.clans), voice.name(Name("clan", clan)))
    for each in box.clans[clan].units:
        title = message("{name} · level {level}", name=unit(clan, each.level), level=ROMAN[each.level - 1])
        entry = _entry(f"unit.{clan}.{each.level}", say(title, voice), "", each.provenance,
                       (("count", each.count), *_numbers(each)), voice)
        yield replace(entry, look=side)
    for card in box.clans[clan].tactics:
        figures = (("number", card.number), ("gold", card.gold), ("units", _units(card.units)))
        title = message("Tactic card {number}", number=number_words(card.number))
        entry = _entry(f"tactic.{card.id}", say(title, voice), "", card.provenance, figures, voice)
        yield replace(entry, look=side)


def _units(units: tuple[int, int, int] | None) -> str:
    if units is None:
        return UNREAD
    return ", ".join(f"{count} × {level}" for count, level in zip(units, ROMAN, strict=True) if count) or "–"


def _card(box: Box, card: str, voice: Voice) -> ShelfEntry:
    each = box.card(card)
    kind = KIND_WORDS[each.kind or ""]
    note = say(message("{kind} · copies: {copies}", kind=kind, copies=_copies(each, voice)), voice)
    cost = () if each.legendary else (("cost", each.cost),)
    return _entry(f"card.{card}", voice.name(Name("card", card)), note, each.provenance, (*cost, *_numbers(each)),
                  voice)


def _copies(card: EquipmentCard, voice: Voice) -> str:
    """How many there are; by edition, where that differs."""
    if card.copies is None:
        return UNREAD
    counts = [card.number(edition) for edition in NEWEST_FIRST]
    if len(set(counts)) == 1:
        return str(counts[0])
    return ", ".join(say(message("{edition}: {count}", edition=SHORT[edition], count=count), voice)
                     for edition, count in zip(NEWEST_FIRST, counts, strict=True))


def _hero(box: Box, hero: str, voice: Voice) -> ShelfEntry:
    card = box.heroes[hero]
    effect = say(EFFECTS[card.effect or ""], voice)
    return _entry(f"hero.{hero}", voice.name(Name("hero", hero)), effect, card.provenance,
                  (("cost", card.cost), ("movement", card.movement), *_numbers(card, skip=("movement",))), voice)


def _tile(box: Box, side: str, voice: Voice) -> ShelfEntry:
    face: Face = box.face(side)
    title = message("Tile {tile}, side {side}", tile=side[:-1], side=side[-1])
    note = message("Stone of level {level}, Mountain borders: {count}", level=number_words(face.stone_level),
                   count=UNREAD if face.mountains is None else len(face.mountains))
    entry = _entry(f"tile.{side}", say(title, voice), say(note, voice), face.provenance, (), voice)
    return replace(entry, face=face_view(box, side, 0))


def _numbers(of: Event, skip: tuple[str, ...] = ()) -> Iterator[tuple[str, Plain]]:
    """The figures that are not nothing; what nobody has read is said elsewhere."""
    return ((name, value) for name in CARD_FIGURES if name not in skip
            and ((value := getattr(of, name, 0)) or (value is None and name in ("power", "movement", "life"))))


def _entry(identity: str, title: str, note: str, provenance: Provenance, figures: Iterable[tuple[str, Plain]],
           voice: Voice) -> ShelfEntry:
    shown = tuple(_figure(name, value, provenance, voice) for name, value in figures)
    source = _source(provenance.of("name"), voice)
    if source.kind == PRINTED and shown and all(figure.source.kind != PRINTED for figure in shown):
        source = replace(source, words=say(message("name printed"), voice))
    outlined = bool(shown) and all(figure.source.kind == NOT_READ for figure in shown if figure.words)
    if outlined:
        source = _source(NOT_READ, voice)
    elif source.kind == STAND_IN and any(figure.source.kind == TABLE for figure in shown):
        source = _source(TABLE, voice)  # whatever it is called: what stands on it comes from the table
    return ShelfEntry(identity, title, note, shown, source, _place(provenance.place, voice), outlined=outlined)


def _place(place: str, voice: Voice) -> str:
    """A book by what it is called, not by its id."""
    for edition, name in SHORT.items():
        place = place.replace(edition, say(name, voice))
    return place


OTHER_FIGURES: Mapping[str, tuple[str, Message]] = {
    "count": ("", message("in the box")), "cost": ("gold", message("Cost")), "gold": ("gold", message("Gold")),
    "crystals": ("diamond-stone", message("Crystals")), "number": ("", message("Number")),
    "units": ("account-group", message("Figures")),
}


def _figure(name: str, value: Plain, provenance: Provenance, voice: Voice) -> FigureView:
    icon, words = OTHER_FIGURES[name] if name in OTHER_FIGURES else FIGURES[name]
    source = provenance.of(name)
    said = "" if value is True else UNREAD if value is None else str(value)
    return FigureView(icon, say(words, voice), said, _source(source, voice))


def _source(kind: str, voice: Voice) -> SourceView:
    return SourceView(kind, SOURCES[kind][0], say(SHORT_SOURCES[kind], voice))


# Box files

@record
class ProblemView:
    path: str  # where in the file
    words: str


def problems(found: Iterable[Problem], voice: Voice) -> tuple[ProblemView, ...]:
    """Everything that keeps a file from being a box."""
    return tuple(ProblemView(each.path, say(each.message, voice)) for each in found)
