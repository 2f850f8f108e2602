"""The figures of a side in words and numbers: what each type brings to a battle, Equipment included."""

from __future__ import annotations

from assistant.core.shapes.record import record
from assistant.core.words.message import Name, Voice, say
from assistant.games.clash.box.records import ELF_TYPES
from assistant.games.clash.box.stand_ins import is_stand_in
from assistant.games.clash.box.unread import Entry
from assistant.games.clash.lookup import figure, units_at
from assistant.games.clash.model import ELVES, Clash
from assistant.games.clash.words import ROMAN
from assistant.ui.games.clash.presenters.map.map import elf_letters
from assistant.ui.games.clash.presenters.pieces.card_face import FIGURES, figure_words
from assistant.ui.games.clash.presenters.pieces.strength import figures_of, in_language
from assistant.ui.games.clash.presenters.table.looks import looks, player_name
from assistant.ui.games.clash.presenters.table.places import within
from assistant.ui.kit.theme import Look

ALWAYS = ("power", "life")


@record
class Fact:
    icon: str
    figure: str
    words: str
    ours: bool = False  # some of it is the app's own


@record
class UnitLine:
    label: str  # I, II, III, or the letter of an Elf
    name: str
    count: int
    facts: tuple[Fact, ...]


@record
class ArmyView:
    look: Look
    title: str
    units: tuple[UnitLine, ...]
    heroes: tuple[str, ...]


def army(state: Clash, side: str, place: str, voice: Voice) -> ArmyView:
    """The figures of a side at a place of the map; only the types that stand there."""
    here = within(side, place) or place
    units = units_at(state, side, here)
    lines = tuple(unit_line(state, side, level, count, voice) for level, count in enumerate(units) if count)
    heroes = () if side == ELVES else tuple(voice.name(Name("hero", hero)) for hero, at
                                            in state.players[side].heroes.items() if at == here)
    return ArmyView(looks(state, voice)[side], side_title(state, side, voice), lines, heroes)


def side_title(state: Clash, side: str, voice: Voice) -> str:
    """Ada · Bohorg tribe; the Elves have no player."""
    clan = voice.name(Name("clan", side))
    return clan[:1].upper() + clan[1:] if side == ELVES else f"{player_name(state, side)} · {clan}"


def unit_line(state: Clash, side: str, level: int, count: int, voice: Voice) -> UnitLine:
    if side == ELVES:
        kind: Entry = state.box.elves[level]
        label, name = elf_letters(voice)[level], voice.name(Name("elf", ELF_TYPES[level]))
        figures = _elf_figures(state, level)
    else:
        kind = state.box.clans[side].units[level]
        label, name = ROMAN[level], in_language(kind.name, voice)
        figures = figures_of(state, side, level + 1)
    slots = state.elves.slots if side == ELVES else state.players[side].slots
    return UnitLine(label, name, count, _facts(figures, (kind, *map(state.box.card, slots[level].worn())), voice))


def _elf_figures(state: Clash, level: int) -> dict[str, int | None]:
    names = ("power", "life", "slowness", "hit", "reroll", "shield", "rage")
    counted = state.setting.edition.counts_rage_icons
    return {name: figure(state, ELVES, level, name) for name in names if name != "rage" or counted}


def _facts(figures: dict[str, int | None], of: tuple[Entry, ...], voice: Voice) -> tuple[Fact, ...]:
    shown = {name: bool(value) if name == "flight" and value is not None else value for name, value in figures.items()}
    return tuple(Fact(FIGURES[name][0], figure_words(value), say(FIGURES[name][1], voice),
                      any(is_stand_in(each, name) for each in of))
                 for name, value in shown.items() if value != 0 or name in ALWAYS)
