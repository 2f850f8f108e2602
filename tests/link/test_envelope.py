"""What is sealed is opened with its key, at the place it was meant for, in the direction it was sent; else not."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from assistant.link.envelope import DOWN, UP, opened, seal
from assistant.link.seats import KEY, fresh_key, keys_for, places

KEYS = st.binary(min_size=KEY, max_size=KEY)


@given(key=KEYS, message=st.binary(max_size=200))
def test_what_was_sealed_is_opened(key: bytes, message: bytes) -> None:
    assert opened(key, "a", UP, seal(key, "a", UP, message)) == message


@given(key=KEYS, other=KEYS, at=st.integers(0, 10_000), flip=st.integers(1, 255))
def test_nothing_else_is_opened(key: bytes, other: bytes, at: int, flip: int) -> None:
    sealed = seal(key, "a", UP, b"a message")
    assert opened(key, "a", DOWN, sealed) is None, "it can't be sent back"
    assert opened(key, "b", UP, sealed) is None, "nor be given to another place"
    assert other == key or opened(other, "a", UP, sealed) is None
    at %= len(sealed)
    assert opened(key, "a", UP, sealed[:at] + bytes([sealed[at] ^ flip]) + sealed[at + 1:]) is None
    assert opened(key, "a", UP, sealed[:at]) is None


def test_the_same_is_never_sealed_the_same_way() -> None:
    key = bytes(KEY)
    assert len({seal(key, "a", UP, b"") for _ in range(100)}) == 100


@given(text=st.text(max_size=60))
def test_what_is_no_key_opens_no_place(text: str) -> None:
    assert places({"red": text}) == ()


def test_each_place_has_a_key_of_its_own_and_keeps_it() -> None:
    keys = keys_for(("red", "blue"), {})
    assert len(set(keys.values())) == 4
    assert keys_for(("red", "blue"), keys) == keys
    anew = keys_for(("red", "blue"), {**keys, "red": "no key"})
    assert {who for who in keys if keys[who] != anew[who]} == {"red"}
    found = {place.who: place for place in places(keys)}
    assert set(found) == {"red", "blue", "table", None} and len({place.name for place in found.values()}) == 4
    assert found["red"].code == keys["red"] and fresh_key() != fresh_key()
