"""What is locked is what pyproject.toml asks for, whole, and the same wherever it is fetched."""

import re
import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ASKED_FOR = {"play": PROJECT["project"]["dependencies"], "tests": PROJECT["dependency-groups"]["tests"]}
LOCKS = {name: (ROOT / f".packaging/{name}.lock").read_text(encoding="utf-8") for name in ASKED_FOR}


def pins(lock: str) -> dict[str, Requirement]:
    """The entries of a lock, each without its hashes."""
    entries = (Requirement(entry.split("\\")[0]) for entry in entries_of(lock))
    return {entry.name: entry for entry in entries}


def entries_of(lock: str) -> list[str]:
    text = "\n".join(line for line in LOCKS[lock].splitlines() if not line.lstrip().startswith("#"))
    return [entry for entry in re.split(r"\n(?=\S)", text) if entry.strip()]


@pytest.mark.parametrize("lock", LOCKS)
def test_the_lock_holds_what_the_project_asks_for(lock: str) -> None:
    locked = pins(lock)
    for line in ASKED_FOR[lock]:
        asked = Requirement(line)
        (pin,) = locked[asked.name].specifier
        assert pin.operator == "=="
        assert asked.specifier.contains(pin.version), line


@pytest.mark.parametrize("lock", LOCKS)
def test_every_entry_is_one_version_with_hashes(lock: str) -> None:
    entries = entries_of(lock)
    assert len(entries) == len(pins(lock))
    for entry in entries:
        assert re.match(r"[a-z0-9-]+==[0-9.]+ ", entry), entry
        assert re.search(r"--hash=sha256:[0-9a-f]{64}$", entry), entry


@pytest.mark.parametrize("lock", LOCKS)
def test_the_lock_names_no_place_to_fetch_from(lock: str) -> None:
    assert not re.search(r"://|--(extra-)?index|--find-links", LOCKS[lock])


def test_the_locks_agree() -> None:
    play, tests = pins("play"), pins("tests")
    for name in play.keys() & tests.keys():
        assert play[name].specifier == tests[name].specifier, name


def test_all_that_the_locked_packages_need_is_locked_too() -> None:
    done = subprocess.run([sys.executable, "-m", "pip", "check"], capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout


def test_what_is_installed_is_what_is_locked() -> None:
    for lock in LOCKS:
        if lock == "play" and sys.version_info >= (3, 14):
            continue
        for name, pin in pins(lock).items():
            if pin.marker is None or pin.marker.evaluate():
                assert pin.specifier.contains(version(name)), name
