"""What passes for printed in a box from elsewhere: only what the shipped box, checked against the book, calls so."""

from __future__ import annotations

from assistant.core.box.printed import entries, entry
from assistant.core.shapes.record import replace
from assistant.games.kravora.box import content
from assistant.games.kravora.box.records import Box
from assistant.games.kravora.box.shape import CALAMITY, SECTIONS


def checked(box: Box) -> Box:
    ours = content.load(content.STAND_IN)
    figures = {section: tuple(shape.figures()) for section, (shape, _, _) in SECTIONS.items()}
    waves = zip(box.waves, ours.waves, strict=True)
    return replace(
        box,
        units=entries(box.units, ours.units, figures["unit"]),
        buildings=entries(box.buildings, ours.buildings, figures["building"]),
        ruses=entries(box.ruses, ours.ruses, figures["ruse"]),
        waves=tuple(entry(wave, own, figures["wave"]) for wave, own in waves),
        calamity=entry(box.calamity, ours.calamity, CALAMITY.figures()),
    )
