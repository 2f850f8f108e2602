"""The three editions of the rulebook, each a value in a file of its own."""

from __future__ import annotations

from assistant.games.clash.edition import Edition
from assistant.games.clash.editions.fr2017 import FR2017
from assistant.games.clash.editions.ks2017 import KS2017
from assistant.games.clash.editions.retail2019 import RETAIL2019

EDITIONS: dict[str, Edition] = {edition.id: edition for edition in (FR2017, KS2017, RETAIL2019)}
