"""One side of a battle as it is seen: its figures, what they bring, its Heroes, and the sums that follow."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.shapes.record import record
from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.games.clash.box.records import ElfType, Triple, UnitType
from assistant.games.clash.chapters.battle import sums
from assistant.games.clash.chapters.battle.sums import Fighter
from assistant.games.clash.lookup import battle_in, bonus, fighters, hero_cards, units_at
from assistant.games.clash.model import ELVES, NOBODY, Clash, Slots
from assistant.games.clash.words import ROMAN
from assistant.ui.games.clash.presenters.map.map import elf_letters
from assistant.ui.games.clash.presenters.pieces.card_face import FIGURES, IconView, figure_words
from assistant.ui.games.clash.presenters.pieces.hero_cards import EFFECTS
from assistant.ui.games.clash.presenters.pieces.strength import in_language
from assistant.ui.games.clash.presenters.table.looks import looks, player_name
from assistant.ui.kit.theme import Look

ROLES = {True: message("Attacker"), False: message("Defender")}


@record
class RowView:
    """One Unit type: those that stand, those that fell in this battle, and what the type brings while one is left."""

    level: int  # 0 to 2
    label: str
    name: str
    count: int
    fallen: int  # and no longer there
    fled: int  # so many of these live
    life: int
    figures: tuple[IconView, ...]
    worn: str  # names of its Equipment
    most_power: bool  # gives the dice


@record
class HeroLine:
    name: str
    icons: tuple[IconView, ...]
    effect: str


@record
class ArmyView:
    side: str
    name: str
    player: str  # who leads it, or decides for it
    role: str
    look: Look
    on_turn: bool
    rows: tuple[RowView, ...]
    heroes: tuple[HeroLine, ...]
    barrier: int
    tokens: int
    sums: tuple[IconView, ...]  # dice, hits, shields, rerolls, slowness of all together


def army_view(state: Clash, side: str, voice: Voice, fallen: Triple = NOBODY, fled: Triple = NOBODY) -> ArmyView:
    """`state`: with this battle in it; `fallen`: all that are gone, those that fled among them."""
    battle = battle_in(state)
    there = units_at(state, side, battle.at)
    types = fighters(state, side, there)
    rows = tuple(_row(state, side, level, voice, (fallen[level], fled[level])) for level in range(3)
                 if there[level] or fallen[level])
    heroes = tuple(HeroLine(voice.name(Name("hero", card.id)),
                            tuple(_icons({name: getattr(card, name) for name in ("hit", "reroll", "shield")}, voice,
                                         sign="+")),
                            "" if card.effect in (None, "none") else say(EFFECTS[card.effect], voice))
                   for card in hero_cards(state, side, battle.at))
    return ArmyView(side, voice.name(Name("clan", side)), say(leader(state, side), voice),
                    say(ROLES[side == battle.attacker], voice), looks(state, voice)[side], battle.turn == side, rows,
                    heroes, battle.barrier.get(side, 0), battle.rage.get(side, 0), _sums(state, side, types, voice))


def leader(state: Clash, side: str) -> Message:
    """The player's name; for the Elves who throws and chooses for them."""
    if side != ELVES:
        return message("{name}", name=player_name(state, side))
    from assistant.games.clash.lookup import hand_of

    return message("{name} decides for them", name=player_name(state, hand_of(state, side)))


def _row(state: Clash, side: str, level: int, voice: Voice, gone: tuple[int, int]) -> RowView:
    box, battle = state.box, battle_in(state)
    kind: UnitType | ElfType = box.elves[level] if side == ELVES else box.clans[side].units[level]
    labels = elf_letters(voice) if side == ELVES else ROMAN
    slots: tuple[Slots, ...] = state.elves.slots if side == ELVES else state.players[side].slots
    there = units_at(state, side, battle.at)
    types = fighters(state, side, there)
    worn = ", ".join(voice.name(Name("card", card)) for card in slots[level].worn())
    return RowView(level, labels[level], in_language(kind.name, voice), there[level], *gone,
                   types[level].life, tuple(type_icons(state, types[level], voice)), worn,
                   bool(there[level]) and types[level].power == sums.dice(types, there))


def type_icons(state: Clash, fighter: Fighter, voice: Voice) -> Iterator[IconView]:
    """What a type brings: Power and Life always, the rest where there is any."""
    names = ("power", "life", "hit", "reroll", "shield", "rage", "slowness")
    values = {name: getattr(fighter, name) for name in names}
    if not state.setting.edition.counts_rage_icons:
        values["rage"] = 0
    return _icons(values, voice, always=("power", "life"))


def _sums(state: Clash, side: str, types: tuple[Fighter, ...], voice: Voice) -> tuple[IconView, ...]:
    battle = battle_in(state)
    there, extra = units_at(state, side, battle.at), bonus(state, side, battle.at)
    values = {
        "power": sums.dice(types, there), "hit": sums.hit_icons(types, there, extra),
        "shield": sums.shields(types, there, extra), "reroll": sums.rerolls(types, there, extra),
        "rage": sums.rage_icons(types, there, state.setting.edition.counts_rage_icons),
        "slowness": sums.slowness(types, there),
    }
    return tuple(_icons(values, voice, always=("power", "hit", "shield", "slowness")))


def _icons(values: dict[str, int], voice: Voice, always: tuple[str, ...] = (), sign: str = "") -> Iterator[IconView]:
    return (IconView(FIGURES[name][0], figure_words(value, sign), say(FIGURES[name][1], voice))
            for name, value in values.items() if value or name in always)
