"""Reading the box while playing.   Rules: clash.box.*"""

from __future__ import annotations

import json
from typing import Any

import pytest

from assistant.core.shapes.record import replace
from assistant.core.shapes.shape import Misshapen
from assistant.games.clash.bots import series
from assistant.games.clash.bots.match import Terms
from assistant.games.clash.box import content
from assistant.games.clash.chapters.income import ReinforcementsLost
from assistant.games.clash.editions import EDITIONS
from assistant.games.clash.game import GAME
from tests.kit.first_line import not_opened, open_game
from tests.kit.moves.position import position
from tests.kit.moves.reading import unread, with_decks
from tests.kit.plain_box import plain_box
from tests.kit.scenario import Scenario, given

UNIT = {"power": 2, "movement": 2, "life": 1}
FACE = {"city": 2, "forge": 5, "stone": {"at": 0, "level": 1}}


def refused(now: Scenario) -> list[dict[str, Any]]:
    """What was missing, where that alone is why."""
    now.refused("clash.box.unread")
    assert now.answer is not None
    speaker = GAME.voice_of(now.state, "fr")
    (shown,) = GAME.show_refusals(now.answer.reasons, now.state.setting, speaker)  # type: ignore[union-attr]
    json.dumps(shown)
    return list(shown["unread"])  # type: ignore[arg-type]


def moving(**units: Any) -> Scenario:
    """Two armies face each other, and nobody has read what is said here: bohorg 1."""
    return given(position(box=plain_box(units={("bohorg", 1): units}), units={"A0": {"bohorg": (2, 1, 0)},
                                                                            "A1": {"tomb": (1, 0, 0)}}))


@pytest.mark.rule("clash.box.unread")
def test_what_a_move_lacks_is_named_of_the_levels_that_go() -> None:
    now = moving(movement=None, flight=None, speed=None)
    move = {"from_": "A0", "path": ["A1"]}
    here = {"what": "unit", "clan": "bohorg", "level": 1}
    assert refused(now.when("move", **move, units=[1, 0, 0])) == [{**here, "needs": ["movement", "speed", "flight"]}]
    assert now.when("move", **move, units=[0, 1, 0]).events
    now.when("move", **move, units=[1, 0, 0], by="tomb").refused("clash.always.owed")
    assert now.owed["unread"] == [{**here, "needs": ["movement", "speed", "flight"]}] and "move" in now.owed["do"]
    read = now.when("read", what="unit", clan="bohorg", level=1, figures=UNIT)
    assert "unread" not in read.owed and read.when("move", **move, units=[2, 0, 0]).events


@pytest.mark.rule("clash.box.unread", "clash.box.read")
def test_in_mid_movement_points_that_nobody_has_read_are_full_once_they_are() -> None:
    gone = moving(movement=None).when("move", from_="A0", path=["A1"], units=[0, 1, 0])
    assert gone.shown["territories"]["A0"]["left"] == [[None, None], [], []]
    read = gone.when("read", what="unit", clan="bohorg", level=1, figures={"movement": 3}, part=True)
    assert read.shown["territories"]["A0"]["left"] == [[3, 3], [], []]
    again = read.when("read", what="unit", clan="bohorg", level=1, figures={"movement": 1}, part=True)
    assert again.shown["territories"]["A0"]["left"] == [[3, 3], [], []]


@pytest.mark.rule("clash.box.unread")
def test_a_fight_needs_the_figures_of_each_type_there_and_no_others() -> None:
    elves = {"guard": {"crystals": None}, "elder": {"power": None}}
    start = position(box=plain_box(units={("bohorg", 1): {"life": None}, ("bohorg", 3): {"power": None}}, elves=elves),
                     units={"A0": {"bohorg": (2, 0, 0)}, "A1": {"elves": (1, 0, 0)}})
    now = given(start).when("move", from_="A0", path=["A1"], units=[2, 0, 0])
    lacking = [{"what": "unit", "clan": "bohorg", "level": 1, "needs": ["life"]},
               {"what": "elf", "id": "guard", "needs": ["crystals"]}]
    assert sorted(refused(now.when("fight", at="A1")), key=str) == sorted(lacking, key=str)
    assert sorted(now.owed["unread"], key=str) == sorted(lacking, key=str) and "fight" not in now.owed["do"]
    now = now.when("read", what="unit", clan="bohorg", level=1, figures={"life": 1}, part=True)
    now = now.when("read", what="elf", id="guard", figures={"crystals": 1}, part=True)
    assert now.when("fight", at="A1").events and "unread" not in now.owed


