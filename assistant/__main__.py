"""`python3 -m assistant`: the whole assistant without a screen. From here on Ctrl-C ends it without a word."""

import _signal as signal  # type: ignore[import-not-found]  # the part that is built in: nothing is to be read first
import os
import sys

MALFORMED = 2


def stop(*_: object) -> None:
    """While modules load, or when all is over, there is nothing to be tidied up."""
    os._exit(MALFORMED)


def on_interrupt(action: object) -> None:
    if signal.getsignal(signal.SIGINT) in (signal.default_int_handler, stop):  # whoever started it may want none
        signal.signal(signal.SIGINT, action)


on_interrupt(stop)

from assistant.cli import main  # noqa: E402, Ctrl-C is taken care of first


def unheard(problem: "sys.UnraisableHookArgs") -> None:
    """Python can't pass on an interrupt that comes while it tidies up by itself."""
    if problem.exc_type is KeyboardInterrupt:
        stop()
    sys.__unraisablehook__(problem)


def run() -> int:
    sys.unraisablehook = unheard
    try:
        on_interrupt(signal.default_int_handler)
        return main(sys.argv[1:])
    except KeyboardInterrupt:
        return MALFORMED
    finally:
        on_interrupt(stop)


sys.exit(run())
