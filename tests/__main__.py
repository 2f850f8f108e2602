"""python3 -m tests: set up what the tests need, then run them (see `tests.command`)."""

import sys

if __name__ == "__main__":
    if sys.version_info < (3, 11):
        from assistant.bootstrap import too_old

        sys.exit(too_old.sentence(sys.version_info, "-m tests"))
    from assistant.bootstrap import gate

    gate.enter("tests")
    from tests import command

    sys.exit(command.main(sys.argv[1:]))
