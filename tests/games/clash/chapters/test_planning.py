"""Tactic cards and Bastions.   Rules: clash.tactic.*, clash.bastion.*"""

import pytest

from assistant.games.clash.box.records import Box
from assistant.games.clash.chapters.planning import (
    BastionPlaced,
    PhaseBegan,
    TacticChosen,
    TacticsDrawn,
    TacticsRevealed,
    TurnBegan,
)
from tests.kit.first_line import set_up
from tests.kit.moves.position import position
from tests.kit.plain_box import plain_box
from tests.kit.scenario import Scenario, given

EDITIONS = ("fr2017", "ks2017", "retail2019")
APP = {"elves": "app", "equipment": "app", "tactics": "app"}
THREE = ("bohorg", "tomb", "godleif")


def planning(*clans: str, **fields: object) -> Scenario:
    """Round 2: the Tactic cards are to be chosen."""
    return given(position(phase="tactic", turn=None, clans=clans or ("bohorg", "tomb"), **fields))  # type: ignore[arg-type]


# The card chosen

@pytest.mark.rule("clash.tactic.hand")
def test_a_card_of_the_hand_is_played() -> None:
    game = set_up(sources=APP)
    hand = game.owed["cards"]["tomb"]
    for card in hand:
        game.when("choose_tactic", card=card, by="tomb").then(TacticChosen("tomb", card))
    for number in range(1, 8):
        if f"tomb-{number}" not in hand:
            game.when("choose_tactic", card=f"tomb-{number}", by="tomb").refused("clash.tactic.hand")


@pytest.mark.rule("clash.tactic.hand")
def test_with_cards_of_the_table_only_the_discard_is_known() -> None:
    game = planning(discard={"tomb": ("tomb-1", "tomb-4")})
    assert game.owed["cards"]["tomb"] == ["tomb-2", "tomb-3", "tomb-5", "tomb-6", "tomb-7"]
    game.when("choose_tactic", card="tomb-4", by="tomb").refused("clash.tactic.hand")
    game.when("choose_tactic", card="tomb-7", by="tomb").then(TacticChosen)


@pytest.mark.rule("clash.tactic.hand")
def test_nobody_plays_the_card_of_another_clan() -> None:
    planning().when("choose_tactic", card="tomb-3", by="bohorg").refused("clash.tactic.hand")


@pytest.mark.rule("clash.tactic.hand")
def test_a_refused_card_is_named_by_its_number_and_its_clan() -> None:
    box = plain_box(tactics={"tomb-3": {"number": 16}})
    table = planning(box=box, discard={"tomb": ("tomb-1", "tomb-3")})
    lying, foreign = (table.when("choose_tactic", card="tomb-3", by=by).reasons() for by in ("tomb", "bohorg"))
    card = f"Tactic card 16 ({box.clans['tomb'].name['en']})"
    assert lying == [f"clash.tactic.hand: {card} was played already and lies in the discard."]
    assert foreign == [f"clash.tactic.hand: {card} does not belong to {box.clans['bohorg'].name['en']}."]


@pytest.mark.rule("clash.tactic.hand")
@pytest.mark.parametrize("dealer", ["app", "table"])
def test_every_tactic_card_offered_is_accepted_and_no_other(dealer: str) -> None:
    game = set_up(sources=APP | {"tactics": dealer})
    accepted = {(clan, card) for clan in ("bohorg", "tomb") for card in game.state.box.tactics
                if game.accepts("choose_tactic", card=card, by=clan)}
    assert {(offer.by, offer.card) for offer in game.offers()} == accepted
    assert len(accepted) == (6 if dealer == "app" else 14)


@pytest.mark.rule("clash.tactic.hand")
@pytest.mark.parametrize("dealer", ["app", "table"])
def test_a_hand_says_whether_the_app_dealt_it(dealer: str) -> None:
    dealt = set_up(sources=APP | {"tactics": dealer})
    assert {draw.app for draw in dealt.events if isinstance(draw, TacticsDrawn)} == {dealer == "app"}


@pytest.mark.rule("clash.always.owed")
def test_only_who_plays_may_choose() -> None:
    planning().when("choose_tactic", card="godleif-1").refused("clash.always.owed")
    planning().when("choose_tactic", card="godleif-2", by="godleif").refused("clash.always.owed")


# In secret

@pytest.mark.rule("clash.tactic.secret")
def test_nothing_shows_what_was_chosen_before_all_have() -> None:
    game = planning().when("choose_tactic", card="tomb-3")
    assert game.shown["players"]["tomb"]["tactic"] == "tomb-1", "the card of the round before"
    assert "tomb-3" not in str(game.shown)
    assert game.owed["missing"] == ["bohorg"]
    assert "tomb-3" in game.owed["cards"]["tomb"]
    revealed = game.when("choose_tactic", card="bohorg-5")
    revealed.then(TacticsRevealed({"bohorg": "bohorg-5", "tomb": "tomb-3"}, ("bohorg", "tomb")))
    assert revealed.shown["players"]["tomb"]["tactic"] == "tomb-3"
    assert revealed.shown["players"]["tomb"]["discard"] == ["tomb-1", "tomb-3"]


