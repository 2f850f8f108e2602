"""How the box of this game is read at the table."""

from __future__ import annotations

from assistant.core.box.house import progress
from assistant.core.store.houses import Houses
from assistant.games.clash.box import content
from assistant.games.clash.box.records import Box
from assistant.games.clash.box.unread import everything
from assistant.games.clash.chapters.reading import Read
from assistant.games.clash.model import Clash
from assistant.games.clash.table.own_box import OWN_BOX, met_again, said
from assistant.ui.games.clash.presenters.reading import known, pad, tile, wish
from assistant.ui.table.presenters.pads import CARDS, PadKind, Reading


def progress_of(box: Box, edition: str) -> tuple[int, int]:
    """How many of its things are read, and how many there are."""
    return progress(OWN_BOX.things(box, edition), OWN_BOX.things(content.load("stand-in"), edition))


def _left_to_the_table(reference: str) -> tuple[str, ...]:
    return ("equipment", "legendary", "tactics") if any(everything(content.load(reference))) else ()


READING: Reading[Clash] = Reading(
    houses=lambda folder: Houses(folder, "clash", OWN_BOX),
    command=Read,
    met=met_again,
    edition=lambda state: state.setting.edition.id,
    wish=wish.present,
    present=pad.present,
    tap_icon=pad.with_icon,
    commands=pad.commands,
    alike=known.alike,
    things=lambda state: OWN_BOX.things(state.box, state.setting.edition.id),
    said=said,
    missing=known.missing,
    kinds={"pad": CARDS, "tile_pad": PadKind("assistant.ui.games.clash.reading.tile:TileSheet", tile.again)},
    progress=lambda reference, edition: progress_of(content.load(reference), edition),
    left_to_the_table=_left_to_the_table,
)
