"""What has to lie on the table before the first die."""

from __future__ import annotations

from assistant.core.words.message import Message, Name, message
from assistant.games.kravora.box import content
from assistant.games.kravora.editions import EDITIONS

LIFE_MARKERS = 20


def laid(players: int, edition: str) -> tuple[Message, ...]:
    """For so many players, as the box holds it."""
    units, book = content.load(content.STAND_IN).units.values(), EDITIONS[edition]
    own = tuple(message("{count} × {unit}", count=unit.figures, unit=Name("unit", unit.id)) for unit in units)
    white = tuple(message("{count} × {unit}", count=unit.white, unit=Name("unit", unit.id)) for unit in units)
    blood = tuple(message("{blood} L", blood=blood) for blood in book.blood[:players])
    return (
        message("Each player: a board, a wall of {stones} stones, the kill marker on 0", stones=book.wall),
        message("Each player, in one colour: {units}", units=own),
        message("Within everybody’s reach, white: {units}", units=white),
        message("Blood, in turn order: {amounts}", amounts=blood),
        message("{count} life markers, the calamity die, the round marker on 0", count=LIFE_MARKERS),
    )
