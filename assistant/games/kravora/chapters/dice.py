"""Dice as they lie on the table: as many as are owed, each from 1 to 6."""

from __future__ import annotations

from assistant.core.words.message import Message, message

DIE = (1, 2, 3, 4, 5, 6)


def misthrown(dice: tuple[int, ...], owed: int) -> Message | None:
    """Why these can't be the dice that were owed."""
    if len(dice) != owed:
        return message("{owed} dice are rolled, not {count}.", owed=owed, count=len(dice))
    strange = tuple(die for die in dice if die not in DIE)
    return message("A die shows 1 to 6, not {dice}.", dice=strange) if strange else None