@pytest.mark.rule("clash.tactic.secret")
@pytest.mark.parametrize("dealer", ["app", "table"])
def test_in_a_new_round_no_tactic_card_lies_open(dealer: str) -> None:
    game = set_up(sources=APP | {"tactics": dealer})
    chosen = game.when("choose_tactic", card=game.owed["cards"]["tomb"][0])
    tomb = chosen.shown["players"]["tomb"]
    assert (tomb["tactic"], tomb["discard"], tomb["hand"]) == (None, [], 3)


@pytest.mark.rule("clash.tactic.secret")
def test_a_choice_may_be_changed_until_the_last_has_chosen() -> None:
    game = planning().when("choose_tactic", card="tomb-3").when("choose_tactic", card="tomb-2")
    revealed = game.when("choose_tactic", card="bohorg-2")
    revealed.then(TacticsRevealed({"bohorg": "bohorg-2", "tomb": "tomb-2"}, ("bohorg", "tomb")))
    revealed.when("choose_tactic", card="tomb-3").refused("clash.always.owed")


# The turn order

def revealed_order(game: Scenario, *cards: str) -> list[str]:
    for card in cards:
        game = game.when("choose_tactic", card=card)
    return list(game.shown["order"])


@pytest.mark.rule("clash.tactic.order")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_lowest_number_acts_first_whatever_the_seats(edition: str) -> None:
    box = plain_box(tactics={"bohorg-2": {"number": 20}, "tomb-2": {"number": 9}, "godleif-2": {"number": 11}})
    game = planning(*THREE, edition=edition, box=box)
    assert revealed_order(game, "godleif-2", "bohorg-2", "tomb-2") == ["tomb", "godleif", "bohorg"]


def tied() -> Box:
    return plain_box(tactics={f"{clan}-2": {"number": 5} for clan in THREE})


@pytest.mark.rule("clash.tactic.order")
def test_in_a_tie_who_has_fewer_points_acts_first() -> None:
    ahead = {"bohorg": ("rotting-blade",)}
    cards = [f"{clan}-2" for clan in THREE]
    game = planning(*THREE, box=tied(), aside=ahead, order=("bohorg", "tomb", "godleif"))
    assert revealed_order(game, *cards)[-1] == "bohorg"
    by_seat = planning(*THREE, box=tied(), aside=ahead, rulings={"tied-tactics": "seat"})
    assert revealed_order(by_seat, *cards) == ["bohorg", "tomb", "godleif"]


@pytest.mark.rule("clash.tactic.order")
@pytest.mark.parametrize(("ruling", "order"), [("points", ["godleif", "bohorg", "tomb"]), ("seat", list(THREE))])
def test_with_equal_points_who_acted_later_last_round_acts_first(ruling: str, order: list[str]) -> None:
    game = planning(*THREE, box=tied(), rulings={"tied-tactics": ruling}, last_order=("tomb", "bohorg", "godleif"))
    assert revealed_order(game, *[f"{clan}-2" for clan in THREE]) == order


@pytest.mark.rule("clash.tactic.order")
def test_in_a_tie_of_round_one_the_seats_decide() -> None:
    game = set_up(clans=("godleif", "bohorg", "tomb"), box=tied())
    assert revealed_order(game, *[f"{clan}-2" for clan in THREE]) == ["godleif", "bohorg", "tomb"]


@pytest.mark.rule("clash.tactic.order")
def test_the_order_of_the_last_round_is_remembered() -> None:
    """tomb acted first in this round: equal numbers in the next one let bohorg act before it."""
    box = plain_box(tactics={"bohorg-3": {"number": 5}, "tomb-3": {"number": 5}})
    last = given(position(box=box, phase="action2", turn="bohorg", order=("tomb", "bohorg"), acted=("tomb",)))
    assert revealed_order(last.when("pass"), "tomb-3", "bohorg-3") == ["bohorg", "tomb"]
    last = given(position(box=box, phase="action2", turn="tomb", order=("bohorg", "tomb"), acted=("bohorg",)))
    assert revealed_order(last.when("pass"), "tomb-3", "bohorg-3") == ["tomb", "bohorg"]


@pytest.mark.rule("clash.tactic.order")
def test_before_the_reveal_the_order_is_that_of_the_seats() -> None:
    last = given(position(phase="action2", turn="bohorg", order=("tomb", "bohorg"), acted=("tomb",)))
    assert last.when("pass").shown["order"] == ["bohorg", "tomb"]


# Back to three

def end_of_round(edition: str = "retail2019", **fields: object) -> Scenario:
    return given(position(edition=edition, phase="action2", turn="tomb", acted=("bohorg",),
                          **fields)).when("pass")  # type: ignore[arg-type]


