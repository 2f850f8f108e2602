"""An edition is a value: one typed field for each rule in which the three books differ."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.shapes.record import record


@record
class Edition:
    id: str
    elves_first: bool  # clash.round.order: the Elves improve at the start of the round, or at its end
    improves_in_round_one: bool  # clash.round.first-skips-elves
    elves_placed_freely: bool  # clash.setup.elves-source
    has_heroes: bool  # clash.setup.heroes: in the box, or only if the table adds the Heroes pack
    hero_limit: int | None  # clash.hero.limit
    forge_cost_many: int  # clash.forge.cost, with two Forges or more
    any_die_rerolled: bool  # clash.battle.reroll: any dice of the roll, or all the missed ones
    counts_rage_icons: bool  # clash.battle.rage-icon
    counts_speed: bool  # clash.move.speed
    wins_at_once: bool  # clash.win.second-action: as soon as the goal is reached, or at the end of the Action
    has_solo: bool  # clash.solo.setup
    words: Mapping[str, str]  # its own terms, where they differ from the 2019 book's
