"""A command as a form: its fields as the protocol knows them, with what each may hold at that moment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from assistant.core.shapes.record import record, replace
from assistant.core.shapes.shape import Field, Shape
from assistant.core.words.message import Name, Voice, message, say
from assistant.games.clash.box.records import ELF_TYPES, LEVELS
from assistant.games.clash.chapters import fate
from assistant.games.clash.chapters.battle.commands import Eliminate, Reroll
from assistant.games.clash.chapters.movement import moving
from assistant.games.clash.chapters.setup import opening
from assistant.games.clash.game import CHAPTERS, GAME
from assistant.games.clash.lookup import places_of, ways
from assistant.games.clash.model import BASTION, ELVES, Clash
from assistant.games.clash.names import where
from assistant.ui.games.clash.presenters.past.command_options import Asked, Option
from assistant.ui.games.clash.presenters.pieces.strength import ROMAN

NUMBER, CHOICE, LIST, FLAG, TEXT = "number", "choice", "list", "flag", "text"
MOST = 99
SHAPE_OF: dict[type, Shape] = {each.record: each for each in GAME.grammar.shapes}
HIDDEN = ("by", "why")  # who commands stays the same; why is asked for the whole mending
UNEDITABLE = (opening.PlaceTile,)
TRIPLE = "[level I, II, III]"


@record
class FormField:
    name: str  # such as units.0 or units.A3.0: which part of the command
    kind: str
    label: str
    value: Any
    options: tuple[Option, ...] = ()
    most: int = MOST


@record
class FormView:
    title: str
    fields: tuple[FormField, ...]
    reasons: tuple[str, ...]  # why it is not possible so


def present(state: Clash, command: Any, voice: Voice) -> FormView:
    shape = SHAPE_OF[type(command)]
    fields = tuple(each for field in shape.fields if field.attribute not in HIDDEN
                   for each in _fields(Asked(state, command, voice), field) if _can_be_set(each))
    reasons = tuple(say(reason.message, voice) for reason in GAME.judge(state, GAME.settle(state, command)))
    return FormView(say(shape.text, voice).rstrip("."), fields, reasons)


def editable(command: Any) -> bool:
    """Is there anything in it that could be another way?"""
    fields = [field for field in SHAPE_OF[type(command)].fields if field.attribute not in HIDDEN]
    return bool(fields) and not isinstance(command, UNEDITABLE)


def changed(command: Any, name: str, value: Any) -> Any:
    """The command with one part of it set."""
    attribute, *path = name.split(".")
    if attribute == "hits":
        return replace(command, dice=(1,) * value + (0,) * (len(command.dice) - value))
    if isinstance(command, Reroll) and value == ():
        return replace(command, dice=None)  # all the missed ones
    return replace(command, **{attribute: _set(getattr(command, attribute), path, value)})


def _set(whole: Any, path: list[str], value: Any) -> Any:
    if not path:
        return value
    if isinstance(whole, tuple):
        at = int(path[0])
        return (*whole[:at], value, *whole[at + 1:])
    return {**whole, path[0]: _set(whole.get(path[0], (0, 0, 0)), path[1:], value)}


# Which commands there could have been

def kinds(state: Clash, voice: Voice) -> tuple[Option, ...]:
    """What can be inserted at a moment: what is possible, then corrections; each with what it means."""
    now = [kind for kind in CHAPTERS.ask(state).commands
           if kind in (fate.Roll, fate.DrawCards) or (kind not in UNEDITABLE and CHAPTERS.can(state, kind))]
    return tuple((kind, say(SHAPE_OF[kind].text, voice).rstrip(".")) for kind in (*now, *CHAPTERS.corrections))


def fresh(kind: type, state: Clash) -> Any:
    """A command of a kind as a form begins with it; who commands is settled by the rules."""
    given: dict[str, Any] = {}
    for field in SHAPE_OF[kind].fields:
        if field.required:
            given[field.attribute] = _empty(field, kind, state)
    return GAME.settle(state, kind(**given))


def _empty(field: Field, kind: type, state: Clash) -> Any:
    label = field.kind.label
    if kind is fate.Roll:
        return (1,) * len(fate.dice_owed(state))
    if label.startswith("list"):
        return ()
    if label.startswith("object"):
        return {}
    if label == TRIPLE:
        return (0, 0, 0)
    if label == "whole number":
        return 1 if field.name == "level" else 0
    options = Asked(state, None, None).options(field)
    return options[0][0] if options else None


# The fields of a form

def _can_be_set(field: FormField) -> bool:
    return field.kind != LIST or bool(field.options or field.value)


def _fields(asked: Asked, field: Field) -> Iterator[FormField]:
    value, words = getattr(asked.command, field.attribute), asked.say(field.text)
    label = field.kind.label
    if isinstance(asked.command, fate.Roll):
        yield FormField("hits", NUMBER, asked.say(message("hits among {count} dice", count=len(value))), sum(value),
                        most=len(value))
    elif label == TRIPLE:
        yield from _triple(asked, field.attribute, value)
    elif label.startswith("object"):
        for place in _reinforced(asked):
            yield from _triple(asked, f"{field.attribute}.{place}", value.get(place, (0, 0, 0)), place)
    elif label == "whole number":
        yield _number(field, words, value)
    elif label.startswith("list"):
        yield FormField(field.attribute, LIST, words, tuple(value or ()), _list_options(asked, field))
    elif label.startswith("true"):
        yield FormField(field.attribute, FLAG, words, bool(value))
    elif label == "text":
        yield FormField(field.attribute, TEXT, words, value or "")
    else:
        yield FormField(field.attribute, CHOICE, words, value, asked.options(field))


def _number(field: Field, words: str, value: int | None) -> FormField:
    if field.name == "level":
        return FormField(field.attribute, CHOICE, words, value, tuple(zip(LEVELS, ROMAN, strict=True)))
    return FormField(field.attribute, NUMBER, words, value or 0)


def _triple(asked: Asked, name: str, value: Any, place: str | None = None) -> Iterator[FormField]:
    elves = getattr(asked.command, "side", None) == ELVES or _against_elves(asked)
    for at, number in enumerate(value):
        what = Name("elf", ELF_TYPES[at]) if elves else message("level {level}", level=ROMAN[at])
        words = message("{place}: {what}", place=where(place), what=what) if place else message("{what}", what=what)
        yield FormField(f"{name}.{at}", NUMBER, asked.say(words), number)


def _against_elves(asked: Asked) -> bool:
    battle = asked.state.battle
    return isinstance(asked.command, Eliminate) and battle is not None and battle.enemy(battle.turn) == ELVES


def _reinforced(asked: Asked) -> list[str]:
    if asked.state.round == 1:
        return [BASTION]
    return [BASTION, *places_of(asked.state, asked.clan)]


def _list_options(asked: Asked, field: Field) -> tuple[Option, ...]:
    if isinstance(asked.command, moving.MoveArmy) and field.name == "path":
        start = asked.command.path[-1] if asked.command.path else asked.command.from_
        return tuple((place, asked.say(where(place))) for place in ways(asked.state, asked.clan, start))
    if isinstance(asked.command, Reroll) and asked.state.battle is not None:
        rolled = enumerate(asked.state.battle.rolled)
        return tuple((at, asked.say(message("die {number}: {hit}", number=at + 1, hit=die))) for at, die in rolled)
    return asked.options(field)
