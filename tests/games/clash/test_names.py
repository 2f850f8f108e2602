"""What things are called in each language."""

import pytest

from assistant.core.shapes.record import replace
from assistant.core.words.message import Name
from assistant.core.words.voice import Speaker
from assistant.games.clash.box import content
from assistant.games.clash.box.records import Box
from assistant.games.clash.editions import EDITIONS
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


@pytest.mark.rule("clash.setup.elf-tokens")
@pytest.mark.parametrize(("edition", "lang", "words"), [
    ("ks2017", "en", "Shining Guard"), ("retail2019", "en", "Gleaming Guard"), ("fr2017", "en", "Gleaming Guard"),
    ("ks2017", "fr", "Garde étincelant")])
def test_the_kickstarter_edition_calls_the_first_elf_by_another_name(edition: str, lang: str, words: str) -> None:
    assert spoken(BOX, edition, lang) == words


def test_a_name_that_the_table_typed_in_stays_in_every_edition() -> None:
    typed_in = replace(BOX, elves=(replace(BOX.elves[0], name={"en": "Sparkling Guard"}), *BOX.elves[1:]))
    assert spoken(typed_in, "ks2017", "en") == "Sparkling Guard"


def spoken(box: Box, edition: str, lang: str) -> str:
    return Speaker(lang, EDITIONS[edition].words, lambda name, lang: called(box, name, lang)).name(Name("elf", "guard"))
