"""Units, places, faces and phases as parts of a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from assistant.core.words.message import Message, Name, message
from assistant.core.words.tally import Part
from assistant.games.kravora.model import Unit

PHASES: Mapping[str, Message] = {
    "setup": message("Set-up"), "opening": message("Purchases before round 1"), "wave": message("The wave"),
    "calamity": message("Calamity or reward"), "window": message("Purchases after the calamity"),
    "attack": message("Attack"), "enemy": message("The enemy’s attack"), "movement": message("The enemy’s movement"),
    "purchases": message("Purchases"), "over": message("The end"),
}
SOURCES: Mapping[str, Message] = {
    "opening": message("the opening dice"), "wave": message("the dice of the wave"),
    "calamity": message("the calamity die"), "comet": message("the die of the comet"),
}
FACES: Mapping[str, Message] = {
    "blood5": message("+5 L"), "blood10": message("+10 L"), "comet": message("comet"),
    "comets": message("double comet"), "arrow": message("arrow"), "blank": message("blank face"),
}

RULINGS: Mapping[str, tuple[Message, Mapping[str, Message]]] = {  # what is asked, and the answers in words
    "first-player": (message("The first place"), {
        "stays": message("stays all game"), "rotates": message("passes on each round")}),
    "after-ten": (message("After round 10"), {
        "volcano": message("the volcano takes from every wall"), "waves": message("waves only")}),
    "wall-reach": (message("Attackers with nobody in range hit the wall"), {
        "landing": message("from wherever they throw onto it"), "standing": message("from lines 4 and 5 only")}),
    "cannon": (message("Puppets are sent"), {
        "purchases": message("in the purchases"), "attack": message("in the attack too")}),
    "recycle": (message("Recycled per wages"), {"one": message("one Unit"), "any": message("any number of Units")}),
    "rocaille-limit": (message("One boulder a round touches"), {
        "wall": message("each wall"), "table": message("one wall in all")}),
}


def colour(identity: str) -> Name:
    """A player's colour, or white."""
    return Name("colour", identity)


def kind(identity: str) -> Name:
    return Name("unit", identity)


def building(identity: str) -> Name:
    return Name("building", identity)


def ruse(identity: str) -> Name:
    return Name("ruse", identity)


def the_unit(unit: Unit) -> Message:
    return message("{unit} on line {line}", unit=kind(unit.kind), line=unit.line)


def earned(parts: Iterable[Part]) -> tuple[Message, ...]:
    """2 L for defenders, 3 L for Units in the reserve."""
    return tuple(message("{blood} L for {what}", blood=part.amount, what=part.what) for part in parts)


def counted(kinds: Iterable[str]) -> tuple[Message, ...]:
    """2 × Puppet, 1 × Bruiser."""
    return tuple(message("{count} × {unit}", count=number, unit=kind(each)) for each, number in Counter(kinds).items())