@pytest.mark.rule("clash.box.unread")
def test_buying_recruiting_and_wearing_need_a_price_or_a_kind() -> None:
    cards, heroes = {"crossbow": {"cost": None}, "halberd": {"kind": None}}, {"hekna": {"cost": None}}
    start = position(box=plain_box(cards=cards, heroes=heroes), with_heroes=True, gold={"bohorg": 30},
                     units={"A0": {"bohorg": (2, 0, 0)}}, aside={"bohorg": ("halberd",)})
    now = given(start)
    assert refused(now.when("buy", card="crossbow")) == [{"what": "equipment", "id": "crossbow", "needs": ["cost"]}]
    assert refused(now.when("attach", card="halberd", level=1)) == [
        {"what": "equipment", "id": "halberd", "needs": ["kind"]}]
    assert refused(now.when("recruit", hero="hekna", at="A0")) == [{"what": "hero", "id": "hekna", "needs": ["cost"]}]
    assert {each["id"] for each in now.owed["unread"]} == {"crossbow", "halberd", "hekna"}
    moved = now.when("move", from_="A0", path=["A1"], units=[1, 0, 0])
    assert moved.events and "unread" not in moved.owed, "a Move Action buys nothing"
    assert refused(now.when("correct", what="card", card="halberd", player="bohorg", to="1"))
    assert now.when("correct", what="card", card="halberd", to="deck").events


@pytest.mark.rule("clash.box.unread")
def test_reinforcements_wait_for_the_counts_of_the_levels_that_are_due() -> None:
    start = position(box=plain_box(units={("bohorg", 1): {"count": None}, ("bohorg", 3): {"count": None}}),
                     phase="reinforce")
    now = given(start)
    assert now.shown["players"]["bohorg"]["reserve"][0] is None
    assert now.owed == {"who": "bohorg", "do": [], "units": [2, 1, 0], "unread": [
        {"what": "unit", "clan": "bohorg", "level": 1, "needs": ["count"]}]}
    assert refused(now.when("reinforce", units={"bastion": [2, 1, 0]}))
    few = now.when("read", what="unit", clan="bohorg", level=1, figures={"count": 1}, part=True)
    few.then(ReinforcementsLost("bohorg", (1, 0, 0)))
    assert few.owed == {"who": "bohorg", "do": ["reinforce"], "units": [1, 1, 0]}


@pytest.mark.rule("clash.box.unread")
def test_no_stone_gives_anything_before_every_count_due_is_read() -> None:
    units = {("bohorg", 1): {"count": None}, ("tomb", 1): {"count": None}}
    start = position(box=plain_box(units=units), units={"A0": {"bohorg": (0, 1, 0)}, "B0": {"tomb": (0, 1, 0)}},
                     acted=("tomb",))
    now = given(start).when("done")
    assert now.owed["who"] == now.state.order[0] and now.owed["do"] == [] and len(now.owed["unread"]) == 2
    now = now.when("read", what="unit", clan="bohorg", level=1, figures={"count": 5}, part=True)
    assert now.owed["who"] == "tomb" and now.state.stones is not None
    now = now.when("read", what="unit", clan="tomb", level=1, figures={"count": 5}, part=True)
    assert now.state.phase == "action2" and now.state.armies["A0"]["bohorg"] == (1, 1, 0)
    assert now.state.players["tomb"].reserve[0] == 4


