"""The home screen."""

from typing import Any


def test_an_empty_home_offers_no_game_to_go_on_with(drive: Any) -> None:
    d = drive()
    assert not d.has("home.go-on")
    assert d.has("home.new")
