"""Which Stone gives the last figure, by taps."""

from pathlib import Path
from typing import Any

from assistant.games.clash.chapters.stones import ChooseStone, contested
from assistant.games.clash.lookup import units_at
from tests.kit.moves.stones import keep_choice_of_stones


def choosing(drive: Any, folder: Path) -> tuple[Any, tuple[str, ...]]:
    keep_choice_of_stones(folder)
    d = drive()
    found = contested(d.app.game.state)
    assert found is not None
    return d, found[1]


def test_a_stone_is_chosen_by_its_name_and_undo_takes_the_figure_back(drive: Any, tmp_path: Path) -> None:
    d, places = choosing(drive, tmp_path)
    before = d.app.game.state
    clan = next(iter(before.stones))
    d.tap(f"stone.{places[-1]}")
    after = d.app.game.state
    assert d.app.game.session.entry(d.app.game.session.head).command.at == places[-1]
    assert sum(units_at(after, clan, places[-1])) == sum(units_at(before, clan, places[-1])) + 1
    d.tap("table.undo")
    assert d.app.game.state == before and d.has(f"stone.{places[0]}")


def test_a_stone_is_chosen_on_the_map_where_it_is_lit(drive: Any, tmp_path: Path) -> None:
    d, places = choosing(drive, tmp_path)
    table = d.app.navigator.screen
    assert dict(table.map.lit) == dict.fromkeys(places, "target")
    d.tap(table.map.point_of(places[0]))
    command = d.app.game.session.entry(d.app.game.session.head).command
    assert isinstance(command, ChooseStone) and command.at == places[0]


def test_another_place_is_refused_with_the_rule(drive: Any, tmp_path: Path) -> None:
    d, places = choosing(drive, tmp_path)
    head = d.app.game.session.head
    other = next(place for place in d.app.game.state.board.position if place not in places)
    d.tap(d.app.navigator.screen.map.point_of(other))
    assert d.has("notice.rule") and d.app.game.session.head == head