@pytest.mark.rule("clash.box.unread")
def test_the_app_deals_and_draws_only_what_is_wholly_known() -> None:
    blank = content.load("blank")
    for source in ("equipment", "legendary", "tactics"):
        assert not_opened(box=blank, sources={source: "app"}) == ("clash.box.unread",)
    assert open_game(box=blank, sources={"dice": "app", "elves": "app"}).owed["count"] == 2
    box = plain_box(cards={"crossbow": {"copies": None}})
    now = given(position(box=replace(box, decks={"equipment": dict.fromkeys(EDITIONS, 80)})))
    to_app = {"of": "equipment", "to": "app"}
    assert refused(now.when("set_source", **to_app)) == [{"what": "equipment", "id": "crossbow", "needs": ["copies"]}]
    short = now.when("read", what="equipment", id="crossbow", figures={"copies": 1}, part=True)
    assert refused(short.when("set_source", **to_app)) == [{"what": "deck", "needs": ["equipment"]}]
    whole = short.when("read", what="deck", figures={"equipment": 80 - short.state.equipment.unknown})
    served = whole.when("set_source", **to_app)
    assert served.events
    assert refused(served.when("read", what="equipment", id="new", figures={"kind": "weapon", "cost": 1}))
    assert refused(served.when("read", what="deck", figures={"equipment": 90}))


@pytest.mark.rule("clash.box.read")
def test_without_part_all_that_a_box_requires_is_named() -> None:
    now = given(position())
    icons = now.when("read", what="unit", clan="bohorg", level=1, figures={**UNIT, "hit": 2})
    again = icons.when("read", what="unit", clan="bohorg", level=1, figures={**UNIT, "name": "Bully"})
    unit = again.state.box.clans["bohorg"].units[0]
    assert (unit.hit, unit.count, unit.name["fr"]) == (0, 8, "Bully") and unit.provenance.of("power") == "table"
    part = icons.when("read", what="unit", clan="bohorg", level=1, figures={"power": 5}, part=True)
    assert part.state.box.clans["bohorg"].units[0].hit == 2
    bad: list[dict[str, Any]] = [
        {"what": "unit", "clan": "bohorg", "level": 1, "figures": {"power": 1}},
        {"what": "unit", "clan": "bohorg", "level": 4, "figures": UNIT},
        {"what": "unit", "clan": "nobody", "level": 1, "figures": UNIT},
        {"what": "unit", "clan": "bohorg", "level": 1, "figures": {"life": 0}, "part": True},
        {"what": "unit", "clan": "bohorg", "level": 1, "figures": {"level": 2}, "part": True},
        {"what": "unit", "clan": "bohorg", "level": 1, "figures": {"name": {"en": "x"}}, "part": True},
        {"what": "elf", "id": "dwarf", "figures": {}, "part": True},
        {"what": "tactic", "clan": "bohorg", "id": "tomb-1", "figures": {"number": 1}, "part": True},
        {"what": "tactic", "clan": "bohorg", "id": "bohorg-8", "figures": {"number": 1}, "part": True},
        {"what": "tactic", "clan": "bohorg", "id": "bohorg-1", "figures": {"units": [1, 1]}, "part": True},
        {"what": "equipment", "id": "purifier", "figures": {"kind": "weapon", "cost": 1}},
        {"what": "legendary", "id": "crossbow", "figures": {"kind": "weapon"}},
        {"what": "legendary", "id": "new", "figures": {"kind": "weapon", "cost": 1}},
        {"what": "equipment", "id": "elves", "figures": {"kind": "weapon", "cost": 1}},
        {"what": "equipment", "id": "é", "figures": {"kind": "weapon", "cost": 1}},
        {"what": "equipment", "id": "new", "figures": {"kind": "shoe", "cost": 1}},
        {"what": "equipment", "id": "new", "figures": {"kind": "weapon", "cost": 1, "copies": {"fr2017": 1}}},
        {"what": "tile", "id": "9", "face": "c", "figures": FACE}, {"what": "tile", "id": "9", "figures": FACE},
        {"what": "tile", "id": "9", "face": "a", "figures": {**FACE, "forge": 2}},
        {"what": "tile", "id": "1", "face": "a", "figures": {"forge": 2}, "part": True},
        {"what": "deck", "figures": {"elves": 45}}, {"what": "deck", "id": "x", "figures": {"equipment": 68}},
        {"what": "bag", "figures": {}}, {"what": "hero", "id": "hekna", "figures": {"effect": "flies"}, "part": True},
    ]
    for line in bad:
        with pytest.raises(Misshapen):
            now.when("read", **line)


