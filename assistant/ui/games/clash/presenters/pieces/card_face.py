"""Equipment, Legendaries and Elf tokens as cards to look at: name, kind, price, and their figures with icons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from assistant.core.shapes.record import record
from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.games.clash.box.records import ELF_TYPES, Box, ElfType, EquipmentCard
from assistant.games.clash.box.stand_ins import is_stand_in
from assistant.games.clash.edition import Edition
from assistant.ui.presenters.spelling import plain

# What stands on Units and cards alike → its icon and what it is called.
FIGURES: dict[str, tuple[str, Message]] = {
    "power": ("dice-multiple", message("{Power}")),
    "movement": ("shoe-print", message("Movement")),
    "life": ("heart", message("Life")),
    "slowness": ("tortoise", message("Slowness")),
    "hit": ("sword", message("Hit")),
    "reroll": ("refresh", message("Reroll")),
    "shield": ("shield", message("Shield")),
    "rage": ("fire", message("Rage")),
    "speed": ("run-fast", message("Speed")),
    "flight": ("feather", message("Flight")),
}
UNREAD = "?"
KIND_ICONS = {"": "cards", "weapon": "axe-battle", "armour": "tshirt-crew", "elf": "leaf"}
KIND_WORDS = {"": message("Not yet read"), "weapon": message("Weapon"), "armour": message("Armour"),
              "elf": message("Elf token")}


@record
class IconView:
    icon: str
    figure: str  # "+2", or "" for an icon that is there or not
    words: str  # what it is called


@record
class CardView:
    id: str
    name: str
    kind: str  # weapon, armour or elf
    kind_words: str
    kind_icon: str
    legendary: bool
    cost: str  # "" where it has none
    icons: tuple[IconView, ...]
    note: str = ""  # a last line: how many there are, why it can't be had
    available: bool = True  # may be tapped
    ours: bool = False  # some of it is the app's own, and the real card need not say it


def card_view(box: Box, identity: str, edition: Edition, voice: Voice) -> CardView:
    """A card of the box."""
    card = box.card(identity)
    kind = card.kind or ""
    return CardView(identity, voice.name(Name("card", identity)), kind, say(KIND_WORDS[kind], voice), KIND_ICONS[kind],
                    card.legendary, "" if card.legendary else number_words(card.cost), figures(card, edition, voice),
                    ours=any(is_stand_in(card, figure) for figure in (*FIGURES, "cost")))


def elf_view(box: Box, identity: str, edition: Edition, voice: Voice) -> CardView:
    """An Elf token of the bag."""
    elf = box.elves[ELF_TYPES.index(identity)]
    return CardView(identity, voice.name(Name("elf", identity)), "elf",
                    say(KIND_WORDS["elf"], voice), KIND_ICONS["elf"], False, "", figures(elf, edition, voice))


def figures(what: EquipmentCard | ElfType, edition: Edition, voice: Voice) -> tuple[IconView, ...]:
    """The figures that count in this edition, those that are nothing left out, and those that nobody has read."""
    sign = "+" if isinstance(what, EquipmentCard) else ""
    return tuple(IconView(icon, figure_words(value, sign), say(words, voice))
                 for name, (icon, words) in _counting(edition) if (value := getattr(what, name, 0)) or value is None)


def figure_words(value: int | bool | None, sign: str = "") -> str:
    return UNREAD if value is None else "" if value is True else f"{sign}{value}"


def number_words(value: int | None) -> str:
    return UNREAD if value is None else str(value)


def _counting(edition: Edition) -> Iterator[tuple[str, tuple[str, Message]]]:
    out = {"rage": edition.counts_rage_icons, "speed": edition.counts_speed}
    return ((name, shown) for name, shown in FIGURES.items() if out.get(name, True))


def found(cards: Iterable[CardView], text: str) -> tuple[CardView, ...]:
    """Those whose name or kind has all the words typed, whatever their accents."""
    words = plain(text).split()
    return tuple(card for card in cards if all(word in plain(f"{card.name} {card.kind_words}") for word in words))
