"""How many taps the common things take; what is tapped half is there again after a kill."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from assistant.core.table.amounts import CorrectAmount
from assistant.games.kravora.bots.greedy import Greedy
from assistant.games.kravora.chapters.attack import Attack
from assistant.games.kravora.chapters.correction import CorrectBuilding
from assistant.games.kravora.chapters.movement import Hold
from assistant.games.kravora.chapters.purchases import BuyUnit
from assistant.games.kravora.chapters.rounds import ThrowWave
from assistant.games.kravora.chapters.ruses.effects import ShieldUsed
from assistant.games.kravora.chapters.strikes import ShareBlows
from assistant.games.kravora.chapters.turn import Done
from assistant.games.kravora.foresight.course import course
from assistant.games.kravora.model import LINES, Cast, Kravora
from assistant.games.kravora.table.inventory import inventory
from assistant.ui.games.kravora.presenters import attack
from assistant.ui.shell import sample
from assistant.ui.table import tutorial
from tests.kit.taps import besieging, siege
from tests.scenes.kravora import sieges


def newest(d: Any) -> Any:
    session = d.app.game.session
    return session.entry(session.head).command


def lay(drive: Any, folder: Path, players: int, *commands: Any, **more: Any) -> Any:
    siege.laid(folder, siege.header(players, "table"), *commands)
    return drive(**more)


def test_from_home_to_the_first_purchase(drive: Any) -> None:
    d = drive()
    besieging.begun(d)
    d.tap("buy.fantoche")
    besieging.tap_line(d, d.app.game.state.turn, 4)
    assert isinstance(newest(d), BuyUnit) and newest(d).line == 4
    assert d.taps <= 8
    assert d.app.navigator.screen.panel.purse == "4 L"


def test_the_table_says_who_is_first_and_is_told_what_has_to_lie_there(drive: Any) -> None:
    d = drive()
    d.tap("home.new")
    d.tap("shelf.kravora")
    d.tap("players.3")
    d.tap("laid")
    said = " ".join(d.app.navigator.screen.view.laid)
    assert "20 life markers" in said and "10 × Puppet" in said and "5 L, 6 L, 7 L" in said
    d.tap("first.2")
    d.tap("players.2")  # whoever was first does not sit there any more
    assert d.app.navigator.screen.view.first == "1"
    d.tap("players.3")
    d.tap("first.2")
    d.tap("start")
    state = d.app.game.state
    assert state.first == state.turn == "green" and state.players["green"].blood == 5


def test_a_card_is_carried_to_a_line(drive: Any) -> None:
    d = drive()
    game = besieging.begun(d)
    board = d.app.navigator.screen.board
    d.drag("buy.sprinteur", board.point_of_line(2))
    assert newest(d) == BuyUnit("sprinteur", 2, game.state.turn)
    head = game.session.head
    d.drag("buy.fantoche", "strip.red")  # beside the board: it stays in the hand
    assert game.session.head == head and d.find("buy.fantoche").chosen
    d.tap(board.point_of_line(3))
    assert newest(d) == BuyUnit("fantoche", 3, game.state.turn)


def test_on_a_wide_screen_another_board_lies_beside_that_of_whoever_is_asked(drive: Any, tmp_path: Path) -> None:
    siege.keep(tmp_path, siege.header(3), siege.panel("attack", 2))
    d = drive(size=(1920, 1200))
    screen, turn = d.app.navigator.screen, d.app.game.state.turn
    other = next(side for side in d.app.game.state.players if side != turn)
    assert screen.boards.sides == (turn,)
    d.tap(f"strip.{other}")
    assert screen.boards.sides == (turn, other) and screen.board.view.board == other
    unit = next(iter(attack.can_strike(d.app.game.state)))
    own = screen.boards.shown[turn]
    d.frames(30)
    assert own.lights.ready and not screen.boards.shown[other].lights.ready
    d.tap(own.point_of(unit))
    assert screen.panel.aim.unit is not None and own.lights.targets
    d.tap(f"strip.{other}")  # once more: away with it
    assert screen.boards.sides == (turn,)
    d.tap(f"strip.{other}")
    d.resize(1280, 800)
    assert screen.boards.sides == (other,)
    d.tap(f"strip.{turn}")
    assert screen.boards.sides == (turn,) and own.lights.targets


def test_a_wave_of_four_dice(drive: Any, tmp_path: Path) -> None:
    siege.keep(tmp_path, siege.header(3, "table"), siege.panel("dice", 7))
    d = drive()
    before = d.taps
    besieging.dice(d, ThrowWave((2, 6, 6, 1)))
    assert newest(d) == ThrowWave((2, 6, 6, 1)) and d.taps - before <= 5


def test_nothing_is_told_before_the_dice_of_the_app_lie(drive: Any, tmp_path: Path) -> None:
    """The last purchases end: the wave comes, a calamity with it in odd rounds, and then somebody is asked."""
    def last(state: Kravora) -> bool:
        return state.phase == "purchases" and state.round == 4 and len(state.acted) == 3

    siege.keep(tmp_path, siege.header(3), last)
    d = drive()
    screen = d.app.navigator.screen
    bar, board, strips, keys = screen.view, screen.board.view, screen.ids.strips.views, d.keys()
    d.tap("turn.done")
    assert screen.throwing.active and d.app.game.state.round == 5
    assert (screen.view, screen.board.view, screen.ids.strips.views, d.keys()) == (bar, board, strips, keys)
    head = d.app.game.session.head
    d.wait_until(lambda: not screen.throwing.active, 12)
    assert screen.view != bar and screen.board.view != board and screen.ids.strips.views != strips
    d.tap("table.undo")
    d.app.shell.close_sheet()
    d.app.game.jump(head)
    assert not screen.throwing.active  # it was seen


def test_a_tap_anywhere_shows_how_the_dice_lie_and_does_nothing_else(drive: Any) -> None:
    d = drive()
    d.tap("home.new")
    d.tap("shelf.kravora")
    d.tap("start")
    screen = d.app.navigator.screen
    d.wait_until(lambda: screen.throwing.active)
    board = screen.board
    assert screen.throwing.area == (board.x, board.y, board.width, board.height) and board.width > 600
    d.tap("turn.done")
    assert not screen.throwing.active and not d.app.game.session.head


def test_without_motion_nothing_tumbles(drive: Any) -> None:
    d = drive()
    d.app.motion = False
    d.tap("home.new")
    d.tap("shelf.kravora")
    d.tap("start")
    d.wait(0.5)
    assert not d.app.navigator.screen.throwing.active


def test_dice_entered_half_are_there_after_a_kill_and_can_be_taken_back(drive: Any, tmp_path: Path) -> None:
    siege.keep(tmp_path, siege.header(3, "table"), siege.panel("dice", 7))
    d = drive()
    for face in (2, 6):
        d.tap(f"face.{face}")
    d = drive()
    d.tap("dice.back")
    for face in (5, 4, 1):
        d.tap(f"face.{face}")
    d.tap("dice.done")
    assert newest(d) == ThrowWave((2, 5, 4, 1))


def test_an_attack_is_the_attacker_and_the_target(drive: Any, tmp_path: Path) -> None:
    d = lay(drive, tmp_path, 2, *sieges.opening(), *sieges.to_attack(2), sieges.unit("red", 1, "fantoche", "red"))
    state, before = d.app.game.state, d.taps
    (unit, targets), = attack.can_strike(state).items()
    besieging.tap_unit(d, unit)
    besieging.tap_unit(d, targets[1])
    assert newest(d) == Attack(unit, (targets[1],), "red") and d.taps - before == 2


def test_each_tap_is_a_blow_of_a_boulder_thrower_and_the_button_throws(drive: Any, tmp_path: Path) -> None:
    d = lay(drive, tmp_path, 2, *sieges.opening(), *sieges.to_attack(2), sieges.unit("red", 3, "rocailleux", "red"))
    (unit, targets), = attack.can_strike(d.app.game.state).items()
    besieging.tap_unit(d, unit)
    besieging.tap_unit(d, targets[0])
    besieging.tap_unit(d, targets[1])
    assert not isinstance(newest(d), Attack)
    d = drive()  # killed: it is in the hand still
    d.tap("attack.strike")
    assert newest(d) == Attack(unit, targets[:2], "red")


def test_a_whole_enemy_turn_without_ties_is_one_tap(drive: Any, tmp_path: Path) -> None:
    d = lay(drive, tmp_path, 2, *sieges.opening(), *sieges.to_attack(2))
    state, before = d.app.game.state, d.taps
    assert not course(state, "red").choices
    d.tap("attack.done")
    assert d.app.game.state.phase == "purchases" and d.taps - before == 1


@pytest.mark.parametrize(("commands", "kind"), [(sieges.TARGET, ShareBlows), (sieges.HOLD, Hold)])
def test_a_tie_is_one_tap(drive: Any, tmp_path: Path, commands: tuple[Any, ...], kind: type) -> None:
    d = lay(drive, tmp_path, 3, *commands)
    before = d.taps
    d.tap("choice.done")
    assert isinstance(newest(d), kind) and d.taps - before == 1


def test_the_owner_may_choose_otherwise(drive: Any, tmp_path: Path) -> None:
    d = lay(drive, tmp_path, 3, *sieges.HOLD)
    asked = d.app.navigator.screen.panel._asked
    other = next(number for number in asked.among if (number,) != d.app.navigator.screen.panel._advised)
    besieging.tap_unit(d, other)
    assert newest(d) == Hold((other,), "red")


def test_what_the_enemy_does_is_seen_before_it_does_it(drive: Any, tmp_path: Path) -> None:
    d = lay(drive, tmp_path, 4, *sieges.FORTY)
    screen = d.app.navigator.screen
    d.wait_for(lambda: screen.panel.foreseen is not None)
    assert 0 <= screen.panel.foreseen.least <= screen.panel.foreseen.most <= 10
    d.tap("attack.look")
    seen = 0
    while d.has("steps.next"):
        assert screen.board.lights.arrows or screen.board.lights.chosen or screen.board.lights.held
        d.tap("steps.next")
        seen += 1
    assert seen > 10 and d.has("attack.done") and d.app.game.state.phase == "attack"
    assert screen.board.view.stacks == stacks_of(d)


def stacks_of(d: Any) -> Any:
    from assistant.ui.games.kravora.presenters import board

    state = d.app.game.state
    return board.present(state, "red", d.app.face.looks(state, d.app.voice), d.app.voice).stacks


def test_a_shield_is_asked_of_its_owner(drive: Any, tmp_path: Path) -> None:
    d = lay(drive, tmp_path, 3, *sieges.SHIELD)
    screen = d.app.navigator.screen
    assert screen.seen == "blue" and "Björn" in screen.panel._card.asked and screen.panel._turned.angle == 180
    d.tap("shield.use")
    session = d.app.game.session
    assert isinstance(session.entry(session.head).events[0], ShieldUsed)


def test_a_comet_asks_on_each_board_where_more_than_four_stand(drive: Any, tmp_path: Path) -> None:
    d = lay(drive, tmp_path, 4, *sieges.COMET)
    boards = []
    while d.app.game.state.sharing is not None:
        boards.append(d.app.navigator.screen.seen)
        d.tap("choice.done")
    assert boards == ["red", "blue", "green", "yellow"]


def test_a_strip_shows_another_board_and_the_next_question_comes_back(drive: Any, tmp_path: Path) -> None:
    siege.keep(tmp_path, siege.header(3), siege.panel("attack", 2))
    d = drive()
    screen = d.app.navigator.screen
    turn = d.app.game.state.turn
    other = next(side for side in d.app.game.state.players if side != turn)
    d.tap(f"strip.{other}")
    assert screen.seen == other and screen.board.view.board == other
    d.tap("attack.done")
    assert screen.seen in (turn, d.app.game.ask.who)


def test_the_advice_makes_the_best_attack(drive: Any, tmp_path: Path) -> None:
    d = lay(drive, tmp_path, 2, *sieges.opening(), *sieges.to_attack(2), sieges.unit("red", 4, "fantoche"),
            sieges.unit("red", 4, "fantoche"), sieges.unit("red", 4, "fantoche"),
            sieges.unit("red", 4, "fantoche", "red"))
    d.tap("attack.suggest")
    d.wait_for(lambda: d.has("attack.strike"))
    d.tap("attack.strike")
    assert isinstance(newest(d), Attack) and len(newest(d).on) == 1
    assert d.app.game.state.players["red"].kills == 1


def test_where_no_attack_saves_a_stone_the_advice_kills_whom_it_can(drive: Any, tmp_path: Path) -> None:
    d = lay(drive, tmp_path, 2, *sieges.opening(), *sieges.to_attack(2), sieges.unit("red", 1, "fantoche", "red"))
    d.tap("attack.suggest")
    d.wait_for(lambda: d.has("attack.strike"))
    d.tap("attack.strike")
    assert d.app.game.state.players["red"].kills == 1


def test_a_game_under_way_is_entered_by_taps(drive: Any) -> None:
    d = drive()
    besieging.begun(d)
    d.tap("table.menu")
    d.tap("menu.entering")
    screen = d.app.navigator.screen
    for _ in range(2):
        d.tap("moment.round.more")  # round 4
    d.tap("moment.turn.blue")
    d.tap("entering.boards")
    assert screen.seen == "blue"
    d.tap("kind.costaud")
    d.tap(screen.board.point_of_line(3))
    d.tap("tool.hurt")
    d.tap(screen.board.point_of(max(screen.state.players["blue"].units)))
    d.tap("board.red")
    d.tap("owner.own")
    d.tap("kind.caillasseur")
    for _ in range(2):
        d.tap(screen.board.point_of_line(5))
    d.tap("house.caserne")
    d.tap("stone.2")
    d.tap("shield")
    d.tap("owner.white")
    for kind in ("costaud", "fantoche", "fantoche"):
        d.tap(f"kind.{kind}")
        d.tap(screen.board.point_of_sky())
    d.tap("tool.away")
    d.tap(screen.board.point_of_sky())
    d.tap("entering.done")
    state: Kravora = d.app.game.state
    assert (d.app.navigator.here, state.round, state.turn, state.phase) == ("table", 4, "blue", "attack")
    assert [(each.kind, each.of, each.line, each.life) for each in state.players["blue"].units.values()] == [
        ("costaud", "white", 3, 4)]
    assert [(each.kind, each.line) for each in state.players["red"].units.values()] == [("caillasseur", 5)] * 2
    red = state.players["red"]
    assert (red.frozen, red.shield, sorted(red.to_come)) == ((2,), True, ["costaud", "fantoche"])
    assert state.players["red"].buildings == ("caserne",) and dict(state.sources) == dict.fromkeys(state.sources, "app")
    besieging.play(d, Greedy(Random(1)), lambda now: now.round > 4)


def test_a_game_half_entered_is_there_after_a_kill(drive: Any) -> None:
    d = drive()
    besieging.begun(d, 3)
    d.tap("table.menu")
    d.tap("menu.entering")
    d.tap("moment.round.more")  # round 3
    d.tap("moment.turn.blue")
    d.tap("moment.calamity.arrow")
    d = drive()  # killed
    assert d.app.navigator.here == "entering"
    moment = d.app.navigator.screen.panel.moment
    assert (moment.round, moment.turn, moment.calamity) == (3, "blue", "arrow")
    d.tap("entering.boards")
    board = d.app.navigator.screen.board
    d.tap("kind.costaud")
    for line in (2, 3, 3):
        d.tap(board.point_of_line(line))
    d.tap("kind.sprinteur")
    d.tap(board.point_of_sky())
    d.tap("house.hutte")
    d.tap("number.wall.less")
    laid = d.app.navigator.screen.state
    d = drive()  # killed
    screen = d.app.navigator.screen
    assert d.app.navigator.here == "entering" and screen.panel.laying and screen.seen == "blue"
    assert inventory(screen.state) == inventory(laid)
    d.tap("entering.done")
    state: Kravora = d.app.game.state
    blue = state.players["blue"]
    assert (state.round, state.turn, blue.wall, blue.buildings) == (3, "blue", 9, ("hutte",))
    assert sorted((unit.kind, unit.line) for unit in blue.units.values()) == [("costaud", 2), ("costaud", 3),
                                                                             ("costaud", 3)]


def test_what_if_lays_any_board_and_changes_nothing(drive: Any, tmp_path: Path) -> None:
    siege.keep(tmp_path, siege.header(2), siege.panel("attack", 2))
    d = drive()
    state = d.app.game.state
    d.tap("table.menu")
    d.tap("menu.calculator")
    screen = d.app.navigator.screen
    for _ in range(3):
        d.tap("kind.rocailleux")
        d.tap(screen.board.point_of_line(4))
    d.wait_for(lambda: screen.panel.foreseen is not None and screen.panel.chances is not None)
    assert screen.panel.foreseen.most >= 3 and len(screen.panel.chances[screen.seen]) == 3
    d.tap("attack.look")
    d.tap("steps.next")
    d.back()
    d.tap("siege.clear")
    d.wait_for(lambda: screen.panel.foreseen is not None)
    assert screen.panel.foreseen.most == 0
    d.back()
    assert d.app.game.state == state


def test_what_if_without_a_game(drive: Any) -> None:
    d = drive()
    d.app.choose("kravora")
    d.app.navigator.refresh()
    d.tap("home.calculator")
    screen = d.app.navigator.screen
    d.tap(screen.board.point_of_line(5))
    d.wait_for(lambda: screen.panel.foreseen is not None)
    assert screen.panel.foreseen.least == 1


def test_undo_takes_a_purchase_back(drive: Any) -> None:
    d = drive()
    game = besieging.begun(d)
    before = game.state
    besieging.give(d, BuyUnit("fantoche", 2, before.turn))
    d.tap("table.undo")
    assert game.state == before
    besieging.give(d, Done(before.turn))


def test_after_a_ruse_on_another_board_the_own_one_is_seen_and_buying_goes_on(drive: Any, tmp_path: Path) -> None:
    d = lay(drive, tmp_path, 2, *sieges.opening(), CorrectBuilding("red", "hutte", True),
            CorrectAmount("blood", "red", 20), sieges.unit("blue", 3, "costaud"))
    screen, target = d.app.navigator.screen, max(d.app.game.state.players["blue"].units)
    besieging.give(d, Cast("reculer", unit=target, by="red"))
    assert screen.seen == "red"
    d.tap("shelf.units")
    d.tap("strip.blue")
    d.tap("buy.fantoche")
    assert screen.seen == "red" and screen.board.lights.lines == LINES
    d.tap(screen.board.point_of_line(2))
    assert newest(d) == BuyUnit("fantoche", 2, "red")
    d.tap("shelf.ruses")
    d.tap("buy.rocaille")
    d.tap("strip.blue")
    d.tap("part.back")
    assert screen.seen == "red", "what was begun and left too"


def test_in_a_first_game_the_enemy_is_watched_before_the_attack_ends(drive: Any, tmp_path: Path) -> None:
    d = lay(drive, tmp_path, 2, *sieges.opening(), *sieges.to_attack(2))
    tutorial.begin(d.app)
    d.tap("attack.done")
    assert d.has("steps.next") and d.app.game.state.phase == "attack"
    d.tap("steps.leave")
    assert d.has("attack.done") and d.app.game.state.phase == "attack", "nothing has happened"
    d.tap("attack.done")
    while d.has("steps.next"):
        d.tap("steps.next")
    assert d.app.game.state.phase == "purchases"


def test_before_a_ruse_is_announced_it_says_where_the_unit_goes(drive: Any, tmp_path: Path) -> None:
    d = lay(drive, tmp_path, 2, *sieges.opening(), CorrectBuilding("red", "hutte", True),
            CorrectAmount("blood", "red", 20), sieges.unit("red", 3, "costaud"))
    d.tap("shelf.ruses")
    d.tap("buy.reculer")
    besieging.tap_unit(d, max(d.app.game.state.players["red"].units))
    screen = d.app.navigator.screen
    assert "from line 3 to line 2" in screen.panel.hint and screen.board.lights.lines == (2,)


def test_the_sample_is_looked_at_from_home(drive: Any) -> None:
    d = drive()
    d.app.choose("kravora")
    d.app.navigator.refresh()
    d.tap("home.sample")
    state = d.app.game.state
    assert d.app.navigator.here == "table" and d.app.game.kind.id == "kravora" and state.round == 3
    assert d.has("attack.done")
    kept = d.app.game.id
    sample.begin(d.app, of="clash")
    assert d.app.game.kind.id == "clash"
    sample.begin(d.app, of="kravora")
    assert d.app.game.kind.id == "kravora" and d.app.game.id != kept