@pytest.mark.rule("clash.box.read")
def test_a_new_id_makes_a_new_card_a_tile_or_a_hero() -> None:
    now = given(position(with_heroes=True))
    card = now.when("read", what="equipment", id="mace", figures={"kind": "weapon", "cost": 3})
    assert card.state.equipment.size == now.state.equipment.size + 1 and card.state.equipment.holds("mace") == 1
    known = card.state.box.equipment["mace"]
    assert (known.power, known.name["en"], known.provenance.of("cost")) == (0, "mace", "table")
    part = now.when("read", what="equipment", id="mace", figures={"kind": "weapon"}, part=True)
    assert part.state.box.equipment["mace"].cost is None and part.state.box.equipment["mace"].number("ks2017") == 0
    hero = now.when("read", what="hero", id="ana", figures={"cost": 2, "movement": 2, "effect": "none"})
    assert hero.state.heroes[-1] == "ana" and "ana" in hero.shown["heroes"]
    tile = open_game(box=with_decks(plain_box())).when("read", what="tile", id="9", face="b", figures=FACE)
    assert tile.when("place_tile", tile="9b", at=[0, 0], turn=0).events
    assert refused(tile.when("place_tile", tile="9a", at=[0, 0], turn=0)) == [
        {"what": "tile", "id": "9", "face": "a", "needs": ["city", "forge", "stone", "mountains"]}]


@pytest.mark.rule("clash.box.read", "clash.always.cards")
def test_a_card_of_which_nobody_knows_how_many_there_are_is_drawn_while_the_deck_lasts() -> None:
    start = unread(with_decks(plain_box()))
    now = open_game(box=start, sources={"elves": "app"})
    for name in "12":
        now = now.when("read", what="tile", id=name, face="a", figures=FACE)
    now = now.when("place_tile", tile="1a", at=[0, 0], turn=0).when("place_tile", tile="2a", at=[2, 1], turn=0)
    assert now.owed == {"who": "table", "do": ["draw"], "deck": "equipment", "count": 6}
    now = now.when("read", what="equipment", id="w1", figures={"kind": "weapon", "cost": 1})
    size = now.shown["decks"]["equipment"]
    now = now.when("draw", deck="equipment", cards=["w1", "w1"])
    assert now.events and now.shown["decks"]["equipment"] == size - 2 and now.shown["market"] == {"w1": 2}
    now.when("read", what="equipment", id="w1", figures={"copies": 1}, part=True).refused("clash.always.cards")
    now.when("read", what="deck", figures={"equipment": 1}).refused("clash.always.cards")
    now = now.when("read", what="equipment", id="w1", figures={"copies": 3}, part=True)
    assert now.state.equipment.cards == {"w1": 1} and now.shown["decks"]["equipment"] == size - 2
    now.when("draw", deck="equipment", cards=["w1", "w1"]).refused("clash.always.cards")
    two = now.when("read", what="deck", figures={"equipment": 4})
    two = two.when("read", what="equipment", id="w2", figures={"kind": "weapon", "cost": 1})
    two.when("draw", deck="equipment", cards=["w2", "w2"]).refused("clash.always.cards")
    two.when("read", what="equipment", id="w2", figures={"copies": 2}, part=True).refused("clash.always.cards")
    assert two.when("draw", deck="equipment", cards=["w2"]).events


