"""The slow way in: make the environment, install what is locked, stamp it last.

Whatever happens in between, the next start can tell what it finds. A folder gets its final name only with our mark
in it, and loses that name before it is taken apart; so a folder without the mark is somebody else's, always. The
environment is stamped when it is whole; a layer says "begun" before it is installed and has its full stamp after.
"""

import contextlib
import importlib.util
import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator

from assistant.bootstrap import gate, pip, system, trouble
from assistant.bootstrap.gate import say
from assistant.bootstrap.held import held

_BEGUN = "begun\n"
KERNEL = 180  # seconds at most for what is only faster


def build(profile: str) -> str:
    """Make the environment ready and name its place; or say why that cannot be, and stop."""
    try:
        return _build(profile)
    except trouble.Trouble as why:
        sys.exit(f"{why}\nThen type again: {_command(profile)}" if "Type: " in str(why) else str(why))
    except OSError as error:
        sys.exit(str(trouble.cannot_write(error)))
    except KeyboardInterrupt:
        sys.exit(f"\nSet-up was stopped. To take it up again, type: {_command(profile)}")


def _command(profile: str) -> str:
    return f"python3 {gate.COMMANDS[profile]}"


def _build(profile: str) -> str:
    wanted = gate.layers(profile)
    for layer in wanted:
        if gate.read(gate.lock_file(layer)) is None:
            raise trouble.no_lock(gate.lock_file(layer))
    place = choose_place()
    with held(place + ".lock") as file:
        if not (gate.is_ours(place) and gate.is_ready(place, wanted)):  # else another start has made it meanwhile
            require_venv(profile)
            say(f"Setting up Tableside in {place}: once, for a minute or two.")
            with _nobody_else_writing():
                _make(place, wanted, file)
            _build_kernel(place)
            say("Ready.")
    return place


def choose_place() -> str:
    """Beside main.py, unless somebody else's folder is there or nothing may be written; else in the cache folder."""
    beside, cache = gate.beside(), gate.cache_place()
    if not gate.is_taken(beside) and _is_open(gate.ROOT) and (not gate.is_ours(beside) or _is_open(beside)):
        return beside
    if cache:
        with contextlib.suppress(OSError):
            os.makedirs(os.path.dirname(cache), exist_ok=True)
            if _is_for_us(cache):
                return cache
    raise trouble.no_place(gate.ROOT, cache)


def _is_for_us(cache: str) -> bool:
    """Nobody else's, nor in a folder of somebody else. Where others could write, it is made anew."""
    free = not os.path.lexists(cache) or (gate.is_marked(cache) and gate.is_mine(cache))
    return free and all(map(gate.is_mine, gate.folders_above(cache))) and _is_open(os.path.dirname(cache))


@contextlib.contextmanager
def _nobody_else_writing() -> Iterator[None]:
    """Whatever is usual on this machine, an environment is changed by its owner alone."""
    usual = os.umask(gate.OTHERS_WRITE)
    os.umask(usual | gate.OTHERS_WRITE)
    try:
        yield
    finally:
        os.umask(usual)


def _is_open(folder: str) -> bool:
    """Whether to write there. The superuser always could: a folder closed to everybody is meant to stay as it is."""
    return os.access(folder, os.W_OK) and bool(os.stat(folder).st_mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))


def require_venv(profile: str) -> None:
    if has_venv():
        return
    if profile == "tests" and trouble.is_system_python() and system.install([trouble.venv_package()]):
        importlib.invalidate_caches()
    if not has_venv():
        raise trouble.no_venv()


def has_venv() -> bool:
    return all(importlib.util.find_spec(name) for name in ("venv", "ensurepip"))


def _make(place: str, wanted: tuple[str, ...], held_file: int) -> None:
    _clear_away(place + ".tableside-old", place + ".tableside-new")
    if not can_go_on(place, wanted):
        _start_afresh(place, held_file)
    for layer in wanted:
        if not gate.is_ready(place, (layer,)):
            _write(gate.stamp_file(place, layer), _BEGUN + gate.stamp(place, layer))
            pip.install(place, layer, held_file)
            _write(gate.stamp_file(place, layer), gate.stamp(place, layer))


def can_go_on(place: str, wanted: tuple[str, ...]) -> bool:
    """The environment itself must be whole; a layer may be missing, or half there from the same lock."""
    if not gate.is_ours(place) or not os.path.exists(gate.python_of(place)):
        return False
    return gate.read(gate.foundation_file(place)) == gate.foundation(place) and all(
        gate.read(gate.stamp_file(place, layer)) in (None, gate.stamp(place, layer), _BEGUN + gate.stamp(place, layer))
        for layer in wanted
    )


def _build_kernel(place: str) -> None:
    """The compiled solver of the odds, if it can be had: without it plain Python answers, only slower."""
    command = [gate.python_of(place), "-m", "assistant", "kernel"]
    with contextlib.suppress(OSError, subprocess.SubprocessError):
        subprocess.run(command, cwd=gate.ROOT, stdin=subprocess.DEVNULL, capture_output=True, timeout=KERNEL,
                       check=False)


def _start_afresh(place: str, held_file: int) -> None:
    if os.path.lexists(place):
        os.rename(place, place + ".tableside-old")
        _clear_away(place + ".tableside-old")
    if place != gate.beside():
        _close(*gate.folders_above(place))
    os.makedirs(gate.mark(place + ".tableside-new"))
    os.rename(place + ".tableside-new", place)
    python = getattr(sys, "_base_executable", None) or sys.executable  # ours may just have been taken apart
    code, output = pip.run([python, "-m", "venv", place], held_file)
    if code:
        raise trouble.venv_failed(output)
    _write(gate.foundation_file(place), gate.foundation(place))


def _close(*folders: str) -> None:
    """To everybody but the user."""
    for folder in folders:
        os.chmod(folder, stat.S_IMODE(os.stat(folder).st_mode) & ~gate.OTHERS_WRITE)


def _clear_away(*folders: str) -> None:
    for folder in folders:
        if os.path.lexists(folder):
            shutil.rmtree(folder)


def _write(path: str, text: str) -> None:
    """In one step: a reader sees the old text or the new one, never half."""
    with open(path + ".new", "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(path + ".new", path)
