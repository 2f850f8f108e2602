"""Everything that can be commanded or happen in any game has its words, in each language: no gap, nothing raw."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from assistant.core.game.table import Table
from assistant.core.past.fate import mended
from assistant.core.past.mending import Remove, commit, dropping_misfits
from assistant.core.telling.chronicle import Section, Teller
from assistant.core.words.voice import LANGUAGES
from tests.kit.games import OF_EACH_GAME, Playing

pytestmark = OF_EACH_GAME
GAP = re.compile(r"[{}]|Message\(|Name\(|None|\bTrue\b|\bFalse\b|\(\)|: *$|  ")


def texts(chapters: tuple[Section, ...]) -> Iterator[str]:
    for chapter in chapters:
        yield chapter.title
        for line in chapter.lines:
            yield from (line.text, *line.details, *(mark.text for mark in line.marks))


def test_every_command_and_every_event_has_its_words(playing: Playing) -> None:
    game = playing.game
    assert {shape.record for shape in game.grammar.shapes} == set(game.telling.commands)
    assert set(game.chapters.happens) <= set(game.telling.events)


@pytest.mark.parametrize("seed", range(12))
def test_random_games_are_told_in_each_language(playing: Playing, seed: int) -> None:
    table = playing.played(seed, 200, mixed=True)
    removed = Random(seed).choice(table.session.way)
    commit(table.session, dropping_misfits(mended(table.session, Remove(removed))))
    spoken = {}
    for lang in LANGUAGES:
        chapters = Teller(table.session).chapters(table.voice(lang))
        spoken[lang] = [*texts(chapters)]
        assert [text for text in spoken[lang] if not text or text.strip() != text or GAP.search(text)] == []
        told = [line.number for chapter in chapters for line in chapter.lines]
        assert list(dict.fromkeys(told)) == [0, *table.session.way, *table.session.ahead]
    assert len(spoken["en"]) == len(spoken["fr"])
    assert sum(one == other for one, other in zip(*spoken.values(), strict=True)) < len(spoken["en"]) / 4


@pytest.mark.parametrize("seed", range(2))
def test_what_was_told_stays_when_the_game_goes_on(playing: Playing, seed: int) -> None:
    table: Table = playing.opened(playing.some_header(Random(seed)))
    voice, teller = table.voice("en"), Teller(table.session)
    for _ in islice(playing.walk(table, Random(seed), mixed=True), 120):
        assert teller.chapters(voice) == Teller(table.session).chapters(voice)


@pytest.mark.parametrize("seed", range(6))
def test_the_chapters_follow_the_order_of_play(playing: Playing, seed: int) -> None:
    """Without corrections rounds never go back."""
    table = playing.played(seed, 300)
    rounds = [chapter.round for chapter in Teller(table.session).chapters(table.voice("en"))]
    assert rounds == sorted(rounds)


@pytest.mark.parametrize("seed", range(6))
def test_what_the_app_threw_or_drew_is_all_told(playing: Playing, seed: int) -> None:
    session = playing.played(seed, 250, sources="app").session
    for number in (0, *session.way):
        entry = session.entry(number) if number else session.opening
        by_app = [event for event in entry.events if playing.game.chapters.by_app(event)]
        told = Teller(session).told(number)
        assert sum(len(line.strokes) for line in told) == len(by_app)
        assert any(line.fate == "app" for line in told) == bool(by_app)
