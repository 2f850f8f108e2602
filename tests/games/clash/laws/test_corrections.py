"""A correction may say anything about the table, and play goes on.   Rules: clash.always.*, clash.tactic.secret"""

from assistant.games.clash.chapters.heroes import HeroRetreated
from assistant.games.clash.chapters.movement.moving import MoveArmy
from assistant.games.clash.game import GAME
from tests.kit.moves.position import position
from tests.kit.scenario import Scenario, given


def nobody_is_stuck(scenario: Scenario) -> None:
    assert scenario.owed["do"]
    if scenario.owed["who"] != "table":
        assert list(GAME.offers(scenario.state))


def moved_hero() -> Scenario:
    """Hekna went to A0 with the only Unit on the board."""
    start = position(units={"A1": {"bohorg": (1, 0, 0)}}, heroes={"bohorg": {"hekna": "A1"}})
    return given(start).when("move", from_="A1", path=["A0"], units=[1, 0, 0], heroes=["hekna"])


def test_a_moved_hero_whose_company_is_corrected_away_goes_home() -> None:
    alone = moved_hero().when("correct", what="units", at="A0", side=None, to=[0, 0, 0])
    alone.then(HeroRetreated("bohorg", "hekna", "A0"))
    nobody_is_stuck(alone)


def test_a_moved_hero_stays_while_company_can_still_come() -> None:
    start = position(units={"A1": {"bohorg": (2, 0, 0)}}, heroes={"bohorg": {"hekna": "A1"}})
    moved = given(start).when("move", from_="A1", path=["A0"], units=[1, 0, 0], heroes=["hekna"])
    alone = moved.when("correct", what="units", at="A0", side=None, to=[0, 0, 0]).never(HeroRetreated)
    nobody_is_stuck(alone)
    assert [offer.from_ for offer in GAME.offers(alone.state) if isinstance(offer, MoveArmy)]


def test_a_moved_hero_left_alone_between_two_battles_goes_home() -> None:
    start = position(units={"A0": {"bohorg": (4, 0, 0)}, "A1": {"tomb": (1, 0, 0)}, "A2": {"tomb": (1, 0, 0)}},
                     heroes={"bohorg": {"hekna": "A0"}}, sources="table")
    moved = given(start)
    for place in ("A1", "A2"):
        moved = moved.when("move", from_="A0", path=[place], units=[1, 0, 0])
    moved = moved.when("move", from_="A0", path=["A3"], units=[1, 0, 0], heroes=["hekna"])
    fled = moved.when("fight", at="A1").when("flee", by="tomb")
    alone = fled.when("correct", what="units", at="A3", side=None, to=[0, 0, 0])
    alone.then(HeroRetreated("bohorg", "hekna", "A3"))
    nobody_is_stuck(alone)


def choosing(**more: object) -> Scenario:
    return given(position(phase="tactic", turn=None, **more))  # type: ignore[arg-type]


def test_corrections_do_not_betray_a_secret_choice() -> None:
    """All cards of a player who has chosen are treated alike until the reveal."""
    chosen = choosing().when("choose_tactic", by="bohorg", card="bohorg-2")
    answers = set()
    for number in range(1, 8):
        for to in ("deck", "discard"):
            answer = chosen.when("correct", what="tactic", card=f"bohorg-{number}", to=to).refused("clash.always.owed")
            answers.add(tuple(answer.reasons()))
    assert len(answers) == 1
    chosen.when("correct", what="tactic", card="tomb-2", to="discard")


def test_a_legendary_deck_emptied_while_draws_are_owed_owes_no_more() -> None:
    forging = given(position(units={"A5": {"bohorg": (1, 0, 0)}}, crystals={"bohorg": 9})).when("forge")
    cards = list(forging.state.legendary.cards)
    for card in cards[:-1]:
        forging = forging.when("correct", what="card", card=card, player="tomb", to="aside")
    assert forging.owed["count"] == 1
    drawn = forging.when("draw", deck="legendary", cards=cards[-1:])
    assert drawn.owed["do"] == ["keep_legendary"]
    kept = drawn.when("keep_legendary", card=cards[-1])
    back = kept.when("correct", what="card", card=cards[0], to="deck")
    assert back.owed["who"] == "bohorg" and "done" in back.owed["do"]


def test_a_legendary_deck_emptied_before_the_first_draw_leaves_nothing_to_keep() -> None:
    forging = given(position(units={"A5": {"bohorg": (1, 0, 0)}}, crystals={"bohorg": 9})).when("forge")
    for card in list(forging.state.legendary.cards):
        forging = forging.when("correct", what="card", card=card, player="tomb", to="aside")
    assert "done" in forging.owed["do"]

