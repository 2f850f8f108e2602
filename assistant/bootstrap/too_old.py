"""What an old Python is told. Any Python can read this file, back to 2.7."""

import os
import subprocess

NEEDED = ("3.13", "3.12", "3.11")


def sentence(version, arguments):
    # type: (tuple[int, ...], str) -> str
    """What to type instead, naming a newer Python of this machine where there is one."""
    text = "Tableside needs Python 3.11 or newer, and this is Python %d.%d.\n" % tuple(version[:2])
    newer = suitable_python()
    if newer:
        return text + "Type: %s %s" % (newer, arguments)
    return text + "Install a newer one (python.org has it for every system), then type: python3.13 " + arguments


def suitable_python():
    # type: () -> str | None
    """One on this machine that has all that Tableside needs, its screens too."""
    with open(os.devnull, "w") as nowhere:
        for number in NEEDED:
            try:  # being on the PATH is not enough: version managers put there names that do not start
                if subprocess.call(["python" + number, "-c", ""], stdout=nowhere, stderr=nowhere) == 0:
                    return "python" + number
            except OSError:
                continue
    return None
