"""How commands are written: from lines to commands and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, TypeVar

from assistant.core.shapes.codec import encode
from assistant.core.shapes.record import EMPTY, replace
from assistant.core.shapes.shape import TEXT, Field, Kind, Misshapen, Names, Shape, one_of, short
from assistant.core.words.message import Message, message

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Command
    from assistant.core.shapes.plain import Json, Plain

T = TypeVar("T")


def need(name: str, kind: Kind[T], text: Message) -> Field:
    return Field(name, kind, text, "from_" if name == "from" else name)


def may(name: str, kind: Kind[T], text: Message) -> Field:
    return Field(name, kind, text, "from_" if name == "from" else name, required=False)


WHY = may("why", TEXT, message("why it is corrected, in the players' own words"))


def shape(word: str, cls: type, text: Message, *fields: Field, fixed: Mapping[str, tuple[str, ...]] = EMPTY) -> Shape:
    return Shape(word, cls, text, fields, fixed)


def correct(cls: type, text: Message, what: tuple[str, ...], *fields: Field) -> Shape:
    """One of the shapes of `correct`: `what` tells them apart."""
    named = (need("what", one_of(*what), message("what is corrected")),) if len(what) > 1 else ()
    return shape("correct", cls, text, *named, *fields, WHY, fixed={"what": what})


class Grammar:
    """All shapes of a game's commands. Those of one word are told apart by their fixed fields.

    Each may say who commands it: a name of the kind `player`.
    """

    def __init__(self, player: Kind[str], shapes: Iterable[Shape]) -> None:
        self.by = may("by", player, message("who commands; may be left out where only one can be meant"))
        self.shapes = tuple(replace(each, fields=(*each.fields, self.by)) for each in shapes)
        self.words: Mapping[type, str] = {each.record: each.word for each in self.shapes}
        self._by_word = {word: tuple(each for each in self.shapes if each.word == word)
                         for word in dict.fromkeys(each.word for each in self.shapes)}

    def read(self, line: Json, names: Names) -> Command:
        """The command a line writes; raises Misshapen where it writes none."""
        word = line.get("do")
        if not isinstance(word, str):
            raise Misshapen(message("a command needs 'do': its word"))
        shapes = self._by_word.get(word)
        if shapes is None:
            raise Misshapen(message("unknown command '{word}'", word=short(word)))
        return _fitting(shapes, line).read(line, names)

    def write(self, command: Command) -> dict[str, Plain]:
        """The line that `read` reads as this command."""
        shape = self.shape_of(command)
        line: dict[str, Plain] = {
            "do": shape.word, **{key: words[0] for key, words in shape.fixed.items() if len(words) == 1}}
        for field in shape.fields:
            value = encode(getattr(command, field.attribute))
            if field.required or value is not None:
                line[field.name] = value
        return line

    def shape_of(self, command: Command) -> Shape:
        """How this command is written."""
        return next(each for each in self.shapes if each.record is type(command) and _is_of(each, command))

    def named_by(self, line: Json, names: Names) -> str | None:
        """Who commands a line by its own word, if it says so; raises Misshapen where there is no such player."""
        by: str | None = self.by.kind.read(line["by"], names) if "by" in line else None
        return by


def _is_of(shape: Shape, command: Command) -> bool:
    """Is the command of this shape, where its class has several?"""
    return all(getattr(command, key, words[0]) in words for key, words in shape.fixed.items())


def _fitting(shapes: tuple[Shape, ...], line: Json) -> Shape:
    """A word may have a shape for each thing it is said of; then the one that has all it needs, or else the first."""
    if len(shapes) == 1:
        return shapes[0]
    (key,) = shapes[0].fixed
    value = line.get(key)
    fitting = [each for each in shapes if isinstance(value, str) and value in each.fixed[key]]
    if not fitting:
        known = tuple(dict.fromkeys(word for each in shapes for word in each.fixed[key]))
        raise Misshapen(message("'{key}' is one of {known}, not {value}", key=key, known=known, value=short(value)))
    return next((each for each in fitting if _has_all(each, line)), fitting[0])


def _has_all(shape: Shape, line: Json) -> bool:
    return all(field.name in line for field in shape.fields if field.required)
