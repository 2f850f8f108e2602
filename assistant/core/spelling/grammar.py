"""How commands are written: from lines to commands and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from assistant.core.shapes.codec import encode
from assistant.core.shapes.shape import Field, Kind, Misshapen, Names, Shape, short
from assistant.core.words.message import Message, message


def need(name: str, kind: Kind, text: Message) -> Field:
    return Field(name, kind, text, "from_" if name == "from" else name)


def may(name: str, kind: Kind, text: Message) -> Field:
    return Field(name, kind, text, "from_" if name == "from" else name, required=False)


def by(kind: Kind) -> Field:
    """Whose command it is."""
    return may("by", kind, message("who commands; may be left out where only one can be meant"))


class Grammar:
    """All shapes of a game's commands. Those of one word are told apart by their fixed fields."""

    def __init__(self, shapes: Iterable[Shape]) -> None:
        self.shapes = tuple(shapes)
        self.words: Mapping[type, str] = {each.record: each.word for each in self.shapes}
        self._by_word = {word: tuple(each for each in self.shapes if each.word == word)
                         for word in dict.fromkeys(each.word for each in self.shapes)}

    def read(self, line: Mapping[str, Any], names: Names) -> Any:
        """The command a line writes; raises Misshapen where it writes none."""
        word = line.get("do")
        if not isinstance(word, str):
            raise Misshapen(message("a command needs 'do': its word"))
        shapes = self._by_word.get(word)
        if shapes is None:
            raise Misshapen(message("unknown command '{word}'", word=short(word)))
        return _fitting(shapes, line).read(line, names)

    def write(self, command: Any) -> dict[str, Any]:
        """The line that `read` reads as this command."""
        shape = next(each for each in self.shapes if each.record is type(command) and _is_of(each, command))
        line = {"do": shape.word, **{key: words[0] for key, words in shape.fixed.items() if len(words) == 1}}
        for field in shape.fields:
            value = encode(getattr(command, field.attribute))
            if field.required or value is not None:
                line[field.name] = value
        return line


def _is_of(shape: Shape, command: Any) -> bool:
    """Is the command of this shape, where its class has several?"""
    return all(getattr(command, key, words[0]) in words for key, words in shape.fixed.items())


def _fitting(shapes: tuple[Shape, ...], line: Mapping[str, Any]) -> Shape:
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


def _has_all(shape: Shape, line: Mapping[str, Any]) -> bool:
    return all(field.name in line for field in shape.fields if field.required)
