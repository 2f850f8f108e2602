"""`play`: what is owed at every moment, row by row of the protocol's table, and what happens by itself."""

from __future__ import annotations

from itertools import product

import pytest

from tests.kit.script import Dialogue, acting, begun, do, fighting, tiled

# Set-up

def test_tiles_are_owed_by_all_and_counted_down() -> None:
    talk = Dialogue()
    assert talk.owed == {"who": "all", "do": ["place_tile"], "count": 2}
    talk.do("place_tile", tile="1a", at=[0, 0], turn=0)
    assert talk.owed == {"who": "all", "do": ["place_tile"], "count": 1}


def test_elves_are_owed_place_after_place_in_name_order() -> None:
    talk = tiled()
    seen = []
    while talk.owed["deck"] == "elves":
        owed = talk.owed
        assert owed == {"who": "table", "do": ["draw"], "deck": "elves", "at": owed["at"], "count": owed["count"]}
        assert owed["count"] == {"city": 4, "forge": 2}[talk.state["territories"][owed["at"]]["feature"]]
        seen.append(owed["at"])
        talk.do("draw", deck="elves", cards=["guard"] * owed["count"])
    assert len(seen) == 4 and seen == sorted(seen)


def test_fewer_elves_may_be_drawn_at_a_time_but_never_for_two_places() -> None:
    talk = tiled()
    first = talk.owed["at"]
    talk.do("draw", deck="elves", cards=["guard"])
    left = talk.owed["count"]
    assert talk.owed["at"] == first and left in (1, 3)
    assert talk.refused("draw", deck="elves", cards=["guard"] * (left + 1)) == ["clash.always.owed"]
    assert talk.refused("draw", deck="elves", cards=[]) == ["clash.always.owed"]
    talk.do("draw", deck="elves", cards=["guard"] * left)
    assert talk.owed["at"] != first


def test_in_2017_the_elves_may_be_placed_by_choice_too() -> None:
    talk = tiled(edition="ks2017")
    assert talk.owed["do"] == ["draw", "place_elves"]
    at, count = talk.owed["at"], talk.owed["count"]
    talk.do("place_elves", at=at, units=[count, 0, 0])
    assert talk.state["territories"][at] == {"feature": talk.state["territories"][at]["feature"], "side": "elves",
                                             "units": [count, 0, 0]}


def test_the_market_owes_six_different_cards_less_the_open_stacks() -> None:
    talk = tiled()
    while talk.owed["deck"] == "elves":
        talk.do("draw", deck="elves", cards=["guard"] * talk.owed["count"])
    assert talk.owed == {"who": "table", "do": ["draw"], "deck": "equipment", "count": 6}
    talk.do("draw", deck="equipment", cards=["crossbow", "crossbow", "plate-armor"])
    assert talk.owed["count"] == 4 and talk.state["market"] == {"crossbow": 2, "plate-armor": 1}


# The round

def test_tactic_cards_are_owed_by_all_who_have_not_chosen() -> None:
    talk = begun()
    cards = {clan: [f"{clan}-{number}" for number in range(1, 8)] for clan in ("bohorg", "tomb")}
    assert talk.owed == {"who": "all", "do": ["choose_tactic"], "missing": ["bohorg", "tomb"], "cards": cards}
    talk.do("choose_tactic", by="bohorg", card="bohorg-1")
    assert talk.owed == {"who": "all", "do": ["choose_tactic"], "missing": ["tomb"], "cards": cards}


def test_where_the_app_draws_the_cards_are_the_hands() -> None:
    owed = begun(sources={"tactics": "app", "dice": "table"}).by_the_table().owed
    assert {clan: len(set(hand)) for clan, hand in owed["cards"].items()} == {"bohorg": 3, "tomb": 3}


def test_bastions_and_reinforcements_are_owed_by_one_player_after_the_other() -> None:
    talk = begun().do("choose_tactic", card="bohorg-1").do("choose_tactic", card="tomb-1")
    first, second = talk.state["order"]
    assert talk.owed == {"who": first, "do": ["place_bastion"]}
    talk.do("place_bastion", at=[-1, -1])
    assert talk.owed == {"who": second, "do": ["place_bastion"]}
    talk.do("place_bastion", at=[4, 1])
    units = talk.owed["units"]
    assert talk.owed == {"who": first, "do": ["reinforce"], "units": units} and len(units) == 3
    talk.do("reinforce", units={"bastion": units})
    assert (talk.owed["who"], talk.owed["do"]) == (second, ["reinforce"])


