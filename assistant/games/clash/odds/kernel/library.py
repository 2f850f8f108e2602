"""Where the compiled kernel may lie, and how it is opened: only if it is made of this very source.

It lies beside the source (a wheel, a bundle), in the user's cache folder or in the environment; on Android among the
app's own libraries. Where others may write, it is not opened.
"""

from __future__ import annotations

import ctypes
import os
import sys
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).with_name("kernel.c")
FLAGS = ("-std=c11", "-O3", "-fno-math-errno", "-ffinite-math-only", "-fno-signed-zeros")
ENDING = {"win32": ".dll", "darwin": ".dylib"}.get(sys.platform, ".so")
BESIDE = f"clash_odds{ENDING}"  # in a wheel or a bundle
ANDROID = "libclashodds.so"  # as the recipe in .packaging names it
OTHERS_WRITE = 0o022  # the group, and everybody

Handle, Whole, Long, Pointer = ctypes.c_void_p, ctypes.c_int, ctypes.c_int64, ctypes.c_void_p
ASKED = ctypes.CFUNCTYPE(ctypes.c_int)  # whether it is cancelled
FUNCTIONS = {
    "clash_source": (ctypes.c_char_p, ()),
    "clash_begin": (Handle, (ctypes.c_char_p, Whole, ctypes.c_char_p, Whole, ctypes.c_char_p, Whole, Long)),
    "clash_states": (Long, (Handle,)),
    "clash_bytes": (Long, (Handle,)),
    "clash_solve": (Whole, (Handle, Pointer)),
    "clash_held": (Whole, (Handle,)),
    "clash_worths": (None, (Handle, Whole, Whole, Whole, Whole, Pointer, Whole, Pointer)),
    "clash_outcomes": (None, (Handle, ctypes.c_char_p, Whole, Pointer, Pointer, Pointer)),
    "clash_end": (None, (Handle,)),
}


@cache
def library() -> ctypes.CDLL | None:
    """The kernel, opened; None where there is none that fits."""
    for place in places():
        found = opened(place)
        if found is not None:
            return found
    return None


def is_built() -> bool:
    return library() is not None


def places() -> list[str]:
    """Where it may lie, the best first."""
    beside = SOURCE.with_name(BESIDE)
    if not SOURCE.exists():  # a bundle, or Android
        return [str(beside), ANDROID] if hasattr(sys, "getandroidapilevel") else [str(beside)]
    return [str(beside), *(str(folder / file_name()) for folder in folders())]


def folders() -> list[Path]:
    """Where it may be built: the user's cache folder, or the environment."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA", "")
    elif sys.platform == "darwin":
        base = os.path.expanduser("~/Library/Caches")
    else:
        base = os.environ.get("XDG_CACHE_HOME", "")
        base = base if os.path.isabs(base) else os.path.expanduser("~/.cache")
    found = [Path(base, "tableside", "kernel")] if os.path.isabs(base) else []
    return [*found, Path(sys.prefix, "tableside")] if sys.prefix != sys.base_prefix else found


def file_name() -> str:
    machine = os.uname().machine if hasattr(os, "uname") else os.environ.get("PROCESSOR_ARCHITECTURE", "")
    return f"clash_odds-{fingerprint()}-{sys.platform}-{machine}-{sys.maxsize.bit_length() + 1}{ENDING}"


@cache
def fingerprint() -> str:
    """Of the source and of how it is compiled."""
    from hashlib import sha256  # not needed where there is no source

    return sha256(SOURCE.read_bytes() + " ".join(FLAGS).encode()).hexdigest()[:16]


def opened(place: str) -> ctypes.CDLL | None:
    """None where nothing lies, or nothing that can be opened and is made of this source."""
    if os.path.isabs(place) and not _is_private(place):
        return None
    try:
        found = ctypes.CDLL(place)
        for name, (result, arguments) in FUNCTIONS.items():
            function = getattr(found, name)
            function.restype, function.argtypes = result, arguments
    except (OSError, AttributeError):
        return None
    fits = not SOURCE.exists() or found.clash_source() == fingerprint().encode()
    return found if fits else None


def _is_private(place: str) -> bool:
    """A file in which nobody writes but its owner, who is the user or who installed the app."""
    try:
        found = os.stat(place)
    except OSError:
        return False
    return sys.platform == "win32" or (found.st_uid in (os.geteuid(), 0) and not found.st_mode & OTHERS_WRITE)
