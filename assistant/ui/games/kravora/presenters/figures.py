"""How a figure looks: its shape, its letters, its owner's colour, the life it has left."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.shapes.record import record
from assistant.core.words.message import Message, Name, Voice, message
from assistant.games.kravora.box.records import KINDS
from assistant.games.kravora.lookup import kind_of, unit_at
from assistant.games.kravora.model import Kravora
from assistant.ui.games.kravora import explained
from assistant.ui.kit.theme import Colour, Look

SHAPES: Mapping[str, str] = {"fantoche": "circle", "sprinteur": "triangle", "caillasseur": "diamond",
                             "long-bras": "pentagon", "costaud": "square", "rocailleux": "hexagon"}
LARGE: Mapping[str, float] = {"long-bras": 1.2, "costaud": 1.12, "rocailleux": 1.3}  # to 1 of the small ones


@record
class Figure:
    kind: str
    letters: str
    fill: Colour
    ink: Colour
    life: int
    whole: int  # what life it had at first
    sign: str = ""  # of another player, whose puppet it is

    @property
    def shape(self) -> str:
        return SHAPES[self.kind]

    @property
    def large(self) -> float:
        return LARGE.get(self.kind, 1.0)

    @property
    def hurt(self) -> bool:
        return self.life < self.whole


def letters(voice: Voice) -> Mapping[str, str]:
    """The first letter of a kind, or as many as tell it from the others."""
    names = {kind: voice.name(Name("unit", kind)) for kind in KINDS}
    return {kind: _shortest(name, [other for each, other in names.items() if each != kind])
            for kind, name in names.items()}


def _shortest(name: str, others: list[str]) -> str:
    """Of names that begin alike, the ones are told by two letters; one of them may keep its single letter."""
    return name[:1] if not any(other[:1] == name[:1] for other in others) else name[:2]


def figure(state: Kravora, kind: str, look: Look, called: str, life: int | None = None) -> Figure:
    """One of a side; without a life given, unhurt."""
    whole = state.box.units[kind].life
    return Figure(kind, called, look.colour, look.ink, whole if life is None else life, whole)


def told(state: Kravora, number: int) -> tuple[Message, ...]:
    """What a Unit is and can do, a line each."""
    unit = unit_at(state, number)[1]
    kind, names = kind_of(state, unit), {seat.colour: seat.name for seat in state.setting.seats}
    whose = message("White {unit}", unit=Name("unit", unit.kind))
    if unit.of in names:
        whose = message("{unit} of {player}", unit=Name("unit", unit.kind), player=names[unit.of])
    left = message("Life left: {life} of {whole}", life=unit.life, whole=kind.life)
    return whose, left, *explained.unit(kind)
