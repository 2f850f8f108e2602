"""The battle calculator: two armies to be put together, as they are seen and as they are kept."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.shapes.codec import decode, encode
from assistant.core.shapes.plain import Plain
from assistant.core.shapes.record import Value, record, replace
from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.core.words.voice import Speaker
from assistant.games.clash.box.records import ELF_TYPES, KINDS, Box, ElfType, Triple, UnitType
from assistant.games.clash.change import with_slot
from assistant.games.clash.chapters.battle.sums import Fighter
from assistant.games.clash.editions import EDITIONS
from assistant.games.clash.lookup import strengths
from assistant.games.clash.model import ELVES, Clash
from assistant.games.clash.names import called
from assistant.games.clash.odds.asking.limits import MOST, MOST_UNITS
from assistant.games.clash.odds.asking.meeting import Host, Meeting, table
from assistant.games.clash.odds.asking.question import Side
from assistant.games.clash.rulings import DEFAULTS, RULINGS
from assistant.games.clash.words import ROMAN
from assistant.ui.games.clash.presenters.battle.army import ROLES, type_icons
from assistant.ui.games.clash.presenters.map.map import elf_letters
from assistant.ui.games.clash.presenters.pieces.card_face import UNREAD, CardView, IconView, card_view
from assistant.ui.games.clash.presenters.pieces.strength import in_language
from assistant.ui.kit.theme import Look, look

BEGINNING: Triple = (3, 1, 0)


@record
class SideChoice:
    side: str
    name: str
    look: Look
    chosen: bool
    taken: bool  # by the other army


@record
class SlotView:
    kind: str
    card: str | None
    name: str


@record
class TypeView:
    label: str
    name: str
    count: int
    figures: tuple[IconView, ...]
    slots: tuple[SlotView, ...]


@record
class HeroChoice:
    id: str
    name: str
    chosen: bool


@record
class HostView:
    role: str
    name: str
    look: Look
    sides: tuple[SideChoice, ...]
    types: tuple[TypeView, ...]
    heroes: tuple[HeroChoice, ...]  # none for Elves
    tokens: int


@record
class CalculatorView:
    attacker: HostView
    defender: HostView
    missing: str  # what is missing before there are odds, or ""


def voice_of(meeting: Meeting, lang: str) -> Voice:
    """The language with the words of the edition and the names of the box."""
    return Speaker(lang, EDITIONS[meeting.edition].words, lambda name, which: called(meeting.box, name, which))


def present(meeting: Meeting, voice: Voice, heroes: bool = True) -> CalculatorView:
    """`heroes`: whether the game on the table has any."""
    missing = message("Both sides need a Unit.") if not meeting.ready else None
    return CalculatorView(_host(meeting, "attacker", voice, heroes), _host(meeting, "defender", voice, heroes),
                          say(missing, voice) if missing else "")


def _host(meeting: Meeting, side: Side, voice: Voice, with_heroes: bool) -> HostView:
    host, other = meeting.host(side), meeting.host("defender" if side == "attacker" else "attacker")
    sides = (*meeting.box.clans, ELVES)
    clans = tuple(meeting.box.clans)
    named = {each: voice.name(Name("clan", each)) for each in sides}
    seen = {each: look(each, clans, named[each]) for each in sides}
    choices = tuple(SideChoice(each, named[each], seen[each], each == host.side, each == other.side) for each in sides)
    heroes = () if host.side == ELVES or not (with_heroes or host.heroes) else tuple(
        HeroChoice(each, voice.name(Name("hero", each)), each in host.heroes) for each in meeting.box.heroes)
    return HostView(say(ROLES[side == "attacker"], voice), named[host.side], seen[host.side], choices,
                    types(meeting, host, voice), heroes, host.tokens)


def types(meeting: Meeting, host: Host, voice: Voice) -> tuple[TypeView, ...]:
    """With what they wear counted in, whoever is there."""
    state = _shown(meeting, host)
    kinds: tuple[UnitType | ElfType, ...] = (meeting.box.elves if host.side == ELVES
                                             else meeting.box.clans[host.side].units)
    labels = elf_letters(voice) if host.side == ELVES else ROMAN
    fighting = strengths(state, host.side)
    return tuple(TypeView(labels[level], in_language(kinds[level].name, voice), host.units[level],
                          _icons(state, fighting[level], voice), _slots(host, level, voice))
                 for level in range(3))


def _icons(state: Clash, fighter: Fighter | None, voice: Voice) -> tuple[IconView, ...]:
    if fighter is None:
        return (IconView("help", UNREAD, say(message("Not yet read"), voice)),)
    return tuple(type_icons(state, fighter, voice))


def _shown(meeting: Meeting, host: Host) -> Clash:
    """A table on which this host can be looked at, even if nobody stands there yet."""
    other = next(each for each in (*meeting.box.clans, ELVES) if each != host.side)
    return table(replace(meeting, attacker=replace(host, units=(1, 1, 1)), defender=Host(other, (1, 1, 1)), first=None))


def _slots(host: Host, level: int, voice: Voice) -> tuple[SlotView, ...]:
    worn = host.slots[level]
    return tuple(SlotView(kind, worn.of(kind), voice.name(Name("card", worn.of(kind) or "")) if worn.of(kind) else "")
                 for kind in KINDS)


def cards_for(meeting: Meeting, kind: str, voice: Voice) -> tuple[CardView, ...]:
    """Every card of a kind that there is in this edition, Legendaries last."""
    box, edition = meeting.box, EDITIONS[meeting.edition]
    there = [card for card in (*box.equipment.values(), *box.legendary.values())
             if card.kind == kind and card.is_in(meeting.edition)]
    return tuple(card_view(box, card.id, edition, voice) for card in sorted(
        there, key=lambda card: (card.legendary, card.cost or 0, card.id)))


def slot_title(meeting: Meeting, side: Side, level: int, kind: str) -> Message:
    host = meeting.host(side)
    what = message("Weapon") if kind == "weapon" else message("Armour")
    if host.side == ELVES:
        return message("{what} of {elf}", what=what, elf=Name("elf", ELF_TYPES[level]))
    return message("{what} of level {level}", what=what, level=ROMAN[level])


# What is changed

def with_host(meeting: Meeting, side: Side, host: Host) -> Meeting:
    return replace(meeting, attacker=host) if side == "attacker" else replace(meeting, defender=host)


def with_side(meeting: Meeting, side: Side, chosen: str) -> Meeting:
    """Another clan, or the Elves; who is on the other side already changes places with this one."""
    host, other = meeting.host(side), meeting.host("defender" if side == "attacker" else "attacker")
    if chosen == other.side:
        return replace(meeting, attacker=meeting.defender, defender=meeting.attacker)
    return with_host(meeting, side, Host(chosen, host.units))


def with_units(meeting: Meeting, side: Side, level: int, count: int) -> Meeting:
    return with_host(meeting, side, with_count(meeting.host(side), level, count))


def with_count(host: Host, level: int, count: int) -> Host:
    one, two, three = (min(MOST_UNITS, count) if at == level else each for at, each in enumerate(host.units))
    return replace(host, units=(one, two, three))


def with_card(meeting: Meeting, side: Side, level: int, kind: str, card: str | None) -> Meeting:
    host = meeting.host(side)
    one, two, three = with_slot(host.slots, level, kind, card)
    return with_host(meeting, side, replace(host, slots=(one, two, three)))


def with_hero(meeting: Meeting, side: Side, hero: str) -> Meeting:
    """There is one figure of each Hero: with one army it is not with the other; tapped again it leaves."""
    host = meeting.host(side)
    stays = tuple(each for each in host.heroes if each != hero)
    for which in ("attacker", "defender"):
        each = meeting.host(which)
        meeting = with_host(meeting, which, replace(each, heroes=tuple(one for one in each.heroes if one != hero)))
    chosen = stays if hero in host.heroes else (*stays, hero)
    return with_host(meeting, side, replace(meeting.host(side), heroes=chosen))


# Begun, kept, opened again

def fresh(box: Box, edition: str = "retail2019") -> Meeting:
    one, other, *_ = (*box.clans, ELVES)
    return Meeting(box, edition, DEFAULTS, Host(one, BEGINNING), Host(other, BEGINNING))


def written(meeting: Meeting) -> dict[str, Plain]:
    return {"edition": meeting.edition, "rulings": dict(meeting.rulings), "attacker": encode(meeting.attacker),
            "defender": encode(meeting.defender), "first": meeting.first, "frontline": meeting.frontline,
            "solo": meeting.solo}


def host_again(data: Plain, box: Box) -> Host | None:
    """An army as it was encoded; None where there was none, or not one of this box."""
    host = decode(Host, data) if data else None
    return host if host is not None and _is_of(host, box) else None


def _is_of(host: Host, box: Box) -> bool:
    worn = {card for slots in host.slots for card in slots.worn()}
    return (host.side in {*box.clans, ELVES} and worn <= {*box.equipment, *box.legendary}
            and set(host.heroes) <= set(box.heroes) and max(host.units) <= MOST_UNITS and host.tokens <= MOST)


def read(data: Mapping[str, Value], box: Box) -> Meeting:
    """As it was written; where it names what there is not, a fresh one."""
    attacker, defender = (host_again(data[side], box) for side in ("attacker", "defender"))
    if attacker is None or defender is None or attacker.side == defender.side or data["edition"] not in EDITIONS:
        return fresh(box)
    heroes = (*attacker.heroes, *defender.heroes)
    if len(set(heroes)) < len(heroes):
        return fresh(box)
    rulings = {name: data["rulings"].get(name) for name in DEFAULTS}
    rulings = {name: choice if choice in RULINGS[name] else DEFAULTS[name] for name, choice in rulings.items()}
    return Meeting(box, data["edition"], rulings, attacker, defender, data["first"], data["frontline"],
                   data.get("solo") is True)
