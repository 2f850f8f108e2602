"""What the table shows around the panels: the map, the strips, a place, a player."""

from assistant.core.shapes.record import replace
from assistant.core.words.voice import Speaker
from assistant.games.clash.box.records import Box
from assistant.games.clash.lookup import controller, points, units_at
from assistant.games.clash.model import ELVES, STOPPED, Action, Clash
from assistant.games.clash.names import called
from assistant.games.clash.odds.board.threats import strikes
from assistant.ui.games.clash.presenters.battle import odds
from assistant.ui.games.clash.presenters.map import map as map_view
from assistant.ui.games.clash.presenters.table import parts, place, player
from assistant.ui.games.clash.presenters.table.places import bastion_key, bastion_owner, on_map, within
from assistant.ui.table.presenters.owed import shortened
from tests.kit.moves.position import position
from tests.kit.plain_box import plain_box


def voice(box: Box | None = None) -> Speaker:
    return Speaker("en", {}, lambda name, lang: called(box or plain_box(), name, lang))


VOICE = voice()


def table(**more: object) -> Clash:
    return position(units={"A4": {"bohorg": (2, 0, 1)}, "A0": {"tomb": (1, 0, 0)}, "B2": {ELVES: (0, 2, 0)}},
                    garrison={"tomb": (0, 1, 0)}, **more)  # type: ignore[arg-type]


def test_every_figure_of_the_table_is_on_the_map() -> None:
    state = table()
    for each in map_view.present(state, VOICE).hexes:
        for army in each.armies:
            here = within(army.side, each.place) or ""
            assert sum(stack.count for stack in army.stacks) == sum(units_at(state, army.side, here))
        if each.feature != "bastion":
            holder = controller(state, each.place)
            assert (each.holder is None) == (holder is None)
    shown = {each.place for each in map_view.present(state, VOICE).hexes}
    assert shown == {*state.board.position, "bastion:bohorg", "bastion:tomb"}


def test_only_what_changed_is_drawn_anew() -> None:
    state = table()
    old = map_view.present(state, VOICE)
    assert map_view.changed(old, map_view.present(state, VOICE)) == {}
    moved = replace(state, armies={**state.armies, "A3": {"bohorg": (1, 0, 0)}})
    assert set(map_view.changed(old, map_view.present(moved, VOICE))) == {"A3"}
    assert set(map_view.changed(None, old)) == {each.place for each in old.hexes}


def test_points_left_are_told_for_the_player_in_turn_alone() -> None:
    left = {"A4": ((2, STOPPED), (), (1,)), "bastion": ((), (), ())}
    state = table(action=Action("move", left=left, control={}))
    shown = {(each.place, stack.label): stack.points for each in map_view.present(state, VOICE, points=True).hexes
             for army in each.armies for stack in army.stacks}
    assert shown[("A4", "I")] == "2 –" and shown[("A4", "III")] == "1"
    assert shown[("A0", "I")] == "" and shown[("bastion:tomb", "II")] == ""
    assert not any(stack.points for each in map_view.present(state, VOICE).hexes
                   for army in each.armies for stack in army.stacks)


def test_points_in_words() -> None:
    assert [map_view.points_words(each) for each in ((2, 2), (3, 1), (0,), (STOPPED, 2), ())] == [
        "2", "3 1", "–", "2 –", ""]


def test_a_strip_says_what_the_state_says() -> None:
    state = table(gold={"bohorg": 7}, crystals={"tomb": 3})
    ours, theirs = parts.present(state, VOICE)
    assert (ours.gold, theirs.crystals, ours.turn, theirs.turn) == (7, 3, True, False)
    assert ours.points == points(state, "bohorg") and ours.reserve == state.players["bohorg"].reserve


def test_alone_the_elves_have_a_strip_too() -> None:
    solo = position(clans=("bohorg",), solo="medium", units={"B2": {ELVES: (1, 1, 0)}}, domination=5)
    elves = parts.present(solo, VOICE)[-1]
    assert (elves.side, elves.points, elves.goal) == (ELVES, 5, 14)


def test_every_point_of_a_player_has_its_source() -> None:
    cities = position().board.places("city")
    state = position(units={cities[0]: {"bohorg": (1, 0, 0)}}, aside={"bohorg": ["rotting-blade"]})
    shown = player.present(state, "bohorg", VOICE)
    assert len(shown.sources) == points(state, "bohorg") == 2
    assert shown.points.startswith("2 of 4")
    assert player.present(state, ELVES, VOICE).side == ELVES


def test_a_place_tells_who_stands_there_and_who_could_strike() -> None:
    state = table()
    shown = place.present(state, "A0", VOICE)
    assert [army.units[0].count for army in shown.armies] == [1]
    found = list(strikes(state, "A0"))
    views = place.strikes(state, found, VOICE)
    assert [each.who for each in views] == ["Bohorg"]
    assert views[0].chance == odds.percent(found[-1].chance, VOICE)
    assert place.strikes(state, [replace(found[-1], exact=False)], VOICE)[0].chance.startswith("about ")
    assert not place.present(state, "bastion:tomb", VOICE).can_be_struck


def test_who_could_come_is_told_with_what_has_to_be_given_up_for_it() -> None:
    state = position(units={"A1": {"bohorg": (3, 0, 0)}, "A0": {ELVES: (1, 0, 0)}, "A4": {ELVES: (1, 0, 0)}})
    view, = place.strikes(state, strikes(state, "A4"), VOICE)
    assert view.force == "2 level I\nOnly by Overrun in A0: 1 level I must stay there."


def test_places_have_two_names_each() -> None:
    assert bastion_owner(bastion_key("tomb")) == "tomb" and bastion_owner("A3") is None
    for at in ("A3", "bastion"):
        assert within("tomb", on_map("tomb", at)) == at
    assert within("bohorg", "bastion:tomb") is None


def test_what_undo_says_is_cut_between_words() -> None:
    long = "Undo: Bohorg tribe reinforces: " + "Bastion: 2 level I and 1 level II, " * 5
    assert len(shortened(long)) <= 74 and shortened(long).endswith(" …")
    assert shortened("short") == "short"


def test_a_player_sees_how_many_of_each_type_are_in_play_and_how_many_are_left() -> None:
    state = table()
    mine = player.present(state, "bohorg", VOICE)
    reserve = state.players["bohorg"].reserve
    assert [line.title.partition(" · ")[2] for line in mine.levels] == [
        f"in play: {there} · in reserve: {left}" for there, left in zip((2, 0, 1), reserve, strict=True)]
    elves = player.present(state, ELVES, VOICE)
    assert [line.title.partition(" · ")[2] for line in elves.levels] == [
        f"on the board: {there} · in the bag: {left}" for there, left in zip((0, 2, 0), state.elves.bag, strict=True)]
