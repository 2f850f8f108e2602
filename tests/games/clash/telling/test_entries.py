"""Everything that can be commanded or happen has its words, in each language, and nothing secret is told."""

from __future__ import annotations

import re
from itertools import islice
from random import Random

import pytest

from assistant.core.game.table import Table
from assistant.core.telling.chronicle import Teller
from assistant.core.telling.entries import tell
from assistant.core.words.message import say
from assistant.core.words.voice import LANGUAGES
from assistant.games.clash.chapters.planning import ChooseTactic
from assistant.games.clash.game import CHAPTERS, GAME
from tests.kit.moves.random_positions import opened, some_header, walk

COMMANDS, EVENTS = GAME.telling.commands, GAME.telling.events
GAP = re.compile(r"[{}]|Message\(|Name\(")


def test_every_command_and_every_event_has_its_words() -> None:
    assert {shape.record for shape in GAME.grammar.shapes} == set(COMMANDS)
    assert set(CHAPTERS.happens) <= set(EVENTS)


@pytest.mark.parametrize("seed", range(12))
def test_random_games_are_told_in_each_language(seed: int) -> None:
    table, chance = opened(some_header(Random(seed))), Random(seed)
    for _ in islice(walk(table, chance, mixed=True), 200):
        pass
    for lang in LANGUAGES:
        chapters = Teller(table.session).chapters(table.voice(lang))
        for line in (line for chapter in chapters for line in chapter.lines):
            for text in (line.text, *line.details):
                assert text and text.strip() == text and not GAP.search(text), text
        told = [line.number for chapter in chapters for line in chapter.lines]
        assert list(dict.fromkeys(told)) == [0, *table.session.way, *table.session.ahead]


def test_what_was_told_stays_when_the_game_goes_on() -> None:
    table = opened(some_header(Random(3)))
    voice, teller = table.voice("en"), Teller(table.session)
    for _ in islice(walk(table, Random(3), mixed=True), 120):
        assert teller.chapters(voice) == Teller(table.session).chapters(voice)


def test_a_chosen_tactic_card_is_not_told_before_the_reveal() -> None:
    """Whatever is chosen, the words are the same, of the line, of undo and of redo."""
    def told(which: int) -> set[str]:
        table = choosing(3)
        clan = table.setting.clans[0]
        table.session.submit(ChooseTactic(table.session.state.players[clan].hand[which], clan))
        teller, voice = Teller(table.session), table.voice("en")
        words = [str(chapter) for chapter in teller.chapters(voice)[-2:]]
        undo, cost = teller.undo_sentence(), teller.what_undo_costs()
        assert undo is not None and cost is None
        table.session.undo()
        redo = teller.redo_sentence()
        assert redo is not None
        return {*words, say(undo, voice), say(redo, voice)}

    assert told(0) == told(1) == told(2)


def choosing(seed: int) -> Table:
    """A game of two in which the app deals, where the Tactic cards are owed."""
    table = opened(some_header(Random(seed), players=2, edition="retail2019", sources="app"))
    for happening in walk(table, Random(seed)):
        if happening.after.phase == "tactic":
            return table
    raise AssertionError


@pytest.mark.parametrize("seed", range(6))
def test_the_chapters_follow_the_order_of_play(seed: int) -> None:
    """Without corrections rounds never go back, and a phase of a round is told in one piece."""
    table = opened(some_header(Random(seed)))
    for _ in islice(walk(table, Random(seed)), 300):
        pass
    places = [(chapter.round, chapter.phase) for chapter in Teller(table.session).chapters(table.voice("en"))]
    assert len(set(places)) == len(places)
    assert [place[0] for place in places] == sorted(place[0] for place in places)


@pytest.mark.parametrize("seed", range(4))
def test_what_the_app_rolled_or_drew_is_all_told(seed: int) -> None:
    table = opened(some_header(Random(seed), sources="app"))
    for happening in islice(walk(table, Random(seed)), 250):
        before, entry = happening.before, table.session.entries[-1]
        by_app = [event for event in entry.events if getattr(event, "app", False)]
        told = tell(GAME, before, entry)
        assert sum(len(line.strokes) for line in told) == len(by_app)
        assert any(line.fate == "app" for line in told) == bool(by_app)
