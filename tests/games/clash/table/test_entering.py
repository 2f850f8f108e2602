"""A game already under way: from a fresh one to any moment of any other, by ordinary commands and corrections alone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from assistant.core.engine.attempt import Accepted, Refused
from assistant.core.game.table import Table
from assistant.core.past.session import Session
from assistant.core.shapes.record import replace, values_of
from assistant.core.table.correcting import settle
from assistant.core.table.counting import Fact
from assistant.core.table.entering import hand_over
from assistant.core.words.message import say
from assistant.games.clash.chapters import fate
from assistant.games.clash.chapters.setup.opening import PlaceTile
from assistant.games.clash.game import CHAPTERS, GAME
from assistant.games.clash.model import SOURCES, Clash, Pile
from assistant.games.clash.table import laws
from assistant.games.clash.table.entering import MOMENTS, Underway, reach, steps, what_stays_unknown
from assistant.games.clash.table.inventory import inventory
from assistant.games.clash.triples import plus
from tests.kit.moves.random_positions import opened, some_header, walk


def moments(header: dict[str, Any], seed: int) -> Iterator[Clash]:
    """Where a turn, or the choice of Tactic cards, begins."""
    for happening in islice(walk(opened(header), Random(seed)), 400):
        state = happening.after
        calm = state.battle is None and state.action is None and fate.draw_owed(state) is None
        chosen = any(each.chosen for each in state.players.values())
        if state.phase in MOMENTS and calm and not chosen and (state.turn or state.phase == "tactic"):
            yield state


def some_moments(seed: int, **fixed: Any) -> list[tuple[dict[str, Any], Clash]]:
    header = some_header(Random(seed), sources="table", **fixed)
    found = list(moments(header, seed))
    return [(header, state) for state in found[:: max(1, len(found) // 6)]]


def fresh(header: dict[str, Any], state: Clash) -> Table:
    """A new game with the same tiles."""
    table = opened(header)
    for tile in state.board.tiles:
        assert isinstance(table.session.submit(PlaceTile(tile.side, tile.at, tile.turn)), Accepted)
    return table


def underway(state: Clash) -> Underway:
    """What the players would answer."""
    bastions = {clan: each.bastion for clan, each in state.players.items() if each.bastion is not None}
    tactics = {clan: each.tactic for clan, each in state.players.items() if each.tactic is not None}
    order = state.last_order if state.phase == "tactic" else state.order
    elves = {elf: slots.worn() for elf, slots in zip(("guard", "elder", "templar"), state.elves.slots, strict=True)}
    return Underway(state.round, state.phase, state.turn, order or state.setting.clans, bastions, tactics,
                    state.market, elves)


def entered(header: dict[str, Any], state: Clash) -> Session:
    """The game of that state, entered into a new one as a screen would do it."""
    session = fresh(header, state).session
    for lead in (lambda now: reach(now, underway(state)), lambda now: settle(GAME, now, as_it_lies(now, state))):
        answer = lead(session.state)
        assert not isinstance(answer, Refused), answer
        for entry in answer[0]:
            assert isinstance(session.submit(entry.command), Accepted)
        assert session.state == answer[1]
    return session


def as_it_lies(now: Clash, state: Clash) -> dict[Fact, Any]:
    """Every field of the audit set to what lies there; where nothing lies any more, to nothing."""
    here, there = inventory(now), inventory(state)
    gone = {fact: 0 if isinstance(value, int) else None for fact, value in here.items() if fact not in there}
    return {**gone, **there}


def observable(state: Clash) -> dict[str, Any]:
    """What the protocol shows, where an order is no fact of the table; eliminated Elves count as in the bag."""
    shown: Any = GAME.show_state(state)
    shown["bag"], shown["taken"] = list(plus(state.elves.bag, state.elves.taken)), None
    shown["heroes"] = sorted(shown["heroes"])
    for each in shown["players"].values():
        each |= {pile: sorted(each[pile]) for pile in ("aside", "legendary", "discard")}
    return shown


def essence(state: Clash) -> Clash:
    """The whole state, but for what nobody at the table could tell."""
    unordered = {clan: replace(each, aside=tuple(sorted(each.aside)), legendary=tuple(sorted(each.legendary)),
                               discard=tuple(sorted(each.discard)), heroes=dict(sorted(each.heroes.items())))
                 for clan, each in state.players.items()}
    elves = replace(state.elves, bag=plus(state.elves.bag, state.elves.taken), taken=(0, 0, 0))
    equipment = Pile({card: state.equipment.holds(card) for card in state.box.equipment})
    last = state.last_order if state.phase == "tactic" else ()  # afterwards it settles nothing any more
    started = replace(state, stones=None, improving=None, refilled=False, spawning=None, last_order=last)
    return replace(started, players=unordered, elves=elves, equipment=equipment, heroes=tuple(sorted(state.heroes)))


@pytest.mark.parametrize("seed", range(16))
def test_any_moment_can_be_entered(seed: int) -> None:
    for header, state in some_moments(seed):
        session = entered(header, state)
        assert observable(session.state) == observable(state)
        assert values_of(essence(session.state)) == values_of(essence(state))
        assert laws.broken(session.state) == []


@pytest.mark.parametrize("solo", [True, False])
def test_solo_and_every_edition_are_entered_too(solo: bool) -> None:
    if solo:
        cases = [{"edition": "retail2019", "players": 1}] * 4
    else:
        cases = [{"edition": edition, "players": 3} for edition in ("fr2017", "ks2017", "retail2019")]
    for seed, fixed in enumerate(cases):
        for header, state in some_moments(50 + seed, **fixed):
            assert observable(entered(header, state).state) == observable(state)


@pytest.mark.parametrize("seed", range(4))
def test_only_ordinary_commands_lead_there_and_the_game_goes_on(seed: int) -> None:
    for header, state in some_moments(seed)[-1:]:
        session = entered(header, state)
        kinds = {type(entry.command) for entry in session.entries}
        assert kinds <= {shape.record for shape in GAME.grammar.shapes} and kinds & set(CHAPTERS.corrections)
        assert CHAPTERS.ask(session.state) == CHAPTERS.ask(state)
        for source in hand_over(session.state, dict.fromkeys(SOURCES, "app")):
            answer = session.submit(source)
            assert isinstance(answer, Accepted) or (source.of == "tactics" and state.phase == "tactic")


def test_an_order_that_the_cards_alone_do_not_tell_is_played_in() -> None:
    """After a tie that was settled by points nobody remembers: who is first has not acted yet."""
    header, state = next(each for each in some_moments(1) if each[1].phase == "action1")
    played = underway(state)
    reverse = tuple(reversed(played.order))
    answer = reach(fresh(header, state).session.state, replace(played, order=reverse, turn=reverse[0]))
    assert not isinstance(answer, Refused)
    assert (answer[1].turn, answer[1].order, answer[1].acted) == (reverse[0], reverse, ())


def test_a_game_without_its_tiles_can_not_be_led_there() -> None:
    header, state = some_moments(3)[2]
    assert isinstance(reach(opened(header).session.state, underway(state)), Refused)


def test_the_steps_ask_the_moment_first_then_the_whole_table() -> None:
    header, state = some_moments(3)[0]
    table = fresh(header, state)
    asked = steps(table.session.state)
    fields = [step.field for step in asked]
    assert set(fields[:8]) == set(Underway.__match_args__) and set(fields[8:]) == {"audit"}
    assert all(say(step.prompt, table.voice("en")) for step in asked)
    assert all(step.question is not None for step in asked[8:])


def test_eliminated_elves_are_said_to_count_as_in_the_bag() -> None:
    assert what_stays_unknown((0, 0, 0)) is None
    assert what_stays_unknown((1, 0, 0)) is not None
