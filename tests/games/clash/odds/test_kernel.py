"""The compiled kernel says what plain Python says; and it is opened only where it is sure to."""

from __future__ import annotations

import ctypes
import runpy
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import thread_time
from types import ModuleType, SimpleNamespace

import pytest

from assistant.core.shapes.record import replace
from assistant.games.clash.chapters.battle.sums import Bonus, Fighter
from assistant.games.clash.odds import Army, Cancelled, Question, TooBig, solve
from assistant.games.clash.odds.asking.question import SIDES
from assistant.games.clash.odds.bounds import narrowest
from assistant.games.clash.odds.forward import Forward
from assistant.games.clash.odds.kernel import build, library, table
from assistant.games.clash.odds.kernel.table import KernelTable
from assistant.games.clash.odds.solution import Solution
from assistant.games.clash.odds.solver import MOST_STATES
from assistant.games.clash.odds.states.reach import Reach, seeds
from assistant.games.clash.odds.states.space import StateSpace
from tests.kit.odds.engines import alike, compare, kernels_battle

ROOT = Path(__file__).resolve().parents[4]
there = pytest.mark.skipif(library.library() is None, reason="needs the compiled kernel")
ARMY = Army((Fighter(2, 1, hit=1), Fighter(3, 2, hit=1), Fighter(6, 3)), (4, 3, 1))
QUESTION = Question(ARMY, ARMY)


@there
@pytest.mark.parametrize("seed", range(8))
def test_it_equals_plain_python_in_every_state(seed):
    luck = Random(100 + seed)
    assert sum(compare(kernels_battle(luck), smaller=luck.random() < 0.2) for _ in range(25)) > 250


@there
@pytest.mark.parametrize("seed", range(3))
def test_it_does_where_an_elimination_may_take_the_last_rage_icon(seed):
    luck = Random(200 + seed)
    for _ in range(12):
        question = replace(kernels_battle(luck), counts_rage_icons=True, running=None)
        for side in SIDES:
            army = question.army(side)
            question = replace(question, **{side: replace(army, tokens=0, fighters=tuple(
                replace(fighter, life=luck.choice([2, 3]), rage=which % 3)
                for which, fighter in enumerate(army.fighters)))})
        compare(question)


@there
def test_it_does_where_more_rage_icons_count_than_there_are_tokens_that_make_a_difference():
    army = Army((Fighter(1, 1, rage=1), Fighter(1, 1, rage=3)), (1, 1), tokens=4)
    assert compare(Question(army, Army((Fighter(1, 3),), (2,))), smaller=True) > 20


@there
@pytest.mark.parametrize("any_die", [False, True])
def test_it_does_where_a_reroll_is_a_real_decision(any_die):
    # Two Injuries are one too many to be absorbed: with several passes a deliberate miss earns a token.
    army = Army((Fighter(3, 2, reroll=2), Fighter(2, 3, reroll=1)), (3, 2), bonus=Bonus(reroll=1))
    assert compare(Question(army, army, any_die_rerolled=any_die)) > 1000


@there
def test_deciding_on_many_dice_with_many_passes_takes_no_long_time():
    """Here 0.4 s: trying every choice of dice, and passes that change nothing any more, took 75 times as long."""
    many = Army((Fighter(3, 1, hit=1, reroll=9, shield=1), Fighter(2, 1)), (30, 30), 5, 3, Bonus(hit=2))
    few = Army((Fighter(60, 1, reroll=3, shield=2), Fighter(1, 30, hit=3, reroll=60, shield=1)), (1, 8),
               bonus=Bonus(reroll=2))
    began = thread_time()
    narrowest(Question(many, few, any_die_rerolled=True, counts_rage_icons=False), MOST_STATES)
    assert thread_time() - began < 4


@there
def test_what_it_forgets_is_not_missed_where_best_play_does_not_come_to_it(monkeypatch):
    space = StateSpace(QUESTION)
    all_at_hand = KernelTable(space, Reach(space, seeds(space)))
    whole = Solution(space, all_at_hand)
    monkeypatch.setattr(table, "BUDGET", 450_000)
    rolling = KernelTable(space, Reach(space, seeds(space)))
    assert rolling.held < all_at_hand.held
    solution = Solution(space, rolling)
    assert solution.win == whole.win
    assert rolling.keeps((0, 0)) and not rolling.keeps((space.caps[0], space.caps[1]))
    alike(Forward(solution).distribution, Forward(whole).distribution)


