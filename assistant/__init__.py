"""Tableside: an assistant beside the physical board."""

# Nothing more here: the set-up reads this file with any Python, to say which one is needed.
__version__ = "0.1.0"
