"""The paper sheet of any game: one page of HTML, whatever the players are called, and no gap or raw name on it."""

from __future__ import annotations

import re
from random import Random

import pytest

from assistant.core.words.voice import LANGUAGES
from tests.kit.games import OF_EACH_GAME, Playing
from tests.kit.pages import text_of

pytestmark = OF_EACH_GAME
RAW = re.compile(r"[{}]|Message\(|Name\(|None|\bTrue\b|\bFalse\b|\(\)")


@pytest.mark.parametrize("seed", range(4))
def test_any_moment_is_a_page_in_each_language(playing: Playing, seed: int) -> None:
    table = playing.played(seed, 200, mixed=True)
    while table.session.head:
        for lang in LANGUAGES:
            text = text_of(playing.game.sheet(table.session, lang))
            assert text and not RAW.search(text)
        for _ in range(17):
            table.session.undo()


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "A & B", '"><img src=x>', "é – 😀"])
def test_a_name_is_a_name_and_no_markup(playing: Playing, name: str) -> None:
    header = playing.some_header(Random(1), players=2)
    header["players"][0]["name"] = name
    text = text_of(playing.game.sheet(playing.opened(header).session, "en"))
    assert text.count(name) >= 2
