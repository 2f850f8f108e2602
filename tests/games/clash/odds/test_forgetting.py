"""Big battles: of all the worths only so many are kept, and no question is the worse for it."""

import gc
import time
import weakref
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import product, zip_longest
from random import Random
from typing import Any

import pytest

from assistant.core.shapes.record import replace
from assistant.games.clash.odds import Cancelled, solve
from assistant.games.clash.odds.arena import Arena
from assistant.games.clash.odds.decisions import part_position
from assistant.games.clash.odds.forward import Forward
from assistant.games.clash.odds.lattice import ENDLESS
from assistant.games.clash.odds.question import SIDES, Question
from assistant.games.clash.odds.reach import Reach, seeds
from assistant.games.clash.odds.ring import Ring
from assistant.games.clash.odds.slabs import SlabTable, least_room, sizes
from assistant.games.clash.odds.solution import Solution
from tests.kit.odds.battles import random_battle

np = pytest.importorskip("numpy")
LITTLE = 20_000  # bytes: some pairs of tokens of a small battle


@pytest.fixture
def forgetful(monkeypatch):
    monkeypatch.setattr("assistant.games.clash.odds.slabs.BUDGET", LITTLE)


def battles(number: int) -> Iterator[tuple[Question, Solution, Solution]]:
    """Some in which much is forgotten, solved either way."""
    luck = Random(21)
    for _ in range(200):
        question = replace(random_battle(luck, most=3), rage_limit=None, frontline=False, running=None)
        slabs = solve(question, engine="slabs")
        if forgotten(slabs) < ENDLESS:
            number -= 1
            yield question, slabs, solve(question, engine="pure")
        if not number:
            return
    pytest.fail("too little is forgotten")


def forgotten(slabs: Solution) -> int:
    assert isinstance(slabs.table, SlabTable)
    return slabs.table.forgotten


def states(question: Question) -> Iterator[tuple[int, tuple[int, int], tuple[int, int]]]:
    """All that have to be worked out, those with fewest tokens first."""
    arena = Arena(question)
    open_ = Reach(arena, seeds(arena)).open
    for pair in sorted(range(arena.pairs), key=lambda pair: sum(divmod(pair, arena.width))):
        for side, own, other in product(range(2), range(arena.lattices[0].size), range(arena.lattices[1].size)):
            if open_[side][own][other] >> pair & 1:
                yield side, (own, other), divmod(pair, arena.width)


def lost(slabs: Solution) -> list[tuple[int, tuple[int, int], tuple[int, int]]]:
    """The states that were forgotten."""
    assert isinstance(slabs.table, SlabTable)
    return [state for state in states(slabs.question) if slabs.arena.number(state[2]) not in slabs.table.kept]


def test_what_was_forgotten_is_worked_out_once_more(forgetful):
    asked = 0
    for question, slabs, pure in battles(8):
        assert isinstance(slabs.table, SlabTable)
        for state in states(question):
            asked += slabs.arena.number(state[2]) not in slabs.table.kept
            assert slabs.table.worth(*state) == pytest.approx(pure.table.worth(*state), abs=1e-12), (question, state)
    assert asked > 100


def test_who_ask_at_once_for_what_was_forgotten_wait_for_each_other(forgetful, monkeypatch):
    slabs, pure = max(((slabs, pure) for _, slabs, pure in battles(8)), key=lambda both: len(lost(both[0])))
    gone = lost(slabs)
    at_work, most, init = Counter[str](), [0], SlabTable.__init__

    def watched(*about: Any, **more: Any) -> None:
        at_work["now"] += 1
        most.append(at_work["now"])
        time.sleep(0.02)  # the others come meanwhile
        init(*about, **more)
        at_work["now"] -= 1

    monkeypatch.setattr(SlabTable, "__init__", watched)
    with ThreadPoolExecutor(4) as together:
        found = list(together.map(lambda state: slabs.table.worth(*state), gone[::-1]))
    assert found == pytest.approx([pure.table.worth(*state) for state in gone[::-1]], abs=1e-12)
    assert max(most) == 1


