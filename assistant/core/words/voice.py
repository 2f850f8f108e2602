"""A language as a voice: gettext catalogues for sentences, an edition's words, a box's names."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from assistant.core.shapes.record import EMPTY
from assistant.core.words.message import Name

if TYPE_CHECKING:
    import gettext

LANGUAGES = ("en", "fr")
LOCALE = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(__file__))), "locale")


@lru_cache(maxsize=8)
def catalogue(lang: str) -> gettext.NullTranslations:
    """English is what the sentences are written in; the other languages are compiled catalogues."""
    import gettext  # slow to import, and English needs none of it

    if lang == "en":
        return gettext.NullTranslations()
    return gettext.translation("tableside", LOCALE, [lang])


class Speaker:
    """A voice in one language. `names` finds the name of a side, a card … in that language.

    `words` are the edition's own, by the common term; what it names otherwise, by kind and common name.
    """

    def __init__(self, lang: str, words: Mapping[str, str] = EMPTY,
                 names: Callable[[Name, str], str] | None = None) -> None:
        self.lang = lang
        self._words = words
        self._names = names

    def translate(self, msgid: str) -> str:
        return msgid if self.lang == "en" else catalogue(self.lang).gettext(msgid)

    def word(self, term: str) -> str:
        """The edition's own word; French has the same words in every edition."""
        return self.translate(self._words.get(term, term) if self.lang == "en" else term)

    def name(self, name: Name) -> str:
        called = self._names(name, self.lang) if self._names else name.id
        return self._words.get(f"{name.kind}:{called}", called) if self.lang == "en" else called
