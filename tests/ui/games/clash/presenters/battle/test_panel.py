"""What the battle shows, against what the rules say of the same table."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.engine.attempt import Accepted, attempt
from assistant.core.engine.leaving import AgreeEnd
from assistant.core.past.session import Entry, Session
from assistant.core.words.message import Voice
from assistant.core.words.voice import Speaker
from assistant.games.clash.chapters.battle.commands import Assault, Eliminate, Fight, Flee, Reroll
from assistant.games.clash.chapters.battle.course import legal_sets
from assistant.games.clash.chapters.fate import Roll
from assistant.games.clash.game import GAME
from assistant.games.clash.lookup import battle_in
from assistant.games.clash.model import Action, Clash
from assistant.games.clash.names import called
from assistant.games.clash.odds import solve
from assistant.games.clash.odds.asking.midway import question_now
from assistant.ui.games.clash.presenters.battle import odds, panel
from assistant.ui.games.clash.presenters.battle.actions import ChooseView, EliminateView, RerollView, RollView
from tests.kit.moves.battles import units
from tests.kit.moves.position import position
from tests.kit.plain_box import plain_box

BOX = plain_box(units=units((1, {"hit": 1, "slowness": 1}), (2, {"reroll": 1}), clan="bohorg")
                | units((1, {"shield": 1}), (2, {"life": 2})))


def begun(attackers=(2, 1, 0), defenders=(3, 1, 0), at: str = "A2", enemy: str = "tomb", **table: Any) -> Session:
    state = position(units={at: {"bohorg": attackers, enemy: defenders}}, action=Action("move"), box=BOX, **table)
    session = Session(GAME, Entry(AgreeEnd(), ()), state)
    do(session, Fight(at))
    return session


def do(session: Session, *commands: Any) -> None:
    for command in commands:
        answer = session.submit(GAME.settle(session.state, command))
        assert isinstance(answer, Accepted), answer


def after(state: Clash, fallen: tuple[int, int, int]) -> Clash:
    answer = attempt(GAME, state, GAME.settle(state, Eliminate(fallen)))
    assert isinstance(answer, Accepted)
    there: Clash = answer.state
    return there


def voice(session: Session, lang: str = "en") -> Voice:
    setting = session.state.setting
    return Speaker(lang, setting.edition.words, lambda name, which: called(setting.box, name, which))


def seen(session: Session) -> panel.BattleView:
    view = panel.present(session, voice(session))
    assert view is not None
    return view


def test_each_side_shows_what_stands_and_what_it_brings() -> None:
    view = seen(begun())
    assert [(row.label, row.count, row.fallen) for row in view.attacker.rows] == [("I", 2, 0), ("II", 1, 0)]
    assert [row.most_power for row in view.attacker.rows] == [False, True]
    assert {icon.words: icon.figure for icon in view.attacker.sums} == {
        "Power": "3", "Hit": "1", "Shield": "0", "Reroll": "1", "Slowness": "1"}
    assert view.attacker.role == "Attacker" and view.defender.on_turn and not view.attacker.on_turn
    assert "slowness: Bohorg tribe 1, Army of the Tomb 0" in view.why


def test_fleeing_says_what_it_costs() -> None:
    doing = seen(begun()).doing
    assert isinstance(doing, ChooseView)
    assert doing.dice == 3 and not doing.app and not doing.steal
    assert "3 level I and 1 level II" in doing.flee and "City A2" in doing.flee and "Bohorg" in doing.flee


def test_the_sum_names_its_parts_and_who_brings_them() -> None:
    session = begun()
    do(session, Assault(), Roll((0, 0, 0)), Assault(), Roll((1, 1, 0)), Reroll(), Roll((1,)))
    view = seen(session)
    assert view.sum is not None
    assert [(part.amount, part.words, part.from_) for part in view.sum.parts] == [
        ("+3", "dice showing a hit", ""), ("+1", "hit icons", "Pummeler 1"),
        ("−1", "shields of the enemy", "Skeleton 1")]
    assert view.sum.total == battle_in(session.state).injuries == 3
    assert view.tray is not None and view.tray.dice == (1, 1, 1) and view.tray.fresh == (2,)


def test_only_sets_that_are_legal_can_be_grown_to() -> None:
    session = begun()
    do(session, Assault(), Roll((0, 0, 0)), Assault(), Roll((1, 1, 0)), Reroll(), Roll((1,)))
    doing = seen(session).doing
    assert isinstance(doing, EliminateView)
    assert doing.legal == tuple(legal_sets(session.state)) and doing.by == "bohorg"
    for one in range(4):
        for two in range(2):
            grown = doing.may_grow_to((one, two, 0))
            assert grown == any(one <= each[0] and two <= each[1] for each in doing.legal)
    assert doing.spent((1, 1, 0)) == 3


def test_who_fell_stays_in_sight_and_the_log_tells_how() -> None:
    session = begun()
    do(session, Assault(), Roll((1, 1, 0)), Eliminate((0, 1, 0)))
    view = seen(session)
    assert [(row.label, row.count, row.fallen) for row in view.attacker.rows] == [("I", 2, 0), ("II", 0, 1)]
    (line,) = view.log
    assert (line.number, line.side, line.dice, line.sum) == (1, "tomb", "3 dice: 2 hit", "Injuries: 2 = 2")
    assert line.outcome == "1 level II eliminated"


@pytest.mark.parametrize(("edition", "any_die"), [("retail2019", False), ("ks2017", True)])
def test_the_roll_says_how_many_dice_and_the_reroll_which(edition: str, any_die: bool) -> None:
    session = begun((1, 2, 0), (1, 0, 0), edition=edition)
    do(session, Assault())
    doing = seen(session).doing
    assert isinstance(doing, RollView) and doing.dice == len(battle_in(session.state).rolling)
    do(session, Roll((0, 0)), Assault(), Roll((1, 0, 0)))
    doing = seen(session).doing
    assert isinstance(doing, RerollView) and doing.any_die is any_die and doing.misses == (1, 2)


def test_the_end_says_who_won_what_was_lost_and_who_holds_the_city() -> None:
    session = begun((1, 0, 0), (1, 0, 0))
    do(session, Assault(), Roll((1, 0)))
    view = seen(session)
    assert view.stage == panel.OVER and view.headline == "Army of the Tomb wins the battle"
    assert view.doing.lines == (  # type: ignore[union-attr]
        "Losses of Bohorg tribe: 1 level I", "Losses of Army of the Tomb: none", "City A2 is held by Army of the Tomb",
        "Victory Points of Army of the Tomb: 1")
    assert view.defender.on_turn and not view.attacker.on_turn  # it is the winner who stands out


def test_dice_of_the_assault_before_say_whose_they_are() -> None:
    session = begun((1, 0, 0), (3, 0, 0))
    do(session, Assault(), Roll((0, 0)))
    view = seen(session)
    assert view.headline == "Assault 2: Bohorg tribe"
    assert view.tray is not None and view.tray.past == "Assault 1: Army of the Tomb"
    do(session, Assault(), Roll((1, 0)))
    view = seen(session)
    assert view.tray is not None and view.tray.past == "Assault 2: Bohorg tribe"
    do(session, Assault())
    assert seen(session).tray == view.tray  # until others are thrown
    do(session, Roll((1, 0)))
    view = seen(session)
    assert view.stage == panel.OVER and view.tray is not None and view.tray.past == ""


def test_who_flees_goes_home() -> None:
    session = begun((1, 0, 0), (1, 0, 0))
    do(session, Flee())
    view = seen(session)
    assert view.doing.winner == "bohorg"  # type: ignore[union-attr]
    assert "Army of the Tomb flees; back home: 1 level I" in view.doing.lines  # type: ignore[union-attr]


def test_dice_of_the_app_are_watched_dice_of_the_table_are_not() -> None:
    for source in ("app", "table"):
        session = begun(enemy="elves", sources=source)
        found = panel.watched(session, session.head, voice(session))
        assert [beat.is_throw for beat, _ in found][:1] == ([True] if source == "app" else [])
        assert all(view.stage == panel.SHOW and view.doing is None for _, view in found)


def test_percents_never_look_more_certain_than_they_are() -> None:
    session = begun()
    shown = [odds.percent(chance, voice(session)) for chance in (0.0, 0.001, 0.5, 0.999, 1.0)]
    assert shown == ["0%", "<1%", "50%", ">99%", "100%"]


def test_the_best_set_comes_first_and_the_others_say_what_they_cost() -> None:
    session = begun()
    do(session, Assault(), Roll((0, 0, 0)), Assault(), Roll((1, 1, 0)), Reroll(), Roll((1,)))
    solution = solve(question_now(session.state))
    told = odds.advice(session.state, solution, voice(session))
    assert told.sets[0].cost == "" and not any("<" in each.cost for each in told.sets)
    assert {each.units for each in told.sets} <= set(legal_sets(session.state))
    assert told.sets[0].chance == odds.exact(session.state, solution, voice(session)).attacker


@pytest.mark.rule("clash.solo.casualties")
def test_alone_the_best_set_is_that_which_costs_the_player_least() -> None:
    """With others at the table it is the worst for the Attacker, whoever chooses for the Elves."""
    for solo in ("easy", None):
        clans = ("bohorg",) if solo else ("bohorg", "tomb")
        session = begun((2, 1, 1), (0, 2, 1), enemy="elves", clans=clans, solo=solo)
        do(session, Roll((1, 1, 1, 0)))
        state, solution = session.state, solve(question_now(session.state))
        told = odds.advice(state, solution, voice(session))
        chances = {fallen: solve(question_now(after(state, fallen))).win for fallen in legal_sets(state)}
        best = (max if solo else min)(chances.values())
        assert chances[told.sets[0].units] == pytest.approx(best, abs=0.005)  # of those alike, who kills most
        shown = odds.percent(best if solo else 1 - best, voice(session))
        assert told.sets[0].chance == shown


def test_the_advice_on_a_reroll_names_the_dice() -> None:
    session = begun()
    do(session, Assault(), Roll((0, 0, 0)), Assault(), Roll((1, 0, 0)))
    told = odds.advice(session.state, solve(question_now(session.state)), voice(session))
    assert told.picks == (1, 2) and told.reroll.startswith("Throw again: ")


def test_where_every_die_has_hit_nothing_is_said_of_misses() -> None:
    session = begun((1, 2, 0), (1, 0, 0), edition="ks2017")
    do(session, Assault(), Roll((0, 0)), Assault(), Roll((1, 1, 1)))
    told = odds.advice(session.state, solve(question_now(session.state)), voice(session))
    assert told.reroll.startswith("Keep: ") and told.reroll.endswith("every die has hit")
