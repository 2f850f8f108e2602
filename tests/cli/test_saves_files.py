"""A little of the campaign of mutated export files every day."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs limits on memory")
ROOT = Path(__file__).resolve().parents[2]
SHARE = """
import sys
from tests.campaigns.saves import files
counted, failed = files.share(int(sys.argv[1]), 0, 60)
print(counted, *failed, sep="\\n")
sys.exit(bool(failed) or sum(counted.values()) != 60)
"""


def test_mutated_files_are_told_apart_or_games() -> None:
    """In a process of its own, because of its limits."""
    done = subprocess.run([sys.executable, "-c", SHARE, "1"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout} {done.stderr[-2000:]}"
