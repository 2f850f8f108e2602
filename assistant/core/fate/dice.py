"""Dice as they lie on the table: as many as are owed, each with one of its faces."""

from __future__ import annotations

from assistant.core.words.message import Message, message

DIE = (1, 2, 3, 4, 5, 6)


def miscounted(dice: tuple[int, ...], owed: int) -> Message | None:
    if len(dice) == owed:
        return None
    return message("{owed} dice are rolled, not {count}.", owed=owed, count=len(dice))


def misthrown(dice: tuple[int, ...], owed: int) -> Message | None:
    """Why these can't be the ordinary dice that were owed."""
    strange = tuple(die for die in dice if die not in DIE)
    return miscounted(dice, owed) or (message("A die shows 1 to 6, not {dice}.", dice=strange) if strange else None)
