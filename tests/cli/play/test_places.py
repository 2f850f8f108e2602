"""`play`: places, positions and directions, against a little geometry of its own with angles and distances."""

from __future__ import annotations

import math
import tomllib
from pathlib import Path
from typing import Any

import pytest

from assistant.games.clash.box import content
from tests.kit.script import Dialogue, acting, run

Point = tuple[float, float]
TOUCH = math.sqrt(3)  # between the middles of two hexes with sides of length 1
BOX = tomllib.loads(Path(content.SHIPPED["stand-in"]).read_text("utf-8"))
FACES = {f"{tile['id']}{side}": tile[side] for tile in BOX["tile"] for side in "ab"}


def middle(at: list[int]) -> Point:
    """A hex with a flat top: each q is one and a half to the right and half a hex down, each r a hex down."""
    return 1.5 * at[0], TOUCH * (at[1] + at[0] / 2)


def towards(start: Point, direction: int) -> Point:
    """The middle of the neighbour: 0 is on top, each further direction 60 degrees clockwise."""
    angle = math.radians(60 * direction - 90)
    return start[0] + TOUCH * math.cos(angle), start[1] + TOUCH * math.sin(angle)


def near(one: Point, other: Point, distance: float = TOUCH) -> bool:
    return abs(math.dist(one, other) - distance) < 0.01


class Map:
    """Where Territories lie and which borders are barred, worked out from the tiles as they were placed."""

    def __init__(self, *tiles: tuple[str, list[int], int]) -> None:
        self.places: dict[str, Point] = {}
        self.features: dict[str, str] = {}
        self.walls: list[tuple[Point, Point]] = []
        for letter, (side, at, turn) in zip("ABCDE", tiles, strict=False):
            spots = [middle(at), *(towards(middle(at), printed + turn) for printed in range(6))]
            self.places |= {f"{letter}{number}": spot for number, spot in enumerate(spots)}
            face = FACES[side]
            stone = face["stone"]
            named = {face["city"]: "city", face["forge"]: "forge", stone["at"]: f"stone{stone['level']}"}
            self.features |= {f"{letter}{number}": named.get(number, "plain") for number in range(7)}
            self.walls += [(spots[number], towards(spots[number], printed + turn))
                           for number, printed in face.get("mountains", [])]

    def barred(self, one: Point, other: Point) -> bool:
        return any(near(a, start, 0) and near(b, end, 0)
                   for a, b in self.walls for start, end in ((one, other), (other, one)))

    def rules(self, start: Point, place: str) -> list[str]:
        """Which rule forbids a walker this one step."""
        if not near(start, self.places[place]):
            return ["clash.move.connected"]
        return ["clash.move.mountain"] if self.barred(start, self.places[place]) else []


def on(side: str, at: list[int], turn: int) -> tuple[Dialogue, Map]:
    """A game on tile 1a and this one, in the first Action; no Elves are left, and every Unit walks."""
    talk = Dialogue().do("place_tile", tile="1a", at=[0, 0], turn=0).do("place_tile", tile=side, at=at, turn=turn)
    talk.by_the_table().do("choose_tactic", card="bohorg-1").do("choose_tactic", card="tomb-1")
    chart = Map(("1a", [0, 0], 0), (side, at, turn))
    homes = [home for home in ([-1, -1], [-2, 1], [0, -2], [-1, 2], [1, -2]) if free(chart, home)]
    while talk.owed["do"] == ["place_bastion"]:
        home = homes.pop(0)
        if talk.say({"do": "place_bastion", "by": talk.owed["who"], "at": home})["ok"]:
            continue
    while talk.owed["do"] == ["reinforce"]:
        talk.do("reinforce", units={"bastion": talk.owed["units"]})
    while talk.owed["who"] != "bohorg":
        talk.do("pass")
    for place, each in talk.state["territories"].items():
        if each["side"]:
            talk.do("correct", what="units", at=place, side=None, to=[0, 0, 0])
    return talk, chart


def free(chart: Map, home: list[int]) -> bool:
    spot = middle(home)
    return (not any(near(spot, place, 0) for place in chart.places.values())
            and any(near(spot, place) for place in chart.places.values()))


def tried(talk: Dialogue, start: str, place: str) -> list[str]:
    """The rules that forbid one Unit this step; what was done is undone."""
    answer = talk.say({"do": "move", "by": "bohorg", "from": start, "path": [place], "units": [1, 0, 0]})
    if answer["ok"]:
        talk.do("undo")
    return [reason["rule"] for reason in answer.get("refused", ())]


@pytest.mark.parametrize("turn", range(6))
def test_turned_tiles_lie_as_the_geometry_says(turn: int) -> None:
    talk, chart = on("2a", [2, 1], turn)
    assert {place: each["feature"] for place, each in talk.state["territories"].items()} == chart.features
    for start, spot in chart.places.items():
        talk.do("correct", what="units", at=start, side="bohorg", to=[1, 0, 0])
        for place in chart.places:
            expected = ["clash.move.connected"] if place == start else chart.rules(spot, place)
            assert tried(talk, start, place) == expected, (start, place)
        talk.do("undo")


