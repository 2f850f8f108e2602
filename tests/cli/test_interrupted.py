"""Ctrl-C ends the command line with status 2, and without a word: whatever it comes into."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals are other ones there")
ROOT = Path(__file__).resolve().parents[2]
INTERRUPT = """
import atexit, os, runpy, signal, sys
where, sys.argv[1:] = sys.argv[1], ["rules", "clash"]
def interrupt():
    os.kill(os.getpid(), signal.SIGINT)
class Lost:
    def __del__(self):
        interrupt()
        str()
class Interrupting:
    def find_spec(self, name, *_):
        if name == where:
            interrupt()
        if f"lost with {name}" == where:
            Lost()
# these tests may run in the background themselves, where it is ignored
signal.signal(signal.SIGINT, signal.SIG_IGN if where == "ignored" else signal.default_int_handler)
if where == "ignored":
    where = "assistant.cli"
if where == "the end":
    atexit.register(interrupt)
sys.meta_path.insert(0, Interrupting())
runpy.run_module("assistant", run_name="__main__", alter_sys=True)
"""


def interrupted(where: str) -> tuple[int, str]:
    done = subprocess.run([sys.executable, "-c", INTERRUPT, where], cwd=ROOT, capture_output=True, text=True,
                          check=False)
    return done.returncode, done.stderr


@pytest.mark.parametrize("where", [
    "assistant.cli", "assistant.core.words.message", "assistant.core.shapes.shape", "assistant.cli.rules",
    "assistant.catalog", "assistant.games.clash.game", "assistant.games.clash.box.records", "the end",
    "lost with assistant.core.words.message", "lost with assistant.catalog"])
def test_an_interrupt_says_nothing(where: str) -> None:
    assert interrupted(where) == (2, "")


def test_where_interrupts_are_ignored_they_stay_so() -> None:
    """As in what a shell starts in the background."""
    assert interrupted("ignored") == (0, "")
