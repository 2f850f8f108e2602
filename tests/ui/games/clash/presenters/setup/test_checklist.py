"""What is taken out of the box: it adds up to what the game has."""

from typing import Any

import pytest

from assistant.core.game.table import Table, open_table
from assistant.core.shapes.plain import Json
from assistant.core.words.voice import Speaker
from assistant.games.clash.editions import EDITIONS
from assistant.games.clash.game import GAME
from assistant.games.clash.names import called
from assistant.ui.games.clash.presenters.setup import checklist


def things(edition: str, players: int = 2, **more: Any) -> list[str]:
    clans = ("bohorg", "godleif", "steamfield", "tomb")[:players]
    line: Json = {"game": "clash", "edition": edition,
                  "players": [{"name": clan, "clan": clan} for clan in clans], **more}
    table = open_table(GAME, line, "en")
    assert isinstance(table, Table)
    box = table.setting.box
    voice = Speaker("en", table.setting.edition.words, lambda name, lang: called(box, name, lang))
    return [thing for part in checklist.present(table.session.state, voice) for thing in part.things]


@pytest.mark.parametrize("edition", EDITIONS)
def test_heroes_are_taken_only_where_they_play(edition: str) -> None:
    assert any("Heroes" in thing for thing in things(edition)) == EDITIONS[edition].has_heroes
    assert any("Heroes" in thing for thing in things(edition, heroes=True))


def test_every_figure_token_and_card_is_counted() -> None:
    said = things("retail2019", 3)
    assert "8 × Pummeler (level I)" in said
    assert sum("Tactic cards" in thing for thing in said) == 3
    assert "15 × Templar, into the bag" in said
    assert "3 Region tiles, any of them" in said


def test_solo_needs_two_tiles_and_the_marker_and_the_limit_of_rage_is_counted() -> None:
    said = things("retail2019", 1, solo="medium", rulings={"rage-limit": "8"})
    assert "2 Region tiles, any of them" in said
    assert any("14" in thing for thing in said)
    assert "8 Rage tokens" in said
