"""Mutants that no test notices, and why."""

NARROWING = "an assertion for the type checker: both are always there"
ALWAYS_SET = "the value is always set at this stage: the default is never used"
SAME_LENGTH = "the two rows are as long as one another by their types"
WIDER = "more places are looked at than need be: it takes longer, and the answer is the same"
MORE_TRIES = "more spots are tried than a tile can lie on; those that do not fit are refused all the same"

REASONS: dict[str, str] = {
    "purchases.to_pay: 1 for 0": ALWAYS_SET,
    "correction._added: 2 for 1": ALWAYS_SET,
    "ending.game_ended: 1 for 0": "what is still to be thrown is asked in the calamity only, not when all is over",
    "correction.unit_corrected: event.board is not None or event.unit is not None for "
    "event.board is not None and event.unit is not None": NARROWING,
    "correction.unit_corrected: event.before is not None or event.was is not None for "
    "event.before is not None and event.was is not None": NARROWING,
    "fate.app_throws: 2 for 1": "of more dice thrown for a comet, or faces for a calamity, the first one counts",
    "setup.opening.tile_spots: 4 for 3": MORE_TRIES,
    "setup.opening.tile_spots: 1 for 0":
        "the first tile lies where one likes; where it is offered is a matter of taste",
    "setup.opening.tile_spots: q - dq for q + dq": "the offsets are symmetrical",
    "setup.opening.tile_spots: r - dr for r + dr": "the offsets are symmetrical",
    "setup.opening.offers: 7 for 6": "a seventh turn is refused, so it is not offered",
    "battle.course.barrier_falls: 1 for 0": ALWAYS_SET,
    "battle.course.targets: 1 for 0": ALWAYS_SET,
    "battle.course.targets: dealt <= life for dealt < life": "with no Injury left behind the barrier no Unit falls",
    "movement.steps._standing: sum(units_at(state, step.by, step.from_)) + (sum(step.units) if step.from_ == "
    "step.start else 0) "
    "for sum(units_at(state, step.by, step.from_)) - (sum(step.units) if step.from_ == step.start else 0)":
        "differs only on a way that crosses its own start again, among enemies; no such way is open to walkers",
    "fate._app_draw: False for True": SAME_LENGTH,
    "elves.preview: False for True": SAME_LENGTH,
    "correction.cards.spots: False for True": SAME_LENGTH,
    "heroes.rage_at_the_start: 1 for 0": "the number of Units of the Elves, who have no Heroes",
    "victory._solo_winner: 1 for 0": "one point of Domination for none is far from every limit",
    "movement.company._gone: state.turn is not None or state.action is not None for state.turn is not None and "
    "state.action is not None": NARROWING,
    "correction.cards.correct_card: nothing for retreat_without_company(draft)":
        "a safeguard: no position is known in which a card strands a Hero",
    "correction.pieces.a_tactic_is_left_to_choose: state.phase != 'elves' for state.phase == 'elves'":
        "between refill and choice only solo waits, for draws; the check is wider then, not narrower",
    "setup.opening.offers: 2 for 1": "a tile that lies is refused, so it is not offered",
    "movement.company._comers: left >= 0 for left > 0":
        "who has no points left comes nowhere but where it stands, and there it stays anyway",
    "battle.events.roll_kept: 1 for 0": "Injuries are dealt at once, and the next roll counts its rerolls anew",
    "setup.elves.the_elves_fill_the_place_that_is_next: 1 for 0": "with no Elves owed no place is next: refused anyway",
    "movement.company._sent: state.turn is not None or state.action is not None for state.turn is not None and "
    "state.action is not None": NARROWING,
    "battle.commands.the_set_is_paid_for_and_the_rest_absorbed: False for True": SAME_LENGTH,
    "elves.improving_types: False for True": SAME_LENGTH,
    "equipping._spots: False for True": SAME_LENGTH,
    "movement.steps.selections: False for True": SAME_LENGTH,
    "battle.events.dice_rolled: False for True": "another number of dice than is owed is refused before",
    "forging.keep_legendary: keeping.by is not None or draft.state.action is not None for keeping.by is not None and "
    "draft.state.action is not None": NARROWING,
    "movement.company._overruns: (missing := _missing(state, place)) >= 0 for (missing := _missing(state, place)) > 0":
        "the position as it stands is looked at once more, with the same answer",
    "movement.company._in_the_way: 1 for 0": WIDER,
    "movement.company._in_the_way: True for False": WIDER,
    "movement.company._in_the_way: _missing(state, place) >= 0 for _missing(state, place) > 0": WIDER,
    "movement.company._in_the_way: own[place] - other[place] for own[place] + other[place]": WIDER,
    "movement.company._distances: found[place] - 1 for found[place] + 1": WIDER,
    "movement.company._joined: left >= 0 for left > 0": WIDER,
    "movement.company._joined: sum((left > 0 for start, level in kinds for left in figures_at(state, "
    "start)[level])) <= missing "
    "for sum((left > 0 for start, level in kinds for left in figures_at(state, start)[level])) < missing":
        "where all who come there are needed for the overrun, they are company there for the Hero who comes too",
    "movement.company._somebody_stays: place == BASTION and able < sum(units_at(state, state.turn, place)) for "
    "place == BASTION "
    "or able < sum(units_at(state, state.turn, place))":
        "the ways out that need not be tried are tried too: it takes longer, and the answer is the same",
    "planning.refill_hands: each.held <= HAND for each.held < HAND": "who holds three lacks none, and draws none",
    "setup.opening.tile_spots: 3 for 2": MORE_TRIES,
    "stones.the_stone_is_one_of_those_in_question: 1 for 0": "a level, and only the places are looked at",
    "setup.elves.offers: 2 for 1": "beyond as many of the first type as are owed there is no choice of the others",
}
