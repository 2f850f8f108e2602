"""Heroes as cards to look at: price, movement, what they add and what they can do."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.games.clash.box.records import Box, HeroCard
from assistant.ui.games.clash.presenters.pieces.card_face import FIGURES, CardView, IconView, figure_words, number_words

EFFECTS: Mapping[str, Message] = {
    "hekna": message("With at most 2 own Units there: 2 Rage tokens when the battle begins"),
    "razaro": message("Against more Units than one’s own: 2 Rage tokens when the battle begins"),
    "barrier": message("Brings a Magic Barrier with Life 3 to each battle"),
    "neggesh": message("Steals a Rage token from the enemy, once in a battle"),
    "none": message("No effect beside its figures"),
    "": message("What it can do is not yet read"),
}


def hero_view(box: Box, hero: str, voice: Voice) -> CardView:
    card = box.heroes[hero]
    return CardView(hero, voice.name(Name("hero", hero)), "hero", say(message("Hero"), voice), "star", False,
                    number_words(card.cost), _icons(card, voice), say(EFFECTS[card.effect or ""], voice))


def _icons(card: HeroCard, voice: Voice) -> tuple[IconView, ...]:
    shown = [("movement", number_words(card.movement))]
    shown += [(name, figure_words(value, "+")) for name in ("hit", "reroll", "shield")
              if (value := getattr(card, name)) or value is None]
    return tuple(IconView(FIGURES[name][0], figure, say(FIGURES[name][1], voice)) for name, figure in shown)
