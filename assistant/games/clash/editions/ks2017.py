"""The Kickstarter reviewer edition, 2017, in English."""

from assistant.games.clash.edition import Edition

KS2017 = Edition(
    id="ks2017",
    elves_first=True,
    improves_in_round_one=False,
    elves_placed_freely=True,
    has_heroes=True,
    hero_limit=None,
    forge_cost_many=4,
    any_die_rerolled=True,
    counts_rage_icons=False,
    counts_speed=False,
    wins_at_once=True,
    has_solo=False,
    words={"Bastion": "Stronghold", "Mountain Range": "Rocky Range", "Injury": "Wound", "Injuries": "Wounds",
           "Power": "Strength", "Overrun": "Flanking", "elf:Gleaming Guard": "Shining Guard"},
)
