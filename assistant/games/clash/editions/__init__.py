"""The three editions of the rulebook, each a value in a file of its own.

fr2017      The French book, 2017
ks2017      The Kickstarter reviewer edition, 2017, in English
retail2019  The rulebook sold in shops, 2019: the default
"""

from __future__ import annotations

from assistant.core.shapes.record import replace
from assistant.games.clash.edition import Edition
from assistant.games.clash.editions.fr2017 import FR2017
from assistant.games.clash.editions.ks2017 import KS2017
from assistant.games.clash.editions.retail2019 import RETAIL2019

EDITIONS: dict[str, Edition] = {edition.id: edition for edition in (FR2017, KS2017, RETAIL2019)}
OLDER = (  # as older programs wrote them into their games, which load for ever
    replace(KS2017, words={"Bastion": "Stronghold", "Mountain Range": "Rocky Range", "Injury": "Wound",
                           "Injuries": "Wounds", "Power": "Strength", "Overrun": "Flanking"}),
)


def is_known(edition: Edition) -> bool:
    """Is it one of ours, in all it says? Other rules under the name of a printed book are none."""
    return edition in (*EDITIONS.values(), *OLDER)
