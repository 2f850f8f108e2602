"""How the box of this game is read at the table."""

from __future__ import annotations

from assistant.core.box.house import progress
from assistant.core.store.houses import Houses
from assistant.games.kravora.box import content
from assistant.games.kravora.box.unread import faces
from assistant.games.kravora.chapters.reading import Read
from assistant.games.kravora.model import Kravora
from assistant.games.kravora.table.own_box import OWN_BOX, said
from assistant.ui.games.kravora.reading import pad
from assistant.ui.table.presenters.pads import CARDS, Reading


def _progress(reference: str, edition: str) -> tuple[int, int]:
    whole = OWN_BOX.things(content.load(content.STAND_IN), edition)
    return progress(OWN_BOX.things(content.load(reference), edition), whole)


def _left_to_the_table(reference: str) -> tuple[str, ...]:
    return ("calamity",) if faces(content.load(reference)) else ()


READING: Reading[Kravora] = Reading(
    houses=lambda folder: Houses(folder, "kravora", OWN_BOX),
    command=Read,
    met=lambda house, *_: house,
    edition=lambda state: state.setting.edition.id,
    wish=pad.wish,
    present=pad.present,
    tap_icon=pad.no_icon,
    commands=pad.commands,
    alike=pad.nothing_alike,
    things=lambda state: OWN_BOX.things(state.box, state.setting.edition.id),
    said=said,
    missing=pad.missing,
    kinds={"pad": CARDS},
    progress=_progress,
    left_to_the_table=_left_to_the_table,
)
