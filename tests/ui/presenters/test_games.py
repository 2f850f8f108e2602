"""Kept games in a list."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from assistant.core.shapes.plain import Json
from assistant.core.store.book import Kept
from assistant.core.words.voice import Speaker
from assistant.ui.presenters import games

NOW = int(datetime(2026, 3, 4, 18, 30, tzinfo=UTC).timestamp())
SAMPLE: Json = {"edition": "retail2019",
                "players": [{"name": "Ada", "clan": "bohorg"}, {"name": "Björn", "clan": "kkran"}],
          "round": 3, "phase": "action1", "winner": None}


def kept(**about: Any) -> Kept:
    return Kept("id", "clash", "Ada – Björn", "1.0", NOW, NOW, {**SAMPLE, **about}, 17)


@pytest.mark.parametrize(("days", "words"), [(0, "today"), (1, "yesterday"), (40, "January"), (500, "2024")])
def test_when_it_was_played_is_told_as_people_say_it(days: int, words: str) -> None:
    assert words in games.when(NOW - int(timedelta(days=days).total_seconds()), NOW, Speaker("en"))


@pytest.mark.parametrize(("about", "words"), [
    ({}, "Round 3"), ({"phase": "setup"}, "board"), ({"phase": "over", "winner": "bohorg"}, "Ada"),
    ({"phase": "over", "winner": "elves"}, "Elves"), ({"phase": "over"}, "without a winner")])
def test_where_it_stands(about: dict[str, Any], words: str) -> None:
    assert words in games.game_view(kept(**about), Speaker("en"), NOW).where


def test_clans_look_as_at_the_table_and_strangers_get_a_look_of_their_own() -> None:
    known, stranger = games.game_view(kept(), Speaker("fr"), NOW).seats
    assert (known.look.shape, known.look.letter) == ("triangle", "B")
    assert stranger.look.shape == "pentagon"
