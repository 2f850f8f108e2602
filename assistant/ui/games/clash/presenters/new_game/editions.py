"""The three editions: what each is called, and what differs between them, rule by rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from assistant.core.words.message import Message, message
from assistant.games.clash.edition import Edition
from assistant.games.clash.editions import EDITIONS

NEWEST_FIRST = ("retail2019", "ks2017", "fr2017")
NAMES: Mapping[str, Message] = {
    "retail2019": message("Retail 2019"),
    "ks2017": message("Kickstarter 2017"),
    "fr2017": message("French book 2017"),
}
SHORT: Mapping[str, Message] = {
    "retail2019": message("2019"),
    "ks2017": message("2017 (English)"),
    "fr2017": message("2017 (French)"),
}


def _either(condition: str, yes: Message, no: Message) -> Callable[[Edition], Message]:
    return lambda edition: yes if getattr(edition, condition) else no


def _heroes_of_one(edition: Edition) -> Message:
    if edition.hero_limit is None:
        return message("As many Heroes as one can pay")
    return message("Heroes of one player in the whole game: {limit}", limit=edition.hero_limit)


def _forging(edition: Edition) -> Message:
    return message("With two Forges or more: {cost} Crystals", cost=edition.forge_cost_many)


# Rule → the field of `Edition` that says what differs, and the difference in words.
DIFFERENCES: Mapping[str, tuple[str, Callable[[Edition], Message]]] = {
    "clash.round.order": ("elves_first", _either(
        "elves_first", message("The Elves improve at the start of the round"),
        message("The Elves improve at the end of the round"))),
    "clash.round.first-skips-elves": ("improves_in_round_one", _either(
        "improves_in_round_one", message("The Elves improve in round 1 already"),
        message("No improvement in round 1"))),
    "clash.setup.elves-source": ("elves_placed_freely", _either(
        "elves_placed_freely", message("Elves are drawn, or placed as the table likes"),
        message("Elves are drawn from the bag"))),
    "clash.setup.heroes": ("has_heroes", _either(
        "has_heroes", message("Heroes are in the box"), message("Heroes only if the table adds them"))),
    "clash.hero.limit": ("hero_limit", _heroes_of_one),
    "clash.forge.cost": ("forge_cost_many", _forging),
    "clash.battle.reroll": ("any_die_rerolled", _either(
        "any_die_rerolled", message("A reroll takes any dice"), message("A reroll takes all the missed dice"))),
    "clash.battle.rage-icon": ("counts_rage_icons", _either(
        "counts_rage_icons", message("Rage icons give tokens"), message("Rage icons are ignored"))),
    "clash.move.speed": ("counts_speed", _either(
        "counts_speed", message("Speed adds to the movement"), message("Speed is ignored"))),
    "clash.win.second-action": ("wins_at_once", _either(
        "wins_at_once", message("Won as soon as the goal is reached in the second Action"),
        message("Won at the end of one’s second Action"))),
    "clash.solo.setup": ("has_solo", _either(
        "has_solo", message("There is a solo game"), message("There is no solo game"))),
}


def difference(rule: str, edition: str) -> Message | None:
    """What a rule says in an edition, where editions differ in it."""
    if rule not in DIFFERENCES:
        return None
    return DIFFERENCES[rule][1](EDITIONS[edition])
