"""Whether this machine can draw: what Kivy loads when it opens a window, on a screen or without one."""

import ctypes
import sys

LIBRARIES = {"libGL.so.1": "libgl1", "libEGL.so.1": "libegl1"}  # each with the Debian package that has it


def missing() -> list[str]:
    """The packages of the libraries that do not load; elsewhere than on Linux they come with the system."""
    if not sys.platform.startswith("linux"):
        return []
    return [package for library, package in LIBRARIES.items() if not loads(library)]


def loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def sentence(packages: list[str]) -> str:
    return (
        "OpenGL is missing on this machine; without it there can be no screens.\n"
        f"On Debian and Ubuntu type: sudo apt-get install {' '.join(packages)}"
    )
