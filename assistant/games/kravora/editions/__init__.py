"""The editions of the rulebook, each a value in a file of its own.

proto2026  The prototype's book, 2026, in French
"""

from __future__ import annotations

from assistant.games.kravora.edition import Edition
from assistant.games.kravora.editions.proto2026 import PROTO2026

EDITIONS: dict[str, Edition] = {edition.id: edition for edition in (PROTO2026,)}