@there
def test_where_it_forgot_too_much_to_tell_what_is_left_it_says_so(monkeypatch):
    space = StateSpace(QUESTION)
    monkeypatch.setattr(table, "BUDGET", 300_000)
    solution = Solution(space, KernelTable(space, Reach(space, seeds(space))))
    with pytest.raises(TooBig):
        _ = Forward(solution).distribution


@there
def test_what_cannot_be_rolled_in_its_budget_raises(monkeypatch):
    monkeypatch.setattr(table, "BUDGET", 10_000)
    space = StateSpace(QUESTION)
    with pytest.raises(MemoryError):
        KernelTable(space, Reach(space, seeds(space)))


@there
def test_its_memory_is_told_beforehand():
    """The solved battle, and all that is needed to solve it."""
    space = StateSpace(QUESTION)
    found = KernelTable(space, Reach(space, seeds(space)))
    assert found.states * 8 < found.bytes < found.states * 10 + 200_000


@there
def test_it_stops_when_nobody_wants_the_answer_any_more():
    army = replace(ARMY, counts=(8, 4, 2))
    asked = []

    def look() -> bool:
        asked.append(True)
        return len(asked) > 2

    with pytest.raises(Cancelled):
        solve(Question(army, army), engine="kernel", cancelled=look)
    assert len(asked) == 3


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(library, "folders", lambda: [tmp_path])
    library.library.cache_clear()
    yield tmp_path
    library.library.cache_clear()


compiles = pytest.mark.skipif(not any(map(shutil.which, build.COMPILERS)), reason="needs a C compiler")


@compiles
def test_it_is_built_once_and_found_from_then_on(own_folder):
    assert library.library() is None or not own_folder.exists()
    built = build.build()
    assert built.place is not None and Path(built.place).parent == own_folder
    made = Path(built.place).stat().st_mtime_ns
    assert build.build() == built and Path(built.place).stat().st_mtime_ns == made
    assert library.library() is not None


def test_without_a_compiler_there_is_none_and_plain_python_answers(own_folder, monkeypatch):
    monkeypatch.setenv("PATH", str(own_folder))
    monkeypatch.delenv("CC", raising=False)
    assert build.build().place is None and build.build().reason is not None
    solution = solve(QUESTION)
    assert not isinstance(solution.table, KernelTable) and 0 < solution.win < 1


@compiles
def test_one_made_of_another_source_or_open_to_others_is_not_opened(own_folder, monkeypatch):
    place = Path(build.build().place or "")
    library.library.cache_clear()
    place.chmod(0o722)
    assert library.library() is None
    place.chmod(0o700)
    library.library.cache_clear()
    monkeypatch.setattr(library, "fingerprint", lambda: "another")
    place.rename(own_folder / library.file_name())
    assert library.library() is None


def test_what_is_no_library_is_not_opened(own_folder):
    (own_folder / library.file_name()).write_bytes(b"nothing")
    (own_folder / library.file_name()).chmod(0o700)
    assert library.library() is None


@compiles
def test_androids_recipe_makes_a_kernel(tmp_path, monkeypatch):
    """With a stand-in for python-for-android, and a compiler of this machine instead of the NDK's."""
    class Recipe:
        def build_arch(self, arch): ...

        def get_build_dir(self, arch):
            return str(tmp_path)

        def install_libs(self, arch, *made):
            installed.extend(made)

    installed: list[str] = []
    compiler = next(filter(None, map(shutil.which, build.COMPILERS)))
    stand_ins: dict[str, dict[str, object]] = {
        "sh": {"Command": lambda name: name}, "pythonforandroid": {}, "pythonforandroid.recipe": {"Recipe": Recipe},
        "pythonforandroid.logger": {"shprint": lambda *words: subprocess.run(words, check=True)}}
    for name, inside in stand_ins.items():
        module = ModuleType(name)
        vars(module).update(inside)
        monkeypatch.setitem(sys.modules, name, module)
    read = runpy.run_path(str(ROOT / ".packaging/recipes/clashodds/__init__.py"))
    read["recipe"].build_arch(SimpleNamespace(arch="arm64-v8a", get_clang_exe=lambda with_target: compiler))
    monkeypatch.setattr(library, "SOURCE", tmp_path / "none.c")
    assert [Path(made).name for made in installed] == [library.ANDROID]
    assert library.opened(installed[0]) is not None
    assert set(library.FLAGS) == set(read["FLAGS"])


def test_the_kernel_has_no_other_type_of_numbers_than_the_binding():
    assert (ctypes.sizeof(ctypes.c_int), ctypes.sizeof(ctypes.c_double)) == (4, 8)
