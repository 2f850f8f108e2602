"""How work that is cancelled ends: raised through all of it, and told nobody."""

from __future__ import annotations


class Cancelled(Exception):
    """Nobody wants this answer any more."""
