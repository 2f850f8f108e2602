"""What things are called in each language."""

import pytest

from assistant.core.message import Name
from assistant.core.record import replace
from assistant.games.clash import content
from assistant.games.clash.names import called, unit

BOX = content.load("stand-in")


@pytest.mark.parametrize(("lang", "words"), [("en", "Tactic card"), ("fr", "Carte Tactique")])
def test_a_tactic_card_is_called_by_its_number_and_its_clan(lang: str, words: str) -> None:
    for card in BOX.tactics.values():
        clan = BOX.clans[card.clan].name[lang]
        assert called(BOX, Name("tactic", card.id), lang) == f"{words} {card.number} ({clan})"


def test_a_clan_without_a_french_name_keeps_its_own_on_french_cards() -> None:
    clan = BOX.clans["bohorg"]
    english = replace(BOX, clans={**BOX.clans, "bohorg": replace(clan, name={"en": "Bohorg tribe"})})
    number = BOX.tactics["bohorg-1"].number
    assert called(english, Name("tactic", "bohorg-1"), "fr") == f"Carte Tactique {number} (Bohorg tribe)"


@pytest.mark.parametrize("kind", ["clan", "hero", "card", "elf", "tactic", "unit"])
def test_what_the_box_does_not_hold_is_called_by_its_id(kind: str) -> None:
    assert called(BOX, Name(kind, "nothing-of-it"), "fr") == "nothing-of-it"


def test_a_unit_is_called_as_its_clan_calls_that_level() -> None:
    assert [called(BOX, unit("bohorg", level), "fr") for level in (1, 2, 3)] == [
        "Cogneur", "Chevaucheur de Krag", "Bourreau"]