@pytest.mark.parametrize(("side", "at", "turn"), [("2b", [1, 2], 0), ("3a", [3, -1], 3), ("4b", [-2, -1], 5)])
def test_from_the_bastion_one_comes_to_the_territories_beside_it_and_mountains_bar_the_way(
        side: str, at: list[int], turn: int) -> None:
    talk, chart = on(side, at, turn)
    tomb = talk.state["players"]["tomb"]["bastion"]["at"]
    talk.do("correct", what="units", at="bastion", player="bohorg", to=[1, 0, 0])
    seen = 0
    for home in ([q, r] for q in range(-4, 6) for r in range(-4, 6)):
        answer = talk.say({"do": "correct", "what": "bastion", "player": "bohorg", "to": home})
        assert answer["ok"] == (free(chart, home) and not near(middle(home), middle(tomb))
                                and home != tomb), home
        if answer["ok"]:
            assert talk.state["players"]["bohorg"]["bastion"]["at"] == home
            expected = {place: chart.rules(middle(home), place) for place in chart.places}
            assert {place: tried(talk, "bastion", place) for place in chart.places} == expected
            seen += any("clash.move.mountain" in rules for rules in expected.values())
    assert seen, "somewhere a Mountain bars the way to a Bastion"


@pytest.mark.parametrize("contact", ["one", "two"])
def test_a_tile_touches_the_others_with_so_many_borders_and_covers_none(contact: str) -> None:
    needed = {"one": 1, "two": 2}[contact]
    talk = Dialogue(rulings={"tile-contact": contact}).do("place_tile", tile="1a", at=[0, 0], turn=0)
    old = list(Map(("1a", [0, 0], 0)).places.values())
    for at in ([q, r] for q in range(-5, 6) for r in range(-5, 6)):
        new = list(Map(("2a", at, 0)).places.values())
        touching = sum(near(one, other) for one in new for other in old)
        covers = any(near(one, other, 0) for one in new for other in old)
        answer = talk.say({"do": "place_tile", "tile": "2a", "at": at, "turn": 2})
        assert answer["ok"] == (not covers and touching >= needed), at
        if answer["ok"]:
            talk.do("undo")


def test_letters_come_in_the_order_of_placing() -> None:
    players = [{"name": clan, "clan": clan} for clan in ("bohorg", "tomb", "godleif")]
    talk = Dialogue(players=players)
    for tile, at in (("3a", [0, 0]), ("1b", [2, 1]), ("5a", [-1, 3])):
        talk.do("place_tile", tile=tile, at=at, turn=0)
    assert list(talk.state["territories"]) == [f"{letter}{number}" for letter in "ABC" for number in range(7)]
    assert [tile["tile"] for tile in talk.state["tiles"]] == ["3a", "1b", "5a"]
    city = next(f"B{number}" for number in range(7) if FACES["1b"]["city"] == number)
    assert talk.state["territories"][city]["feature"] == "city"


@pytest.mark.parametrize("turn", [-1, 6, 10 ** 20])
def test_there_are_six_turns(turn: int) -> None:
    assert Dialogue().refused("place_tile", tile="1a", at=[0, 0], turn=turn) == ["clash.setup.tile-place"]


@pytest.mark.parametrize("place", ["A7", "F0", "a0", "A", "", "A0 ", "Bastion", "bastion:gandalf", "A00"])
def test_a_place_that_there_never_is_is_an_error(place: str) -> None:
    assert "error" in acting().say({"do": "fight", "by": "bohorg", "at": place})


@pytest.mark.parametrize("place", ["C0", "E6", "bastion", "bastion:tomb"])
def test_a_place_that_is_not_on_this_board_is_refused(place: str) -> None:
    assert acting().refused("fight", by="bohorg", at=place) == ["clash.battle.where"]


def test_the_own_bastion_is_bastion_and_nobody_enters_anothers() -> None:
    talk = acting()
    assert talk.refused("move", from_="bastion", path=["bastion:tomb"], units=[1, 0, 0]) == ["clash.move.bastions"]
    assert talk.refused("move", from_="bastion", path=["A1", "bastion:tomb"],
                        units=[1, 0, 0]) == ["clash.move.bastions"]


def test_units_are_by_level_and_elves_by_type() -> None:
    players = [{"name": "Ana", "clan": "bohorg"}]
    header = {"game": "clash", "edition": "retail2019", "players": players, "solo": "easy", "sources": "table"}
    played: Any = run(header,
                      {"do": "place_tile", "tile": "1a", "at": [0, 0], "turn": 0},
                      {"do": "place_tile", "tile": "2a", "at": [2, 1], "turn": 0},
                      {"do": "draw", "deck": "elves", "cards": ["templar", "elder", "templar", "guard"]})
    counts = {elf["id"]: elf["count"] for elf in BOX["elf"]}
    assert played.state["territories"]["A2"] == {"feature": "city", "side": "elves", "units": [1, 1, 2]}
    assert played.state["bag"] == [counts["guard"] - 1, counts["elder"] - 1, counts["templar"] - 2]
