"""Clash of Rage: three editions of one rulebook."""
