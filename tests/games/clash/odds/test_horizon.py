"""Big battles are solved with so many tokens only: what is said of them is the whole truth all the same."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from assistant.core.shapes.record import replace
from assistant.games.clash.odds import Question, solve
from assistant.games.clash.odds.forward import Forward
from assistant.games.clash.odds.horizon import Beyond
from assistant.games.clash.odds.lattice import ENDLESS
from assistant.games.clash.odds.pure import PureTable
from assistant.games.clash.odds.reach import Reach, seeds
from assistant.games.clash.odds.slabs import SlabTable
from tests.bench.odds import battle
from tests.kit.odds.battles import random_battle

np = pytest.importorskip("numpy")
HORIZON = "assistant.games.clash.odds.horizon"


@pytest.fixture(params=[0.6, 1.0, 1.4])
def near(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every battle has one, and it may be too near."""
    for name, value in {"BIG": 0, "WORTH_IT": 1.0, "SHARE": request.param}.items():
        monkeypatch.setattr(f"{HORIZON}.{name}", value)


def questions(seed: int, number: int) -> Iterator[Question]:
    luck = Random(seed)
    for _ in range(number):
        yield replace(random_battle(luck, most=3), rage_limit=None, frontline=False)


def states(table: PureTable, reach: Reach) -> Iterator[tuple[int, tuple[int, int], tuple[int, int]]]:
    arena = table.arena
    for side, own, other in product(range(2), range(arena.lattices[0].size), range(arena.lattices[1].size)):
        for pair in (pair for pair in range(arena.pairs) if reach.open[side][own][other] >> pair & 1):
            yield side, (own, other), divmod(pair, arena.width)


@pytest.mark.parametrize("smaller", [False, True])
@pytest.mark.usefixtures("near")
def test_every_worth_is_that_of_plain_python(smaller):
    seen = Counter[str]()
    for question in questions(31, 40):
        arena = solve(question, engine="pure").arena
        reach = Reach(arena, seeds(arena), smaller)
        pure, slabs = PureTable(arena, reach), SlabTable(arena, seeds(arena), smaller=smaller)
        asked = [tokens for _, cells, tokens in seeds(arena) if all(cells)] + [arena.tokens] * smaller
        assert {*map(arena.number, asked)} <= {*slabs.kept}, question  # nobody waits for it later
        seen["to the horizon" if slabs.forgotten < ENDLESS else "to the end"] += 1
        for state in states(pure, reach):
            seen["known"] += arena.number(state[2]) in slabs.kept
            assert slabs.worth(*state) == pytest.approx(pure.worth(*state), abs=1e-12), (question, state)
    assert min(seen["to the horizon"], seen["to the end"]) >= 2, seen
    assert seen["known"] > 5000


@pytest.mark.usefixtures("near")
def test_the_truth_lies_between_lost_and_won(monkeypatch):
    monkeypatch.setattr(f"{HORIZON}.SHARE", 0.3)
    found: dict[int, list[Any]] = {}
    compare = Beyond.compare

    def watched(beyond: Beyond, pair: int) -> None:
        found[pair] = [[worths.copy() for worths in world.get(pair, beyond.lost[pair])]
                       for world in (beyond.lost, beyond.won)]
        compare(beyond, pair)

    monkeypatch.setattr(Beyond, "compare", watched)
    doubtful = 0
    for question in questions(32, 30):
        found.clear()
        arena = solve(question, engine="pure").arena
        reach = Reach(arena, seeds(arena))
        pure, slabs = PureTable(arena, reach), SlabTable(arena, seeds(arena))
        for side, cells, tokens in states(pure, reach):
            if (pair := arena.number(tokens)) in found:
                at = slabs.rows.place[cells[0]], slabs.columns.place[cells[1]]
                lost, won = (world[side][at] for world in found[pair])
                assert lost - 1e-14 <= pure.worth(side, cells, tokens) <= won + 1e-14, (question, cells, tokens)
                doubtful += won - lost > 1e-3
    assert doubtful > 100


@pytest.mark.usefixtures("near")
def test_what_is_left_and_later_questions_are_the_same():
    for question in questions(33, 40):
        slabs, pure = (solve(question, engine=engine) for engine in ("slabs", "pure"))
        assert slabs.win == pytest.approx(pure.win, abs=1e-12)
        one, other = (Forward(each).distribution for each in (slabs, pure))
        assert one.survivors == pytest.approx(other.survivors, abs=1e-12), question


@pytest.mark.usefixtures("near")
def test_memory_that_is_given_to_others_takes_no_knowledge_along(monkeypatch):
    solved = []
    for budget in (250_000_000, 4_000):
        monkeypatch.setattr("assistant.games.clash.odds.slabs.BUDGET", budget)
        solved.append([solve(question, engine="slabs") for question in questions(34, 40)])
    for much, little in zip(*solved, strict=True):
        assert much.win == little.win, much.question
        assert much.table.states == little.table.states, much.question


def test_twenty_against_twenty_is_the_same_as_if_solved_to_the_end(monkeypatch):
    question = battle("rage icons", "20 v 20", maximal=False)
    near = solve(question, engine="slabs")
    monkeypatch.setattr(f"{HORIZON}.BIG", 1 << 60)
    far = solve(question, engine="slabs")
    assert isinstance(near.table, SlabTable)
    assert near.win == pytest.approx(far.win, abs=1e-14)
    assert near.table.keeps((0, 0)) and near.table.doubtful  # of those only bounds are known
    assert Forward(near).distribution.survivors == pytest.approx(Forward(far).distribution.survivors, abs=1e-13)
    assert near.table.states < far.table.states * 0.7


def test_where_bounds_leave_in_doubt_what_is_best_it_is_worked_out(monkeypatch):
    luck, worked_out = np.random.default_rng(5), 0
    for question in questions(35, 20):
        slabs, pure = (solve(question, engine=engine) for engine in ("slabs", "pure"))
        assert isinstance(slabs.table, SlabTable)
        bounds = slabs.table.bounds

        def vague(*about: Any, exact: bool, bounds: Any = bounds) -> Any:
            nonlocal worked_out
            worked_out += exact
            both, _ = bounds(*about, exact=True)
            if exact:
                return both, both
            return (tuple(worths * luck.random(worths.shape) for worths in both),
                    tuple(1 - (1 - worths) * luck.random(worths.shape) for worths in both))

        monkeypatch.setattr(slabs.table, "bounds", vague)
        one, other = (Forward(each).distribution.survivors for each in (slabs, pure))
        for left in {*one, *other}:
            assert one.get(left, 0) == pytest.approx(other.get(left, 0), abs=1e-12), question
    assert worked_out > 50
