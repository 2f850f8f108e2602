"""Positions of Kravora, and what comes of a command there."""