def test_reinforcements_are_cut_to_the_reserve_and_skipped_where_nothing_is_to_place() -> None:
    talk = begun()
    for place, to in (("A1", [7, 5, 3]), ("A3", [1, 1, 0])):
        talk.do("correct", what="units", at=place, side="bohorg", to=to)
    lacking = talk.state["players"]["bohorg"]["reserve"]
    talk.do("choose_tactic", card="bohorg-3").do("choose_tactic", card="tomb-1")
    for _ in range(2):
        talk.do("place_bastion", by=talk.owed["who"], at={"bohorg": [-1, -1], "tomb": [4, 1]}[talk.owed["who"]])
    owed = []
    while talk.owed["do"] == ["reinforce"]:
        owed.append(talk.owed["who"])
        assert all(units <= has for units, has in
                   zip(talk.owed["units"], talk.state["players"][owed[-1]]["reserve"], strict=True))
        talk.do("reinforce", units={"bastion": talk.owed["units"]})
    assert lacking[:2] == [0, 0] and owed == ["tomb"]


def test_an_action_owes_what_is_possible() -> None:
    talk = acting()
    assert talk.owed == {"who": "bohorg", "do": ["move", "pass", "done"]}
    talk.do("correct", what="gold", player="bohorg", to=99)
    assert talk.owed["do"] == ["move", "buy", "pass", "done"]
    talk.do("correct", what="units", at=talk.place("forge"), side="bohorg", to=[1, 0, 0])
    talk.do("correct", what="crystals", player="bohorg", to=6)
    talk.do("correct", what="card", card="rock-breaker", player="bohorg", to="aside").by_the_table()
    assert talk.owed["do"] == ["move", "buy", "forge", "attach", "pass", "done"]
    talk.do("attach", card="rock-breaker", level=1)
    assert talk.owed["do"] == ["buy", "forge", "attach", "detach", "done"]
    talk.do("done")
    assert talk.owed["who"] == "tomb"


def test_heroes_are_recruited_and_alone_stacks_are_discarded() -> None:
    talk = acting(heroes=True).do("correct", what="gold", player="bohorg", to=99)
    assert "recruit" in talk.owed["do"]
    alone = Dialogue(solo="easy", players=[{"name": "Ana", "clan": "bohorg"}])
    alone.do("place_tile", tile="1a", at=[0, 0], turn=0).do("place_tile", tile="2a", at=[2, 1], turn=0).by_the_table()
    alone.do("choose_tactic", card="bohorg-1").do("place_bastion", at=[-1, -1])
    alone.do("reinforce", units={"bastion": alone.owed["units"]})
    assert "discard_stacks" in alone.owed["do"]
    two = sorted(alone.state["market"])[:2]
    alone.do("discard_stacks", cards=two)
    assert alone.owed == {"who": "table", "do": ["draw"], "deck": "equipment", "count": 2}
    assert "discard_stacks" not in alone.by_the_table().owed["do"]


def test_a_purchase_is_followed_by_what_the_market_lacks() -> None:
    talk = acting().do("correct", what="gold", player="bohorg", to=99)
    talk.do("buy", card="crossbow")
    assert talk.owed == {"who": "table", "do": ["draw"], "deck": "equipment", "count": 1}
    assert talk.state["players"]["bohorg"]["aside"] == ["crossbow"]


def test_forging_owes_draws_and_then_the_choice() -> None:
    talk = acting().do("correct", what="crystals", player="bohorg", to=6)
    talk.do("correct", what="units", at=talk.place("forge"), side="bohorg", to=[1, 0, 0]).do("forge")
    assert talk.owed == {"who": "table", "do": ["draw"], "deck": "legendary", "count": 2}
    talk.do("draw", deck="legendary", cards=["rotting-blade"]).do("draw", deck="legendary", cards=["purifier"])
    assert talk.owed == {"who": "bohorg", "do": ["keep_legendary"], "cards": ["rotting-blade", "purifier"]}
    talk.do("keep_legendary", card="purifier")
    shown = talk.state["players"]["bohorg"]
    assert (shown["aside"], shown["legendary"], shown["points"]) == (["purifier"], ["purifier"], 1)


