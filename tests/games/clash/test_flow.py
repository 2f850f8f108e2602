"""The order of play: what happens by itself, and when.   Rules: clash.round.*, clash.always.owed"""

from typing import Any

import pytest

from assistant.games.clash.chapters.elves import ElfImproved, ElvesBeganImproving
from assistant.games.clash.chapters.income import IncomeGained
from assistant.games.clash.chapters.planning import (
    HandsRefilled,
    PhaseBegan,
    RoundBegan,
    TacticsDrawn,
    TacticsRevealed,
    TurnBegan,
)
from assistant.games.clash.chapters.stones import StonesCounted
from assistant.games.clash.model import ACTIONS
from tests.kit.first_line import quietly, set_up
from tests.kit.moves.position import position
from tests.kit.scenario import Scenario, given

OLD, EDITIONS = ("fr2017", "ks2017"), ("fr2017", "ks2017", "retail2019")
APP = "app"


def until_round(number: int, edition: str, **fields: Any) -> tuple[Scenario, list[Any]]:
    """A quiet game up to the choice of Tactic cards in this round, and all that happened since the set-up."""
    game = set_up(edition, sources=APP, **fields)
    return quietly(game, lambda state: state.round == number and state.phase == "tactic")


def phases(events: list[Any]) -> list[Any]:
    """The rounds and phases, in the order they began."""
    return [event.round if isinstance(event, RoundBegan) else event.phase for event in events
            if isinstance(event, RoundBegan | PhaseBegan)]


@pytest.mark.rule("clash.round.order")
@pytest.mark.parametrize("edition", OLD)
def test_in_2017_the_elves_improve_before_the_tactic_cards(edition: str) -> None:
    _, events = until_round(3, edition)
    assert phases(events) == [
        "bastion", "reinforce", "action1", "action2",
        2, "elves", "tactic", "reinforce", "action1", "action2",
        3, "elves", "tactic"]


@pytest.mark.rule("clash.round.order")
def test_in_2019_the_elves_improve_at_the_end_of_the_round() -> None:
    _, events = until_round(3, "retail2019")
    assert phases(events) == [
        "bastion", "reinforce", "action1", "action2", "elves",
        2, "tactic", "reinforce", "action1", "action2", "elves",
        3, "tactic"]


@pytest.mark.rule("clash.round.order")
@pytest.mark.parametrize("edition", EDITIONS)
def test_stones_are_touched_between_the_two_actions(edition: str) -> None:
    last = given(position(edition=edition, turn="tomb", acted=("bohorg",))).when("pass")
    last.then(StonesCounted, PhaseBegan("action2"), TurnBegan("bohorg"))


@pytest.mark.rule("clash.round.order")
@pytest.mark.parametrize("edition", EDITIONS)
def test_income_comes_with_the_reveal_then_bastions_then_reinforcements(edition: str) -> None:
    _, events = quietly(set_up(edition), lambda state: state.phase == "action1")
    kinds = (TacticsRevealed, IncomeGained, PhaseBegan)
    told = [event.phase if isinstance(event, PhaseBegan) else type(event) for event in events
            if isinstance(event, kinds)]
    assert told == [TacticsRevealed, IncomeGained, IncomeGained, "bastion", "reinforce", "action1"]


@pytest.mark.rule("clash.round.order")
@pytest.mark.parametrize("edition", EDITIONS)
def test_both_actions_are_taken_in_turn_order(edition: str) -> None:
    table = given(position(edition=edition, clans=("bohorg", "tomb", "godleif"), turn="godleif",
                           order=("godleif", "bohorg", "tomb")))
    _, events = quietly(table, lambda state: state.phase not in ACTIONS)
    assert [event.by for event in events if isinstance(event, TurnBegan)] == [
        "bohorg", "tomb", "godleif", "bohorg", "tomb"]


# The Elves and the hands

def last_pass(edition: str, **fields: Any) -> Scenario:
    """The second Action of the last player ends with these Elves on the board."""
    there = {"A2": {"elves": (1, 0, 0)}}
    return given(position(edition=edition, phase="action2", turn="tomb", acted=("bohorg",), units=there,
                          **fields)).when("pass")


@pytest.mark.rule("clash.round.order")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_elves_improve_before_hands_are_refilled(edition: str) -> None:
    game = last_pass(edition)
    assert game.owed == {"who": "table", "do": ["draw"], "deck": "equipment", "at": "elves:guard", "count": 1}
    game.never(TacticsDrawn)
    assert game.shown["phase"] == "elves"
    assert game.shown["round"] == (3 if edition in OLD else 2)
    drawn = game.when("draw", deck="equipment", cards=["halberd"])
    drawn.then(ElfImproved, TacticsDrawn, TacticsDrawn, HandsRefilled, PhaseBegan("tactic"))
    assert drawn.shown["round"] == 3


