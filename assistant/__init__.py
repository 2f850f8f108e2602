"""Tableside: an assistant beside the physical board.

bootstrap/  setting itself up: from a bare Python to an environment with the locked packages
cli/        the headless protocol: one module a command
core/       what every game stands on
games/      the games
link/       phones at the table
ui/         the tablet app
__main__    the whole assistant without a screen
catalog     the games on the shelf
exchange    kept games as files, out and in
"""

# Nothing more here: the set-up reads this file with any Python, to say which one is needed.
__version__ = "0.1.0"
