"""`python3 -m assistant`: the whole assistant without a screen."""

import sys

from assistant.cli import main

sys.exit(main(sys.argv[1:]))
