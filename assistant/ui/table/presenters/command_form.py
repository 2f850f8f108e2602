"""A command as a form: its fields as the protocol knows them, with what each may hold at that moment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Generic, TypeVar

from assistant.core.engine.kinds import Command, State
from assistant.core.game.game import Game
from assistant.core.shapes.plain import Plain
from assistant.core.shapes.record import record, replace
from assistant.core.shapes.shape import Field, Shape
from assistant.core.words.message import Message, Voice, message, say
from assistant.ui.table.forms import CHOICE, FLAG, LIST, NUMBER, TEXT, Asked, FormField, Forms, Option

S = TypeVar("S", bound="State")

HIDDEN = ("by", "why")  # who commands stays the same; why is asked for the whole mending


@record
class FormView:
    title: str
    fields: tuple[FormField, ...]
    reasons: tuple[str, ...]  # why it is not possible so


class CommandForm(Generic[S]):
    """The forms of one game."""

    def __init__(self, game: Game[S], forms: Forms[S]) -> None:
        self.game, self.forms = game, forms

    def meaning(self, command: Command) -> Message:
        """What such a command does."""
        return self.game.grammar.shape_of(command).text

    def present(self, state: S, command: Command, voice: Voice) -> FormView:
        asked = Asked(state, command, voice)
        fields = tuple(each for field in self._fields_of(command) for each in self._fields(asked, field)
                       if each.kind != LIST or each.options or each.value)
        refused = self.game.judge(state, self.game.settle(state, command))
        return FormView(say(self.meaning(command), voice).rstrip("."), fields,
                        tuple(say(reason.message, voice) for reason in refused))

    def editable(self, command: Command) -> bool:
        """Is there anything in it that could be another way?"""
        return bool(self._fields_of(command)) and not isinstance(command, self.forms.fixed)

    def changed(self, command: Command, name: str, value: Plain) -> Command:
        """The command with one part of it set."""
        in_its_way = self.forms.changed(command, name, value)
        if in_its_way is not None:
            return in_its_way
        attribute, *path = name.split(".")
        return replace(command, **{attribute: _set(getattr(command, attribute), path, value)})

    # Which commands there could have been

    def kinds(self, state: S, voice: Voice) -> tuple[tuple[Shape, str], ...]:
        """What can be inserted at a moment: what is possible, then corrections; each with what it means."""
        chapters = self.game.chapters
        now = [kind for kind in chapters.ask(state).commands if kind not in self.forms.fixed
               and (chapters.does[kind].offers is None or chapters.can(state, kind))]
        shapes = [shape for kind in (*now, *chapters.corrections) for shape in self.shapes_of(kind)]
        return tuple((shape, say(shape.text, voice).rstrip(".")) for shape in shapes
                     if shape.record not in self.forms.fixed)

    def fresh(self, shape: Shape, state: S) -> Command:
        """A command of this shape as a form begins with it; who commands is settled by the rules."""
        given = {field.attribute: self._first(field, shape, state) for field in shape.fields if field.required}
        return self.game.settle(state, shape.record(**given))

    def _first(self, field: Field, shape: Shape, state: S) -> Plain:
        if len(shape.fixed.get(field.name, ())) == 1:
            return shape.fixed[field.name][0]
        own, label = self.forms.first(state, shape.record, field), field.kind.label
        if own is not None:
            return own
        if label.startswith("list"):
            return ()
        if label.startswith("object"):
            return {}
        if label == "whole number":
            return 0
        options = self._options(Asked(state, None, None), field)
        return options[0][0] if options else None

    # The fields of a form

    def _fields_of(self, command: Command) -> list[Field]:
        shape = self.game.grammar.shape_of(command)
        return [field for field in shape.fields if field.attribute not in HIDDEN
                and len(shape.fixed.get(field.name, ())) != 1]

    def _fields(self, asked: Asked[S], field: Field) -> Iterator[FormField]:
        own = self.forms.fields(asked, field)
        if own is not None:
            yield from own
            return
        value, words, label = getattr(asked.command, field.attribute), asked.say(field.text), field.kind.label
        if label == "whole number":
            yield FormField(field.attribute, NUMBER, words, value or 0)
        elif label.startswith("list"):
            yield FormField(field.attribute, LIST, words, tuple(value or ()), self._options(asked, field))
        elif label.startswith("true"):
            yield FormField(field.attribute, FLAG, words, bool(value))
        elif label == "text":
            yield FormField(field.attribute, TEXT, words, value or "")
        else:
            yield FormField(field.attribute, CHOICE, words, value, self._options(asked, field))

    def _options(self, asked: Asked[S], field: Field) -> tuple[Option, ...]:
        label = field.kind.label.removeprefix("list of ").removesuffix(" | null")
        found = self.forms.options(asked, field, label)
        if not found and " | " in label:
            found = tuple((word, word) for word in label.split(" | "))
        nobody = ((None, asked.say(message("nobody"))),) if field.kind.label.endswith(" | null") else ()
        return (*nobody, *found)

    def shapes_of(self, kind: type) -> list[Shape]:
        """The ways to write commands of a kind."""
        return [shape for shape in self.game.grammar.shapes if shape.record is kind]


def _set(whole: Plain, path: list[str], value: Plain) -> Plain:
    if not path:
        return value
    if isinstance(whole, tuple):
        at = int(path[0])
        return (*whole[:at], value, *whole[at + 1:])
    assert isinstance(whole, Mapping)
    return {**whole, path[0]: _set(whole.get(path[0], (0, 0, 0)), path[1:], value)}
