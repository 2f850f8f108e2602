"""What is agreed on before a game, and what the rules have against it."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from assistant.core.game.table import Table, open_table
from assistant.core.shapes.record import replace
from assistant.core.words.voice import Speaker
from assistant.games.clash.box import content
from assistant.games.clash.game import GAME
from assistant.games.clash.model import SOURCES
from assistant.games.clash.names import called
from assistant.games.clash.rulings import RULINGS
from assistant.ui.games.clash.presenters.new_game import draft, new_game
from assistant.ui.games.clash.presenters.new_game.draft import Draft, DraftSeat

BOX = content.load("stand-in")
CLANS = tuple(BOX.clans)
VOICE = Speaker("en", {}, lambda name, lang: called(BOX, name, lang))


def view(asked: Draft, **more: Any) -> new_game.NewGameView:
    return new_game.present(asked, BOX, VOICE, "en", **more)


def seated(count: int) -> Draft:
    return draft.seated(draft.for_players(Draft(), count), CLANS)


def test_the_defaults_are_ready_to_begin() -> None:
    for count in range(1, len(CLANS) + 1):
        asked = seated(count)
        assert view(asked).ready
        assert isinstance(open_table(GAME, draft.line(asked, new_game.names(asked, VOICE), CLANS), "en"), Table)


@given(st.integers(1, 4), st.lists(st.tuples(st.integers(0, 3), st.sampled_from(CLANS)), max_size=8))
def test_whatever_clans_are_chosen_none_is_there_twice(count: int, choices: list[tuple[int, str]]) -> None:
    asked = seated(count)
    for number, clan in choices:
        asked = draft.leading(asked, number % count, clan)
        assert asked.seats[number % count].clan == clan
        assert len({seat.clan for seat in asked.seats}) == count


@given(st.integers(2, 5), st.integers(0, 4), st.integers(-2, 6))
def test_moving_a_seat_keeps_everybody_at_the_table(count: int, number: int, to: int) -> None:
    asked = replace(Draft(), seats=tuple(DraftSeat(str(each)) for each in range(count)))
    after = draft.moved(asked, number % count, to)
    assert sorted(seat.name for seat in after.seats) == sorted(seat.name for seat in asked.seats)
    if 0 <= to < count:
        assert after.seats[to] == asked.seats[number % count]


def test_a_player_without_a_clan_is_told_by_the_rules() -> None:
    asked = seated(5)
    shown = view(asked)
    assert not shown.ready
    assert shown.seats[4].look is None
    assert any("5 players" in text for text in shown.problems["players"])
    assert not any("same clan" in text for text in shown.problems["players"])  # nobody chose one twice


def test_solo_in_an_edition_without_it_is_refused_beside_the_players() -> None:
    shown = view(replace(seated(1), edition="ks2017"))
    assert "no solo game" in shown.problems["players"][0]
    assert shown.bar == shown.problems["players"][0]
    assert shown.told_in("players") == ""  # once is enough


def test_the_names_of_last_time_come_back_with_their_seats() -> None:
    asked = draft.for_players(Draft(), 3, ["Ada", "Björn", "Chloé"])
    assert [seat.name for seat in asked.seats] == ["", "", "Chloé"]
    assert new_game.names(asked, VOICE) == ("Player 1", "Player 2", "Chloé")


def test_what_is_kept_comes_back_and_nonsense_does_not_hurt() -> None:
    asked = draft.sourced(replace(seated(3), goal=6, heroes=True), ("dice",), "table")
    asked = draft.ruled(asked, "injuries", "maximal")
    assert draft.from_json(draft.to_json(asked)) == asked
    nonsenses: list[Any] = [None, [], {"seats": [["a"]]},
                            {"seats": 7, "goal": "x", "rulings": {"injuries": 3}, "box": 1}]
    for nonsense in nonsenses:
        assert draft.from_json(nonsense) == Draft()


def test_sources_are_one_or_each_by_itself() -> None:
    assert view(Draft()).sources == "app"
    assert view(draft.sourced(Draft(), SOURCES, "table")).sources == "table"
    mixed = view(draft.sourced(Draft(), ("dice",), "table"))
    assert mixed.sources == "each"
    assert {row.name: row.value for row in mixed.each_source} == {**dict.fromkeys(SOURCES, "app"), "dice": "table"}


def test_alone_only_the_goals_there_are_can_be_chosen_and_the_other_one_comes_back() -> None:
    asked = replace(seated(2), goal=9)
    alone = draft.for_players(asked, 1)
    assert (view(asked).goals, view(asked).goal) == ((1, 10), 9)
    assert (view(alone).goals, view(alone).goal, view(replace(alone, goal=2)).goal) == ((4, 5), 5, 4)
    assert view(alone).ready and "5 points" in view(alone).summary
    assert view(draft.for_players(alone, 2)).goal == 9


def test_alone_nobody_is_asked_who_plays_the_elves() -> None:
    shown = view(draft.for_players(seated(2), 1), shown=frozenset({"more"}))
    assert {row.name for row in shown.rulings} == set(RULINGS) - {"elves-player"}


def test_every_ruling_is_asked_for_once_unfolded_in_both_languages() -> None:
    assert view(Draft()).rulings == ()
    shown = view(draft.ruled(Draft(), "rage-limit", "8"), shown=frozenset({"more"}))
    assert {row.name for row in shown.rulings} == set(RULINGS)
    assert next(row.value for row in shown.rulings if row.name == "rage-limit") == "8"
    french = new_game.present(Draft(), BOX, Speaker("fr"), "fr", frozenset({"more"}))
    assert french.rulings[0].title != shown.rulings[0].title
