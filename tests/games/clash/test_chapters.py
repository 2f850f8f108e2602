"""The chapters of this game as values."""

from __future__ import annotations

from inspect import get_annotations

from assistant.games.clash.game import CHAPTERS


def test_whatever_the_app_may_have_drawn_says_what_was_drawn() -> None:
    says_who = {kind for kind in CHAPTERS.happens if "app" in get_annotations(kind)}
    assert says_who == {kind for kind, happens in CHAPTERS.happens.items() if happens.stroke}


def test_secrets_and_checks_speak_of_fields_that_are_there() -> None:
    for kind, happens in CHAPTERS.happens.items():
        assert set(happens.secret) <= set(get_annotations(kind))


def test_a_correction_is_never_owed_and_always_possible_by_its_own_rules() -> None:
    assert {kind.__name__ for kind in CHAPTERS.corrections} == {
        name for name in (kind.__name__ for kind in CHAPTERS.does) if name.startswith("Correct")}
    assert all(CHAPTERS.does[kind].offers is None for kind in CHAPTERS.corrections)
