"""The page in a real browser: choosing in secret, dice, sleep, languages, narrow screens, large text, the keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from assistant.core.engine.ask import TABLE
from assistant.core.game.seat import seat
from assistant.core.words.message import Name
from assistant.games.clash.chapters.movement.moving import MoveArmy
from assistant.link.seats import Place
from tests.kit.browser import IS_THERE, WHY_NOT, Browser, browser
from tests.kit.callers import Hosted, hosted
from tests.kit.games import CLASH, GAMES
from tests.kit.toy.bots import begun
from tests.kit.toy.model import Throw

pytestmark = [pytest.mark.skipif(not IS_THERE, reason=WHY_NOT), pytest.mark.filterwarnings("ignore")]

TAB, ENTER = "\ue004", "\ue007"  # as WebDriver names them
FAULTS = """
const found = [], wide = document.documentElement.clientWidth;
const all = document.documentElement.scrollWidth;
if (all > wide) found.push(`wider than the screen: ${all}`);
for (const each of document.querySelectorAll("button")) {
  const box = each.getBoundingClientRect(), name = each.getAttribute("aria-label") || each.textContent.trim();
  if (!name) found.push("a button without a name");
  if (box.height < 44 || box.width < 44) found.push(`${name} is small: ${box.width} × ${box.height}`);
  if (box.left < -1 || box.right > wide + 1) found.push(`${name} is cut off`);
}
const bright = (text) => { const [r, g, b] = text.match(/[\\d.]+/g).map((each) => { each /= 255;
  return each <= 0.03928 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4; });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
const ground = (each) => { for (; each; each = each.parentElement) { const it = getComputedStyle(each).backgroundColor;
  if (!it.endsWith(", 0)")) return it; } return "rgb(29, 20, 14)"; };
for (const each of document.querySelectorAll("p, h1, h2, h3, dt, dd, small, li, button:not([disabled]), legend")) {
  const [one, two] = [bright(getComputedStyle(each).color), bright(ground(each))].sort((a, b) => b - a);
  if ((one + 0.05) / (two + 0.05) < 4.5) found.push(`hardly legible: ${each.textContent.trim().slice(0, 40)}`);
}
if (!document.querySelector("main [aria-live]")) found.push("nothing is told aloud");
if (!document.documentElement.lang) found.push("no language");
return found;
"""


@pytest.fixture(scope="module")
def phones() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


def at_the_tactics(players: int = 2) -> Any:
    table = CLASH.opened(CLASH.some_header(Random(3), "retail2019", players=players, sources="app"))
    for _ in CLASH.walk(table, Random(3)):
        if table.session.state.phase == "tactic":
            return table.session
    raise AssertionError


def sit(phones: Browser, table: Hosted, *sides: str | None) -> None:
    for tab in list(phones.tabs)[1:]:
        phones.to(tab)
        phones.driver.close()
    phones.tabs = dict(list(phones.tabs.items())[:1])
    for tab in phones.tabs:
        phones.to(tab)
        phones.driver.get("about:blank")
    phones.tabs.clear()
    for side in sides:
        phones.opens(str(side), table.port, table.place(side))


def test_four_seal_a_card_each_in_secret(phones: Browser) -> None:
    """In four tabs; the journal is that of the same commands given without any phone."""
    session = at_the_tactics(4)
    before = len(session.way)
    hands = {clan: each.hand for clan, each in session.state.players.items()}
    voice = CLASH.game.voice(session.state.setting, "en")
    names = {clan: [voice.name(Name("tactic", card)) for card in hand] for clan, hand in hands.items()}
    with hosted(session) as table:
        sit(phones, table, *hands)
        for clan in hands:
            phones.to(clan)
            assert "face down" in phones.text() and not any(name in phones.text() for name in names[clan])
            phones.tap("button.main")
            shown = {name for each in names.values() for name in each if name in phones.text()}
            assert shown == set(names[clan]), "the own cards, and no other"
            phones.tap(".cards button", 1)
            phones.until(lambda: "Done." in phones.text() or "Choose a Tactic card" not in phones.text())
        for clan in hands:
            phones.to(clan)
            phones.until(lambda: "Choose a Tactic card" not in phones.text())
        assert phones.complaints() == []
    again = at_the_tactics(4)
    for entry in session.entries[before:]:
        again.submit(entry.command)
    assert [entry.command.card for entry in session.entries[before:]] == [hand[1] for hand in hands.values()]
    assert again.entries == session.entries and again.state == session.state


def at_a(panel: str, seed: int = 3) -> Any:
    """Clash, where this is owed; everything is thrown and drawn by the app."""
    table = CLASH.opened(CLASH.some_header(Random(seed), "retail2019", players=2, sources="app"))
    for _ in CLASH.walk(table, Random(seed)):
        if CLASH.game.chapters.ask(table.session.state).panel == panel:
            return table.session
    raise AssertionError(panel)


def seen(session: Any, who: str) -> Any:
    """The view of a seat."""
    return seat(CLASH.game, session.state, who).view(CLASH.game.voice(session.state.setting, "en"))


def test_figures_move_by_taps_on_the_map(phones: Browser) -> None:
    """Where they stand, who goes, where to; never from a list of paths."""
    session = at_a("action")
    clan = session.state.turn
    with hosted(session) as table:
        sit(phones, table, clan)
        view = seen(session, clan)
        assert not [each for each in view["answers"] if each["do"]["do"] == "move"]
        start = next(each for each in view["steps"] if sum(group["most"] for group in each["groups"]) > 1)
        at = {each["place"]: number for number, each in enumerate(view["map"])}
        phones.hex(at[start["from"]])
        level = next(number for number, group in enumerate(start["groups"]) if group["most"])
        phones.tap(".count button")
        phones.hex(at[start["to"][0]])
        phones.until(lambda: "not answered" not in phones.text())
        left = [group["most"] for group in start["groups"]]
        left[level] -= 1
        there, to = (place.split(":")[0] for place in (start["from"], start["to"][0]))
        assert session.entries[-1].command == MoveArmy(there, (to,), tuple(left), (), clan)
        assert phones.complaints() == []


def test_a_bastion_is_laid_by_a_tap_on_the_map(phones: Browser) -> None:
    session = at_a("bastion")
    clan = session.state.turn
    with hosted(session) as table:
        sit(phones, table, clan)
        spots = [each["do"]["at"] for each in seen(session, clan)["answers"]]
        phones.hex(len(session.state.board.position) + sum(each.bastion is not None
                                                          for each in session.state.players.values()) + 1)
        phones.until(lambda: session.state.players[clan].bastion is not None)
        assert session.state.players[clan].bastion == tuple(spots[1])
        phones.tab(2)
        phones.hex(0)
        phones.until(lambda: phones.all(".say strong"))


def test_dice_are_entered(phones: Browser) -> None:
    session = begun(sources={"deck": "app", "dice": "table"}).session
    with hosted(session) as table:
        sit(phones, table, TABLE, None)
        count = {"sun": 2, "frost": 1}[session.state.open]
        assert phones.all("fieldset") == [] and "You are watching" in phones.text()
        phones.to(TABLE)
        assert not phones.all("button.main")[0].is_enabled()
        for die in range(count):
            phones.tap(f"fieldset:nth-of-type({die + 1}) button", 4)
        phones.tap("button.main")
        phones.until(lambda: session.state.phase == "choose")
        assert session.entries[0].command == Throw((5,) * count)
        phones.to("None")
        phones.tab(3)
        phones.until(lambda: "throws" in phones.text())


def test_it_wakes_up_and_what_was_tapped_meanwhile_is_sent(phones: Browser) -> None:
    session = begun().session
    with hosted(session) as table:
        sit(phones, table, "red")
        port, keys = table.port, table.keys
    phones.until(lambda: phones.all("[role=alert]"))
    phones.tap("button.main")
    phones.tap(".answers button")
    assert "not answered yet" in phones.text() and session.state.chosen == {}
    with hosted(session, port=port, keys=keys):
        phones.run("dispatchEvent(new Event('online'))")
        phones.until(lambda: "red" in session.state.chosen)
        phones.until(lambda: not phones.all("[role=alert]"))
    assert len(session.entries) == 1


def test_without_a_code_it_says_what_is_missing(phones: Browser) -> None:
    with hosted(begun().session) as table:
        phones.driver.get("about:blank")
        phones.driver.get(f"http://127.0.0.1:{table.port}/")
        phones.until(lambda: "needs the code" in phones.text())
        phones.driver.get("about:blank")
        stranger = Place("red", bytes(32))
        phones.driver.get(f"http://127.0.0.1:{table.port}/#{stranger.name}.{stranger.code}")
        phones.until(lambda: phones.all("[role=alert]"))
        assert not phones.all("nav")


def test_it_speaks_the_language_of_the_phone() -> None:
    with browser(lang="fr") as phones, hosted(at_the_tactics()) as table:
        phones.opens("one", table.port, table.place(table.session.state.setting.clans[0]))
        assert "Choisissez une carte Tactique" in phones.text() and "Montrer mes cartes" in phones.text()
        assert phones.run("return document.documentElement.lang") == "fr"
        phones.tap("header button")
        phones.until(lambda: "Choose a Tactic card" in phones.text())
        assert phones.run("return document.documentElement.lang") == "en"


def test_the_keyboard_is_enough(phones: Browser) -> None:
    session = at_the_tactics()
    one = session.state.setting.clans[0]
    with hosted(session) as table:
        sit(phones, table, one)
        for key in (TAB, TAB, ENTER, TAB, " "):
            phones.driver.switch_to.active_element.send_keys(key)
        phones.until(lambda: session.state.players[one].chosen)
        assert session.state.players[one].chosen == session.state.players[one].hand[0]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("width", "scale"), [(320, 100), (320, 200), (360, 130), (1280, 100)])
def test_it_is_whole_and_legible(game: str, width: int, scale: int) -> None:
    playing = GAMES[game]
    table = playing.opened(playing.some_header(Random(2), sources={"clash": "app", "kravora": "table"}[game]))
    moments = [table.session.head]
    panels: dict[str, int] = {}
    for _ in playing.walk(table, Random(2)):
        panels.setdefault(playing.game.chapters.ask(table.session.state).panel, table.session.head)
        if len(table.session.way) > 150:
            break
    moments += list(panels.values())
    with browser(width=width) as phones, hosted(table.session) as host:
        sides = playing.game.playing(table.session.state_at(0))
        phones.opens("one", host.port, host.place(sides[0]))
        phones.run(f"document.documentElement.style.fontSize = '{scale}%'")
        for number in moments:
            table.session.jump(number)
            host.tell()
            for tab in range(4):
                phones.tab(tab)
                if tab < 2 and phones.all("[aria-pressed=false].main"):
                    phones.tap("[aria-pressed=false].main")
                assert phones.run(FAULTS) == [], f"{number} {tab}"
        assert phones.complaints() == []