@pytest.mark.rule("clash.box.read", "clash.always.figures")
def test_reading_never_takes_away_what_is_in_play() -> None:
    start = position(units={"A0": {"bohorg": (3, 0, 0)}, "A1": {"elves": (2, 0, 0)}}, garrison={"bohorg": (1, 0, 0)},
                     slots={("bohorg", 1): ("crossbow",), ("elves", "guard"): ("halberd",)})
    now = given(start)
    count = {"what": "unit", "clan": "bohorg", "level": 1, "part": True}
    now.when("read", **count, figures={"count": 3}).refused("clash.always.figures")
    assert now.when("read", **count, figures={"count": 4}).state.players["bohorg"].reserve[0] == 0
    now.when("read", what="elf", id="guard", figures={"count": 1}, part=True).refused("clash.always.figures")
    fewer = now.when("read", what="elf", id="guard", figures={"count": 2}, part=True)
    assert fewer.shown["bag"][0] == 0
    for worn in ("crossbow", "halberd"):
        now.when("read", what="equipment", id=worn, figures={"kind": "armour"}, part=True).refused("clash.box.read")
        assert now.when("read", what="equipment", id=worn, figures={"kind": "weapon"}, part=True).events
    now.when("read", what="equipment", id="crossbow", figures={"copies": 0}, part=True).refused("clash.always.cards")


@pytest.mark.rule("clash.box.read")
def test_a_tile_that_lies_is_read_again_once_the_set_up_is_over() -> None:
    laid = open_game().when("place_tile", tile="1a", at=[0, 0], turn=0)
    laid.when("read", what="tile", id="1", face="a", figures={"city": 3}, part=True).refused("clash.box.read")
    assert laid.when("read", what="tile", id="1", face="b", figures={"city": 3}, part=True).events
    later = given(position()).when("read", what="tile", id="1", face="a", figures={"city": 3}, part=True)
    assert later.shown["territories"]["A3"]["feature"] == "city"
    assert later.shown["territories"]["A2"]["feature"] == "plain"


@pytest.mark.rule("clash.box.read")
def test_an_assault_keeps_the_figures_it_began_with_to_its_end() -> None:
    start = position(units={"A0": {"bohorg": (2, 0, 0)}, "A1": {"tomb": (2, 0, 0)}}, sources="table")
    now = given(start).when("move", from_="A0", path=["A1"], units=[2, 0, 0]).when("fight", at="A1")
    first = now.owed["who"]
    other = "tomb" if first == "bohorg" else "bohorg"
    rolling = now.when("assault", by=first)
    assert rolling.owed["dice"] == 2
    read = rolling.when("read", what="unit", clan=first, level=1, figures={"power": 5, "hit": 3}, part=True)
    read = read.when("read", what="unit", clan=other, level=1, figures={"life": 4}, part=True)
    assert read.owed["dice"] == 2
    struck = read.when("roll", dice=[1, 0])
    assert struck.owed["do"] == ["assault", "flee"], "one hit, no icons, Life 1: one falls by itself"
    assert sum(struck.state.armies["A1"][other]) == 1
    second = struck.when("assault", by=other).when("roll", dice=[0, 0])
    assert second.when("assault", by=first).owed["dice"] == 5


@pytest.mark.rule("clash.box.read", "clash.always.owed")
def test_anybody_reads_at_any_time_until_the_game_is_over() -> None:
    now = open_game()
    for by in ({"by": "bohorg"}, {"by": "tomb"}, {}):
        assert now.when("read", what="elf", id="elder", figures={"power": 3}, part=True, **by).events
    assert "read" not in now.owed["do"]
    over = now.when("agree_end")
    over.when("read", what="elf", id="elder", figures={"power": 3}, part=True).refused("clash.always.owed")


def test_bots_want_every_figure() -> None:
    terms = series.terms(edition=None, players=2, solo=None, bot="random", box="blank")
    assert not isinstance(terms, Terms)