def test_what_is_left_is_the_same_and_each_part_is_worked_out_once_more_only(forgetful, monkeypatch):
    built: list[int] = []
    init = SlabTable.__init__

    def count(table: SlabTable, *about: Any, **more: Any) -> None:
        built.append(about[-1])  # from so many tokens on
        init(table, *about, **more)

    for question, slabs, pure in battles(8):
        with monkeypatch.context() as patch:
            patch.setattr(SlabTable, "__init__", count)
            few, all_ = Forward(slabs).distribution, Forward(pure).distribution
        assert few.survivors == pytest.approx(all_.survivors, abs=1e-12), question
        for one, other in zip_longest(few.assaults, all_.assaults, fillvalue=0.0):
            assert one == pytest.approx(other, abs=1e-12), question
        rough = [Forward(each, 1e-5).distribution.dropped for each in (slabs, pure)]
        assert rough[0] == pytest.approx(rough[1], abs=1e-12), question
        assert built == sorted(set(built)), question
        built.clear()


def test_no_more_is_kept_than_may_be_or_than_an_assault_can_lead_to(forgetful):
    for question, slabs, _ in battles(8):
        table, arena = slabs.table, Arena(question)
        assert isinstance(table, SlabTable)
        kept = sum(array.nbytes for both in table.kept.values() for array in both)
        wanted = sizes(arena, table.outline.extents)
        assert kept <= max(LITTLE, 8 * least_room(arena, wanted)), question
        assert {pair for pair in wanted if sum(divmod(pair, arena.width)) < table.forgotten} <= set(table.kept)


def test_parts_of_an_army_are_forgotten_and_worked_out_alike(forgetful):
    for question, _, _ in battles(6):
        parts = [counts for counts in product(*(range(count + 1) for count in question.attacker.counts)) if any(counts)]
        positions = [part_position(question, part) for part in parts]
        for smaller, besides in ((True, []), (False, positions)):
            slabs, pure = (solve(question, engine=engine, smaller=smaller, besides=besides)
                           for engine in ("slabs", "pure"))
            for position in positions:
                one, other = (Forward(each, begin={position: 1.0}).distribution.survivors for each in (slabs, pure))
                assert one == pytest.approx(other, abs=1e-12), (question, position)


def test_saying_what_is_left_can_be_cancelled(forgetful):
    for _, slabs, pure in battles(3):
        for solution in (slabs, pure):
            with pytest.raises(Cancelled):
                assert Forward(solution, cancelled=lambda: True).distribution.survivors


def test_a_battle_that_goes_on_where_things_were_forgotten_is_solved_from_there(forgetful):
    """Whoever asks where it stands asks about all that can come of it: that must not take long every time."""
    answered = set()
    for question, slabs, pure in battles(8):
        for side, cells, tokens in states(question):
            armies = [replace(army, counts=lattice.cells[cell][1], barrier=army.barrier * lattice.cells[cell][0],
                              tokens=own)
                      for army, lattice, cell, own in zip((question.attacker, question.defender),
                                                          slabs.arena.lattices, cells, tokens, strict=True)]
            later = replace(question, attacker=armies[0], defender=armies[1], first=SIDES[side])
            found, other = slabs.at(later), pure.at(later)
            answered.add(found is not None)
            assert found is None or (sum(tokens) < forgotten(slabs) - 1 and other is not None
                                     and found.win == pytest.approx(other.win, abs=1e-12))
    assert answered == {False, True}


@pytest.mark.parametrize(("engine", "limit"), [("slabs", None), ("pure", None), ("pure", 3)])
def test_a_solution_that_is_dropped_holds_no_memory(engine, limit):
    collects = gc.isenabled()
    gc.disable()
    try:
        question = replace(random_battle(Random(1)), rage_limit=limit, frontline=False)
        solution = solve(question, engine=engine)
        assert Forward(solution).distribution.survivors
        table = weakref.ref(solution.table)
        del solution
        assert table() is None
    finally:
        if collects:
            gc.enable()


def test_the_oldest_make_place_for_the_newest_and_all_are_zeros_at_first():
    luck, ring, alive = Random(3), Ring[int](np, 100), dict[int, Any]()
    for key in range(2000):
        found = ring.zeros(key, luck.randint(1, 30), lambda older: alive.__delitem__(older))
        assert not found.any() and all(number == old for old, numbers in alive.items() for number in numbers)
        found[:] = key
        alive[key] = found
        assert list(alive) == list(range(key - len(alive) + 1, key + 1))
        assert len(alive) > min(key, 1)
