"""Who may join: a key for each place at the table. Whoever has the key of a place sits there.

A place is a side, TABLE for the device that may answer what the table owes, or WATCHING. A key travels in the code that
a phone scans, behind the `#`, which no browser ever sends anywhere. Its public half, the name of the place, only says
which key to try.
"""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from collections.abc import Iterable, Mapping
from hashlib import blake2b

from assistant.core.engine.ask import TABLE
from assistant.core.shapes.record import record

WATCHING = "watching"
KEY = 32  # bytes


@record
class Place:
    """A place at the table: who sits there, None for those who watch; its key, and the name that goes in the clear."""

    who: str | None
    key: bytes

    @property
    def name(self) -> str:
        return blake2b(self.key, digest_size=9, person=b"tableside place").hexdigest()

    @property
    def code(self) -> str:
        """What stands behind the `#`."""
        return _text(self.key)


def fresh_key() -> str:
    return _text(secrets.token_bytes(KEY))


def places(keys: Mapping[str, str]) -> tuple[Place, ...]:
    """The places that these keys open; what is no key opens none."""
    return tuple(Place(None if who == WATCHING else who, key) for who, text in keys.items()
                 if (key := _bytes(text)) is not None)


def keys_for(sides: Iterable[str], known: Mapping[str, str]) -> dict[str, str]:
    """A key for each side, for the table and for those who watch: the one known, else a new one."""
    return {who: known[who] if _bytes(known.get(who, "")) else fresh_key() for who in (*sides, TABLE, WATCHING)}


def _text(key: bytes) -> str:
    return urlsafe_b64encode(key).decode().rstrip("=")


def _bytes(text: str) -> bytes | None:
    try:
        key = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (Error, ValueError):
        return None
    return key if len(key) == KEY and _text(key) == text else None
