"""Boxes that players read themselves: what a line reads, and all there is to be compared with another box."""

from __future__ import annotations

from assistant.core.box.figures import Figures
from assistant.core.box.house import OwnBox, ReadThing, Thing, Things
from assistant.core.engine.kinds import Command
from assistant.core.shapes.plain import Json
from assistant.core.shapes.record import replace
from assistant.core.shapes.shape import Misshapen, short
from assistant.core.words.message import message
from assistant.games.kravora.box import content, write
from assistant.games.kravora.box.records import Box
from assistant.games.kravora.chapters.reading import FigureRead, Read, read_in
from assistant.games.kravora.names import GameNames
from assistant.games.kravora.spelling.grammar import GRAMMAR

NAME = {"en": "Our box", "fr": "Notre boîte"}


def read(box: Box, line: Json, edition: str) -> Box:
    command = GRAMMAR.read(line, GameNames())
    if not isinstance(command, Read):
        raise Misshapen(message("unknown command '{word}'", word=short(line.get("do"))))
    return read_in(box, FigureRead(command.what, command.id, command.figures))


def things(box: Box, edition: str) -> Things:
    kinds = {"unit": tuple(box.units), "building": tuple(box.buildings), "ruse": tuple(box.ruses)}
    found: dict[Thing, Figures] = {Thing(what, (("id", each),)): {"cost": box.cost(each)}
                                   for what, those in kinds.items() for each in those}
    faces = box.calamity.faces
    found[Thing("calamity", ())] = {"faces": None if faces is None else list(faces)}
    return found


def said(command: Command) -> ReadThing | None:
    return ReadThing(_thing(command), command.figures) if isinstance(command, Read) else None


def _thing(command: Read) -> Thing:
    return Thing(command.what, () if command.id is None else (("id", command.id),))


OWN_BOX: OwnBox[Box] = OwnBox(
    blank=lambda: content.load(content.BLANK),
    read=read,
    things=things,
    named=lambda box, edition: replace(box, id="our-box", name=NAME),
    text=write.text,
)
