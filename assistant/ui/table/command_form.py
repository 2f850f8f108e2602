"""A command as a form to be filled in by tapping.   Looks: kv/table/command_form.kv"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from assistant.core.shapes.shape import Shape
from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Sheet, Tap, Words
from assistant.ui.kit.sheets import SheetColumn  # noqa: F401, named in the kv file
from assistant.ui.table import forms as form
from assistant.ui.table.face import load
from assistant.ui.table.presenters.command_form import CommandForm


class ChipTap(Tap):
    """A small button, as wide as its words."""


def chip(words: str, key: str, act: Callable[[Any], None], **more: Any) -> Tap:
    return ChipTap(words=words, key=key, on_release=act, **more)


class Labelled:
    """Its label begins like a sentence."""

    @staticmethod
    def sentence(field: form.FormField | None) -> str:
        return field.label[:1].upper() + field.label[1:] if field else ""


class FieldBox(Labelled, BoxLayout):
    """A field with its label; `sheet` is told what is set."""

    field = ObjectProperty(None)
    sheet = ObjectProperty(None)

    def on_kv_post(self, _base: object) -> None:
        for widget in self.inputs():
            self.ids.inputs.add_widget(widget)

    def inputs(self) -> list[Widget]:
        raise NotImplementedError

    def set(self, value: Any) -> None:
        self.sheet.set(self.field.name, value)

    def tap(self, value: Any, words: str, **more: Any) -> Tap:
        return chip(words, f"field.{self.field.name}.{value}", lambda _: self.set(value), **more)


class NumberBox(Labelled, BoxLayout):
    field = ObjectProperty(None)
    sheet = ObjectProperty(None)


class ChoiceBox(FieldBox):
    def inputs(self) -> list[Widget]:
        return [self.tap(value, words, chosen=value == self.field.value) for value, words in self.field.options]


class FlagBox(FieldBox):
    def inputs(self) -> list[Widget]:
        on, words = bool(self.field.value), self.sheet.app._("Yes") if self.field.value else self.sheet.app._("No")
        return [chip(words, f"field.{self.field.name}", lambda _: self.set(not on), chosen=on,
                     icon="check" if on else "circle-outline")]


class ListBox(FieldBox):
    """What was named so far, a tap on the last takes it away; then what can be named next."""

    def inputs(self) -> list[Widget]:
        named, last = dict(self.field.options), len(self.field.value) - 1
        taken = [chip(named.get(value, str(value)), f"field.{self.field.name}.last" if at == last else "",
                      partial(self._drop, at), chosen=True, icon="close" if at == last else "")
                 for at, value in enumerate(self.field.value)]
        more = [chip(words, f"field.{self.field.name}.add.{value}", partial(self._add, value), icon="plus")
                for value, words in self.field.options]
        return [*taken, *more]

    def _drop(self, at: int, *_: object) -> None:
        if at == len(self.field.value) - 1:
            self.set(self.field.value[:-1])

    def _add(self, value: Any, *_: object) -> None:
        self.set((*self.field.value, value))


BOXES = {form.NUMBER: NumberBox, form.CHOICE: ChoiceBox, form.FLAG: FlagBox, form.LIST: ListBox}


def form_of(app: Any) -> CommandForm:
    """The forms of the game at hand."""
    return CommandForm(app.kind, load(app.face.forms))


class FormSheet(Sheet):
    """Set the parts of a command; `done(command)` follows when it is possible so."""

    app = ObjectProperty(None)
    state = ObjectProperty(None)
    command = ObjectProperty(None)
    done = ObjectProperty(None)
    view = ObjectProperty(None, rebind=True, allownone=True)

    def __init__(self, app: Any, **more: Any) -> None:
        self.form = form_of(app)
        super().__init__(app=app, **more)
        self.present()

    def present(self) -> None:
        view = self.form.present(self.state, self.command, self.app.voice)
        if self.view is None or self.view.fields != view.fields:
            self.ids.fields.clear_widgets()
            for field in view.fields:
                if field.kind in BOXES:
                    self.ids.fields.add_widget(BOXES[field.kind](field=field, sheet=self))
        self.view = view
        self.ids.reasons.clear_widgets()
        for text in view.reasons:
            self.ids.reasons.add_widget(Words(text=text, tone="bad"))

    def set(self, name: str, value: Any) -> None:
        self.command = self.form.changed(self.command, name, value)
        self.present()

    def take_over(self) -> None:
        command, done = self.command, self.done
        self.app.shell.close_sheet()
        done(command)


class KindSheet(Sheet):
    """What was forgotten: a list of all that could have been done at that moment, then its form."""

    app = ObjectProperty(None)
    state = ObjectProperty(None)
    done = ObjectProperty(None)

    def __init__(self, app: Any, **more: Any) -> None:
        self.form = form_of(app)
        super().__init__(app=app, **more)
        for shape, words in self.form.kinds(self.state, self.app.voice):
            tap = Tap(words=words, key=f"kind.{shape.record.__name__}")
            tap.bind(on_release=lambda _, shape=shape: self.choose(shape))
            self.ids.kinds.add_widget(tap)

    def choose(self, shape: Shape) -> None:
        command: Any = self.form.fresh(shape, self.state)
        if self.form.editable(command):
            self.app.shell.open_sheet(FormSheet(app=self.app, state=self.state, command=command, done=self.done))
        else:
            self.app.shell.close_sheet()
            self.done(command)


kv_files.load("kit/basics")
kv_files.load("kit/sheets")
kv_files.load("table/command_form")
