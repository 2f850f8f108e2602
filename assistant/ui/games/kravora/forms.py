"""What the fields of this game's commands may hold at a moment: its Units, lines, colours, by their names."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.shapes.plain import Plain
from assistant.core.shapes.shape import Field
from assistant.core.words.message import Name, message
from assistant.games.kravora.chapters.calamity import ThrowComet
from assistant.games.kravora.chapters.correction import AddUnit, CorrectUnit
from assistant.games.kravora.chapters.opening import ThrowOpening
from assistant.games.kravora.chapters.rounds import ThrowWave, wave
from assistant.games.kravora.model import LINES, WHITE, Kravora
from assistant.games.kravora.words import FACES, the_unit
from assistant.ui.table.forms import NUMBER, Asked, FormField, Forms, Option

DICE = (ThrowOpening, ThrowWave, ThrowComet)


def options(asked: Asked[Kravora], field: Field, kind: str) -> tuple[Option, ...]:
    return tuple(_options(asked, field, kind))


def _options(asked: Asked[Kravora], field: Field, kind: str) -> Iterator[Option]:
    state: Kravora = asked.state
    if kind in ("colour", "owner"):
        for side in (*state.players, *([WHITE] if kind == "owner" else [])):
            yield side, asked.say(Name("colour", side))
    elif kind.startswith("line"):
        yield from ((line, str(line)) for line in LINES)
    elif field.name in ("kind", "building", "to") and " | " in kind:
        shelf = "building" if field.name == "building" else "unit"
        yield from ((each, asked.say(Name(shelf, each))) for each in kind.split(" | "))
    elif field.name == "face":
        yield from ((face, asked.say(words)) for face, words in FACES.items())
    elif field.name == "on":
        for player in state.players.values():
            yield from ((unit.id, asked.say(the_unit(unit))) for unit in player.units.values())


def fields(asked: Asked[Kravora], field: Field) -> tuple[FormField, ...] | None:
    """Dice one by one, a Unit by its number; None: a field as in any game."""
    value = getattr(asked.command, field.attribute)
    if isinstance(asked.command, DICE):
        return tuple(FormField(f"dice.{at}", NUMBER, asked.say(message("die {number}", number=at + 1)), die, most=6)
                     for at, die in enumerate(value))
    if field.name in ("unit", "id"):
        units = tuple((unit.id, asked.say(the_unit(unit))) for player in asked.state.players.values()
                      for unit in player.units.values())
        return (FormField(field.attribute, "choice", asked.say(field.text), value, units),)
    return None


def first(state: Kravora, kind: type, field: Field) -> Plain:
    """What a field begins with, where that is special."""
    if kind is ThrowOpening:
        return (1,) * state.setting.edition.opening_dice
    if kind is ThrowWave:
        return (1,) * wave(state).dice
    if kind is ThrowComet:
        return (1,)
    if field.name in ("unit", "id"):
        return next((number for player in state.players.values() for number in player.units), 1)
    return None


FORMS = Forms(options, fields, first, fixed=(AddUnit, CorrectUnit))
