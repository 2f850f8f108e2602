"""Sentences that are not yet in a language."""

import pytest

from assistant.core.words.message import Name, message, say, speak
from assistant.core.words.voice import Speaker

NAMES = {("card", "crossbow"): {"en": "Crossbow", "fr": "Arbalète"}}


def voice(lang="en", **words):
    return Speaker(lang, words, lambda name, lang: NAMES[name.kind, name.id][lang])


def test_gaps_are_filled_with_the_arguments():
    assert say(message("{a} of {b}", a=1, b="two"), voice()) == "1 of two"


def test_a_gap_without_an_argument_is_a_word_of_the_edition():
    assert say(message("the {Bastion}"), voice()) == "the Bastion"
    assert say(message("the {Bastion}"), voice(Bastion="Stronghold")) == "the Stronghold"


def test_french_has_one_word_for_all_editions():
    sentence = message("The {Bastion} must lie next to at least one Territory.")
    assert say(sentence, voice("fr", Bastion="Stronghold")) == "Le Bastion doit être adjacent à au moins un Territoire."


@pytest.mark.parametrize(("value", "spoken"), [
    (3, "3"), (-1, "-1"), ("A1", "A1"), ((), "–"), ((1, 2), "1, 2"), (Name("card", "crossbow"), "Crossbow"),
    ((Name("card", "crossbow"), "A1"), "Crossbow, A1"), (message("{n} cards", n=2), "2 cards"),
    ((message("one"), message("two")), "one, two")])
def test_every_kind_of_argument_has_words(value, spoken):
    assert speak(value, voice()) == spoken


def test_names_with_commas_of_their_own_are_told_apart():
    heroes = (message("Hekna, the Assassin"), message("Razaro"))
    assert speak(heroes, voice()) == "Hekna, the Assassin; Razaro"
    assert speak(heroes[:1], voice()) == "Hekna, the Assassin"


def test_names_are_said_in_the_language():
    assert say(message("{card}", card=Name("card", "crossbow")), voice("fr")) == "Arbalète"


def test_without_names_an_id_must_do():
    assert say(message("{card}", card=Name("card", "crossbow")), Speaker("en")) == "crossbow"


def test_braces_in_an_argument_are_no_gaps():
    assert say(message("no '{name}'", name="{Bastion}"), voice(Bastion="Stronghold")) == "no '{Bastion}'"


def test_a_message_is_a_value():
    assert message("{a}", a=1) == message("{a}", a=1) != message("{a}", a=2)