@pytest.mark.rule("clash.tactic.refill")
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_player_draws_back_to_three(edition: str) -> None:
    game = end_of_round(edition)
    game.then(TacticsDrawn("bohorg", 1, None, False), TacticsDrawn("tomb", 1, None, False), PhaseBegan("tactic"))
    assert [each["hand"] for each in game.shown["players"].values()] == [3, 3]
    assert [each.deck for each in game.state.players.values()] == [3, 3]


@pytest.mark.rule("clash.tactic.refill")
def test_an_empty_deck_is_made_anew_from_the_discard() -> None:
    played = tuple(f"tomb-{number}" for number in range(1, 6))
    game = end_of_round(discard={"tomb": played})
    game.then(TacticsDrawn("bohorg", 1, None, False), TacticsDrawn("tomb", 1, None, True))
    tomb = game.state.players["tomb"]
    assert (tomb.held, tomb.deck, tomb.discard) == (3, 4, ())
    game.when("choose_tactic", card="tomb-3").then(TacticChosen)


@pytest.mark.rule("clash.tactic.refill")
def test_the_last_card_of_a_deck_is_drawn_before_the_discard_is_shuffled() -> None:
    played = tuple(f"tomb-{number}" for number in range(1, 5))
    game = end_of_round(discard={"tomb": played})
    game.then(TacticsDrawn("tomb", 1, None, False))
    tomb = game.state.players["tomb"]
    assert (tomb.held, tomb.deck, tomb.discard) == (3, 0, played)


# Bastions

def settling(*clans: str, **fields: object) -> Scenario:
    """Round 1, after the reveal."""
    game = set_up(clans=clans or ("tomb", "bohorg"), **fields)
    for clan in clans or ("tomb", "bohorg"):
        game = game.when("choose_tactic", card=f"{clan}-1")
    return game


@pytest.mark.rule("clash.bastion.when")
@pytest.mark.parametrize("edition", EDITIONS)
def test_bastions_are_placed_in_turn_order_after_the_first_reveal(edition: str) -> None:
    game = settling(edition=edition)
    game.then(TacticsRevealed, PhaseBegan("bastion"), TurnBegan("bohorg"))
    assert game.owed == {"who": "bohorg", "do": ["place_bastion"]}
    game.when("place_bastion", at=[-2, 0], by="tomb").refused("clash.always.owed")
    first = game.when("place_bastion", at=[-2, 0])
    first.then(BastionPlaced("bohorg", (-2, 0)), TurnBegan("tomb"))
    first.when("place_bastion", at=[-2, 2], by="bohorg").refused("clash.always.owed")
    first.when("place_bastion", at=[4, 0]).then(BastionPlaced("tomb", (4, 0)), PhaseBegan("reinforce"))


@pytest.mark.rule("clash.bastion.when")
def test_bastions_are_not_placed_again_in_later_rounds() -> None:
    game = planning().when("choose_tactic", card="tomb-2").when("choose_tactic", card="bohorg-2")
    game.then(PhaseBegan("reinforce"))
    game.when("place_bastion", at=[-2, 2]).refused("clash.always.owed")


@pytest.mark.rule("clash.bastion.place")
@pytest.mark.parametrize("at", [(0, 0), (2, 1), (-1, 0)])
def test_a_bastion_lies_off_the_tiles(at: tuple[int, int]) -> None:
    settling().when("place_bastion", at=at).refused("clash.bastion.place")


@pytest.mark.rule("clash.bastion.place")
@pytest.mark.parametrize("at", [(-3, 0), (5, 5), (-10 ** 20, 3)])
def test_a_bastion_lies_next_to_a_territory(at: tuple[int, int]) -> None:
    settling().when("place_bastion", at=at).refused("clash.bastion.place")


@pytest.mark.rule("clash.bastion.place")
def test_two_bastions_do_not_lie_on_one_hex() -> None:
    settling().when("place_bastion", at=[-2, 0]).when("place_bastion", at=[-2, 0]).refused("clash.bastion.place")


@pytest.mark.rule("clash.bastion.apart")
def test_bastions_do_not_touch() -> None:
    first = settling().when("place_bastion", at=[-2, 0])
    first.when("place_bastion", at=[-2, 1]).refused("clash.bastion.apart")
    first.when("place_bastion", at=[-2, 2]).then(BastionPlaced)


@pytest.mark.rule("clash.bastion.apart")
def test_a_bastion_far_off_and_beside_another_breaks_both_rules() -> None:
    first = settling().when("place_bastion", at=[-2, 0])
    first.when("place_bastion", at=[-3, 0]).refused("clash.bastion.place", "clash.bastion.apart")


@pytest.mark.rule("clash.bastion.place")
def test_every_hex_offered_for_a_bastion_is_accepted_and_no_other() -> None:
    for game in (settling(), settling().when("place_bastion", at=[1, 1 - 3])):
        grid = {(q, r) for q in range(-5, 8) for r in range(-5, 8)}
        accepted = {at for at in grid if game.accepts("place_bastion", at=at)}
        assert {offer.at for offer in game.offers()} == accepted
        assert accepted
