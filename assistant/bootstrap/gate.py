"""The quick way in.

This runs before every start, so it imports next to nothing. An environment is ready when each of its stamps says
what this clone wants; then this process becomes one inside it. Otherwise `build` makes it so first.

The environment is `.venv` beside main.py, or lies in the user's cache folder where that place is taken or closed.
Each layer of packages (the app's, the tests') has a lock and a stamp. A stamp holds the lock itself: that is exact,
and spares every start the import of hashlib.
"""

import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(__file__))))
COMMANDS = {"play": "main.py", "tests": "-m tests"}
LAYERS = {"play": ("play",), "tests": ("play", "tests")}
NO_SCREENS_FROM = (3, 14)  # the app's packages have nothing for Python 3.14 yet

OTHERS_WRITE = 0o022  # the group, and everybody

_ENTERED = "TABLESIDE_ENTERED"  # tells the process inside where it was sent, so that it cannot be sent twice


def enter(profile: str) -> None:
    """Return inside a ready environment; or become a process that is inside one; or say why not, and stop."""
    wanted = layers(profile)
    if not wanted:
        return
    place = ready_place(wanted) or _build(profile)
    sent_to = os.environ.pop(_ENTERED, None)
    if _inside(place):
        return
    if sent_to == place:
        sys.exit(f"The environment in {place} does not start as it should. Delete that folder and try again.")
    if place != beside() and is_taken(beside()):
        say(f"The folder {beside()} was not made by Tableside and stays as it is; using {place}.")
    os.environ[_ENTERED] = place
    _restart(place)


def layers(profile: str) -> tuple[str, ...]:
    """The layers of packages that a profile needs on this Python, each on top of the one before."""
    wanted = LAYERS[profile]
    return tuple(name for name in wanted if name != "play" or sys.version_info < NO_SCREENS_FROM)


def ready_place(wanted: tuple[str, ...]) -> str | None:
    for where in (beside, cache_place):
        place = where()
        if place and is_ours(place) and is_ready(place, wanted):
            return place
    return None


def is_ready(place: str, wanted: tuple[str, ...]) -> bool:
    return os.path.exists(python_of(place)) and all(
        read(stamp_file(place, layer)) == stamp(place, layer) for layer in wanted
    )


def stamp(place: str, layer: str) -> str:
    """What a finished layer says: made here, for this kind of Python, from this lock."""
    return f"{foundation(place)}{read(lock_file(layer))}"


def foundation(place: str) -> str:
    """What an environment says before it holds any package."""
    machine = os.uname().machine if hasattr(os, "uname") else os.environ.get("PROCESSOR_ARCHITECTURE", "")
    python = f"{sys.implementation.cache_tag}{getattr(sys, 'abiflags', '')} {sys.platform} {machine} {sys.maxsize}"
    return f"path {place}\npython {python}\n"


def beside() -> str:
    return os.path.join(ROOT, ".venv")


def cache_place() -> str | None:
    """This clone's own folder in the user's cache; None where the user has none."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA", "")
    elif sys.platform == "darwin":
        base = os.path.expanduser("~/Library/Caches")
    else:
        base = os.environ.get("XDG_CACHE_HOME", "")
        if not os.path.isabs(base):
            base = os.path.expanduser("~/.cache")
    if not os.path.isabs(base):
        return None
    return os.path.join(base, "tableside", _digest(ROOT), "venv")


def is_ours(place: str) -> bool:
    """Only what bears our mark is ours; outside the clone, where others may write, only if nobody else could."""
    return is_marked(place) and (place == beside() or all(map(is_private, (*folders_above(place), place))))


def is_marked(place: str) -> bool:
    """A link leads to somebody's folder, whatever lies there."""
    return not os.path.islink(place) and os.path.isdir(mark(place))


def folders_above(cached: str) -> tuple[str, str]:
    """What is made in the cache folder for an environment, outermost first."""
    own = os.path.dirname(cached)
    return os.path.dirname(own), own


def is_mine(folder: str) -> bool:
    """Does it belong to the user? Windows keeps each user's cache to that user."""
    return sys.platform == "win32" or os.lstat(folder).st_uid == os.geteuid()


def is_private(folder: str) -> bool:
    """Can nobody else write there?"""
    return is_mine(folder) and (sys.platform == "win32" or not os.stat(folder).st_mode & OTHERS_WRITE)


def is_taken(place: str) -> bool:
    return os.path.lexists(place) and not is_ours(place)


def mark(place: str) -> str:
    return os.path.join(place, "tableside")


def stamp_file(place: str, layer: str) -> str:
    return os.path.join(mark(place), layer + ".stamp")


def foundation_file(place: str) -> str:
    return os.path.join(mark(place), "environment.stamp")


def lock_file(layer: str) -> str:
    return os.path.join(ROOT, ".packaging", layer + ".lock")


def python_of(place: str) -> str:
    windows = sys.platform == "win32"
    return os.path.join(place, "Scripts", "python.exe") if windows else os.path.join(place, "bin", "python")


def read(path: str) -> str | None:
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except (OSError, UnicodeDecodeError):
        return None


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def _digest(text: str) -> str:
    import hashlib  # rarely needed, and slow to import

    return hashlib.sha256(os.fsencode(text)).hexdigest()[:16]


def _build(profile: str) -> str:
    from assistant.bootstrap import build

    return build.build(profile)


def _inside(place: str) -> bool:
    return os.path.exists(sys.prefix) and os.path.samefile(sys.prefix, place)


def _restart(place: str) -> None:
    arguments = [python_of(place), *sys.orig_argv[1:]]
    if sys.platform == "win32":  # there execv lets the caller go on before this is over
        import subprocess

        sys.exit(subprocess.call(arguments))
    os.execv(arguments[0], arguments)
