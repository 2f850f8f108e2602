"""Start Tableside:  python3 main.py"""

import os
import sys

# Android and a frozen build bring everything with them.
COMES_COMPLETE = getattr(sys, "frozen", False) or hasattr(sys, "getandroidapilevel") or "ANDROID_ARGUMENT" in os.environ


def set_up():
    # type: () -> None
    """Return inside an environment with all that the app needs, or say what is missing and stop."""
    if sys.version_info < (3, 11):
        from assistant.bootstrap import too_old

        sys.exit(too_old.sentence(sys.version_info, "main.py"))
    from assistant.bootstrap import gate

    gate.enter("play")


def hand_over():
    # type: () -> int
    """Start the app."""
    from assistant.ui.shell import start

    return start.main(sys.argv[1:])


def refuse():
    # type: () -> int
    """Where the screens can't open, say why and what there is instead; 0 where nothing is in the way."""
    from assistant.bootstrap import welcome

    reasons = welcome.in_the_way()
    return welcome.show(reasons) if reasons else 0


def start():
    # type: () -> int
    if not COMES_COMPLETE:
        set_up()
    return (0 if COMES_COMPLETE else refuse()) or hand_over()


if __name__ == "__main__":
    try:
        sys.exit(start())
    except KeyboardInterrupt:
        sys.exit(130)  # as a shell says it of a program that Ctrl-C has ended
    except BrokenPipeError:  # whoever read what it says has gone; nobody is left to tell
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
