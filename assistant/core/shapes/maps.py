"""Small changes to frozen mappings: each gives a new one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


def put(mapping: Mapping[K, V], key: K, value: V) -> dict[K, V]:
    return {**mapping, key: value}


def without(mapping: Mapping[K, V], *keys: K) -> dict[K, V]:
    return {key: value for key, value in mapping.items() if key not in keys}


def add_count(counts: Mapping[str, int], card: str, number: int) -> dict[str, int]:
    """A multiset with so many more (or fewer) of a card; what is used up is gone from it."""
    left = counts.get(card, 0) + number
    return put(counts, card, left) if left else without(counts, card)
