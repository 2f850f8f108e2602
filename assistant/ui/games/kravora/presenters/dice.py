"""Dice as they are entered: how many, what each brings."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.shapes.record import record
from assistant.core.words.message import Message, Voice, message
from assistant.games.kravora.box.records import FACES, KINDS
from assistant.games.kravora.chapters import rounds
from assistant.games.kravora.chapters.calamity import ThrowCalamity, ThrowComet, die_owed
from assistant.games.kravora.chapters.opening import ThrowOpening
from assistant.games.kravora.chapters.rounds import ThrowWave
from assistant.games.kravora.model import FLOOR, WHITE, Kravora
from assistant.ui.games.kravora.presenters import figures
from assistant.ui.games.kravora.presenters.figures import Figure
from assistant.ui.kit.theme import Look

PIPS = (1, 2, 3, 4, 5, 6)


@record
class Throw:
    """What the table has to throw: so many dice, or the calamity die."""

    of: str  # opening, wave, comet or calamity
    count: int
    plus: int = 0
    faces: tuple[str, ...] = ()  # of the calamity die


@record
class DieView:
    number: int | None  # not entered yet
    brings: Figure | None


def owed(state: Kravora) -> Throw:
    if state.phase == "setup":
        return Throw("opening", state.setting.edition.opening_dice)
    if state.phase == "wave":
        wave = rounds.wave(state)
        return Throw("wave", wave.dice, wave.plus)
    if die_owed(state):
        return Throw("calamity", 1, faces=state.box.calamity.faces or FACES)
    return Throw("comet", 1)


def dice(state: Kravora, throw: Throw, entered: tuple[int, ...], looks: Mapping[str, Look],
         voice: Voice) -> tuple[DieView, ...]:
    """Those entered and those still to come, with the Unit each brings."""
    called = figures.letters(voice)
    numbers: tuple[int | None, ...] = (*entered, *[None] * (throw.count - len(entered)))
    brings = (brought(state, throw, number) if number is not None else None for number in numbers)
    return tuple(DieView(number, figures.figure(state, kind, looks[WHITE], called[kind]) if kind else None)
                 for number, kind in zip(numbers, brings, strict=True))


def brought(state: Kravora, throw: Throw, number: int) -> str | None:
    """The kind of Unit that comes with a die."""
    edition = state.setting.edition
    if throw.of == "opening":
        return edition.opening[number - 1]
    return edition.wave[min(number + throw.plus, len(KINDS)) - 1] if throw.of == "wave" else None


def command(throw: Throw, entered: tuple[int, ...]) -> ThrowOpening | ThrowWave | ThrowComet:
    if throw.of == "opening":
        return ThrowOpening(entered)
    return ThrowWave(entered) if throw.of == "wave" else ThrowComet(entered)


def calamity(face: str) -> ThrowCalamity:
    return ThrowCalamity(face)


def words(throw: Throw) -> Message:
    match throw.of:
        case "calamity":
            return message("Throw the calamity die and tap what it shows.")
        case "comet":
            return message("Throw one die for the comet: 1 to 4 that line, 5 the floor, 6 the wall.")
        case "opening":
            return message("Throw {count} dice: each brings a white Unit to line 1 of every board.", count=throw.count)
    if throw.plus:
        return message("Throw {count} dice, {plus} more on each: each brings a white Unit to every player.",
                       count=throw.count, plus=throw.plus)
    return message("Throw {count} dice: each brings a white Unit to every player.", count=throw.count)


def where(number: int) -> Message:
    """Where a comet comes down."""
    if number > FLOOR:
        return message("the wall")
    return message("the floor") if number == FLOOR else message("line {line}", line=number)
