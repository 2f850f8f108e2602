"""Boxes that players read themselves: what a line reads, and all there is to be compared with another box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from assistant.core.box.figures import Figures
from assistant.core.box.house import House, OwnBox, ReadThing, Thing, Things, box_of, right
from assistant.core.engine.kinds import Command
from assistant.core.shapes.plain import Json, Plain
from assistant.core.shapes.record import replace
from assistant.core.shapes.shape import Misshapen, short
from assistant.core.words.message import message
from assistant.games.clash.box import content, write
from assistant.games.clash.box.reading import read_in, whole
from assistant.games.clash.box.records import Box
from assistant.games.clash.box.unread import FIGURES, Entry
from assistant.games.clash.chapters.fate import DrawCards
from assistant.games.clash.chapters.planning import ChooseTactic
from assistant.games.clash.chapters.reading import Read
from assistant.games.clash.editions import EDITIONS
from assistant.games.clash.model import ELVES, Clash
from assistant.games.clash.names import BoxNames
from assistant.games.clash.spelling.grammar import GRAMMAR

NAMES = {"en": "Our box", "fr": "Notre boîte"}
SHORT = {"retail2019": {"en": "2019", "fr": "2019"}, "ks2017": {"en": "2017, English", "fr": "2017, anglais"},
         "fr2017": {"en": "2017, French", "fr": "2017, français"}}


def read(box: Box, line: Json, edition: str) -> Box:
    command = GRAMMAR.read(line, BoxNames(box))
    if not isinstance(command, Read) or edition not in EDITIONS:
        raise Misshapen(message("unknown command '{word}'", word=short(line.get("do"))))
    which = {"id": command.id, "clan": command.clan, "level": command.level, "face": command.face}
    figures = whole(box, command.what, command.id, command.figures, bool(command.part))
    return read_in(box, command.what, which, figures, edition)


def things(box: Box, edition: str) -> Things:
    found: dict[Thing, Figures] = {}
    for clan in box.clans.values():
        for unit in clan.units:
            found[Thing("unit", (("clan", clan.id), ("level", unit.level)))] = _of(unit, "unit", edition)
        for tactic in clan.tactics:
            found[Thing("tactic", (("clan", clan.id), ("id", tactic.id)))] = _of(tactic, "tactic", edition)
    cards = {"equipment": box.equipment.values(), "legendary": box.legendary.values()}
    found |= {Thing("elf", (("id", elf.id),)): _of(elf, "elf", edition) for elf in box.elves}
    found |= {Thing(deck, (("id", card.id),)): _of(card, deck, edition) for deck, those in cards.items()
              for card in those}
    found |= {Thing("hero", (("id", hero.id),)): _of(hero, "hero", edition) for hero in box.heroes.values()}
    for tile in box.tiles.values():
        for side, face in (("a", tile.a), ("b", tile.b)):
            found[Thing("tile", (("id", tile.id), ("face", side)))] = _of(face, "tile", edition)
    found[Thing("deck", ())] = {deck: sizes.get(edition) for deck, sizes in box.decks.items()}
    return found


def met_again(ours: House, state: Clash, commands: Iterable[Command]) -> House:
    """With the cards that came up once more after they were read, and that nobody complained of: they count as looked
    at twice. Those of another box may be called alike: only what says the same is meant."""
    met = Counter[Thing]()
    for command in commands:
        if isinstance(command, Read):
            met[_thing(command)] = -1  # the card that is read is seen for the first time
        elif isinstance(command, DrawCards) and command.deck != ELVES:
            met.update(Thing(command.deck, (("id", card),)) for card in command.cards)
        elif isinstance(command, ChooseTactic):
            met[Thing("tactic", (("clan", state.box.tactics[command.card].clan), ("id", command.card)))] += 1
    here = things(state.box, ours.edition)
    known = things(box_of(ours, OWN_BOX), ours.edition)
    for thing, times in met.items():
        if times > 0 and thing in known and known[thing] == here.get(thing):
            ours = right(ours, thing, known[thing])
    return ours


def said(command: Command) -> ReadThing | None:
    return ReadThing(_thing(command), command.figures) if isinstance(command, Read) else None


def _thing(command: Read) -> Thing:
    which = {"clan": command.clan, "level": command.level, "id": command.id, "face": command.face}
    return Thing(command.what, tuple((key, value) for key, value in which.items() if value is not None))


def _of(entry: Entry, what: str, edition: str) -> Figures:
    names = () if what in ("tactic", "tile") else ("name",)
    count = ("count",) if what == "elf" else ()
    return {key: _figure(entry, key, edition) for key in (*names, *count, *FIGURES[what])}


def _figure(entry: Entry, key: str, edition: str) -> Plain:
    """As a `read` says it: a name in one language, copies of one edition, a Stone with its place."""
    if key == "stone":
        at, level = getattr(entry, "stone", (None, None))
        return None if at is None else {"at": at, "level": level}
    value = getattr(entry, key)
    if value is None:
        return None
    if key == "name":
        return str(value["en"])
    if key == "copies":
        return int(value.get(edition, 0))
    if key == "mountains":
        return [list(border) for border in sorted(value)]
    return list(value) if key == "units" else value


def _named(box: Box, edition: str) -> Box:
    """The edition stands on it."""
    short = SHORT.get(edition, {})
    return replace(box, id="our-box", name={lang: f"{name} ({short.get(lang, edition)})"
                                            for lang, name in NAMES.items()})


OWN_BOX: OwnBox[Box] = OwnBox(
    blank=lambda: content.load(content.BLANK),
    read=read,
    things=things,
    named=_named,
    text=write.text,
    numbered=("equipment", "legendary", "tactic"),
)
