"""What goes over the air, sealed and opened: XChaCha20-Poly1305 under the key of a place.

A sealed message is bound to its place and its direction: it can't be given to another, nor sent back.
"""

from __future__ import annotations

from Crypto.Cipher import ChaCha20_Poly1305
from Crypto.Random import get_random_bytes

NONCE, TAG = 24, 16  # bytes
UP, DOWN = "up", "down"


def seal(key: bytes, place: str, direction: str, message: bytes) -> bytes:
    nonce = get_random_bytes(NONCE)
    cipher = ChaCha20_Poly1305.new(key=key, nonce=nonce)
    cipher.update(_bound(place, direction))
    sealed, tag = cipher.encrypt_and_digest(message)
    return b"".join((nonce, sealed, tag))


def opened(key: bytes, place: str, direction: str, envelope: bytes) -> bytes | None:
    """The message; None where it was not sealed with this key, for this place, in this direction."""
    if len(envelope) < NONCE + TAG:
        return None
    cipher = ChaCha20_Poly1305.new(key=key, nonce=envelope[:NONCE])
    cipher.update(_bound(place, direction))
    try:
        message: bytes = cipher.decrypt_and_verify(envelope[NONCE:-TAG], envelope[-TAG:])
    except ValueError:
        return None
    return message


def _bound(place: str, direction: str) -> bytes:
    return f"tableside 1 {place} {direction}".encode()
