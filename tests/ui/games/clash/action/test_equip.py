"""Equipping by taps and by carrying cards."""

from typing import Any

from assistant.core.box.unread import known
from assistant.core.fate.sources import SetSource
from assistant.core.table.amounts import CorrectAmount
from assistant.games.clash.chapters.correction.pieces import CorrectHero
from assistant.games.clash.model import BASTION, Clash
from tests.kit.taps import evening
from tests.scenes.clash.equip import rich


def begin(drive: Any, folder: Any, until: evening.Until = rich, size: tuple[int, int] = (1280, 800)) -> Any:
    evening.keep_game(folder, evening.header(2), until)
    d = drive(size=size)
    d.tap("action.equip")
    return d


def payable(d: Any) -> str:
    view = d.app.navigator.screen.panel.part.view
    return str(next(card.id for card in view.market if card.available))


def dear(d: Any) -> str:
    view = d.app.navigator.screen.panel.part.view
    return str(next(card.id for card in view.market if not card.available))


def single_cards(state: Clash) -> bool:
    return rich(state) and all(count == 1 for count in state.market.values())


def state(d: Any) -> Clash:
    now: Clash = d.app.game.state
    return now


def test_a_card_and_a_level_buy_and_put_on(drive: Any, tmp_path: Any) -> None:
    d = begin(drive, tmp_path)
    card, clan, gold = payable(d), state(d).turn or "", state(d).players[state(d).turn or ""].gold
    d.tap(f"equip.market.{card}")
    d.tap("equip.level.3")
    cost = known(state(d).box.card(card).cost)
    assert card in state(d).players[clan].slots[2].worn()
    assert state(d).players[clan].gold == gold - cost
    d.tap("equip.done")
    assert state(d).turn != clan


def test_a_card_is_carried_to_a_level(drive: Any, tmp_path: Any) -> None:
    d = begin(drive, tmp_path)
    card, clan = payable(d), state(d).turn or ""
    d.drag(f"equip.market.{card}", "equip.level.1")
    assert card in state(d).players[clan].slots[0].worn()


def test_a_card_let_go_beside_everything_stays_where_it_was(drive: Any, tmp_path: Any) -> None:
    d = begin(drive, tmp_path)
    before = state(d)
    d.drag(f"equip.market.{payable(d)}", (20, 780))
    assert state(d) is before
    assert d.app.shell.children[0] is not None


def test_what_is_too_dear_says_so_with_its_rule(drive: Any, tmp_path: Any) -> None:
    d = begin(drive, tmp_path)
    before = state(d)
    d.tap(f"equip.market.{dear(d)}")
    assert d.has("notice.rule")
    assert state(d) is before


def test_a_forging_that_is_refused_leaves_the_card_in_hand(drive: Any, tmp_path: Any) -> None:
    d = begin(drive, tmp_path)
    card, clan = payable(d), state(d).turn or ""
    d.app.game.submit(CorrectAmount("crystals", clan, 0))
    d.tap(f"equip.market.{card}")
    d.tap("equip.forge")
    d.tap("notice.close")
    d.tap("equip.buy")
    assert card in state(d).players[clan].aside


def test_a_worn_card_goes_aside_and_comes_back(drive: Any, tmp_path: Any) -> None:
    d = begin(drive, tmp_path)
    clan = state(d).turn or ""
    level, worn = next((number, slots.worn()[0]) for number, slots in enumerate(state(d).players[clan].slots, 1)
                       if slots.worn())
    kind = state(d).setting.box.card(worn).kind
    d.tap(f"equip.level.{level}.{kind}")
    d.tap("equip.put-aside")
    assert worn in state(d).players[clan].aside
    d.tap(f"equip.aside.{worn}")
    d.tap(f"equip.level.{level}")
    assert worn in state(d).players[clan].slots[level - 1].worn()
    d.tap("table.undo")
    assert worn in state(d).players[clan].aside


def test_back_lets_go_of_the_card_then_leads_to_the_choice(drive: Any, tmp_path: Any) -> None:
    d = begin(drive, tmp_path)
    d.tap(f"equip.market.{payable(d)}")
    d.back()
    assert d.app.navigator.screen.panel.part.picked is None
    d.tap("equip.back")
    assert d.has("action.pass")


def test_what_the_table_must_reveal_comes_first_and_the_card_stays_in_hand(drive: Any, tmp_path: Any) -> None:
    d = begin(drive, tmp_path, until=single_cards, size=(800, 1280))
    assert d.app.game.submit(SetSource("equipment", "table"))
    card, clan = payable(d), state(d).turn or ""
    d.tap(f"equip.market.{card}")
    d.tap("equip.level.2")
    revealed = next(iter(state(d).equipment.cards))
    d.tap(f"card.{revealed}")
    assert card in state(d).players[clan].aside
    d.tap("equip.level.2")
    assert card in state(d).players[clan].slots[1].worn()


def test_when_the_last_hero_is_recruited_the_market_lies_there_again(drive: Any, tmp_path: Any) -> None:
    evening.keep_game(tmp_path, evening.header(2, "ks2017"), rich)
    d = drive()
    clan, (*others, last) = state(d).turn or "", state(d).heroes
    for hero in others:
        d.app.game.submit(CorrectHero(hero, clan, BASTION))
    d.app.game.submit(CorrectAmount("gold", clan, 20))
    d.frames(10)
    d.tap("action.equip")
    d.tap("equip.mode")
    d.tap(f"equip.hero.{last}")
    d.tap(f"equip.at.{BASTION}")
    assert last in state(d).players[clan].heroes and not state(d).heroes
    assert not d.has("equip.mode") and d.has(f"equip.market.{payable(d)}")
