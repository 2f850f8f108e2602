"""However the past is played with, what is on disk folds to what is on the screen."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tests.kit.games import GAMES, Playing
from tests.kit.saves.pasts import Past


class PlayingWithThePast(RuleBasedStateMachine):
    """Play, undo, redo, jump, return to a branch, mend, restart; any order, any game."""

    past: Past

    @initialize(playing=st.sampled_from([*GAMES.values()]), seed=st.integers(0, 10_000), entries=st.integers(0, 80))
    def open_game(self, playing: Playing, seed: int, entries: int) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.past = Past(playing, self.folder, Random(seed))
        self.past.play(entries)

    @rule(entries=st.integers(1, 8))
    def play(self, entries: int) -> None:
        self.past.play(entries)

    @rule()
    def undo(self) -> None:
        self.past.undo()

    @rule()
    def redo(self) -> None:
        self.past.redo()

    @rule()
    def jump(self) -> None:
        self.past.jump()

    @rule()
    def branch(self) -> None:
        self.past.branch()

    @rule()
    def mend(self) -> None:
        self.past.mend()

    @rule()
    def restart(self) -> None:
        self.past.restart()

    @rule()
    def tell(self) -> None:
        self.past.check_history()

    @invariant()
    def the_fold_of_the_disk_is_the_live_state(self) -> None:
        if hasattr(self, "past"):
            self.past.check()

    def teardown(self) -> None:
        if hasattr(self, "past"):
            self.past.close()
            shutil.rmtree(self.folder)


PlayingWithThePast.TestCase.settings = settings(max_examples=20, stateful_step_count=15, deadline=None)
TestPlayingWithThePast = PlayingWithThePast.TestCase