# Battle

def test_a_battle_owes_the_assault_then_dice_then_eliminations() -> None:
    talk = fighting()
    turn = talk.owed["who"]
    assert talk.owed == {"who": turn, "do": ["assault", "flee"]}
    talk.do("assault")
    dice = talk.owed["dice"]
    assert talk.owed == {"who": "table", "do": ["roll"], "dice": dice, "for": turn} and dice > 0
    assert talk.refused("roll", dice=[1] * (dice + 1)) == ["clash.battle.dice"]
    assert talk.refused("roll", dice=[2] * dice) == ["clash.battle.dice"]
    talk.do("roll", dice=[1] * dice)
    owed = talk.owed
    while owed["do"] == ["reroll", "keep_roll"]:
        owed = talk.do("keep_roll").owed
    if owed["do"] == ["eliminate"]:
        assert owed == {"who": turn, "do": ["eliminate"], "injuries": owed["injuries"], "legal": owed["legal"]}
        assert len(owed["legal"]) > 1, "a single legal answer is given by itself"
        assert talk.refused("eliminate", units=[9, 9, 9])[-1] == "clash.always.figures"
        there = talk.state["territories"]["A1"]["sides"][talk.state["battle"]["attacker"]]
        illegal = [list(units) for units in product(*(range(number + 1) for number in there))
                   if list(units) not in owed["legal"]]
        for units in illegal:
            assert talk.refused("eliminate", units=units) == ["clash.battle.assign"]
        talk.do("eliminate", units=owed["legal"][-1])


@pytest.mark.parametrize("edition", ["ks2017", "retail2019"])
def test_rerolls_are_owed_while_one_can_be_used(edition: str) -> None:
    talk = rerolling(edition)
    dice = talk.owed["dice"]
    talk.do("roll", dice=[0] * dice)
    assert talk.owed == {"who": "bohorg", "do": ["reroll", "keep_roll"], "rolled": [0] * dice, "rerolls": 1}
    if edition == "retail2019":
        assert talk.refused("reroll", dice=[0]) == ["clash.battle.reroll"]
        talk.do("reroll")
        assert talk.owed == {"who": "table", "do": ["roll"], "dice": dice, "for": "bohorg"}
    else:
        assert talk.refused("reroll") == ["clash.battle.reroll"]
        talk.do("reroll", dice=[1, 0])
        assert talk.owed == {"who": "table", "do": ["roll"], "dice": 2, "for": "bohorg"}
        talk.do("roll", dice=[0, 1])
        thrown = next(event for event in talk.last["events"] if event["event"] == "dice_rolled")
        assert (thrown["at"], thrown["dice"]) == ([0, 1], [0, 1])


def rerolling(edition: str) -> Dialogue:
    """Bohorg has launched an Assault and may reroll once."""
    talk = acting(edition=edition)
    card = "shamans-staff"  # the one card of which the books say that it rerolls
    talk.do("correct", what="card", card=card, player="bohorg", to="1").by_the_table()
    talk.do("correct", what="units", at="bastion", player="tomb", to=[0, 0, 0])
    talk.do("correct", what="units", at="A1", side="tomb", to=[8, 0, 0])
    talk.do("correct", what="units", at="bastion", player="bohorg", to=[6, 0, 0])
    talk.do("move", from_="bastion", path=["A1"], units=[6, 0, 0]).do("fight", at="A1")
    while talk.owed["who"] != "bohorg":
        talk.do("assault").by_the_table(hit=0)
        while talk.owed["do"] == ["reroll", "keep_roll"] and talk.owed["who"] != "bohorg":
            talk.do("keep_roll")
        if talk.owed["do"] == ["eliminate"]:
            talk.do("eliminate", units=talk.owed["legal"][0])
    return talk.do("assault")


def test_in_2019_without_a_miss_no_reroll_is_owed() -> None:
    talk = rerolling("retail2019")
    talk.do("roll", dice=[1] * talk.owed["dice"])
    assert "reroll" not in talk.owed["do"]


