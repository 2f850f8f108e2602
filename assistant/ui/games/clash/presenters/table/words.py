"""Words that many views share: features, numbers."""

from __future__ import annotations

from assistant.core.words.message import Message, Voice, message, say

FEATURES = {
    "city": message("City"),
    "forge": message("Forge"),
    "stone1": message("Stone I"),
    "stone2": message("Stone II"),
    "stone3": message("Stone III"),
    "plain": message("open land"),
}


def feature_words(feature: str) -> Message:
    return FEATURES[feature]


def decimal(number: float, voice: Voice) -> str:
    """One decimal, with the language's own mark."""
    whole, tenths = divmod(round(number * 10), 10)
    return say(message("{whole}.{tenths}", whole=whole, tenths=tenths), voice)
