"""The rulebook sold in shops, 2019: the default."""

from assistant.games.clash.edition import Edition

RETAIL2019 = Edition(
    id="retail2019",
    elves_first=False,
    improves_in_round_one=True,
    elves_placed_freely=False,
    has_heroes=False,
    hero_limit=1,
    forge_cost_many=3,
    any_die_rerolled=False,
    counts_rage_icons=True,
    counts_speed=True,
    wins_at_once=False,
    has_solo=True,
    words={},
)