def test_the_dice_of_the_elves_are_owed_at_once_and_the_player_on_the_right_eliminates() -> None:
    players = [{"name": name, "clan": clan} for name, clan in (("Ana", "bohorg"), ("Luc", "tomb"), ("Eve", "godleif"))]
    talk = Dialogue(players=players)
    for tile, at in (("1a", [0, 0]), ("2a", [2, 1]), ("3a", [-1, 3])):
        talk.do("place_tile", tile=tile, at=at, turn=0)
    talk.by_the_table()
    for clan in ("bohorg", "tomb", "godleif"):
        talk.do("choose_tactic", card=f"{clan}-1")
    homes = {"bohorg": [-1, -1], "tomb": [4, 1], "godleif": [-3, 4]}
    while talk.owed["do"] == ["place_bastion"]:
        talk.do("place_bastion", at=homes[talk.owed["who"]])
    while talk.owed["do"] == ["reinforce"]:
        talk.do("reinforce", units={"bastion": talk.owed["units"]})
    while talk.owed["who"] != "bohorg":
        talk.do("pass")
    talk.do("correct", what="units", at="A1", side="elves", to=[3, 3, 3])
    talk.do("correct", what="units", at="bastion", player="bohorg", to=[3, 3, 0])
    talk.do("move", from_="bastion", path=["A1"], units=[3, 3, 0]).do("fight", at="A1")
    while talk.owed.get("for") != "elves":
        talk.do("assault") if talk.owed["do"] != ["eliminate"] else talk.do("eliminate", units=talk.owed["legal"][0])
        talk.by_the_table(hit=0) if talk.owed.get("for") != "elves" else None
    assert talk.owed["do"] == ["roll"]
    talk.by_the_table()
    if talk.owed["do"] == ["eliminate"]:
        assert talk.owed["who"] == "godleif", "godleif sits on Bohorg's right"


# Stones, Elves, the end

def test_of_two_stones_and_one_figure_the_owner_chooses() -> None:
    talk = acting()
    stones = [place for place, each in talk.state["territories"].items() if each["feature"] == "stone1"]
    reserve = talk.state["players"]["bohorg"]["reserve"]
    talk.do("correct", what="units", at="bastion", player="bohorg", to=[0, 0, 0])
    count = talk.state["players"]["bohorg"]["reserve"][0]
    for place, number in zip(stones, (1, count - 2), strict=True):
        talk.do("correct", what="units", at=place, side="bohorg", to=[number, 0, 0])
    talk.do("pass").do("pass", by="tomb")
    assert talk.owed == {"who": "bohorg", "do": ["stone"], "level": 1, "places": stones}
    assert talk.refused("stone", at="A1") == ["clash.stone.unit"]
    talk.do("stone", at=stones[0])
    assert talk.state["phase"] == "action2" and reserve[0] < count


def test_the_elves_draw_one_card_each() -> None:
    talk = acting()
    for _ in range(4):
        talk.do("pass", by=talk.owed["who"])
    assert talk.state["phase"] == "elves"
    for elf in ("guard", "elder", "templar"):
        assert talk.owed == {"who": "table", "do": ["draw"], "deck": "equipment", "at": f"elves:{elf}", "count": 1}
        talk.do("draw", deck="equipment", cards=["crossbow"])
    assert (talk.state["phase"], talk.state["round"]) == ("tactic", 2)
    assert talk.state["elves"]["guard"] == {"weapon": "crossbow", "armour": None}


def test_when_the_game_is_over_nobody_owes_anything() -> None:
    talk = acting().do("concede", by="tomb")
    assert talk.owed == {"who": None, "do": []} and talk.state["winner"] == "bohorg"
    assert talk.refused("pass", by="bohorg") == ["clash.always.owed"]
    talk.do("correct", what="gold", player="tomb", to=7).do("undo").do("undo")
    assert talk.owed["who"] == "bohorg"
    assert acting().do("agree_end").state["winner"] is None


def test_what_is_always_possible_is_never_listed() -> None:
    talk = acting()
    assert not {"undo", "redo", "correct", "set_source", "concede", "agree_end", "state"} & set(talk.owed["do"])
    talk.do("set_source", of="dice", to="app").do("undo").do("redo").say(do("state"))
    assert talk.last["state"]["sources"]["dice"] == "app"