@pytest.mark.rule("clash.round.first-skips-elves")
@pytest.mark.parametrize("edition", OLD)
def test_in_2017_the_elves_do_not_improve_in_round_one(edition: str) -> None:
    set_up(edition, sources=APP).then(RoundBegan(1)).never(ElvesBeganImproving)
    _, events = quietly(set_up(edition, sources=APP), lambda state: state.round == 2)
    before = events[:events.index(RoundBegan(2))]
    assert not [event for event in before if isinstance(event, ElvesBeganImproving | ElfImproved | TacticsDrawn)]
    _, events = until_round(2, edition)
    assert len([event for event in events if isinstance(event, ElfImproved)]) == 3
    assert len([event for event in events if isinstance(event, TacticsDrawn)]) == 2


@pytest.mark.rule("clash.round.first-skips-elves")
def test_in_2019_round_one_ends_with_the_elves_and_the_refill() -> None:
    _, events = until_round(2, "retail2019")
    before = events[:events.index(RoundBegan(2))]
    assert len([event for event in before if isinstance(event, ElfImproved)]) == 3
    assert len([event for event in before if isinstance(event, TacticsDrawn)]) == 2


@pytest.mark.rule("clash.tactic.refill")
@pytest.mark.parametrize("edition", EDITIONS)
def test_hands_are_three_at_every_choice_and_the_deck_is_made_anew_in_time(edition: str) -> None:
    game, events = until_round(9, edition)
    for clan, each in game.state.players.items():
        assert len(each.hand or ()) == each.held == 3
        assert {*(each.hand or ()), *each.discard} <= {f"{clan}-{number}" for number in range(1, 8)}
    reshuffled = [event for event in events if isinstance(event, TacticsDrawn) and event.reshuffled]
    assert len(reshuffled) == 2, "each deck lasts for the first four refills, and the next for as many more"


# Something is always owed

@pytest.mark.rule("clash.always.owed")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("clans", [("bohorg", "tomb"), ("tomb", "steamfield", "bohorg", "godleif")])
def test_a_quiet_game_goes_on_and_on(edition: str, clans: tuple[str, ...]) -> None:
    game, _ = until_round(4, edition, clans=clans)
    assert game.owed["who"] == "all"


@pytest.mark.rule("clash.always.owed")
@pytest.mark.parametrize(("phase", "turn", "word", "fields"), [
    ("tactic", None, "pass", {}),
    ("tactic", None, "reinforce", {"units": {}}),
    ("reinforce", "bohorg", "choose_tactic", {"card": "bohorg-2"}),
    ("reinforce", "bohorg", "done", {}),
    ("reinforce", "bohorg", "place_bastion", {"at": [5, 5]}),
    ("action1", "bohorg", "reinforce", {"units": {"bastion": [1, 0, 0]}}),
    ("action1", "bohorg", "place_tile", {"tile": "3a", "at": [4, 2], "turn": 0}),
    ("action1", "bohorg", "stone", {"at": "A0"}),
    ("action1", "bohorg", "assault", {}),
    ("action2", "bohorg", "draw", {"deck": "equipment", "cards": ["crossbow"]}),
    ("action2", "bohorg", "roll", {"dice": []}),
    ("action2", "bohorg", "place_elves", {"at": "A2", "units": [1, 1, 2]}),
])
def test_at_the_wrong_moment_nothing_else_is_said(phase: str, turn: str | None, word: str,
                                                  fields: dict[str, Any]) -> None:
    given(position(phase=phase, turn=turn, edition="ks2017")).when(word, **fields).refused("clash.always.owed")


@pytest.mark.rule("clash.always.owed")
@pytest.mark.parametrize(("phase", "word", "fields"), [
    ("reinforce", "reinforce", {"units": {"A6": [9, -9, 0]}}),
    ("action1", "pass", {}),
    ("action2", "move", {"from_": "A1", "path": ["E6"], "units": [-1, 0, 9]}),
    ("action2", "buy", {"card": "crossbow"}),
])
@pytest.mark.parametrize("by", ["tomb", "godleif"])
def test_for_the_wrong_player_nothing_else_is_said(by: str, phase: str, word: str, fields: dict[str, Any]) -> None:
    given(position(phase=phase)).when(word, **fields, by=by).refused("clash.always.owed")


@pytest.mark.rule("clash.always.owed")
def test_who_commands_may_be_left_out_where_only_one_can_be_meant() -> None:
    given(position(turn="tomb", order=("tomb", "bohorg"))).when("pass").then(TurnBegan("bohorg"))


@pytest.mark.rule("clash.always.owed")
def test_after_the_end_nothing_is_owed() -> None:
    over = given(position()).when("agree_end")
    assert over.owed == {"who": None, "do": []}
    over.when("pass").refused("clash.always.owed")
    over.when("choose_tactic", card="bohorg-2").refused("clash.always.owed")
